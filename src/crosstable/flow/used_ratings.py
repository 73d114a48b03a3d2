"""The ratings that players are paired by, which are the ones that pages and sheets show."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shelf import book


def work_out_ratings(section: Section) -> tuple[Section, tuple[Reason, ...]]:
    """The section with the ratings it is paired by, and how those were found that nobody entered."""
    rated = book(section.rulebook).rated
    return rated(section) if rated else (section, ())


def used_rating(section: Section, no: int) -> int | None:
    """The rating that a player is paired by; None for somebody unrated."""
    return work_out_ratings(section)[0].player(no).rating


def used_ratings(section: Section) -> dict[int, int | None]:
    """The ratings that all players are paired by."""
    return {player.no: player.rating for player in work_out_ratings(section)[0].players}
