"""Strict mode at a terminal: warnings of every level, what is locked after round 1, leaving for good."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.strict_events import Strict


def test_a_new_section_of_the_book_is_in_strict_mode(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    assert event.do("strict").out == "Strict mode\n"
    assert event.do("strict", "--json").json == {"sections": [{"section": None, "strict": "on"}]}


@pytest.mark.parametrize("format_", ["round-robin", "double-round-robin", "team-swiss", "scheveningen"])
def test_every_format_of_the_book_has_it(tmp_path: Path, format_: str) -> None:
    path = str(tmp_path / "one.crosstable")
    assert (
        crosstable("new", path, "--rulebook", "dutch-2026", "--rounds", "5", "--format", format_).status == 0
    )
    assert crosstable("strict", path).out == "Strict mode\n"


def test_other_books_have_no_strict_mode(tmp_path: Path) -> None:
    path = str(tmp_path / "one.crosstable")
    assert crosstable("new", path, "--rulebook", "dutch-2017", "--rounds", "5").status == 0
    assert crosstable("strict", path).out == "This rulebook has no strict mode\n"
    refused = crosstable("set", path, "strict", "on")
    assert refused.status == 2
    assert "no strict mode" in refused.err


def test_a_section_that_changes_to_the_book_is_in_strict_mode(tmp_path: Path) -> None:
    path = str(tmp_path / "one.crosstable")
    crosstable("new", path, "--rulebook", "dutch-2017", "--rounds", "5")
    assert crosstable("set", path, "rulebook", "dutch-2026").status == 0
    assert crosstable("strict", path).out == "Strict mode\n"


def test_leaving_is_level_4_recorded_and_for_good(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    asked = event.asks(4, "strict", "--leave")
    assert "cannot be undone" in asked.err
    assert "Strict mode was left on" in event.do("strict").out
    assert "strict mode left, for good" in event.do("log").out
    for value in ("on", "null", "left"):
        if value != "left":
            assert "for good" in event.say("set", "strict", value).err
    number = str(event.facts())
    assert "cannot be undone" in event.say("undo", number).err
    assert event.say("strict", "--leave").status == 2
    document = tmp_path / "out.json"
    assert crosstable("convert", event.path, str(document)).status == 0
    assert json.loads(document.read_text())["strict"] == "left"


def test_the_last_change_that_can_be_undone_is_the_one_before_leaving(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.do("strict", "--leave", "--confirm", "4")
    assert "Hahn" in event.do("undo").out
    assert "Strict mode was left" in event.do("strict").out


def test_strict_mode_is_not_removed_by_a_setting_or_an_undo(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.refuses("set", "strict", "null")
    event.refuses("set", "strict", "left")


def test_it_can_be_switched_on_before_round_1_only(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    document = tmp_path / "in.json"
    crosstable("convert", event.path, str(document))
    plain = json.loads(document.read_text())
    del plain["strict"]
    document.write_text(json.dumps(plain))
    event.path = str(tmp_path / "plain.crosstable")
    assert crosstable("convert", str(document), event.path).status == 0
    assert "Strict mode is off" in event.do("strict").out
    event.do("set", "strict", "on")
    assert event.do("strict").out == "Strict mode\n"
    assert "only be left for good" in event.say("undo").err


def test_it_cannot_be_switched_on_after_round_1(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    document = tmp_path / "in.json"
    crosstable("convert", event.path, str(document))
    plain = json.loads(document.read_text())
    del plain["strict"]
    document.write_text(json.dumps(plain))
    event.path = str(tmp_path / "plain.crosstable")
    crosstable("convert", str(document), event.path)
    event.play("1-0")
    assert "only be switched on before it" in event.say("set", "strict", "on").err
    event.do("set", "tiebreaks", "BH,SB")


LOCKED = [
    ("settings.points", "3-1-0"),
    ("settings.bye_points", "0.5"),
    ("settings.acceleration", "baku"),
    ("variations", "04.7/1.1"),
    ("avoid", "[[1,2]]"),
    ("settings.late_numbers", "own"),
]


@pytest.mark.parametrize(("key", "value"), LOCKED, ids=[key for key, _ in LOCKED])
def test_locked_after_round_1(tmp_path: Path, key: str, value: str) -> None:
    """Points, acceleration, players kept apart and the pairing system: refused, as long as the mode is on."""
    event = Strict(tmp_path)
    if key == "settings.late_numbers":
        value = _other_value(key.removeprefix("settings."))
    event.do("set", key, value)
    event.do("undo")
    event.play("1-0")
    event.refuses("set", key, value)
    event.do("strict", "--leave", "--confirm", "4")
    event.do("set", key, value)


def _other_value(key: str) -> str:
    """A value of a setting that is not the usual one."""
    from crosstable.rulebooks.shelf import book

    return str(book("dutch-2026").settings[key].values[1])


def test_players_kept_apart_cannot_be_added_to_after_round_1(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.do("set", "avoid", "[[1,2]]")
    event.play("1-0")
    said = event.refuses("set", "avoid", "[[1,2],[3,4]]")
    assert "must not meet" in said.err
    event.refuses("undo", str(event.facts() - 3))


def test_tie_breaks_after_round_1_are_level_4(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.do("set", "tiebreaks", "SB,BH")
    event.play("1-0")
    said = event.asks(4, "set", "tiebreaks", "BH,SB")
    assert "standings change at once" in said.err
    assert "Buchholz" in event.do("log").out
    event.asks(4, "undo")


def test_the_command_with_its_confirmation_is_printed(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.play("1-0")
    said = event.say("set", "tiebreaks", "BH,SB", "--confirm", "3")
    assert f"crosstable set {event.path} tiebreaks BH,SB --confirm 4" in said.err
    assert said.out == ""


def test_programs_read_level_and_consequences(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.play("1-0")
    said = event.say("set", "tiebreaks", "BH,SB", "--json")
    assert said.status == 4
    error = said.json["error"]
    assert (error["kind"], error["level"], error["confirm"]) == ("needs-confirming", 4, "--confirm 4")
    assert len(error["consequences"]) == 3
    assert error["warnings"][0]["level"] == 4


def test_rounds_after_round_1_are_level_4(tmp_path: Path) -> None:
    event = Strict(tmp_path, rounds=5)
    event.play("1-0", "1-0", "1-0", "1-0")
    said = event.asks(4, "set", "rounds", "6")
    assert "from 5 to 6" in said.err
    assert "last round" not in said.err


def test_rounds_before_round_1_need_no_confirmation(tmp_path: Path) -> None:
    event = Strict(tmp_path, rounds=5)
    event.do("set", "rounds", "6")


def test_more_rounds_than_possible_are_level_3_when_round_1_is_published(tmp_path: Path) -> None:
    event = Strict(tmp_path, players=4, rounds=4)
    event.do("draft")
    said = event.asks(3, "publish")
    assert "4 rounds are not possible with 4 entries" in said.err


def test_a_possible_number_of_rounds_is_published_without_a_word(tmp_path: Path) -> None:
    event = Strict(tmp_path, players=4, rounds=3)
    event.do("draft")
    event.do("publish")


def test_odd_numbers_can_play_one_round_more(tmp_path: Path) -> None:
    event = Strict(tmp_path, players=5, rounds=5)
    event.do("draft")
    event.do("publish")
    assert event.say("set", "rounds", "6").status == 4


def test_the_round_that_is_paired_is_looked_at_again(tmp_path: Path) -> None:
    """Round 2 becomes the last of all, and is no longer the last when rounds are added."""
    event = Strict(tmp_path, rounds=3)
    event.play("1-0", "1-0", "1-0", "1-0")
    event.play()
    said = event.asks(4, "set", "rounds", "2")
    assert "Round 2 becomes the last round" in said.err
    back = event.asks(4, "set", "rounds", "3")
    assert "Round 2 is no longer the last round" in back.err
    assert "so it can stay" in back.err


def test_a_second_half_point_bye_is_level_3_and_the_first_needs_nothing(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.do("bye", "Aa", "2", "half")
    said = event.asks(3, "bye", "Aa", "4", "half")
    assert "second half-point bye" in said.err
    event.do("bye", "Berg", "3", "half")
    event.do("bye", "Berg", "5", "zero")


def test_a_second_half_point_bye_counts_the_one_that_was_had(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.do("bye", "Aa", "1", "half")
    event.play("1-0", "1-0", "1-0")
    event.asks(3, "bye", "Aa", "3", "half")


def test_a_full_point_bye_by_hand_is_level_2(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    said = event.asks(2, "bye", "Aa", "2", "full")
    assert "without playing" in said.err


def test_only_the_last_two_rounds_can_be_corrected(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.play("1-0", "1-0", "1-0", "1-0")
    event.play("1-0", "1-0", "1-0", "1-0")
    asked = event.asks(3, "result", "1", "0-1", "--round", "1")
    assert "Round 2 is already paired with the results of round 1" in asked.err
    event.play("1-0")
    event.refuses("result", "2", "0-1", "--round", "1")
    event.asks(3, "result", "2", "0-1", "--round", "2")
    said = event.do("correct", "2", "0-1", "--round", "1")
    assert "too far back" in said.out
    event.do("correct", "2", "0-1", "--round", "1", "--apply", "rating-only")
    event.do("strict", "--leave", "--confirm", "4")
    event.do("result", "2", "0-1", "--round", "1")


def test_corrected_details_after_round_1_are_level_3(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.do("set", "rating", "2290", "--player", "3")
    event.play("1-0")
    for key, value in (("rating", "2300"), ("name", "Cruz, B"), ("club", "Rook")):
        asked = event.asks(3, "set", key, value, "--player", "3")
        assert "Corrected details can change pairings, standings and reports: #3 " in asked.err
    event.do("set", "phone", "555 0100", "--player", "3")


def test_a_list_imported_after_round_1_is_level_3(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    players = tmp_path / "players.csv"
    players.write_text("Name,Rating\nJung A,1850\n", encoding="utf-8")
    event.play("1-0")
    before = event.facts()
    asked = event.say("add", "--csv", str(players))
    assert (asked.status, event.facts()) == (4, before)
    assert "The list enters new players (1) and changes others (0)" in asked.err
    assert "1 entered" in event.do("add", "--csv", str(players), "--confirm", "3").out
    assert "confirmed after a warning" in event.do("log").out


def test_a_missing_result_of_an_early_round_can_still_be_entered(tmp_path: Path) -> None:
    event = Strict(tmp_path)
    event.play("1-0", "1-0", "1-0")
    for _ in range(2):
        event.do("draft", "--open-results")
        event.do("publish", "--open-results")
        for board in "1234":
            event.do("result", board, "1-0")
    event.do("result", "4", "0-1", "--round", "1")
    event.refuses("result", "4", "1-0", "--round", "1")


def test_byes_of_an_early_round_stay(tmp_path: Path) -> None:
    event = Strict(tmp_path, players=7)
    for _ in range(3):
        event.play("1-0", "1-0", "1-0")
    said = event.say("result", "1", "*", "--round", "1")
    assert said.status == 2
