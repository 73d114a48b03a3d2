"""Team events in TRF: rosters, line-ups, empty boards, byes, forfeits; the same standings and pairing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from crosstable import pair, standings
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.formats.trf.losses import lost_in_trf
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import VERSIONS, write_trf
from crosstable.model.event import Event, Format
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Bye, Match
from crosstable.simulation.generate import Rates, generate
from tests.unit.documents import TEAMS, read
from tests.unit.trf_columns import cut, read_teams, records
from tests.unit.trf_text import LEAGUE, at, trf_error


def match(event: Event, round_no: int, place: int = 0) -> Match:
    """A match of a round."""
    return event.section().results[round_no - 1].matches[place]


def boards(one: Match) -> list[tuple[int, int, str]]:
    """The boards of a match: White, Black, result."""
    return [(game.white, game.black, game.result.value) for game in one.games]


def test_matches_are_put_together_from_the_players() -> None:
    event = read_trf(LEAGUE)
    section = event.section()
    assert (section.format, section.rulebook, event.remarks) == (Format.TEAM_SWISS, "olympiad-2008", ())
    assert [(team.name, team.rating, team.info) for team in section.teams] == [
        ("Anchors", 2025, {"nickname": "ANC"}),
        ("Beacons", 1825, {"nickname": "BEA"}),
        ("Capes", None, {"nickname": "CAP"}),
    ]
    assert boards(match(event, 1)) == [(1, 5, "1-0"), (6, 2, "1/2-1/2"), (3, 7, "0-1"), (8, 4, "-:+")]
    assert section.results[0].byes == (Bye(kind=ByeKind.PAIRING, team=3),)


def test_empty_boards() -> None:
    second = match(read_trf(LEAGUE), 2)
    assert (second.white, second.black) == (3, 1)
    assert boards(second) == [(9, 1, "0-1"), (2, 10, "1-0"), (11, 0, "-:-"), (4, 0, "+:-")]


def test_members_who_do_not_play_may_have_a_minus() -> None:
    text = at(at(at(LEAGUE, 17, 92, "0000 - -"), 18, 92, "0000 - -"), 18, 102, "0000 - -")
    assert read_trf(text).section().results == read_trf(LEAGUE).section().results


def test_a_forfeit_win_of_a_team_that_meets_nobody() -> None:
    event = read_trf(at(LEAGUE, 15, 92, "0000 - +"))
    assert [remark.where for remark in event.remarks][:1] == ["line 15, column 99"]


def test_a_file_as_fides_sample_has_it() -> None:
    """Rulers between the records, minuses for who does not play, one line-up of two, 802 as it was."""
    text = LEAGUE.replace("300   2   3   1    9   10   11 0000\n", "").replace(" 0000    4\n", "    0    4\n")
    text = at(at(text, 9, 102, "0000 - -"), 17, 102, "0000 - +").replace("192 CUSTOM", "192 FIDE")
    text = at(text, 10, 102, "  12 b 1")
    text = at(text, 18, 102, "   4 w 0")
    rulers = "DDD SSSS sTTT NNNN\n12345678901234567890\nOOO RRR TT1 TT2 PPP1\n"
    told = "802   1 ANC      4    5.5    2 w  2.5     3 b  3.0\n"
    told += "802   3 CAP      1    2.0  PAB    2.0     1 w  1.0\n"
    event = read_trf(f"{rulers}250  2.0        1   1    1    2\n{told}{text}", "olympiad-2008")
    assert boards(match(event, 2)) == [(9, 1, "0-1"), (2, 10, "1-0"), (11, 0, "+:-"), (12, 4, "0-1")]
    assert [remark.where for remark in event.remarks] == ["line 4, column 5", "line 23, column 81"]
    assert event.section().trf[:3] == tuple(rulers.splitlines())
    assert read_trf(write_trf(event)).section().results == event.section().results


def test_requests_of_teams() -> None:
    section = read_trf(LEAGUE).section()
    assert section.teams[1].byes == {3: ByeKind.ZERO}
    assert section.teams[0].withdrawn_after is None


@pytest.mark.parametrize("version", VERSIONS)
def test_written_and_read_again(version: int) -> None:
    event = read_trf(LEAGUE)
    written = write_trf(event, version)
    again = read_trf(written)
    assert write_trf(again, version) == written
    assert again.section().results == event.section().results
    assert again.section().teams == event.section().teams


def test_teams_in_place_of_players_are_told_by_their_members() -> None:
    event = read_trf(LEAGUE)
    shown = replace(event, sections=(as_entrants(event.section()),))
    assert write_trf(shown) == write_trf(event)


def test_the_columns_of_the_records() -> None:
    written = write_trf(read_trf(LEAGUE))
    first = read_teams(written)[1]
    assert (first.name, first.nickname, first.strength, first.players) == (
        "Anchors",
        "ANC",
        "2025",
        (1, 2, 3, 4),
    )
    assert (first.match_points, first.game_points, first.rank) == ("4.0", "5.5", "1")
    assert records(written, "300") == [
        "300   2   1   3    1    2 0000    4",
        "300   2   3   1    9   10   11 0000",
    ]
    assert records(written, "320") == ["320  1.0  2.0   3   2"]
    told = records(written, "802")[0]
    assert [cut(told, *columns) for columns in ((5, 7), (9, 13), (15, 20), (22, 27))] == [
        "1",
        "ANC",
        "4.0",
        "5.5",
    ]
    assert [cut(told, *columns) for columns in ((30, 32), (34, 34), (36, 39))] == ["2", "w", "2.5"]
    assert [cut(told, *columns) for columns in ((43, 45), (47, 47), (49, 52))] == ["3", "b", "3.0"]


def test_a_match_that_was_not_played() -> None:
    text = (
        LEAGUE.replace("300   2", "### 300").replace("   9 b 1", "        ").replace("  10 w 1", "        ")
    )
    text = text.replace("   1 w 0", "        ").replace("   2 b 0\n001   11", "        \n001   11")
    event = read_trf(f"330 +-   2   1   3\n{text}")
    forfeited = match(event, 2)
    assert (forfeited.white, forfeited.black, forfeited.games) == (1, 3, ())
    assert forfeited.score is not None and not forfeited.score.played
    assert records(write_trf(event), "330") == ["330 +-   2   1   3"]
    assert read_trf(write_trf(event)).section().results == event.section().results


def test_matches_of_which_only_the_score_is_known() -> None:
    event = read(TEAMS)
    for version in VERSIONS:
        again = read_trf(write_trf(event, version)).section()
        assert [again.results[0].matches[1].score, again.results[1].matches[0].score] == [
            event.section().results[0].matches[1].score,
            event.section().results[1].matches[0].score,
        ]
        assert again.results[1].matches[1].games == ()
        assert {team.captain for team in again.teams} == {None}
    assert "teams' captain" in lost_in_trf(event)


def test_a_team_event_without_players() -> None:
    document = {
        **TEAMS,
        "players": [],
        "teams": [{"no": n, "name": f"T{n}"} for n in range(1, 5)],
        "avoid": [],
    }
    document["results"] = [{"matches": [{"white": 1, "black": 2, "score": "3-1"}, {"white": 4, "black": 3}]}]
    event = read_document(json.dumps(document))
    assert read_trf(write_trf(event)).section().results[0].matches[0].score is not None


@pytest.mark.parametrize(
    ("line", "column", "new", "where", "text"),
    [
        (20, 5, "  x", "line 20, column 5", "expected the team's number"),
        (21, 5, "  1", "line 21, column 5", "team number 1 is listed twice"),
        (20, 74, "  99", "line 20, column 76", "there is no player number 99"),
        (21, 74, "   1", "line 21, column 77", "player 1 is already in a team, on line 20"),
        (23, 9, "  9", "line 23, column 9", "there is no team number 9"),
        (23, 17, "   9", "line 23, column 20", "player 9 is not in team 1"),
        (23, 22, "   1", "line 23, column 25", "player 1 sits on two boards"),
        (25, 15, "  9", "line 25, column 15", "there is no team number 9"),
        (26, 5, "Q", "line 26, column 5", "expected F, H or Z"),
        (26, 11, "   9", "line 26, column 14", "there is no team number 9"),
    ],
)
def test_a_spoilt_record(line: int, column: int, new: str, where: str, text: str) -> None:
    error = trf_error(at(LEAGUE, line, column, new))
    assert (error.where, text in error.text) == (where, True)


def test_games_that_make_no_match() -> None:
    text = at(at(LEAGUE, 9, 92, "   9 w 0"), 15, 92, "   3 b 1")
    text = at(text, 13, 92, " " * 8)
    assert "team 1 meets team 3 here, and team 2 on another board" in trf_error(text).text
    same = at(at(at(at(LEAGUE, 7, 92, "   2 w 1"), 8, 92, "   1 b 0"), 11, 92, " " * 8), 12, 92, " " * 8)
    assert "players 1 and 2 are on the same team" in trf_error(same).text


@pytest.mark.parametrize(
    ("rulebook", "played_as", "teams", "rounds"),
    [
        ("olympiad-2008", None, 14, 5),
        ("us-chess", "team-swiss", 13, 5),
        ("us-chess", "team-round-robin", 6, 5),
    ],
)
@pytest.mark.parametrize("version", VERSIONS)
def test_the_same_standings_and_the_same_next_pairing(
    rulebook: str, played_as: str | None, teams: int, rounds: int, version: int
) -> None:
    event = generate(rulebook, teams, rounds, 7, Rates(forfeits=10, late=5), played_as)
    section = event.section()
    event = replace(event, sections=(replace(section, results=section.results[:3]),))
    again = read_trf(write_trf(event, version))
    assert lost_in_trf(event, version) == ("matches' table",)
    assert standings(again).as_json() == standings(event).as_json()
    assert pair(again).as_json() == pair(event).as_json()
