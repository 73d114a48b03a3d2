"""Every answer is true: why two players meet, why not others, and why the bye, by trying all pairings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Layer
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.explain.best_round import best_with
from crosstable.rulebooks.us_chess.explain.why_not import why_not
from crosstable.rulebooks.us_chess.swiss.pairing import pair
from crosstable.rulebooks.us_chess.swiss.round import solve_round
from tests.oracles.us_chess_brute import solve_alone
from tests.oracles.us_chess_claims import Claim, Judge
from tests.oracles.us_chess_pair_claims import ByeClaim, PairClaim
from tests.oracles.us_chess_random import cards_document, document

NEVER = {"met", "met-in-other-entry", "both-computers", "one-person"}
"""The codes of pairs that are never made."""


@dataclass(frozen=True)
class Round:
    """A random round that program and oracle pair alike."""

    seed: int
    field: Field
    judge: Judge
    bye: int | None


def rounds(seeds: range) -> Iterator[Round]:
    """Random rounds of one pool, paired by looking ahead."""
    for seed in seeds:
        made = (document if seed % 2 else cards_document)(seed)
        try:
            field = field_for(read_document(json.dumps(made)).section())
            (paired, *others) = solve_round(field)
        except (BadInput, NoLegalPairing):
            continue
        if others or len(paired.parts) > 1 or made.get("settings", {}).get("team_move") == "nearest":
            continue
        found = solve_alone(made)
        if found is None or found[0].options["color.method"] == "top_down":
            continue
        event, solved, bye = found
        seats = [(seat.no, seat.score) for seat in paired.table.seats]
        if [(card.no, card.sigma) for card in solved.field.players] == seats:
            yield Round(seed, field, Judge(event, solved), bye)


def code_of(reason: Reason) -> str:
    """The code of an answer without the book's name."""
    return reason.code.removeprefix("us-chess.")


def is_true(found: Round, one: int, two: int, reason: Reason) -> bool:
    """Whether the answer to "why not" is what trying all pairings finds."""
    judge, code = found.judge, code_of(reason)
    low, high = sorted((judge.place(one), judge.place(two)))
    if code == "they-meet":
        return (low, high) in judge.solved.chosen
    if not judge.is_allowed((low, high)):
        return code in NEVER
    if not any((low, high) in pairing for _, pairing in judge.graded):
        return code == "others-stuck"
    best = best_with(found.field)(one, two)
    return best is not None and Claim(judge, (low, high), code, reason.data, judge.places(best)).is_true()


def check_why_nots(seeds: range) -> None:
    """All pairs of all rounds."""
    for found in rounds(seeds):
        answers = why_not(found.field)
        for one, two in combinations((card.no for card in found.judge.solved.field.players), 2):
            first, *more = answers(one, two)
            assert first.layer is Layer.ANSWER and first.players == (one, two), (found.seed, first)
            assert all(reason.layer is not Layer.ANSWER for reason in more), (found.seed, one, two)
            assert is_true(found, one, two, first), (found.seed, one, two, first.text, first.data)


def test_27a_the_first_criterion_that_gets_worse_is_the_answer() -> None:
    check_why_nots(range(7_000, 7_040))


@pytest.mark.soak
def test_27a_the_first_criterion_that_gets_worse_is_the_answer_in_many_rounds() -> None:
    check_why_nots(range(10_000, 12_000))


def check_pairs(seeds: range) -> None:
    """Every game and every bye of all rounds."""
    for found in rounds(seeds):
        pairing = pair(found.field)
        answers = [reason for reason in pairing.reasons if reason.layer is Layer.ANSWER]
        for game in pairing.games:
            (only,) = [r for r in answers if r.topic is Topic.PAIR and {*r.players} == {*game.players}]
            low, high = sorted(map(found.judge.place, game.players))
            claim = PairClaim(found.judge, (low, high), code_of(only), only.data)
            assert claim.is_true(), (found.seed, only.text, only.data)
        for bye in pairing.byes:
            (only,) = [r for r in answers if r.topic is Topic.BYE and r.players == (bye.player,)]
            claimed = ByeClaim(found.judge, bye.player, code_of(only), only.data)
            assert claimed.is_true(), (found.seed, only.text, only.data)


def test_29c_each_game_and_bye_has_one_answer_and_it_is_true() -> None:
    check_pairs(range(7_100, 7_220))


@pytest.mark.soak
def test_29c_each_game_and_bye_has_one_answer_and_it_is_true_in_many_rounds() -> None:
    check_pairs(range(12_000, 16_000))


def test_28l_why_not_compares_with_the_bye_in_the_order_of_the_book() -> None:
    for found in rounds(range(7_300, 7_480)):
        if found.bye is None:
            continue
        answers = why_not(found.field)
        for card in found.judge.solved.field.players:
            first = answers(card.no, found.bye)[0]
            claim = ByeClaim(found.judge, found.bye, code_of(first), first.data)
            assert first.layer is Layer.ANSWER and first.topic is Topic.BYE, (found.seed, first)
            assert claim.is_true(), (found.seed, first.text, first.data)
