"""Every sentence of the Olympiad rules is true: random rounds of many kinds, held against the checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Bye, Match, Round
from crosstable.model.sayings import Said
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.olympiad_2008.appeals import APPEALS
from crosstable.rulebooks.olympiad_2008.breaches import breaches, stands
from crosstable.rulebooks.olympiad_2008.sentences import SAYINGS
from tests.checkers import olympiad_fields as fields
from tests.checkers.asked import claims_asked
from tests.checkers.base import Claim, claims_of, never_ran
from tests.checkers.cfc_fields import altered
from tests.checkers.dutch.handling import told_of
from tests.checkers.olympiad import CHECKS
from tests.checkers.olympiad.view import Unknown, view_of_text
from tests.checkers.spoken import heard
from tests.checkers.texts import text_of

QUESTIONS = 3
Pair = tuple[int, int]
RARE: tuple[tuple[str, int, Pair | None], ...] = (
    ("dense", 3, (1, 5)),
    ("awkward", 6, (4, 6)),
    ("dense", 8, (2, 6)),
    ("dense", 8, (7, 9)),
    ("crowded", 11, None),
    ("crowded", 11, (1, 4)),
    ("crowded", 11, (5, 6)),
    ("crowded", 20, (1, 6)),
    ("crowded", 31, (2, 6)),
    ("awkward", 31, None),
    ("dense", 69, None),
    ("crowded", 91, (2, 3)),
    ("crowded", 91, (5, 8)),
    ("dense", 110, None),
    ("dense", 110, (1, 4)),
    ("awkward", 142, None),
    ("crowded", 265, None),
    ("awkward", 282, None),
    ("awkward", 342, None),
    ("awkward", 377, None),
    ("crowded", 389, None),
    ("dense", 410, (4, 7)),
    ("awkward", 445, None),
    ("crowded", 446, None),
    ("crowded", 622, None),
    ("crowded", 1039, None),
    ("crowded", 1421, None),
    ("dense", 1714, None),
    ("crowded", 1786, None),
    ("crowded", 1786, (2, 7)),
    ("crowded", 7366, None),
    ("cards", 219, None),
    ("cards", 862, None),
)
"""Questions, or rounds, to which few others give the same answer: kind, seed, the two."""


def within(claim: Claim) -> Iterator[Claim]:
    """A claim, and the sentences within it."""
    yield claim
    for one in claim.facts.values():
        if isinstance(one, Said):
            yield replace(claim, reason=Reason(one.saying.rule, claim.reason.players, one))


def check(name: str, claims: Iterable[Claim]) -> Counter[str]:
    """Put claims before their checkers; how often each code was checked."""
    ran: Counter[str] = Counter()
    for told in claims:
        for claim in within(told):
            code = claim.reason.code
            if not code.startswith("olympiad-2008."):  # told by no book, and checked elsewhere
                continue
            try:
                CHECKS[code](claim)
            except Unknown:
                continue
            except (AssertionError, KeyError, ValueError, StopIteration) as error:
                raise AssertionError(
                    f"{name} {claim.question or ''}: {code}: {claim.reason.text}: {error!r}"
                ) from error
            ran[code] += 1
    return ran


def paired_claims(section: Section, questions: int, seed: int) -> Iterator[Claim]:
    """What is said of the next round, and the answers to some why-nots."""
    for claim in claims_of(as_entrants(section), questions, seed):
        yield replace(claim, section=section)


def nothing(section: Section) -> Pairing:
    """No pairing, for what is said where there is none."""
    return Pairing(round=len(section.results) + 1, rulebook=section.rulebook, games=(), byes=(), reasons=())


def error_claims(section: Section) -> Iterator[Claim]:
    """What is said of a round that cannot be paired, and of an event that is refused."""
    known = as_entrants(section)
    try:
        pair_section(known)
    except NoLegalPairing as error:
        assert isinstance(error.said, Said)
        for said in told_of(error.said):
            yield Claim(section, field_for(known), nothing(section), Reason(said.saying.rule, (), said))
    except BadInput as error:
        found = heard(error.text, SAYINGS, section)
        if found is not None:
            yield Claim(section, field_for(known), nothing(section), Reason(found.saying.rule, (), found))


def as_matches(made: PlayedRound) -> Round:
    """A published round of matches."""
    matches = tuple(Match(white=w, black=b, table=at) for at, (w, b) in enumerate(made.games, start=1))
    return Round(matches=matches, byes=tuple(Bye(team=no, kind=ByeKind.PAIRING) for no in made.byes))


def posted_claims(section: Section, seed: int) -> Iterator[Claim]:
    """What is said of a round that was published otherwise than the book has it."""
    known = as_entrants(section)
    try:
        pairing, field = engine_for(known).pair(), field_for(known)
    except CrosstableError:
        return
    draw = Random(f"posted {seed}")
    for _ in range(3):
        other = altered(pairing, draw)
        told = breaches(field, other)
        posted = replace(section, results=(*section.results, as_matches(other)))
        for reason in (*told, stands(told)):
            yield Claim(posted, field, pairing, reason)
    if APPEALS.no_protest is not None:
        yield Claim(section, field, pairing, APPEALS.no_protest)


def check_kind(kind: str, seed: int, questions: int) -> Counter[str]:
    """All sentences of the round of one kind and seed."""
    name, section = f"{kind} {seed}", fields.section_of(fields.KINDS[kind](seed))
    try:
        view_of_text(text_of(section))
    except Unknown:
        return Counter()
    ran = check(name, paired_claims(section, questions, seed))
    ran += check(name, error_claims(section))
    return ran + check(f"posted {name}", posted_claims(section, seed))


def everything(seeds: range) -> Counter[str]:
    """All kinds of rounds for some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        for kind in fields.KINDS:
            ran += check_kind(kind, seed, QUESTIONS)
        for made in fields.refused(seed):
            ran += check(f"refused {seed}", error_claims(fields.section_of(made)))
    return ran


def rare() -> Counter[str]:
    """The rare rounds and questions."""
    ran: Counter[str] = Counter()
    for kind, seed, pair in RARE:
        section = fields.section_of(fields.KINDS[kind](seed))
        claims = claims_asked(as_entrants(section), pair)
        ran += check(f"{kind} {seed}", (replace(claim, section=section) for claim in claims))
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = everything(range(10)) + rare()
    assert never_ran(SAYINGS, ran) == []


def test_every_code_has_a_checker() -> None:
    assert {saying.code for saying in SAYINGS} == CHECKS.keys()


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(first, first + 100) for first in range(1_000, 2_000, 100)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)
