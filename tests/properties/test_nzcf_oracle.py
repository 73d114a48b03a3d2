"""The NZCF engine equals a literal oracle that was written from the rulebook without the engine's code."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.cards import Card
from crosstable.model.colours import from_letters
from crosstable.model.errors import NoLegalPairing
from crosstable.model.event import Event, Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.points import ZERO
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.nzcf.criteria import RankedField, breaks_colour_limit, ranked
from crosstable.rulebooks.nzcf.remainder import pair_remainder
from tests.oracles.nzcf_brute import brute_remainder
from tests.oracles.nzcf_literal import pair_document
from tests.simulation import dense_cards, rounds_of

BACKTRACKING = {"6.3", "6.4", "6.5", "6.6", "8.5", "8.6", "8.7", "8.8", "10.1", "10.2"}


def document_of(section: Section) -> dict[str, object]:
    """The section as an event document, read back as plain JSON for the oracle."""
    document: dict[str, object] = json.loads(write_document(Event(name="oracle", sections=(section,))))
    return document


def plain(pairing: Pairing | None) -> tuple[list[list[int]], int | None] | None:
    """The pairing as plain lists: games in board order, bye."""
    if pairing is None:
        return None
    return [list(game.players) for game in pairing.games], pairing.byes[0].player if pairing.byes else None


def compare(rounds: int, first_seed: int, largest: int) -> Counter[str]:
    """Compare that many rounds of random events; count which rules of the way back fired."""
    fired: Counter[str] = Counter()
    seed = first_seed
    while fired["rounds"] < rounds:
        seed += 1
        random = Random(f"size {seed}")
        for section, pairing in rounds_of(
            "nzcf", seed, random.randrange(4, largest + 1), random.randrange(3, 9)
        ):
            answer = pair_document(document_of(section))
            expected = None if answer is None else ([list(g) for g in answer["games"]], answer["bye"])
            assert plain(pairing) == expected, f"seed {seed}, round {len(section.results) + 1}"
            fired.update(["rounds", *(answer["tags"] if answer else ["none"])])
    return fired


@pytest.mark.parametrize("first_seed", [0, 10_000, 20_000, 30_000])
def test_engine_equals_literal_oracle(first_seed: int) -> None:
    """Appendix B on some hundreds of small rounds, back-tracking among them."""
    fired = compare(300, first_seed, 10)
    assert fired["10.2"] and fired["8.5"] and fired["8.6"]


@pytest.mark.soak
@pytest.mark.parametrize("first_seed", [100_000, 200_000, 300_000, 400_000])
def test_engine_equals_literal_oracle_at_length(first_seed: int) -> None:
    """10,000 rounds of up to twelve players; the rarest ways back (6.5, 8.7) are left to the dense cards."""
    fired = compare(2_500, first_seed, 12)
    print(sorted(fired.items()))
    assert not BACKTRACKING - {"6.5", "8.7"} - set(fired)


def compare_dense(seeds: range) -> Counter[str]:
    """Compare random card files, where the ways back are the rule; count which fired."""
    fired: Counter[str] = Counter()
    for seed in seeds:
        document = dense_cards(seed)
        answer = pair_document(document)
        try:
            pairing = pair_section(read_document(json.dumps(document)).section())
        except NoLegalPairing:
            pairing = None
        expected = None if answer is None else ([list(g) for g in answer["games"]], answer["bye"])
        assert plain(pairing) == expected, f"dense cards {seed}"
        fired.update(["rounds", *(answer["tags"] if answer else ["none"])])
    return fired


@pytest.mark.parametrize("first", [0, 1000])
def test_engine_equals_oracle_on_dense_cards(first: int) -> None:
    """Every rule of the way back but 8.7 and 6.5 fires in a few hundred such rounds."""
    fired = compare_dense(range(first, first + 600))
    assert not BACKTRACKING - {"8.7", "6.5"} - set(fired)


@pytest.mark.soak
@pytest.mark.parametrize("first", [10_000, 20_000])
def test_engine_equals_oracle_on_dense_cards_at_length(first: int) -> None:
    """Thousands of card files: every way back has fired."""
    fired = compare_dense(range(first, first + 8_000))
    print(sorted(fired.items()))
    assert not BACKTRACKING - set(fired)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([2, 4, 6, 8]), st.booleans())
def test_remainder_equals_brute_force_minimum(seed: int, n: int, last_round: bool) -> None:
    """B8.1-B8.4, B9: the group key minimised over all perfect pairings, colours and meetings at random."""
    random = Random(seed)
    histories = ["".join(random.choice("WB-") for _ in range(4)) for _ in range(n)]
    met = {frozenset(p) for p in combinations(range(n), 2) if random.random() < random.choice([0.1, 0.4])}
    table = ranked(group_field(histories, met, last_round))
    barred = met | {
        frozenset(p)
        for p in combinations(range(n), 2)
        if breaks_colour_limit(table.field, *entries(table, p))
    }
    balance = [entry.card.difference for entry in table.entries]
    due = [p.colour.value if p.colour else None for p in table.preferences]
    found = pair_remainder(table, range(n))
    expected = brute_remainder(n, barred, balance, due, last_round)
    assert (None if found is None else sorted(found.pairs)) == expected


def group_field(histories: list[str], met: set[frozenset[int]], last_round: bool) -> Field:
    """One score group below half the points, players numbered in rank order."""
    cards = [
        Card(
            player=i + 1,
            score=ZERO,
            colours=from_letters(history),
            opponents=frozenset(j + 1 for pair in met if i in pair for j in pair - {i}),
        )
        for i, history in enumerate(histories)
    ]
    players = tuple(Entry(Player(no=c.player, name=f"P{c.player}"), c) for c in cards)
    return Field(round=5, rounds=5 if last_round else 9, entries=players)


def entries(table: RankedField, pair: tuple[int, int]) -> tuple[Entry, Entry]:
    return table.entries[pair[0]], table.entries[pair[1]]
