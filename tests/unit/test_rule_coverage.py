"""Coverage of a book: status of each rule, defects, the page and the views of `crosstable rules`."""

from __future__ import annotations

import pytest

from crosstable.model.errors import BadInput
from crosstable.reports.setup.rules import (
    book_coverage,
    book_json,
    book_text,
    rule_json,
    rule_text,
    rules_json,
    rules_text,
    shelf_json,
    shelf_text,
)
from crosstable.rules.coverage import Counts, Status, cover, observed_text
from crosstable.rules.manifest import parse_manifest
from crosstable.rules.page import page

MANIFEST = parse_manifest(
    """
book = "try"
title = "Trial Rules"
edition = "First"
source = "Somewhere"

[rules."1A"]
heading = "Points | halves"
kind = "requirement"
says = "A win counts one."

[rules."1B"]
heading = "No smoking"
kind = "conduct"
waived = "Nothing to compute."

[rules."2A"]
heading = "A choice"
kind = "variation"
announce = true
contradicts = ["2B"]

[rules."2B"]
heading = "Another choice"
kind = "variation"
"""
)
PLACE = "crosstable.rules.page.page"
COVERAGE = cover(MANIFEST, {"1A": (PLACE, PLACE)}, {"1A": ("1A: a win",)})


def test_every_rule_has_its_status() -> None:
    assert [rule.status for rule in COVERAGE.rules.values()] == [
        Status.IMPLEMENTED,
        Status.WAIVED,
        Status.OWED,
        Status.OWED,
    ]
    assert COVERAGE.counts == Counts(rules=4, implemented=1, waived=1, owed=2, observed=1)
    assert COVERAGE.defects == ()


def test_a_place_is_module_name_and_file() -> None:
    (place,) = COVERAGE.rule("1A").places
    assert (place.module, place.name) == ("crosstable.rules.page", "page")
    assert place.file == "crosstable/rules/page.py"
    (method,) = cover(MANIFEST, {"1A": ("crosstable.rules.manifest.Manifest.rule",)}, {}).rule("1A").places
    assert (method.name, method.file) == ("Manifest.rule", "crosstable/rules/manifest.py")
    (package,) = cover(MANIFEST, {"1A": ("crosstable.rules.f",)}, {}).rule("1A").places
    assert package.file == "crosstable/rules/__init__.py"


def test_contradictions_are_defects() -> None:
    coverage = cover(MANIFEST, {"1B": (PLACE,), "A1": (PLACE,)}, {"A2": ("1A: a win",)})
    assert coverage.defects == (
        "1B: stale waiver; the rule is implemented at crosstable.rules.page.page",
        "A1: no such rule, did you mean 1A? (marked at crosstable.rules.page.page)",
        "A2: no such rule, did you mean 2A? (cited in 1A: a win)",
    )
    assert coverage.rule("1B").status is Status.IMPLEMENTED


def test_the_page_has_counts_tables_and_waivers() -> None:
    text = page(COVERAGE)
    assert "4 rules: **1 implemented**, 1 waived, **2 owed**; 1 observed in cases." in text
    link = "[`rules.page.page`](../../src/crosstable/rules/page.py)"
    assert f"| 1A | Points \\| halves | requirement | implemented | {link} | 1A: a win |" in text
    assert "| 2A | A choice | variation | **owed** |  |  |" in text
    assert text.index("## 1\n") < text.index("## 2\n") < text.index("## Waived, and why")
    assert text.endswith("- 1B, No smoking: Nothing to compute.\n")
    assert page(COVERAGE) == text


def test_the_views_for_people() -> None:
    assert "try       4            1       1     2         1  Trial Rules\n" in shelf_text([COVERAGE])
    text = book_text(COVERAGE, variations={"2A": ("key", True)})
    counts = "4 rules: 1 implemented, 1 waived, 2 owed; 1 observed in cases\n"
    assert f"{counts}variations: 2A\ncannot be chosen by number: 2B\n" in text
    assert "\n1A    implemented  requirement  Points | halves  rules.page.page\n" in text
    assert rule_text(COVERAGE, "1A") == (
        "1A  Points | halves  (Trial Rules)\n"
        "  kind    requirement\n"
        "  asks    A win counts one.\n"
        "  status  implemented\n"
        "  code    crosstable.rules.page.page\n"
        "  cases   1A: a win\n"
    )
    assert "variation; must be announced beforehand; not with 2B\n" in rule_text(COVERAGE, "2A")
    assert "  waived  Nothing to compute.\n" in rule_text(COVERAGE, "1B")


def test_the_views_for_programs() -> None:
    counts = {"rules": 4, "implemented": 1, "waived": 1, "owed": 2, "observed": 1}
    head = {
        "book": "try",
        "title": "Trial Rules",
        "edition": "First",
        "source": "Somewhere",
        "counts": counts,
    }
    assert shelf_json([COVERAGE]) == {"books": [head | {"counts": counts}]}
    body = book_json(COVERAGE, variations={"2A": ("key", True)})
    assert (body["variations"], body["variations_later"]) == (["2A"], ["2B"])
    assert rule_json(COVERAGE, "1B") == {
        "book": "try",
        "rule": "1B",
        "heading": "No smoking",
        "kind": "conduct",
        "status": "waived",
        "says": None,
        "waived": "Nothing to compute.",
        "announce": False,
        "major": False,
        "contradicts": [],
        "code": [],
        "cases": [],
        "readings": [],
    }


@pytest.mark.parametrize("view", [rule_text, rule_json])
def test_an_unknown_number_is_bad_input(view: object) -> None:
    assert callable(view)
    with pytest.raises(BadInput, match=r"A1: no such rule, did you mean 1A\?"):
        view(COVERAGE, "A1")


def test_observed_cases_are_written_in_the_order_of_the_book() -> None:
    assert observed_text({"B10": ("b",), "B9": ("a", "½")}) == (
        '{\n "B9": [\n  "a",\n  "½"\n ],\n "B10": [\n  "b"\n ]\n}\n'
    )


def test_a_book_of_the_shelf_is_shown() -> None:
    assert "nzcf" in rules_text()
    assert "nzcf" in str(rules_json())
    assert rules_text("nzcf", "B6.3").startswith("B6.3  ")
    assert rules_json("nzcf", "B6.3")["rule"] == "B6.3"
    with pytest.raises(BadInput, match="is not a rulebook"):
        rules_text("nzfc")
    with pytest.raises(BadInput, match=r"did you mean B6.3\?"):
        rules_json("nzcf", "B63")


def test_a_package_must_hold_the_book_that_is_asked_for() -> None:
    with pytest.raises(BadInput, match="that of “nzcf”, not of “cfc”"):
        book_coverage("crosstable.rulebooks.nzcf", "cfc")
    with pytest.raises(BadInput, match=r"has no manifest\.toml"):
        book_coverage("crosstable.rules", "rules")
