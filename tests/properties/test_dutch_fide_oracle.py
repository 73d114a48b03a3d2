"""The Dutch engines equal the literal oracle on random events; their two ways of pairing agree."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import combinations
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_2017 import engine as engine_2017
from crosstable.rulebooks.dutch_2017 import exact as exact_2017
from crosstable.rulebooks.dutch_2026 import engine as engine_2026
from crosstable.rulebooks.dutch_2026 import exact as exact_2026
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.forced import with_game
from crosstable.rulebooks.dutch_fide.solved import Retry, Solved
from crosstable.search.bits import mask_of
from tests.oracles.dutch_2026 import pair_round
from tests.oracles.dutch_fide_field import TooLarge
from tests.oracles.dutch_fide_history import baku, document_occasion, document_record, players, scored
from tests.oracles.dutch_fide_random import events
from tests.simulation import rounds_of

Document = dict[str, Any]
Answer = tuple[frozenset[tuple[int, int]], int | None] | None
ENGINES: dict[int, Any] = {2017: engine_2017, 2026: engine_2026}
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


@editions
@pytest.mark.parametrize(("name", "points"), [("3-1-0", (30, 10, 0)), ("3-2-1", (30, 20, 10))])
def test_engine_equals_the_oracle_with_other_points(
    edition: int, name: str, points: tuple[int, int, int]
) -> None:
    """Score groups, topscorers, floats and the bar of the bye follow the points of the event."""
    rounds = 0
    for seed in range(6_000, 6_020):
        with suppress(TooLarge):
            for made in events(seed, edition, most=9):
                occasion, record = document_occasion(made, edition), scored(document_record(made), *points)
                people = players(record, edition, win=points[0], loss=points[2])
                asked = (occasion.round, occasion.rounds, occasion.first_colour, edition)
                found = pair_round(people, *asked, win=points[0])
                known = found and (frozenset(found[0]), found[1])
                assert ours(made | {"settings": {"points": name}}) == known, f"seed {seed}: {made}"
                rounds += 1
    assert rounds > 60


@editions
def test_engine_equals_the_oracle_under_acceleration(edition: int) -> None:
    """Past rounds need not have been accelerated: scores, floats and the bye follow the pairing scores."""
    rounds = 0
    for seed in range(5_000, 5_080):
        with suppress(TooLarge):
            for made in events(seed, edition, most=9):
                if any(player.get("joins") or "1" in player.get("byes", ()) for player in made["players"]):
                    continue
                occasion, record = document_occasion(made, edition), document_record(made)
                virtual = baku((player["no"] for player in made["players"]), occasion.rounds)
                people = players(record, edition, virtual)
                colour = occasion.first_colour
                found = pair_round(people, occasion.round, occasion.rounds, colour, edition)
                known = found and (frozenset(found[0]), found[1])
                assert ours(made | {"settings": {"acceleration": "baku"}}) == known, f"seed {seed}: {made}"
                rounds += 1
    assert rounds > 60


@pytest.mark.parametrize("seed", [1_025, 1_098, 1_137])
def test_c8_the_next_bracket_has_to_leave_a_round_that_can_be_completed(seed: int) -> None:
    assert compare(range(seed, seed + 1), 9, 2026)


@pytest.mark.soak
@editions
@pytest.mark.parametrize("first", range(10_000, 20_000, 1_000))
def test_engine_equals_the_oracle_at_length(edition: int, first: int) -> None:
    assert compare(range(first, first + 1_000), 11, edition) > 3_000


def brackets_of(brackets: tuple[Bracket, ...]) -> list[tuple[Bracket, int, int]]:
    """Each bracket with those below it, and with the residents of the next one."""
    found = []
    for at, bracket in enumerate(brackets):
        below = mask_of(i for lower in brackets[at + 1 :] for i in lower.residents)
        found.append((bracket, below, mask_of(brackets[at + 1].residents) if below else 0))
    return found


def same(one: Bracket | None, other: Bracket) -> bool:
    """Whether two solvers pair a bracket alike."""
    parts = (one and (one.seats, one.rest, one.leaving, one.exchange) for one in (one, other))
    return next(parts) == next(parts)


def exactly(solved: Solved[Any] | Retry[Any], edition: int) -> int:
    """How many brackets were paired the usual way: what is taken at once is what the exact solver finds."""
    usual = 0
    for bracket, below, following in brackets_of(solved.brackets):
        if bracket.role is Role.USUAL:
            asked = (bracket.moved, bracket.residents, below, following)
            if edition == 2026:
                exact: Bracket | None = exact_2026.solve(solved.judge.ahead, *asked)
            else:
                exact = exact_2017.solve(solved.judge.outlook, *asked)
            assert same(exact, bracket)
            usual += not bracket.searched
    return usual


@editions
def test_the_usual_way_equals_the_exact_one(edition: int) -> None:
    """Every bracket of events of the generator, collapsed ones left out."""
    usual = 0
    for seed in range(10):
        for section, _ in rounds_of(f"dutch-{edition}", seed, 8 + seed, 6):
            usual += exactly(ENGINES[edition].solve(field_for(section)), edition)
    assert usual > 20


def conditions_in(field: Field, edition: int) -> int:
    """The best rounds with any two players together."""
    solved, count = ENGINES[edition].solve(field), 0
    for one, other in combinations(range(len(solved.table.entries)), 2):
        if solved.table.legal[one] >> other & 1:
            forced = with_game(solved, one, other)
            count += 0 if forced is None else exactly(forced, edition)
    return count


def conditions_of(seeds: range, edition: int) -> int:
    """How many conditions of random rounds, played and made up, were met without the exact solver."""
    count = 0
    for seed in seeds:
        for section, _ in rounds_of(f"dutch-{edition}", seed, 7 + seed % 9, 5):
            with suppress(NoLegalPairing):
                count += conditions_in(field_for(section), edition)
    return count


@editions
def test_conditions_are_met_as_by_the_exact_solver(edition: int) -> None:
    assert conditions_of(range(5), edition) > 200


@pytest.mark.soak
@editions
@pytest.mark.parametrize("first", range(100, 500, 50))
def test_conditions_are_met_as_by_the_exact_solver_at_length(edition: int, first: int) -> None:
    assert conditions_of(range(first, first + 50), edition) > 2_000
