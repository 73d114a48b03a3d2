"""Every sentence is true: reasons and answers of random Olympiad rounds, against all complete pairings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import WhyNot
from crosstable.rulebooks.olympiad_2008.why_not import why_not
from crosstable.rules.manifest import load_manifest
from tests.oracles.olympiad_cards import Document
from tests.oracles.olympiad_random import document, rough
from tests.properties.olympiad_claims import (
    check_bye,
    check_colours,
    check_group,
    check_leaving,
    check_loss,
    check_pair,
    check_passed,
)
from tests.properties.olympiad_rounds_seen import SeenRound, named, seen_round
from tests.properties.test_olympiad_oracle import as_last_round, is_beyond_limits
from tests.unit.olympiad_events import paired, read

LARGEST = 10
"""Teams of a round whose pairings are all listed."""


def check_reason(seen: SeenRound, reason: Reason, rounds: int) -> None:
    """One reason of a round, by what it speaks of."""
    text = reason.text
    if reason.topic is Topic.PAST:
        return
    if reason.topic is Topic.BYE:
        check_bye(seen, reason, rounds)
    elif reason.topic is Topic.COLOURS:
        check_colours(seen, reason)
    elif reason.topic is Topic.GROUP:
        check_group(seen, reason)
    elif "floats on" in text:
        check_leaving(seen, reason)
    elif len(named(text)) == 1:
        check_passed(seen, reason)
    else:
        check_pair(seen, reason)


def check_answer(seen: SeenRound, one: int, other: int, reason: Reason) -> None:
    """The answer to a why-not."""
    text, pair = reason.text, (one, other)
    assert set(reason.players) == {one, other}
    if "have already met" in text:
        assert other in seen.team(one).met
    elif "has the bye" in text:
        assert named(text) == [seen.bye] and seen.bye in pair
    elif "they do meet" in text:
        assert any({pair, pair[::-1]} & set(found.row.pairs) for found in seen.brackets)
    else:
        check_against(seen, one, other, text)


def check_against(seen: SeenRound, one: int, other: int, text: str) -> None:
    """The first bracket that decided against a pair, and by what."""
    both = {one, other}
    for found in seen.brackets:
        inside = both & found.bracket.inside
        if not inside:
            continue
        best, came = found.best_with(one, other), found.bracket.upper | found.bracket.lower
        if "as floaters, who meet its own teams" in text:
            assert seen.event.round <= 3 and both <= came and best is None
        elif "does not float on" in text:
            assert seen.event.round > 3 and len(inside) == 1 and inside <= came and best is None
        elif "next group only" in text:
            assert seen.event.round > 3 and both - inside <= found.bracket.far and best is None
        elif best == found.row.vector and "come later" not in text.replace("comes", "come"):
            continue
        else:
            check_loss(text, best, found.row.vector)
        return
    raise AssertionError("no bracket decided against the pair")


def check_round(name: str, made: Document) -> Counter[str]:
    """All reasons and all answers of one round; which rules they cite."""
    made, cited = as_last_round(made), Counter[str]()
    seen = seen_round(made) if len(made["teams"]) <= LARGEST and not is_beyond_limits(made) else None
    if seen is None:
        return cited
    said: object = ""
    answers: WhyNot = why_not(field_for(as_entrants(read(made).section())))
    try:
        for said in paired(made).reasons:
            check_reason(seen, said, made["rounds"])
            cited[said.rule] += 1
        for one, other in combinations(sorted(seen.active), 2):
            (said,) = answers(one, other)
            check_answer(seen, one, other, said)
            cited[f"why not {said.rule}"] += 1
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


@pytest.mark.parametrize("seeds", [range(first, first + 25) for first in range(0, 100, 25)], ids=str)
def test_every_reason_and_answer_is_true(seeds: range) -> None:
    cited = check_rounds(seeds)
    assert {"11", "16", "17", "20", "22a", "23", "28a", "29a", "36", "39", "49", "50"} <= set(cited)


def test_the_rules_cited_are_many_and_exist() -> None:
    cited = check_rounds(range(100, 130))
    rules = set(load_manifest("crosstable.rulebooks.olympiad_2008").rules)
    assert {rule.removeprefix("why not ") for rule in cited} <= rules
    assert {"why not 15a", "why not 16", "why not 20", "why not 47", "why not 50", "why not 51"} <= set(cited)


RARE = {
    "floats on once more: it has met everybody": [1231],
    "floats on once more: if it stayed": [453, 563, 571],
    "floated instead": [282, 377, 540],
    "if all stayed": [20, 86],
    "cannot have it: the others": [287],
    "has met everybody in the next group": [342, 743],
    "has to meet one from below": [445, 575],
}
"""Sentences that few rounds have, and seeds of rounds that have them."""


@pytest.mark.parametrize("words", RARE)
def test_rare_sentences_are_true(words: str) -> None:
    for seed in RARE[words]:
        made = as_last_round(rough(seed))
        assert any(words in reason.text for reason in paired(made).reasons)
        assert check_round(f"rough {seed}", made)


def test_pairs_left_out_for_the_rounds_to_come_are_named() -> None:
    made = document(64, dense=True)
    told = paired(made)
    left_out = [reason for reason in told.reasons if "left out now" in reason.text]
    assert left_out and {reason.rule for reason in left_out} == {"15a"}
    answers = why_not(field_for(as_entrants(read(made).section())))
    games, draft = (
        {frozenset(game.players) for game in p.games} for p in (told, paired(as_last_round(made)))
    )
    for reason in left_out:
        assert frozenset(reason.players) in draft - games
        assert answers(*reason.players)[0].text == reason.text


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1_000, 9_000, 1_000))
def test_every_reason_and_answer_is_true_at_length(first: int) -> None:
    check_rounds(range(first, first + 400))
