"""Every sentence of US Chess rounds is true: random rounds of many kinds, held against the checkers."""

from __future__ import annotations

from collections import Counter

import pytest

from crosstable.model.sayings import Saying
from crosstable.rulebooks.us_chess.sentences import (
    barriers,
    byes,
    colours,
    grading,
    groups,
    methods,
    pairing,
    why_not,
)
from tests.checkers import us_chess as checkers
from tests.checkers import us_chess_rounds as rounds
from tests.checkers.base import never_ran
from tests.checkers.us_chess_fields import KINDS

FILES = (barriers, byes, colours, grading, groups, methods, pairing, why_not)
SAYINGS = [said for one in FILES for said in vars(one).values() if isinstance(said, Saying)]
EVERY = 99
RARE: dict[str, tuple[int, ...]] = {
    "cards": (3, 26, 29, 41, 49, 54, 57, 60, 73),
    "event": (3, 7, 15, 42, 46, 48, 50, 65, 83, 115, 116, 118, 126, 127),
    "stretch": (0, 3),
    "accelerated": (1, 50, 53, 101),
    "barred": (0, 1, 23),
    "coloured_byes": (12, 17),
    "from_the_top": (3,),
    "housed": (1,),
    "late": (0, 1),
    "leaders": (2, 9),
    "regular": (8, 40, 77),
    "repeats": (1, 2),
    "set_apart": (1, 2, 3, 1018),
    "spared": (6, 8),
    "stuck": (5, 6),
    "thirds": (1,),
    "turned": (3,),
    "twins": (7, 25),
    "unrated_only": (1,),
}
"""Rounds in which sentences are said that few rounds say: kind -> seeds."""
PAIRS: tuple[tuple[str, int, tuple[int, int]], ...] = (
    ("limited", 200, (2, 3)),
    ("accelerated", 50, (4, 5)),
    ("cards", 63, (1, 7)),
    ("measured", 541, (1, 4)),
)
"""Questions whose answers are rare, and are posted as rounds as well."""


def special(seeds: range) -> Counter[str]:
    """Rounds of which the oracle knows a part, and what is said outside of rounds."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        ran += rounds.check_policies(seed) + rounds.check_started(seed) + rounds.check_nearest(seed)
        ran += rounds.check_special("teamed", seed, checkers.named(checkers.policies.ROUNDS))
        if seed % 3 == 0:
            ran += rounds.check_special("schedules", seed, checkers.SCHEDULES)
            ran += rounds.check_special("tables", seed, checkers.TABLES) + rounds.check_teams(seed)
    return ran + rounds.check_special("large", seeds[0], checkers.LARGE, 0)


def rare() -> Counter[str]:
    """The rounds with rare sentences."""
    found = [rounds.check_round_of(kind, seed, EVERY) for kind, seeds in RARE.items() for seed in seeds]
    return sum((*found, *(rounds.check_pair(*one) for one in PAIRS)), Counter())


def every_kind(seeds: range, questions: int) -> Counter[str]:
    """Rounds of every kind."""
    found = [rounds.check_round_of(kind, seed, questions) for kind in KINDS for seed in seeds]
    return sum(found, Counter())


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = special(range(36)) + rare() + every_kind(range(700, 701), 4)
    assert never_ran(SAYINGS, ran) == []


def test_every_code_has_a_checker() -> None:
    assert {said.code for said in SAYINGS} == set(checkers.CHECKS)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1_000, 1_100, 10))
def test_every_sentence_is_true_at_length(first: int) -> None:
    assert every_kind(range(first, first + 10), EVERY) + special(range(first, first + 30))
