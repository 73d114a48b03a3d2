"""The written voice: plain English in docstrings, comments, rule manifests and pages."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.health.source import PACKAGE, ROOT, Module, modules

PHRASES = {
    r"\b(is|are|was|were|be|been) told\b": "notified, reported, or say who tells whom",
    r"\b(is|are|was) said\b": "the sentence about; or say it directly",
    r"\banew\b": "again",
    r"\bheld against\b": "compared with",
    r"\bread off\b": "derived from, taken from",
    r"\bput(s|ting)? right\b": "correct, fix",
    r"\breckon\w*": "compute, calculate",
    r"\bone's\b": "your, the player's",
    r"\bone (types|should know|looks for)\b": "you type, notes",
    r"\botherwise than\b": "differently from",
    r"\bwhat is to be\b": "what to",
    r"\bthe same, made\b": "say what is returned",
    r"\b(twice|times) running\b": "in a row",
    r"\bturned round\b": "reversed",
    r"\bas (it|they) stands?\b": "current, unchanged",
    r"\bthrown? (it )?away\b": "discard",
    r"\bgravest\b": "most serious",
    r"\bhangs? together\b": "connected, consistent",
    r"\bparted\b": "separated",
    r"\bbetters\b": "improves",
    r"\btake (it|them|a list) in\b": "import, accept",
    r"\bNobody writes that himself\b": "say why a library is used",
}
"""Phrases that no native speaker would write -> what to write instead."""

GENERATED = frozenset({"codes.md", "map.md"})
PAGES = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(path for path in sorted((ROOT / "docs").glob("*.md")) if path.name not in GENERATED),
    *sorted((ROOT / "docs" / "guide").glob("*.md")),
    *sorted((ROOT / "docs" / "readings").glob("*.md")),
)


def faults(place: str, text: str) -> Iterator[str]:
    """Every old phrase in a text, with what to write instead."""
    flat = " ".join(text.split())
    for phrase, instead in PHRASES.items():
        for found in re.finditer(phrase, flat, re.IGNORECASE):
            yield f"{place}: “{found[0]}”, write: {instead} | {flat[:120]}"


def docstrings(module: Module) -> Iterator[tuple[int, str]]:
    """Line and text of every docstring, including those below constants and fields."""
    for node in ast.walk(module.tree):
        constant = node.value if isinstance(node, ast.Expr) else None
        if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
            yield constant.lineno, constant.value


def comments(module: Module) -> Iterator[tuple[int, str]]:
    """Line and text of every comment."""
    if "#" in module.text:
        for token in tokenize.generate_tokens(io.StringIO(module.text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string


def manifest_texts(path: Path) -> Iterator[tuple[str, str]]:
    """Number and words of every rule in a manifest."""
    for number, rule in tomllib.loads(path.read_text("utf-8"))["rules"].items():
        yield number, " ".join(str(rule.get(key, "")) for key in ("heading", "says", "waived"))


def test_the_old_phrases_are_found() -> None:
    assert list(faults("here", "Players who are told of it, with what is to be paid"))
    assert list(faults("here", "The round\nheld\nagainst the book"))
    assert not list(faults("here", "The round compared with the book; players are notified."))


def test_docstrings_and_comments_are_plain_english() -> None:
    found = [
        fault
        for module in modules()
        for line, text in (*docstrings(module), *comments(module))
        for fault in faults(f"{module.name}:{line}", text)
    ]
    assert not found, "\n" + "\n".join(found)


def test_rule_manifests_are_plain_english() -> None:
    found = [
        fault
        for path in sorted((PACKAGE / "rulebooks").glob("*/manifest.toml"))
        for number, text in manifest_texts(path)
        for fault in faults(f"{path.parent.name} {number}", text)
    ]
    assert not found, "\n" + "\n".join(found)


def test_pages_are_plain_english() -> None:
    found = [
        fault
        for path in PAGES
        for fault in faults(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
    ]
    assert not found, "\n" + "\n".join(found)
