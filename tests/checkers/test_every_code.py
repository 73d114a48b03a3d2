"""Every sentence of the program has a checker, by name, and no checker is for one that is gone."""

from __future__ import annotations

from tools.sayings_list import all_sayings

from tests.checkers.registry import CHECKS, PARTS, prefix_of

ALL = list(all_sayings())  # first all modules, then their sentences: some add to the list of another
CODES = [saying.code for sayings in ALL for saying in sayings]


def test_every_code_has_a_checker() -> None:
    missing = [code for code in CODES if code not in CHECKS and code not in PARTS]
    assert missing == [], "a sentence without a checker: write one in the area of its prefix"


def test_no_checker_is_for_a_sentence_that_nobody_says() -> None:
    """A code that goes away takes its checker along."""
    own = {prefix_of(code) for code in CODES}
    gone = sorted(code for code in (*CHECKS, *PARTS) if code not in CODES and prefix_of(code) in own)
    assert gone == []
