"""How many cards FreeCell lets move as one, and that single-card moves could carry just as many."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import (
    RANKS,
    Move,
    Session,
    State,
    group_limit,
    legal_moves,
    parse_position,
    play,
    why_not,
)

FACTS = json.loads((Path(__file__).parents[1] / "deals" / "facts.json").read_text())
TABLE = FACTS["freecell"]["group_limit"]
PLACES = {  # a column of the table: (empty columns in all, whether one is the destination)
    "to_occupied_0_empty": (0, False),
    "to_occupied_1_empty": (1, False),
    "to_occupied_2_empty": (2, False),
    "to_empty_1_empty_in_all": (1, True),
    "to_empty_2_empty_in_all": (2, True),
}
LIMITS = [
    (row[0], name, limit)
    for row in TABLE["rows"]
    for name, limit in zip(TABLE["columns"][1:], row[1:], strict=True)
]


def run_of(count: int, base: int) -> list[str]:
    """Cards in alternate colours downward; from a base of even rank hearts come first."""
    return [RANKS[rank - 1] + "HS"[rank % 2] for rank in range(base, base - count, -1)]


def table(count: int, free: int, empty: int, *, to_empty: bool, cells: int = 4) -> State:
    """A run of `count` on t1 over a card it does not follow, and its destination.

    The destination t2 holds the next card, or is empty. What blocks other columns and cells is
    black and all of one rank, so that nothing goes onto anything.
    """
    base = count if to_empty else min(count, 12)
    onto = [] if to_empty else [RANKS[base] + "HS"[(base + 1) % 2]]
    others = 6 - empty + to_empty
    columns = [["2C", *run_of(count, base)], onto, *[["KC"]] * others]
    lines = [f"FC1-C{cells}", *(" ".join(column) or "-" for column in columns)]
    lines += ["-"] * (9 - len(lines))
    taken = " ".join(["KC"] * (cells - free))
    return parse_position("\n".join([*lines, f"Cells: {taken}", "Partial: yes\n"]))


def move_of(count: int) -> Move:
    return Move("t1", "t2", count)


def test_the_table_is_five_by_five() -> None:
    assert len(LIMITS) == 25


@pytest.mark.parametrize(("free", "place", "limit"), LIMITS)
def test_r06_exactly_the_limit_is_accepted_and_one_more_refused(
    free: int, place: str, limit: int
) -> None:
    empty, to_empty = PLACES[place]
    longest = 13 if to_empty else 12  # as many cards as ranks below what they land on
    for count in range(1, longest + 1):
        state = table(count, free, empty, to_empty=to_empty)
        assert group_limit(state, "t2") == limit
        refusal = why_not(state, move_of(count))
        listed = move_of(count) in legal_moves(state)
        if count <= limit:
            assert refusal is None
            assert listed
            assert len(play(state, move_of(count))[0].pile("t1")) == 1
        else:
            assert refusal is not None
            assert (refusal.key, refusal.args) == ("too-many", {"count": count, "limit": limit})
            assert not listed


@pytest.mark.parametrize(
    ("free", "empty", "limit"), [(0, 0, 1), (4, 0, 5), (2, 1, 6), (0, 2, 4), (3, 2, 16)]
)
def test_r06_the_reported_cases(free: int, empty: int, limit: int) -> None:
    assert group_limit(table(2, free, empty, to_empty=False), "t2") == limit


def test_r06_a_refused_group_moves_nothing() -> None:
    session = Session(table(7, 2, 1, to_empty=False))
    before = session.state
    assert str(session.why_not(move_of(7))) == (
        "At most 6 can move there now, not 7: free a cell or a column."
    )
    with pytest.raises(ValueError, match="At most 6"):
        session.play(move_of(7))
    assert session.state is before
    assert not session.can_undo


SMALL = [
    (free, empty, to_empty)
    for free in (0, 1, 2)
    for empty in (0, 1, 2)
    for to_empty in (False, True)
    if empty >= to_empty and (free + 1) * 2 ** (empty - to_empty) <= 6
]


@pytest.mark.parametrize(("free", "empty", "to_empty"), SMALL)
def test_the_limit_is_what_single_cards_can_do(free: int, empty: int, to_empty: bool) -> None:
    limit = group_limit(table(2, free, empty, to_empty=to_empty, cells=2), "t2")
    for count in range(1, limit + 2):
        state = table(count, free, empty, to_empty=to_empty, cells=2)
        assert carried(state, count) == (count <= limit), f"{count} cards"


def carried(state: State, count: int) -> bool:
    """Whether the run on t1 can reach t2 by moves of one card of it at a time, all ways tried."""
    run = set(state.pile("t1").cards[-count:])
    whole = state.pile("t2").cards + state.pile("t1").cards[-count:]
    seen, waiting = set(), [state]
    while waiting:
        here = waiting.pop()
        if here.pile("t2").cards == whole:
            return True
        for move in singles(here, run):
            after = play(here, move)[0]
            if after.piles not in seen:
                seen.add(after.piles)
                waiting.append(after)
    return False


def singles(state: State, run: set) -> Iterator[Move]:
    for move in legal_moves(state):
        if move.count == 1 and move.target[0] != "f" and state.pile(move.source).cards[-1] in run:
            yield move
