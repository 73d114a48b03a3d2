"""Imports point one way: web | cli | library -> app -> journal | formats | paper -> reports -> books."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.health.source import PACKAGE, Module, modules

MODEL = frozenset({"model"})
GROUND = MODEL | {"search", "rules"}
DISK = frozenset({"disk"})
TOOLS = GROUND | {"schedules", "tiebreaks"}
BOOKS = TOOLS | {"rulebooks"}
FLOW = BOOKS | {"flow"}
EDGES = FLOW | DISK | {"journal", "formats", "reports", "paper", "public", "exports", "ratings"}
SIMULATION = EDGES | {"simulation"}
APP = SIMULATION | {"app"}

BELOW = {
    "model": frozenset[str](),
    "disk": frozenset[str](),
    "search": MODEL,
    "rules": MODEL,
    "schedules": GROUND,
    "tiebreaks": GROUND,
    "rulebooks": TOOLS,
    "flow": BOOKS,
    "journal": FLOW | DISK | {"formats"},
    "formats": FLOW | DISK,
    "reports": FLOW,
    "paper": FLOW | {"reports"},
    "public": FLOW | {"reports", "paper"},
    "exports": FLOW | {"reports", "formats", "paper", "public"},
    "ratings": FLOW | DISK | {"formats"},
    "simulation": EDGES,
    "app": SIMULATION,
    "cli": APP,
    "library": APP,
    "web": APP,
}
"""What each layer may import besides itself."""


def imported(module: Module) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Line and target of every import of ours, wherever it stands; the target in parts below `crosstable`."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _ours(node.lineno, alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            start = _start(module, node)
            for alias in node.names:
                yield from _ours(node.lineno, [*start, alias.name])


def _ours(line: int, parts: list[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Keep what lies in this package."""
    if parts[0] == "crosstable":
        yield line, tuple(parts[1:])


def _start(module: Module, node: ast.ImportFrom) -> list[str]:
    """The package that a `from` import starts at, relative ones resolved."""
    named = node.module.split(".") if node.module else []
    if not node.level:
        return named
    own = ["crosstable", *module.parts]
    steps = node.level - (module.path.name == "__init__.py")
    return own[: len(own) - steps] + named


def wrong_layer(module: Module, target: tuple[str, ...]) -> str | None:
    """Why a module may not import a target, or None; the front of the package may import all."""
    if module.path.parent == PACKAGE:
        return None
    own = module.parts[0]
    if not target or target[0] not in BELOW:
        return f"{own} imports the front of the package; import the module that defines the name"
    if target[0] != own and target[0] not in BELOW[own]:
        return (
            f"{own} may not import {target[0]}: move what both need below both, or pass it in as an argument"
        )
    return None


def other_book(module: Module, target: tuple[str, ...]) -> str | None:
    """Why a book, or what books share, may not import a target: they know neither books nor the shelf."""
    inside = module.parts[0] == "rulebooks" and (PACKAGE / "rulebooks" / module.parts[1]).is_dir()
    if not inside or target[:1] != ("rulebooks",) or len(target) < 2 or target[1] == module.parts[1]:
        return None
    if target[1] == "shelf":
        return "a book may not import the shelf it stands on: take what is needed as an argument"
    if (PACKAGE / "rulebooks" / target[1] / "book.py").is_file():
        return f"{module.parts[1]} may not import {target[1]}: move what two books share below them"
    return None


BOOK_PACKAGES = frozenset(
    path.name for path in (PACKAGE / "rulebooks").iterdir() if any(path.glob("mark.py"))
)
"""The packages of the books, and of what several Dutch ones share."""


def named_book(module: Module, target: tuple[str, ...]) -> str | None:
    """Why a module outside the rulebooks may not import a target: it asks the shelf, and names no book."""
    if module.parts[0] == "rulebooks" or target[:1] != ("rulebooks",) or len(target) < 2:
        return None
    if target[1] in BOOK_PACKAGES:
        return f"{module.parts[0]} names the book {target[1]}: ask `book(section.rulebook)` of the shelf"
    return None


@pytest.mark.parametrize("layer", sorted(path.name for path in PACKAGE.iterdir() if any(path.glob("*.py"))))
def test_every_package_has_its_layer(layer: str) -> None:
    assert layer in BELOW, f"{layer}: say in BELOW of this test which layers it may import"


def test_imports_point_one_way() -> None:
    faults = [
        f"{module.name}:{line}: {fault}"
        for module in modules()
        for line, target in imported(module)
        if (fault := wrong_layer(module, target))
    ]
    assert not faults, "\n" + "\n".join(faults)


def test_no_rulebook_imports_another() -> None:
    faults = [
        f"{module.name}:{line}: {fault}"
        for module in modules("rulebooks")
        if len(module.parts) > 1
        for line, target in imported(module)
        if (fault := other_book(module, target))
    ]
    assert not faults, "\n" + "\n".join(faults)


def test_nobody_above_the_rulebooks_names_one() -> None:
    faults = [
        f"{module.name}:{line}: {fault}"
        for module in modules()
        if module.parts
        for line, target in imported(module)
        if (fault := named_book(module, target))
    ]
    assert not faults, "\n" + "\n".join(faults)
