"""The rules at work, as pure functions. `why_not` is the law, the rest are its shadows."""

from __future__ import annotations

from functools import lru_cache

from .codes import Code, parse_code, shuffled
from .errors import IllegalMove, Refusal
from .model import DEAL, EMPTY, SEQUENCE, SUITS, SYMBOLS, Card, Move, Pile, State, Step, card
from .spec import WHY_NOT_TOGETHER, Rules, any_number, down

_note_run = vars(Pile)["run"].__set__  # a pile is frozen to everyone else
_BITS = tuple(1 << i for i in range(10))
"""One bit for each column a game can have."""
_COUNTS = tuple(range(1, run + 1) for run in range(SEQUENCE + 1))
"""The counts in which a run of each length can be lifted."""


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
    tableau = [Pile(cards, n) for cards, n in zip(columns, rules.face_down, strict=True)]
    homes = [EMPTY] * (rules.cells + rules.foundations)
    stock = Pile(order[dealt:], len(order) - dealt)
    return State(rules, (*tableau, *homes, stock), rules.scoring.start, 0)


def is_won(state: State) -> bool:
    """Whether every foundation holds its thirteen cards."""
    return all(len(pile) == SEQUENCE for pile in state.foundations)


def why_not(state: State, move: Move) -> Refusal | None:
    """None if the move is legal here, else the reason it is not."""
    if move.source == "s":
        refusal = _why_not_deal(state)
        return refusal if refusal or move == DEAL else Refusal("stock-deals")
    if move.target not in state.rules.places:
        return Refusal("no-such-pile", {"pile": move.target})
    refusal = why_not_lift(state, move.source, move.count)
    if refusal:
        return refusal
    return _why_not_land(state, move)


def why_not_lift(state: State, source: str, count: int = 1) -> Refusal | None:
    """None if the top `count` cards of a pile may be picked up together, else the reason."""
    if source not in state.rules.places or source == "s":
        return Refusal("no-such-pile", {"pile": source})
    pile = state.pile(source)
    there = len(pile.cards)
    if source[0] == "f" and not state.rules.home_by_suit:
        return Refusal("stays-home")
    if not there:
        return Refusal("pile-empty")
    if count == 1:
        return None  # the top card of a column always lies face up
    if count > there or count < 1:
        return Refusal("too-few-cards", {"there": there, "count": count})
    if source[0] != "t":
        return Refusal("one-card")
    if count > there - pile.down:
        return Refusal("face-down")
    return _why_not_together(state.rules, pile.cards[-count:])


def movable(state: State, source: str) -> int:
    """How many cards from the top of a pile may be picked up together, at the most."""
    if source[0] == "t":
        return _run(state.rules, state.pile(source))
    return int(why_not_lift(state, source) is None)


def legal_moves(state: State) -> list[Move]:
    """Every legal move, equivalent empty targets included: from columns, cells, homes, the stock.

    `why_not` says the same of each move, a hundred times slower than a row of them is found
    here: every column's top is noted under its rank as one bit of a mask, so that all the
    columns a run can go to are one look-up.
    """
    rules, piles = state.rules, state.piles
    columns = piles[: rules.width]
    by_rank = [0] * (SEQUENCE + 2)  # by_rank[0] holds the empty columns
    for pile, bit in zip(columns, _BITS, strict=False):
        by_rank[pile.top_rank] |= bit
    empty = by_rank[0]
    limit, limit_empty = _limits(state, empty)
    any_suit = rules.builds is down
    moves: list[Move] = []
    for source, pile in zip(rules.names, columns, strict=False):
        run = pile.run if pile.run >= 0 else _run(rules, pile)
        for count in _COUNTS[run if run < limit else limit]:
            mask = by_rank[pile.top_rank + count]
            if mask and not any_suit:
                mask = _takers(state, mask, pile.cards[-count])
            if empty and count <= limit_empty:
                mask |= empty
            if mask:
                moves += _moves_onto(source, "t", mask, count)
    if rules.home_by_suit:
        moves += _single_moves(state, by_rank)
    if piles[-1].cards and not empty:
        moves.append(DEAL)
    return moves


@lru_cache(maxsize=1 << 14)  # a game meets few of all the sets of targets there could be
def _moves_onto(source: str, kind: str, mask: int, count: int = 1) -> tuple[Move, ...]:
    """The moves from `source` to each pile of a kind whose bit is set in `mask`, from the left."""
    bits = range(mask.bit_length())
    return tuple(Move(source, f"{kind}{i + 1}", count) for i in bits if mask >> i & 1)


def _takers(state: State, mask: int, base: Card) -> int:
    """Those columns of a mask, all of the right rank, on whose top card `base` may be built."""
    builds, piles, found = state.rules.builds, state.piles, 0
    while mask:
        bit = mask & -mask
        if builds(piles[bit.bit_length() - 1].cards[-1], base):
            found |= bit
        mask ^= bit
    return found


def _limits(state: State, empty: int) -> tuple[int, int]:
    """How many cards may move as one onto a card, and into an empty column."""
    rules = state.rules
    if rules.group_limit is any_number:
        return SEQUENCE, SEQUENCE
    free, columns = sum(not pile.cards for pile in state.cells), empty.bit_count()
    return rules.group_limit(free, columns), rules.group_limit(free, max(0, columns - 1))


def _single_moves(state: State, by_rank: list[int]) -> list[Move]:
    """FreeCell's moves of one card besides those from column to column."""
    free = sum(1 << i for i, pile in enumerate(state.cells) if not pile.cards)
    next_home = {suit: len(pile) + 1 for suit, pile in zip(SUITS, state.foundations, strict=True)}
    moves: list[Move] = []
    for source, pile in zip(state.rules.names, state.piles, strict=True):
        if not pile.cards:
            continue
        top, kind = pile.cards[-1], source[0]
        if kind != "t":
            mask = _takers(state, by_rank[top.rank + 1], top) | by_rank[0]
            moves += _moves_onto(source, "t", mask)
        if free:
            moves += _moves_onto(source, "c", free)
        if kind != "f" and next_home[top.suit] == top.rank:
            moves += _moves_onto(source, "f", 1 << SUITS.index(top.suit))
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
        steps = _carry(state, move)
        touched = [move.source, move.target]
    state = state.apply(*steps)
    for name in touched:
        if state.pile(name).top_rank == 1:  # else nothing can be complete
            while leaving := _finished(state, name):
                steps += leaving
                state = state.apply(*leaving)
    return state, steps


def best_target(state: State, source: str, count: int = 1) -> str | None:
    """Where a double press on the top `count` cards of a pile sends them, or None.

    None also if the run may not move at all: `why_not_lift` has the reason.
    """
    return _press_target(state, state.rules.double_press, source, count)


def press_target(state: State, source: str, count: int = 1) -> str | None:
    """Where a single press sends the cards, or None: only FreeCell has such a press."""
    return _press_target(state, state.rules.press, source, count)


def _why_not_deal(state: State) -> Refusal | None:
    if not state.piles[-1].cards:
        return Refusal("stock-empty" if state.rules.has_stock else "no-stock")
    empty = [f"t{i}" for i, pile in enumerate(state.tableau, 1) if not pile.cards]
    return Refusal("column-empty", {"columns": ", ".join(empty)}) if empty else None


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
    source, target, count = move.source, move.target, move.count
    if source == target:
        return Refusal("same-pile")
    base = state.pile(source).cards[-count]
    if target[0] != "t":
        return _why_not_away(state, move, base)
    column = state.pile(target).cards
    if column and not state.rules.builds(column[-1], base):
        key = "wrong-colour" if column[-1].rank == base.rank + 1 else "wrong-rank"
        return Refusal(key, {"card": base, "onto": column[-1]})
    if count > 1 and count > (limit := group_limit(state, target)):
        return Refusal("too-many", {"count": count, "limit": limit})
    return None


def _why_not_away(state: State, move: Move, base: Card) -> Refusal | None:
    """The refusals of every target that is not a column."""
    if move.target == "s":
        return Refusal("not-onto-stock")
    if move.target[0] == "f":
        return _why_not_home(state, move, base)
    if move.count > 1:
        return Refusal("one-card")
    return Refusal("cell-taken") if state.pile(move.target).cards else None


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
    count = 1 if cards else 0
    while count < lowest and travels(cards[-count - 1], cards[-count]):
        count += 1
    _note_run(pile, count)  # the pile never changes, so neither does this
    return count


def _points(state: State, points: int) -> int:
    """What adding `points` really changes, the floor of the score respected."""
    floor = state.rules.scoring.floor
    if floor is None or state.score + points >= floor:
        return points
    return floor - state.score


def _carry(state: State, move: Move) -> tuple[Step, ...]:
    """The steps a legal move itself is: the cards go over, and the card laid bare turns."""
    source, target, count = move.source, move.target, move.count
    scoring = state.rules.scoring
    points = scoring.action
    if target[0] == "f":
        points += scoring.home
    elif source[0] == "c" and target[0] == "t":
        points += scoring.cell_to_column
    pile = state.pile(source)
    step = Step(source, target, pile.cards[-count:], False, True, _points(state, points), 1)
    return (step, *_turn(source, pile, count)) if pile.down else (step,)


def _turn(name: str, pile: Pile, leaving: int) -> tuple[Step, ...]:
    """The step that turns a column's next card if `leaving` cards lay bare a face-down one."""
    left = len(pile.cards) - leaving
    return (Step(name, name, pile.cards[left - 1 : left]),) if 0 < left == pile.down else ()


def _row(state: State) -> tuple[Step, ...]:
    """One card from the stock to each column from the left; the first carries the cost."""
    score = _points(state, state.rules.scoring.action)
    cards = state.stock.cards[: state.rules.width]
    return tuple(
        Step("s", f"t{i}", (c,), score=score if i == 1 else 0, moves=int(i == 1))
        for i, c in enumerate(cards, 1)
    )


def _finished(state: State, name: str) -> tuple[Step, ...]:
    """The steps that send a king-to-ace sequence on a column to the next empty foundation."""
    rules, pile = state.rules, state.pile(name)
    cards = pile.cards[-SEQUENCE:]
    if rules.home_by_suit or len(pile) - pile.down < SEQUENCE:
        return ()
    if any(c.rank != SEQUENCE - i or c.suit != cards[0].suit for i, c in enumerate(cards)):
        return ()
    home = next((f"f{i}" for i, p in enumerate(state.foundations, 1) if not p.cards), None)
    if home is None:  # only a partial position can hold more sequences than its game has homes
        return ()
    score = _points(state, rules.scoring.sequence)
    step = Step(name, home, cards, singly=True, score=score)
    return (step, *_turn(name, pile, SEQUENCE))


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
