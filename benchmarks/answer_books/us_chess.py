"""US Chess: random rounds of one pool, with every pairing tried to decide about an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.oracles.us_chess_instead import bye_rules, game_rules
from tests.oracles.us_chess_pair_claims import ByeClaim
from tests.properties.test_us_chess_answers import Round, code_of, is_true
from tests.properties.test_us_chess_answers import rounds as solved_rounds

from benchmarks.answer_books.base import AskedRound, Question, Rules, only
from crosstable.model.reasons import Reason
from crosstable.rulebooks.us_chess.explain.why_not import why_not
from crosstable.rulebooks.us_chess.swiss.pairing import pair


def rounds(seed: int) -> Iterator[AskedRound]:
    """An event or dense cards."""
    for found in solved_rounds(range(seed, seed + 1)):
        name = f"{'event' if seed % 2 else 'cards'} {seed}"
        check, rules = partial(_check, found), partial(_rules, found)
        yield AskedRound(name, found.field, pair(found.field), why_not(found.field), check, rules)


def _check(found: Round, question: Question, reasons: tuple[Reason, ...]) -> None:
    """The answer, by the checkers of the tests."""
    answer = reasons[0]
    if found.bye is not None and found.bye in question:
        assert {answer.data["bye"], answer.data["other"]} == {*question}
        assert ByeClaim(found.judge, found.bye, code_of(answer), answer.data).is_true(), answer.data
    else:
        assert answer.players == question and is_true(found, *question, answer), answer.data


def _rules(found: Round, question: Question) -> Rules:
    """What forbids the game, the order of the bye, or the first criterion that gets worse."""
    if found.bye is not None and found.bye in question:
        (other,) = {*question} - {found.bye}
        return bye_rules(found.judge, found.bye, other)
    low, high = sorted(found.judge.place(no) for no in question)
    return only(*game_rules(found.judge, (low, high)))
