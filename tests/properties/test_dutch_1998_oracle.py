"""The Dutch engine of 1998 equals the loops of the text, written out without the engine's code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from tests.oracles.dutch_1998_literal import fired, pair
from tests.oracles.dutch_1998_random import cards_document, document

Document = dict[str, Any]
Answer = tuple[frozenset[tuple[int, int]], int | None] | None


def ours(made: Document) -> Answer:
    """The engine's answer: games and bye, None when there is no legal pairing."""
    try:
        pairing = pair_section(read_document(json.dumps(made)).section())
    except NoLegalPairing:
        return None
    games = frozenset((game.white, game.black) for game in pairing.games)
    return games, pairing.byes[0].player if pairing.byes else None


def compare(make: Callable[[int], Document], seeds: range) -> Counter[str]:
    """Compare the rounds of random documents; count the ways back that fired in them."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        made = make(seed)
        answer = ours(made)
        assert answer == pair(made), f"seed {seed}: {made}"
        seen.update(["rounds", *(fired(made) if answer else ["none"])])
    return seen


def test_engine_equals_the_loops_on_events() -> None:
    """Whole events with forfeits, byes, absences, late entries and withdrawals."""
    seen = compare(document, range(400))
    assert seen["rounds"] == 400 and seen["c13"] > 40 and seen["join"] > 20 and seen["c12"] > 30


def test_engine_equals_the_loops_on_dense_cards() -> None:
    """Cards with many meetings and floats, on which the procedure has to go back often."""
    seen = compare(cards_document, range(400))
    assert seen["rounds"] == 400 and seen["c13"] > 80 and seen["join"] > 15 and seen["c12-changed"] > 5


@pytest.mark.soak
@pytest.mark.parametrize("first", range(10_000, 60_000, 10_000))
def test_engine_equals_the_loops_at_length(first: int) -> None:
    """Thousands of small rounds, back-tracking counted."""
    seen = compare(document, range(first, first + 1_500)) + compare(
        cards_document, range(first, first + 1_500)
    )
    print(sorted(seen.items()))
    assert seen["rounds"] == 3_000 and not {"c10", "c11", "c12-changed", "c13", "c14", "join"} - set(seen)
