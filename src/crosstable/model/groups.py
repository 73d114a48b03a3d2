"""How entries are grouped: by school, club, team or section."""

from __future__ import annotations

from enum import Enum

from crosstable.model.event import Event, Section
from crosstable.model.language import Words
from crosstable.model.players import Player


class By(Enum):
    """What entries are put together by."""

    NAME = "name"
    SCHOOL = "school"
    CLUB = "club"
    TEAM = "team"
    SECTION = "section"

    @property
    def label(self) -> Words:
        """What one of them is called."""
        return LABELS[self][0]

    @property
    def word(self) -> Words:
        """What one of them is called within a sentence."""
        return LABELS[self][3]

    @property
    def several(self) -> Words:
        """What several of them are called."""
        return LABELS[self][1]

    @property
    def none(self) -> Words:
        """What the group of entries without one is called."""
        return LABELS[self][2]

    def of(self, section: Section, player: Player) -> str | None:
        """The school, club, team or section of an entry; None where it has none."""
        if self is By.SECTION:
            return section.name
        named = {By.SCHOOL: player.school, By.CLUB: player.club, By.TEAM: player.team}
        return named.get(self)


LABELS = {
    By.NAME: (Words("Name"), Words("Names"), Words("No name"), Words("name")),
    By.SCHOOL: (Words("School"), Words("Schools"), Words("No school"), Words("school")),
    By.CLUB: (Words("Club"), Words("Clubs"), Words("No club"), Words("club")),
    By.TEAM: (Words("Team"), Words("Teams"), Words("No team"), Words("team")),
    By.SECTION: (Words("Section"), Words("Sections"), Words("No section"), Words("section")),
}

HOMES = (By.SCHOOL, By.CLUB, By.TEAM)
"""What players come from."""


def homes_in(event: Event) -> tuple[By, ...]:
    """The kinds of home (school, club or team) that players of an event have."""
    players = [(section, player) for section in event.sections for player in section.players]
    return tuple(kind for kind in HOMES if any(kind.of(*one) for one in players))


def kinds_of_groups(event: Event) -> tuple[By, ...]:
    """How an event's entries can be grouped, besides alphabetically."""
    return (*homes_in(event), By.SECTION) if len(event.sections) > 1 else homes_in(event)
