"""Every sentence is true: the reasons and answers of random rounds of the Dutch system of 2026."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from crosstable.flow.pairing import field_for
from crosstable.formats.document import read_document
from crosstable.model.cards import Float
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_2026.engine import pair, solve, why_not
from crosstable.rulebooks.dutch_2026.judge import Judge
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.forced import with_leaver, with_pair
from crosstable.rulebooks.dutch_fide.quality import Quality
from crosstable.rulebooks.dutch_fide.solved import Solved
from crosstable.rules.manifest import load_manifest
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired
from tests.oracles.dutch_fide_random import events

FLOATS = {"C14": (Float.DOWN, 1), "C16": (Float.DOWN, 2), "C15": (Float.UP, 1), "C17": (Float.UP, 2)}


def rounds(seeds: range) -> Iterator[tuple[str, Field, Solved[Judge]]]:
    """Random rounds that can be paired."""
    for seed in seeds:
        for made in events(seed, most=10):
            field = field_for(read_document(json.dumps(made)).section())
            try:
                yield f"round {field.round} of {seed}", field, solve(field)
            except NoLegalPairing:
                continue


def below(solved: Solved[Judge], at: int) -> int:
    """Everybody of the brackets below one."""
    return mask_of(i for bracket in solved.brackets[at + 1 :] for i in bracket.residents)


def check_facts(field: Field, reason: Reason) -> None:
    """Meetings, floats and bars that a reason speaks of stand on the cards."""
    cards = {entry.player.no: entry.card for entry in field.entries}
    one, *others = reason.players
    if "have already met" in reason.text or "has already met" in reason.text:
        assert all(no in cards[one].opponents for no in others)
    if reason.rule in FLOATS and " had a" in reason.text:
        direction, back = FLOATS[reason.rule]
        assert cards[others[0]].floats[-back] is direction
    if reason.rule == "C2":
        assert all(cards[no].free_point for no in others) and not cards[one].free_point
    if reason.rule == "1.4.2":
        assert cards[one].score > cards[others[0]].score


def check_colours(field: Field, reasons: tuple[Reason, ...], white: int, black: int) -> None:
    """The colours that the reasons give are those of the board."""
    told = [r for r in reasons if r.topic is Topic.COLOURS and r.data.get("white") is not None]
    found = [(r.data["white"], r.data["black"]) for r in told if {white, black} == set(r.players)]
    assert found == [(white, black)]
    first = {r.rule for r in told if {white, black} == set(r.players)}
    assert first <= {"5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"}
    unplayed = not any(c for e in field.entries if e.player.no in (white, black) for c in e.card.colours)
    assert ("5.2.5" in first) == unplayed


def check_bye(solved: Solved[Judge], reason: Reason) -> None:
    """C9: nobody else of the score who leaves the others paired has fewer unplayed rounds."""
    table, bracket = solved.table, solved.brackets[-1]
    own, moved = table.index[reason.players[0]], mask_of(bracket.moved)
    members = moved | mask_of(bracket.residents)
    legal = [mask & ~moved if moved >> i & 1 else mask for i, mask in enumerate(table.legal)]
    for i in bits(members & solved.judge.byes):
        if table.unplayed[i] < table.unplayed[own]:
            assert not can_be_paired(members & ~(1 << i), legal)


@pytest.mark.parametrize("seeds", [range(first, first + 15) for first in (2_000, 2_015, 2_030)], ids=str)
def test_every_game_and_bye_has_true_reasons(seeds: range) -> None:
    rules = set(load_manifest("crosstable.rulebooks.dutch_2026").rules)
    for name, field, solved in rounds(seeds):
        pairing = pair(field)
        assert all(reason.rule in rules and reason.text for reason in pairing.reasons), name
        for reason in pairing.reasons:
            if reason.topic is not Topic.PAST:
                check_facts(field, reason)
            if reason.rule == "C9":
                check_bye(solved, reason)
        for game in pairing.games:
            about = [reason for reason in pairing.reasons if set(game.players) <= set(reason.players)]
            assert {Topic.PAIR, Topic.COLOURS} <= {reason.topic for reason in about}, (name, game)
            check_colours(field, pairing.reasons, game.white, game.black)
        for bye in pairing.byes:
            assert any(reason.data.get("bye") == bye.player for reason in pairing.reasons), (name, bye)


def first_difference(solved: Solved[Judge], best: Quality, other: Quality) -> str | None:
    """The first criterion by which one is better; the engine's own is never the worse one."""
    for criterion, count in best.items():
        if other[criterion] != count:
            assert count < other[criterion], (criterion, best, other)
            return solved.table.articles.criteria[criterion]
    return None


def check_answer(solved: Solved[Judge], one: int, other: int, reason: Reason) -> None:
    """What is said about two players who might meet is what the bracket gives with them together."""
    table = solved.table
    found = re.match(r"(with|if) ", reason.text)
    if not found or reason.rule in ("C4", "C5"):
        return
    here = [table.index[no] for no in (one, other)]
    for at, bracket in enumerate(solved.brackets):
        members = {*bracket.moved, *bracket.residents}
        paired = {i for both in bracket.pairs for i in both}
        if found[1] == "with" and not (
            set(here) <= members and (paired & set(here) or at + 1 == len(solved.brackets))
        ):
            continue
        if found[1] == "if" and not (paired & {table.index[reason.players[0]]}):
            continue
        lower = below(solved, at)
        forced = (
            with_pair(solved.table, solved.judge, bracket, lower, *sorted(here))
            if found[1] == "with"
            else with_leaver(solved.table, solved.judge, bracket, lower, table.index[reason.players[0]])
        )
        assert isinstance(forced, Bracket)
        best = solved.judge.quality(bracket, lower)
        number = first_difference(solved, best, solved.judge.quality(forced, lower))
        assert reason.rule == number or (number is None and reason.rule in ("4.2", "4.3", "4.4"))
        return
    raise AssertionError("no bracket holds both")


def check_answers(seeds: range) -> None:
    """All that is said of any two players of random rounds."""
    for name, field, solved in rounds(seeds):
        answers = why_not(field)
        for one, other in combinations(sorted(entry.player.no for entry in field.entries), 2):
            reasons = answers(one, other)
            assert reasons, name
            for reason in reasons:
                assert {one, other} <= set(reason.players)
                check_facts(field, reason)
                check_answer(solved, one, other, reason)


@pytest.mark.parametrize("seeds", [range(first, first + 12) for first in (3_000, 3_012, 3_024)], ids=str)
def test_every_answer_names_the_first_criterion_that_gets_worse(seeds: range) -> None:
    check_answers(seeds)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(30_000, 32_000, 250))
def test_every_answer_is_true_at_length(first: int) -> None:
    check_answers(range(first, first + 250))
