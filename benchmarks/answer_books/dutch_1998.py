"""Dutch system of 1998: random rounds, with the literal loops to decide about an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.oracles.dutch_1998_brackets import OutOfBudget
from tests.oracles.dutch_1998_cards import Card, Draw, legal
from tests.oracles.dutch_1998_locked import Laid, lock, solve, solve_without
from tests.properties.dutch_1998_refusals import BUDGET, RULES, blocking, check_refusal, compare
from tests.properties.test_dutch_1998_answers import draw_of
from tests.properties.test_dutch_1998_reasons import fields

from benchmarks.answer_books.base import AskedRound, Question, Rules, Undecided, only
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.dutch_1998.engine import pair
from crosstable.rulebooks.dutch_1998.why_not import why_not


def rounds(seed: int) -> Iterator[AskedRound]:
    """An event of the oracle, dense cards, and the rounds of an event of the generator."""
    for name, field in fields(range(seed, seed + 1)):
        draw = draw_of(field)
        try:
            pairing, answers, real = pair(field), why_not(field), solve(draw, BUDGET)
        except (NoLegalPairing, OutOfBudget):
            continue
        if real is not None:
            check, rules = partial(_check, draw, real), partial(_rules, draw, real)
            yield AskedRound(name, field, pairing, answers, check, rules)


def _check(draw: Draw, real: list[Laid], question: Question, reasons: tuple[Reason, ...]) -> None:
    """The answer and its figures, by the checker of the tests."""
    try:
        check_refusal(draw, real, reasons, *question)
    except OutOfBudget as error:
        raise Undecided from error


def _rules(draw: Draw, real: list[Laid], question: Question) -> Rules:
    """What forbids the game or the bye, or the first criterion that gets worse."""
    card = {one.no: one for one in draw.cards}
    high, low = sorted((card[no] for no in question), key=lambda one: one.rank)
    bye = next(iter(real[-1].leaving), None)
    if bye in question:
        other = low if high.no == bye else high
        if other.free:
            return only("B1")
        locked = solve_without(draw, other.no, real, BUDGET)
        gone = [one for one in draw.cards if one is not other]
        return _first_worse(draw, real, locked, high, low) if locked else only(blocking(gone))
    if low.no in high.met or high.no in low.met:
        return only("B1")
    if not legal(high, low):
        return only("B2")
    locked = solve(lock(draw, *question), BUDGET)
    rest = [one for one in draw.cards if one.no not in question]
    return _first_worse(draw, real, locked, high, low) if locked else only(blocking(rest))


def _first_worse(draw: Draw, real: list[Laid], locked: list[Laid], high: Card, low: Card) -> Rules:
    """The rule of the criterion; where no bracket is worse, those by which brackets below decide."""
    found = compare(draw, real, locked, high, low)
    return only("C12", "C13") if found.place is None else frozenset(RULES[found.place])
