"""Every sentence of the program has a checker, by name; the areas that are still to come only shrink."""

from __future__ import annotations

from collections import Counter

from tools.sayings_list import all_sayings

from tests.checkers.registry import CHECKS, PARTS, PENDING, prefix_of

ALL = list(all_sayings())  # first all modules, then their sentences: some add to the list of another
CODES = [saying.code for sayings in ALL for saying in sayings]


def without_checker() -> Counter[str]:
    """How many codes of each area have no checker."""
    return Counter(prefix_of(code) for code in CODES if code not in CHECKS and code not in PARTS)


def test_every_code_has_a_checker() -> None:
    missing = [code for code in CODES if code not in CHECKS and code not in PARTS]
    unknown = [code for code in missing if prefix_of(code) not in PENDING]
    assert unknown == [], "a sentence without a checker: write one in the area of its prefix"


def test_the_areas_still_to_come_only_shrink() -> None:
    """Whoever adds checkers lowers the number; an area without any left leaves the list."""
    left = without_checker()
    assert {area: count for area, count in left.items() if count > PENDING.get(area, 0)} == {}
    assert [area for area in PENDING if not left[area]] == [], "nothing is left there: take it off the list"


def test_no_checker_is_for_a_sentence_that_nobody_says() -> None:
    """A code that goes away takes its checker along."""
    own = {prefix_of(code) for code in CODES}
    gone = sorted(code for code in (*CHECKS, *PARTS) if code not in CODES and prefix_of(code) in own)
    assert gone == []
