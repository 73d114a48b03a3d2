"""C.04.2 3.2, 3.3: players who may not have half-point byes, who were expelled, who have withdrawn."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import crosstable
from crosstable.app.entries.late_entries import check_bye
from crosstable.flow.ranking import ranking
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, HalfByes
from crosstable.reports.render.text import table_report
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.text.pen import Pen

Json = dict[str, Any]


def game(white: int, black: int, board: int) -> Json:
    """A game won by White."""
    return {"white": white, "black": black, "board": board, "result": "1-0"}


def event_of(rulebook: str = "dutch-2026", **of_three: Any) -> Event:
    """Six players after two rounds; what is said of number 3 is given."""
    names = ("Aho", "Berg", "Cole", "Dunn", "Eko", "Faro")
    players = [{"no": no, "name": name, "rating": 2200 - 10 * no} for no, name in enumerate(names, start=1)]
    players[2] |= of_three
    results = [
        {"games": [game(1, 4, 1), game(2, 5, 2), game(3, 6, 3)]},
        {"games": [game(3, 1, 1), game(2, 4, 2), game(5, 6, 3)]},
    ]
    made = {"crosstable": 1, "name": "Open", "rulebook": rulebook, "rounds": 5, "tiebreaks": ["BH"]}
    return read_document(json.dumps({**made, "players": players, "results": results}))


def test_04_2_3_3_a_marked_player_is_refused_a_half_point_bye() -> None:
    section = event_of(flags=["no-half-point-bye"]).sections[0]
    with pytest.raises(BadInput, match="#3 Cole may not have half-point byes") as caught:
        check_bye(section, 3, 3, "half")
    assert caught.value.rule == "04.2/3.3"
    for player, kind in ((3, "zero"), (3, "full"), (2, "half")):
        check_bye(section, player, 3, kind)


def test_04_2_3_3_a_round_without_half_point_byes() -> None:
    """The event offers them in rounds 3 and 4 only."""
    offered = replace(event_of().sections[0], half_byes=HalfByes(max=2, rounds=(3, 4)))
    check_bye(offered, 3, 4, "half")
    check_bye(offered, 3, 5, "zero")
    with pytest.raises(BadInput, match="no half-point byes in round 5") as caught:
        check_bye(offered, 3, 5, "half")
    assert caught.value.rule == "04.2/3.3"
    other = replace(event_of("dutch-1998").sections[0], half_byes=HalfByes(rounds=(3, 4)))
    check_bye(other, 3, 5, "half")


@pytest.mark.parametrize("rulebook", ["dutch-2026", "dutch-2017"])
def test_04_2_3_2_an_expelled_player_has_no_place_but_the_games_count(rulebook: str) -> None:
    gone = event_of(rulebook, flags=["expelled"], withdrawn_after=2)
    stays = event_of(rulebook, withdrawn_after=2)
    found, usual = (ranking(event.sections[0], None).standings for event in (gone, stays))
    assert [line.player for line in found] == [line.player for line in usual if line.player != 3]
    assert {line.player: line.tiebreaks for line in found} == {
        line.player: line.tiebreaks for line in usual if line.player != 3
    }, "their opponents keep every point and tie-break"
    assert [line.place for line in found][:2] == [1, 2]


def test_the_places_before_the_expulsion_stay() -> None:
    gone = event_of(flags=["expelled"], withdrawn_after=2).sections[0]
    assert 3 in {line.player for line in ranking(gone, 1).standings}


def test_the_mark_alone_takes_no_place_from_who_still_plays() -> None:
    section = event_of(flags=["expelled"]).sections[0]
    assert 3 in {line.player for line in ranking(section, None).standings}


def test_an_expelled_player_is_not_paired() -> None:
    found = crosstable.pair(event_of(flags=["expelled"], withdrawn_after=2))
    assert 3 not in {no for one in found.games for no in (one.white, one.black)}


def test_04_2_3_2_the_standings_name_who_has_withdrawn() -> None:
    event = event_of(withdrawn_after=2)
    section = event.sections[0]
    shown = table_report(standings_table(event, section, ranking(section, None)), Pen())
    line = next(line for line in shown.splitlines() if "Cole" in line)
    assert "withdrawn" in shown and "after round 2" in line
    assert "withdrawn" not in table_report(standings_table(event, section, ranking(section, 1)), Pen())
    other = event_of("dutch-1998", withdrawn_after=2)
    plain = table_report(standings_table(other, other.sections[0], ranking(other.sections[0], None)), Pen())
    assert "withdrawn" not in plain, "other books keep their standings"
