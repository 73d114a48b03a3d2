"""The Olympiad engine equals an enumeration written from text and ledger without the engine's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from crosstable.model.errors import NoLegalPairing
from tests.oracles.olympiad_brute import pair
from tests.oracles.olympiad_cards import read
from tests.oracles.olympiad_colours import breaks_rule_20
from tests.oracles.olympiad_random import document, rough
from tests.unit.olympiad_events import paired

Document = dict[str, Any]
Answer = tuple[frozenset[tuple[int, int]], int | None] | None


def ours(made: Document) -> Answer:
    """The engine's answer: matches and bye, None when there is no legal pairing."""
    try:
        pairing = paired(made)
    except NoLegalPairing:
        return None
    return frozenset(game.players for game in pairing.games), pairing.byes[0].player if pairing.byes else None


def is_beyond_limits(made: Document) -> bool:
    """Whether a team has gone so far beyond rule 20 that no colour keeps it; there the readings differ."""
    return any(all(breaks_rule_20(team, colour) for colour in "WB") for team in read(made).teams.values())


def compare(make: Callable[[int], Document], seeds: range) -> Counter[str]:
    """Compare the next round of random events; count what they were."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        made = make(seed)
        if is_beyond_limits(made):
            seen["beyond"] += 1
            continue
        answer = ours(made)
        assert answer == pair(made), f"seed {seed}: {made}"
        seen.update(["rounds", "early" if len(made["results"]) < 3 else "late"])
        seen.update(["none"] if answer is None else ["bye"] if answer[1] else [])
    return seen


def test_engine_equals_enumeration_on_events() -> None:
    """6 to 12 teams, up to eight rounds, no-shows and absent teams."""
    seen = compare(document, range(200))
    assert seen["rounds"] >= 195 and seen["bye"] > 30 and seen["late"] > 30


def test_engine_equals_enumeration_on_awkward_positions() -> None:
    """Past rounds drawn at random, so that groups cannot be completed and many teams float."""
    seen = compare(rough, range(300))
    assert seen["rounds"] > 200 and seen["late"] > 60


@pytest.mark.soak
@pytest.mark.parametrize("first", range(10_000, 50_000, 10_000))
def test_engine_equals_enumeration_at_length(first: int) -> None:
    """Thousands of rounds."""
    dense = compare(lambda seed: document(seed, dense=True), range(first, first + 500))
    seen = compare(document, range(first, first + 500)) + compare(rough, range(first, first + 2_000)) + dense
    print(sorted(seen.items()))
    assert seen["rounds"] > 2_000
