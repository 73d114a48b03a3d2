"""The page of statistics: what it says, when a section has one, and that it stays small in large fields."""

from __future__ import annotations

from dataclasses import replace
from gzip import compress
from random import Random

import pytest

from crosstable.model.event import Event, Section
from crosstable.model.language import catalogue_of, reading_in
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Round
from crosstable.public.site import page_text, paths_of, typical_paths
from crosstable.public.views import EventView
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.reports.random_sections import KINDS, random_event

PAGE = "event/statistics.html"
LARGEST = 150_000
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def text_of(event: Event, path: str = PAGE) -> str:
    """A page of an event."""
    found = page_text(EventView(event), path)
    assert found is not None
    return found


def played_up_to(event: Event, number: int) -> Event:
    """The event after some of its rounds."""
    section = event.sections[0]
    return replace(event, sections=(replace(section, results=section.results[:number]),))


@pytest.mark.parametrize(("book", "format_"), KINDS)
def test_every_kind_of_event_has_the_page_with_its_pictures(book: str, format_: str | None) -> None:
    text = text_of(random_event(book, format_, 3))
    for key in ("race", "flow", "colours"):
        assert f'id="picture-{key}"' in text
        assert f'id="figures-{key}"' in text
    assert "Longest unbeaten runs" in text
    assert text.count("<svg") == 2 * text.count("data-picture")


def test_figures_of_the_page_are_those_of_the_games() -> None:
    section = Section(
        rulebook="us-chess",
        rounds=2,
        players=generate("us-chess", 4, 1, 1, Rates(unrated=0, late=0)).sections[0].players,
    )
    section = replace(
        section, players=tuple(replace(one, rating=2000 - 100 * at) for at, one in enumerate(section.players))
    )
    games = (
        Game(board=1, white=1, black=3, result=Result.BLACK_WINS),
        Game(board=2, white=4, black=2, result=Result.DRAW),
    )
    text = text_of(Event(name="Small", sections=(replace(section, results=(Round(games=games),)),)))
    assert "All rounds: White won 0, drawn 1, Black won 1. White scored 25%." in text
    assert "Difference 200–299: 25% scored, 76% expected, 2 games." in text
    assert '<td class="num strong">200</td>' in text  # the upset of number 3 against number 1


def test_a_section_has_the_page_from_its_first_result_on() -> None:
    event = random_event("us-chess", None, 1)
    section = event.sections[0]
    waiting = Round(games=tuple(replace(one, result=Result.UNFINISHED) for one in section.results[0].games))
    posted = replace(event, sections=(replace(section, results=(waiting,)),))
    assert PAGE not in set(paths_of(EventView(played_up_to(event, 0))))
    assert PAGE not in set(paths_of(EventView(posted)))
    assert PAGE in set(paths_of(EventView(played_up_to(event, 1))))
    assert 'id="picture-flow"' not in text_of(played_up_to(event, 1))


def test_forfeits_alone_are_no_statistics() -> None:
    event = random_event("us-chess", None, 1)
    section = event.sections[0]
    first = section.results[0].games
    lost = Round(games=tuple(replace(one, result=Result.WHITE_BY_FORFEIT) for one in first))
    text = text_of(replace(event, sections=(replace(section, results=(lost,)),)))
    assert "No game has been played to an end yet." in text
    assert 'id="picture-colours"' not in text


def test_a_player_page_has_the_progress() -> None:
    text = text_of(random_event("nzcf", None, 2), "event/player-2.html")
    assert 'id="picture-progress"' in text and "pictures.css" in text


LATER_PARTS = ("event/standings-7.html", "event/crosstable-7.html", "event/round-11-3.html")


def large_event(players: int, rounds: int) -> Event:
    """A large event with pairings at random, which take no time."""
    random = Random(5)
    event = generate("us-chess", 4, 1, 1, Rates())
    one = event.sections[0].players[0]
    entries = tuple(
        replace(
            one,
            no=no,
            name=f"Featherstonehaugh-Cholmondeley {no}, Bartholomew",
            rating=random.randrange(900, 2500),
        )
        for no in range(1, players + 1)
    )
    results = []
    for _ in range(rounds):
        seats = random.sample(range(1, players + 1), players)
        pairs = zip(seats[::2], seats[1::2], strict=True)
        games = (
            Game(board=at, white=white, black=black, result=random.choice(RESULTS))
            for at, (white, black) in enumerate(pairs, 1)
        )
        results.append(Round(games=tuple(games)))
    section = replace(event.sections[0], players=entries, results=tuple(results), rounds=rounds)
    return replace(event, sections=(section,))


def test_pages_of_1500_players_and_11_rounds_stay_small() -> None:
    whole = EventView(large_event(1500, 11), hurried=True)
    sizes = {path: len(compress((page_text(whole, path) or "").encode())) for path in typical_paths(whole)}
    sizes |= {path: len(compress((page_text(whole, path) or "").encode())) for path in LATER_PARTS}
    assert len(sizes) >= 13 and "search.html" in sizes
    assert not {path: size for path, size in sizes.items() if size > LARGEST}
    assert "The top 8 of 1500." in (page_text(whole, PAGE) or "")


def test_the_page_speaks_french() -> None:
    with reading_in(catalogue_of("fr"), "fr"):
        text = text_of(random_event("cfc", None, 3))
    for english in (
        "Score race",
        "Games played",
        "White won",
        "Biggest",
        "Longest",
        "Figures of",
        "of the field",
    ):
        assert english not in text
    assert "Statistiques" in text
