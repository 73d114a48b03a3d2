"""The source tree as the health tests see it: modules with their syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "crosstable"


@dataclass(frozen=True)
class Module:
    """One file of the package, by its path below it."""

    path: Path
    text: str

    @property
    def name(self) -> str:
        """The path below the package, as it is printed in messages."""
        return self.path.relative_to(PACKAGE).as_posix()

    @property
    def parts(self) -> tuple[str, ...]:
        """The dotted name below `crosstable`, in parts; a package's own file has the package's name."""
        parts = self.path.relative_to(PACKAGE).with_suffix("").parts
        return parts[:-1] if parts[-1] == "__init__" else parts

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.text)


def modules(*packages: str) -> Iterator[Module]:
    """Every module of the named packages, or of all, in a fixed order."""
    for module in _all_modules():
        if not packages or (module.parts[:1] and module.parts[0] in packages):
            yield module


@cache
def _all_modules() -> tuple[Module, ...]:
    """Every module, read once and parsed at most once until it is forgotten."""
    return tuple(Module(path, path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py")))


def forget_modules() -> None:
    """Let the syntax trees go: together they are large, and parameters of tests keep their modules."""
    for module in _all_modules():
        vars(module).pop("tree", None)


@cache
def names_of_tests() -> tuple[str, ...]:
    """The names of all test functions of the project."""
    return tuple(
        node.name
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    )
