"""What every NZCF round keeps, whatever the event looks like."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.check import check_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.cards import Card
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.nzcf.engine import solve
from crosstable.rulebooks.nzcf.why_not import why_not
from crosstable.simulation.generate import Rates, generate
from tests.simulation import rounds_of

EVENTS = st.tuples(st.integers(0, 10**6), st.integers(2, 40), st.integers(1, 9))


def above_half(field: Field, card: Card) -> bool:
    return 2 * card.score > 10 * (field.round - 1)


def check_invariants(section: Section, pairing: Pairing) -> None:
    """B2.1, B2.2, B2.3; everyone once; a reason for every game and bye."""
    field = field_for(section, pairing.round)
    cards = {entry.player.no: entry.card for entry in field.entries}
    seated = [no for game in pairing.games for no in game.players] + [bye.player for bye in pairing.byes]
    assert sorted(seated) == sorted(cards)
    assert len(pairing.byes) == len(cards) % 2
    assert not any(cards[bye.player].free_point for bye in pairing.byes)
    for game in pairing.games:
        white, black = cards[game.white], cards[game.black]
        assert game.black not in white.opponents
        exempt = field.last_round and (above_half(field, white) or above_half(field, black))
        assert exempt or (white.difference < 2 and black.difference > -2)
    for named in [set(game.players) for game in pairing.games] + [{bye.player} for bye in pairing.byes]:
        assert any(named <= set(reason.players) for reason in pairing.reasons)


@settings(max_examples=60, deadline=None)
@given(EVENTS)
def test_everyone_once_no_rematch_no_barred_bye_colours_in_limits(shape: tuple[int, int, int]) -> None:
    for section, pairing in rounds_of("nzcf", *shape):
        if pairing is None:
            assert not any_legal_pairing(field_for(section))
        else:
            check_invariants(section, pairing)


def any_legal_pairing(field: Field) -> bool:
    """Whether some complete pairing keeps to B2.1-B2.3, by another program's matching."""
    cards = [entry.card for entry in field.entries]
    graph: networkx.Graph[int] = networkx.Graph()
    for a, b in combinations(cards, 2):
        heavy = (a.difference >= 2 and b.difference >= 2) or (a.difference <= -2 and b.difference <= -2)
        exempt = field.last_round and (above_half(field, a) or above_half(field, b))
        if b.player not in a.opponents and (exempt or not heavy):
            graph.add_edge(a.player, b.player)
    if len(cards) % 2 == 0:
        return complete(graph, len(cards))
    byes = [card.player for card in cards if not card.free_point]
    return any(complete(graph.subgraph(set(graph) - {bye}), len(cards) - 1) for bye in byes)


def complete(graph: networkx.Graph[int], size: int) -> bool:
    """Whether all of that many players can be paired."""
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == size


@settings(max_examples=25, deadline=None)
@given(EVENTS, st.integers(0, 10**6))
def test_shuffled_input_gives_the_same_answer(shape: tuple[int, int, int], shuffle: int) -> None:
    random = Random(shuffle)
    for section, pairing in rounds_of("nzcf", *shape):
        if pairing is None:
            return
        players = list(section.players)
        random.shuffle(players)
        results = tuple(
            replace(r, games=tuple(random.sample(r.games, len(r.games))), byes=r.byes[::-1])
            for r in section.results
        )
        again = pair_section(replace(section, players=tuple(players), results=results))
        assert (again.games, again.byes) == (pairing.games, pairing.byes)


@settings(max_examples=10, deadline=None)
@given(EVENTS)
def test_names_change_nothing(shape: tuple[int, int, int]) -> None:
    *_, (section, pairing) = rounds_of("nzcf", *shape)
    renamed = tuple(replace(player, name=f"Z{player.no}") for player in section.players)
    if pairing is not None:
        again = pair_section(replace(section, players=renamed))
        assert (again.games, again.byes) == (pairing.games, pairing.byes)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6), st.integers(8, 24), st.integers(1, 7))
def test_generated_events_check_clean(seed: int, players: int, rounds: int) -> None:
    section = generate("nzcf", players, rounds, seed, Rates()).section()
    assert len(section.results) == rounds
    assert check_section(section).same
    assert generate("nzcf", players, rounds, seed, Rates()).section() == section


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(4, 12), st.integers(2, 7), st.data())
def test_why_not_always_has_an_answer(seed: int, players: int, rounds: int, data: st.DataObject) -> None:
    """Any two players who do not meet get a reason, and it is never that they do."""
    for section, pairing in rounds_of("nzcf", seed, players, rounds):
        if pairing is None or len(pairing.games) < 2:
            continue
        numbers = [no for game in pairing.games for no in game.players]
        one = data.draw(st.sampled_from(numbers))
        met = pairing.opponent_of(one)
        other = data.draw(st.sampled_from([no for no in numbers if no not in (one, met)]))
        reasons = why_not(field_for(section))(one, other)
        assert reasons and "they do meet" not in reasons[0].text


def test_solver_proves_most_groups_without_exact_search() -> None:
    """The share of groups that need the exact solver stays small in an ordinary open."""
    section = generate("nzcf", 120, 7, 5, Rates()).section()
    groups = [g for number in range(1, 8) for g in solve(field_for(section, number)).groups if g.remainder]
    exact = sum(bool(group.remainder and group.remainder.exact) for group in groups)
    assert 5 * exact < len(groups)


@pytest.mark.soak
@pytest.mark.parametrize("first_seed", range(0, 400, 100))
def test_long_events_of_24_to_60_players_never_get_stuck(first_seed: int) -> None:
    """Rounds far beyond what anybody plays, where back-tracking is the rule: all legal, none missing."""
    for seed in range(first_seed, first_seed + 25):
        size = Random(f"long {seed}").randrange(24, 61)
        for section, pairing in rounds_of("nzcf", seed, size, size - 4):
            if pairing is None:
                assert not any_legal_pairing(field_for(section))
            else:
                check_invariants(section, pairing)
