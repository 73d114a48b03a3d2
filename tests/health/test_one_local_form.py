"""One module writes days, clocks and money for people; patterns and names of months are generated.

Files for programs have patterns of their own: those stand in `FILES`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.health.source import PACKAGE, Module, modules

WRITER = "model/local_forms.py"
FILES = {"exports/calendar.py"}
"""Modules that write files whose dates have a form of their own."""
READERS = {"model/money.py", "formats/lists/csv_values.py", "app/setup/prize_lines.py"}
"""Modules that read amounts as people type them."""
_PATTERN = re.compile(r"%[-#]?[aAbBcdHIjmMpSUxXyYZ]")
_AMOUNT = re.compile(r"[$£€](?:\{|%|\d)|(?:\d|\}) ?[$£€]")
_MONTH = re.compile(r"\b(?:January|February|October|novembre|décembre)\b")


def explained(tree: ast.Module) -> set[int]:
    """The strings that explain and are never shown."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def patterns_in(module: Module) -> Iterator[str]:
    """Every place of a module that writes a date by a pattern of its own."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and node.attr == "strftime":
            yield f"{module.name}:{node.lineno}: strftime"
        if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
            spec = ast.unparse(node.format_spec)
            if _PATTERN.search(spec):
                yield f"{module.name}:{node.lineno}: {spec}"
        text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
        if re.search(r"\{\w+:[^}]*%[a-zA-Z]", text):
            yield f"{module.name}:{getattr(node, 'lineno', 0)}: {text[:60]!r}"


def amounts_in(module: Module) -> Iterator[str]:
    """Every place of a module that puts the sign of a currency beside an amount."""
    for line, text in texts_in(module):
        if _AMOUNT.search(text) and not text.startswith("^"):
            yield f"{module.name}:{line}: {text[:60]!r}"


def texts_in(module: Module) -> Iterator[tuple[int, str]]:
    """Every string of a module that does not explain, with its line."""
    spared = explained(module.tree)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spared:
            yield node.lineno, node.value


def test_no_module_but_one_writes_dates_and_clocks() -> None:
    found = [
        one for module in modules() if module.name not in {WRITER, *FILES} for one in patterns_in(module)
    ]
    assert not found, "use show_date, show_clock, show_moment of model/local_forms.py:\n" + "\n".join(found)


def test_no_module_but_one_writes_signs_of_money() -> None:
    found = [
        one for module in modules() if module.name not in {WRITER, *READERS} for one in amounts_in(module)
    ]
    assert not found, "use show_money of model/local_forms.py:\n" + "\n".join(found)


def test_pages_write_no_dates_and_no_signs_of_money_of_their_own() -> None:
    for path in sorted(PACKAGE.rglob("*.html")):
        text = path.read_text("utf-8")
        assert "strftime" not in text, path
        assert not re.search(r"[$£€]\s*\{\{|\}\}\s*[$£€]", text), path


def test_the_names_of_months_are_generated() -> None:
    for module in modules("model", "web", "cli", "app", "paper", "reports", "flow", "journal"):
        assert not [text for _, text in texts_in(module) if _MONTH.search(text)], module.name


def test_what_is_allowed_is_still_there() -> None:
    named = {module.name: module for module in modules()}
    assert all(list(patterns_in(named[name])) for name in {WRITER, *FILES})
