"""Commands without the packages that only the application, printing or an extra needs: none loads them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXTRAS = [
    *("segno", "typst", "argon2", "fastapi", "starlette", "pydantic", "openpyxl"),
    *("multipart", "uvicorn", "paramiko", "psycopg", "distributed"),
]
PAGES_ONLY = ["jinja2", "markupsafe"]
"""Installed with the program, but loaded for pages only, so that commands start quickly."""
RUN = """
import sys
for name in {extras}:
    sys.modules[name] = None
from crosstable.__main__ import main
sys.exit(main())
"""


def run_plain(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command in a process that cannot import any optional package, nor what pages alone need."""
    code = RUN.format(extras=EXTRAS + PAGES_ONLY)
    return subprocess.run(
        [sys.executable, "-c", code, *words], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    "words",
    [
        ("rules",),
        ("rules", "us-chess"),
        ("rules", "us-chess", "29H8"),
        ("rules", "cfc"),
        ("rules", "nzcf"),
        ("rules", "schools"),
        ("rules", "olympiad-2008"),
        ("--help",),
    ],
)
def test_what_needs_no_extra_works_without(words: tuple[str, ...], tmp_path: Path) -> None:
    said = run_plain(tmp_path, *words)
    assert (said.returncode, said.stderr) == (0, "") and said.stdout


def test_a_round_is_run_without_extras(tmp_path: Path) -> None:
    """Entries, a round, results, standings, a text sheet and the log."""
    event = "spring.crosstable"
    steps = [
        ("new", event, "--name", "Spring", "--rulebook", "nzcf", "--rounds", "3"),
        *(("add", event, name, "--rating", rating) for name, rating in (("Ann", "1900"), ("Ben", "1800"))),
        ("draft", event),
        ("publish", event),
        ("result", event, "1", "1"),
        ("standings", event),
        ("wallchart", event),
        ("log", event),
        ("explain", event, "--round", "1", "--board", "1"),
        ("check", event),
        ("convert", event, "spring.json"),
        ("check", "spring.json"),
    ]
    for words in steps:
        said = run_plain(tmp_path, *words)
        assert (said.returncode, said.stderr) == (0, ""), (words, said.stderr)


MAKING_PAGES = ["export", "website"]
COMMANDS_ALONE = """
from crosstable.cli.main import COMMANDS, _module_of
needing = set()
for name in COMMANDS:
    try:
        _module_of(name)
    except ImportError:
        needing.add(name)
print(*sorted(needing))
"""


def test_no_command_is_read_with_what_pages_alone_need(tmp_path: Path) -> None:
    code = RUN.format(extras=EXTRAS + PAGES_ONLY).partition("from crosstable")[0] + COMMANDS_ALONE
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (said.stdout.split(), said.stderr) == (MAKING_PAGES, "")


def test_what_needs_an_extra_says_how_to_get_it(tmp_path: Path) -> None:
    said = run_plain(tmp_path, "log", "postgresql://nobody@localhost/none#spring")
    assert said.returncode == 2 and "pip install 'crosstable[postgres]'" in said.stderr
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize("words", [("app",), ("demo",), ("serve", "here"), ("website", "x.json", "here")])
def test_what_is_not_installed_is_named_with_the_remedy(words: tuple[str, ...], tmp_path: Path) -> None:
    said = run_plain(tmp_path, *words)
    assert said.returncode == 2
    assert "this needs a package that is not installed" in said.stderr
    assert said.stderr.endswith("install everything with: pip install crosstable\n")
