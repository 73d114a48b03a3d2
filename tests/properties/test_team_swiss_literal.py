"""The engine of C.04.6 equals the literal enumeration on random small fields."""

from __future__ import annotations

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.dutch_2026.team_swiss.table import table_of
from crosstable.rulebooks.dutch_2026.team_swiss.upfloaters import (
    choose_several,
    choose_upfloaters,
    level_of,
    try_sets,
)
from crosstable.rulebooks.shared.stuck import everyone_in
from crosstable.search.perfect import can_be_paired
from tests.oracles.team_swiss_literal import round_of
from tests.oracles.team_swiss_random import KINDS, section_of


def agree(kind: str, seed: int) -> None:
    """The round of the engine is that of the enumeration: matches, colours, bye."""
    section = section_of(KINDS[kind](seed))
    wanted = round_of(field_for(section))
    try:
        pairing = pair_section(section)
    except NoLegalPairing:
        assert wanted is None, f"{kind} {seed}: the enumeration pairs {wanted}"
        return
    found = {(game.white, game.black) for game in pairing.games}, next((b.player for b in pairing.byes), None)
    assert found == wanted, f"{kind} {seed}"


@pytest.mark.parametrize("kind", KINDS)
def test_rounds_are_those_of_the_enumeration(kind: str) -> None:
    for seed in range(150):
        agree(kind, seed)


def test_sets_tried_one_by_one_are_those_weighed_at_once() -> None:
    compared = 0
    for seed in range(300):
        table = table_of(field_for(section_of(KINDS["cards"](seed))))
        if not can_be_paired(everyone_in(table), table.legal):
            continue
        level = level_of(table, everyone_in(table))
        size = level.top.bit_count() % 2 + 2
        if len(choose_upfloaters(level)) == size:
            assert try_sets(level, size) == choose_several(level), seed
            compared += 1
    assert compared > 10


@pytest.mark.soak
@pytest.mark.parametrize("first", range(10_000, 20_000, 500))
@pytest.mark.parametrize("kind", KINDS)
def test_rounds_are_those_of_the_enumeration_at_length(kind: str, first: int) -> None:
    for seed in range(first, first + 500):
        agree(kind, seed)
