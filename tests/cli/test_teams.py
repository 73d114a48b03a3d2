"""Team events as a director types them: rosters, line-ups, matches, sheets and charts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import Said, crosstable

ROSTERS = {
    "Narnia": "Ann:1900, Ben:1850, Cay:1800, Dan:1700, Eve:1600",
    "Gondor": "Fay:2000, Gus:1800, Hal:1750, Ida:1700",
    "Oz": "Jim:1500, Kim:1490, Lee:1480",
}


def done(*words: str) -> Said:
    """A command that has to succeed."""
    said = crosstable(*words)
    assert said.status == 0, said.err
    return said


@pytest.fixture(params=["cfc", "us-chess"])
def league(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A journal with three teams that have players and one that has only a rating."""
    path = str(tmp_path / "league.crosstable")
    done("new", path, "--rulebook", request.param, "--format", "team-swiss", "--rounds", "3")
    for name, members in ROSTERS.items():
        done("add", path, name, "--members", members, "--captain", f"Captain of {name}")
    done("add", path, "Utopia", "--rating", "1650")
    return path


def numbers(path: str) -> dict[str, int]:
    """The teams by name."""
    return {row["name"]: row["team"] for row in done("wallchart", path, "--json").json["rows"]}


def first_round(path: str) -> None:
    """Round 1 posted."""
    done("draft", path)
    done("publish", path)


def table_of(path: str, name: str) -> str:
    """The table of a team in the last round."""
    sheets = done("matches", path, "--json").json["matches"]
    return str(next(s["table"] for s in sheets if name in (s["white"]["name"], s["black"]["name"])))


def test_teams_are_numbered_by_their_ratings(league: str) -> None:
    """Narnia and Gondor have 1812.5 each, so that only the others have a settled place."""
    found = numbers(league)
    assert {found["Narnia"], found["Gondor"]} == {1, 2}
    assert (found["Utopia"], found["Oz"]) == (3, 4)


def test_a_roster_out_of_order_is_refused(league: str) -> None:
    said = crosstable("add", league, "Erewhon", "--members", "Ned:1500, Oli:1600")
    assert said.status == 2
    assert "Ned (1500) is on board 1, above Oli (1600) on board 2" in said.err
    assert "Erewhon" not in numbers(league)


def test_a_player_joins_a_roster(league: str) -> None:
    done("add", league, "Mia", "--rating", "1400", "--team", "Oz")
    first_round(league)
    sheet = done("matches", league, "--table", table_of(league, "Oz")).out
    assert "Mia (1400)" in sheet


def test_scores_of_matches_pair_the_next_round(league: str) -> None:
    first_round(league)
    assert done("result", league, "1", "2.5-1.5").out.endswith("1 result not in: table 2\n")
    done("result", league, "2", "+:-")
    points = {line["team"]: line["points"] for line in done("standings", league, "--json").json["standings"]}
    assert sorted(points.values()) == [0, 0, 1, 1]
    first_round(league)
    assert done("check", league).status == 0


def test_boards_add_up_to_the_match(league: str) -> None:
    first_round(league)
    done("lineup", league, "Oz", "--missing", "Kim")
    table = table_of(league, "Oz")
    sheet = done("matches", league, "--table", table, "--json").json["matches"][0]
    first = sheet["white"]["name"] == "Oz"
    for board, wins in (("1", "1-0" if first else "0-1"), ("2", "0-1" if first else "1-0")):
        done("result", league, f"{table}.{board}", wins)
    score = done("matches", league, "--table", table, "--json").json["matches"][0]["score"]
    assert score in ("2-2", "2-2")
    said = crosstable("result", league, table, "3-1")
    assert (said.status, "the boards add up to 2-2" in said.err) == (2, True)
    boards = done("standings", league, "--boards", "--json").json["boards"]
    assert {row["name"]: row["points"] for row in boards if row["name"] in ("Jim", "Lee")} == {
        "Jim": 1,
        "Lee": 1,
    }
    assert "Jim" in done("wallchart", league, "--individual").out


def test_31g5_a_score_keeps_its_boards_and_has_to_agree_with_them(league: str) -> None:
    first_round(league)
    done("lineup", league, "Oz", "--missing", "Kim")
    table = table_of(league, "Oz")

    def sheet() -> dict[str, Any]:
        found: dict[str, Any] = done("matches", league, "--table", table, "--json").json["matches"][0]
        return found

    oz_first = sheet()["white"]["name"] == "Oz"
    # two boards are empty on the side of Oz; board 1 goes to Oz
    done("result", league, f"{table}.1", "1-0" if oz_first else "0-1")
    for wrong in ("1-0", "0-4" if oz_first else "4-0", "2.5-0.5"):
        said = crosstable("result", league, table, wrong)
        assert said.status == 2 and "the boards so far are" in said.err, said.out
    assert "boards of this match were played" in crosstable("result", league, table, "+:-").err
    done("result", league, table, "1.5-2.5" if oz_first else "2.5-1.5")
    assert sheet()["boards"][0]["result"] == ("1-0" if oz_first else "0-1")
    assert sheet()["score"] == ("1½-2½" if oz_first else "2½-1½")
    said = crosstable("result", league, f"{table}.2", "1-0")
    assert said.status == 2 and "remove the result" in said.err
    done("result", league, f"{table}.2", "=")
    done("result", league, table, "*")
    assert "Score: 1½-2½" in done("matches", league, "--table", table).out or not oz_first


def test_31g5_a_score_without_boards_may_lack_points_but_is_noted(league: str) -> None:
    first_round(league)
    table = table_of(league, "Utopia")
    assert "1 of 4 points" in done("result", league, table, "1-0").out
    assert "note" not in done("result", league, table, "1-3").out
    said = crosstable("result", league, f"{table}.1", "1-0")
    assert said.status == 2 and "a team has no players" in said.err


def test_a_line_up_keeps_the_order_of_the_roster(league: str) -> None:
    first_round(league)
    said = crosstable("lineup", league, "Narnia", "--players", "Ben, Ann")
    assert (said.status, "Ann always plays above Ben" in said.err) == (2, True)
    done("lineup", league, "Gondor", "--players", "Fay, Hal, Ida")
    sheet = done("matches", league, "--table", table_of(league, "Gondor")).out
    assert "nobody" in sheet or "Utopia" in sheet


def test_a_line_up_is_refused_once_a_board_is_played(league: str) -> None:
    first_round(league)
    table = table_of(league, "Oz")
    done("result", league, f"{table}.1", "=")
    said = crosstable("lineup", league, "Oz", "--missing", "Jim", "--round", "1")
    assert (said.status, "already has results" in said.err) == (2, True)


def test_what_the_team_needs_stands_on_the_sheet(league: str) -> None:
    first_round(league)
    table = table_of(league, "Oz")
    needs = done("matches", league, "--table", table, "--json").json["matches"][0]["needs"]
    by_team = {one["team"]: one["text"] for one in needs}
    assert by_team[numbers(league)["Oz"]] == "0-1, 3 not in: 2½ to win, 2 to draw"


def test_byes_withdrawals_and_undo(league: str) -> None:
    first_round(league)
    done("result", league, "1", "2-2")
    done("result", league, "2", "4-0")
    done("undo", league)
    assert done("result", league, "2", "3-1").status == 0
    done("withdraw", league, "Oz")
    done("bye", league, "Utopia", "2", "zero")
    said = done("pair", league, "--json").json
    assert [len(said["matches"]), said["byes"]] == [1, []]
    done("return", league, "Oz")
    assert done("pair", league, "--json").json["byes"][0]["kind"] == "pairing"


def test_convert_there_and_back(league: str, tmp_path: Path) -> None:
    first_round(league)
    done("lineup", league, "Oz", "--missing", "Kim")
    done("result", league, f"{table_of(league, 'Oz')}.1", "1-0")
    first, second = str(tmp_path / "one.json"), str(tmp_path / "two.json")
    again = str(tmp_path / "again.crosstable")
    done("convert", league, first)
    done("convert", first, again)
    done("convert", again, second)
    assert json.loads(Path(first).read_text()) == json.loads(Path(second).read_text())
    assert done("check", again).status == 0


def test_a_list_with_teams_and_boards(tmp_path: Path) -> None:
    path, listed = str(tmp_path / "cup.crosstable"), tmp_path / "cup.csv"
    listed.write_text(
        "Team,Board,Name,Rating\nArmy,2,Bay,1900\nArmy,1,Ash,2000\nNavy,1,Elk,1990\nNavy,2,Fox,1880\n"
    )
    done("new", path, "--rulebook", "us-chess", "--format", "team-swiss", "--rounds", "1")
    done("set", path, "settings.team.boards", "2")
    assert "note" not in done("add", path, "--csv", str(listed)).out
    first_round(path)
    boards = done("matches", path, "--json").json["matches"][0]["boards"]
    assert {boards[0]["white"]["name"], boards[0]["black"]["name"]} == {"Ash", "Elk"}


def test_a_team_round_robin(tmp_path: Path) -> None:
    path = str(tmp_path / "all.crosstable")
    done("new", path, "--rulebook", "cfc", "--format", "team-round-robin", "--rounds", "3")
    for name, rating in (("A", "1900"), ("B", "1800"), ("C", "1700"), ("D", "1600")):
        done("add", path, name, "--rating", rating)
    for _ in range(3):
        first_round(path)
        for table in ("1", "2"):
            done("result", path, table, "2-2")
    assert {line["points"] for line in done("standings", path, "--json").json["standings"]} == {1.5}


def test_31a_schools_of_an_individual_event(tmp_path: Path) -> None:
    path = str(tmp_path / "schools.crosstable")
    done("new", path, "--rulebook", "us-chess", "--rounds", "2")
    for place, school in enumerate(("Elm", "Oak", "Elm", "Oak")):
        done("add", path, f"P{place}", "--rating", str(1800 - place), "--school", school)
    first_round(path)
    for board in ("1", "2"):
        done("result", path, board, "1-0")
    teams = done("standings", path, "--teams", "--json").json["teams"]
    assert sum(team["points"] for team in teams) == 2
    assert "scoring players" in done("standings", path, "--teams").out
    for words in (
        ("matches", path),
        ("lineup", path, "Elm", "--missing", "P0"),
        ("standings", path, "--boards"),
    ):
        assert "this is not a team event" in crosstable(*words).err


def test_the_card_of_a_team_and_the_deadline_of_line_ups(league: str) -> None:
    done("set", league, "settings.team.lineup_deadline", "30 minutes before the round")
    first_round(league)
    done("result", league, table_of(league, "Oz"), "1.5-2.5")
    due = "ineups due by 30 minutes before the round"
    assert due in done("matches", league).out.replace("ine-up", "ineup")
    card = done("wallchart", league, "--card", "Oz", "--json").json
    assert (card["captain"], [one["name"] for one in card["players"]]) == (
        "Captain of Oz",
        ["Jim", "Kim", "Lee"],
    )
    assert card["game_points"][0] in (1.5, 2.5)
    assert "Captain: Captain of Oz" in done("wallchart", league, "--card", "Oz").out


def test_teams_of_an_olympiad_are_seeded_by_their_best_four(tmp_path: Path) -> None:
    """The best four count, not the first; of equal averages the fifth rating decides."""
    path = str(tmp_path / "olympiad.crosstable")
    done("new", path, "--rulebook", "olympiad-2008", "--format", "team-swiss", "--rounds", "3")
    for name, ratings in {
        "Aland": (2000, 2000, 2000, 1900, 1800),
        "Bland": (1900, 2000, 2000, 2000, 1850),
        "Cland": (2100, 2100, 2000, 2000),
        "Dland": (1500, 1500, 1500, 1500),
    }.items():
        done(
            "add",
            path,
            name,
            "--members",
            ", ".join(f"{name} {at}:{rated}" for at, rated in enumerate(ratings)),
        )
    assert numbers(path) == {"Cland": 1, "Bland": 2, "Aland": 3, "Dland": 4}
    first_round(path)
    for table in ("1", "2"):
        done("result", path, table, "2.5-1.5")
    first_round(path)
    assert done("check", path).status == 0


def test_31g1_the_list_of_teams_with_rosters_and_fees(league: str) -> None:
    done("pay", league, "Oz", "80")
    assert "entry $80.00 paid" in done("log", league).out
    listed = done("entries", league, "--json").json["teams"]
    oz = next(team for team in listed if team["name"] == "Oz")
    assert (oz["captain"], oz["paid_cents"], len(oz["players"])) == ("Captain of Oz", 8000, 3)
    text = done("entries", league).out
    assert "Ann 1900, Ben 1850, Cay 1800, Dan 1700; reserves: Eve 1600" in text
    assert "Fewer than 4 players: Oz (3)" in text
    assert "fees: " in done("wallchart", league, "--card", "Oz").out


def test_an_olympiad_needs_no_format_and_has_presets(tmp_path: Path) -> None:
    plain, dresden = str(tmp_path / "plain.crosstable"), str(tmp_path / "dresden.crosstable")
    done("new", plain, "--rulebook", "olympiad-2008", "--rounds", "3")
    done("add", plain, "Narnia", "--members", "A:2000, B:1900, C:1800, D:1700")
    done("new", dresden, "--rulebook", "olympiad-2008", "--preset", "dresden2008")
    sheet = done("notice", dresden).out
    assert "11 rounds" in sheet and "3  Game points" in sheet
    assert crosstable("new", str(tmp_path / "x.crosstable"), "--rulebook", "olympiad-2008").status == 2


def test_a_line_up_after_the_deadline_is_noted_and_stands(league: str) -> None:
    done("set", league, "settings.team.lineup_deadline", "10 minutes before the round")
    assert "late" not in done("lineup", league, "Narnia", "--missing", "Ben").out
    done("set", league, "schedule", '[{"round": 1, "start": "2026-12-05T14:00"}]')
    in_time = done("lineup", league, "Narnia", "--missing", "Ben", "--handed-in", "2026-12-05T13:50")
    assert "late" not in in_time.out
    words = ("lineup", league, "Narnia", "--missing", "Cay", "--handed-in", "2026-12-05T13:57")
    assert "7 minutes late" in done(*words).out
    done(*words, "--because", "the bus was late")
    assert "7 minutes late; the bus was late" in done("log", league).out
    assert crosstable(*words[:-1], "soon").status == 2


def test_rosters_name_everybody_once(league: str) -> None:
    for members in ("Ann:1500, Zed:1400", "Zed:1500, zed:1400", ""):
        said = crosstable("add", league, "Erewhon", "--members", members)
        assert (said.status, "--members" in said.err) == (2, True)
    assert "Ann is already on the roster of Narnia" in crosstable("add", league, "Ann", "--team", "Oz").err
    done("add", league, "Erewhon", "--members", "Ann:1500", "--twice")
    assert "Ann is in the line-up twice" in crosstable(
        "lineup", league, "Narnia", "--players", "Ann, Ann"
    ).err.replace("lineup twice", "line-up twice")
    assert "`add EVENT NAME --team TEAM`" in crosstable("add", league, "Oz", "--members", "Q").err


def test_a_draft_of_teams_changed_by_hand_speaks_of_tables(league: str) -> None:
    done("draft", league)
    assert "table 1 flipped" in done("flip", league, "1").out
    assert "no table 9" in crosstable("flip", league, "9").err
    assert "locked: table 1" in done("lock", league, "1").out


def test_661_a_double_round_robin_of_teams(tmp_path: Path) -> None:
    """Every two teams meet twice, and each of them has White on board 1 once."""
    path = str(tmp_path / "double.crosstable")
    preset = ("--preset", "cfc-team-round-robin", "--rounds", "6", "--seed", "4")
    done("new", path, "--rulebook", "cfc", *preset)
    for name in "ABCD":
        done("add", path, f"Team {name}", "--rating", "1700")
    met = []
    for _ in range(6):
        first_round(path)
        for sheet in done("matches", path, "--json").json["matches"]:
            met.append((sheet["white"]["name"], sheet["black"]["name"]))
            done("result", path, str(sheet["table"]), "2.5-1.5")
    assert len(set(met)) == 12
    assert done("check", path).status == 0


def test_4_a_roster_that_is_too_long_is_refused_and_one_can_be_put_right(tmp_path: Path) -> None:
    path = str(tmp_path / "o.crosstable")
    done("new", path, "--rulebook", "olympiad-2008", "--rounds", "1")
    said = crosstable("add", path, "Six", "--members", "A, B, C, D, E, F")
    assert (said.status, "a roster has at most 5" in said.err) == (2, True)
    done("add", path, "Six", "--members", "A:2000, B:1900, C:1800, D:1700, E:1600")
    assert "at most 5" in crosstable("add", path, "F", "--team", "Six").err
    done("set", path, "--team", "Six", "members", "B:1900, A:2000, C:1800, D:1700")
    done("add", path, "Four", "--members", "P:1500, Q:1500, R:1500, S:1500")
    first_round(path)
    assert "rosters cannot change" in crosstable("set", path, "--team", "Six", "members", "A:2000").err


@pytest.mark.parametrize(
    ("book", "format_", "rounds"),
    [("us-chess", "team-swiss", 4), ("cfc", "team-swiss", 4), ("cfc", "team-round-robin", 7)],
)
def test_simulated_team_events_replay(tmp_path: Path, book: str, format_: str, rounds: int) -> None:
    path = str(tmp_path / "made.json")
    words = ("--rulebook", book, "--format", format_, "--teams", "8", "--rounds", str(rounds), "--seed", "5")
    assert "8 teams" in done("generate", *words, "-o", path).out
    assert done("check", path).status == 0
    done("wallchart", path, "--individual")
    for command in ("standings", "wallchart", "matches", "entries"):
        done(command, path)


def test_3_the_third_team_of_the_host_stays(tmp_path: Path) -> None:
    path = str(tmp_path / "host.crosstable")
    done("new", path, "--rulebook", "olympiad-2008", "--rounds", "2")
    for at, name in enumerate(("A", "B", "C", "Host")):
        done("add", path, name, "--rating", str(2000 - at))
    done("set", path, "settings.host_c_team", "4")
    first_round(path)
    said = crosstable("withdraw", path, "Host")
    assert (said.status, "it stays to the end" in said.err) == (2, True)
    done("withdraw", path, "A")


def test_31b_the_ruling_for_empty_boards_can_be_that_of_the_event(tmp_path: Path) -> None:
    path = str(tmp_path / "tip.crosstable")
    done("new", path, "--rulebook", "us-chess", "--format", "team-swiss", "--rounds", "3")
    done("add", path, "Army", "--members", "Ash:2000, Bay:1900, Cox:1800, Dew:1700, Eel:1600")
    done("add", path, "Navy", "--members", "Fox:2000, Gnu:1900, Hen:1800, Ibi:1700")
    first_round(path)

    def seats(*words: str) -> list[str]:
        done("lineup", path, "Army", "--missing", "Bay", *words)
        boards = done("matches", path, "--json").json["matches"][0]["boards"]
        army = ("Ash", "Bay", "Cox", "Dew", "Eel")
        sat = [[b[side]["name"] for side in ("white", "black") if b[side]] for b in boards]
        return [next((name for name in names if name in army), "") for names in sat]

    assert seats() == ["Ash", "Cox", "Dew", "Eel"]
    assert seats("--ruling", "forfeit_one") == ["Ash", "", "Cox", "Dew"]
    assert seats("--ruling", "forfeit_and_below") == ["Ash", "", "", ""]
    done("set", path, "settings.team.absent_board", "forfeit_and_below")
    assert seats() == ["Ash", "", "", ""]
    assert seats("--ruling", "move_up") == ["Ash", "Cox", "Dew", "Eel"]
    assert "ruling: only the empty board is forfeited" in done("log", path).out
