"""The Dutch engine of 2026 equals the literal oracle on random events; its two ways of pairing agree."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.flow.engines import pair_section
from crosstable.flow.pairing import field_for
from crosstable.formats.document import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.dutch_2026.control import pair_bracket
from crosstable.rulebooks.dutch_2026.engine import solve
from crosstable.rulebooks.dutch_2026.exact import solve as solve_exactly
from crosstable.search.bits import mask_of
from tests.oracles.dutch_2026 import pair_round
from tests.oracles.dutch_fide_field import TooLarge
from tests.oracles.dutch_fide_history import document_occasion, document_record, players
from tests.oracles.dutch_fide_random import events
from tests.simulation import rounds_of

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


def by_oracle(made: Document) -> Answer:
    """The oracle's answer."""
    occasion = document_occasion(made, 2026)
    people = players(document_record(made), 2026)
    found = pair_round(people, occasion.round, occasion.rounds, occasion.first_colour, 2026)
    return found and (frozenset(found[0]), found[1])


def compare(seeds: range, most: int) -> int:
    """Compare every round of random events with forfeits, byes, late entries and withdrawals."""
    rounds = 0
    for seed in seeds:
        try:
            for made in events(seed, most=most):
                assert ours(made) == by_oracle(made), f"seed {seed}: {made}"
                rounds += 1
        except TooLarge:
            continue
    return rounds


def test_engine_equals_the_oracle_on_events() -> None:
    assert compare(range(1_000, 1_060), most=9) > 200


@pytest.mark.parametrize("seed", [1_025, 1_098, 1_137])
def test_c8_the_next_bracket_has_to_leave_a_round_that_can_be_completed(seed: int) -> None:
    assert compare(range(seed, seed + 1), most=9)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(10_000, 20_000, 1_000))
def test_engine_equals_the_oracle_at_length(first: int) -> None:
    assert compare(range(first, first + 1_000), most=11) > 3_000


def test_the_usual_way_equals_the_exact_one() -> None:
    """Every bracket of events of the generator: what is taken at once is what the exact solver finds."""
    usual = 0
    for seed in range(10):
        for section, _ in rounds_of("dutch-2026", seed, 8 + seed, 6):
            solved = solve(field_for(section))
            below = mask_of(range(len(solved.table.entries)))
            for at, bracket in enumerate(solved.brackets):
                below &= ~mask_of(bracket.residents)
                following = mask_of(solved.brackets[at + 1].residents) if below else 0
                asked = (solved.judge.ahead, bracket.moved, bracket.residents, below, following)
                taken, exact = pair_bracket(*asked), solve_exactly(*asked)
                assert (taken.seats, taken.rest, taken.leaving) == (exact.seats, exact.rest, exact.leaving)
                assert taken.exchange == exact.exchange
                usual += not taken.searched
    assert usual > 20
