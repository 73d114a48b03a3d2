"""Whatever is typed: a known exit status, no traceback, and with --json nothing but JSON."""

from __future__ import annotations

import json
import os
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.cli.main import COMMANDS
from tests.cli.command import crosstable, document, sample, several

STATUSES = {0, 1, 2, 3}
OPTIONS = (
    "--json --section --rulebook --round --board --player --why-not --after --by --card --force -o --output "
    "--players --rounds --seed --draws --late --unrated --help -h --version -- - -x --round=2 --json=1"
).split()
VALUES = (
    "one.json three.json stuck.json bad.json missing.json . nzcf dutch-2026 Open Junior place number "
    "0 1 2 3 4 5 9 -1 14 77 1e3 tamati a B2.1 B99 B6.4"
).split()

letters = st.text(st.characters(exclude_characters="/\\\0", exclude_categories=["Cs"]), max_size=8)
words = st.one_of(
    st.sampled_from(VALUES), st.sampled_from(OPTIONS), st.sampled_from(tuple(COMMANDS)), letters
)
lines = st.one_of(
    st.lists(words, max_size=7),
    st.builds(
        lambda command, event, rest: [command, event, *rest],
        st.sampled_from(tuple(COMMANDS)),
        st.sampled_from(VALUES[:6]),
        st.lists(st.sampled_from((*OPTIONS, *VALUES)), max_size=6),
    ),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with event files of every sort."""
    made = tmp_path_factory.mktemp("fuzz")
    files = {
        "one": sample(),
        "stuck": document("none"),
        "three": several(Open=sample(), Junior=document("none"), Senior=document("bye")),
    }
    for name, event in files.items():
        (made / f"{name}.json").write_text(json.dumps(event), encoding="utf-8")
    (made / "bad.json").write_text('{"crosstable": 1, "name": ', encoding="utf-8")
    return made


@settings(max_examples=300, deadline=None)
@given(line=lines)
def test_any_command_line_is_answered(folder: Path, line: list[str]) -> None:
    before = Path.cwd()
    os.chdir(folder)
    try:
        with patch.dict(os.environ, {"COLUMNS": "100"}):
            said = crosstable(*line)
    finally:
        os.chdir(before)
    assert said.status in STATUSES, said.err
    assert "Traceback" not in said.err
    assert len(said.err.splitlines()) <= 3
    asked_for_help = {"-h", "--help", "--version", "help"} & set(line)
    if "--json" in line and not asked_for_help:
        assert said.err == ""
        assert isinstance(json.loads(said.out), dict)
