"""Before a full-point bye is given: what a book lets the player be offered instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.model.cards import Card
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.rulebooks.shared.day_part import Part

KEEP, HOUSE, CROSS_ROUND, CROSS_SECTION, EXTRA = ANSWERS = (
    "keep",
    "house",
    "cross-round",
    "cross-section",
    "extra",
)
"""What a player with the bye can answer, by the names used and logged."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A player of another section who would rest in the same round."""

    section: str
    player: Player
    is_higher: bool
    """Whether that section is the higher one."""
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Resting:
    """A bye about to be given: whose, in which round, who plays, and the byes of other sections."""

    section: Section
    round: int
    player: Player
    games: tuple[tuple[int, int], ...]
    cards: Mapping[int, Card]
    elsewhere: tuple[Elsewhere, ...] = ()
    published: bool = True
    still_playing: Mapping[int, int] = field(default_factory=dict)
    """Who has no result yet in the round -> the board."""
    ahead: frozenset[int] = frozenset()
    """Players who already have a game of the next round."""
    two_games: bool = False
    """Whether some section of the event plays matches of two games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Substitute:
    """One possible answer: its rule, what it means, with whom, and if it is closed, why."""

    name: str
    rule: str
    means: str
    who: tuple[int, ...] = ()
    closed: str | None = None

    def as_json(self) -> dict[str, object]:
        """The substitute as plain data."""
        return {
            "choice": self.name,
            "rule": self.rule,
            "open": self.closed is None,
            "means": self.means,
            "who": list(self.who),
            "closed": self.closed,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeAnswer:
    """The answer: by whom, which way, with whom, and a note."""

    player: int
    choice: str
    other: int | None = None
    other_section: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranged:
    """The game that replaces a bye: with whom, who has White, where it counts for the other."""

    other: int
    has_white: bool
    """Whether the player who would rest has White."""
    other_section: str | None = None
    other_round: int | None = None
    bars: bool = False
    """Whether the player may have no bye later."""
    counts_for_both: bool = False
    """Whether a game with another section counts there too, in place of the other player's bye."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeOffers(Part):
    """What a book lets a player with the bye be offered, and the consequences of each answer."""

    rule: str
    bye_rule: str
    """The rule that says who has the bye."""
    answers: Mapping[str, str]
    """Answer -> its rule."""
    substitutes: Callable[[Resting], tuple[Substitute, ...]]
    arrange: Callable[[Resting, ByeAnswer], Arranged | None]
    """The game of an answer, or None if the bye stands; refuses what the rules do not allow."""
    is_higher: Callable[[Section, Section, Sequence[str | None]], bool]
    """Which of two sections is the higher, by the order in which they are listed."""
