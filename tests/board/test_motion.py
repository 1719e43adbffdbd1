"""Steps as films: where they begin and end, and that nothing leaps on the way."""

from itertools import pairwise
from math import hypot

import pytest

from game.board.layout import arrange, board_for, stages
from game.board.motion import Flight, Pose, Timing, at, end, flights, poses, sample, shake
from game.rules import (
    DEAL,
    VARIANTS,
    Card,
    Move,
    State,
    Step,
    deal,
    gathered,
    inverted,
    parse_position,
    play,
)
from game.ui import theme

CODES = ["SS1-S1-AAAAABD", "SP1-S1C-AAAAAAD", "FC1-C4-AAAAAKH"]
TIMING = Timing(**theme.MOTION)
FRAME = 1 / 60

ALMOST = "SP1-S1C\nKS QS JS TS 9S 8S 7S\n5S 4S | 6S 5S 4S 3S 2S AS\nPartial: yes\n"
"""The second column's run onto the first turns a card and finishes a sequence."""
DROP = Move("t2", "t1", 6)


@pytest.fixture
def window(area_of):
    return area_of((1280, 720))


class Scene:
    """The film of an action, with the layouts around it."""

    def __init__(self, window, before: State, steps: tuple[Step, ...], timing=TIMING, **more):
        board = board_for(before.rules, window)
        self.window, self.steps = window, steps
        self.before = arrange(board, before)
        self.after = arrange(board, before.apply(*steps))
        between = stages(board, before, steps)
        self.flights = flights(
            steps, self.before.spots, self.after.spots, timing, between=between, **more
        )
        self.end = end(self.flights)

    def of(self, card: Card) -> list[Flight]:
        return [flight for flight in self.flights if flight.card == card]

    def frames(self):
        """The pose of every card at every frame; those at rest stand at their spots."""
        t = -FRAME
        while t < self.end + 2 * FRAME:
            flying = poses(self.flights, t)
            yield (
                t,
                {
                    card: flying[card][0] if card in flying else Pose(spot.x, spot.y, spot.up)
                    for card, spot in self.after.spots.items()
                },
            )
            t += FRAME

    def check(self) -> None:
        """It begins before, ends after, and between two frames no card leaps."""
        self._check_ends()
        span = hypot(self.window.w, self.window.h)
        w, h = self.before.board.card
        last: dict[Card, Pose] = {}
        for t, now in self.frames():
            flying = poses(self.flights, t)
            assert [flight.card for flight in at(self.flights, t)] == sorted(
                flying, key=lambda card: flying[card][1]
            )
            assert len({order for _, order in flying.values()}) == len(flying)
            for card in flying:
                pose = now[card]
                assert self.window.x - 1 <= pose.x <= self.window.right - w + 1
                assert self.window.y - 1 <= pose.y <= self.window.bottom - h + 1
                assert 0 <= pose.squeeze <= 1
                assert 0 <= pose.lift <= 1
                if card in last:
                    was = last[card]
                    assert hypot(pose.x - was.x, pose.y - was.y) < 0.25 * span
                    assert pose.up == was.up or max(pose.squeeze, was.squeeze) < 0.5
            last = now

    def _check_ends(self) -> None:
        first = {}
        for flight in reversed(self.flights):
            first[flight.card] = sample(flight, -1.0)
        for card, spot in self.before.spots.items():
            rest = self.after.spots[card]
            moved = spot[:3] != rest[:3]
            assert card in first or not moved
            if card in first:
                assert first[card] == Pose(spot.x, spot.y, spot.up)
                ways = self.of(card)
                assert sample(ways[-1], self.end) == Pose(rest.x, rest.y, rest.up)
                for one, then in pairwise(ways):
                    assert then.begin >= one.landing
                    assert (then.start, then.up_before) == (one.end, one.up_after)


@pytest.mark.parametrize("code", CODES)
def test_random_games_undo_and_redo_among_them(code, window, actions):
    for number, (before, steps, _) in enumerate(actions(code, 4, 220)):
        if number % 3 != 1:
            Scene(window, before, steps).check()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", [(800, 600), (3440, 1440), (1080, 1920)])
def test_the_opening_deal_is_over_in_a_second_and_a_half(code, size, area_of):
    start, steps = gathered(deal(code))
    scene = Scene(area_of(size), start, steps, deal=True)
    scene.check()
    assert 1.0 < scene.end <= TIMING.deal_limit
    begins = [flight.begin for flight in scene.flights]
    assert begins == sorted(begins)
    apart = {round(b - a, 9) for a, b in pairwise(begins)}
    assert len(apart) == 1
    assert 0.02 < apart.pop() <= TIMING.stagger


def test_a_spider_row_is_dealt_card_by_card_and_turns_in_the_air(window):
    state = deal("SP1-S4C-AAAAAAD")
    _, steps = play(state, DEAL)
    scene = Scene(window, state, steps)
    scene.check()
    row = sorted((f for f in scene.flights if f.up_before != f.up_after), key=lambda f: f.begin)
    assert [flight.card for flight in row] == list(state.stock.cards[:10])
    assert [round(flight.begin / TIMING.stagger, 6) for flight in row] == list(range(10))
    assert all(flight.arc for flight in row)
    back = Scene(window, state.apply(*steps), inverted(steps))
    back.check()
    assert back.end == pytest.approx(scene.end, abs=0.1)


@pytest.fixture
def sequence(window) -> Scene:
    """A run is dropped, a card turns where it lay, and the finished sequence leaves."""
    state = parse_position(ALMOST)
    _, steps = play(state, DROP)
    assert [(step.is_turn, step.singly) for step in steps] == [
        (False, False),
        (True, False),
        (False, True),
    ]
    return Scene(window, state, steps)


def test_a_block_moves_as_one(sequence):
    run = [sequence.of(card)[0] for card in sequence.steps[0].cards]
    assert len({(flight.begin, flight.duration) for flight in run}) == 1
    assert TIMING.fly_min <= run[0].duration <= TIMING.fly_max


def test_a_sequence_waits_for_the_run_and_goes_home_ace_first(sequence):
    sequence.check()
    (home,) = [step for step in sequence.steps if step.singly]
    run = sequence.steps[0].cards
    landed = max(sequence.of(card)[0].landing for card in run)
    begins = [sequence.of(card)[-1].begin for card in home.landed]
    assert begins == sorted(begins)
    assert home.landed[0].rank == 1
    assert begins[0] >= landed
    assert 0.4 <= sequence.of(home.landed[-1])[-1].landing - begins[0] <= 0.65
    assert all(len(sequence.of(card)) == 2 for card in run)


def test_a_column_tightens_for_a_run_before_its_sequence_leaves(sequence):
    state = sequence.before.state
    spots = arrange(sequence.before.board, state.apply(sequence.steps[0])).spots
    landed = sequence.of(sequence.steps[0].cards[0])[0].landing
    flying = poses(sequence.flights, landed - 0.001)
    for card in state.pile("t1").cards[1:]:
        assert flying[card][0][:2] == pytest.approx(spots[card][:2], abs=1)


def test_a_card_turns_while_the_run_is_on_its_way(sequence):
    (turn,) = [step for step in sequence.steps if step.is_turn]
    (flight,) = sequence.of(turn.cards[0])
    run = sequence.of(sequence.steps[0].cards[0])[0]
    assert run.begin < flight.begin < run.landing
    assert flight.start == flight.end
    middle = sample(flight, flight.begin + flight.duration / 2)
    assert middle.squeeze == pytest.approx(0, abs=1e-9)


def test_undo_runs_the_film_backwards(sequence, window):
    back = Scene(window, sequence.before.state.apply(*sequence.steps), inverted(sequence.steps))
    back.check()
    assert back.end == pytest.approx(sequence.end, abs=0.2)
    (home,) = [step for step in back.steps if step.singly]
    begins = [back.of(card)[0].begin for card in home.landed]
    assert home.landed[0].rank == 13
    assert begins == sorted(begins)


def test_flying_cards_are_drawn_over_waiting_ones(sequence):
    t = 0.0
    while t < sequence.end:
        flying = [flight.begin <= t for flight in at(sequence.flights, t) if flight.lift]
        assert flying == sorted(flying)
        t += FRAME


def test_without_the_spots_between_the_film_still_ends_right(sequence):
    film = flights(sequence.steps, sequence.before.spots, sequence.after.spots, TIMING)
    for card, spot in sequence.after.spots.items():
        ways = [flight for flight in film if flight.card == card]
        if ways:
            assert sample(ways[-1], end(film)) == Pose(spot.x, spot.y, spot.up)


def test_the_rest_of_a_column_slides_when_it_tightens(window):
    ranks = "KQJT98765432A"
    text = "SP1-S1C\n" + " ".join(f"{r}S" for r in (ranks + "KQJT98")) + "\n7S 6S\n"
    state = parse_position(text + "KS\n" * 8 + "Partial: yes\n")
    after, steps = play(state, Move("t2", "t1", 2))
    moved = steps[0].cards
    for scene in (Scene(window, state, steps), Scene(window, after, inverted(steps))):
        scene.check()
        slides = [flight for flight in scene.flights if flight.card not in moved]
        assert len(slides) >= 15
        assert all(flight.landing <= scene.of(moved[0])[0].landing for flight in slides)
        assert not any(flight.lift for flight in slides)


def test_held_cards_come_from_the_hand_and_glide_home(window):
    layout = arrange(board_for(VARIANTS["SS1-S4"], window), deal("SS1-S4-AAAAABD"))
    card = layout.state.tableau[3].cards[-1]
    spot = layout.spots[card]
    hand = {**layout.spots, card: spot._replace(x=spot.x + 200, y=spot.y - 90)}
    (flight,) = flights((), hand, layout.spots, TIMING, held=(card,))
    assert sample(flight, 0.0) == Pose(spot.x + 200, spot.y - 90, True, 1.0, 1.0)
    assert sample(flight, 1.0) == Pose(spot.x, spot.y, True)
    assert flight.order > len(layout.spots) - 1


@pytest.mark.parametrize("code", CODES)
def test_reduced_motion_is_instant(code, window, actions):
    for before, steps, _ in actions(code, 2, 40):
        scene = Scene(window, before, steps, Timing.none())
        assert scene.end == 0
        assert poses(scene.flights, 0.0) == {}
        scene._check_ends()
    start, steps = gathered(deal(code))
    assert end(Scene(window, start, steps, Timing.none(), deal=True).flights) == 0
    assert shake(0.0, Timing.none()) == 0
    assert end(()) == 0


def test_a_refusal_shakes_and_comes_to_rest():
    swings = [shake(i / 240, TIMING) for i in range(100)]
    assert swings[0] == 0
    assert all(swing == 0 for i, swing in enumerate(swings) if i / 240 >= TIMING.shake)
    assert 0.02 < max(swings) < 0.06
    assert min(swings) < -0.02
    assert max(abs(swing) for swing in swings[48:]) < 0.03
