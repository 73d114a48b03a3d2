"""One function writes points: nowhere else is a half sign, or a half with decimals, put behind a number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.health.source import PACKAGE, Module, modules

WRITER = "model/points.py"
READERS = {
    "app/results/match_results.py",
    "app/results/typed_result.py",
    "app/results/readable_results.py",
    "app/round/typed_lines.py",
    "formats/lists/csv_values.py",
    "formats/stated_standings.py",
    "formats/trf/players.py",
}
"""Modules that read what people type; they write no points."""
LABELS = {
    "web/templates/round/match.html": 2,
    "web/templates/round/round.html": 1,
    "web/templates/round/round_result.html": 2,
}
"""Pages with the half sign on buttons for a draw, and on how many lines."""
GUIDE = PACKAGE / "web" / "guide"
"""The guide, compiled from the documentation: it explains halves and shows no score of an event."""
HALF = re.compile(r"½|&frac12;|^\.5$", re.IGNORECASE)


def docstrings(tree: ast.Module) -> set[int]:
    """The strings that explain, not write."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def halves_in(module: Module) -> Iterator[str]:
    """Every string of a module with a half in it."""
    tree = module.tree
    explained = docstrings(tree)
    for node in ast.walk(tree):
        if id(node) in explained or not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if HALF.search(node.value):
            yield f"{module.name}:{node.lineno}: {node.value!r}: use `show` of model/points.py"


def lines_with_halves(path: Path) -> list[str]:
    """The lines of a page or script with a half sign."""
    told = path.relative_to(PACKAGE).as_posix()
    found = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    return [
        f"{told}:{number}: {line.strip()[:80]}" for number, line in found if "½" in line or "frac12" in line
    ]


def test_no_module_but_one_writes_halves() -> None:
    spared = {WRITER, *READERS}
    found = [line for module in modules() if module.name not in spared for line in halves_in(module)]
    assert not found, "\n" + "\n".join(found)


def test_pages_and_scripts_write_no_halves_of_their_own() -> None:
    pages = [*sorted(PACKAGE.rglob("*.html")), *sorted(PACKAGE.rglob("*.js"))]
    for path in (page for page in pages if GUIDE not in page.parents):
        found = lines_with_halves(path)
        assert len(found) <= LABELS.get(path.relative_to(PACKAGE).as_posix(), 0), "\n" + "\n".join(found)
        assert not any("replace" in line for line in found), found
