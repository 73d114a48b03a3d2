"""Events whose public pages are tested."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from crosstable.model.event import Event
from crosstable.model.results import Result
from crosstable.public.site import ASSETS, page_text, paths_of
from crosstable.public.views import EventView
from crosstable.reports.feed_names import feed_paths
from crosstable.reports.public import for_public
from crosstable.simulation.generate import Rates, generate

BOOKS = ("us-chess", "dutch-2026", "cfc", "nzcf", "schools", "olympiad-2008")


@cache
def event_of(book: str, players: int = 18, rounds: int = 5) -> Event:
    """A simulated event of a book."""
    return generate(book, players, rounds, 7, Rates(byes=5, forfeits=6))


@cache
def large_event() -> Event:
    """An event whose tables come in parts."""
    return generate("dutch-2026", 460, 3, 3, Rates())


def with_open_board(event: Event, board: int = 1) -> Event:
    """The event with the result of a board of the last round missing."""
    section = event.sections[0]
    last = section.results[-1]
    games = tuple(
        replace(game, result=Result.UNFINISHED) if place == board else game
        for place, game in enumerate(last.games, start=1)
    )
    results = (*section.results[:-1], replace(last, games=games))
    return replace(event, sections=(replace(section, results=results),))


def view_of(event: Event) -> EventView:
    """The event as everybody may see it."""
    return EventView(for_public(event))


def pages_of(whole: EventView) -> dict[str, str]:
    """All pages by path."""
    return {path: page_text(whole, path) or "" for path in paths_of(whole)}


def files_of(whole: EventView) -> set[str]:
    """The paths of all pages, of what they share, and of the feeds."""
    return {*paths_of(whole), *ASSETS, *feed_paths(whole.event)}
