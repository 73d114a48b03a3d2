"""CFC: random rounds, with the oracle's best round with a game to decide about an answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.oracles.cfc_random import cards_document, document
from tests.properties.cfc_instead import Round, both_lettered, first_worse, round_with
from tests.properties.test_cfc_instead import check_game
from tests.properties.test_cfc_oracle import as_compared, is_left_open

from benchmarks.answer_books.base import AskedRound, Question, Rules, only
from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.cfc.engine import pair
from crosstable.rulebooks.cfc.why_not import why_not

Document = dict[str, Any]


def rounds(seed: int) -> Iterator[AskedRound]:
    """An event and dense cards."""
    for name, made in (("event", document(seed)), ("cards", cards_document(seed))):
        compared = as_compared(made)
        ours = None if is_left_open(compared) else round_with(compared)
        field = field_for(read_document(json.dumps(compared)).section())
        try:
            pairing, answers = pair(field), why_not(field)
        except NoLegalPairing:
            continue
        if ours is not None:
            check, rules = partial(_check, compared, ours), partial(_rules, compared, ours)
            yield AskedRound(f"{name} {seed}", field, pairing, answers, check, rules)


def _check(made: Document, ours: Round, question: Question, reasons: tuple[Reason, ...]) -> None:
    """The answer, by the checker of the tests."""
    check_game(made, ours, question, reasons[0])


def _rules(made: Document, ours: Round, question: Question) -> Rules:
    """What forbids the game, the bye, or the first rule that gets worse."""
    if ours.bye in question:
        return only("615")
    if not ours.field.unmet(*question):
        return only("618a")
    worse = first_worse(ours, round_with(made, *question))
    if worse.rule == "618b" and both_lettered(worse, *question):
        return only("618b", "633.2")
    return only(worse.rule)
