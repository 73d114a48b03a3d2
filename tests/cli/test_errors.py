"""Files and histories that cannot be read: one line, status 2, and the place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crosstable.cli import pair as pair_command
from tests.cli.command import crosstable, sample
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
    assert said.err.startswith("crosstable: this is a fault in Crosstable, please report: ZeroDivisionError")
    assert len(said.err.splitlines()) == 1
    told = crosstable("pair", weekender, "--json")
    assert (told.status, told.err, told.json["error"]["kind"]) == (70, "", "fault")
    monkeypatch.setenv("CROSSTABLE_DEBUG", "1")
    assert "Traceback" in crosstable("pair", weekender).err
