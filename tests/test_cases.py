"""Every case of every book: the same games and colours, the same bye, for the reasons the book gives.

The test ids hold book, rule and case: `pytest -k B6.3` runs the cases of one rule.
"""

from __future__ import annotations

import re

import pytest

from crosstable.rulebooks.shelf import PACKAGES
from tests.case_files import Case, OrderCase, PairingCase, PrizeCase, load_cases
from tests.case_runner import order_of, pair_case, share_case

CASES = [case for book in PACKAGES for case in load_cases(book)]


def case_id(case: Case) -> str:
    """Book, rule and name in characters that any shell takes."""
    return f"{case.book}-{case.rule}-{re.sub(r'[^A-Za-z0-9.]+', '-', case.name)}"


@pytest.mark.parametrize("case", [case for case in CASES if isinstance(case, PairingCase)], ids=case_id)
def test_pairing(case: PairingCase) -> None:
    outcome = pair_case(case)
    missing = set(case.because) - outcome.rules
    if case.boards or case.expect is None or outcome.games is None:
        assert outcome.games == case.expect
    else:
        assert sorted(outcome.games) == sorted(case.expect)
    assert outcome.bye == case.bye
    assert not missing, f"not among the reasons: {sorted(missing)}; given were {sorted(outcome.rules)}"


@pytest.mark.parametrize("case", [case for case in CASES if isinstance(case, OrderCase)], ids=case_id)
def test_order(case: OrderCase) -> None:
    assert order_of(case) == case.transpositions + case.interchanges


@pytest.mark.parametrize("case", [case for case in CASES if isinstance(case, PrizeCase)], ids=case_id)
def test_prizes(case: PrizeCase) -> None:
    shared = share_case(case)
    missing = set(case.because) - shared.rules
    assert shared.pays == case.pays
    assert case.things is None or shared.things == case.things
    assert shared.undecided == case.undecided
    assert shared.unawarded == case.unawarded
    assert case.fund is None or shared.fund == case.fund
    assert not missing, f"not among the reasons: {sorted(missing)}; given were {sorted(shared.rules)}"
