"""What a book that offers strict mode says about the acts that touch the pairings of a section.

The acts are values, and what they need to be judged stands in them; the book answers with warnings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.event import Avoid, Format, Section
from crosstable.model.levels import Warned
from crosstable.model.results import ByeKind


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceChanged:
    """After round 1: a choice of the section, by its place: `settings/points`, `avoid`, `format`."""

    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsChanged:
    """After round 1: another number of rounds."""

    before: int
    after: int
    paired: int
    """The last round that is paired."""
    published: bool
    other_pairing: bool = False
    """Whether the rules for a last round would now pair it otherwise."""

    @property
    def becomes_last(self) -> bool:
        """Whether the round that is paired becomes the last one."""
        return self.paired < self.before and self.paired >= self.after

    @property
    def no_longer_last(self) -> bool:
        """Whether the round that is paired was to be the last one, and others follow now."""
        return self.paired >= self.before and self.paired < self.after


@dataclass(frozen=True, slots=True)
class PointsChosen:
    """At any time: what results and byes are worth."""


@dataclass(frozen=True, slots=True)
class SectionStarted:
    """Round 1 is published, or a later change makes the plan another one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeGiven:
    """A bye given on request or by hand, after earlier half-point byes."""

    player: int
    round: int
    kind: ByeKind
    earlier: tuple[int, ...] = ()
    """The other rounds with a half-point bye."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedByHand:
    """Games (White, Black) and byes that a person chose, with the cards before the round."""

    round: int
    games: tuple[tuple[int, int], ...]
    turned: frozenset[tuple[int, int]]
    """Those of the games in which only the colours are new."""
    byes: tuple[int, ...]
    cards: dict[int, Card]
    avoid: tuple[Avoid, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OldRoundChanged:
    """A known result, the players or a bye of a round that is not the last one published."""

    round: int
    last: int
    """The last published round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListImported:
    """After round 1: a list of players is imported."""

    new: int
    changed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EntriesCorrected:
    """After round 1: details that pairings depend on are corrected, or entries deleted or joined."""

    players: tuple[str, ...]
    """As they are called until then."""


@dataclass(frozen=True, slots=True)
class ModeLeft:
    """Strict mode is left."""


Act = (
    ChoiceChanged
    | RoundsChanged
    | PointsChosen
    | SectionStarted
    | ByeGiven
    | PairedByHand
    | OldRoundChanged
    | ListImported
    | EntriesCorrected
    | ModeLeft
)
Weigh = Callable[[Section, Act], tuple[Warned, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrictRules:
    """What a book decides about strict mode: the formats that have it, and how serious each act is."""

    formats: frozenset[Format]
    weigh: Weigh
