"""Events that run across rating lists: how long they last, and everybody's rating in each round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.rulebooks.shared.tiebreak_settings import BY_ROUND, FIRST, chosen_ratings
from crosstable.rulebooks.shelf import PACKAGES, book

LONG = 30
"""An event that lasts more days than this runs across rating lists."""
_DAY = re.compile(r"(\d{4}-\d{2}-\d{2})(?!\d)")


def with_rating_months(event: Event) -> Event:
    """The event with the month of each round, where ratings may change from one round to another."""
    sections = tuple(_with_months(event, section) for section in event.sections)
    same = all(new is old for new, old in zip(sections, event.sections, strict=True))
    return event if same else replace(event, sections=sections)


def _with_months(event: Event, section: Section) -> Section:
    """A section with the month of each round, if that matters."""
    several = is_long(event, section) or any(player.later_ratings for player in section.players)
    months = tuple(_months(event, section)) if several and not section.entrants.are_teams else ()
    return section if months == section.rating_months else replace(section, rating_months=months)


def _months(event: Event, section: Section) -> Iterator[str]:
    """The month of each round; one without a date is in that of the round before."""
    starts, month = round_starts(event, section), (section.start or "")[:7]
    for number in range(1, section.rounds + 1):
        found = _DAY.match(starts.get(number, ""))
        month = found[1][:7] if found else month
        yield month


def days_of(event: Event, section: Section) -> int:
    """How many days a section lasts, by its dates and those of its rounds; 0 without any."""
    told = [section.start, section.end, *round_starts(event, section).values()]
    days = [date.fromisoformat(found[1]) for day in told if (found := _DAY.match(day or ""))]
    return (max(days) - min(days)).days + 1 if days else 0


def is_long(event: Event, section: Section) -> bool:
    """Whether a section of a book with FIDE's rating methods runs across rating lists."""
    kinds = book(section.rulebook).rating_kinds if section.rulebook in PACKAGES else None
    return kinds is not None and kinds.methods and days_of(event, section) > LONG


def later_months(section: Section) -> tuple[str, ...]:
    """The months after the first in which rounds are played."""
    months = sorted({month for month in section.rating_months if month})
    return tuple(months[1:])


def rating_in_month(player: Player, month: str) -> int | None:
    """The rating of the list in force in a month; the first one before any later list."""
    known = [listed for listed in sorted(player.later_ratings) if month and listed <= month]
    return player.later_ratings[known[-1]] if known else player.rating


def ratings_by_round(section: Section, player: Player) -> tuple[int | None, ...]:
    """A player's rating in each round."""
    return tuple(rating_in_month(player, month) for month in section.rating_months)


def tiebreak_ratings(section: Section) -> dict[int, int | None]:
    """The rating of everybody that tie-breaks use: the first one, or that of the month announced."""
    choice = chosen_ratings(section.settings)
    if choice in (FIRST, BY_ROUND):
        return {player.no: player.rating for player in section.players}
    return {player.no: rating_in_month(player, choice) for player in section.players}


def tiebreak_ratings_by_round(section: Section) -> dict[int, tuple[int | None, ...]]:
    """The ratings in each round, where that was announced for tie-breaks, of those who have several."""
    if chosen_ratings(section.settings) != BY_ROUND:
        return {}
    several = (player for player in section.players if player.later_ratings)
    return {player.no: ratings_by_round(section, player) for player in several}
