"""Above the books nobody names a book or cites a rule of one: what differs is asked of the `Rulebook`.

Which general code carries out a rule is said in the book's own `elsewhere.py`, marks on shared formulae
in `tiebreaks/` and `schedules/`. Federations (rating lists, numbers of players, reports) are no books: their
names stand in `model/federations.py`, and everything above takes them from there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from crosstable.rulebooks.shelf import PACKAGES
from crosstable.rules.manifest import load_manifest
from tests.health.source import PACKAGE, modules

LAYERS = (
    *("app", "web", "cli", "reports", "paper", "formats", "exports", "flow", "journal", "simulation"),
    *("ratings", "model", "search"),
)

ALLOWED = {
    # Sample events and examples in help texts: a person reads them, nothing is decided by them.
    "app/setup/demo_events.py": {"us-chess", "schools", "olympiad-2008", "35F8"},
    "cli/tour.py": {"nzcf", "B6.1"},
    "cli/setup/new.py": {"29E4b"},
    "cli/setup/rules.py": {"B6.4"},
    "cli/setup/set.py": {"29E4b", "28L2a"},
    "cli/entries/assign.py": {"28E2a"},
    "cli/round/incident.py": {"36H"},
    "web/api/models.py": {"us-chess"},
    "web/api/incidents.py": {"36H"},
    # The keys of three federations, which are spelt like books.
    "model/federations.py": {"us-chess", "cfc", "nzcf"},
    "model/profiles/canada.py": {"cfc"},
    "model/profiles/new_zealand.py": {"nzcf"},
    "model/profiles/united_states.py": {"us-chess"},
    # A cell of a spreadsheet.
    "reports/render/sheet.py": {"A2"},
}
"""File -> the names and numbers that may stand in it."""

_NUMBER = re.compile(
    r"(?<![\w.])(?:\d{2}[A-Z]\w*(?:/\d)?|6\d\d(?:\.\d)?[a-z]?|[A-Z]\d+\.\d+[a-z]?|\d\d\.\d/[\w.]+)(?!\w)"
)
"""What can only be the number of a rule, wherever it stands in a text."""
_ALONE = re.compile(r"[A-Z]\.?\d+[a-z]?")
"""What is one if it stands alone: A4 is also a size of paper, B3 a cell of a chart."""
_QUOTED = re.compile(rf"""["']({"|".join(PACKAGES)})["']""")


@cache
def numbers() -> frozenset[str]:
    """The numbers of all rules of all books."""
    return frozenset(number for package in PACKAGES.values() for number in load_manifest(package).rules)


def named_in(text: str) -> Iterator[str]:
    """The books and rules that one literal names: a book by itself or before a number, rules anywhere."""
    if text.partition(":")[0] in PACKAGES:
        yield text.partition(":")[0]
    if _ALONE.fullmatch(text) and text in numbers():
        yield text
    yield from (found for found in _NUMBER.findall(text) if found in numbers())


def cited_in(node: ast.AST) -> Iterator[str]:
    """The numbers that a call gives as its `rule`, where figures alone are enough."""
    for keyword in node.keywords if isinstance(node, ast.Call) else ():
        value = keyword.value
        if keyword.arg == "rule" and isinstance(value, ast.Constant) and value.value in numbers():
            yield str(value.value)


@cache
def found() -> dict[str, dict[str, int]]:
    """File -> what it names and the line; docstrings are looked at too, and the templates of pages."""
    seen: dict[str, dict[str, int]] = {}
    for module in modules(*LAYERS):
        for node in ast.walk(module.tree):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            for name in (*named_in(text), *cited_in(node)):
                seen.setdefault(module.name, {}).setdefault(name, getattr(node, "lineno", 0))
    for path in sorted((PACKAGE / "web" / "templates").rglob("*.html")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            cited = [one for one in _NUMBER.findall(text) if one in numbers() and not one.isdigit()]
            for name in (*_QUOTED.findall(text), *cited):
                seen.setdefault(path.relative_to(PACKAGE).as_posix(), {}).setdefault(name, line)
    return seen


def test_nobody_above_the_books_names_one_or_cites_its_rules() -> None:
    faults = [
        f"{file}:{line}: {name}"
        for file, names in found().items()
        for name, line in names.items()
        if name not in ALLOWED.get(file, ())
    ]
    assert not faults, "let the book say it, as data or as a function:\n" + "\n".join(faults)


@pytest.mark.parametrize("file", sorted(ALLOWED))
def test_what_is_allowed_is_still_there(file: str) -> None:
    gone = ALLOWED[file] - found().get(file, {}).keys()
    assert not gone, f"{file} does not name {', '.join(sorted(gone))} any more: take it out of ALLOWED"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("us-chess", ["us-chess"]),
        ("nzcf:B13.5", ["nzcf", "B13.5"]),
        ("players of another section (28M3)", ["28M3"]),
        ("28H-28I apply", ["28H", "28I"]),
        ("CFC 622b", ["622b"]),
        ("A5", ["A5"]),
        ("Letter or A5", []),
        ("round 12 of 28", []),
        ("as FIDE's 04.7/1.1 has it", ["04.7/1.1"]),
        ("F10 opens the menu, 2026-11-28T10:00", []),
    ],
)
def test_rules_are_found_in_texts(text: str, names: list[str]) -> None:
    assert list(named_in(text)) == names
