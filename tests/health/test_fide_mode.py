"""The page on FIDE mode: every line says yes with tests that exist, or no with a reason."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.health.source import ROOT

PAGE = (ROOT / "docs" / "fide-mode.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.split("\n")
    if line.startswith("|") and not set(line) <= set("|- ")
]
LINES = [row for row in ROWS if len(row) == 3 and row[1] in ("**yes**", "**no**")]
NAMED = re.compile(r"`(tests/[\w/.-]+)::(\w+)`")


@cache
def defined(path: str) -> frozenset[str]:
    """The tests of a file."""
    return frozenset(
        re.findall(r"^(?:async )?def (test_\w+)", (ROOT / path).read_text("utf-8"), re.MULTILINE)
    )


def test_every_line_of_the_checklist_says_yes_or_no() -> None:
    asked = [row for row in ROWS if len(row) == 3 and row[1] not in ("", "Answer")]
    assert asked == LINES
    assert len(LINES) > 20


@pytest.mark.parametrize("row", LINES, ids=lambda row: row[0][:40])
def test_yes_names_a_test_and_no_a_reason(row: list[str]) -> None:
    if row[1] == "**yes**":
        assert NAMED.findall(row[2]), "a yes needs a test"
    else:
        assert len(row[2].split()) > 4, "a no needs a reason"


@pytest.mark.parametrize(("path", "name"), sorted(set(NAMED.findall(PAGE))))
def test_every_test_named_on_the_page_exists(path: str, name: str) -> None:
    assert name in defined(path)


def test_every_test_that_looks_named_is_read() -> None:
    assert PAGE.count("`tests/") == len(NAMED.findall(PAGE))
