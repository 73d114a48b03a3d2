"""Every sentence is true: the reasons and answers of random rounds of the Dutch systems of 2017 and 2026."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.cards import Float
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_2017 import engine as engine_2017
from crosstable.rulebooks.dutch_2026 import engine as engine_2026
from crosstable.rulebooks.dutch_fide.articles import Articles, Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.forced import with_leaver, with_pair
from crosstable.rulebooks.dutch_fide.quality import Quality
from crosstable.rulebooks.dutch_fide.solved import Solved
from crosstable.rules.manifest import load_manifest
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired
from tests.oracles.dutch_fide_random import events

FLOATS = {
    Criterion.DOWN_1: (Float.DOWN, 1),
    Criterion.DOWN_2: (Float.DOWN, 2),
    Criterion.UP_1: (Float.UP, 1),
    Criterion.UP_2: (Float.UP, 2),
}
ENGINES = {2017: engine_2017, 2026: engine_2026}
editions = pytest.mark.parametrize("edition", ENGINES)


def rounds(seeds: range, edition: int) -> Iterator[tuple[str, Field, Solved[Any]]]:
    """Random rounds that can be paired."""
    for seed in seeds:
        for made in events(seed, edition, most=10):
            field = field_for(read_document(json.dumps(made)).section())
            try:
                yield f"round {field.round} of {seed}", field, ENGINES[edition].solve(field)
            except NoLegalPairing:
                continue


def check_facts(field: Field, at: Articles, reason: Reason) -> None:
    """Meetings, floats and bars that a reason speaks of stand on the cards."""
    cards = {entry.player.no: entry.card for entry in field.entries}
    one, *others = reason.players
    if "have already met" in reason.text or "has already met" in reason.text:
        assert all(no in cards[one].opponents for no in others)
    floats = {at.criteria[criterion]: found for criterion, found in FLOATS.items()}
    if reason.rule in floats and " had a" in reason.text:
        direction, back = floats[reason.rule]
        assert cards[others[0]].floats[-back] is direction
    if reason.rule == at.bye_bar:
        assert all(cards[no].free_point for no in others) and not cards[one].free_point
    if reason.rule == at.game_float and len(reason.players) > 1:
        assert cards[one].score > cards[others[0]].score


def check_colours(field: Field, at: Articles, reasons: tuple[Reason, ...], white: int, black: int) -> None:
    """The colours that the reasons give are those of the board."""
    told = [r for r in reasons if r.topic is Topic.COLOURS and r.data.get("white") is not None]
    found = [(r.data["white"], r.data["black"]) for r in told if {white, black} == set(r.players)]
    assert found == [(white, black)]
    first = {r.rule for r in told if {white, black} == set(r.players)}
    assert first <= {at.both_colours, at.stronger, at.alternate, at.higher, at.by_number}
    unplayed = not any(c for e in field.entries if e.player.no in (white, black) for c in e.card.colours)
    assert (at.by_number in first) == unplayed


def check_bye(solved: Solved[Any], reason: Reason) -> None:
    """C9: nobody else of the score who leaves the others paired has fewer unplayed rounds."""
    table, bracket = solved.table, solved.brackets[-1]
    own, moved = table.index[reason.players[0]], mask_of(bracket.moved)
    members = moved | mask_of(bracket.residents)
    legal = [mask & ~moved if moved >> i & 1 else mask for i, mask in enumerate(table.legal)]
    for i in bits(members & solved.judge.byes):
        if table.unplayed[i] < table.unplayed[own]:
            assert not can_be_paired(members & ~(1 << i), legal)


@editions
@pytest.mark.parametrize("seeds", [range(first, first + 15) for first in (2_000, 2_015)], ids=str)
def test_every_game_and_bye_has_true_reasons(seeds: range, edition: int) -> None:
    rules = set(load_manifest(f"crosstable.rulebooks.dutch_{edition}").rules)
    for name, field, solved in rounds(seeds, edition):
        at = solved.table.articles
        pairing = ENGINES[edition].pair(field)
        assert all(reason.rule in rules and reason.text for reason in pairing.reasons), name
        for reason in pairing.reasons:
            if reason.topic is not Topic.PAST:
                check_facts(field, at, reason)
            if reason.rule == "C9":
                check_bye(solved, reason)
        for game in pairing.games:
            about = [reason for reason in pairing.reasons if set(game.players) <= set(reason.players)]
            assert {Topic.PAIR, Topic.COLOURS} <= {reason.topic for reason in about}, (name, game)
            check_colours(field, at, pairing.reasons, game.white, game.black)
        for bye in pairing.byes:
            assert any(reason.data.get("bye") == bye.player for reason in pairing.reasons), (name, bye)


def first_difference(solved: Solved[Any], best: Quality, other: Quality) -> str | None:
    """The first criterion by which one is better; the engine's own is never the worse one."""
    for criterion, count in best.items():
        if other[criterion] != count:
            assert count < other[criterion], (criterion, best, other)
            return solved.table.articles.criteria[criterion]
    return None


def check_answer(solved: Solved[Any], one: int, other: int, reason: Reason) -> None:
    """What is said about two players who might meet is what the bracket gives with them together."""
    table = solved.table
    found = re.match(r"(with|if) ", reason.text)
    if not found or reason.text.endswith(("C1 to C3", "C.1 to C.3", "to a higher score")):
        return
    here = [table.index[no] for no in (one, other)]
    for at, bracket in enumerate(solved.brackets):
        members = {*bracket.moved, *bracket.residents}
        paired = {i for both in bracket.pairs for i in both}
        if found[1] == "with" and not (set(here) <= members and not set(here) <= set(bracket.moved)):
            continue
        if found[1] == "if" and not (paired & {table.index[reason.players[0]]}):
            continue
        lower = solved.below(at)
        forced = (
            with_pair(solved.table, solved.judge, bracket, lower, *sorted(here))
            if found[1] == "with"
            else with_leaver(solved.table, solved.judge, bracket, lower, table.index[reason.players[0]])
        )
        assert isinstance(forced, Bracket)
        best = solved.judge.quality(bracket, lower)
        number = first_difference(solved, best, solved.judge.quality(forced, lower))
        orders = (table.articles.transpositions, table.articles.exchanges, table.articles.sets)
        assert reason.rule == number or (number is None and reason.rule in orders)
        return
    raise AssertionError("no bracket holds both")


def check_answers(seeds: range, edition: int) -> None:
    """All that is said of any two players of random rounds."""
    for name, field, solved in rounds(seeds, edition):
        answers = ENGINES[edition].why_not(field)
        for one, other in combinations(sorted(entry.player.no for entry in field.entries), 2):
            reasons = answers(one, other)
            assert reasons, name
            for reason in reasons:
                assert {one, other} <= set(reason.players)
                check_facts(field, solved.table.articles, reason)
                check_answer(solved, one, other, reason)


@editions
@pytest.mark.parametrize("seeds", [range(first, first + 12) for first in (3_000, 3_012)], ids=str)
def test_every_answer_names_the_first_criterion_that_gets_worse(seeds: range, edition: int) -> None:
    check_answers(seeds, edition)


@pytest.mark.soak
@editions
@pytest.mark.parametrize("first", range(30_000, 32_000, 250))
def test_every_answer_is_true_at_length(first: int, edition: int) -> None:
    check_answers(range(first, first + 250), edition)
