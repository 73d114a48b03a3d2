"""Every sentence is true: reasons and answers of random Olympiad rounds, decided from codes and facts."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Layer
from crosstable.rulebooks.api import BestWith
from crosstable.rulebooks.olympiad_2008.counterfactual import best_with
from crosstable.rulebooks.olympiad_2008.why_not import why_not
from crosstable.rules.manifest import load_manifest
from tests.oracles.olympiad_cards import Document
from tests.oracles.olympiad_random import document, rough
from tests.properties.olympiad_claims import MADE
from tests.properties.olympiad_colours_said import SAID
from tests.properties.olympiad_rounds_seen import SeenRound, locked_round, seen_round
from tests.properties.olympiad_why_nots import REFUSED
from tests.properties.test_olympiad_oracle import as_last_round, is_beyond_limits
from tests.unit.olympiad_events import paired, read

LARGEST = 10
"""Teams of a round whose pairings are all listed."""

CHECKERS = {**MADE, **SAID, **REFUSED}


def check_said(seen: SeenRound, reason: Reason, rounds: int) -> None:
    """One sentence by its code."""
    if reason.topic is Topic.PAST or not reason.code.startswith("olympiad-2008."):
        return
    code = reason.code.removeprefix("olympiad-2008.")
    if code == "byes-run-out":
        able = {no for no in seen.active if not seen.team(no).unearned and no != seen.bye}
        assert able == set(reason.players) and len(able) == reason.data["count"]
        assert len(able) < reason.number("rounds") == rounds - seen.event.round
        return
    assert CHECKERS[code](seen, reason)


def check_answers(pairing: Pairing) -> None:
    """Every match and every bye has one plain answer."""
    told = Counter(
        frozenset(reason.players)
        for reason in pairing.reasons
        if reason.layer is Layer.ANSWER and reason.topic is not Topic.PAST
    )
    expected = {frozenset(game.players) for game in pairing.games}
    expected |= {frozenset((bye.player,)) for bye in pairing.byes}
    assert set(told) == expected and set(told.values()) <= {1}


def check_why_not(seen: SeenRound, one: int, other: int, told: tuple[Reason, ...], best: BestWith) -> None:
    """The first reason is the answer: it names both and goes with the best round with the match."""
    assert [reason.layer is Layer.ANSWER for reason in told] == [True, *(False for _ in told[1:])]
    answer = told[0]
    assert isinstance(answer.data, dict) and {one, other} <= set(map(str, answer.data.values())) | {
        value for value in answer.data.values() if isinstance(value, int)
    }
    assert len(answer.text.split()) <= 45 and answer.text[0].isupper() and answer.text.endswith(".")
    if seen.bye in (one, other) or other in seen.team(one).met:
        return
    locked, pairs = locked_round(seen, one, other), best(one, other)
    if locked is not None:
        expected = {frozenset(pair) for found in locked.brackets for pair in found.row.pairs}
        assert pairs is not None and {frozenset(pair) for pair in pairs} == expected


def check_round(name: str, made: Document) -> Counter[str]:
    """All reasons and all answers of one round; which rules and codes they have."""
    made, cited = as_last_round(made), Counter[str]()
    seen = seen_round(made) if len(made["teams"]) <= LARGEST and not is_beyond_limits(made) else None
    if seen is None:
        return cited
    said: object = ""
    field = field_for(as_entrants(read(made).section()))
    answers, best, pairing = why_not(field), best_with(field), paired(made)
    try:
        check_answers(pairing)
        for said in pairing.reasons:
            check_said(seen, said, made["rounds"])
            cited.update((said.rule, said.code))
        for one, other in combinations(sorted(seen.active), 2):
            told = answers(one, other)
            for said in told:
                check_said(seen, said, made["rounds"])
                cited.update((f"why not {said.rule}", said.code))
            check_why_not(seen, one, other, told, best)
    except (AssertionError, ValueError, KeyError, StopIteration) as error:
        raise AssertionError(f"{name}: {said} {error!r}") from error
    return cited


def check_rounds(seeds: range) -> Counter[str]:
    """Events of the oracle, and events with past rounds drawn at random."""
    cited: Counter[str] = Counter()
    for seed in seeds:
        cited += check_round(f"event {seed}", document(seed))
        cited += check_round(f"rough {seed}", rough(seed))
    return cited


@pytest.mark.parametrize("seeds", [range(first, first + 25) for first in range(0, 50, 25)], ids=str)
def test_every_reason_and_answer_is_true(seeds: range) -> None:
    cited = check_rounds(seeds)
    assert {"11", "16", "17", "20b", "22a", "23", "28a", "29a", "36", "39", "49", "50"} <= set(cited)


def test_the_rules_cited_are_many_and_exist() -> None:
    cited = check_rounds(range(100, 130))
    rules = set(load_manifest("crosstable.rulebooks.olympiad_2008").rules)
    numbers = {found.removeprefix("why not ") for found in cited if found and "." not in found}
    assert numbers <= rules
    assert {"why not 15a", "why not 16", "why not 47", "why not 50", "why not 51"} <= set(cited)


RARE = {
    "floats-on-met-all": [1231],
    "floats-on-worse": [453, 563, 571],
    "passed-worse": [282, 377, 540],
    "floats-worse": [20, 86],
    "bye-passed-not-spared": [287],
    "passed-met-next": [342, 743],
    "joined-for-apart": [445, 575],
}
"""Codes that few rounds have, and seeds of rounds that have them."""


@pytest.mark.parametrize("code", RARE)
def test_rare_sentences_are_true(code: str) -> None:
    for seed in RARE[code]:
        cited = check_round(f"rough {seed}", as_last_round(rough(seed)))
        assert cited[f"olympiad-2008.{code}"]


def test_pairs_left_out_for_the_rounds_to_come_are_named() -> None:
    made = document(64, dense=True)
    told = paired(made)
    left_out = [reason for reason in told.reasons if reason.code == "olympiad-2008.pair-left-out"]
    assert left_out and {reason.rule for reason in left_out} == {"15a"}
    answers = why_not(field_for(as_entrants(read(made).section())))
    games, draft = (
        {frozenset(game.players) for game in p.games} for p in (told, paired(as_last_round(made)))
    )
    for reason in left_out:
        assert frozenset(reason.players) in draft - games
        assert answers(*reason.players)[0].code == "olympiad-2008.left-for-later"


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1_000, 9_000, 1_000))
def test_every_reason_and_answer_is_true_at_length(first: int) -> None:
    check_rounds(range(first, first + 400))
