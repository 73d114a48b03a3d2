"""Event files on disk: found by suffix or content, read with a remedy in every error, written whole."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import pytest

from crosstable.formats.files import read_event, write_event
from crosstable.model.errors import BadInput
from crosstable.model.remedies import FieldName
from tests.unit.documents import CARDS, SPRING, read
from tests.unit.trf_text import HARBOUR


def saved(folder: Path, name: str, data: str | bytes) -> str:
    """The path of a new file."""
    path = folder / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return str(path)


@pytest.mark.parametrize("name", ["a.json", "a.txt", "a", "a.JSON"])
def test_a_document_is_known_by_suffix_or_content(tmp_path: Path, name: str) -> None:
    assert read_event(saved(tmp_path, name, json.dumps(SPRING))) == read(SPRING)


@pytest.mark.parametrize("name", ["a.trf", "a.trfx", "a.txt", "a"])
def test_a_trf_file_is_known_by_suffix_or_content(tmp_path: Path, name: str) -> None:
    assert read_event(saved(tmp_path, name, HARBOUR)).name == "Harbour Open"


@pytest.mark.parametrize("text", [json.dumps(SPRING), HARBOUR])
def test_standard_input(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert read_event("-").sections


def test_a_rulebook_overrides_both_formats(tmp_path: Path) -> None:
    for name, text in (("a.json", json.dumps(SPRING)), ("a.trf", HARBOUR)):
        assert read_event(saved(tmp_path, name, text), "cfc").section().rulebook == "cfc"


def test_an_unknown_rulebook_is_an_error_in_both_formats(tmp_path: Path) -> None:
    for name, text in (("a.json", json.dumps(SPRING)), ("a.trf", HARBOUR)):
        with pytest.raises(BadInput, match=r"found 'ncf'.*did you mean") as error:
            read_event(saved(tmp_path, name, text), "ncf")
        assert error.value.where is FieldName.RULEBOOK


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        read_event(str(tmp_path / "none.json"))
    with pytest.raises(BadInput, match="this is a folder"):
        read_event(str(tmp_path))
    with pytest.raises(BadInput, match="null byte"):
        read_event("a\0b")
    with pytest.raises(BadInput, match=r"'SQLite format 3.*neither an event document"):
        read_event(saved(tmp_path, "a.crosstable", b"SQLite format 3\0..."))
    with pytest.raises(BadInput, match="the file is empty"):
        read_event(saved(tmp_path, "a.txt", "\n"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_of_somebody_else(tmp_path: Path) -> None:
    path = saved(tmp_path, "a.json", "{}")
    os.chmod(path, 0)
    with pytest.raises(BadInput, match="permission denied"):
        read_event(path)


@pytest.mark.parametrize("name", ["out.json", "out.trf"])
def test_what_is_written_can_be_read(tmp_path: Path, name: str) -> None:
    path = str(tmp_path / name)
    write_event(read(SPRING), path)
    assert len(read_event(path).section().players) == 5
    assert os.listdir(tmp_path) == [name]


def test_an_error_leaves_the_old_file_alone(tmp_path: Path) -> None:
    path = saved(tmp_path, "a.trf", "old")
    with pytest.raises(BadInput, match="cards"):
        write_event(read(CARDS), path)
    assert Path(path).read_text() == "old"
    assert os.listdir(tmp_path) == ["a.trf"]


def test_a_failed_write_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    with pytest.raises(BadInput, match="cannot write the file"):
        write_event(read(SPRING), str(tmp_path / "a.json"))
    with pytest.raises(BadInput, match="no such file or folder"):
        write_event(read(SPRING), str(tmp_path / "none" / "a.json"))
    assert os.listdir(tmp_path) == ["a.json"]


def test_an_unknown_suffix_names_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"'\.xlsx' is not a known format; use \.json or \.trf"):
        write_event(read(SPRING), str(tmp_path / "a.xlsx"))
