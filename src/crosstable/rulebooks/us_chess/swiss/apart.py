"""Players of a round who are paired among themselves first: unrateds (29J), classes (29I)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from crosstable.model.sayings import Said
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences.events import UNRATEDS, WITH_CLASSES, WITHOUT_CLASSES
from crosstable.rulebooks.us_chess.swiss.class_chances import Fund, LastRound, whoever_meets
from crosstable.rulebooks.us_chess.swiss.classes import (
    PrizeClass,
    contenders,
    prize_classes,
    refuse_if_richer,
)
from crosstable.rulebooks.us_chess.swiss.engine import Stuck, pair_all
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rulebooks.us_chess.swiss.usual_structure import clean_masks
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True, slots=True)
class Apart:
    """Places that are paired among themselves, by which rule, and what they have in common."""

    places: tuple[int, ...]
    rule: str
    name: str | Said
    first_prize: int | None = None
    """Of a class: its first prize in cents."""


def without_rematches(table: RankedPool) -> tuple[int, ...]:
    """Whom each place may meet when no second meeting is allowed, whatever the event allows in need."""
    return Legality(replace(table, options=replace(table.options, fewest_rematches=False))).allowed


def unrestricted(table: RankedPool) -> tuple[int, ...]:
    """Whom each place may meet without a second meeting and without straining team or request (28N, 28T)."""
    strict = replace(table, options=replace(table.options, fewest_rematches=False))
    legality = Legality(strict)
    return clean_masks(legality, teams=True)


def set_apart(table: RankedPool) -> list[Apart]:
    """The sets that are paired before the rest of the round."""
    if table.across is not None:
        return []
    if table.options.class_pairings != "off" and table.field.last_round:
        return _classes(table)
    return _unrateds(table) if table.options.plus_unrateds else []


@rule("29J")
def _unrateds(table: RankedPool) -> list[Apart]:
    """In each plus-score group the unrated players meet each other, as many as can."""
    found: list[Apart] = []
    left = (1 << len(table)) - 1
    for group in table.groups:
        if 2 * table.seats[group[0]].plain_score <= 10 * table.options.boards * (table.field.round - 1):
            continue
        unrated = [place for place in group if table.seats[place].entry.player.rating is None]
        pool = _largest(table, unrated, left)
        if pool:
            left &= ~mask_of(pool)
            found.append(Apart(tuple(pool), "29J", UNRATEDS.of()))
    return found


def _largest(table: RankedPool, places: Sequence[int], left: int) -> list[int]:
    """As many places as can meet each other and leave the rest pairable, the lowest left out first."""
    allowed, clean = without_rematches(table), unrestricted(table)
    for size in range(len(places) // 2 * 2, 0, -2):
        for pool in combinations(places, size):
            mask = mask_of(pool)
            if can_be_paired(mask, clean) and can_be_paired(left & ~mask, allowed):
                return list(pool)
    return []


@rule("29I", "29I1", "29I2")
def _classes(table: RankedPool) -> list[Apart]:
    """Each class with prizes of its own is paired apart; of an odd number the last player is not."""
    found = []
    left = (1 << len(table)) - 1
    full = table.options.class_pairings == "full"
    classes = prize_classes(table)
    for prized in classes:
        members = list(prized.members) if full else contenders(table, prized)
        pool = _even(table, prized, members, left)
        if pool:
            left &= ~mask_of(pool)
            found.append(Apart(tuple(pool), "29I1" if full else "29I2", prized.name, prized.prizes[0]))
    last = _LastRounds(table, tuple(found))
    anyhow = whoever_meets(last.fund, last.win)
    for prized in classes:
        refuse_if_richer(anyhow, prized, lambda: last.ways)
    return found


@dataclass(frozen=True)
class _LastRounds:
    """The last round paired without class pairings, and with them, when somebody asks for it."""

    table: RankedPool
    apart: tuple[Apart, ...]

    @cached_property
    def fund(self) -> Fund:
        """The prizes."""
        return Fund(self.table.field)

    @property
    def win(self) -> int:
        """What a win is worth, in tenths."""
        return 10 * self.table.options.boards

    @cached_property
    def ways(self) -> list[LastRound]:
        """Both rounds; one that cannot be paired is left out."""
        plain = self._paired((), WITHOUT_CLASSES.of())
        apart = self._paired(self.apart, WITH_CLASSES.of())
        return [*plain, *apart]

    def _paired(self, pools: tuple[Apart, ...], name: Said) -> Iterator[LastRound]:
        """The round with some sets paired apart."""
        gone = {place for pool in pools for place in pool.places}
        sets = [*(sorted(pool.places) for pool in pools)]
        sets.append([place for place in range(len(self.table)) if place not in gone])
        seats = self.table.seats
        try:
            parts = [pair_all(replace(self.table, seats=tuple(seats[p] for p in one))) for one in sets if one]
        except Stuck:
            return
        boards = [(part.table.no(high), part.table.no(low)) for part in parts for high, low in part.pairs]
        yield LastRound(self.fund, tuple(boards), name, self.win)


def _even(table: RankedPool, prized: PrizeClass, members: list[int], left: int) -> list[int]:
    """The members that can all be paired: from the bottom one, or two, go back to the rest of the field."""
    allowed, clean = without_rematches(table), unrestricted(table)
    members = [place for place in members if left >> place & 1]
    if len(members) % 2:
        members = members[:-1]
    while members:
        mask = mask_of(members)
        if can_be_paired(mask, clean) and can_be_paired(left & ~mask, allowed):
            return members
        members = members[:-2]
    return []
