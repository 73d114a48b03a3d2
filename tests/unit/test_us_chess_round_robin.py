"""Rule 30A to 30F: tables, numbers by lot, those who leave, colours after it, double round robins."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.players import Fee
from crosstable.model.results import Result
from crosstable.reports.render.text import table_report
from crosstable.reports.standings.chart_table import wall_chart_table
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.text.pen import Pen
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.us_chess.entries.deposits import deposits
from crosstable.rulebooks.us_chess.swiss.numbering import numbers_for
from crosstable.schedules.berger import berger_rounds, numbers_by_lot
from crosstable.schedules.plans import Plan, plan_row
from tests.unit.round_robin_events import change, games, play, rounds_of, section_of

PRINTED = json.loads((Path(__file__).parents[1] / "cases" / "berger.json").read_text("utf-8"))


def table_of(players: int, cycles: int = 1, **settings: SettingValue) -> Section:
    """A round robin of some players."""
    played_as = Format.DOUBLE_ROUND_ROBIN if cycles == 2 else Format.ROUND_ROBIN
    return section_of(played_as, players, berger_rounds(players, cycles), 0, **settings)


@pytest.mark.parametrize("places", [number for number in map(int, PRINTED) if number >= 8])
def test_30a_crenshaw_is_the_printed_berger_table_backwards(places: int) -> None:
    printed = [[tuple(map(int, pair.split("-"))) for pair in row.split()] for row in PRINTED[str(places)]]
    ours = [list(plan_row(Plan.CRENSHAW, places, number)) for number in range(1, places)]
    assert ours == printed[::-1]


def test_30a_the_last_round_of_eight_is_the_first_of_berger() -> None:
    assert rounds_of(table_of(8))[-1] == [(1, 8), (2, 7), (3, 6), (4, 5)]


def test_30a_six_players_begin_as_29l_prints_it() -> None:
    assert rounds_of(table_of(6))[0] == [(1, 2), (3, 6), (5, 4)]


def test_30a_berger_by_choice() -> None:
    assert rounds_of(table_of(6, rr__table="berger"))[0] == [(1, 6), (2, 5), (3, 4)]


def test_30a_the_table_of_the_quads_is_for_four() -> None:
    with pytest.raises(BadInput, match="for three or four players, not for 6") as caught:
        pair_section(table_of(6, rr__table="quad"))
    assert caught.value.rule == "30G"


def test_30a_numbers_by_lot_or_by_rating() -> None:
    entries = [NewEntry(1500), NewEntry(1700), NewEntry(1600)]
    lots = Lots(seed=4)
    assert numbers_for(Format.ROUND_ROBIN, entries, lots, {}) == numbers_by_lot(3, lots)
    assert numbers_for(Format.ROUND_ROBIN, entries, lots, {"rr.numbers": "rating"}) == [3, 1, 2]
    assert numbers_for(Format.SWISS, entries, lots, {"small_event": "round_robin"}) == numbers_by_lot(3, lots)


@pytest.mark.parametrize(
    ("players", "after", "stays"), [(6, 2, False), (6, 3, True), (4, 1, False), (4, 2, True)]
)
def test_30b_half_of_the_games_decides(players: int, after: int, stays: bool) -> None:
    section = change(table_of(players), 2, withdrawn_after=after)
    section = play(section, section.rounds)
    standings = ranking(section)
    assert (2 in {line.player for line in standings.standings}) == stays
    (kept,) = (note for note in standings.notes if note.rule == "30B")
    assert ("less than half" in kept.text) != stays
    points = sum(line.score for line in standings.standings)
    assert points == 10 * ((players * (players - 1) if stays else (players - 1) * (players - 2)) // 2)


def test_30b_off_by_choice() -> None:
    section = change(table_of(6, rr__void_before_half=False), 2, withdrawn_after=1)
    assert 2 in {line.player for line in ranking(play(section, 5)).standings}


def test_30b_the_struck_player_stays_on_the_chart() -> None:
    section = play(change(table_of(4), 2, withdrawn_after=1), 3)
    event = Event(name="Four", sections=(section,))
    text = table_report(wall_chart_table(section, wall_chart(event, section)), Pen())
    assert "(W3)" in text and "Withdrawals" in text


def test_30c_the_others_are_told_what_they_lose() -> None:
    section = play(change(table_of(4), 2, withdrawn_after=1), 3)
    told = [note.text for note in ranking(section).notes if note.rule == "30C"]
    assert told == [
        "#2 P2 withdrew: the loss of #3 P3 no longer counts",
        "#2 P2 withdrew: #4 P4, #1 P1 have one game fewer each",
    ]


def test_30e_a_quad_without_its_second_player() -> None:
    section = play(change(table_of(4), 2, withdrawn_after=1), 2)
    pairing = pair_section(section)
    assert games(pairing) == [(4, 3)]
    assert "30E" in {reason.rule for reason in pairing.reasons}


def test_30e_off_by_choice_the_lot_decides() -> None:
    section = play(change(table_of(4, rr__adjust_colors=False), 2, withdrawn_after=1), 2)
    assert "30E" not in {reason.rule for reason in pair_section(section).reasons}


def test_30e_only_withdrawals_before_the_round_count() -> None:
    left = change(table_of(8), 3, withdrawn_after=4)
    assert rounds_of(left)[:4] == rounds_of(table_of(8))[:4]


def test_30f_the_second_cycle_turns_the_colours() -> None:
    rounds = rounds_of(table_of(4, 2))
    assert rounds[3:] == [[(black, white) for white, black in one] for one in rounds[:3]]


def test_30f_two_rounds_change_places() -> None:
    plain, swapped = (rounds_of(table_of(8, 2, rr__swap_last_two=choice)) for choice in (False, True))
    assert swapped == [*plain[:5], plain[6], plain[5], *plain[7:]]
    pairing = pair_section(play(table_of(8, 2, rr__swap_last_two=True), 5))
    swapped_reasons = [reason for reason in pairing.reasons if reason.code == "table.swapped"]
    assert {(reason.number("row"), reason.number("round")) for reason in swapped_reasons} == {(7, 6)}


def test_30a_an_open_game_does_not_hold_up_the_table() -> None:
    section = play(table_of(4), 1, lambda number, game: Result.UNFINISHED)
    assert len(games(pair_section(section))) == 2


def test_30a_why_two_do_not_meet() -> None:
    section = play(table_of(8), 1)
    later, colours = engine_for(section).why_not(1, 8)
    assert (later.rule, later.text) == ("30A", "P1 and P8 meet in round 7.")
    assert colours.text == "the table has them meet in round 7, #1 P1 with White"


def test_30a_the_rounds_have_to_fit() -> None:
    with pytest.raises(BadInput, match="5 rounds, but 8 players need 7"):
        pair_section(section_of(Format.ROUND_ROBIN, 8, 5))


def test_30d_a_deposit_comes_back_when_all_games_are_played() -> None:
    deposit = (Fee(kind="deposit", cents=2000, paid=True),)
    section = change(change(table_of(4), 1, fees=deposit), 2, fees=deposit, withdrawn_after=1)
    assert [reason.players for reason in deposits(play(section, 2))] == [(2,)]
    told = {reason.players[0]: reason.text for reason in deposits(play(section, 3))}
    assert told[1] == "#1 P1 has a deposit of 20.00: all games are played, give it back"
    assert "it stays, because not all games were played" in told[2]


def test_30f_teams_meet_each_other_once_or_twice() -> None:
    teams = [{"no": no, "name": f"Team {no}", "rating": 2000 - no} for no in range(1, 5)]
    top = {"crosstable": 1, "name": "Teams", "rulebook": "us-chess", "format": "team-round-robin"}
    for rounds in (3, 6):
        document = {**top, "rounds": rounds, "teams": teams, "players": []}
        section = as_entrants(read_document(json.dumps(document)).section())
        assert games(pair_section(section)) == [(1, 4), (2, 3)]
        assert {line.rule for line in pair_section(section).reasons} >= {"30A", "31E"}
