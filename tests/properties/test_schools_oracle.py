"""The schools' engine equals a brute force written from text and ledger without the engine's code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from tests.oracles.schools_brute import eligible, pair
from tests.oracles.schools_cards import read
from tests.oracles.schools_random import cards_document, crowded_document, document

Document = dict[str, Any]
Answer = tuple[frozenset[tuple[int, int]], int | None] | None


def as_compared(made: Document) -> Document:
    """A document's numbers are the list already; as many top players as the book allows."""
    settings = {key: value for key, value in (made.get("settings") or {}).items() if key != "list_order"}
    left = len(made["players"]) // 2
    players = []
    for player in made["players"]:
        top = "top" in player.get("flags", ())
        left -= top
        players.append({**player, "flags": []} if top and left < 0 else player)
    compared = {**made, "settings": settings, "players": players}
    if "cards" in made:
        compared["cards"] = [{"byes": int(card.get("bye", False)), **card} for card in made["cards"]]
    return compared


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
        answer = ours(made)
        assert answer == pair(made), f"seed {seed}: {made}"
        seen.update(["rounds", *made["settings"], *(["bye"] if answer and answer[1] else [])])
        seen.update([] if answer else ["none"])
        seen.update(["last resort"] if answer and answer[1] and answer[1] not in eligible(read(made)) else [])
    return seen


def test_engine_equals_brute_force_on_events() -> None:
    """Schools, top players, defaults, half-point byes, late entries, every setting."""
    seen = compare(document, range(250))
    assert seen["rounds"] == 250 and seen["bye"] > 40 and seen["float_metric"] > 10


def test_engine_equals_brute_force_on_dense_cards() -> None:
    """The same on cards that no event would lead to."""
    assert compare(cards_document, range(250))["rounds"] == 250


def test_4_engine_equals_brute_force_where_nearly_everybody_has_had_a_bye() -> None:
    """Second and third byes, byes to come, and schools in fields of 3 to 9."""
    seen = compare(crowded_document, range(400))
    assert seen["rounds"] == 400 and seen["last resort"] > 100


def test_9_a_part_may_need_a_float_over_two_levels() -> None:
    """A round that was once taken together with its neighbours too early."""
    assert compare(document, range(10_265, 10_266))["rounds"] == 1


@pytest.mark.soak
@pytest.mark.parametrize("first", range(10_000, 50_000, 10_000))
def test_engine_equals_brute_force_at_length(first: int) -> None:
    """Thousands of rounds of 8 to 12 children."""
    seen = compare(document, range(first, first + 800)) + compare(cards_document, range(first, first + 800))
    seen += compare(crowded_document, range(first, first + 800))
    print(sorted(seen.items()))
    assert seen["rounds"] == 2_400
