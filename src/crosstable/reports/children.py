"""Which sections are for children: those of a book for children, and those with nearly only young players.

A section without a day cannot tell anybody's age. Players without a known date of birth count as grown up.
"""

from __future__ import annotations

from crosstable.flow.team_entrants import people_of
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.rulebooks.shelf import PACKAGES, book

GROWN_UP = 18
"""Whoever is younger on the first day of the section is a child."""
SHARE = 3, 4
"""At least this share of the players makes a section one for children."""


def is_for_children(section: Section) -> bool:
    """Whether lists protect the names of a section as children's."""
    if section.rulebook in PACKAGES and book(section.rulebook).for_children:
        return True
    people = people_of(section)
    limit = _born_after(section)
    if limit is None or not people:
        return False
    young = sum(_is_young(player, limit) for player in people)
    return young * SHARE[1] >= len(people) * SHARE[0]


def _born_after(section: Section) -> str | None:
    """The day after which a child was born, by the first day that the section names."""
    days = (section.start, *section.round_times, section.end, section.entries_close)
    first = next((day[:10] for day in days if day), None)
    return None if first is None else f"{int(first[:4]) - GROWN_UP:04}{first[4:]}"


def _is_young(player: Player, limit: str) -> bool:
    """Whether a player may still be a child; of a year or a month of birth the last day counts."""
    if player.born is None:
        return False
    return player.born + "-12-31"[len(player.born) - len("2009") :] > limit
