"""The CFC engine equals a brute force that was written from text and ledger without the engine's code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from tests.oracles.cfc_brute import pair
from tests.oracles.cfc_random import cards_document, document

Document = dict[str, Any]
Answer = tuple[frozenset[tuple[int, int]], int | None] | None


def as_compared(made: Document) -> Document:
    """Cards are taken as given here: a bonus on top of them is left out."""
    if "cards" not in made:
        return made
    plain = [{key: player[key] for key in player if key != "pairing_bonus"} for player in made["players"]]
    return {**made, "players": plain}


def is_left_open(made: Document) -> bool:
    """Whether a regrouped second round leaves odd men on cards without results is nowhere said."""
    chosen = {*made.get("variations", ()), *map(str, made.get("settings", {}).values())}
    return (
        "cards" in made
        and bool(chosen & {"633.2", "abcd"})
        and bool(chosen & {"624.2", "until_last_quarter"})
    )


def ours(made: Document) -> Answer:
    """The engine's answer: games and bye, None when there is no legal pairing."""
    try:
        pairing = pair_section(read_document(json.dumps(made)).section())
    except NoLegalPairing:
        return None
    games = frozenset((game.white, game.black) for game in pairing.games)
    return games, pairing.byes[0].player if pairing.byes else None


def compare(make: Callable[[int], Document], seeds: range) -> Counter[str]:
    """Compare the rounds of random documents; count what they were."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        made = as_compared(make(seed))
        if is_left_open(made):
            continue
        answer = ours(made)
        assert answer == pair(made), f"seed {seed}: {made}"
        seen.update(["rounds", *made.get("variations", ()), *(["bye"] if answer and answer[1] else [])])
        seen.update([] if answer else ["none"])
    return seen


def test_engine_equals_brute_force_on_events() -> None:
    """Rules 613 to 633.2 on hundreds of small events with byes, absences, late entries and variations."""
    seen = compare(document, range(500))
    assert seen["rounds"] > 450 and seen["bye"] > 50 and seen["624.1"] > 20 and seen["633.2"] > 5


def test_engine_equals_brute_force_on_dense_cards() -> None:
    """The same on cards that no event would lead to."""
    seen = compare(cards_document, range(500))
    assert seen["rounds"] > 400 and seen["none"]


@pytest.mark.soak
@pytest.mark.parametrize("first", range(10_000, 60_000, 10_000))
def test_engine_equals_brute_force_at_length(first: int) -> None:
    """Thousands of small rounds, every variation."""
    seen = compare(document, range(first, first + 1_500)) + compare(
        cards_document, range(first, first + 1_500)
    )
    print(sorted(seen.items()))
    assert seen["rounds"] > 2_500 and not {"619.1", "624.1", "624.2", "631.1", "633.1", "633.2"} - set(seen)
