"""Synthesise the sounds of the game: `python sounds/make.py [--out DIR]`.

Each effect in EFFECTS is layers of two kinds. A `Brush` is a breath of filtered noise: a card
sliding over felt. A `Knock` is a soft blow on a piece of wood, which rings in a few damped modes.
Each variant of an effect plays the same layers at another pitch, so a run of cards is never one
note repeated.

The files come out the same byte for byte on every platform and Python. Only the filter
coefficients and the levels use the maths library, whose last bit varies, and they are rounded
before use; all after them is +, -, * and / in a fixed order. (Not `sum`: it adds floats another
way since Python 3.12.)
"""

import argparse
import math
import random
import struct
import wave
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

RATE = 44_100  # samples a second
FULL_SCALE = 32_767  # the largest 16-bit sample
FADE = 0.25  # the last part of every sound, as a fraction of it, sinks to silence
FADE_AT_MOST = 0.25  # ... in seconds


@dataclass(frozen=True)
class Mode:
    """One way a piece of wood rings.

    `ratio` multiplies the pitch, `ring` is the seconds to fall by 60 dB, and `gain` is the
    strength beside the other modes of the same wood.
    """

    ratio: float
    ring: float
    gain: float


Wood = tuple[Mode, ...]

# Modes of a thick table top under felt: low, close together and soon gone.
TABLE: Wood = (Mode(1, 0.075, 1.0), Mode(1.58, 0.045, 0.4), Mode(2.77, 0.025, 0.25))
# The table struck with a dead hand: nothing rings on.
DULL: Wood = (Mode(1, 0.11, 1.0), Mode(1.47, 0.07, 0.5), Mode(2.9, 0.03, 0.3))
# A small hollow block.
BLOCK: Wood = (Mode(1, 0.035, 1.0), Mode(2.42, 0.016, 0.35))
# A tuned rosewood bar: overtones two octaves up and three and a third, and the knock of the wood.
MARIMBA: Wood = (
    Mode(1, 0.9, 1.0),
    Mode(3.98, 0.16, 0.3),
    Mode(9.7, 0.04, 0.15),
    Mode(2.3, 0.025, 0.35),
)
# A thin hard bar, with a little shine above the wood.
KALIMBA: Wood = (Mode(1, 0.55, 1.0), Mode(2.0, 0.3, 0.16), Mode(5.4, 0.12, 0.16))


@dataclass(frozen=True)
class Brush:
    """Noise in a band around `ratio` times the pitch, as sharp as `q` (centre over width).

    It starts `at` seconds, swells for `attack` seconds and sinks for `decay` seconds. `gain` is
    its peak beside the other layers.
    """

    at: float
    ratio: float
    attack: float
    decay: float
    gain: float
    q: float = 0.8


@dataclass(frozen=True)
class Knock:
    """A blow on `wood`, tuned to `ratio` times the pitch, `at` seconds from the start.

    `mallet` is the seconds the blow lasts: the longer, the softer. `gain` is its peak beside the
    other layers.
    """

    at: float
    ratio: float
    wood: Wood
    gain: float
    mallet: float = 0.0007


@dataclass(frozen=True)
class Effect:
    """A sound of the game: `seconds` long, peaking at `peak` dBFS, one variant for each pitch (Hz).

    Pitches stand in playing order, and neighbours lie well apart.
    """

    name: str
    seconds: float
    peak: float
    pitches: tuple[float, ...]
    layers: tuple[Brush | Knock, ...]


# Every pitch belongs to one scale of five notes on G, so whatever sounds together agrees.
A3, B3 = 220.00, 246.94
D4, E4, G4, A4, B4 = 293.66, 329.63, 392.00, 440.00, 493.88
D5, E5, G5, B5 = 587.33, 659.26, 783.99, 987.77
THIRD, FIFTH, OCTAVE = 5 / 4, 3 / 2, 2.0  # pure intervals above the pitch

EFFECTS: tuple[Effect, ...] = (
    Effect(  # a card comes to rest on felt
        name="deal",
        seconds=0.062,
        peak=-14,
        pitches=(G4, D4, A4, E4, B4),
        layers=(
            Brush(at=0.0, ratio=6.5, attack=0.004, decay=0.036, gain=0.55),
            Knock(at=0.003, ratio=1, wood=TABLE, gain=0.75, mallet=0.0014),
        ),
    ),
    Effect(  # a card leaves the pile: more breath than wood
        name="lift",
        seconds=0.085,
        peak=-18,
        pitches=(D5, A4, E5, B4),
        layers=(
            Brush(at=0.0, ratio=4.2, attack=0.022, decay=0.045, gain=0.6),
            Knock(at=0.004, ratio=1, wood=TABLE, gain=0.5, mallet=0.002),
        ),
    ),
    Effect(  # a card is put down by hand: lower and firmer than one dealt
        name="place",
        seconds=0.11,
        peak=-12,
        pitches=(D4, A3, E4, B3),
        layers=(
            Brush(at=0.0, ratio=8, attack=0.005, decay=0.04, gain=0.4),
            Knock(at=0.006, ratio=1, wood=TABLE, gain=0.9, mallet=0.0014),
            Knock(at=0.006, ratio=OCTAVE, wood=BLOCK, gain=0.25),
        ),
    ),
    Effect(  # a card turns over: it bends, then slaps down
        name="turn",
        seconds=0.125,
        peak=-15,
        pitches=(A4, E4, B4, G4),
        layers=(
            Brush(at=0.0, ratio=7, attack=0.03, decay=0.025, gain=0.4),
            Brush(at=0.05, ratio=5, attack=0.003, decay=0.03, gain=0.4),
            Knock(at=0.052, ratio=1, wood=TABLE, gain=0.8, mallet=0.001),
        ),
    ),
    Effect(  # no: two dull knocks, the second lower
        name="refuse",
        seconds=0.22,
        peak=-14,
        pitches=(B3,),
        layers=(
            Knock(at=0.0, ratio=1, wood=DULL, gain=0.8, mallet=0.0018),
            Knock(at=0.09, ratio=5 / 6, wood=DULL, gain=1.0, mallet=0.0018),
            Brush(at=0.088, ratio=6, attack=0.004, decay=0.03, gain=0.15),
        ),
    ),
    Effect(  # a whole sequence goes home: three bars, upwards
        name="home",
        seconds=0.75,
        peak=-10,
        pitches=(G4,),
        layers=(
            Knock(at=0.0, ratio=1, wood=MARIMBA, gain=0.75),
            Knock(at=0.1, ratio=THIRD, wood=MARIMBA, gain=0.8),
            Knock(at=0.2, ratio=FIFTH, wood=MARIMBA, gain=0.9),
        ),
    ),
    Effect(  # a king lands: a grace note and a gleam
        name="glint",
        seconds=0.5,
        peak=-15,
        pitches=(G5,),
        layers=(
            Knock(at=0.0, ratio=3 / 4, wood=MARIMBA, gain=0.45),
            Knock(at=0.055, ratio=1, wood=KALIMBA, gain=0.9, mallet=0.0004),
        ),
    ),
    Effect(  # the game is won: up the chord, one step back, and the chord rolled
        name="win",
        seconds=2.0,
        peak=-10,
        pitches=(G4,),
        layers=(
            Knock(at=0.0, ratio=FIFTH / 2, wood=MARIMBA, gain=0.6),
            Knock(at=0.13, ratio=1, wood=MARIMBA, gain=0.65),
            Knock(at=0.26, ratio=THIRD, wood=MARIMBA, gain=0.7),
            Knock(at=0.39, ratio=FIFTH, wood=MARIMBA, gain=0.8),
            Knock(at=0.65, ratio=THIRD, wood=MARIMBA, gain=0.6),
            Knock(at=0.91, ratio=1 / 2, wood=MARIMBA, gain=0.6, mallet=0.0015),
            Knock(at=0.93, ratio=1, wood=MARIMBA, gain=0.55),
            Knock(at=0.965, ratio=THIRD, wood=MARIMBA, gain=0.5),
            Knock(at=1.0, ratio=FIFTH, wood=MARIMBA, gain=0.55),
            Knock(at=1.035, ratio=OCTAVE, wood=MARIMBA, gain=0.7),
        ),
    ),
    Effect(  # a button is pressed
        name="press",
        seconds=0.04,
        peak=-18,
        pitches=(B5,),
        layers=(Knock(at=0.0, ratio=1, wood=BLOCK, gain=1.0, mallet=0.0005),),
    ),
)


def samples(effect: Effect, variant: int) -> list[int]:
    """The 16-bit samples, at RATE, of one variant (from 1) of an effect."""
    noise = random.Random(f"{effect.name}-{variant}")
    pitch = effect.pitches[variant - 1]
    mix = [0.0] * _count(effect.seconds)
    for layer in effect.layers:
        start = _count(layer.at)
        room = len(mix) - start
        if isinstance(layer, Brush):
            sound = _brush(layer, pitch, noise)[:room]
        else:
            sound = _knock(layer, pitch, room)
        for i, value in enumerate(_scaled(sound, layer.gain), start):
            mix[i] += value
    peak = round(10 ** (effect.peak / 20) * FULL_SCALE)
    return [round(value) for value in _scaled(_faded(mix), peak)]


def write(path: Path, values: Sequence[int]) -> None:
    """Write 16-bit samples as a mono WAV file of RATE samples a second."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(values)}h", *values))


def sounds() -> Iterator[tuple[str, list[int]]]:
    """Every file of the game as its name and its 16-bit samples, in the order of EFFECTS."""
    for effect in EFFECTS:
        for variant in range(1, len(effect.pitches) + 1):
            yield f"{effect.name}-{variant}.wav", samples(effect, variant)


def _count(seconds: float) -> int:
    return round(seconds * RATE)


def _brush(brush: Brush, pitch: float, noise: random.Random) -> list[float]:
    attack, decay = _count(brush.attack), _count(brush.decay)
    hz = brush.ratio * pitch
    # Falling by 60 dB takes ln(1000) / pi, which is 2.2, over the width of the band.
    hiss = [2 * noise.random() - 1 for _ in range(attack + decay)]
    for _ in range(2):  # twice, for steeper sides: felt swallows the highs
        hiss = _resonate(hiss, hz, ring=2.2 * brush.q / hz)
    swell = [_smooth(i / attack) for i in range(attack)]
    sink = [_cube(1 - i / decay) for i in range(decay)]
    return [value * level for value, level in zip(hiss, swell + sink, strict=True)]


def _knock(knock: Knock, pitch: float, length: int) -> list[float]:
    width = _count(knock.mallet)
    blow = [_smooth(1 - abs(2 * i / width - 1)) for i in range(width)]
    blow = (blow + [0.0] * length)[:length]
    total = [0.0] * length
    for mode in knock.wood:
        for i, value in enumerate(_resonate(blow, mode.ratio * knock.ratio * pitch, mode.ring)):
            total[i] += mode.gain * value
    return total


def _resonate(signal: Sequence[float], hz: float, ring: float) -> list[float]:
    """Pass a signal through a damped mode at `hz` that falls by 60 dB in `ring` seconds.

    Two poles ring; two zeros let no constant offset through.
    """
    radius = math.exp(-math.log(1000) / (ring * RATE))
    recall = round(2 * radius * math.cos(2 * math.pi * hz / RATE), 12)
    damping = round(radius * radius, 12)
    out = []
    x1 = x2 = y1 = y2 = 0.0
    for x in signal:
        y = x - x2 + recall * y1 - damping * y2
        out.append(y)
        x1, x2 = x, x1
        y1, y2 = y, y1
    return out


def _faded(signal: Sequence[float]) -> list[float]:
    """The signal, sinking smoothly to nothing at its last sample."""
    last = len(signal) - 1
    fade = min(FADE * len(signal), FADE_AT_MOST * RATE)
    return [value * _smooth(min(1.0, (last - i) / fade)) for i, value in enumerate(signal)]


def _scaled(signal: Sequence[float], peak: float) -> list[float]:
    """The signal at such a level that its largest swing, up or down, is `peak`."""
    largest = max(abs(value) for value in signal)
    return [value * peak / largest for value in signal]


def _smooth(x: float) -> float:
    """An S-shaped rise from 0 at 0 to 1 at 1, level at both ends."""
    return x * x * (3 - 2 * x)


def _cube(x: float) -> float:
    return x * x * x


def main() -> None:
    """Write every sound to the folder given by --out, or else beside this file."""
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent, metavar="DIR")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name, values in sounds():
        write(out / name, values)


if __name__ == "__main__":
    main()
