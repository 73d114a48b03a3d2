"""What is kept of earlier rounds changes nothing: after every result, correction and undo all is as if worked
out anew from the first round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from crosstable.flow import cards, ranking, score_sheet
from crosstable.flow.cards import cards_before
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Event, Section
from crosstable.model.results import PairedAs, Result
from crosstable.model.rounds import Round
from crosstable.public.site import page_text, paths_of
from crosstable.public.views import EventView
from crosstable.reports.people import people_before
from crosstable.reports.public import for_public
from crosstable.reports.standings import lines
from crosstable.reports.standings.lines import lines_of
from crosstable.rulebooks.shelf import book_of
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

BOOKS = ("dutch-2026", "dutch-1998", "us-chess", "cfc", "nzcf", "schools")
STEPS = 8
RESULTS = tuple(Result)
KEEPING = (cards, ranking, score_sheet, lines)
"""The modules that keep earlier rounds, except where a game counts in two of them."""


def day(book: str, seed: int) -> Event:
    """An event in its fourth round, with byes, forfeits and games that are not over."""
    event = generate(book, 13, 4, seed, Rates(byes=6, forfeits=6))
    section = event.sections[0]
    last = section.results[-1]
    games = tuple(replace(game, result=Result.UNFINISHED) for game in last.games)
    return with_rounds(event, (*section.results[:-1], replace(last, games=games)))


def with_rounds(event: Event, rounds: tuple[Round, ...]) -> Event:
    """The event with other rounds."""
    return replace(event, sections=(replace(event.sections[0], results=rounds),))


def changed(event: Event, random: Random) -> Event:
    """The event with one more result, mostly in the last round, now and then in an earlier one."""
    rounds = list(event.sections[0].results)
    number = random.choice((len(rounds) - 1, len(rounds) - 1, random.randrange(len(rounds))))
    games = list(rounds[number].games)
    at = random.randrange(len(games))
    games[at] = replace(games[at], result=random.choice(RESULTS), paired_as=PairedAs.DRAW)
    rounds[number] = replace(rounds[number], games=tuple(games))
    return with_rounds(event, tuple(rounds))


def course_of_day(event: Event, random: Random) -> Iterator[Event]:
    """The event after every step: results, corrections, and back to what it was some steps before."""
    seen = [event]
    for _ in range(STEPS):
        seen.append(random.choice(seen) if random.random() < 0.25 else changed(seen[-1], random))
        yield seen[-1]


def worked_out(section: Section) -> list[object]:
    """What pages and pairings need of a section, round by round."""
    rounds, rules = range(1, len(section.results) + 2), book_of(section).history_of(section)
    return [
        lines_of(section),
        [ranking.earlier_ranking(section, number) for number in range(len(section.results))],
        ranking.ranking(section),
        [cards_before(section, number, rules, for_pairing=False) for number in rounds],
        [people_before(section, number, for_pairing=False) for number in rounds],
    ]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_kept_is_what_would_be_worked_out_anew(
    book: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for event in course_of_day(day(book, seed), Random(seed)):
        section = as_entrants(event.sections[0])
        kept = worked_out(section)
        with monkeypatch.context() as anew:
            for module in KEEPING:
                anew.setattr(module, "joins_rounds", lambda section: True)
            assert worked_out(replace(section)) == kept


@pytest.mark.parametrize("book", ["dutch-2026", "us-chess"])
def test_pages_are_the_same_to_the_letter(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for event in list(course_of_day(day(book, 7), Random(7)))[::3]:
        kept = pages_of(event)
        with monkeypatch.context() as anew:
            for module in KEEPING:
                anew.setattr(module, "joins_rounds", lambda section: True)
            assert pages_of(replace(event, sections=(replace(event.sections[0]),))) == kept


def pages_of(event: Event) -> dict[str, str | None]:
    """All public pages of an event."""
    whole = EventView(for_public(event))
    return {path: page_text(whole, path) for path in paths_of(whole)}
