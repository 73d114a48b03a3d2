"""The typesetter is a process of its own: its memory goes with it, and its troubles are reported."""

from __future__ import annotations

import subprocess
import sys

import pytest

from crosstable.paper import typeset, typesetter
from crosstable.paper.sheet import Sheet, Text
from crosstable.paper.typeset import NoTypesetter, pdf, pictures

SHEET = Sheet(title="Pairings", event="Spring Open", blocks=(Text("Board 1"),))

_PROBE = """
import sys
from crosstable.paper.sheet import Sheet, Text
from crosstable.paper.typeset import pdf
made = pdf([Sheet(title="Pairings", event="Spring Open", blocks=(Text("Board 1"),))])
print(made[:5].decode(), "typst" in sys.modules)
"""


def test_a_pdf_does_not_bring_typst_into_the_process() -> None:
    """Typst keeps 200 MB for every pack of 300 players, so a server must never load it."""
    answer = subprocess.run([sys.executable, "-c", _PROBE], capture_output=True, text=True, check=False)
    assert answer.stdout.split() == ["%PDF-", "False"], answer.stderr


def test_pages_come_one_by_one_as_pictures() -> None:
    """Two sheets are two pages, each a picture by itself."""
    made = pictures([SHEET, SHEET], dots=30)
    assert [one[:4] for one in made] == [b"\x89PNG", b"\x89PNG"]


def test_what_typst_refuses_is_reported_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason of typst reaches the director, with the way out."""
    monkeypatch.setattr(typeset, "plain", lambda _: {"type": "nothing"})
    with pytest.raises(NoTypesetter, match=r"no PDF could be made \(.+\); print the page"):
        pdf([SHEET])


def test_a_typesetter_that_dies_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that the system ends for want of memory fails its own file and nothing else."""
    killed = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    run = subprocess.run
    monkeypatch.setattr(subprocess, "run", lambda _, **how: run([sys.executable, "-c", killed], **how))
    with pytest.raises(NoTypesetter, match="the PDF was not finished"):
        pdf([SHEET])


def test_a_typesetter_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for ever, and the next file finds its turn."""
    monkeypatch.setattr(typeset, "LONGEST", 0.0)
    for _ in range(3):
        with pytest.raises(NoTypesetter, match="takes too long"):
            pdf([SHEET])
    monkeypatch.undo()
    assert pdf([SHEET]).startswith(b"%PDF-")


def test_a_typesetter_that_cannot_be_started_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interpreter that is gone is no reason to fail without a word."""
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(NoTypesetter, match="no PDF could be made"):
        pdf([SHEET])


def test_its_memory_has_a_limit() -> None:
    """A sheet that takes everything fails alone: the process has a limit of its own."""
    code = (
        "from crosstable.paper.typesetter import _step_back; _step_back(); import resource;"
        "print(resource.getrlimit(resource.RLIMIT_AS)[0])"
    )
    pytest.importorskip("resource")
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert answer.stdout.strip() == str(typesetter.MOST_MEMORY), answer.stderr
