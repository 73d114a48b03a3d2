"""Every sentence of the schools' rules is true: random rounds of many kinds, held against the checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result
from crosstable.model.sayings import Said
from crosstable.rulebooks.schools.breaches import breaches, stands
from crosstable.rulebooks.schools.repair import repaired
from crosstable.rulebooks.schools.sentences import SAYINGS
from tests.checkers import schools_fields as fields
from tests.checkers.asked import claims_asked
from tests.checkers.base import Claim, claims_of, never_ran
from tests.checkers.cfc_fields import all_seated, altered, as_round
from tests.checkers.dutch.handling import told_of
from tests.checkers.schools import CHECKS
from tests.checkers.schools.handling import CHECKS as CHANGED
from tests.checkers.schools.rounds import Unknown
from tests.checkers.spoken import heard

QUESTIONS = 3
Pair = tuple[int, int]
RARE: tuple[tuple[str, int, Pair | None], ...] = (
    ("events", 2, (2, 7)),
    ("events", 2, (4, 10)),
    ("cards", 2, (1, 7)),
    ("cards", 2, (5, 8)),
    ("cards", 2, (6, 7)),
    ("cards", 3, (2, 3)),
    ("cards", 3, (3, 6)),
    ("cards", 3, (4, 6)),
    ("crowded", 14, None),
    ("first", 17, None),
    ("crowded", 18, None),
    ("first", 19, (1, 8)),
    ("events", 20, (1, 4)),
    ("first", 23, None),
    ("cards", 26, None),
    ("events", 37, None),
    ("crowded", 38, None),
    ("first", 48, None),
    ("events", 61, None),
    ("events", 67, None),
    ("cards", 78, None),
    ("cards", 90, None),
    ("events", 112, None),
    ("cards", 172, None),
)
"""Questions, or rounds, to which few others give the same answer: kind, seed, the two."""


def check(name: str, claims: Iterable[Claim]) -> Counter[str]:
    """Put claims before their checkers; how often each code was checked."""
    ran: Counter[str] = Counter()
    for claim in claims:
        code = claim.reason.code
        if not code.startswith("schools.") or claim.reason.topic is Topic.PAST:
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


def nothing(section: Section) -> Pairing:
    """No pairing, for what is said where there is none."""
    return Pairing(round=len(section.results) + 1, rulebook=section.rulebook, games=(), byes=(), reasons=())


def error_claims(section: Section) -> Iterator[Claim]:
    """What is said of a round that cannot be paired, and of an event that is refused."""
    try:
        pair_section(section)
    except NoLegalPairing as error:
        assert isinstance(error.said, Said)
        for said in told_of(error.said):
            yield Claim(section, field_for(section), nothing(section), Reason(said.saying.rule, (), said))
    except BadInput as error:
        found = heard(error.text, SAYINGS, section)
        if found is not None:
            yield Claim(section, field_for(section), nothing(section), Reason(found.saying.rule, (), found))


def posted_claims(section: Section, seed: int) -> Iterator[Claim]:
    """What is said of a round that was published otherwise than the book has it."""
    try:
        pairing, field = engine_for(section).pair(), field_for(section)
    except CrosstableError:
        return
    other = altered(pairing, Random(f"posted {seed}"))
    if section.cards is not None or not all_seated(field, other):
        return
    told = breaches(field, other)
    posted = replace(section, results=(*section.results, as_round(other, Result.UNFINISHED)))
    for reason in (*told, stands(told)):
        yield Claim(posted, field, pairing, reason)


def changed_claims(seed: int) -> Iterator[Claim]:
    """What is said of a published round after some have gone home, or met before."""
    before, after = fields.changed(seed)
    posted = altered(pair_section(before), Random(f"posted {seed}"))
    if not all_seated(field_for(before), posted):
        return
    try:
        field = field_for(after)
        pairing = repaired(field, posted)
    except CrosstableError:
        return
    with_it = replace(after, results=(*after.results, as_round(posted, Result.UNFINISHED)))
    for reason in pairing.reasons:
        if reason.code in CHANGED:  # the others are those of any round
            yield Claim(with_it, field, pairing, reason)


def filler_claims(section: Section) -> Iterator[Claim]:
    """What is said of who fills in."""
    for claim in claims_of(section, 0, 0):
        if "fill" in claim.reason.code:
            yield claim
    engine, field = engine_for(section), field_for(section)
    filler, pairing = section.players[-1].no, engine.pair()
    if all(filler not in game.players for game in pairing.games):
        for reason in engine.why_not(filler, min(engine.here())):
            if "fill" in reason.code:
                yield Claim(section, field, pairing, reason)


def check_kind(kind: str, seed: int, questions: int) -> Counter[str]:
    """All sentences of the round of one kind and seed."""
    name, section = f"{kind} {seed}", fields.section_of(fields.KINDS[kind](seed))
    ran = check(name, claims_of(section, questions, seed))
    ran += check(name, error_claims(section))
    return ran + check(f"posted {name}", posted_claims(section, seed))


def everything(seeds: range) -> Counter[str]:
    """All kinds of rounds for some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        for kind in fields.KINDS:
            ran += check_kind(kind, seed, QUESTIONS)
        ran += check(f"changed {seed}", changed_claims(seed))
        ran += check(f"marked {seed}", error_claims(fields.section_of(fields.marked(seed))))
        ran += check(f"filled {seed}", filler_claims(fields.section_of(fields.filled(seed))))
    return ran


def rare() -> Counter[str]:
    """The rare rounds and questions."""
    ran: Counter[str] = Counter()
    for kind, seed, pair in RARE:
        section = fields.section_of(fields.KINDS[kind](seed))
        ran += check(f"{kind} {seed}", claims_asked(section, pair))
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = everything(range(14)) + rare()
    assert never_ran(SAYINGS, ran) == []


def test_every_code_has_a_checker() -> None:
    assert {saying.code for saying in SAYINGS} == CHECKS.keys()


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(first, first + 100) for first in range(1_000, 2_000, 100)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)
