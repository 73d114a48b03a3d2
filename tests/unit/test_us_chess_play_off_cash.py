"""Play-offs and cash (34C): what a recorded play-off decides, and for whom."""

from __future__ import annotations

from typing import Any

from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.model.awards import PrizeList
from crosstable.model.event import Section
from tests.unit.small_events import small_event

RATINGS: list[int | None] = [2000, 1900, 1800, 1700, 1600, 1500]
PRIZES = [
    {"name": "1st", "kind": "place", "rank": 1, "cents": 10000, "trophy": True},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 5000},
    {"name": "3rd", "kind": "place", "rank": 3, "cents": 2001},
]
WON = "1-4 1-0, 2-5 1-0, 3-6 1-0"
"""Three perfect scores after the only round."""


def event(*play_offs: dict[str, Any], announced: bool = True, **more: Any) -> Section:
    """Six players, three of them with a point, and their play-offs."""
    settings = {"prize.play_off_cash": True} if announced else {}
    return small_event(
        "us-chess", RATINGS, WON, of=1, prizes=PRIZES, play_offs=list(play_offs), settings=settings, **more
    )


def cash(found: PrizeList) -> dict[int, int]:
    """Cents by player, those without money left out."""
    return {award.player: award.cents for award in found.awards if award.cents}


def notes(found: PrizeList, number: str) -> list[str]:
    """What the list advises under a rule."""
    return [reason.text for reason in found.advice if reason.rule == number]


def test_34c_an_announced_play_off_decides_cash_in_its_order() -> None:
    section = event({"order": [3, 1, 2]})
    found = prizes_of(section)
    assert cash(found) == {3: 10000, 1: 5000, 2: 2001}
    assert notes(found, "34C") == [
        "the play-off of #3 P3, #1 P1, #2 P2 decides their cash, as announced in the publicity"
    ]
    assert found.awards[0].player == 3 and found.awards[0].trophies == ("1st",)
    (lost, *_) = (reason for reason in why_not_prizes(section, 1) if reason.rule == "34C")
    assert "it went to #3 P3 with 1 point, who came first in the play-off" in lost.text


def test_34c_players_level_in_the_play_off_share_what_they_reach() -> None:
    games = [{"white": 3, "black": 1, "result": "1-0"}, {"white": 2, "black": 3, "result": "0-1"}]
    assert cash(prizes_of(event({"games": games}))) == {3: 10000, 1: 3501, 2: 3500}


def test_34c_without_the_announcement_cash_is_divided_and_the_trophy_follows_the_play_off() -> None:
    found = prizes_of(event({"order": [3, 1, 2]}, announced=False))
    assert cash(found) == {3: 5667, 1: 5667, 2: 5667}
    assert next(award.player for award in found.awards if award.trophies) == 3
    assert "the cash is divided evenly" in notes(found, "34C")[0]


def test_34c_a_play_off_of_some_of_the_tied_decides_no_cash() -> None:
    found = prizes_of(event({"order": [3, 1]}))
    assert cash(found) == {3: 5667, 1: 5667, 2: 5667}
    assert notes(found, "34C") == [
        "the play-off of #3 P3, #1 P1 decides no cash: #2 P2 tied as well and took no part"
    ]


def test_34e_a_play_off_is_asked_for_only_until_there_is_one() -> None:
    assert "it decides the cash too, as announced" in notes(prizes_of(event()), "34E")[0]
    assert "the money is shared all the same" in notes(prizes_of(event(announced=False)), "34E")[0]
    assert notes(prizes_of(event({"order": [3, 1, 2]})), "34E") == []
