"""Where players come from, as public pages list them: their team or school, otherwise their club."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player


def home_of(player: Player) -> str | None:
    """The team, school or club of a player in an individual event."""
    return player.team or player.school or player.club


@dataclass(frozen=True, slots=True)
class HomeWords:
    """What the homes of a section are called."""

    title: str
    """As a heading: Schools."""
    one: str
    """As the heading of a column: School."""


def home_words(section: Section) -> HomeWords | None:
    """Whether players are listed by team, school or club; None where nobody has any, and in team events."""
    if section.entrants.are_teams:
        return None
    if any(player.team for player in section.players):
        return HomeWords(phrase("Teams"), phrase("Team"))
    if any(player.school for player in section.players):
        return HomeWords(phrase("Schools"), phrase("School"))
    if any(player.club for player in section.players):
        return HomeWords(phrase("Clubs"), phrase("Club"))
    return None
