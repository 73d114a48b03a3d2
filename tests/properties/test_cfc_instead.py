"""A why-not answers with the best round in which the game is played, and with the first rule worse there."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Layer
from crosstable.rulebooks.cfc.why_not import best_with, why_not
from tests.oracles.cfc_brute import Step
from tests.oracles.cfc_bye_answers import why_not_bye
from tests.oracles.cfc_cards import read
from tests.oracles.cfc_random import cards_document, document
from tests.properties.cfc_instead import Round, Worse, both_lettered, first_worse, round_with
from tests.properties.test_cfc_oracle import as_compared, is_left_open

ASKED = 12
"""Games asked for in a round."""
COLOURS = ("630", "631")
"""Told of all players of a group; the oracle counts those who do not meet an odd man."""


def check_facts(one: int, other: int, worse: Worse, answer: Reason) -> None:
    """What the answer counts and names is what the oracle has."""
    data, code = answer.data, answer.code.removeprefix("cfc.")
    named = {value for value in data.values() if isinstance(value, int)}
    assert {one, other} <= named, answer.text
    if "count" in data and "best" in data and isinstance(worse.ours, int):
        beside = answer.number("best") - worse.ours
        assert answer.number("count") - worse.theirs == beside >= 0, answer.text
        assert not beside or worse.rule in COLOURS, answer.text
    if worse.at is None or worse.then is None:
        return
    ours, theirs = (dict(s.chosen.pairs) | {b: a for a, b in s.chosen.pairs} for s in (worse.at, worse.then))
    down, instead = worse.at.chosen.leavers, worse.then.chosen.leavers
    if code.endswith("goes-down"):
        assert data["instead"] in instead and data["instead"] not in down
        assert data["made"] in down and data["made"] not in instead
    elif ("odd" in data or "top" in data) and not code.endswith("before-requests"):
        player = answer.number("odd") or answer.number("top")
        assert ours[player] == data["made"] and theirs[player] == data["instead"]
    elif code == "everybody-stays":
        assert not down and set(worse.at.group.natives) <= set(ours)
    elif code.startswith("both-in") or code == "same-quarter":
        check_half(one, other, worse.at, code)
    elif code == "higher-finds-nobody":
        assert data["instead"] in worse.then.chosen.unpaired and data["made"] in worse.at.chosen.unpaired


def check_half(one: int, other: int, step: Step, code: str) -> None:
    """Both stand in the half that is named, and every pair made has one of each."""
    seated = {no for both in step.chosen.pairs if set(both) & set(step.odd) for no in both}
    gone = {*seated, *step.chosen.leavers, *([] if step.merged else step.odd)}
    players = [no for no in (*step.odd, *step.group.natives) if no not in gone]
    if code == "same-quarter":
        size = 2 * -(-len(players) // 4)
        parts = (players[:size], players[size:])
        quarters = [set(some) for part in parts for some in (part[: len(part) // 2], part[len(part) // 2 :])]
        assert any({one, other} <= quarter for quarter in quarters)
        return
    assert step.group.kind == "halves" or len(players) == 2
    if not step.merged:
        upper = set(players[: len(players) // 2])
        assert ({one, other} <= upper) == ("upper" in code) and len({one, other} & upper) != 1


def check_bye(made: dict[str, Any], ours: Round, asked: tuple[int, int], answer: Reason) -> None:
    """One of the two has the bye: the answer says why the other one has not."""
    field, bye = read(made), ours.bye
    assert bye is not None
    (other,) = {*asked} - {bye}
    assert (answer.data["bye"], answer.data["other"]) == (bye, other)
    assert answer.code == f"cfc.{why_not_bye(field, bye, other)}" and answer.rule == "615"
    if "has-more" in answer.code:
        scores = [field.cards[no].pairing_score / 2 for no in (other, bye)]
        assert [answer.data["more"], answer.data["score"]] == scores, answer.text


def check_game(made: dict[str, Any], ours: Round, asked: tuple[int, int], answer: Reason) -> None:
    """One game: the answer for it."""
    one, other = asked
    if ours.bye in asked:
        check_bye(made, ours, asked, answer)
        return
    if not ours.field.unmet(one, other):
        assert answer.rule == "618a"
        return
    if frozenset(asked) in ours.pairs:
        assert answer.code == "cfc.do-meet"
        return
    worse = first_worse(ours, round_with(made, one, other))
    if answer.code == "cfc.both-of-b-or-c":
        assert worse.rule == "618b" and both_lettered(worse, one, other)
        return
    assert answer.rule == worse.rule, (answer.text, worse)
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
    for one, other in Random(str(made["name"])).sample(games, min(ASKED, len(games))):
        reasons = answers(one, other)
        assert [reason.layer is Layer.ANSWER for reason in reasons] == [True, *[False] * (len(reasons) - 1)]
        theirs, found = round_with(made, one, other), best(one, other)
        met = not read(made).unmet(one, other)
        assert (found is None) == (theirs is None or met)
        if found is not None and theirs is not None:
            assert frozenset(map(frozenset, found)) == theirs.pairs, (one, other)
        check_game(made, ours, (one, other), reasons[0])
        seen[reasons[0].code] += 1


def check_seeds(seeds: range) -> Counter[str]:
    """Random events and dense cards."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        for made in map(as_compared, (document(seed), cards_document(seed))):
            if is_left_open(made):
                continue
            try:
                check_document(made, seen)
            except AssertionError as error:
                raise AssertionError(f"{made['name']} {'cards' in made}: {error}") from error
    return seen


@pytest.mark.parametrize("seeds", [range(0, 25), range(25, 50)], ids=str)
def test_an_answer_names_the_first_rule_that_gets_worse(seeds: range) -> None:
    assert len(check_seeds(seeds)) > 15


@pytest.mark.parametrize("seed", [1077, 1088])
def test_626_holds_for_the_odd_men_of_633_2_too(seed: int) -> None:
    assert "cfc.unfinished-goes-down" in check_seeds(range(seed, seed + 1))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1000, 3000, 250))
def test_an_answer_names_the_first_rule_that_gets_worse_at_length(first: int) -> None:
    check_seeds(range(first, first + 250))
