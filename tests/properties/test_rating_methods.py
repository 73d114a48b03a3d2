"""C.04.2 2.1: for random players the tournament rating is that of a small function; TRF26 keeps it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf

Json = dict[str, Any]
METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN")


def expected(player: Json, method: str, federation: str) -> int | None:
    """The rating as an arbiter would say it."""
    info, entered = player.get("info", {}), player.get("rating")
    by_hand = info.get("rating_given") or info.get("rating_source") == "estimate"
    given = entered if by_hand else None
    plain = None if by_hand or info.get("rating_source") == "national" else entered
    fide = player.get("fide_rating") or plain
    nation = player.get("other_ratings", {}).get(federation)
    if nation is None and info.get("rating_source") == "national" and not info.get("rating_given"):
        nation = entered
    if method == "HBFN":
        return max((rating for rating in (given, fide, nation) if rating), default=None)
    if given:
        return int(given)
    order = {"FIDE": [fide], "NRO": [nation], "FIDON": [fide, nation], "NIDOF": [nation, fide]}[method]
    return next((rating for rating in order if rating), None)


def random_player(no: int, dice: Random, *, plain: bool) -> Json:
    """A player with some of the ratings; a plain one has no mark of a source."""
    made: Json = {"no": no, "name": f"Player {no}"}
    if dice.random() < 0.7:
        made["rating"] = dice.randint(1000, 2800)
    if dice.random() < 0.6:
        made["other_ratings"] = {"NZL": dice.randint(1000, 2800)}
    if plain:
        return made
    if dice.random() < 0.3:
        made["fide_rating"] = dice.randint(1000, 2800)
    if dice.random() < 0.3:
        made["other_ratings"] = {**made.get("other_ratings", {}), "AUS": dice.randint(1000, 2800)}
    if dice.random() < 0.4:
        made["info"] = dice.choice(
            [{"rating_given": True}, {"rating_source": "estimate"}, {"rating_source": "national"}]
        )
    return made


def document(rulebook: str, method: str, players: list[Json]) -> str:
    """An event with a method."""
    settings = {"rating_method": method, "rating_federation": "NZL"}
    made = {"crosstable": 1, "name": "E", "rulebook": rulebook, "rounds": 5, "players": players}
    return json.dumps({**made, "settings": settings})


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("rulebook", ["dutch-2017", "dutch-2026"])
def test_04_2_2_1_the_tournament_rating_is_that_of_the_method(rulebook: str, method: str) -> None:
    dice = Random(27)
    for _ in range(30):
        players = [random_player(no, dice, plain=False) for no in range(1, 13)]
        event = read_document(document(rulebook, method, players))
        found = {player.no: player.rating for player in event.sections[0].players}
        assert found == {player["no"]: expected(player, method, "NZL") for player in players}
        assert read_document(write_document(event)) == event


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("rulebook", ["dutch-2017", "dutch-2026"])
def test_trf26_gives_every_rating_back(rulebook: str, method: str) -> None:
    dice = Random(28)
    for _ in range(20):
        players = [random_player(no, dice, plain=True) for no in range(1, 13)]
        section = read_document(document(rulebook, method, players))
        again = read_trf(write_trf(section)).sections[0]
        before = section.sections[0]
        assert again.settings == before.settings and again.rulebook == rulebook
        for one, other in zip(before.players, again.players, strict=True):
            assert (one.rating, one.rating_use) == (other.rating, other.rating_use)
            assert dict(one.other_ratings) == dict(other.other_ratings)
