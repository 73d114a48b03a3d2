"""Every sentence of the Dutch system of 1998 is true: random rounds of many kinds, held against checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from crosstable.flow.check import check_round
from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result
from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_1998.sentences import SAYINGS
from crosstable.rulebooks.dutch_1998.sentences.rounds import NOT_PAIRED
from tests.checkers import dutch_1998_fields as fields
from tests.checkers.asked import claims_asked
from tests.checkers.base import Claim, claims_of, never_ran
from tests.checkers.cfc_fields import all_seated, altered, as_round
from tests.checkers.dutch.handling import told_of
from tests.checkers.dutch_1998 import CHECKS
from tests.checkers.dutch_1998.rounds import within
from tests.checkers.dutch_1998.view import NAME, Unknown
from tests.checkers.spoken import heard

QUESTIONS = 3
Pair = tuple[int, int]
RARE: tuple[tuple[str, int, int, Pair | None], ...] = (
    ("events", 10, 0, (2, 6)),
    ("simulated", 10, 0, (1, 4)),
    ("simulated", 10, 2, None),
    ("simulated", 11, 1, None),
    ("simulated", 11, 1, (2, 5)),
    ("simulated", 11, 2, (1, 4)),
    ("cards", 12, 0, None),
    ("simulated", 12, 1, (1, 2)),
    ("cards", 14, 0, None),
    ("simulated", 14, 2, None),
    ("events", 15, 0, None),
    ("events", 15, 0, (1, 2)),
    ("events", 15, 0, (3, 6)),
    ("cards", 16, 0, None),
    ("cards", 16, 0, (7, 8)),
    ("simulated", 16, 2, None),
    ("simulated", 16, 3, None),
    ("simulated", 17, 1, (2, 5)),
    ("simulated", 17, 2, None),
    ("simulated", 17, 5, None),
    ("simulated", 17, 6, None),
    ("events", 18, 0, None),
    ("simulated", 21, 3, None),
    ("cards", 22, 0, None),
    ("simulated", 25, 1, None),
    ("cards", 26, 0, None),
    ("simulated", 29, 2, (5, 6)),
    ("simulated", 32, 3, None),
    ("simulated", 38, 1, None),
    ("cards", 47, 0, None),
    ("events", 53, 0, None),
    ("simulated", 59, 5, (7, 9)),
    ("events", 67, 0, (4, 5)),
    ("events", 94, 0, (2, 5)),
    ("cards", 145, 0, (1, 6)),
    ("events", 152, 0, (2, 4)),
    ("events", 170, 0, None),
    ("events", 216, 0, None),
    ("cards", 278, 0, (1, 3)),
    ("simulated", 298, 3, None),
    ("events", 317, 0, None),
    ("cards", 339, 0, None),
    ("events", 355, 0, None),
    ("impossible", 1409, 0, (1, 6)),
)
"""Questions, or rounds, to which few others give the same answer: kind, seed, round, the two."""


def check(name: str, claims: Iterable[Claim]) -> Counter[str]:
    """Put claims and the sentences within them before their checkers; how often each code was checked."""
    ran: Counter[str] = Counter()
    for told in claims:
        for claim in (told, *within(told)):
            code = claim.reason.code
            if not code.startswith(NAME) or claim.reason.topic is Topic.PAST:
                continue
            try:
                CHECKS[code](claim)
            except Unknown:
                continue
            except (AssertionError, KeyError, ValueError, StopIteration) as error:
                text = f"{name} {claim.question or ''}: {code}: {claim.reason.text}: {error!r}"
                raise AssertionError(text) from error
            ran[code] += 1
    return ran


def claim_of(section: Section, said: Said) -> Claim:
    """A sentence of a refusal as a claim."""
    nothing = Pairing(round=1, rulebook=section.rulebook, games=(), byes=(), reasons=())
    return Claim(section, field_for(section), nothing, Reason(said.saying.rule, (), said))


def error_claims(section: Section) -> Iterator[Claim]:
    """What is said of a round that cannot be paired, and of a question about somebody who is away."""
    try:
        pair_section(section)
    except NoLegalPairing as error:
        assert isinstance(error.said, Said)
        yield from (claim_of(section, said) for said in told_of(error.said))
    try:
        engine_for(section).why_not(99, 1)
    except (BadInput, NoLegalPairing) as error:
        found = heard(error.text, [NOT_PAIRED], section)
        if found is not None:
            yield claim_of(section, found)


def posted_claims(section: Section, seed: int) -> Iterator[Claim]:
    """What is said of a round that was posted otherwise than the book has it."""
    if section.cards is not None:
        return
    try:
        pairing, field = pair_section(section), field_for(section)
    except CrosstableError:
        return
    draw = Random(f"posted {seed} {len(section.results)}")
    for other in (altered(pairing, draw) for _ in range(3)):
        if not all_seated(field, other):
            continue
        made = as_round(other, draw.choice([Result.UNFINISHED, Result.DRAW, Result.DRAW]))
        posted = replace(section, results=(*section.results, made))
        found = check_round(posted, len(posted.results))
        stands = () if found.stands is None else (found.stands,)
        for reason in (*found.differences, *stands):
            if reason.code.startswith(NAME):
                yield Claim(posted, field, pairing, reason)


def check_kind(kind: str, seed: int, questions: int) -> Counter[str]:
    """All sentences of the rounds of one kind and seed."""
    ran: Counter[str] = Counter()
    for at, section in enumerate(fields.KINDS[kind](seed)):
        name = f"{kind} {seed} {at}"
        ran += check(name, claims_of(section, questions, seed))
        ran += check(name, error_claims(section))
        ran += check(f"posted {name}", posted_claims(section, seed))
    return ran


def everything(seeds: range) -> Counter[str]:
    """All kinds of rounds for some seeds; how often each code was checked."""
    kinds = [(kind, seed) for seed in seeds for kind in fields.KINDS]
    kinds += [("impossible", 10 * seed + more) for seed in seeds for more in range(10)]
    return sum((check_kind(kind, seed, QUESTIONS) for kind, seed in kinds), Counter[str]())


def rare() -> Counter[str]:
    """The rare rounds and questions."""
    ran = check("posted events 21", posted_claims(next(fields.events(21)), 21))
    for kind, seed, at, pair in RARE:
        section = list(fields.KINDS[kind](seed))[at]
        ran += check(f"{kind} {seed} {at}", claims_asked(section, pair))
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = everything(range(5)) + rare()
    assert never_ran(SAYINGS, ran) == []


def test_every_code_has_a_checker() -> None:
    assert {saying.code for saying in SAYINGS} == CHECKS.keys()


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(first, first + 100) for first in range(1_000, 2_000, 100)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)
