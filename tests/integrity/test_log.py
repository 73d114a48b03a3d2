"""The integrity log: every act with its round, author and what was before, derived from the facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.integrity.days import AUTHOR, acts, done, journal, leave_strict_mode, play, tags

LISTED = "Name,Rating\nNewcomer,2010\nLatecomer,2005\n"


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Nine players after two rounds, board 4 of round 2 open."""
    path = journal(tmp_path)
    play(path, "1111")
    play(path, "000*")
    return path


def test_an_ordinary_round_is_no_act(tmp_path: Path) -> None:
    path = journal(tmp_path)
    play(path, "1=01")
    done("result", path, "1", "0", *AUTHOR)
    assert tags(path) == ["LOT"]


def test_a_corrected_result_of_an_earlier_round(path: str) -> None:
    done("result", path, "1", "0-1", "--round", "1", *AUTHOR)
    act = acts(path)[-1]
    assert (act["tag"], act["round"], act["by"], act["before"]) == ("COR", 1, "Ann", "1-0")
    assert "0–1" in act["text"]


def test_a_correction_for_the_rating_report_only(path: str) -> None:
    done("correct", path, "1", "0-1", "--round", "1", "--apply", "rating-only", *AUTHOR)
    assert tags(path)[-1] == "RRO"


def test_an_adjourned_game_and_its_later_result(path: str) -> None:
    play(path, "1111")
    act = acts(path)[-1]
    assert (act["tag"], act["round"]) == ("ADJ", 3)
    assert "round 2, board 4" in act["text"]
    done("result", path, "4", "1", "--round", "2", *AUTHOR)
    assert (acts(path)[-1]["tag"], acts(path)[-1]["before"]) == ("ADJ", "open")


@pytest.mark.parametrize(
    ("key", "value", "before"),
    [
        ("rounds", "6", "5"),
        ("tiebreaks", "buchholz", "as the rulebook says"),
        ("settings.acceleration", "baku", "as the rulebook says"),
    ],
)
def test_a_changed_setting_with_its_value_before(tmp_path: Path, key: str, value: str, before: str) -> None:
    path = journal(tmp_path)
    play(path, "1111")
    leave_strict_mode(path)
    done("set", path, key, value, "--why", "the hall closes", *AUTHOR)
    act = acts(path)[-1]
    assert (act["tag"], act["round"], act["why"]) == ("CFG", 1, "the hall closes")
    assert before in act["before"]


def test_prohibited_pairs_are_a_setting(path: str) -> None:
    leave_strict_mode(path)
    done("set", path, "avoid", '[{"players": [1, 2]}]', *AUTHOR)
    assert acts(path)[-1]["tag"] == "CFG"


def test_before_round_1_nothing_is_an_act(tmp_path: Path) -> None:
    path = journal(tmp_path)
    done("set", path, "rounds", "6", *AUTHOR)
    assert acts(path) == []


def test_players_imported_after_the_start(path: str, tmp_path: Path) -> None:
    listed = tmp_path / "players.csv"
    listed.write_text(LISTED, "utf-8")
    done("add", path, "--csv", str(listed), *AUTHOR)
    assert "IMP" in tags(path)


def test_corrected_data_of_a_player_and_other_pairing_numbers(path: str) -> None:
    done("set", path, "rating", "2600", "--player", "9", *AUTHOR)
    assert tags(path)[-1] == "DAT"
    done("ranks", path, "--confirm", *AUTHOR)
    assert tags(path)[-1] == "TPN"


def test_a_published_round_that_was_changed(tmp_path: Path) -> None:
    path = journal(tmp_path, count=8, book="us-chess")
    done("draft", path, *AUTHOR)
    done("publish", path, *AUTHOR)
    done("repair", path, "--swap", "5", "6", "--reason", "brothers", *AUTHOR)
    assert (tags(path)[-1], acts(path)[-1]["round"]) == ("RPC", 1)


def test_a_full_point_bye(path: str) -> None:
    done("bye", path, "9", "3", "full", *AUTHOR)
    assert tags(path)[-1] == "FPB"
    done("bye", path, "8", "3", "half", *AUTHOR)
    assert tags(path)[-1] == "FPB" and len(tags(path)) == 2


def test_an_expelled_player(path: str) -> None:
    done("withdraw", path, "4", "--expelled", *AUTHOR)
    assert tags(path)[-1] == "EXP"


def test_an_undone_act_stays_in_the_log_and_so_does_its_undo(path: str) -> None:
    done("set", path, "rounds", "6", *AUTHOR)
    done("undo", path, *AUTHOR)
    setting, undone = acts(path)[-2:]
    assert (setting["tag"], setting["undone"]) == ("CFG", True)
    assert (undone["tag"], undone["undone"]) == ("UND", False)
    done("redo", path, *AUTHOR)
    assert [act["tag"] for act in acts(path)[-3:]] == ["CFG", "UND", "RED"]
    assert not acts(path)[-3]["undone"]


def test_a_published_round_taken_back_is_an_act(tmp_path: Path) -> None:
    path = journal(tmp_path)
    play(path, "****")
    done("undo", path, *AUTHOR)
    assert tags(path) == ["LOT", "UND"]
    play(path, "1111")
    done("set", path, "rounds", "6", *AUTHOR)
    assert acts(path)[-1]["round"] == 1


def test_only_the_section_that_is_asked_about(tmp_path: Path) -> None:
    path = journal(tmp_path, "--section", "A")
    done("new", path, "--section", "B", "--rulebook", "dutch-2026", "--rounds", "3", *AUTHOR)
    done("set", path, "section", "Open", "--section", "A", *AUTHOR)
    done("draft", path, "--section", "Open", *AUTHOR)
    done("publish", path, "--section", "Open", *AUTHOR)
    done("set", path, "rounds", "6", "--section", "Open", *AUTHOR)
    found = {
        one["section"]: [act["tag"] for act in one["acts"]]
        for one in crosstable("log", path, "--integrity", "--json").json["sections"]
    }
    assert found == {"Open": ["LOT", "CFG"], "B": []}
    assert "number of rounds: 6" in done("log", path, "--integrity", "--section", "Open")


def test_strict_mode_that_is_left_and_every_confirmed_warning(path: str) -> None:
    done("set", path, "rounds", "6", *AUTHOR)
    assert (acts(path)[-1]["tag"], acts(path)[-1]["confirmed"]) == ("CFG", 4)
    leave_strict_mode(path)
    act = acts(path)[-1]
    assert (act["tag"], act["round"], act["confirmed"], act["in_files"]) == ("STR", 2, 4, True)


def test_strict_mode_left_before_round_1_is_an_act_too(tmp_path: Path) -> None:
    path = journal(tmp_path)
    leave_strict_mode(path)
    assert tags(path) == ["STR"]
