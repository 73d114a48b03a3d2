"""C.07 10: an event across rating lists keeps several ratings of a player, and says which one counts."""

from __future__ import annotations

import json
from typing import Any

import pytest

import crosstable
from crosstable.flow.ranking import ranking
from crosstable.flow.rating_months import days_of, is_long, later_months, ratings_by_round
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.rulebooks.shelf import book

Json = dict[str, Any]

PLAYERS: list[Json] = [
    {"no": 1, "name": "Aho", "rating": 2100, "later_ratings": {"2026-12": 2140}},
    {"no": 2, "name": "Berg", "rating": 2000, "later_ratings": {"2026-12": 1980, "2027-01": 1900}},
    {"no": 3, "name": "Cole", "rating": 1900},
    {"no": 4, "name": "Dunn", "rating": 1800, "later_ratings": {"2027-01": 1850}},
]
"""Round 1 is played in November, 2 and 3 in December and January."""
DATES = ["2026-11-20T19:00", "2026-12-04", "2027-01-08"]


def game(white: int, black: int, board: int, result: str = "1-0") -> Json:
    """A game as the file has it."""
    return {"white": white, "black": black, "board": board, "result": result}


RESULTS = [
    {"games": [game(1, 3, 1), game(4, 2, 2, "1/2-1/2")]},
    {"games": [game(2, 1, 1, "0-1"), game(3, 4, 2)]},
    {"games": [game(1, 4, 1), game(2, 3, 2)]},
]


def event_of(players: list[Json] = PLAYERS, dates: list[str] = DATES, **more: Any) -> Event:
    """An event of three rounds on these dates."""
    schedule = [{"round": number, "start": start} for number, start in enumerate(dates, start=1)]
    made: Json = {"crosstable": 1, "name": "League", "rulebook": "dutch-2026", "rounds": 3}
    made |= {"schedule": schedule, "players": players, "results": RESULTS, "tiebreaks": ["ARO", "RTNG"]}
    return read_document(json.dumps(made | more))


def values(section: Section, name: str) -> dict[int, str]:
    """Everybody's value of a tie-break at the end."""
    return {line.player: str(line.tiebreaks[name]) for line in ranking(section, None).standings}


def test_the_days_are_counted_from_the_first_to_the_last() -> None:
    event = event_of()
    assert days_of(event, event.sections[0]) == 50 and is_long(event, event.sections[0])


@pytest.mark.parametrize(("last", "long"), [("2026-12-19", False), ("2026-12-20", True)])
def test_an_event_of_more_than_30_days_is_long(last: str, long: bool) -> None:
    event = event_of(dates=["2026-11-20", "2026-12-04", last])
    assert is_long(event, event.sections[0]) is long


def test_a_rating_holds_in_the_rounds_of_its_month_and_after() -> None:
    section = event_of().sections[0]
    assert section.rating_months == ("2026-11", "2026-12", "2027-01")
    assert later_months(section) == ("2026-12", "2027-01")
    assert [ratings_by_round(section, player) for player in section.players] == [
        (2100, 2140, 2140),
        (2000, 1980, 1900),
        (1900, 1900, 1900),
        (1800, 1800, 1850),
    ]


def test_a_round_without_a_date_is_in_the_month_of_the_round_before() -> None:
    section = event_of(dates=["2026-11-20", "2026-12-04"]).sections[0]
    assert section.rating_months == ("2026-11", "2026-12", "2026-12")


def test_c07_10_the_first_rating_counts_unless_announced() -> None:
    """1 met 3 (1900), 2 (2000) and 4 (1800): the average is 1900."""
    section = event_of().sections[0]
    assert values(section, "ARO")[1] == "1900"
    assert values(section, "RTNG")[1] == "2100"


def test_c07_10_by_round_each_game_counts_at_the_rating_of_its_day() -> None:
    """1 met 3 at 1900, 2 at 1980 in December and 4 at 1850 in January: 1910; the own rating is the first."""
    section = event_of(settings={"tiebreak.ratings": "by_round"}).sections[0]
    assert values(section, "ARO") == {1: "1910", 2: "1947", 3: "1933", 4: "2013"}
    assert values(section, "RTNG")[1] == "2100"


def test_c07_10_the_ratings_of_one_month_can_be_announced() -> None:
    """In January 1 met opponents rated 1900, 1900 and 1850."""
    section = event_of(settings={"tiebreak.ratings": "2027-01"}).sections[0]
    assert values(section, "ARO")[1] == "1883"
    assert values(section, "RTNG") == {1: "2140", 2: "1900", 3: "1900", 4: "1850"}


def test_later_ratings_change_no_number_and_no_pairing() -> None:
    plain = [{key: value for key, value in one.items() if key != "later_ratings"} for one in PLAYERS]
    rounds = [event_of(players, results=RESULTS[:2]) for players in (PLAYERS, plain)]
    pairs = [[(g.white, g.black) for g in crosstable.pair(event).games] for event in rounds]
    assert pairs[0] == pairs[1]


def test_months_are_checked() -> None:
    with pytest.raises(BadInput, match="not a month"):
        event_of([{**PLAYERS[0], "later_ratings": {"2026-13": 2100}}, *PLAYERS[1:]])
    setting = book("dutch-2026").settings["tiebreak.ratings"]
    assert [setting.read(value) for value in ("first", "by_round", "2026-12")]
    with pytest.raises(ValueError, match="or a month"):
        setting.read("lowest")


def test_the_file_and_trf26_keep_every_rating() -> None:
    """TRF26 has no record for a second rating: a comment of this program carries it."""
    event = event_of(settings={"tiebreak.ratings": "by_round"})
    assert read_document(write_document(event)) == event
    again = read_trf(write_trf(event)).sections[0]
    assert [one.later_ratings for one in again.players] == [
        one.later_ratings for one in event.sections[0].players
    ]
    assert values(again, "ARO") == values(event.sections[0], "ARO")
