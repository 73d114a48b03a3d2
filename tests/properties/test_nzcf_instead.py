"""A why-not answers with the best round in which the game is played, and with the first rule worse there."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.event import Event
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Layer
from crosstable.rulebooks.nzcf.why_not import best_with, why_not
from tests.oracles.nzcf_bye_answers import why_not_bye
from tests.properties.nzcf_instead import Round, Worse, first_worse, forbidding, round_with
from tests.simulation import dense_cards, rounds_of

ASKED = 12
"""Games asked for in a round."""
LARGEST = 10
COLOURS = ("B2.5", "B2.7")
"""Told of all players of a group; the oracle counts those who do not meet a floater."""


def documents(seeds: range) -> Iterator[tuple[str, dict[str, Any]]]:
    """Rounds of random events, and dense cards."""
    for seed in seeds:
        for section, pairing in rounds_of("nzcf", seed, 4 + seed % (LARGEST - 3), 3 + seed % 6):
            if pairing is not None and len(section.players) <= LARGEST:
                made = json.loads(write_document(Event(name="asked", sections=(section,))))
                yield f"round {len(section.results) + 1} of {seed}", made
        yield f"cards {seed}", dict(dense_cards(seed, LARGEST))


def check_facts(one: int, other: int, worse: Worse, answer: Reason) -> None:
    """What the answer counts and names is what the oracle has."""
    data, code = answer.data, answer.code.removeprefix("nzcf.")
    assert {one, other} <= {value for value in data.values() if isinstance(value, int)}, answer.text
    if "count" in data and isinstance(worse.ours, int) and worse.at is not None:
        beside = answer.number("best") - worse.ours
        assert answer.number("count") - worse.theirs == beside >= 0, answer.text
        assert not beside or answer.rule in COLOURS, answer.text
    if worse.at is None or worse.then is None:
        return
    ours, theirs = (
        {a: b for both in (*group.seated, *group.own) for a, b in (both, both[::-1])}
        for group in (worse.at, worse.then)
    )
    if code in ("ranks-lower-goes-down", "goes-down-again", "goes-on-higher"):
        assert data["instead"] in worse.then.out and data["instead"] not in worse.at.out
        assert data["made"] in worse.at.out and data["made"] not in worse.then.out
    elif code == "goes-on":
        assert data["instead"] in worse.then.out and data["instead"] in ours
    elif code == "goes-up-again":
        assert data["instead"] in dict(worse.then.seated).values()
    elif code == "everybody-stays":
        assert not worse.at.out
    player = answer.number("top") or answer.number("floater")
    if player:
        assert ours[player] == data["made"] and theirs[player] == data["instead"]


def check_bye(ours: Round, bye: int, other: int, answer: Reason) -> None:
    """One of the two has the bye: the answer says why the other one has not."""
    number, code = why_not_bye(ours.draw, bye, other)
    assert (answer.rule, answer.code) == (number, f"nzcf.{code}"), answer.text
    assert (answer.data["bye"], answer.data["other"]) == (bye, other)
    if code == "bye-other-has-more-points":
        scores = [ours.draw.cards[no].score / 2 for no in (other, bye)]
        assert [answer.data["more"], answer.data["score"]] == scores, answer.text


def check_game(made: dict[str, Any], ours: Round, asked: tuple[int, int], answer: Reason) -> None:
    """One game: the answer for it."""
    one, other = asked
    if ours.bye is not None and ours.bye in asked:
        check_bye(ours, ours.bye, one if ours.bye == other else other, answer)
        return
    if not ours.draw.legal(one, other):
        assert answer.rule == forbidding(ours.draw, one, other)
        return
    if frozenset(asked) in ours.pairs:
        assert answer.code == "nzcf.do-meet"
        return
    worse = first_worse(ours, round_with(made, one, other, ours=ours))
    assert answer.rule in worse.rules, (answer.text, worse)
    check_facts(one, other, worse, answer)


def check_document(made: dict[str, Any], seen: Counter[str]) -> None:
    """Some games of one round: the best round with each, and the answer for each."""
    field = field_for(read_document(json.dumps(made)).section())
    ours = round_with(made)
    try:
        answers, best = why_not(field), best_with(field)
    except NoLegalPairing:
        assert ours is None
        return
    assert ours is not None
    games = list(combinations(sorted(entry.player.no for entry in field.entries), 2))
    for one, other in Random(len(games)).sample(games, min(ASKED, len(games))):
        reasons = answers(one, other)
        assert [reason.layer is Layer.ANSWER for reason in reasons] == [True, *[False] * (len(reasons) - 1)]
        theirs, found = round_with(made, one, other, ours=ours), best(one, other)
        assert (found is None) == (theirs is None)
        if found is not None and theirs is not None:
            assert frozenset(map(frozenset, found)) == theirs.pairs, (one, other)
        check_game(made, ours, (one, other), reasons[0])
        seen[reasons[0].code] += 1


def check_seeds(seeds: range) -> Counter[str]:
    """All rounds of some seeds."""
    seen: Counter[str] = Counter()
    for name, made in documents(seeds):
        try:
            check_document(made, seen)
        except AssertionError as error:
            raise AssertionError(f"{name}: {error}") from error
    return seen


@pytest.mark.parametrize("seeds", [range(0, 12), range(12, 24)], ids=str)
def test_an_answer_names_the_first_rule_that_gets_worse(seeds: range) -> None:
    assert len(check_seeds(seeds)) > 15


@pytest.mark.parametrize("seed", [1028, 1035])
def test_2_5_an_opponent_of_a_floater_is_counted_in_the_own_group(seed: int) -> None:
    assert "nzcf.fewer-balance" in check_seeds(range(seed, seed + 1))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1000, 2000, 100))
def test_an_answer_names_the_first_rule_that_gets_worse_at_length(first: int) -> None:
    check_seeds(range(first, first + 100))
