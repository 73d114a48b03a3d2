"""Schools: random rounds, with every legal pairing listed to decide about an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.oracles.schools_random import cards_document, document
from tests.properties.schools_rounds_seen import Seen
from tests.properties.test_schools_oracle import as_compared
from tests.properties.test_schools_reasons import LARGEST, check_said, check_why_not

from benchmarks.answer_books.base import AskedRound, Question, Rules, only
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason

RULES = {
    "school": "7",
    "floats": "9",
    "sum of differences": "9",
    "differences": "19",
    "levels": "9",
    "half byes": "29",
    "refused": "11",
    "claims": "12",
    "smaller group": "20",
    "down": "20",
    "up": "21",
    "defaulted": "30",
    "top": "3",
    "apart": "27",
    "inside": "6",
    "unnatural": "6",
    "moved": "6",
    "order": "22",
}
"""The rule of each component of the oracle."""


def rounds(seed: int) -> Iterator[AskedRound]:
    """An event and dense cards."""
    for name, made in (("event", document(seed)), ("cards", cards_document(seed))):
        compared = as_compared(made)
        try:
            seen = Seen(compared, compared)
        except NoLegalPairing:
            continue
        if 0 < len(seen.nos) <= LARGEST:
            check, rules = partial(_check, seen), partial(_rules, seen)
            yield AskedRound(f"{name} {seed}", seen.field, seen.pairing, seen.answers, check, rules)


def _check(seen: Seen, question: Question, reasons: tuple[Reason, ...]) -> None:
    """The answer and its figures, by the checkers of the tests."""
    for reason in reasons:
        check_said(seen, reason)
    check_why_not(seen, *question, reasons)


def _rules(seen: Seen, question: Question) -> Rules:
    """What forbids the game, the bye, or the first component that gets worse."""
    if seen.bye in question:
        return only("4")
    if not seen.vector.legal(*question):
        return only("1")
    found = seen.with_pair(*question)
    if found is None:
        return only("1" if seen.bye is None else "4", "1" if _never(seen, question) else "4")
    first = next(at for at, (a, b) in enumerate(zip(found[1], seen.ours, strict=True)) if a != b)
    return only(RULES[seen.labels[first]])


def _never(seen: Seen, question: Question) -> bool:
    """Whether no round has the game, whoever has the bye."""
    nos = tuple(no for no in sorted(seen.draw.cards) if no not in question)
    return not any(seen.can_be_made(tuple(no for no in nos if no != bye)) for bye in nos)
