"""All ways across the borders of a Canadian score group, by plain enumeration from the cards alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Any

from crosstable.model.colours import Colour, letters
from crosstable.rulebooks.cfc.engine import Solved
from crosstable.rulebooks.cfc.group import Group as Made
from crosstable.rulebooks.cfc.odd_men import counts_once, was_odd
from crosstable.rulebooks.cfc.table import RankedField
from tests.oracles.cfc_cards import Card, Field, Rules
from tests.oracles.cfc_groups import Ahead, Group, _leaver_key, _opponent_key

Key = tuple[Any, ...]


def oracle_field(table: RankedField) -> Field:
    """The players of a table as the oracle knows them; the rank is the table's."""
    options, asked = table.options, table.field
    cards = {}
    for i, entry in enumerate(table.entries):
        card = entry.card
        met = set(card.opponents) | (set(card.defaulted) if options.default_is_meeting else set())
        cards[entry.player.no] = Card(
            entry.player.no,
            entry.player.rating,
            score=card.score // 5,
            colours=letters(card.colours).replace("-", ""),
            met=met,
            unfinished=card.unfinished,
            marked=counts_once(table) and was_odd(table, i),
            order=(i, 0),
        )
    rules = Rules(
        opposite_due=options.opposite_due,
        once=counts_once(table),
        alternation_moves=options.alternation_counts,
        by_imbalance=options.by_imbalance,
        three_first=options.third_before_rank,
    )
    top = "W" if asked.lots.colour_of_top_player() is Colour.WHITE else "B"
    return Field(asked.round, asked.rounds, rules, cards, dict(cards), asked.lots.seed or 0, top, set())


@dataclass(frozen=True)
class Way:
    """One crossing: odd men with their opponents, odd men who go on, natives who leave, the rest."""

    seats: tuple[tuple[int, int], ...]
    passed_on: tuple[int, ...]
    leaving: tuple[int, ...]
    rest: tuple[int, ...]


@dataclass(frozen=True)
class Seen:
    """A group of a paired round by numbers, with everybody below."""

    field: Field
    ahead: Ahead
    incoming: tuple[int, ...]
    natives: tuple[int, ...]
    following: tuple[int, ...]
    lower: tuple[int, ...]

    @cached_property
    def asked(self) -> Group:
        """The group as the oracle's keys want it."""
        return Group(list(self.natives), following=list(self.following))

    def legal(self, one: int, other: int) -> bool:
        """Whether two players have not met."""
        return self.field.legal(one, other)

    def possible(self, players: Sequence[int]) -> bool:
        """Whether some players can all be paired."""
        return self.ahead.possible(frozenset(players))

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """All crossings after which everybody can be paired, the best first."""
        found = [way for way in self._all() if self.possible((*way.passed_on, *way.leaving, *self.lower))]
        return tuple(sorted(found, key=self.key))

    def _all(self) -> Iterator[Way]:
        """All crossings after which those who stay can be paired."""
        for many in range(len(self.incoming) + 1):
            for passed in combinations(self.incoming, many):
                odd = [no for no in self.incoming if no not in passed]
                for hosts in permutations(self.natives, len(odd)):
                    seats = tuple(zip(odd, hosts, strict=True))
                    if all(self.legal(a, b) for a, b in seats):
                        yield from self._leaving(seats, passed)

    def _leaving(self, seats: tuple[tuple[int, int], ...], passed: tuple[int, ...]) -> Iterator[Way]:
        """All choices of natives who leave."""
        taken = {host for _, host in seats}
        left = [no for no in self.natives if no not in taken]
        for many in range(len(left) % 2, len(left) + 1 if self.lower else 1, 2):
            for leaving in combinations(left, many):
                rest = tuple(no for no in left if no not in leaving)
                if self.possible(rest):
                    yield Way(seats, passed, leaving, rest)

    def key(self, way: Way) -> Key:
        """The first part of the key of ledger 4.2: odd men, how many leave, opponents, who leaves."""
        served = tuple(_opponent_key(self.field, self.asked, a, b) for a, b in way.seats)
        return (
            len(way.passed_on),
            tuple(no in way.passed_on for no in self.incoming),
            len(way.leaving),
            served,
            *_leaver_key(self.field, self.asked, way.leaving),
        )


def seen_groups(solved: Solved) -> list[tuple[Made, Seen]]:
    """All groups of a round with what is below each."""
    table, field = solved.table, oracle_field(solved.table)
    ahead, found = Ahead(field), []
    for at, made in enumerate(solved.groups):
        below = solved.groups[at + 1 :]
        lower = tuple(table.no(i) for other in below for i in other.natives)
        following = table.nos(below[0].natives) if below else ()
        seen = Seen(field, ahead, table.nos(made.incoming), table.nos(made.natives), following, lower)
        found.append((made, seen))
    return found
