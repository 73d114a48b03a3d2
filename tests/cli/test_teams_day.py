"""A day with teams: a round paired again, missing results, a team put out, extra games, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Said, crosstable

TEAMS = {
    "Army": "Ash:2000, Bay:1900, Cox:1800, Dew:1700, Eel:1600",
    "Navy": "Fox:2100, Gnu:1850, Hen:1750, Ibi:1700",
    "Air Force": "Jay:1900, Kea:1800, Lar:1790",
    "Guard": "Rob:1700, Sam:1690, Tom:1680, Uma",
    "School Board": "Vic:1650, Wes:1640, Xan:1630, Yan",
    "Marines": "Mab:1500, Nag:1490, Owl:1480, Pug, Quo",
    "Players Club": "Abe:1250, Bob:1240, Cat:1230, Dog",
}


def done(*words: str) -> Said:
    """A command that has to succeed."""
    said = crosstable(*words)
    assert said.status == 0, said.err
    return said


def refused(*words: str) -> str:
    """What a command says that must not succeed."""
    said = crosstable(*words)
    assert said.status == 2, said.out
    return said.err


@pytest.fixture
def event(tmp_path: Path) -> str:
    """Seven teams, round 1 posted."""
    path = str(tmp_path / "open.crosstable")
    done("new", path, "--rulebook", "us-chess", "--format", "team-swiss", "--rounds", "4")
    for name, members in TEAMS.items():
        done("add", path, name, "--members", members)
    done("draft", path)
    done("publish", path)
    return path


def tables(path: str) -> dict[str, str]:
    """Team -> its table in the last round."""
    sheets = done("matches", path, "--json").json["matches"]
    return {sheet[side]["name"]: str(sheet["table"]) for sheet in sheets for side in ("white", "black")}


def test_29g1_a_round_is_paired_again_without_a_team_that_left(event: str) -> None:
    done("lineup", event, "Army", "--missing", "Bay")
    said = done("repair", event, "--withdraw", "Guard", "--reason", "flat tyre")
    assert "3 tables changed, 6 teams moved" in said.out
    assert "Guard" not in tables(event)
    sheet = done("matches", event, "--table", tables(event)["Army"]).out
    assert "Ash" in sheet and "Eel" in sheet and "Bay" not in sheet
    assert done("check", event).status == 0


def test_29g2_a_match_of_which_a_board_is_over_stands(event: str) -> None:
    done("result", event, f"{tables(event)['Army']}.1", "1-0")
    before = tables(event)["Army"]
    done("repair", event, "--withdraw", "Navy", "--method", "ladder")
    assert tables(event)["Army"] == before
    assert "has started" in refused("repair", event, "--withdraw", "Army")


def test_28q_an_open_match_is_listed_and_settled_for_pairing(event: str) -> None:
    at = tables(event)
    for table in {at["Navy"], at["Air Force"]}:
        done("result", event, table, "2-2")
    assert "match" in refused("draft", event)
    listed = done("unreported", event).out
    assert f"table {at['Army']}" in listed and "kashdan" not in listed
    assert "single game" in refused("unreported", event, at["Army"], "double-loss")
    done("unreported", event, at["Army"], "win-draw")
    done("draft", event)
    done("publish", event)
    assert "teams" in done("result", event, at["Army"], "0-4", "--round", "1").out
    assert done("check", event).status == 0


def test_31e1_an_open_match_where_game_points_count(event: str) -> None:
    done("set", event, "settings.team.pair_by", "game")
    at = tables(event)
    for table in {at["Navy"], at["Air Force"]}:
        done("result", event, table, "2-2")
    done("result", event, f"{at['Army']}.1", "0-1")
    done("unreported", event, at["Army"], "1/2-1/2")
    scores = {row["name"]: row["points"] for row in done("wallchart", event, "--json").json["rows"]}
    assert (scores["Army"], scores["Guard"], scores["Navy"], scores["Players Club"]) == (1, 0, 2, 4)
    assert "2½" in done("draft", event).out


def test_28i_a_team_is_put_out_and_its_boards_are_rated(event: str) -> None:
    at = tables(event)
    for table in {at["Army"], at["Air Force"]}:
        done("result", event, table, "2-2")
    for board, result in ((1, "1-0"), (2, "0-1"), (3, "1-0"), (4, "1/2-1/2")):
        done("result", event, f"{at['Navy']}.{board}", result)
    said = done("expel", event, "Navy", "--reason", "average above the limit")
    assert "what its members played is rated" in said.out
    rows = {row["name"]: row for row in done("wallchart", event, "--json").json["rows"]}
    assert (rows["School Board"]["points"], rows["Navy"]["points"]) == (0.5, 0)
    assert "removed" in done("entries", event).out
    done("undo", event)
    rows = {row["name"]: row for row in done("wallchart", event, "--json").json["rows"]}
    assert rows["Navy"]["points"] == 1


def test_31b_a_game_below_a_forfeited_board_is_rated_beside_it(event: str) -> None:
    done("lineup", event, "Guard", "--missing", "Tom", "--ruling", "forfeit_and_below")
    assert "Uma" in done("extra", event, "1", "Uma", "Dew", "0-1").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("bye-choices",), "add one more team"),
        (("bye-answer", "Players", "keep"), "add one more team"),
        (("reenter", "Navy"), "`crosstable return EVENT PLAYER`"),
        (("result", "1", "2-2", "--rated-only"), "`crosstable extra EVENT ROUND WHITE BLACK RESULT`"),
    ],
)
def test_what_makes_no_sense_for_teams_says_what_to_do(event: str, words: tuple[str, ...], told: str) -> None:
    assert told in refused(words[0], event, *words[1:])


def test_sentences_speak_of_teams_and_leave_names_alone(event: str) -> None:
    said = done("explain", event, "--round", "1", "--team", "School", "--why-not", "Army").out
    assert "table" in said and "#5 School Board" in said
    assert "no match yet" in said and "game yet" not in said
    assert "Players Club" in done("explain", event, "--round", "1", "--team", "Players").out
    missing = refused("explain", event, "--round", "1", "--table", "9")
    assert "round 1 has no table 9; choose 1 to 3" in missing


def test_29b_the_score_groups_count_teams(event: str) -> None:
    for table in set(tables(event).values()):
        done("result", event, table, "2-2")
    said = done("groups", event).out
    assert "score  teams" in said and "player" not in said.replace("Players Club", "")


def test_a_board_that_is_entered_for_the_first_time_corrects_nothing(event: str) -> None:
    """Also when the other boards have decided the match already."""
    for board in (1, 2, 3):
        done("result", event, f"1.{board}", "1-0" if board % 2 else "0-1")
    assert "correction" not in done("result", event, "1.4", "0-1").out
    assert "corrected; this changes:" in done("result", event, "1.4", "1-0").out


def test_a_board_of_an_earlier_match_is_corrected_for_everything_or_for_rating_only(event: str) -> None:
    for sheet in done("matches", event, "--json").json["matches"]:
        for row in sheet["boards"]:
            if row["result"] == "*":
                done("result", event, f"{sheet['table']}.{row['board']}", "1-0")
    done("draft", event)
    done("publish", event)
    shown = done("correct", event, "1.1", "0-1", "--round", "1", "--json").json
    assert [one["way"] for one in shown["choices"] if one["possible"]] == [
        "next-round",
        "pair-again",
        "rating-only",
    ]
    before = done("standings", event, "--json").json
    done("correct", event, "1.1", "0-1", "--round", "1", "--apply", "rating-only")
    assert done("standings", event, "--json").json == before
    assert "rated as 0–1; the standings keep 1–0" in done("wallchart", event).out
    done("correct", event, "1.1", "0-1", "--round", "1", "--apply", "next-round")
    assert done("standings", event, "--json").json != before


def test_the_score_of_a_match_is_not_rated_and_follows_a_corrected_board(event: str) -> None:
    for board, result in (("1", "1-0"), ("2", "1-0"), ("3", "0-1"), ("4", "1/2-1/2")):
        done("result", event, f"1.{board}", result)
    sheet = done("matches", event, "--table", "1", "--json").json["matches"][0]
    done("result", event, "1", sheet["score"].replace("½", ".5").replace("–", "-"))
    said = refused("correct", event, "1", "4-0", "--round", "1", "--apply", "rating-only")
    assert "4-0" in said
    done("correct", event, "1.1", "0-1", "--round", "1", "--apply", "next-round")
    after = done("matches", event, "--table", "1", "--json").json["matches"][0]
    assert after["score"] != sheet["score"]
    assert after["boards"][0]["result"] == "0-1"
