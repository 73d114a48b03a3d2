"""Every sentence is true: the reasons of random rounds of the Dutch system of 1998, by plain search."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import networkx
import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Topic
from crosstable.model.sayings import Layer, Said, Saying
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_1998.engine import Solved, pair, solve
from crosstable.rulebooks.dutch_1998.sentences import SAYINGS
from crosstable.rulebooks.dutch_1998.sentences import colours as colour_words
from crosstable.rulebooks.dutch_1998.sentences import rounds as round_words
from crosstable.rules.manifest import load_manifest
from tests.oracles.dutch_1998_brackets import OutOfBudget
from tests.oracles.dutch_1998_cards import legal, preference
from tests.oracles.dutch_1998_random import cards_document, document
from tests.properties.dutch_1998_brackets_seen import card_of, matchings, seen_brackets
from tests.properties.dutch_1998_claims import CLAIMS, THEN, check_reason, told
from tests.properties.dutch_1998_colours import PREFERENCES, check_colour
from tests.properties.dutch_1998_refusals import CARDS, facts_of
from tests.properties.dutch_1998_refusals import CLAIMS as REFUSALS
from tests.simulation import rounds_of

UNSEEN = {"others-unpaired"}
"""Answers that are decided while they are read."""
LARGEST = 9
"""Players of a bracket whose pairings are all listed."""


def fields(seeds: range) -> Iterator[tuple[str, Field]]:
    """Random rounds: dense cards, oracle events, and events of the generator."""
    for seed in seeds:
        yield f"event {seed}", field_for(read_document(json.dumps(document(seed))).section())
        yield f"cards {seed}", field_for(read_document(json.dumps(cards_document(seed))).section())
        for section, _ in rounds_of("dutch-1998", seed, 4 + seed % 10, 2 + seed % 6):
            yield f"round {len(section.results) + 1} of {seed}", field_for(section)


def solved_rounds(seeds: range) -> Iterator[tuple[str, Field, Solved]]:
    """Those that can be paired, with brackets small enough to list all pairings."""
    for name, field in fields(seeds):
        try:
            solved = solve(field)
        except NoLegalPairing:
            continue
        if all(len(b.candidate.residents) + len(b.candidate.moved) <= LARGEST for b in solved.brackets):
            yield name, field, solved


def check_round(name: str, solved: Solved) -> Counter[str]:
    """All reasons of one round; how often each was given."""
    seen_codes: Counter[str] = Counter()
    for seen in seen_brackets(solved):
        for reason in told(seen):
            try:
                seen_codes[check_reason(seen, reason)] += 1
            except OutOfBudget:
                continue
            except AssertionError as error:
                raise AssertionError(f"{name}: {reason.code} {reason.text} {error}") from error
    return seen_codes


@pytest.mark.parametrize("seeds", [range(first, first + 7) for first in range(0, 28, 7)], ids=str)
def test_every_reason_is_true(seeds: range) -> None:
    for name, _, solved in solved_rounds(seeds):
        check_round(name, solved)


@pytest.mark.soak
@pytest.mark.parametrize(
    "seeds", [range(first, first + 250) for first in range(10_000, 12_000, 250)], ids=str
)
def test_every_reason_is_true_at_length(seeds: range) -> None:
    for name, _, solved in solved_rounds(seeds):
        check_round(name, solved)


def test_every_game_and_bye_has_reasons_that_exist() -> None:
    rules = set(load_manifest("crosstable.rulebooks.dutch_1998").rules)
    for name, field in fields(range(100, 120)):
        try:
            pairing = pair(field)
        except NoLegalPairing:
            continue
        assert all(reason.rule in rules and reason.text for reason in pairing.reasons), name
        told_here = [reason for reason in pairing.reasons if reason not in field.notes]
        answers = [reason for reason in told_here if reason.layer is Layer.ANSWER]
        for game in pairing.games:
            about = [reason for reason in pairing.reasons if set(game.players) <= set(reason.players)]
            assert {Topic.PAIR, Topic.COLOURS} <= {reason.topic for reason in about}, (name, game)
            assert [r.topic for r in answers if set(r.players) == set(game.players)] == [Topic.PAIR], name
        for bye in pairing.byes:
            assert any(reason.data.get("bye") == bye.player for reason in pairing.reasons), (name, bye)
            assert [r.topic for r in answers if r.players == (bye.player,)] == [Topic.BYE], (name, bye)
        assert len(answers) == len(pairing.games) + len(pairing.byes)


def test_a8_d2_an_exchange_is_told_on_every_board_of_its_group() -> None:
    told_of = 0
    for name, field in fields(range(100, 120)):
        try:
            pairing = pair(field)
        except NoLegalPairing:
            continue
        for reason in pairing.reasons:
            if reason.code in ("dutch-1998.transposed", "dutch-1998.exchange"):
                (halves,) = (
                    r for r in pairing.reasons if r.code.endswith(".halves") and r.players == reason.players
                )
                facts: dict[str, Any] = facts_of(reason.said)
                moved = {*facts.get("out", ()), *facts.get("into", ())}
                assert moved <= set(halves.players) == set(reason.players), name
                told_of += bool(moved)
    assert told_of


def test_matchings_are_as_many_as_another_program_finds() -> None:
    """The enumeration itself: a complete pairing is listed exactly when a perfect matching exists."""
    for name, _, solved in solved_rounds(range(200, 210)):
        cards = tuple(seen_brackets(solved)[0].card.values())[:8]
        graph: networkx.Graph[int] = networkx.Graph()
        graph.add_nodes_from(card.no for card in cards)
        graph.add_edges_from((a.no, b.no) for a, b in combinations(cards, 2) if legal(a, b))
        most = len(networkx.max_weight_matching(graph, maxcardinality=True))
        left = len(cards) - 2 * most
        assert next(matchings(cards, left), None) is not None, name
        assert next(matchings(cards, left - 2), None) is None if left > 1 else True, name


def test_every_reason_for_colours_is_true() -> None:
    for name, field in fields(range(60, 80)):
        card = {entry.player.no: card_of(field, entry) for entry in field.entries}
        try:
            reasons = pair(field).reasons
        except NoLegalPairing:
            continue
        for reason in reasons:
            if reason.topic is not Topic.COLOURS:
                continue
            assert isinstance(reason.said, Said)
            code, facts = reason.code.removeprefix("dutch-1998."), facts_of(reason.said)
            if code in PREFERENCES:
                wish, strength = preference(card[reason.players[0]])
                assert strength == PREFERENCES[code] and facts["player"] == reason.players[0], name
                assert not wish or getattr(facts["colour"], "value", None) == wish, name
            elif code != "gap":
                check_colour(card[reason.players[0]], card[reason.players[1]], code, facts)


def test_every_sentence_of_the_book_has_a_check() -> None:
    inner = {*THEN, "fewer-pairs", "fewer-pairs-beside", "moved-without", "none-for-bye"}
    inner |= {
        "below-fails",
        "group-on",
        "group-joined",
        "leave-there",
        "if-met",
        "if-bye",
        "no-game",
        "no-bye",
    }
    colours = {saying.code for saying in vars(colour_words).values() if isinstance(saying, Saying)}
    rounds = {saying.code for saying in vars(round_words).values() if isinstance(saying, Saying)}
    checked = {f"dutch-1998.{code}" for code in {*CLAIMS, *REFUSALS, *CARDS, *inner}}
    rest = {saying.code for saying in SAYINGS} - checked - colours - rounds
    assert {code.removeprefix("dutch-1998.") for code in rest} == UNSEEN
