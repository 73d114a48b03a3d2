"""Every sentence on regions in Canadian round robins is true (652/2)."""

from __future__ import annotations

from collections import Counter

import pytest

from crosstable.rulebooks.cfc.sentences_organising import SAYINGS
from tests.checkers.base import check_all, never_ran
from tests.checkers.cfc_organising import CHECKS, claims


def check_seeds(seeds: range) -> Counter[str]:
    """The sentences of random round robins; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        ran += check_all(claims(seed), CHECKS)
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    assert never_ran(SAYINGS, check_seeds(range(60))) == []


@pytest.mark.soak
def test_every_sentence_is_true_at_length() -> None:
    assert check_seeds(range(1_000, 4_000))
