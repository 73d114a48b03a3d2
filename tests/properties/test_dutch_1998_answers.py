"""Why not that opponent: every answer in random rounds (Dutch system of 1998) holds with the game locked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_1998.why_not import best_with, why_not
from tests.oracles.dutch_1998_brackets import OutOfBudget
from tests.oracles.dutch_1998_cards import Draw, legal, ranked
from tests.oracles.dutch_1998_locked import lock, solve
from tests.properties.dutch_1998_brackets_seen import card_of
from tests.properties.dutch_1998_refusals import BUDGET, check_refusal
from tests.properties.test_dutch_1998_reasons import fields

QUESTIONS = 12
"""Questions asked of one round."""


def draw_of(field: Field) -> Draw:
    """The cards of a round as the oracle knows them."""
    cards = (card_of(field, entry) for entry in field.entries)
    return Draw(field.round, field.last_round, "W", ranked(cards))


def questions(seeds: range, most: int) -> Iterator[tuple[str, Field, list[tuple[int, int]]]]:
    """Random rounds with pairs of players to ask about."""
    for name, field in fields(seeds):
        nos = sorted(entry.player.no for entry in field.entries)
        pairs = list(combinations(nos, 2))
        yield name, field, Random(name).sample(pairs, min(most, len(pairs)))


def check_answers(seeds: range, most: int = QUESTIONS) -> Counter[str]:
    """Ask about random pairs and decide every answer; how often each was given."""
    seen: Counter[str] = Counter()
    for name, field, pairs in questions(seeds, most):
        draw = draw_of(field)
        try:
            answers, real = why_not(field), solve(draw, BUDGET)
        except (NoLegalPairing, OutOfBudget):
            continue
        assert real is not None
        for one, other in pairs:
            reasons = answers(one, other)
            try:
                seen[check_refusal(draw, real, reasons, one, other)] += 1
            except OutOfBudget:
                continue
            except AssertionError as error:
                said = f"{reasons[0].code} {reasons[0].rule} {reasons[0].text}"
                raise AssertionError(f"{name}: why not {one}-{other}: {said} {error}") from error
    return seen


@pytest.mark.parametrize("seeds", [range(first, first + 10) for first in range(0, 40, 10)], ids=str)
def test_every_answer_holds_with_the_game_locked(seeds: range) -> None:
    seen = check_answers(seeds)
    assert sum(seen.values()) > 100


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(first, first + 200) for first in range(5_000, 6_000, 200)], ids=str)
def test_every_answer_holds_with_the_game_locked_at_length(seeds: range) -> None:
    assert check_answers(seeds, 40)


def test_the_best_round_with_a_game_is_the_one_that_the_literal_loops_find() -> None:
    for name, field, pairs in questions(range(60, 75), 6):
        draw = draw_of(field)
        try:
            best = best_with(field)
        except NoLegalPairing:
            continue
        card = {card.no: card for card in draw.cards}
        for one, other in pairs:
            if not legal(card[one], card[other]):
                assert best(one, other) is None
                continue
            try:
                locked = solve(lock(draw, one, other), BUDGET)
            except OutOfBudget:
                continue
            found = best(one, other)
            expected = None if locked is None else {pair for laid in locked for pair in laid.met}
            assert (None if found is None else set(map(frozenset, found))) == expected, (name, one, other)


@pytest.mark.parametrize(
    ("wanted", "one", "other"), [("event 5028", 1, 9), ("round 5 of 5038", 5, 12)], ids=["event", "round"]
)
def test_c13_goes_on_behind_c12_where_somebody_moved_down_is_not_seated(
    wanted: str, one: int, other: int
) -> None:
    seed = int(wanted.split()[-1])
    field = next(field for name, field in fields(range(seed, seed + 1)) if name == wanted)
    locked, found = solve(lock(draw_of(field), one, other), BUDGET), best_with(field)(one, other)
    assert locked is not None and found is not None
    assert set(map(frozenset, found)) == {pair for laid in locked for pair in laid.met}
