"""Why two players do not meet: every answer names the first criterion that gets worse, as the oracle says."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from statistics import median
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Layer
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_2017 import engine as engine_2017
from crosstable.rulebooks.dutch_2026 import engine as engine_2026
from tests.oracles.dutch_fide_field import TooLarge
from tests.oracles.dutch_fide_history import document_occasion, document_record, players
from tests.oracles.dutch_fide_random import events
from tests.properties.dutch_fide_claims import ask, check_answer, with_game

ENGINES: dict[int, Any] = {2017: engine_2017, 2026: engine_2026}
editions = pytest.mark.parametrize("edition", ENGINES)
Document = dict[str, Any]


def rounds(seeds: range, edition: int, most: int) -> Iterator[tuple[str, Document, Field]]:
    """Random rounds that can be paired."""
    for seed in seeds:
        for made in events(seed, edition, most=most):
            field = field_for(read_document(json.dumps(made)).section())
            try:
                ENGINES[edition].solve(field)
            except NoLegalPairing:
                continue
            yield f"round {field.round} of {seed}", made, field


def questions(field: Field, name: str, most: int) -> list[tuple[int, int]]:
    """Some pairs of a round to be asked about."""
    every = list(combinations(sorted(entry.player.no for entry in field.entries), 2))
    return Random(name).sample(every, min(most, len(every)))


def check_round(made: Document, field: Field, edition: int, name: str, most: int) -> list[Reason]:
    """The answers to some questions about a round; each is decided by the oracle."""
    found = []
    answers, best_with = ENGINES[edition].why_not(field), ENGINES[edition].best_with(field)
    people, occasion = players(document_record(made), edition), document_occasion(made, edition)
    for pair in questions(field, name, most):
        first, *further = answers(*pair)
        assert first.layer is Layer.ANSWER and all(more.layer is not Layer.ANSWER for more in further)
        assert set(first.players) == set(pair), name
        check_answer(ask(people, occasion, frozenset(pair)), first)
        asked = with_game(people, occasion, frozenset(pair))
        rest = best_with(*pair)
        legal = asked.field.legal[asked.place(pair[0])] >> asked.place(pair[1]) & 1
        known = asked.pairs(asked.instead) if asked.instead is not None and legal else None
        assert (None if rest is None else {frozenset(both) for both in rest}) == known, (name, pair)
        found.append(first)
    return found


def check_seeds(seeds: range, edition: int, most: int, each: int) -> list[Reason]:
    """The answers of random events, each of them decided."""
    found = []
    for name, made, field in rounds(seeds, edition, most):
        try:
            found += check_round(made, field, edition, name, each)
        except TooLarge:
            continue
    return found


@editions
def test_every_answer_is_the_first_criterion_that_gets_worse(edition: int) -> None:
    found = check_seeds(range(3_000, 3_030), edition, 9, 7)
    assert len(found) > 600
    assert median(len(reason.text.split()) for reason in found) < 25
    seen = Counter(reason.rule for reason in found)
    assert len(seen) > 10, seen


@pytest.mark.soak
@editions
@pytest.mark.parametrize("first", range(30_000, 34_000, 250))
def test_every_answer_is_true_at_length(first: int, edition: int) -> None:
    check_seeds(range(first, first + 250), edition, 10, 12)
