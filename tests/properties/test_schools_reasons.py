"""Every sentence is true: the reasons of random schools' rounds are decided from their codes and facts."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Layer
from crosstable.rules.manifest import load_manifest
from tests.oracles.schools_cards import Document
from tests.oracles.schools_random import cards_document, crowded_document, document
from tests.properties.schools_byes_said import BYES
from tests.properties.schools_rounds_seen import Seen
from tests.properties.schools_sentences import MADE
from tests.properties.schools_why_nots import REFUSED, WARNED
from tests.properties.test_schools_oracle import as_compared

LARGEST = 10
"""Players of a round whose pairings are all listed."""

CHECKERS = {**MADE, **BYES, **REFUSED, **WARNED}


def check_said(seen: Seen, reason: Reason) -> None:
    """One sentence by its code."""
    if reason.topic is not Topic.PAST and reason.code.startswith("schools."):
        assert CHECKERS[reason.code.removeprefix("schools.")](seen, reason)


def check_answers(seen: Seen) -> None:
    """Every game and every bye has one plain answer, that names the players it is about."""
    told = Counter(
        frozenset(reason.players)
        for reason in seen.pairing.reasons
        if reason.layer is Layer.ANSWER and reason.topic is not Topic.PAST
    )
    expected = {frozenset(game.players) for game in seen.pairing.games}
    expected |= {frozenset((bye.player,)) for bye in seen.pairing.byes}
    assert set(told) == expected and set(told.values()) <= {1}


def check_why_not(seen: Seen, one: int, other: int, told: tuple[Reason, ...]) -> None:
    """The first reason is the answer: it names both, is short, and goes with the best round with the game."""
    assert [reason.layer is Layer.ANSWER for reason in told] == [True, *(False for _ in told[1:])]
    answer = told[0]
    assert isinstance(answer.data, dict) and {one, other} <= set(answer.data.values())
    assert len(answer.text.split()) <= 40 and answer.text[0].isupper() and answer.text.endswith(".")
    pairs = seen.best_with(one, other)
    if pairs is not None and seen.bye not in (one, other):
        found = seen.with_pair(one, other)
        made = frozenset((min(pair), max(pair)) for pair in pairs)
        assert (min(one, other), max(one, other)) in made
        assert found is None or made == found[0]


def check_round(name: str, made: Document) -> Counter[str]:
    """All reasons and all answers of one round; which rules and codes they have."""
    cited: Counter[str] = Counter()
    compared = as_compared(made)
    said: Any = ""
    try:
        seen = Seen(compared, compared)
    except NoLegalPairing:
        return cited
    if len(seen.nos) > LARGEST or not seen.nos:
        return cited
    if seen.ours != min(seen.ways.values()):
        return Counter({"not the best": 1})
    try:
        check_answers(seen)
        for said in (*seen.pairing.reasons, *seen.pairing.warnings):
            check_said(seen, said)
            cited.update((said.rule, said.code))
        for one, other in combinations(sorted(seen.draw.cards), 2):
            told = seen.answers(one, other)
            for said in told:
                check_said(seen, said)
                cited.update((f"why not {said.rule}", said.code))
            check_why_not(seen, one, other, told)
    except (AssertionError, ValueError, KeyError, StopIteration) as error:
        raise AssertionError(f"{name}: {said} {error!r}") from error
    return cited


def check_rounds(seeds: range) -> Counter[str]:
    """Events and dense cards of some seeds."""
    cited: Counter[str] = Counter()
    for seed in seeds:
        cited += check_round(f"event {seed}", document(seed))
        cited += check_round(f"cards {seed}", cards_document(seed))
    return cited


@pytest.mark.parametrize("seeds", [range(first, first + 15) for first in range(0, 30, 15)], ids=str)
def test_every_reason_and_answer_is_true(seeds: range) -> None:
    cited = check_rounds(seeds)
    assert cited["not the best"] == 0
    assert {"1", "4", "7", "8", "9", "11", "12", "20", "21", "22"} <= set(cited)


def test_4_every_reason_is_true_where_nearly_everybody_has_had_a_bye() -> None:
    cited = sum(
        (check_round(f"crowded {seed}", crowded_document(seed)) for seed in range(60)), Counter[str]()
    )
    assert cited["not the best"] == 0 and cited["4"] > 60


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(first, first + 300) for first in range(3_000, 5_400, 300)], ids=str)
def test_every_reason_and_answer_is_true_at_length(seeds: range) -> None:
    cited = check_rounds(seeds)
    assert {"2a", "2d", "3", "17", "20a", "20b", "21a", "21b", "27", "30"} <= set(cited)


def test_every_game_and_bye_has_reasons_that_exist() -> None:
    rules = set(load_manifest("crosstable.rulebooks.schools").rules)
    for seed in range(200, 215):
        compared = as_compared(document(seed))
        try:
            pairing = Seen(compared, compared).pairing
        except NoLegalPairing:
            continue
        for reason in (*pairing.reasons, *pairing.warnings):
            # the rules say nothing of those who stay away or go home
            assert reason.text and (reason.rule in rules or reason.topic is Topic.PAST), seed
        for game in pairing.games:
            about = [reason for reason in pairing.reasons if set(game.players) <= set(reason.players)]
            assert {Topic.PAIR, Topic.COLOURS} <= {reason.topic for reason in about}, (seed, game)
        for bye in pairing.byes:
            assert any(reason.data.get("bye") == bye.player for reason in pairing.reasons), (seed, bye)
