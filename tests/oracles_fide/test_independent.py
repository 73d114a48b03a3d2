"""The oracles of this folder stand alone: they import nothing of the program."""

from __future__ import annotations

import ast
from pathlib import Path

FOLDER = Path(__file__).parent


def imported(path: Path) -> set[str]:
    """The names of all modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_nothing_of_the_program_is_imported() -> None:
    files = sorted(FOLDER.glob("*.py"))
    assert len(files) > 10
    for path in files:
        own = {name for name in imported(path) if name.split(".")[0] in ("crosstable", "tests")}
        assert all(name.startswith("tests.oracles_fide") for name in own), path.name
