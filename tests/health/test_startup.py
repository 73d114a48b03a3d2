"""A command starts at once: solvers, databases and test tools are imported only when they are needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from crosstable.formats.document.write import write_document
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

HEAVY = ("rustworkx", "numpy", "networkx", "yaml", "sqlalchemy")
BESIDE_A_DOCUMENT = ("msgspec", "jinja2", "markupsafe", "sqlite3", "crosstable.journal.fold")
"""What journals and pages need; a document is answered about without."""

_PROBE = """
import sys, crosstable.cli.main
words, names = sys.argv[1].split("|"), sys.argv[2:]
if words != [""]:
    sys.stdout, told = open("answer", "w"), sys.stdout
    crosstable.cli.main.main(words)
    sys.stdout = told
print(*(name for name in names if name in sys.modules))
"""


def loaded(folder: Path, names: tuple[str, ...], *words: str) -> list[str]:
    """The modules of some that a command has loaded when it is done; without words, that the start has."""
    answer = subprocess.run(
        [sys.executable, "-c", _PROBE, "|".join(words), *names],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.split()


def test_the_command_line_starts_without_heavy_modules(tmp_path: Path) -> None:
    found = loaded(tmp_path, HEAVY)
    assert not found, f"import {', '.join(found)} inside the function that needs it"


def test_a_document_is_answered_about_without_journals_and_pages(tmp_path: Path) -> None:
    event = generate("dutch-2026", 8, 3, 1, Rates())
    (tmp_path / "event.json").write_text(write_document(event), encoding="utf-8")
    for words in (
        ("pair", "event.json", "--json", "--round", "3"),
        ("standings", "event.json"),
        ("check", "event.json"),
    ):
        assert loaded(tmp_path, HEAVY + BESIDE_A_DOCUMENT, *words) == [], words
