"""The sheet of conditions on the command line, with what only a journal knows."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import crosstable, sample
from tests.cli.conftest import Save
from tests.cli.us_chess_events import document, done, journal, play_round


def test_25_the_sheet_of_an_event_before_round_1(save: Save) -> None:
    shown = " ".join(done("notice", save(document(variations=["29E4b"], time_control="G/60 d5"))).split())
    assert shown.startswith("Autumn Open: conditions US Chess")
    assert "Variations in force 29E4b " in shown
    assert "Must be announced before use." in shown
    assert "Chosen" not in shown


def test_26_all_defaults_say_that_no_variations_are_in_force(save: Save) -> None:
    assert "No variations are in force" in done("notice", save(document()))


def test_26a_29e5h_switched_on_before_round_3_gives_a_warning_and_is_in_the_log(tmp_path: Path) -> None:
    path = journal(tmp_path)
    done("set", path, "variations", '["29E4b"]', "--by", "Ann")
    play_round(path)
    play_round(path)
    assert not _warnings(path, "26A")
    done("set", path, "variations", '["29E4b", "29E5h"]', "--by", "Bob")
    (warning,) = _warnings(path, "26A")
    assert warning.startswith("29E5h was chosen only after round 2 was published (")
    assert "Bob" in warning
    assert "29E5h" in done("log", path)


def test_26a_what_is_back_to_what_it_was_in_round_1_is_not_late(tmp_path: Path) -> None:
    path = journal(tmp_path)
    done("set", path, "settings.color.low_limit", "100")
    play_round(path)
    done("set", path, "settings.color.low_limit", "90", "--by", "Bob")
    assert "Bob" in _warnings(path, "26A")[0]
    done("undo", path)
    assert not _warnings(path, "26A")


def test_26a_what_was_undone_before_round_1_and_brought_back_after_it_is_late(tmp_path: Path) -> None:
    path = journal(tmp_path)
    done("set", path, "variations", '["29E4a"]')
    done("undo", path)
    play_round(path)
    facts = crosstable("log", path, "--json").json["facts"]
    chosen = next(fact["fact"] for fact in facts if fact["payload"].get("key") == "variations")
    done("redo", path, str(chosen))
    assert "29E4a" in _warnings(path, "26A")[0]


def test_26b_the_publicity_block(save: Save) -> None:
    body = crosstable("notice", save(document(variations=["28R1"])), "--json").json
    assert body["publicity"] == {"required": ["28R1"], "published": None}


def test_the_sheet_of_another_book_has_its_own_tie_breaks(save: Save) -> None:
    shown = done("notice", save(sample()))
    assert "Sum of opponents' scores (1.7.3)" in shown and "No variations are in force" in shown


def test_several_sections_have_a_sheet_each(save: Save) -> None:
    sections = [
        {"section": name, **{k: v for k, v in document().items() if k not in ("crosstable", "name")}}
        for name in ("Open", "Reserve")
    ]
    body = crosstable("notice", save({"crosstable": 1, "name": "Two", "sections": sections}), "--json").json
    assert [part["section"] for part in body["sections"]] == ["Open", "Reserve"]


def _warnings(path: str, number: str) -> list[str]:
    """The warnings of a rule on the sheet."""
    body = crosstable("notice", path, "--json").json
    return [reason["text"] for reason in body["warnings"] if reason["rule"] == number]
