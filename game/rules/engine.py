"""The rules at work, as pure functions. `why_not` is the law, the rest are its shadows."""

from __future__ import annotations

from .codes import Code, parse_code, shuffled
from .errors import IllegalMove, Refusal
from .model import DEAL, EMPTY, SEQUENCE, SUITS, SYMBOLS, Card, Move, Pile, State, Step, card
from .spec import WHY_NOT_TOGETHER, Rules


def deal(code: Code | str) -> State:
    """The opening position of a code; NotationError if the text is not one."""
    if isinstance(code, str):
        code = parse_code(code)
    rules, order = code.rules, shuffled(code)
    dealt = sum(rules.columns)
    if rules.row_by_row:
        width = len(rules.columns)
        columns = [order[column:dealt:width] for column in range(width)]
    else:
        starts = [sum(rules.columns[:i]) for i in range(len(rules.columns))]
        columns = [order[s : s + n] for s, n in zip(starts, rules.columns, strict=True)]
    return State(
        rules,
        tuple(Pile(cards, n) for cards, n in zip(columns, rules.face_down, strict=True)),
        (EMPTY,) * rules.cells,
        (EMPTY,) * rules.foundations,
        Pile(order[dealt:], len(order) - dealt),
        rules.scoring.start,
        0,
    )


def is_won(state: State) -> bool:
    """Whether every foundation holds its thirteen cards."""
    return all(len(pile) == SEQUENCE for pile in state.foundations)


def why_not(state: State, move: Move) -> Refusal | None:
    """None if the move is legal here, else the reason it is not."""
    if move.source == "s":
        return _why_not_deal(state)
    for name in (move.source, move.target):
        if name != "s" and not _has(state, name):
            return Refusal("no-such-pile", {"pile": name})
    if move.target == "s":
        return Refusal("not-onto-stock")
    if move.source == move.target:
        return Refusal("same-pile")
    return why_not_lift(state, move.source, move.count) or _why_not_land(state, move)


def why_not_lift(state: State, source: str, count: int = 1) -> Refusal | None:
    """None if the top `count` cards of a pile may be picked up together, else the reason."""
    if not _has(state, source):
        return Refusal("no-such-pile", {"pile": source})
    pile = state.pile(source)
    if source[0] == "f" and not state.rules.home_by_suit:
        return Refusal("stays-home")
    if not pile.cards:
        return Refusal("pile-empty")
    if count > len(pile) or count < 1:
        return Refusal("too-few-cards", {"there": len(pile), "count": count})
    if source[0] != "t" and count > 1:
        return Refusal("one-card")
    if count > len(pile) - pile.down:
        return Refusal("face-down")
    return _why_not_together(state.rules, pile.cards[-count:])


def movable(state: State, source: str) -> int:
    """How many cards from the top of a pile may be picked up together, at the most."""
    pile = state.pile(source)
    if source[0] == "t":
        return _run(state.rules, pile)
    return int(why_not_lift(state, source) is None)


def legal_moves(state: State) -> list[Move]:
    """Every legal move, equivalent empty targets included: columns, cells, foundations, deal."""
    moves = [
        Move(source, target, count)
        for source, counts in _sources(state)
        for count, base in counts
        for target in _targets(state, source, base, count)
    ]
    if _why_not_deal(state) is None:
        moves.append(DEAL)
    return moves


def play(state: State, move: Move) -> tuple[State, tuple[Step, ...]]:
    """The position after a move and the steps that lead there; IllegalMove if it is refused.

    Turning the card laid bare and sending finished sequences home belong to the move.
    """
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    if move.source == "s":
        steps = _row(state)
        touched = [step.target for step in steps]
    else:
        cards = state.pile(move.source).cards[-move.count :]
        score = _points(state, _move_points(state.rules, move))
        steps = [Step(move.source, move.target, cards, score=score, moves=1)]
        touched = sorted({move.source, move.target}, key=_order)
    state = state.apply(*steps)
    for name in touched:
        if name[0] == "t":
            state, more = _settle(state, name)
            steps += more
    return state, tuple(steps)


def best_target(state: State, source: str, count: int = 1) -> str | None:
    """Where a double press on the top `count` cards of a pile sends them, or None.

    None also if the run may not move at all: `why_not_lift` has the reason.
    """
    return _press_target(state, state.rules.double_press, source, count)


def press_target(state: State, source: str, count: int = 1) -> str | None:
    """Where a single press sends the cards, or None: only FreeCell has such a press."""
    return _press_target(state, state.rules.press, source, count)


def _has(state: State, name: str) -> bool:
    try:
        state.pile(name)
    except KeyError:
        return False
    return name != "s" or state.rules.has_stock


def _order(name: str) -> tuple[str, int]:
    return name[0], int(name[1:])


def _why_not_deal(state: State) -> Refusal | None:
    if not state.rules.has_stock:
        return Refusal("no-stock")
    if not state.stock.cards:
        return Refusal("stock-empty")
    empty = [f"t{i}" for i, pile in enumerate(state.tableau, 1) if not pile.cards]
    if empty:
        return Refusal("column-empty", {"columns": ", ".join(empty)})
    return None


def _why_not_together(rules: Rules, cards: tuple[Card, ...]) -> Refusal | None:
    """The reason nearest the top, so that it names the break a player sees first."""
    for i in range(len(cards) - 1, 0, -1):
        onto, top = cards[i - 1], cards[i]
        if not rules.travels(onto, top):
            followed = onto.rank == top.rank + 1
            key = WHY_NOT_TOGETHER[rules.travels] if followed else "not-in-order"
            return Refusal(key, {"card": top, "onto": onto})
    return None


def _why_not_land(state: State, move: Move) -> Refusal | None:
    base = state.pile(move.source).cards[-move.count]
    if move.target[0] == "c":
        if move.count > 1:
            return Refusal("one-card")
        return Refusal("cell-taken") if state.pile(move.target).cards else None
    if move.target[0] == "f":
        return _why_not_home(state, move, base)
    column = state.pile(move.target)
    if column.cards and not state.rules.builds(column.cards[-1], base):
        onto = column.cards[-1]
        key = "wrong-colour" if onto.rank == base.rank + 1 else "wrong-rank"
        return Refusal(key, {"card": base, "onto": onto})
    limit = group_limit(state, move.target)
    if move.count > limit:
        return Refusal("too-many", {"count": move.count, "limit": limit})
    return None


def _why_not_home(state: State, move: Move, top: Card) -> Refusal | None:
    if not state.rules.home_by_suit:
        return Refusal("leaves-by-itself")
    if move.count > 1:
        return Refusal("one-card")
    suit, pile = SUITS[int(move.target[1:]) - 1], state.pile(move.target)
    if top.suit != suit:
        return Refusal("wrong-suit", {"card": top, "suit": SYMBOLS[suit]})
    if len(pile) == SEQUENCE:
        return Refusal("foundation-full")
    if top.rank != len(pile) + 1:
        return Refusal("wrong-next", {"card": top, "next": card(len(pile) + 1, suit)})
    return None


def group_limit(state: State, target: str) -> int:
    """How many cards may move as one onto the column `target`, in this position."""
    free = sum(not pile.cards for pile in state.cells)
    empty = sum(not pile.cards for pile in state.tableau)
    return state.rules.group_limit(free, empty - (not state.pile(target).cards))


def _run(rules: Rules, pile: Pile) -> int:
    """The length of the longest run from the top that travels together, face up."""
    cards, travels = pile.cards, rules.travels
    lowest = len(cards) - pile.down
    count = min(1, lowest)
    while count < lowest and travels(cards[-count - 1], cards[-count]):
        count += 1
    return count


def _sources(state: State) -> list[tuple[str, list[tuple[int, Card]]]]:
    """Every pile with its liftable runs, each as (how many cards, the card at their base)."""
    rules = state.rules
    found = []
    for i, pile in enumerate(state.tableau, 1):
        run = _run(rules, pile)
        found.append((f"t{i}", [(count, pile.cards[-count]) for count in range(1, run + 1)]))
    for i, pile in enumerate(state.cells, 1):
        if pile.cards:
            found.append((f"c{i}", [(1, pile.cards[-1])]))
    if rules.home_by_suit:
        for i, pile in enumerate(state.foundations, 1):
            if pile.cards:
                found.append((f"f{i}", [(1, pile.cards[-1])]))
    return found


def _targets(state: State, source: str, base: Card, count: int) -> list[str]:
    """Every pile that takes a liftable run whose lowest card is `base`."""
    builds = state.rules.builds
    found = []
    for i, pile in enumerate(state.tableau, 1):
        if not pile.cards or builds(pile.cards[-1], base):
            name = f"t{i}"
            if name != source and (count == 1 or count <= group_limit(state, name)):
                found.append(name)
    if count == 1:
        for i, pile in enumerate(state.cells, 1):
            if not pile.cards:
                found.append(f"c{i}")
        if state.rules.home_by_suit and source[0] != "f":
            index = SUITS.index(base.suit)
            if base.rank == len(state.foundations[index]) + 1:
                found.append(f"f{index + 1}")
    return found


def _points(state: State, points: int) -> int:
    """What adding `points` really changes, the floor of the score respected."""
    floor = state.rules.scoring.floor
    after = state.score + points
    return points if floor is None else max(floor, after) - state.score


def _move_points(rules: Rules, move: Move) -> int:
    points = rules.scoring.action
    if move.target[0] == "f":
        points += rules.scoring.home
    elif move.source[0] == "c" and move.target[0] == "t":
        points += rules.scoring.cell_to_column
    return points


def _row(state: State) -> list[Step]:
    """One card from the stock to each column from the left; the first carries the cost."""
    score = _points(state, state.rules.scoring.action)
    cards = state.stock.cards[: len(state.tableau)]
    return [
        Step("s", f"t{i}", (c,), score=score if i == 1 else 0, moves=int(i == 1))
        for i, c in enumerate(cards, 1)
    ]


def _settle(state: State, name: str) -> tuple[State, list[Step]]:
    """Turn the card laid bare on a column and send home whatever is complete there."""
    steps = []
    while step := _turn(state, name) or _finished(state, name):
        steps.append(step)
        state = state.apply(step)
    return state, steps


def _turn(state: State, name: str) -> Step | None:
    pile = state.pile(name)
    if pile.cards and pile.down == len(pile):
        return Step(name, name, pile.cards[-1:])
    return None


def _finished(state: State, name: str) -> Step | None:
    """The step that sends the king-to-ace sequence on a column to the next empty foundation."""
    rules, pile = state.rules, state.pile(name)
    cards = pile.cards[-SEQUENCE:]
    if rules.home_by_suit or len(pile) - pile.down < SEQUENCE or cards[-1].rank != 1:
        return None
    if any(c.rank != SEQUENCE - i or c.suit != cards[0].suit for i, c in enumerate(cards)):
        return None
    home = next((f"f{i}" for i, p in enumerate(state.foundations, 1) if not p.cards), None)
    if home is None:  # only a partial position can hold more sequences than its game has homes
        return None
    score = _points(state, rules.scoring.sequence)
    return Step(name, home, cards, singly=True, score=score)


def _press_target(state: State, tiers: tuple[str, ...], source: str, count: int) -> str | None:
    if why_not_lift(state, source, count):
        return None
    for tier in tiers:
        names = [name for name in _TIERS[tier](state, source, count) if name != source]
        legal = [name for name in names if not why_not(state, Move(source, name, count))]
        if legal:
            base = state.pile(source).cards[-count]
            # max keeps the first of equals: the leftmost.
            return max(legal, key=lambda name: _lengthens(state.pile(name), base))
    return None


def _own_suit(state: State, source: str, count: int) -> list[str]:
    suit = state.pile(source).cards[-count].suit
    return [name for name in _occupied(state) if state.pile(name).cards[-1].suit == suit]


def _empty_columns(state: State, source: str, count: int) -> list[str]:
    if count == len(state.pile(source)):
        return []  # a whole column would only change its place
    return [f"t{i}" for i, pile in enumerate(state.tableau, 1) if not pile.cards]


def _any_column(state: State, _source: str, _count: int) -> list[str]:
    return _occupied(state)


def _home(state: State, source: str, _count: int) -> list[str]:
    return [] if source[0] == "f" else [f"f{i}" for i in range(1, len(state.foundations) + 1)]


_TIERS = {"own-suit": _own_suit, "empty": _empty_columns, "any": _any_column, "home": _home}


def _occupied(state: State) -> list[str]:
    return [f"t{i}" for i, pile in enumerate(state.tableau, 1) if pile.cards]


def _lengthens(pile: Pile, base: Card) -> int:
    """How many cards of the one-suit run at the top of a pile the card `base` would join."""
    cards = pile.cards[pile.down :]
    count = 0
    while count < len(cards):
        below = cards[-count - 1]
        if below.suit != base.suit or below.rank != base.rank + count + 1:
            break
        count += 1
    return count
