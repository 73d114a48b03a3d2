"""29E6a: nobody is moved for nothing. If a switch of two boards would do, no more boards are changed."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.us_chess.swiss.round import solve_round
from tests.oracles.us_chess_brute import pair
from tests.oracles.us_chess_disturbance import violations
from tests.oracles.us_chess_random_fields import field_document

SHARES = (0, 10, 40)
"""Of a hundred players so many are unrated."""

Pairs = frozenset[tuple[int, int]]


def paired(document: dict[str, object]) -> Pairs | None:
    """The engine's pairs; None when there is no legal pairing."""
    try:
        pairing = pair_section(read_document(json.dumps(document)).section())
    except NoLegalPairing:
        return None
    return frozenset((game.white, game.black) for game in pairing.games)


def switched(document: dict[str, object]) -> Pairs:
    """The engine's pairs before players between switched boards move; the styles differ in more than that."""
    (whole,) = solve_round(field_for(read_document(json.dumps(document)).section()))
    return frozenset(
        (part.solved.table.no(high), part.solved.table.no(low))
        for part in whole.parts
        for high, low in part.solved.switched
    )


def judge(seeds: range, unrated: int) -> Counter[str]:
    """Both styles of random rounds, judged by counting; what was seen."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        swap, shift = (field_document(seed, unrated, style) for style in ("swap", "shift"))
        before, after = paired(swap), paired(shift)
        if before is None or after is None:
            seen["none"] += 1
            continue
        assert violations(swap, before) == [], f"fields {seed} {unrated}"
        assert violations(shift, after, switched(shift)) == [], f"fields {seed} {unrated}"
        seen["rounds"] += 1
        seen["shifted"] += {frozenset(one) for one in switched(shift)} != {frozenset(one) for one in after}
    return seen


@pytest.mark.parametrize("unrated", SHARES)
def test_29e6a_no_needless_disturbance(unrated: int) -> None:
    assert judge(range(40), unrated)["rounds"] > 30


@pytest.mark.soak
@pytest.mark.parametrize("unrated", SHARES)
@pytest.mark.parametrize("first", range(1_000, 9_000, 1_000))
def test_29e6a_no_needless_disturbance_at_length(first: int, unrated: int) -> None:
    assert judge(range(first, first + 250), unrated)["shifted"]


@pytest.mark.parametrize("unrated", SHARES)
def test_engine_equals_the_oracle_on_fields(unrated: int) -> None:
    """29D, 29E on fields that only the oracle's matching can do, games and colours."""
    for seed in range(500, 525):
        made = field_document(seed, unrated)
        expected = pair(made)
        assert paired(made) == (None if expected.none else expected.pairs), f"fields {seed} {unrated}"
