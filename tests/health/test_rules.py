"""Rules as code: marks against manifests, waivers against code, code against cases, pages against all."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec

import pytest

from crosstable.reports.setup.rules import SHARED_HOMES, book_coverage, import_all
from crosstable.rulebooks import shelf
from crosstable.rulebooks.shared.tiebreak_settings import SEVERAL_RATINGS, TIEBREAK_SETTINGS
from crosstable.rulebooks.shelf import PACKAGES
from crosstable.rules.coverage import Coverage, Status, place_of
from crosstable.rules.manifest import load_manifest
from crosstable.rules.numbers import chapter_of
from tests.case_runner import notes, observe
from tests.health.source import PACKAGE, ROOT, modules, names_of_tests

FINISHED: frozenset[str] = frozenset({"cfc", "dutch-2017", "dutch-2026", "nzcf", "olympiad-2008"})
"""The books that owe nothing any more."""

NO_DEBT_IN = {"nzcf": ("B",)}
"""Chapters of a book that owe nothing any more, though the book as a whole still does."""

books = pytest.mark.parametrize("book", PACKAGES)


@cache
def coverage_of(book: str) -> Coverage:
    """The book as it stands now, with the cases as they run now."""
    return book_coverage(PACKAGES[book], book, observe(book))


def is_named(number: str, names: tuple[str, ...]) -> bool:
    """Whether a test function bears a rule's number: B13.7 as in test_b13_7_a_posted_round_stands."""
    token = re.sub(r"[^a-z0-9]", "_", number.lower())
    pattern = re.compile(rf"(?<![a-z0-9])(?<![0-9]_){token}(?![a-z0-9]|_[0-9])")
    return any(pattern.search(name.lower()) for name in names)


def owed(coverage: Coverage, chapters: tuple[str, ...] | None) -> list[str]:
    """The rules that have neither code nor a waiver, of some chapters or of all."""
    return [
        f"{number} ({rule.entry.heading})"
        for number, rule in coverage.rules.items()
        if rule.status is Status.OWED and (chapters is None or chapter_of(number) in chapters)
    ]


@books
def test_marks_waivers_and_citations_agree_with_the_manifest(book: str) -> None:
    defects = coverage_of(book).defects
    assert not defects, "correct the number, or delete the waiver:\n" + "\n".join(defects)


@books
def test_every_implemented_rule_is_observed_or_tested_by_name(book: str) -> None:
    names = names_of_tests()
    silent = [
        f"{number} ({', '.join(place.dotted for place in rule.places)})"
        for number, rule in coverage_of(book).rules.items()
        if rule.status is Status.IMPLEMENTED and not rule.cases and not is_named(number, names)
    ]
    assert not silent, "cite the rule in a case, or name a test after it:\n" + "\n".join(silent)


@books
def test_what_is_finished_owes_nothing(book: str) -> None:
    chapters = None if book in FINISHED else NO_DEBT_IN.get(book, ())
    debts = owed(coverage_of(book), chapters)
    assert not debts, "write code, or a waiver with its reason:\n" + "\n".join(debts)


@books
def test_settings_and_variations_name_rules_of_their_book(book: str) -> None:
    rules, offered = load_manifest(PACKAGES[book]).rules, shelf.book(book)
    general = {**TIEBREAK_SETTINGS, **SEVERAL_RATINGS}
    cited = {key: setting.rule for key, setting in offered.settings.items() if key not in general}
    astray = [f"{key}: {number}" for key, number in cited.items() if number not in rules]
    astray += [number for number in offered.variations if number not in rules]
    assert not astray, "there is no such rule in the manifest:\n" + "\n".join(astray)


def test_finished_books_are_on_the_shelf() -> None:
    assert PACKAGES.keys() >= FINISHED


@books
def test_every_note_has_a_test_named_after_its_rule(book: str) -> None:
    names = names_of_tests()
    missing = [note.title for note in notes(book) if not is_named(note.rule, names)]
    assert not missing, "write a test function with the number in its name:\n" + "\n".join(missing)


@books
def test_the_manifest_is_that_of_its_book(book: str) -> None:
    assert load_manifest(PACKAGES[book]).book == book


def test_marks_stand_where_the_coverage_looks_for_them() -> None:
    looked = {"rulebooks", *(home.split(".")[1] for home in SHARED_HOMES)}
    astray = [
        f"{module.name}:{node.lineno}: {node.name}"
        for module in modules(*(path.name for path in PACKAGE.iterdir() if path.name not in looked))
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and any(ast.unparse(mark).startswith("rule(") for mark in node.decorator_list)
    ]
    assert not astray, "add the package to SHARED_HOMES in reports/rules.py:\n" + "\n".join(astray)


def test_generated_files_are_fresh() -> None:
    command = [sys.executable, "-m", "tools.make_docs", "--check"]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, f"run `make docs`\n{answer.stdout}{answer.stderr}"


@books
def test_code_that_a_book_names_elsewhere_is_there(book: str) -> None:
    """What `elsewhere.py` of a book names is a function above the books that exists."""
    if find_spec(f"{PACKAGES[book]}.elsewhere") is None:
        return
    named = import_module(f"{PACKAGES[book]}.elsewhere").ELSEWHERE
    for home in SHARED_HOMES:
        import_all(home)
    missing = [
        f"{number}: {dotted}"
        for number, places in named.items()
        for dotted in places
        if dotted.startswith("crosstable.rulebooks.") or not callable(_found(dotted))
    ]
    assert not missing, "correct the name, or mark the function in the book:\n" + "\n".join(missing)


def _found(dotted: str) -> object:
    """What a dotted name stands for; None where there is nothing."""
    place = place_of(dotted)
    found: object = sys.modules[place.module]
    for part in place.name.split("."):
        found = getattr(found, part, None)
    return found
