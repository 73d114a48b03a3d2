"""All pairings of a bracket of the Dutch system of 1998, by plain enumeration from the cards alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from crosstable.model.colours import letters
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.engine import Solved
from tests.oracles.dutch_1998_brackets import Cards, Meter, Pairs
from tests.oracles.dutch_1998_cards import Card, Draw, clash, legal, ranked
from tests.oracles.dutch_1998_key import level, normal_form
from tests.oracles.dutch_1998_literal import Control, Level

BUDGET = 300_000
"""Steps of the literal loops for the bracket below."""

Key = tuple[Any, ...]
SEATED, SIZE, CLASHES, UP, SEATS, DOWN, EXCHANGE, ORDER = range(8)
"""The places of a key: which of those moved down are seated, pairs, clashes, floats up, and so on."""


def card_of(field: Field, entry: Entry) -> Card:
    """A card as the oracle knows it."""
    card = entry.card
    halves = card.score // 5
    return Card(
        entry.player.no,
        halves,
        letters(card.colours).replace("-", ""),
        frozenset(card.opponents),
        "".join(mark.value if mark else "-" for mark in card.floats),
        card.free_point,
        field.last_round and halves > field.round - 1,
    )


@dataclass(frozen=True)
class Way:
    """One pairing of a bracket: players moved down with residents, the rest, who leaves."""

    seats: Pairs
    rest: Pairs
    leaving: Cards

    @property
    def pairs(self) -> set[frozenset[int]]:
        """The pairs by number."""
        return {frozenset((a.no, b.no)) for a, b in (*self.seats, *self.rest)}

    @property
    def gone(self) -> set[int]:
        """Who leaves, by number."""
        return {card.no for card in self.leaving}


def matchings(group: Cards, left: int) -> Iterator[tuple[Pairs, Cards]]:
    """Every set of legal pairs of a group that leaves so many players over."""
    if left > len(group) or (len(group) - left) % 2:
        return
    if not group:
        yield (), ()
        return
    first, others = group[0], group[1:]
    if left:
        for pairs, over in matchings(others, left - 1):
            yield pairs, (first, *over)
    for at, other in enumerate(others):
        if legal(first, other):
            for pairs, over in matchings(others[:at] + others[at + 1 :], left):
                yield ((first, other), *pairs), over


def seatings(moved: Cards, residents: Cards) -> Iterator[Pairs]:
    """Every way to give some players moved down an opponent each."""
    if not moved:
        yield ()
        return
    for at, native in enumerate(residents):
        if legal(moved[0], native):
            for others in seatings(moved[1:], residents[:at] + residents[at + 1 :]):
                yield ((moved[0], native), *others)


@dataclass(frozen=True)
class Seen:
    """A bracket of a paired round, its players as the oracle's cards."""

    solved: Solved
    bracket: Bracket
    lowest: bool

    @cached_property
    def card(self) -> dict[int, Card]:
        """Rank -> card, for everybody of the round."""
        table = self.solved.table
        return {i: card_of(table.field, entry) for i, entry in enumerate(table.entries)}

    def cards(self, members: tuple[int, ...]) -> Cards:
        """Some players as cards."""
        return tuple(self.card[i] for i in members)

    @cached_property
    def moved(self) -> Cards:
        """Those moved down who were paired first here."""
        return self.cards(tuple(moved for moved, _ in self.bracket.candidate.seats))

    @cached_property
    def residents(self) -> Cards:
        """The players of the homogeneous bracket, or the residents."""
        return self.cards(self.bracket.candidate.residents)

    @cached_property
    def stranded(self) -> Cards:
        """Those moved down who go on; they leave in every pairing of this size."""
        found = self.bracket.candidate
        seated = {moved for moved, _ in found.seats}
        on = {*self.bracket.passed, *(i for i in found.moved if i not in seated)}
        return self.cards(tuple(sorted(on)))

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """All pairings of the same size, in the order of the procedure."""
        over = len(self.residents) - len(self.moved) - 2 * len(self.bracket.candidate.rest)
        found = []
        for seats in seatings(self.moved, self.residents):
            taken = {native.no for _, native in seats}
            rest = tuple(card for card in self.residents if card.no not in taken)
            for pairs, left in matchings(rest, over):
                if not (self.lowest and any(card.free for card in left)):
                    found.append(Way(seats, pairs, (*self.stranded, *left)))
        return tuple(sorted(found, key=self.key))

    def key(self, way: Way) -> Key:
        """The place of a pairing in the order of the procedure, size aside (ledger 4.3 b)."""
        taken = {native.no for _, native in way.seats}
        rest = tuple(card for card in self.residents if card.no not in taken)
        form = normal_form(rest, way.rest)
        return (
            0,
            0,
            sum(clash(*pair) for pair in (*way.seats, *way.rest)),
            level(tuple(native for _, native in way.seats), "U"),
            tuple(native.rank for _, native in way.seats),
            level(way.leaving, "D"),
            (form[0], form[1], tuple(form[2]), tuple(form[3])),
            tuple(form[4]),
        )

    @cached_property
    def made(self) -> Way:
        """The pairing that was made."""
        found = self.bracket.candidate
        pairs = {frozenset(self.solved.table.nos(pair)) for pair in found.pairs}
        return next(way for way in self.ways if way.pairs == pairs)


def seen_brackets(solved: Solved) -> list[Seen]:
    """All brackets of a round."""
    return [Seen(solved, b, b is solved.brackets[-1]) for b in solved.brackets]


def fits_below(seen: Seen, way: Way) -> bool:
    """Whether the bracket below can be paired with those who leave: in full (C12), or completely (C13).

    Where it was joined afterwards, C12 may have gone past pairings with which it could not be paired alone.
    """
    brackets, field = seen.solved.brackets, seen.solved.table.field
    at = next(place for place, bracket in enumerate(brackets) if bracket is seen.bracket)
    below, meter = brackets[at + 1], Meter(BUDGET)
    gone = ranked((*way.leaving, *seen.cards(seen.bracket.problem.forced)))
    residents = seen.cards(below.residents)
    if seen.bracket.changed_by == "C12":
        return Level(gone, residents, meter).has_full
    draw = Draw(field.round, field.last_round, "W", tuple(seen.card.values()))
    if Control(draw, meter)._complete(gone, residents, below.joined) is None:
        return False
    top = tuple(card for card in residents if card.score == residents[0].score)
    return not below.joined or way is seen.made or Level(gone, top, meter).has_full
