"""The sounds: made by sounds/make.py and no other hand, and short, wooden and quiet.

Levels are in dBFS, where 0 is the loudest a 16-bit file can hold.
"""

import math
import os
import struct
import subprocess
import sys
import wave
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import pytest

SOUNDS = Path(__file__).parents[2] / "sounds"
RATE = 44_100
CLIPS = 32_767
NEAR_ZERO = 40  # of 32767: a step too small to click


@dataclass(frozen=True)
class Bounds:
    """What an effect may be: how many variants, how many seconds, how loud (dBFS)."""

    variants: int
    seconds: tuple[float, float]
    peak: tuple[float, float]
    rms: tuple[float, float]


EFFECTS = {
    "deal": Bounds(5, seconds=(0.04, 0.07), peak=(-15, -13), rms=(-33, -27)),
    "lift": Bounds(4, seconds=(0.05, 0.10), peak=(-19, -16), rms=(-36, -29)),
    "place": Bounds(4, seconds=(0.05, 0.12), peak=(-13, -11), rms=(-31, -25)),
    "turn": Bounds(4, seconds=(0.08, 0.15), peak=(-16, -14), rms=(-35, -29)),
    "refuse": Bounds(1, seconds=(0.15, 0.25), peak=(-15, -13), rms=(-34, -26)),
    "home": Bounds(1, seconds=(0.50, 0.80), peak=(-11, -9), rms=(-26, -20)),
    "glint": Bounds(1, seconds=(0.30, 0.60), peak=(-16, -14), rms=(-34, -26)),
    "win": Bounds(1, seconds=(1.80, 2.20), peak=(-11, -9), rms=(-30, -22)),
    "press": Bounds(1, seconds=(0.02, 0.05), peak=(-19, -16), rms=(-36, -28)),
}
FILES = [f"{name}-{n}.wav" for name, of in EFFECTS.items() for n in range(1, of.variants + 1)]
SEMITONES = [110 * 2 ** (step / 12) for step in range(49)]  # Hz: four octaves from A2


def read(path: Path) -> Sequence[int]:
    """The samples of a 16-bit mono file."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes()))


def make(out: Path, hash_seed: str) -> Path:
    subprocess.run(
        [sys.executable, str(SOUNDS / "make.py"), "--out", str(out)],
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    return out


def decibels(amplitude: float) -> float:
    return 20 * math.log10(amplitude / (CLIPS + 1))


def power(samples: Sequence[int], hz: float) -> float:
    """How much of one frequency a sound holds (Goertzel's algorithm; no unit)."""
    turn = 2 * math.cos(2 * math.pi * hz / RATE)
    now = before = 0.0
    for sample in samples:
        now, before = sample + turn * now - before, now
    return now * now + before * before - turn * now * before


def semitone(samples: Sequence[int]) -> int:
    """The strongest pitch of a sound, as a place in SEMITONES."""
    powers = [power(samples, hz) for hz in SEMITONES]
    return powers.index(max(powers))


@pytest.fixture(scope="module")
def remade(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("sounds"), hash_seed="1")


def test_folder_holds_exactly_the_effects() -> None:
    assert sorted(path.name for path in SOUNDS.glob("*.wav")) == sorted(FILES)
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.wav")) < 600_000


def test_make_repeats_itself_byte_for_byte(remade: Path, tmp_path: Path) -> None:
    again = make(tmp_path / "new" / "folder", hash_seed="2")
    assert sorted(path.name for path in remade.iterdir()) == sorted(FILES)
    for name in FILES:
        assert (again / name).read_bytes() == (remade / name).read_bytes(), name


@pytest.mark.parametrize("name", FILES)
def test_file_is_what_make_makes(name: str, remade: Path) -> None:
    kept, made = read(SOUNDS / name), read(remade / name)
    assert len(kept) == len(made)
    # Another maths library may round a sample to its neighbour.
    assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1


@pytest.mark.parametrize("name", FILES)
def test_length_and_level_are_in_bounds(name: str) -> None:
    samples = read(SOUNDS / name)
    bounds = EFFECTS[name.partition("-")[0]]
    peak = max(abs(sample) for sample in samples)
    rms = math.sqrt(sum(sample * sample for sample in samples) / len(samples))
    assert peak < CLIPS
    assert bounds.seconds[0] <= len(samples) / RATE <= bounds.seconds[1]
    assert bounds.peak[0] <= decibels(peak) <= bounds.peak[1]
    assert bounds.rms[0] <= decibels(rms) <= bounds.rms[1]


@pytest.mark.parametrize("name", FILES)
def test_nothing_clicks_or_leans(name: str) -> None:
    samples = read(SOUNDS / name)
    assert samples[0] == samples[-1] == 0
    assert abs(samples[1]) < NEAR_ZERO  # a rise, not a step
    assert max(abs(sample) for sample in samples[-RATE // 500 :]) < NEAR_ZERO  # the last 2 ms
    assert abs(sum(samples) / len(samples)) < 2  # no constant offset


@pytest.mark.parametrize("name", [name for name, of in EFFECTS.items() if of.variants > 1])
def test_variants_differ_in_pitch(name: str) -> None:
    numbers = range(1, EFFECTS[name].variants + 1)
    pitches = {n: semitone(read(SOUNDS / f"{name}-{n}.wav")) for n in numbers}
    for (a, pitch), (b, other) in combinations(pitches.items(), 2):
        assert abs(pitch - other) >= 1, f"{name}-{a} and {name}-{b} are one pitch"
    for n in numbers:
        after = n % len(numbers) + 1
        assert abs(pitches[n] - pitches[after]) >= 2, f"{name}-{after} is too like the one before"


def test_a_whole_deal_does_not_clip() -> None:
    cards, apart = 52, RATE * 28 // 1000
    variants = [read(SOUNDS / f"deal-{n}.wav") for n in range(1, EFFECTS["deal"].variants + 1)]
    mix = [0] * (cards * apart + RATE)
    for card in range(cards):
        for i, sample in enumerate(variants[card % len(variants)], card * apart):
            mix[i] += sample
    assert decibels(max(abs(sample) for sample in mix)) < -6  # room for a player's other sounds
