"""28C on the command line: a section chooses its rating; whose rating changes is shown first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crosstable.ratings.library import VARIABLE
from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, play_round

MEMBERS = """Member ID,Name,State,Expires,Regular,Quick,Blitz
10000001,"Abbott, Anna",NY,2030-01-01,1800,1700,1650
10000002,"Brown, Ben",NY,2030-01-01,1600,,1720
10000003,"Clark, Cora",NY,2030-01-01,,1500,
10000004,"Davis, Dan",NY,2030-01-01,1400,1750,1300
"""
LISTED = ("10000001", "10000002", "10000003", "10000004")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A section, and a rating list on this computer."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "lists"))
    source = tmp_path / "members.csv"
    source.write_text(MEMBERS, encoding="utf-8")
    done("lists", "import", str(source), "--source", "us-chess", "--date", "2026-11-01")
    made = str(tmp_path / "e.crosstable")
    done("new", made, "--rulebook", "us-chess", "--rounds", "3")
    return made


def enter(path: str) -> None:
    """Everybody on the list enters."""
    for code in LISTED:
        done("add", path, "--listed", f"us-chess:{code}")


def players(path: str) -> dict[str, dict[str, Any]]:
    """The entries as the event file has them, by the first letter."""
    return {one["name"][0]: one for one in crosstable("convert", path, "-").json["players"]}


def order(path: str) -> list[str]:
    """The entries by number, by the first letter."""
    return [one["name"][0] for one in crosstable("convert", path, "-").json["players"]]


def test_28c_an_entry_keeps_every_rating_of_the_list(path: str) -> None:
    enter(path)
    found = players(path)
    assert (found["A"]["rating"], found["A"]["other_ratings"]) == (1800, {"quick": 1700, "blitz": 1650})
    assert (found["B"]["rating"], found["B"]["other_ratings"]) == (1600, {"blitz": 1720})
    assert "rating" not in found["C"] and found["C"]["other_ratings"] == {"quick": 1500}


def test_28c_who_changes_is_shown_first(path: str) -> None:
    enter(path)
    said = done("set", path, "settings.rating_used", "quick", "--dry-run")
    assert said.splitlines() == [
        "2 ratings change:",
        "  Abbott, Anna: 1700 (was 1800)",
        "  Davis, Dan: 1750 (was 1400)",
    ]
    assert not crosstable("convert", path, "-").json.get("settings")
    said = done("set", path, "settings.rating_used", "quick")
    assert said.startswith("2 ratings change:") and "ratings used: quick" in said
    assert order(path) == ["D", "A", "B", "C"]
    answer = crosstable("set", path, "settings.rating_used", "regular", "--json").json
    assert answer["changes"] == ["Abbott, Anna: 1800 (was 1700)", "Davis, Dan: 1400 (was 1750)"]
    done("undo", path)
    assert order(path) == ["D", "A", "B", "C"]


def test_28c_entries_made_after_the_choice_use_it(path: str) -> None:
    done("set", path, "settings.rating_used", "higher_of_quick_and_blitz")
    enter(path)
    assert order(path) == ["D", "B", "A", "C"]


def test_28d1a_a_rating_that_stands_in_is_told_when_entered_and_paired(path: str) -> None:
    done("set", path, "settings.rating_used", "quick")
    said = done("add", path, "--listed", "us-chess:10000002")
    told = "Brown, Ben has no quick rating on record and is shown and paired by regular 1600 (28D1a)"
    assert told in " ".join(said.split())
    done("add", path, "Walk-in", "--rating", "1100", "--blitz", "1000")
    for command in ("pair", "entries"):
        said = " ".join(done(command, path).split())
        assert "no quick rating on record, so another is used: #1 Brown, Ben (regular 1600)" in said


def test_28e_a_rating_that_the_director_gives_wins_and_can_be_taken_back(path: str) -> None:
    done("set", path, "settings.rating_used", "quick")
    enter(path)
    number = str(players(path)["A"]["no"])
    assert "for this section" in done("set", path, "--player", number, "rating", "2100")
    found = players(path)["A"]
    assert found["no"] == 1 and found["info"] == {"rating_given": True}
    assert found["other_ratings"] == {"quick": 1700, "blitz": 1650, "regular": 1800}
    assert "2100" in done("wallchart", path)
    done("set", path, "settings.rating_used", "regular")
    assert "2100" in done("wallchart", path)
    done("set", path, "--player", "1", "rating", "null")
    assert "2100" not in done("wallchart", path) and "1800" in done("wallchart", path)


def test_28e_a_rating_typed_alone_is_given_for_the_section(path: str) -> None:
    done("add", path, "Early", "--rating", "1200")
    done("set", path, "settings.rating_used", "quick")
    said = done("add", path, "Walk-in", "--rating", "1100")
    assert "no quick rating" not in said and players(path)["W"]["info"] == {"rating_given": True}
    assert "info" not in players(path)["E"], "of this one nobody knows which rating it is"
    assert "#1 Early (1200 as entered)" in " ".join(done("entries", path).split())


def test_28e_a_rating_typed_with_the_list_wins(path: str) -> None:
    done("set", path, "settings.rating_used", "quick")
    done("add", path, "--listed", "us-chess:10000001", "--rating", "1900")
    done("add", path, "--listed", "us-chess:10000004", "--rating", "1750")
    found = players(path)
    assert found["A"]["rating"] == 1900 and found["A"]["info"] == {"rating_given": True}
    assert found["D"]["rating"] == 1400 and "info" not in found["D"], "1750 is what the list gives"


def test_26a_after_round_1_the_choice_needs_a_reason(path: str) -> None:
    enter(path)
    play_round(path)
    answer = crosstable("set", path, "settings.rating_used", "quick")
    assert answer.status == 2 and "28C" in answer.err and "--reason" in answer.err
    assert not answer.out, "nothing is shown as if it would be done"
    said = done("set", path, "settings.rating_used", "quick", "--reason", "announced wrongly")
    assert "ratings used: quick (announced wrongly)" in said
    told = " ".join(done("notice", path).split())
    assert "the rating that is used was chosen only after round 1 was published" in told


def test_28h_the_ceiling_looks_at_the_rating_of_the_choice(path: str) -> None:
    done("set", path, "settings.rating_ceiling", "1750")
    assert crosstable("add", path, "--listed", "us-chess:10000001").status == 2
    done("set", path, "settings.rating_used", "quick")
    assert crosstable("add", path, "--listed", "us-chess:10000001").status == 0
    answer = crosstable("add", path, "--listed", "us-chess:10000004")
    assert answer.status == 2 and "Davis, Dan (1750)" in answer.err and "28H" in answer.err


def test_28c_a_list_of_entries_has_columns_for_quick_and_blitz(path: str, tmp_path: Path) -> None:
    file = tmp_path / "entries.csv"
    file.write_text("Name,Regular,Quick,Blitz\nAnn,1800,1700,1600\nBob,1500,,1900\n", encoding="utf-8")
    done("set", path, "settings.rating_used", "higher_of_quick_and_blitz")
    said = done("add", path, "--csv", str(file))
    assert "kept as information" not in said
    found = players(path)
    assert (found["A"]["rating"], found["A"]["other_ratings"]) == (1800, {"quick": 1700, "blitz": 1600})
    assert found["B"]["no"] == 1, "1900 blitz"


def test_28c_notice_pairings_standings_and_chart_say_which_rating(path: str) -> None:
    done("set", path, "settings.rating_used", "quick")
    enter(path)
    words = "quick, else regular, else blitz"
    assert words in done("notice", path)
    play_round(path)
    for command in ("pair", "standings", "wallchart"):
        assert f"Ratings: {words}" in done(command, path), command


def test_28c_a_draft_made_before_the_choice_is_out_of_date(path: str) -> None:
    enter(path)
    done("draft", path)
    done("set", path, "settings.rating_used", "quick")
    answer = crosstable("publish", path)
    assert answer.status == 2 and "Changed since: ratings used: quick" in answer.err


def test_28c_an_unknown_choice_is_refused_with_the_known_ones(path: str) -> None:
    answer = crosstable("set", path, "settings.rating_used", "rapid")
    assert answer.status == 2 and "settings.rating_used" in answer.err
    assert "higher_of_regular_and_quick" in answer.err
    assert crosstable("set", path, "rounds", "4", "--dry-run").status == 2


def test_28c_the_time_control_decides_where_nothing_is_chosen(path: str) -> None:
    """As before: the list gives the quick rating to a quick event, and the regular one stays on record."""
    done("set", path, "time_control", "G/25 d5")
    done("add", path, "--listed", "us-chess:10000001")
    found = players(path)["A"]
    assert (found["rating"], found["other_ratings"]["regular"]) == (1700, 1800)
    done("set", path, "settings.rating_used", "regular")
    assert "1800" in done("wallchart", path)


def test_612_the_canadian_quick_rating(tmp_path: Path) -> None:
    made = {"crosstable": 1, "name": "E", "rulebook": "cfc", "rounds": 3}
    players = [
        {"no": 1, "name": "A", "rating": 1900, "other_ratings": {"quick": 1500}},
        {"no": 2, "name": "B", "rating": 1800, "other_ratings": {"quick": 1600}},
    ]
    file = tmp_path / "e.json"
    file.write_text(json.dumps(made | {"players": players, "settings": {"rating_used": "quick"}}))
    said = done("wallchart", str(file))
    assert "1500" in said and "1900" not in said and "Ratings: quick, else regular" in said


def test_a_kind_of_rating_is_set_by_its_name_and_an_unknown_key_is_refused_even_empty(path: str) -> None:
    done("add", path, "Able, A", "--rating", "1800")
    assert "1650" in done("set", path, "--player", "1", "blitz", "1650")
    done("set", path, "settings.rating_used", "blitz")
    assert "1650" in done("wallchart", path)
    done("set", path, "--player", "1", "blitz", "null")
    assert "1650" not in done("wallchart", path)
    refused = crosstable("set", path, "--player", "1", "colour", "null")
    assert refused.status == 2 and "there is no field “colour”" in refused.err
