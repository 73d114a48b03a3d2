"""CFC 651 to 653: the tables, double round robins, players who leave, regions kept apart."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.reports.render.rounds import result_text
from crosstable.reports.render.text import table_report
from crosstable.reports.standings.chart_table import wall_chart_table
from crosstable.reports.standings.lines import Happened, RoundLine, lines_of
from crosstable.reports.standings.round_cell import RoundCell
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.text.pen import Pen
from crosstable.rulebooks.cfc.round_robin import ROUND_ROBIN
from crosstable.schedules.berger import berger_rounds

PRINTED = json.loads((Path(__file__).parents[1] / "cases" / "berger.json").read_text("utf-8"))


def section(players: int, cycles: int = 1) -> Section:
    """A round robin in which nothing has happened yet."""
    return Section(
        rulebook="cfc",
        format=Format.DOUBLE_ROUND_ROBIN if cycles == 2 else Format.ROUND_ROBIN,
        rounds=berger_rounds(players, cycles),
        players=tuple(Player(no=no, name=f"P{no}") for no in range(1, players + 1)),
    )


def change(event: Section, who: int, /, **keys: object) -> Section:
    """The section with one player changed."""
    players = tuple(replace(p, **keys) if p.no == who else p for p in event.players)  # type: ignore[arg-type]
    return replace(event, players=players)


def played(event: Section, rounds: int) -> Section:
    """The section with further rounds paired, White winning every game."""
    for _ in range(rounds):
        pairing = ROUND_ROBIN.pair(event, event.next_round)
        games = tuple(Game(white=g.white, black=g.black, result=Result.WHITE_WINS) for g in pairing.games)
        byes = tuple(Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes)
        event = replace(event, results=(*event.results, Round(games=games, byes=byes)))
    return event


def games(pairing: Pairing) -> list[tuple[int, int]]:
    return [game.players for game in pairing.games]


def results_of(no: int, rounds: tuple[Round, ...]) -> dict[int, str]:
    """Round -> result of a player's games that count."""
    return {
        number: game.result.value
        for number, finished in enumerate(rounds, start=1)
        for game in finished.games
        if no in (game.white, game.black)
    }


@pytest.mark.parametrize("players", range(3, 19))
def test_652_2_every_printed_table(players: int) -> None:
    event = section(players)
    rows = PRINTED[str(players + players % 2)]
    assert event.rounds == len(rows)
    for number, row in enumerate(rows, start=1):
        printed = [tuple(map(int, pair.split("-"))) for pair in row.split()]
        pairing = ROUND_ROBIN.pair(event, number)
        assert games(pairing) == [pair for pair in printed if max(pair) <= players]
        resting = [min(pair) for pair in printed if max(pair) > players]
        assert [(bye.player, bye.kind) for bye in pairing.byes] == [(no, ByeKind.REST) for no in resting]


def test_652_2_the_example_of_five_players() -> None:
    assert (2, 3) in games(ROUND_ROBIN.pair(section(5), 4))


@pytest.mark.parametrize("players", [4, 8, 18])
def test_652_2_the_lower_half_of_the_numbers_has_one_more_white(players: int) -> None:
    whites = [w for number in range(1, players) for w, _ in games(ROUND_ROBIN.pair(section(players), number))]
    for no in range(1, players + 1):
        assert whites.count(no) == players // 2 - (no > players // 2)


def test_651_a_double_round_robin_has_every_pair_with_both_colours() -> None:
    event = section(4, 2)
    assert event.rounds == 6
    seen = [game for number in range(1, 7) for game in games(ROUND_ROBIN.pair(event, number))]
    assert sorted(seen) == sorted((a, b) for a in range(1, 5) for b in range(1, 5) if a != b)
    second = ROUND_ROBIN.pair(event, 4)
    colours = {reason.rule for reason in second.reasons if reason.topic is Topic.COLOURS}
    assert colours == {"651"}


def test_652_every_game_names_its_rule() -> None:
    pairing = ROUND_ROBIN.pair(section(6), 3)
    assert (pairing.reasons[0].rule, pairing.rulebook) == ("652", "cfc")
    assert pairing.reasons[0].text == (
        "a round robin of 6 players follows the International Tables, with numbers by lot"
    )
    assert {reason.rule for reason in pairing.reasons[1:]} == {"652/2"}


def test_652_why_not_names_the_round_of_the_table() -> None:
    event = played(section(6), 2)
    later = ROUND_ROBIN.why_not(event, 3, 1, 5)[0]
    assert (later.rule, later.text) == ("652/2", "P1 and P5 meet in round 5.")
    before = ROUND_ROBIN.why_not(event, 3, 2, 1)[0]
    assert before.text == "P2 and P1 met in round 2."


def test_616_an_absence_is_cited_by_its_own_rule() -> None:
    pairing = ROUND_ROBIN.pair(change(section(6), 3, byes={3: ByeKind.ZERO}), 3)
    assert {(r.rule, r.code) for r in pairing.reasons if r.rule == "616"} == {
        ("616", "table.away"),
        ("616", "table.rest-away"),
    }


def leaving(no: int, after: int, players: int) -> Section:
    """A round robin that one player leaves after a round, played to the end."""
    event = change(section(players), no, withdrawn_after=after)
    return played(event, event.rounds)


def test_653_five_of_eleven_games_do_not_count() -> None:
    event = leaving(12, after=5, players=12)
    rounds, reasons = ROUND_ROBIN.counted(event)
    assert results_of(12, rounds) == {}
    assert len(results_of(12, event.results)) == 5
    assert (reasons[0].rule, reasons[0].number("played"), reasons[0].number("due")) == ("653", 5, 11)
    assert "stay in the table for rating and do not count" in reasons[0].text
    assert reasons[1].text.endswith("of round 1 stays in the table and does not count")


def test_653_six_of_eleven_count_and_the_others_are_won_by_default() -> None:
    event = leaving(12, after=6, players=12)
    rounds, _ = ROUND_ROBIN.counted(event)
    found = results_of(12, rounds)
    assert [found[number] for number in range(7, 12)] == ["+:-", "-:+", "+:-", "-:+", "+:-"]


def test_653_exactly_half_counts() -> None:
    event = leaving(6, after=5, players=11)
    rounds, reasons = ROUND_ROBIN.counted(event)
    assert (reasons[0].number("played"), reasons[0].number("due")) == (5, 10)
    assert len(results_of(6, rounds)) == 10


def test_653_an_unfinished_game_is_not_completed() -> None:
    event = leaving(12, after=6, players=12)
    first = event.results[0]
    open_game = tuple(replace(g, result=Result.UNFINISHED) if g.black == 12 else g for g in first.games)
    event = replace(event, results=(replace(first, games=open_game), *event.results[1:]))
    left = ROUND_ROBIN.counted(event)[1][0]
    assert (left.number("played"), left.number("due")) == (5, 11)


def shown(line: RoundLine) -> str:
    """A round as the chart in the terminal has it."""
    return result_text(RoundCell(line=line, met=str(line.opponent)))


def test_653_games_that_do_not_count_stay_in_the_table() -> None:
    event = leaving(1, after=2, players=6)
    first = event.results[0]
    open_game = tuple(replace(g, result=Result.UNFINISHED) if g.white == 1 else g for g in first.games)
    event = replace(event, results=(replace(first, games=open_game), *event.results[1:]))
    lines = lines_of(event)
    second = lines[2][1]
    assert (second.happened, second.opponent, second.points) == (Happened.STRUCK, 1, 0)
    assert [shown(line) for line in lines[1]] == ["rest", "(+ W2)", "out", "out", "out"]
    assert shown(second) == "(- B1)"
    assert lines[1][1].as_json()["was"] == 1
    assert lines[1][-1].total == 0
    table = Event(name="Closed", sections=(event,))
    assert "( ) does not count" in table_report(wall_chart_table(event, wall_chart(table, event)), Pen())


@pytest.mark.parametrize("kind", [ByeKind.HALF, ByeKind.FULL, ByeKind.PAIRING])
def test_653_byes_are_not_scored(kind: ByeKind) -> None:
    event = played(section(5), 1)
    (rest,) = event.results[0].byes
    first = replace(event.results[0], byes=(replace(rest, kind=kind),))
    rounds, reasons = ROUND_ROBIN.counted(replace(event, results=(first,)))
    assert [bye.kind for bye in rounds[0].byes] == [ByeKind.REST]
    assert [(reason.rule, reason.players) for reason in reasons] == [("653", (rest.player,))]


def test_653_without_a_withdrawal_nothing_changes() -> None:
    event = played(section(6), 5)
    assert ROUND_ROBIN.counted(event) == (event.results, ())


def of_regions(players: int, regions: dict[int, str], **settings: str | int) -> Section:
    """A round robin with regions, and the rule that keeps them apart at the end."""
    event = replace(section(players), settings={"rr_region_rule": "not_in_last_k", **settings})
    for no, region in regions.items():
        event = change(event, no, region=region)
    return event


def test_652_2_numbers_that_meet_at_the_end_are_refused_before_round_1() -> None:
    with pytest.raises(BadInput) as error:
        ROUND_ROBIN.pair(of_regions(6, {1: "Ontario", 3: "ontario"}), 1)
    assert (error.value.rule, error.value.where) == ("652/2", "settings.rr_region_rule")
    assert (
        "#3 P3 and #1 P1 are from the same region and meet in round 3, one of the last 3" in error.value.text
    )
    assert "give the players these numbers" in error.value.text


def test_652_2_an_impossible_wish_says_so() -> None:
    with pytest.raises(BadInput, match="no numbers keep all regions apart") as error:
        ROUND_ROBIN.pair(of_regions(4, {1: "ON", 2: "ON"}), 1)
    assert [one.key for one in error.value.remedies] == [
        "settings.rr_region_rounds",
        "settings.rr_region_rule",
    ]


def test_652_2_good_numbers_and_other_lengths_are_paired() -> None:
    assert ROUND_ROBIN.pair(of_regions(6, {1: "ON", 2: "ON"}), 1).warnings == ()
    assert ROUND_ROBIN.pair(of_regions(4, {1: "ON", 2: "ON"}, rr_region_rounds=1), 1).warnings == ()


def test_652_2_once_begun_a_late_meeting_is_only_a_warning() -> None:
    event = played(section(6), 2)
    event = replace(event, settings={"rr_region_rule": "not_in_last_k"})
    event = change(change(event, 1, region="ON"), 3, region="ON")
    assert ROUND_ROBIN.pair(event, 1).warnings == ()
    assert [(w.rule, w.players) for w in ROUND_ROBIN.pair(event, 3).warnings] == [("652/2", (3, 1))]


@pytest.mark.parametrize(
    ("event", "where"),
    [
        (replace(section(6), rounds=6), "rounds"),
        (change(section(6), 4, joins=2), "players[3].joins"),
        (change(section(6), 4, no=9), "players"),
    ],
)
def test_652_what_does_not_fit_a_table_is_refused(event: Section, where: str) -> None:
    with pytest.raises(BadInput) as error:
        ROUND_ROBIN.pair(event, 1)
    assert (error.value.where, error.value.rule) == (where, "652/2")
