"""Every sentence of NZCF rounds is true: random rounds of many kinds, held against the checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from crosstable.flow.check import check_round
from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
from crosstable.rulebooks.nzcf.sentences import SAYINGS
from tests.checkers import nzcf_fields as fields
from tests.checkers.base import Claim, claims_of, never_ran
from tests.checkers.nzcf import CHECKS
from tests.checkers.spoken import heard, said_by, within
from tests.checkers.test_cfc import check_answers

QUESTIONS, MANY = 4, 25
RARE: dict[str, tuple[int, ...]] = {
    "dense": (31, 383),
    "colourful": (31, 36),
    "crowded": (43, 48, 222, 330),
    "stuck": (1169,),
    "split": (69, 947),
    "events": (83,),
}
"""Rounds in which sentences are said that few rounds say: kind -> seeds."""


def check(name: str, claims: Iterable[Claim]) -> Counter[str]:
    """Put claims before their checkers; how often each code was checked."""
    ran: Counter[str] = Counter()
    for claim in claims:
        code, said = claim.reason.code, claim.reason.said
        if not code.startswith("nzcf."):  # told by no book, and checked elsewhere
            continue
        assert code in CHECKS, f"{name}: nobody checks {code}: {claim.reason.text!r}"
        try:
            CHECKS[code](claim)
        except AssertionError as error:
            raise AssertionError(f"{name} {claim.question or ''}: {error}") from error
        assert isinstance(said, Said)
        ran.update([code, *(saying.code for saying in within(said))])
    return ran


def check_round_of(name: str, section: Section, seed: int, questions: int = QUESTIONS) -> Counter[str]:
    """All sentences of the next round of a section."""
    claims = list(claims_of(section, questions, seed))
    if claims:
        check_answers(name, claims)
    return check(name, claims)


def posted_claims(section: Section) -> Iterator[Claim]:
    """What is said of a posted round, and of the book's round for the same players."""
    number = len(section.results)
    try:
        found, field = check_round(section, number), field_for(section, number)
    except CrosstableError:
        return
    if found.expected is None:
        return
    told = [r for r in found.differences if r.code.startswith("nzcf.")]
    stands = () if found.stands is None else (found.stands,)
    for reason in (*told, *stands, *found.expected.reasons):
        yield Claim(section, field, found.expected, reason)


def said_of_nothing(section: Section, said: Said) -> Claim:
    """A sentence of an error about the next round."""
    field = field_for(section)
    nothing = Pairing(round=field.round, rulebook="nzcf", games=(), byes=(), reasons=())
    return Claim(section, field, nothing, Reason(said.saying.rule, (), said))


def error_claims(section: Section) -> Iterator[Claim]:
    """What is said of a round that cannot be paired."""
    try:
        pair_section(section)
    except NoLegalPairing as error:
        yield from (said_of_nothing(section, said) for said in said_by(error, SAYINGS, section))


def stranger_claims(section: Section) -> Iterator[Claim]:
    """What is said of a question about somebody who is not paired."""
    engine = engine_for(section)
    gone = next((p.no for p in section.players if p.no not in engine.here()), None)
    if gone is None:
        return
    try:
        engine.why_not(gone, min(engine.here()))
    except (BadInput, NoLegalPairing) as error:
        found = error.said if isinstance(error.said, Said) else heard(error.text, SAYINGS, section)
        if found is not None and isinstance(error, BadInput):
            yield said_of_nothing(section, found)


def everything(seeds: range) -> Counter[str]:
    """All kinds of claims for some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        for name, section in fields.sections(seed):
            ran += check_round_of(name, section, seed)
        for section in fields.posted(seed):
            ran += check(f"posted {seed}", posted_claims(section))
        for number in range(8 * seed, 8 * seed + 8):
            ran += check(f"impossible {number}", error_claims(fields.section_of(fields.impossible(number))))
        ran += check(f"stranger {seed}", stranger_claims(fields.section_of(fields.absent(seed))))
    return ran


def rare() -> Counter[str]:
    """The rounds with rare sentences."""
    ran: Counter[str] = Counter()
    for kind, seeds in RARE.items():
        for seed in seeds:
            if kind == "events":
                for name, section, _ in fields.events(seed):
                    ran += check_round_of(name, section, seed, MANY)
            else:
                section = fields.section_of(getattr(fields, kind)(seed))
                ran += check_round_of(f"{kind} {seed}", section, seed, MANY)
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = everything(range(20)) + rare()
    assert never_ran(SAYINGS, ran) == []


def test_every_code_has_a_checker() -> None:
    nested = {"due-no-colour", "due-to-alternate", "due-to-balance"}
    nested |= {"score-group", "group-with-floaters", "joined-groups"}
    assert {saying.code for saying in SAYINGS} == set(CHECKS) | {f"nzcf.{code}" for code in nested}


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(first, first + 100) for first in range(1_000, 2_000, 100)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)
