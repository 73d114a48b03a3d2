"""Below terminal and pages no text names a command, an option, a button or a page: those are remedies."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from crosstable.cli.main import COMMANDS, WRITING
from tests.health.source import Module, modules

ABOVE = ("cli", "web")
"""What has words of its own for remedies, and those who start it."""
TYPED = "|".join(sorted({*COMMANDS, *WRITING}, key=len, reverse=True))
NAMED = re.compile(
    rf"`[^`]+`|(?<![\w-])--[a-z]|\bcrosstable ({TYPED})\b|\b(button|click|on the page of|the page [A-Z“])"
)
ALLOWED = {
    "app/backup/emergency.py": "the note beside a pack says what to type on a computer that has nothing yet",
    "paper/emergency.py": "the sheet of the pack says the same to whoever has only the paper",
    "rulebooks/names_in_files.py": "the options of other pairing programs, by which they name a system",
    "reports/setup/rule_sheet.py": "the pages of readings quote settings in backticks, which it spells out",
    "rules/page.py": "pages of rules are Markdown, and code is set in backticks there",
}
"""Files that may, and why."""


def texts_of(module: Module) -> Iterator[tuple[int, str]]:
    """Line and text of every string that is no docstring; what is put in stands as a pair of braces."""
    tree = module.tree
    silent = {id(found) for node in ast.walk(tree) for found in _docstrings(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent.update(map(id, node.values))
            yield node.lineno, "".join(_shown(part) for part in node.values)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.lineno, node.value


def _docstrings(node: ast.AST) -> Iterator[ast.expr]:
    """The strings that stand alone in a body."""
    for line in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
        if isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant):
            yield line.value


def _shown(part: ast.expr) -> str:
    """A part of a text with values in it."""
    return str(part.value) if isinstance(part, ast.Constant) else "{}"


def below() -> list[Module]:
    """Every module that is neither terminal nor page."""
    return [one for one in modules() if one.parts and one.parts[0] not in (*ABOVE, "__main__")]


@pytest.mark.parametrize("module", below(), ids=lambda module: module.name)
def test_no_text_below_names_a_command_or_a_button(module: Module) -> None:
    found = [f"line {line}: {text[:80]!r}" for line, text in texts_of(module) if NAMED.search(text)]
    assert module.name in ALLOWED or not found, "\n".join(found)


def test_every_exception_is_still_one() -> None:
    named = {one.name for one in below() if any(NAMED.search(text) for _, text in texts_of(one))}
    assert named == set(ALLOWED)


def test_commands_options_and_buttons_are_found() -> None:
    source = (
        'def f(x):\n    """See `x`."""\n    a = f"`{x}`"\n    b = "by --swap"\n    c = "crosstable undo"\n'
    )
    module = next(iter(modules("model")))
    found = [line for line, text in texts_of(type(module)(module.path, source)) if NAMED.search(text)]
    assert sorted(found) == [3, 4, 5]
