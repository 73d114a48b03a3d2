"""A US Chess round as the oracle sees it, which tries every pairing: what its sentences are held against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Said, Score, Several, Who
from crosstable.rulebooks.api import PlayedRound
from tests.checkers.base import Claim
from tests.oracles.us_chess_brute import Solved, _paired, _whole, fields_of, pairing_cards, solve
from tests.oracles.us_chess_cards import Card, Event, read
from tests.oracles.us_chess_claims import Judge
from tests.oracles.us_chess_field import Field
from tests.oracles.us_chess_search import Edge, opponents

Document = Mapping[str, Any]
PREFIX = "us-chess."


@dataclass(frozen=True)
class View:
    """The next round of a document, solved by the oracle: pools, bye, everybody in rank order."""

    made: Document

    @cached_property
    def event(self) -> Event:
        """Cards, options, meetings."""
        return read(dict(self.made))

    @cached_property
    def _sorted(self) -> tuple[list[Card], int | None]:
        cards, bye = _paired(self.event)
        assert cards is not None, "the oracle finds no round"
        return cards, bye

    @property
    def bye(self) -> int | None:
        """Who has the full-point bye."""
        return self._sorted[1]

    @cached_property
    def pools(self) -> list[Solved]:
        """The pools that are paired apart, solved."""
        return [solve(field) for field in fields_of(self.event, self._sorted[0])]

    @cached_property
    def whole(self) -> Field:
        """Everybody who is paired, in the order of the boards."""
        return _whole(self.event, self._sorted[0])

    @cached_property
    def judges(self) -> list[Judge]:
        """Every pairing of each pool, graded."""
        return [Judge(self.event, solved) for solved in self.pools]

    def judge(self, *numbers: int) -> Judge:
        """The pool in which some players are."""
        for judge in self.judges:
            if {card.no for card in judge.solved.field.players} >= {*numbers}:
                return judge
        raise AssertionError(f"{numbers} are not paired together")

    def together(self, *numbers: int) -> bool:
        """Whether some players are paired in one pool."""
        pools = ({card.no for card in one.field.players} for one in self.pools)
        return any(pool >= {*numbers} for pool in pools)

    @cached_property
    def cards(self) -> dict[int, Card]:
        """Everybody with the score by which the round is paired."""
        return pairing_cards(self.event) | {card.no: card for card in self.whole.players}

    @cached_property
    def games(self) -> set[frozenset[int]]:
        """Who meets whom."""
        return {two for solved in self.pools for two in solved.field.numbers(solved.chosen)}

    def opponent(self, no: int) -> int:
        """Whom a player meets."""
        (pair,) = [two for two in self.games if no in two]
        (other,) = pair - {no}
        return other

    @property
    def is_accelerated(self) -> bool:
        """Whether points are added, or groups made, for the pairing of this round."""
        return self.event.options["acceleration"] != "none" and self.event.round <= 2


@dataclass(frozen=True, slots=True)
class Spoken(Claim):
    """A sentence with the oracle's view of its round, its neighbours, and the posted round."""

    view: View | None = None
    beside: tuple[Reason, ...] = ()
    posted: PlayedRound | None = None


def view_of(claim: Claim) -> View:
    """The oracle's view of the round of a claim."""
    assert isinstance(claim, Spoken) and claim.view is not None
    return claim.view


def code_of(claim: Claim) -> str:
    """The code without the name of the book."""
    return claim.reason.code.removeprefix(PREFIX)


def said_of(claim: Claim) -> Said:
    """The sentence with its facts."""
    assert isinstance(claim.reason.said, Said)
    return claim.reason.said


def inner(claim: Claim, name: str) -> Said:
    """A sentence that stands in the sentence."""
    found = claim.facts[name]
    assert isinstance(found, Said), (name, found)
    return found


def claim_of(claim: Claim, said: Said) -> Claim:
    """A sentence within a sentence as a claim of its own."""
    return replace(claim, reason=replace(claim.reason, said=said, rule=said.saying.rule))


def inside(said: Said) -> Iterator[Said]:
    """The sentences that stand in a sentence, at any depth."""
    for fact in said.facts.values():
        for one in fact.all if isinstance(fact, Several) else (fact,):
            if isinstance(one, Said):
                yield one
                yield from inside(one)


def boards_of(said: Said) -> list[tuple[int, int]]:
    """The boards that a phrase lists."""
    one, two, more = said.facts["one"], said.facts["two"], said.facts.get("more")
    assert isinstance(one, Who) and isinstance(two, Who)
    rest = boards_of(more) if isinstance(more, Said) else []
    return [(one.no, two.no), *rest]


def tenths_of(fact: Fact) -> int:
    """Points of a fact, with what was added for pairing."""
    if isinstance(fact, Said):
        return sum(tenths_of(one) for one in fact.facts.values())
    assert isinstance(fact, Score), fact
    return int(fact.points)


def count_of(fact: Fact) -> int:
    """A number, or `none`."""
    if isinstance(fact, Said):
        assert fact.saying.code == "us-chess.none", fact
        return 0
    assert isinstance(fact, int), fact
    return fact


@dataclass(frozen=True)
class Two:
    """A pair of one pool: places, groups, and everybody's opponents in each step of the pairing."""

    judge: Judge
    edge: Edge

    @property
    def field(self) -> Field:
        """The pool."""
        return self.judge.solved.field

    @property
    def inside(self) -> bool:
        """Whether both are of one score group."""
        return self.field.inside(*self.edge)

    @cached_property
    def natural(self) -> dict[int, int]:
        """Everybody's natural opponent (29C1)."""
        return opponents(self.judge.solved.natural)

    @cached_property
    def legal(self) -> dict[int, int]:
        """Everybody's opponent before colours."""
        return opponents(self.judge.solved.judge.legal)

    @cached_property
    def plain(self) -> dict[int, int]:
        """Everybody's opponent before the boards between switches move (29E7/3)."""
        return opponents(self.judge.solved.plain)

    @cached_property
    def now(self) -> dict[int, int]:
        """Everybody's opponent."""
        return opponents(self.judge.solved.chosen)


def two_of(claim: Claim, numbers: Iterable[int]) -> Two:
    """Two players of one pool."""
    found = list(numbers)
    judge = view_of(claim).judge(*found)
    low, high = sorted(map(judge.place, found))
    return Two(judge, (low, high))
