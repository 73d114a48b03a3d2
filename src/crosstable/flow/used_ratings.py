"""The ratings used to pair sections, and those shown on lists, charts, exports and pages."""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.chosen_ratings import stand_in_notes, stand_in_summary
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shelf import book_of


def work_out_ratings(section: Section) -> tuple[Section, tuple[Reason, ...]]:
    """The section with the ratings used for pairing, and how calculated ones were found."""
    rated = book_of(section).rated
    return rated(section) if rated else (section, ())


def rating_notes(section: Section, *, summed_up: bool = False) -> tuple[Reason, ...]:
    """How calculated ratings were found, and which are used in place of the chosen kind."""
    stand_ins = stand_in_summary(section) if summed_up else stand_in_notes(section)
    return (*stand_ins, *work_out_ratings(section)[1])


def used_rating(section: Section, no: int) -> int | None:
    """The rating shown for a player; None if unrated."""
    return used_ratings(section)[no]


def used_ratings(section: Section) -> dict[int, int | None]:
    """The ratings that are shown for all players: as the book's charts have them, else as entered."""
    rulebook = book_of(section)
    if rulebook.shown is not None:
        return {no: entry.value for no, entry in rulebook.shown(section).items()}
    return {player.no: player.rating for player in rulebook.as_rated(section).players}


def with_used_ratings(section: Section) -> Section:
    """The section with the ratings that are shown in place of those entered."""
    used = used_ratings(section)
    players = tuple(replace(player, rating=used[player.no]) for player in section.players)
    return replace(section, players=players)
