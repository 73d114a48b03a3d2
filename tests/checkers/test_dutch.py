"""Every sentence of the Dutch systems of 2017 and 2026 is true: random rounds held against the checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from crosstable.flow.check import check_round
from crosstable.flow.field import field_for
from crosstable.flow.options import check_options
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.results import Result
from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_fide.sentences import SAYINGS
from crosstable.rulebooks.dutch_fide.sentences.handling import NOT_PAIRED
from crosstable.rulebooks.shelf import book
from tests.checkers import dutch_fields as fields
from tests.checkers.asked import claims_asked
from tests.checkers.base import Claim, claims_of, never_ran
from tests.checkers.cfc_fields import all_seated, altered, as_round
from tests.checkers.dutch import CHECKS
from tests.checkers.dutch.against import phrases
from tests.checkers.dutch.handling import told_of
from tests.checkers.spoken import heard
from tests.oracles.dutch_fide_field import TooLarge

EDITIONS = (2017, 2026)
QUESTIONS = 3
Pair = tuple[int, int]
RARE: tuple[tuple[str, int, int, int, Pair | None], ...] = (
    ("cards", 2017, 107, 0, None),
    ("cards", 2017, 107, 0, (1, 5)),
    ("cards", 2017, 114, 0, (1, 2)),
    ("cards", 2017, 114, 0, (5, 7)),
    ("cards", 2017, 116, 0, (3, 4)),
    ("cards", 2017, 116, 0, (3, 7)),
    ("cards", 2017, 116, 0, (4, 7)),
    ("cards", 2017, 119, 0, (1, 3)),
    ("cards", 2017, 119, 0, (4, 6)),
    ("cards", 2017, 121, 0, None),
    ("cards", 2017, 121, 0, (1, 4)),
    ("cards", 2017, 121, 0, (3, 5)),
    ("cards", 2017, 123, 0, (1, 5)),
    ("cards", 2017, 123, 0, (3, 6)),
    ("cards", 2017, 128, 0, (1, 7)),
    ("cards", 2017, 128, 0, (2, 5)),
    ("cards", 2017, 129, 0, (2, 3)),
    ("cards", 2017, 146, 0, (2, 3)),
    ("cards", 2017, 146, 0, (3, 5)),
    ("cards", 2017, 158, 0, (1, 4)),
    ("cards", 2017, 185, 0, (1, 2)),
    ("cards", 2017, 198, 0, None),
    ("cards", 2017, 230, 0, (1, 3)),
    ("cards", 2017, 267, 0, (1, 3)),
    ("cards", 2017, 268, 0, None),
    ("cards", 2017, 268, 0, (3, 5)),
    ("cards", 2017, 281, 0, (3, 4)),
    ("cards", 2017, 298, 0, (2, 4)),
    ("cards", 2017, 330, 0, (1, 7)),
    ("cards", 2017, 330, 0, (2, 4)),
    ("cards", 2017, 445, 0, (4, 7)),
    ("cards", 2017, 1867, 0, (2, 7)),
    ("funnel", 2017, 272, 0, (3, 4)),
    ("apart", 2017, 3, 0, None),
    ("apart", 2017, 1229, 1, (5, 6)),
    ("plain", 2017, 4, 5, None),
    ("cards", 2026, 116, 0, (3, 4)),
    ("cards", 2026, 268, 0, (3, 5)),
    ("deep", 2026, 86, 0, (1, 8)),
    ("deep", 2026, 1989, 0, (3, 4)),
)
"""Questions, or rounds, to which few others give the same answer: kind, edition, seed, round, the two."""
POSTED = (("plain", 2026, 1040, 4), ("apart", 2017, 0, 1))
"""Published rounds of which few others say the same: kind, edition, seed, round."""


def check(name: str, claims: Iterable[Claim]) -> Counter[str]:
    """Put claims and the phrases within them before their checkers; how often each code was checked."""
    ran: Counter[str] = Counter()
    for told in claims:
        for claim in (told, *phrases(told)):
            code = claim.reason.code
            if not code.startswith("dutch."):  # told by no book, and checked elsewhere
                continue
            try:
                CHECKS[code](claim)
            except TooLarge:
                continue
            except AssertionError as error:
                raise AssertionError(f"{name} {claim.question or ''}: {error}") from error
            ran[code] += 1
    return ran


def nothing(section: Section) -> Pairing:
    """No pairing, for what is said where there is none."""
    return Pairing(round=len(section.results) + 1, rulebook=section.rulebook, games=(), byes=(), reasons=())


def claim_of(section: Section, said: Said) -> Claim:
    """A sentence of a refusal as a claim."""
    return Claim(section, field_for(section), nothing(section), Reason(said.saying.rule, (), said))


def posted_claims(section: Section, seed: int) -> Iterator[Claim]:
    """What is said of a round that was published otherwise than the book has it."""
    try:
        pairing = pair_section(section)
    except CrosstableError:
        return
    draw = Random(f"posted {seed}")
    other = altered(pairing, draw)
    if not all_seated(field_for(section), other):
        return
    made = as_round(other, draw.choice([Result.UNFINISHED, Result.DRAW, Result.DRAW]))
    with_it = replace(section, results=(*section.results, made))
    try:
        found = check_round(with_it, len(with_it.results))
    except CrosstableError:
        return
    field = field_for(section)
    for reason in found.differences:
        later = "second-bye" in reason.code
        asked = (reason.players[0], reason.players[1]) if len(reason.players) == 2 else None
        yield Claim(with_it if later else section, field, pairing, reason, asked)
    if found.stands is not None:
        yield Claim(with_it, field, pairing, found.stands)


def error_claims(section: Section) -> Iterator[Claim]:
    """What is said of a round that cannot be paired, and of a question about somebody who is away."""
    try:
        pair_section(section)
    except NoLegalPairing as error:
        if isinstance(error.said, Said):
            yield from (claim_of(section, said) for said in told_of(error.said))
    except BadInput:
        return
    try:
        engine_for(section).why_not(99, 1)
    except (BadInput, NoLegalPairing) as error:
        found = heard(error.text, [NOT_PAIRED], section)
        if found is not None:
            yield claim_of(section, found)


def refusal_claims(section: Section) -> Iterator[Claim]:
    """What is said of settings that do not go together."""
    try:
        check_options(section, book(section.rulebook))
    except BadInput as error:
        found = heard(error.text, SAYINGS, section)
        assert found is not None, error.text
        plain = replace(section, settings={})
        yield Claim(section, field_for(plain), nothing(section), Reason(found.saying.rule, (), found))


def check_kind(kind: str, edition: int, seed: int, questions: int) -> Counter[str]:
    """All sentences of the rounds of one kind and seed."""
    ran: Counter[str] = Counter()
    for at, made in enumerate(fields.KINDS[kind](seed, edition)):
        name, section = f"{kind} {edition} {seed} {at}", fields.section_of(made)
        ran += check(name, claims_of(section, questions, seed))
        ran += check(name, error_claims(section))
        if "cards" not in made:
            ran += check(f"posted {name}", posted_claims(section, seed))
    return ran


def everything(seeds: range) -> Counter[str]:
    """All kinds of rounds for some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        for edition in EDITIONS:
            for kind in fields.KINDS:
                ran += check_kind(kind, edition, seed, QUESTIONS)
            for section in fields.refused(seed, edition):
                ran += check(f"refused {edition} {seed}", refusal_claims(section))
    return ran


def rare() -> Counter[str]:
    """The rare rounds and questions."""
    ran: Counter[str] = Counter()
    for kind, edition, seed, at, pair in RARE:
        made = list(fields.KINDS[kind](seed, edition))[at]
        ran += check(f"{kind} {edition} {seed} {at}", claims_asked(fields.section_of(made), pair))
    for kind, edition, seed, at in POSTED:
        section = fields.section_of(list(fields.KINDS[kind](seed, edition))[at])
        ran += check(f"posted {kind} {edition} {seed} {at}", posted_claims(section, seed))
    five = list(fields.plain(1095, 2026))[3]
    ran += check("five who could have a second bye", error_claims(fields.section_of(five)))
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = everything(range(3)) + rare()
    assert never_ran(SAYINGS, ran) == []


def test_every_code_has_a_checker() -> None:
    assert {saying.code for saying in SAYINGS} == CHECKS.keys()


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(first, first + 100) for first in range(1_000, 2_000, 100)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)
