"""Correcting a posted round before its boards start: a book's ways, and its rules for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crosstable.model.cards import Card
from crosstable.model.event import Section
from crosstable.model.language import Words
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.rulebooks.shared.changed_round import Changed
from crosstable.rulebooks.shared.day_part import Part

if TYPE_CHECKING:
    from crosstable.rulebooks.api import Field, PlayedRound

FULL, LADDER, SELECTIVE, FEW, HOUSE, SWAP, HELD = METHODS = (
    "full",
    "ladder",
    "selective",
    "few",
    "house",
    "swap",
    "held",
)
"""The ways to change a round, by the names used and logged."""
LEAST = "least"
"""The one way of a book that asks for the least disturbance."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to change a round: its name, its rule and what it does."""

    name: str
    rule: str
    means: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """The rules that a book has for the steps of a change."""

    change: str
    """The rule that a round may be paired again at all."""
    gap: str
    """A gap left by a player, or a new player who needs an opponent."""
    started: str
    """A board that has started stays as it is."""
    some_boards: str
    """Only some boards are paired again."""
    house: str
    """A house player takes a place."""
    exchange: str
    """Two players swap opponents."""

    def stood_by(self, method: str) -> str:
        """The rule by which boards are kept in a round that was changed in some way."""
        some = (SELECTIVE, FEW)
        own = {FULL: self.started, HOUSE: self.house, SWAP: self.exchange, LEAST: self.change}
        return self.some_boards if method in some else own.get(method, self.gap)


def one_number(number: str) -> Numbers:
    """One rule for everything, for a book that has it all in one place."""
    return Numbers(
        change=number, gap=number, started=number, some_boards=number, house=number, exchange=number
    )


@dataclass(frozen=True)
class Ladder:
    """Everything a ladder uses: the round, cards and ratings, and the boards that have started."""

    round: Changed
    players: Mapping[int, Player]
    cards: Mapping[int, Card]
    started: frozenset[int]
    apart: frozenset[frozenset[int]] = frozenset()
    """Pairs that may not meet although they have not met yet, such as two entries of one person."""

    def score(self, no: int) -> int:
        """The points for pairing."""
        return self.cards[no].score

    def rating(self, no: int) -> int:
        """The rating; an unrated player counts as nothing."""
        return self.players[no].rating or 0

    def may_meet(self, one: int, other: int) -> bool:
        """Whether two players have not met."""
        return other not in self.cards[one].opponents and frozenset((one, other)) not in self.apart

    def may_rest(self, no: int) -> bool:
        """Whether a player may still be given a full point."""
        return not self.cards[no].free_point


def nobody_apart(field: Field) -> frozenset[frozenset[int]]:
    """For a book in which only players who have met may not meet."""
    return frozenset()


def every_house_player(section: Section, player: Player) -> bool:
    """For a book that admits every house player."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair(Part):
    """How a book changes a posted round."""

    numbers: Numbers
    ways: tuple[Way, ...]
    """What the director may choose from."""
    ladder: Callable[[Ladder, int], Changed] | None = None
    """The ladder down from the place of a player who leaves, if the book has one."""
    apart: Callable[[Field], frozenset[frozenset[int]]] = nobody_apart
    """The pairs that may not meet in the round."""
    admits_house_player: Callable[[Section, Player], bool] = every_house_player
    least: Callable[[Field, PlayedRound, frozenset[int]], Pairing] | None = None
    """A posted round corrected with the least disturbance, if the book asks for exactly that.

    The numbers are those of players whose games have started, which stay.
    """


PAIR_AGAIN = Words("Pair again everything that has not started")
FEW_MEANS = Words("Change as few games as possible: pair only those without an opponent")
SWAP_MEANS = Words("Swap two opponents")


def by_decision(number: str) -> Repair:
    """The ways a director may use in a book without rules for a change, under the rule it breaks."""
    ways = (
        Way(FULL, number, PAIR_AGAIN),
        Way(FEW, number, FEW_MEANS),
        Way(SWAP, number, SWAP_MEANS),
    )
    return Repair(numbers=one_number(number), ways=ways)
