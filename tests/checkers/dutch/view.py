"""A round of the Dutch systems seen without the engine: players, brackets and every way to pair a bracket."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from tests.checkers.base import Claim
from tests.checkers.texts import text_of
from tests.oracles.dutch_fide_criteria import CRITERIA_2017, CRITERIA_2026, Criterion
from tests.oracles.dutch_fide_field import Field, TooLarge, places
from tests.oracles.dutch_fide_history import (
    Record,
    Virtual,
    baku,
    document_occasion,
    document_record,
    kept_apart,
    players,
)
from tests.oracles.dutch_fide_locked import Part, parts_of, values
from tests.oracles.dutch_fide_orders import first_halves
from tests.oracles.dutch_fide_player import Occasion, Player
from tests.oracles.dutch_fide_search import Made, bracket_of, set_order
from tests.properties.dutch_fide_pair_claims import Seen

BUDGET = 300_000
LARGEST = 9
"""Players of a bracket whose pairings are all written out."""
Document = Mapping[str, Any]


@dataclass(frozen=True)
class Way:
    """One way to pair a bracket: its pairs, what the criteria count, and how early it comes in order."""

    seen: Seen
    counts: Mapping[str, Any]
    order: tuple[Any, ...]


class Look(Seen):
    """A bracket as it was paired, beside every other way to pair it."""

    @cached_property
    def counts(self) -> dict[str, Any]:
        """What each criterion counts in the bracket, in their order."""
        return values(self.field, self.part, self.part.role)

    @cached_property
    def ways(self) -> list[Way]:
        """All ways with as many pairs that break no absolute criterion."""
        step = self.part.step
        if step.players.bit_count() > LARGEST:
            raise TooLarge
        made = matchings(self.field, step.moved, step.residents, len(self.part.pairs))
        found = [Look(self.field, Part(step, pairs, self.part.role)) for pairs in made]
        return [Way(look, look.counts, order_of(look)) for look in found if self.allowed(look.part.left)]

    def ways_as_good_before(self, name: str | None) -> list[Way]:
        """The ways that are as good in every criterion before one of them; in all where none is named."""
        earlier = list(self.counts)[: None if name is None else list(self.counts).index(name)]
        return [way for way in self.ways if all(way.counts[key] == self.counts[key] for key in earlier)]

    def who_adds(self, name: str) -> dict[int, int]:
        """Who adds to a criterion about floats, with what: the floater of a pair, or who is left."""
        criterion, down = criterion_of(self.field, name)
        bracket, found = bracket_of(self.field, self.part.step), {}
        for one, two in self.part.pairs:
            for added in criterion.pair(bracket, self.field.players[one], self.field.players[two]):
                found[one if down else two] = added
        for place in places(self.part.left):
            for added in criterion.floater(bracket, self.field.players[place]):
                found[place] = added
        return found


def criterion_of(field: Field, name: str) -> tuple[Criterion, bool]:
    """A criterion by its number, and whether it is about downfloats."""
    listed = CRITERIA_2017 if field.occasion.edition == 2017 else CRITERIA_2026
    return next(one for one in listed if one.name == name), int(name.strip("C.")) % 2 == 0


def matchings(field: Field, moved: int, residents: int, pairs: int) -> Iterator[Made]:
    """All sets of so many allowed pairs in which nobody who moved down meets another such player."""
    everybody = moved | residents
    if not pairs:
        yield ()
        return
    if everybody.bit_count() < 2 * pairs:
        return
    one = places(everybody)[0]
    rest_moved, rest = moved & ~(1 << one), residents & ~(1 << one)
    for two in places(field.legal[one] & rest):
        for more in matchings(field, rest_moved, rest & ~(1 << two), pairs - 1):
            yield ((one, two), *more)
    yield from matchings(field, rest_moved, rest, pairs)


def order_of(look: Look) -> tuple[Any, ...]:
    """How early a way comes: the set of those moved down, their opponents, exchange, transposition."""
    seated = sum(1 << high for high, _ in look.seats)
    return (
        set_order(look.field, seated),
        [low for _, low in look.seats],
        first_halves(numbered(look), list(range(1, len(look.players) + 1))),
    )


def numbered(look: Look) -> list[tuple[int, int]]:
    """The pairs of residents by their numbers among those of them who are free."""
    number = {place: at for at, place in enumerate(look.players, start=1)}
    return [(number[one], number[two]) for one, two in look.rest]


@dataclass(frozen=True)
class View:
    """A round before it is paired: its document, the field of the oracle, and its brackets."""

    document: Document
    record: Record | None
    field: Field
    parts: tuple[Part, ...] | None

    @cached_property
    def looks(self) -> list[Look]:
        """The brackets from the top."""
        return [Look(self.field, part) for part in self.parts or ()]

    @property
    def edition(self) -> int:
        """The edition of the rules."""
        return self.field.occasion.edition

    def rule(self, of_2017: str, of_2026: str) -> str:
        """A rule's number in the edition."""
        return of_2017 if self.edition == 2017 else of_2026

    def place(self, no: int) -> int:
        """The place of a number by rank."""
        return next(place for place, player in enumerate(self.field.players) if player.no == no)

    def player(self, no: int) -> Player:
        """The player of a number."""
        return self.field.players[self.place(no)]

    def mask(self, numbers: tuple[int, ...]) -> int:
        """Players as a set."""
        return sum(1 << self.place(no) for no in numbers)

    def numbers(self, group: int) -> tuple[int, ...]:
        """The numbers of a set in rank order."""
        return tuple(self.field.players[place].no for place in places(group))

    @property
    def apart(self) -> frozenset[frozenset[int]]:
        """The pairs that the arbiter forbids."""
        return kept_apart(self.document, self.field.occasion.round)

    @property
    def bye(self) -> int | None:
        """Who has the bye."""
        left = self.numbers(self.parts[-1].left) if self.parts else ()
        return left[0] if left else None

    def some(self, claim: Claim, test: Callable[[Look], bool], why: str) -> Look:
        """The bracket of which a claim holds; false where there is none."""
        for look in self.looks:
            if test(look):
                return look
        claim.fail(why)
        raise AssertionError


def card_player(made: Document, card: Document, number: int) -> Player:
    """A player whose card is given."""
    colours = str(card.get("colours", ""))
    floats = str(card.get("floats", "")).replace("-", " ").rjust(2)
    apart = {no for pair in kept_apart(made, made["round"]) if card["player"] in pair for no in pair}
    return Player(
        no=card["player"],
        number=number,
        score=round(card.get("score", 0) * 10),
        colours=colours.replace("-", ""),
        met=frozenset({*card.get("opponents", ()), *apart} - {card["player"]}),
        floats=(floats[-1].strip(), floats[-2].strip()),
        unplayed=colours.count("-"),
        bye_barred=bool(card.get("bye")),
    )


def people_of(made: Document, edition: int) -> tuple[list[Player], Occasion, Record | None]:
    """The players of a document, the round, and the rounds so far unless cards are given."""
    if "cards" in made:
        colour = "W" if made["lots"]["first_colour"] == "white" else "B"
        listed = [card_player(made, card, at) for at, card in enumerate(made["cards"], start=1)]
        return listed, Occasion(made["round"], made["rounds"], colour, edition), None
    record = document_record(made)
    virtual = None
    if made.get("settings", {}).get("acceleration", "off") != "off":
        virtual = virtual_points(made)
    return players(record, edition, virtual), document_occasion(made, edition), record


def virtual_points(made: Document) -> Virtual:
    """C.04.7: of those paired in round 1 the upper part by number, with whoever has no higher number."""
    plays = [p["no"] for p in made["players"] if p.get("joins", 1) == 1 and "1" not in p.get("byes", {})]
    size = 2 * -(-len(plays) // 4)
    last = sorted(plays)[size - 1]
    of_upper = baku(range(1, 3), made["rounds"])
    return lambda no, number: of_upper(1, number) if no <= last else 0


@lru_cache(maxsize=64)
def view_of_text(text: str) -> View:
    """The view of a document."""
    made = json.loads(text)
    edition = int(made["rulebook"].removeprefix("dutch-"))
    people, occasion, record = people_of(made, edition)
    field = Field(people, occasion, BUDGET)
    found = parts_of(field)
    return View(made, record, field, None if found is None else tuple(found))


def view_of(claim: Claim) -> View:
    """The view of a claim."""
    return view_of_text(text_of(claim.section))
