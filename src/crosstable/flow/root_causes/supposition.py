"""A supposition about an event: what would have to be different, and how the event looks then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from crosstable.model.event import Section, SettingValue
from crosstable.rulebooks.api import Field

Fact = SettingValue
Change = Callable[[Section], Section]


class Cause(Enum):
    """The kinds of causes that are tried."""

    NUMBERS_SHIFTED = "numbers-shifted"
    """One player stood elsewhere in the list, so that the numbers between are shifted by one."""
    NUMBERS_RENEWED = "numbers-renewed"
    """The file was renumbered after the event: the numbers used were those by rating."""
    LATE_COUNTED = "late-counted"
    """Late entrants were counted in the numbering before they arrived."""
    RULEBOOK = "rulebook"
    ACCELERATION = "acceleration"
    FIRST_COLOUR = "first-colour"
    BYE_POINTS = "bye-points"
    BYE_KIND = "bye-kind"
    """Byes that the file shows as of one kind were of another."""
    SETTING = "setting"
    RATINGS = "ratings"
    RATING = "rating"
    """The rating of one player."""
    ABSENT = "absent"
    """A player with the pairing bye was not to be paired at all."""
    PRESENT = "present"
    """A player who is shown as absent had the bye of the round."""
    FORFEIT = "forfeit"
    """A forfeit is shown as a bye and an absence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Supposition:
    """One thing that may have been different when the rounds were paired."""

    cause: Cause
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """What the sentence about it names: players, numbers, values."""
    change: Change = lambda section: section
    """The section as it would be."""
    cards: Callable[[Field], Field] | None = None
    """The field of a round as it would be, where the difference is none of the section's."""
    only: int | None = None
    """The only round that it is about."""
    rare: bool = False
    """Whether it is named after all others that explain the same."""

    def of(self, section: Section, number: int) -> Section:
        """The section from which a round would be paired."""
        return self.change(section) if self.only in (None, number) else section


def both(one: Supposition, other: Supposition) -> Supposition:
    """Two suppositions at once, for a further search; the facts are those of the second."""

    def change(section: Section) -> Section:
        return other.change(one.change(section))

    def cards(field_: Field) -> Field:
        first = one.cards(field_) if one.cards else field_
        return other.cards(first) if other.cards else first

    return Supposition(
        cause=other.cause, facts=other.facts, change=change, cards=cards if one.cards or other.cards else None
    )
