"""Every sentence is true: the reasons of random schools' rounds are held against what they say."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason, Topic
from crosstable.rules.manifest import load_manifest
from tests.oracles.schools_cards import Document
from tests.oracles.schools_random import cards_document, crowded_document, document
from tests.oracles.schools_vector import clash
from tests.properties.schools_rounds_seen import Seen, named
from tests.properties.schools_sentences import (
    check_by_the_list,
    check_bye,
    check_colour_group,
    check_colours,
    check_could_have_met,
    check_float,
    check_group,
    check_pair,
    score,
)
from tests.properties.test_schools_oracle import as_compared

LARGEST = 10
"""Players of a round whose pairings are all listed."""

WORSE = {
    "of one school would meet": "school",
    "between different scores": "floats",
    "further apart in all": "sum of differences",
    "large difference of scores": "differences",
    "broken up more": "levels",
    "half-point byes of round 1 would meet": "half byes",
    "players would be refused the colour": "refused",
    "stronger claim would be refused": "claims",
    "from a smaller colour group": "smaller group",
    "would come again": "defaulted",
    "worse record would float down": "down",
    "worse record would float up": "up",
    "top players would meet early": "top",
    "kept apart would meet": "apart",
    "inside one half": "inside",
    "differ from the list": "unnatural",
    "further from their places": "moved",
}


def check_reason(seen: Seen, reason: Reason) -> None:
    """One reason of a round, by what it speaks of."""
    text = reason.text
    if reason.topic is Topic.PAST:
        return
    if reason.topic is Topic.BYE:
        check_bye(seen, reason)
    elif reason.topic is Topic.COLOURS:
        check_colours(seen, reason)
    elif reason.topic is Topic.GROUP:
        check_group(seen, reason)
    elif "could have met" in text:
        check_could_have_met(seen, reason)
    elif "by the list" in text or (reason.rule == "6" and len(named(text)) == 2):
        check_by_the_list(seen, reason)
    elif reason.rule == "20":
        check_colour_group(seen, reason)
    elif reason.rule in ("9", "2d", "20a", "20b", "21", "21a", "21b"):
        check_float(seen, reason)
    else:
        check_pair(seen, reason)


def check_warning(seen: Seen, reason: Reason) -> None:
    """One warning: a clash, an open game, a missing school or a bye for somebody who should not have it."""
    cards = [seen.draw.cards[no] for no in reason.players]
    if reason.topic is Topic.BYE:
        check_bye(seen, reason)
    elif "of one school and paired" in reason.text:
        pairs = list(zip(cards[::2], cards[1::2], strict=True))
        assert all(clash(*pair) for pair in pairs)
        assert len(pairs) == seen.at("school") == seen.least("school")
        early = seen.draw.number < seen.draw.settings["school_strict_until_round"]
        assert ("please confirm" in reason.text) == early
    elif "no school is known" in reason.text:
        assert not any(card.school for card in cards)


def check_answer(seen: Seen, one: int, other: int, reason: Reason) -> None:
    """The answer to a why-not."""
    text, a, b = reason.text, seen.card(one), seen.card(other)
    pair = (min(one, other), max(one, other))
    assert set(reason.players) <= set(seen.draw.cards)
    if reason.topic is Topic.BYE:
        check_bye(seen, reason)
    elif "have already met" in text:
        assert other in a.opponents
    elif "chosen before the pairs" in text:
        assert seen.bye in pair and named(text) == [seen.bye]
    elif "they do meet" in text:
        assert pair in seen.made
    elif "meet a schoolmate" in text:
        assert clash(a, b) and seen.school_first and seen.at("school") == 0
    elif "nearer in score" in text:
        found = re.search(r" has (\d*½?), #.* (\d*½?): ", text)
        assert found and [score(found[1]), score(found[2])] == [seen.card(no).score for no in named(text)]
        at = seen.labels.index("sum of differences")
        assert all(worth[at] > seen.ours[at] for made, worth in seen.ways.items() if pair in made)
    else:
        check_comparison(seen, pair, text)


def check_comparison(seen: Seen, pair: tuple[int, int], text: str) -> None:
    """The best round with the two together beside the one that was made."""
    found = seen.with_pair(*pair)
    if "without a second meeting" in text:
        assert found is None
        return
    assert found is not None and pair not in seen.made
    made, worth = found
    at = next(at for at, (a, b) in enumerate(zip(worth, seen.ours, strict=True)) if a != b)
    assert worth > seen.ours
    if "as good, but later in list order" in text:
        who, there, here = named(text)[2:]
        assert seen.labels[at] == "order"
        assert (seen.opponent(made, who), seen.opponent(seen.made, who)) == (there, here)
        ranks = sorted(seen.nos, key=seen.vector.rank.__getitem__)
        assert who == next(no for no in ranks if seen.opponent(made, no) != seen.opponent(seen.made, no))
        return
    (label,) = {label for words, label in WORSE.items() if words in text}
    assert label == seen.labels[at]
    numbers = re.search(r"\((\d*½?) instead of (\d*½?)\)", text)
    assert (numbers is not None) == (not isinstance(worth[at], list) and label != "moved")
    assert numbers is None or (score(numbers[1]), score(numbers[2])) == (worth[at], seen.ours[at])


def check_round(name: str, made: Document) -> Counter[str]:
    """All reasons and all answers of one round; which rules they cite."""
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
        for said in seen.pairing.reasons:
            check_reason(seen, said)
            cited[said.rule] += 1
        for said in seen.pairing.warnings:
            check_warning(seen, said)
        for one, other in combinations(sorted(seen.draw.cards), 2):
            answers = seen.answers(one, other)
            assert answers
            for said in answers:
                check_answer(seen, one, other, said)
                cited[f"why not {said.rule}"] += 1
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


@pytest.mark.parametrize("seeds", [range(first, first + 15) for first in range(0, 60, 15)], ids=str)
def test_every_reason_and_answer_is_true(seeds: range) -> None:
    cited = check_rounds(seeds)
    assert cited["not the best"] == 0
    assert {"1", "4", "7", "8", "9", "11", "12", "20", "21", "22"} <= set(cited)


def test_4_every_reason_is_true_where_nearly_everybody_has_had_a_bye() -> None:
    cited = sum(
        (check_round(f"crowded {seed}", crowded_document(seed)) for seed in range(150)), Counter[str]()
    )
    assert cited["not the best"] == 0 and cited["4"] > 150


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
        assert all(r.rule in rules and r.text for r in (*pairing.reasons, *pairing.warnings)), seed
        for game in pairing.games:
            about = [reason for reason in pairing.reasons if set(game.players) <= set(reason.players)]
            assert {Topic.PAIR, Topic.COLOURS} <= {reason.topic for reason in about}, (seed, game)
        for bye in pairing.byes:
            assert any(reason.data.get("bye") == bye.player for reason in pairing.reasons), (seed, bye)
