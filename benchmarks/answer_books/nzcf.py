"""NZCF: random rounds, with the literal oracle's best round with a game to decide about an answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.oracles.nzcf_bye_answers import why_not_bye
from tests.oracles.nzcf_literal_groups import OutOfBudget
from tests.properties.nzcf_instead import Round, first_worse, forbidding, round_with
from tests.properties.test_nzcf_instead import check_game, documents

from benchmarks.answer_books.base import AskedRound, Question, Rules, Undecided, only
from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf.engine import pair
from crosstable.rulebooks.nzcf.why_not import why_not

Document = dict[str, Any]


def rounds(seed: int) -> Iterator[AskedRound]:
    """The rounds of an event, and dense cards."""
    for name, made in documents(range(seed, seed + 1)):
        field = field_for(read_document(json.dumps(made)).section())
        try:
            pairing, answers, ours = pair(field), why_not(field), round_with(made)
        except (NoLegalPairing, OutOfBudget):
            continue
        if ours is not None:
            check, rules = partial(_check, made, ours), partial(_rules, made, ours)
            yield AskedRound(name, field, pairing, answers, check, rules)


def _check(made: Document, ours: Round, question: Question, reasons: tuple[Reason, ...]) -> None:
    """The answer, by the checker of the tests."""
    try:
        check_game(made, ours, question, reasons[0])
    except OutOfBudget as error:
        raise Undecided from error


def _rules(made: Document, ours: Round, question: Question) -> Rules:
    """What forbids the game, the bye, or the first rule that gets worse."""
    if ours.bye is not None and ours.bye in question:
        (other,) = {*question} - {ours.bye}
        return only(why_not_bye(ours.draw, ours.bye, other)[0])
    if not ours.draw.legal(*question):
        return only(forbidding(ours.draw, *question))
    return only(*first_worse(ours, round_with(made, *question, ours=ours)).rules)
