"""The source tree as the health tests see it: modules with their syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
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

    @property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.text)


def modules(*packages: str) -> Iterator[Module]:
    """Every module of the named packages, or of all, in a fixed order."""
    for path in sorted(PACKAGE.rglob("*.py")):
        module = Module(path, path.read_text(encoding="utf-8"))
        if not packages or (module.parts[:1] and module.parts[0] in packages):
            yield module


def names_of_tests() -> Iterator[str]:
    """The names of all test functions of the project."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield node.name
