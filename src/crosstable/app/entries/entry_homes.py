"""Where the players of a section come from: a school or a club, and which ones are known."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.folding import loose
from crosstable.model.groups import By
from crosstable.rulebooks.shelf import book


def home_of_entries(section: Section) -> By:
    """Whether a section's forms ask for a player's school or club."""
    schools = book(section.rulebook).schools_on_lists or any(player.school for player in section.players)
    return By.SCHOOL if schools else By.CLUB


def known_homes(event: Event, kind: By) -> list[str]:
    """The schools or clubs of all sections, by name."""
    found = {kind.of(section, player) for section in event.sections for player in section.players}
    return sorted(filter(None, found), key=loose)
