"""The Dutch engines equal the literal oracle on random events; their two ways of pairing agree."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.flow.engines import pair_section
from crosstable.flow.pairing import field_for
from crosstable.formats.document import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.dutch_2017 import control as control_2017
from crosstable.rulebooks.dutch_2017 import engine as engine_2017
from crosstable.rulebooks.dutch_2017 import exact as exact_2017
from crosstable.rulebooks.dutch_2026 import control as control_2026
from crosstable.rulebooks.dutch_2026 import engine as engine_2026
from crosstable.rulebooks.dutch_2026 import exact as exact_2026
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.solved import J, Solved
from crosstable.search.bits import mask_of
from tests.oracles.dutch_2026 import pair_round
from tests.oracles.dutch_fide_field import TooLarge
from tests.oracles.dutch_fide_history import document_occasion, document_record, players
from tests.oracles.dutch_fide_random import events
from tests.simulation import rounds_of

Document = dict[str, Any]
Answer = tuple[frozenset[tuple[int, int]], int | None] | None
editions = pytest.mark.parametrize("edition", [2017, 2026])


def ours(made: Document) -> Answer:
    """The engine's answer: games and bye, None when there is no legal pairing."""
    try:
        pairing = pair_section(read_document(json.dumps(made)).section())
    except NoLegalPairing:
        return None
    games = frozenset((game.white, game.black) for game in pairing.games)
    return games, pairing.byes[0].player if pairing.byes else None


def by_oracle(made: Document, edition: int) -> Answer:
    """The oracle's answer."""
    occasion = document_occasion(made, edition)
    people = players(document_record(made), edition)
    found = pair_round(people, occasion.round, occasion.rounds, occasion.first_colour, edition)
    return found and (frozenset(found[0]), found[1])


def compare(seeds: range, most: int, edition: int) -> int:
    """Compare every round of random events with forfeits, byes, late entries and withdrawals.

    Nobody has the bye who may not have it.
    """
    rounds = 0
    for seed in seeds:
        try:
            for made in events(seed, edition, most=most):
                answer = ours(made)
                assert answer == by_oracle(made, edition), f"seed {seed}: {made}"
                if answer is not None and answer[1] is not None:
                    assert answer[1] not in had_bye(made), f"seed {seed}: {made}"
                rounds += 1
        except TooLarge:
            continue
    return rounds


def had_bye(made: Document) -> set[int]:
    """Who has had the bye, or a win by default."""
    byes = {bye["player"] for past in made["results"] for bye in past["byes"] if bye["kind"] == "pairing"}
    games = [game for past in made["results"] for game in past["games"]]
    byes |= {game["white"] for game in games if game["result"] == "+:-"}
    return byes | {game["black"] for game in games if game["result"] == "-:+"}


@editions
def test_engine_equals_the_oracle_on_events(edition: int) -> None:
    assert compare(range(1_000, 1_060), 9, edition) > 200


@editions
def test_c2_no_second_bye_in_tiny_score_groups(edition: int) -> None:
    assert compare(range(4_000, 4_060), 6, edition) > 150


@pytest.mark.parametrize("seed", [1_025, 1_098, 1_137])
def test_c8_the_next_bracket_has_to_leave_a_round_that_can_be_completed(seed: int) -> None:
    assert compare(range(seed, seed + 1), 9, 2026)


@pytest.mark.soak
@editions
@pytest.mark.parametrize("first", range(10_000, 20_000, 1_000))
def test_engine_equals_the_oracle_at_length(edition: int, first: int) -> None:
    assert compare(range(first, first + 1_000), 11, edition) > 3_000


def brackets_of(solved: Solved[J]) -> list[tuple[Bracket, int, int]]:
    """Each bracket with those below it, and with the residents of the next one."""
    found = []
    for at, bracket in enumerate(solved.brackets):
        below = solved.below(at)
        found.append((bracket, below, mask_of(solved.brackets[at + 1].residents) if below else 0))
    return found


def same(one: Bracket | None, other: Bracket) -> bool:
    """Whether two solvers pair a bracket alike."""
    assert one is not None
    parts = ((b.seats, b.rest, b.leaving, b.exchange) for b in (one, other))
    return next(parts) == next(parts)


def test_the_usual_way_equals_the_exact_one_in_2026() -> None:
    """Every bracket of events of the generator: what is taken at once is what the exact solver finds."""
    usual = 0
    for seed in range(10):
        for section, _ in rounds_of("dutch-2026", seed, 8 + seed, 6):
            solved = engine_2026.solve(field_for(section))
            for bracket, below, following in brackets_of(solved):
                asked = (solved.judge.ahead, bracket.moved, bracket.residents, below, following)
                taken = control_2026.pair_bracket(*asked)
                assert same(exact_2026.solve(*asked), taken)
                usual += not taken.searched
    assert usual > 20


def test_the_usual_way_equals_the_exact_one_in_2017() -> None:
    """The same for the edition before, its collapsed brackets left out."""
    usual = 0
    for seed in range(10):
        for section, _ in rounds_of("dutch-2017", seed, 8 + seed, 6):
            solved = engine_2017.solve(field_for(section))
            for bracket, below, following in brackets_of(solved):
                if bracket.role is not Role.USUAL:
                    continue
                asked = (solved.judge.outlook, bracket.moved, bracket.residents, below, following)
                taken = control_2017.pair_bracket(*asked)
                assert same(exact_2017.solve(*asked), taken)
                usual += not taken.searched
    assert usual > 20
