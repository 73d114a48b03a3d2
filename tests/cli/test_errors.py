"""Files and histories that cannot be read: one line, status 2, and the place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crosstable.app.session.session import create_journal
from crosstable.cli.round import pair as pair_command
from crosstable.journal.documents import told_as_facts
from tests.cli.command import crosstable, sample, several
from tests.cli.conftest import Save

READING = (
    ("pair",),
    ("check",),
    ("explain", "--board", "1"),
    ("standings",),
    ("wallchart",),
    ("wallchart", "--card", "1"),
)


def with_change(key: str, value: Any) -> dict[str, Any]:
    """The sample with one key changed."""
    return {**sample(), key: value}


@pytest.mark.parametrize("words", READING)
@pytest.mark.parametrize("name", ["missing.json", ".", "", "a\nb\x1b[31m.json"])
def test_what_is_no_file(tmp_path: Path, words: tuple[str, ...], name: str) -> None:
    path = str(tmp_path / name) if name else ""
    said = crosstable(words[0], path, *words[1:])
    assert (said.status, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1
    assert "\x1b" not in said.err
    told = crosstable(words[0], path, *words[1:], "--json")
    assert (told.status, told.err) == (2, "")
    assert list(told.json) == ["error"]
    assert list(told.json["error"])[:3] == ["kind", "where", "text"]


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff\xfe", b"not json", b'{"crosstable": 1}', b"\x00"])
def test_what_is_no_event(text: bytes) -> None:
    said = crosstable("pair", "-", "--json", stdin=text)
    assert (said.status, said.err) == (2, "")
    assert said.json["error"]["kind"] == "bad-input"
    assert said.json["error"]["where"]


@pytest.mark.parametrize(
    ("key", "value", "where"),
    [
        ("rounds", "six", "rounds"),
        ("colour", "green", "colour"),
        ("format", "knock-out", "format"),
        ("variations", ["29E4b"], "variations"),
        ("settings", {"bye_pionts": 1}, "settings.bye_pionts"),
        ("players", [{"no": 1, "name": "A"}, {"no": 1, "name": "B"}], "players[1].no"),
    ],
)
def test_the_place_is_named(save: Save, key: str, value: Any, where: str) -> None:
    said = crosstable("pair", save(with_change(key, value)), "--json")
    assert said.status == 2
    assert said.json["error"]["where"] == where


@pytest.mark.parametrize("number", ["0", "-1", "6", "99"])
def test_rounds_that_cannot_be_paired(weekender: str, number: str) -> None:
    said = crosstable("pair", weekender, "--round", number)
    assert (said.status, said.out) == (2, "")


def test_a_fault_of_ours_is_one_line_too(weekender: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("out of cheese")

    monkeypatch.setattr(pair_command, "pair_section", broken)
    said = crosstable("pair", weekender)
    assert (said.status, said.out) == (70, "")
    fault = "crosstable: this is a fault in Crosstable, please report it: ZeroDivisionError"
    assert said.err.startswith(fault)
    assert len(said.err.splitlines()) == 1
    told = crosstable("pair", weekender, "--json")
    assert (told.status, told.err, told.json["error"]["kind"]) == (70, "", "fault")
    monkeypatch.setenv("CROSSTABLE_DEBUG", "1")
    assert "Traceback" in crosstable("pair", weekender).err


PASSED_OVER = (
    ("tiebreaks", ["buchholz", "solkof"], "tiebreaks[1]", "did you mean “solkoff”?"),
    ("tiebreaks", ["solkoff", "solkoff"], "tiebreaks[1]", "named twice"),
    ("variations", ["29E4b"], "variations", "there is no variation '29E4b' in NZCF Tournament Rules"),
    ("settings", {"bye_pionts": 1}, "settings.bye_pionts", "did you mean “bye_points”?"),
    ("preset", "nz-championshp", "preset", "Did you mean “nz-championship”?"),
    (
        "schedule",
        [{"round": 1, "start": "2026-11-20T19:00"}, {"round": 1, "start": "2026-11-21T19:00"}],
        "schedule[1].round",
        "round 1 has two starting times",
    ),
    ("end", "2001-01-01", "end", "the last day (2001-01-01) is before the first"),
)


@pytest.mark.parametrize("command", ["pair", "check", "standings", "convert", "entries", "wallchart", "log"])
@pytest.mark.parametrize(("key", "value", "where", "said"), PASSED_OVER)
def test_nothing_in_a_file_is_passed_over(
    command: str, key: str, value: object, where: str, said: str, save: Save, tmp_path: Path
) -> None:
    path = save({**sample(), "start": "2026-11-20", key: value})
    more = (str(tmp_path / "out.json"),) if command == "convert" else ()
    answer = crosstable(command, path, *more, "--json")
    assert answer.status == 2
    if command != "log":
        assert answer.json["error"]["where"] == where
        assert said in answer.json["error"]["text"]


def test_a_mistake_is_placed_in_its_section(save: Save) -> None:
    event = several(Open=sample(), Junior=sample() | {"tiebreaks": ["solkof"]})
    answer = crosstable("pair", save(event), "--json")
    assert (answer.status, answer.json["error"]["where"]) == (2, "sections[1].tiebreaks[0]")


def test_a_journal_with_an_unknown_tiebreak_opens_and_is_repaired(tmp_path: Path) -> None:
    path = str(tmp_path / "old.crosstable")
    document = sample() | {"tiebreaks": ["solkof"], "results": []}
    create_journal(path, list(told_as_facts(document)))
    assert crosstable("pair", path).status == 0
    assert crosstable("log", path).status == 0
    assert crosstable("draft", path).status == 0, "a mistake that stood before does not stop the round"
    refused = crosstable("set", path, "tiebreaks", "solkof,buchholz")
    assert refused.status == 2 and "did you mean" in refused.err
    assert crosstable("standings", path).status == 2
    assert crosstable("set", path, "tiebreaks", "solkoff").status == 0
    assert crosstable("standings", path).status == 0
