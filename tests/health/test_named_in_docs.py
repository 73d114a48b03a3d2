"""What the pages for developers name is there: files, folders, and functions in the files that hold them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.health.source import PACKAGE, ROOT, modules

PAGES = ("CONTRIBUTING.md", "docs/architecture.md")
HOMES = (PACKAGE, ROOT, ROOT / "docs")
"""Where a path on these pages can begin."""

_CODE = re.compile(r"```.*?```", re.DOTALL)
_ENDINGS = "py|md|toml|html|yaml|js|css|typ"
_PATH = re.compile(rf"`([\w.<>*-]+(?:/[\w.<>* -]+)*(?:/|\.(?:{_ENDINGS})))`")
_NAMES_IN = re.compile(r"((?:`[\w.]+`(?:, | and | or ))*`[\w.]+`)(?: in\s+| \()`([\w/.]+\.(?:py|js))`")
_CLASS = re.compile(r"`([A-Z][a-z]+[A-Za-z]*(?:\.\w+)?)`")
_OPEN = re.compile(r"<[^>]*>")
"""A part of a path that stands for any name."""


def text_of(page: str) -> str:
    """A page without the commands in it."""
    return _CODE.sub("", (ROOT / page).read_text("utf-8"))


def found(path: str) -> list[Path]:
    """The files or folders that a path on a page can mean; where it begins inside a book, those of all."""
    pattern = _OPEN.sub("*", path).rstrip("/")
    return [one for home in HOMES for one in home.glob(pattern)] or [
        *(PACKAGE / "rulebooks").glob(f"**/{pattern}")
    ]


@cache
def names_in(path: Path) -> frozenset[str]:
    """Every name that a file defines: functions, classes, constants, and fields and methods with a dot."""
    text = path.read_text("utf-8")
    if path.suffix == ".js":
        return frozenset(re.findall(r"(?:function|const|let|class) (\w+)", text))
    return frozenset(_defined(ast.parse(text)))


def _defined(tree: ast.Module | ast.ClassDef, within: str = "") -> Iterator[str]:
    """The names that a module or a class defines; those of a class also behind its own name."""
    for node in tree.body:
        names = [node.name] if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) else []
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
        yield from (f"{within}{name}" for name in names)
        if isinstance(node, ast.ClassDef):
            yield from _defined(node, f"{node.name}.")


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_is_named_exists(page: str) -> None:
    missing = [path for path in _PATH.findall(text_of(page)) if not found(path)]
    assert not missing, f"{page} names what is not there:\n" + "\n".join(missing)


@pytest.mark.parametrize("page", PAGES)
def test_every_name_is_in_the_file_said_to_hold_it(page: str) -> None:
    missing = [
        f"{name} in {path}"
        for names, path in _NAMES_IN.findall(text_of(page))
        for name in re.findall(r"`([\w.]+)`", names)
        if not any(name in names_in(one) for one in found(path))
    ]
    assert not missing, f"{page} names what is not there:\n" + "\n".join(missing)


@pytest.mark.parametrize("page", PAGES)
def test_every_class_that_is_named_exists(page: str) -> None:
    known = {name for module in modules() for name in names_in(module.path)}
    missing = [name for name in _CLASS.findall(text_of(page)) if name not in known | {"None"}]
    assert not missing, f"{page} names what is not there:\n" + "\n".join(missing)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text_of(page))
    missing = [link for link in links if not ((ROOT / page).parent / link).exists()]
    assert not missing, f"{page} links to what is not there:\n" + "\n".join(missing)
