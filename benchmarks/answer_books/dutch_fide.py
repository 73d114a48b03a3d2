"""Dutch systems of 2017 and 2026: random rounds, with the literal oracle to decide about an answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.oracles.dutch_fide_field import TooLarge
from tests.oracles.dutch_fide_history import document_occasion, document_record, players
from tests.oracles.dutch_fide_locked import Compared, Part
from tests.oracles.dutch_fide_player import Occasion, Player
from tests.oracles.dutch_fide_random import events
from tests.properties.dutch_fide_claims import ORDERS, Asked, ask, check_answer, upper
from tests.properties.test_dutch_fide_reasons import ENGINES

from benchmarks.answer_books.base import AskedRound, Question, Rules, Undecided, only
from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason

MOST = 10
"""Players of an event."""
ABSOLUTE = {2017: ("C.1", "C.2", "C.3", "C.4"), 2026: ("C1", "C2", "C3", "C4")}


def rounds(edition: int, seed: int) -> Iterator[AskedRound]:
    """The rounds of an event, each paired by the oracle."""
    for made in events(seed, edition, most=MOST):
        field = field_for(read_document(json.dumps(made)).section())
        engine: Any = ENGINES[edition]
        try:
            pairing, answers = engine.pair(field), engine.why_not(field)
        except NoLegalPairing:
            continue
        people, occasion = players(document_record(made), edition), document_occasion(made, edition)
        check, rules = partial(_check, people, occasion), partial(_rules, people, occasion)
        yield AskedRound(f"round {field.round} of {seed}", field, pairing, answers, check, rules)


def _asked(people: list[Player], occasion: Occasion, question: Question) -> Asked:
    """The round, and the best one with the game or with the bye for the other."""
    try:
        return ask(people, occasion, frozenset(question))
    except TooLarge as error:
        raise Undecided from error


def _check(people: list[Player], occasion: Occasion, question: Question, reasons: tuple[Reason, ...]) -> None:
    """The answer, by the checker of the tests."""
    assert {*question} == {*reasons[0].players}
    check_answer(_asked(people, occasion, question), reasons[0])


def _rules(people: list[Player], occasion: Occasion, question: Question) -> Rules:
    """What forbids the game or the bye, or the first criterion that gets worse."""
    asked = _asked(people, occasion, question)
    met, barred, colour, none = ABSOLUTE[occasion.edition]
    bye, (one, other) = asked.bye(asked.made), question
    if bye in question:
        if asked.player(other if bye == one else one).bye_barred:
            return only(barred)
    elif other in asked.player(one).met:
        return only(met)
    elif not asked.field.legal[asked.place(one)] >> asked.place(other) & 1:
        return only(colour)
    if asked.instead is None:
        return only(none)
    if occasion.edition == 2026 and asked.field.bye_score != asked.locked.bye_score:
        return only("C5")
    worse = asked.compared.worse
    return only(_of_order(asked.compared, ORDERS[occasion.edition]) if worse is None else worse)


def _of_order(found: Compared, orders: tuple[str, str, str]) -> str:
    """As good a bracket: who of those moved down is paired, their opponents, then the halves of the rest."""
    by_opponents, by_exchange, by_set = orders
    made, instead = (_seats(part) for part in (found.made, found.instead))
    if set(made) != set(instead):
        return by_set
    if made == instead and upper(found.made)[1] != upper(found.instead)[1]:
        return by_exchange
    return by_opponents


def _seats(part: Part) -> dict[int, int]:
    """The opponents of those moved down."""
    return {high: low for high, low in part.pairs if part.step.moved >> high & 1}
