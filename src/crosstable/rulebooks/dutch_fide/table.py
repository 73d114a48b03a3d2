"""The field of a round: ranks, who may meet whom, colours, floats, the bye."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.cards import Float
from crosstable.model.colours import Colour, played
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.dutch_fide.articles import Articles
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.numbering import arrived_numbers
from crosstable.rulebooks.dutch_fide.point_system import points_of
from crosstable.rulebooks.dutch_fide.preferences import Preference, preference
from crosstable.rulebooks.shared.colour_history import Strength
from crosstable.rulebooks.shared.ranked import Ranked, positions, unmet_masks
from crosstable.search.assignment import Row
from crosstable.search.bits import bits, mask_of


@dataclass(frozen=True, slots=True)
class RankedField(Ranked):
    """The round's players in rank order; sets of players are masks over that order."""

    articles: Articles
    preferences: tuple[Preference, ...]
    numbers: tuple[int, ...]
    """The pairing numbers among those who have arrived (for the first colours)."""
    same: list[int]
    """For each player those who prefer the same colour."""
    hard: list[int]
    """For each player those against whom somebody would not get a strong preference."""
    prices: list[Row]
    """For each player the opponents by what their colours cost: nothing, a preference, a strong one."""
    fixed: int
    """Who has an absolute preference."""
    win: int
    """What a win is worth, in tenths."""
    tops: int
    """The topscorers of the last round."""
    down: tuple[int, int]
    """Who floated down in the round before, and two rounds before."""
    up: tuple[int, int]
    """Who floated up in the round before, and two rounds before."""
    free: int
    """Who may have the bye."""
    unplayed: tuple[int, ...]
    missing: list[int]
    """For each place in the ranking the most opponents that anybody from there on may not meet."""

    @property
    def clash_price(self) -> int:
        """What a clash of colours costs, more than all strong preferences together."""
        return len(self.entries) + 1


_LAST: deque[tuple[Field, Articles, RankedField]] = deque(maxlen=1)
"""The last table: a round that is checked and then paired needs it twice."""


def table_of(field: Field, articles: Articles) -> RankedField:
    """Rank the field and work out everything the criteria ask for; once for a round."""
    for known, by, table in tuple(_LAST):
        if known is field and by is articles:
            return table
    made = _worked_out(field, articles)
    _LAST.append((field, articles, made))
    return made


def _worked_out(field: Field, articles: Articles) -> RankedField:
    """The table of a field."""
    numbers = arrived_numbers(field, field.entries)
    entries = rank_order(field.entries, numbers)
    index = positions(entries)
    preferences = tuple(preference(entry.card) for entry in entries)
    win = points_of(field.settings).win
    tops = mask_of(i for i, entry in enumerate(entries) if is_topscorer(field, entry, win))
    due = {c: mask_of(i for i, p in enumerate(preferences) if p.colour is c) for c in Colour}
    firm = mask_of(i for i, p in enumerate(preferences) if p.strength >= Strength.STRONG)
    fixed = mask_of(i for i, p in enumerate(preferences) if p.strength is Strength.ABSOLUTE)
    same = [due[p.colour] & ~(1 << i) if p.colour else 0 for i, p in enumerate(preferences)]
    hard = [_hard(p, mask, firm, fixed) for p, mask in zip(preferences, same, strict=True)]
    legal = _legal(meetable(field, entries, index), same, fixed, tops)
    return RankedField(
        field=field,
        entries=entries,
        index=index,
        legal=legal,
        articles=articles,
        preferences=preferences,
        numbers=tuple(numbers[entry.player.no] for entry in entries),
        same=same,
        hard=hard,
        prices=[_row(*masks, len(entries) + 1) for masks in zip(legal, same, hard, strict=True)],
        fixed=fixed,
        win=win,
        tops=tops,
        down=(_floated(entries, 1, Float.DOWN), _floated(entries, 2, Float.DOWN)),
        up=(_floated(entries, 1, Float.UP), _floated(entries, 2, Float.UP)),
        free=mask_of(i for i, entry in enumerate(entries) if not entry.card.free_point),
        unplayed=tuple(len(e.card.colours) - len(played(e.card.colours)) for e in entries),
        missing=most_barred(legal),
    )


@rule("1.2", "A.2")
def rank_order(entries: Iterable[Entry], numbers: Mapping[int, int]) -> tuple[Entry, ...]:
    """The players by score, then by pairing number."""
    return tuple(sorted(entries, key=lambda entry: (-entry.card.score, numbers[entry.player.no])))


@rule("1.8", "A.7")
def is_topscorer(field: Field, entry: Entry, win: int) -> bool:
    """Whether a player has more than half of the maximum possible score, before the last round."""
    return field.last_round and 2 * entry.card.score > win * (field.round - 1)


@rule("C3", "C.3")
def _legal(masks: list[int], same: Sequence[int], fixed: int, tops: int) -> list[int]:
    """Who may meet whom for colours: of two with the same absolute preference one must be a topscorer."""
    plain = fixed & ~tops
    for i in bits(plain):
        masks[i] &= ~(same[i] & plain)
    return masks


@rule("C1 04.1/2", "C.1 04.1/b")
def meetable(field: Field, entries: Sequence[Entry], index: dict[int, int]) -> list[int]:
    """For each player those not yet met and not kept apart by the arbiter."""
    masks = unmet_masks(entries, index)
    _keep_apart(field, index, masks)
    return masks


def _keep_apart(field: Field, index: dict[int, int], masks: list[int]) -> None:
    """Pairs that the arbiter forbids, treated as if they had met."""
    for wish in field.avoid:
        if wish.until is None or field.round <= wish.until:
            together = mask_of(index[no] for no in wish.players if no in index)
            for i in bits(together):
                masks[i] &= ~together


def kept_apart(field: Field, one: int, other: int) -> bool:
    """Whether the arbiter forbids two players to meet in this round."""
    wishes = (wish for wish in field.avoid if wish.until is None or field.round <= wish.until)
    return any({one, other} <= set(wish.players) for wish in wishes)


def without_met(table: RankedField) -> list[int]:
    """Who might meet whom if a second meeting were allowed."""
    size = len(table.entries)
    masks = [(1 << size) - 1 & ~(1 << i) for i in range(size)]
    _keep_apart(table.field, table.index, masks)
    fixed = mask_of(i for i, p in enumerate(table.preferences) if p.strength is Strength.ABSOLUTE)
    return _legal(masks, table.same, fixed, table.tops)


@rule("C13", "C.11")
def _hard(own: Preference, same: int, firm: int, fixed: int) -> int:
    """Against whom one of two would not get a strong preference; of two absolute ones neither is that."""
    if own.strength is Strength.ABSOLUTE:
        return same & firm & ~fixed
    return same & firm if own.strength is Strength.STRONG else 0


@rule("C12 C13", "C.10 C.11")
def _row(legal: int, same: int, hard: int, clash: int) -> Row:
    """A row of prices: the clash of two wishes, and one more where a strong one is not granted."""
    parts = ((0, legal & ~same), (clash, legal & same & ~hard), (clash + 1, legal & hard))
    return tuple((price, mask) for price, mask in parts if mask)


def _floated(entries: Sequence[Entry], back: int, float_: Float) -> int:
    """Who floated in a direction some rounds back."""
    return mask_of(
        i
        for i, entry in enumerate(entries)
        if len(entry.card.floats) >= back and entry.card.floats[-back] is float_
    )


def most_barred(legal: Sequence[int]) -> list[int]:
    """The most opponents that anybody from a place in the ranking on may not meet."""
    size, most = len(legal), 0
    found = [0] * (size + 1)
    for i in range(size - 1, -1, -1):
        most = max(most, size - 1 - legal[i].bit_count())
        found[i] = most
    return found
