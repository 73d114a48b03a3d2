"""Every sentence of the Swiss for teams is true: random rounds, held against the checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_2026.team_swiss.sentences import SAYINGS
from tests.checkers.base import Claim, claims_of, never_ran
from tests.checkers.cfc_fields import altered
from tests.checkers.dutch.handling import told_of
from tests.checkers.team_swiss import CHECKS
from tests.oracles.team_swiss_random import KINDS, cards, section_of

QUESTIONS = 3


def apart(seed: int) -> Section:
    """Cards of teams of whom the arbiter keeps some apart."""
    draw, made = Random(f"apart {seed}"), cards(seed)
    made["avoid"] = [sorted(draw.sample(range(1, len(made["teams"]) + 1), 2)) for _ in range(3)]
    return section_of(made)


def accelerated_by_games(seed: int) -> Section:
    """An event by game points that asks for acceleration."""
    made = KINDS["played"](seed)
    return section_of(made | {"settings": {"team.primary": "game", "acceleration": "baku"}, "results": []})


def invented(seed: int) -> Section:
    """Invented cards."""
    return section_of(KINDS["cards"](seed))


def played(seed: int) -> Section:
    """An event after some rounds by the book."""
    return section_of(KINDS["played"](seed))


MAKERS = {
    "cards": invented,
    "played": played,
    "apart": apart,
    "accelerated": accelerated_by_games,
}


def error_claims(section: Section) -> Iterator[Claim]:
    """What is said of a round that cannot be paired, and of an event that is refused."""
    nothing = Pairing(round=1, rulebook=section.rulebook, games=(), byes=(), reasons=())
    try:
        pair_section(section)
    except NoLegalPairing as error:
        assert isinstance(error.said, Said)
        for said in told_of(error.said):
            yield Claim(section, field_for(section), nothing, Reason(said.saying.rule, (), said))
    except BadInput as error:
        assert isinstance(error.said, Said)
        field = field_for(replace(section, settings={}))
        yield Claim(section, field, nothing, Reason(error.said.saying.rule, (), error.said))


def posted_claims(section: Section, seed: int) -> Iterator[Claim]:
    """What is said of a round that was published otherwise than the book has it."""
    try:
        engine, field = engine_for(section), field_for(section)
        pairing = engine.pair()
    except CrosstableError:
        return
    draw = Random(f"posted {seed}")
    for _ in range(3):
        for reason in engine.breaches(altered(pairing, draw)):
            yield Claim(section, field, pairing, reason)


def check_section(name: str, section: Section, seed: int) -> Counter[str]:
    """All sentences about the next round of a section."""
    ran: Counter[str] = Counter()
    claims = (*claims_of(section, QUESTIONS, seed), *error_claims(section), *posted_claims(section, seed))
    for claim in claims:
        code = claim.reason.code
        if code.startswith("team-swiss."):
            try:
                CHECKS[code](claim)
            except (KeyError, ValueError, StopIteration) as error:
                raise AssertionError(f"{name}: {code}: {claim.reason.text}: {error!r}") from error
            ran[code] += 1
    return ran


def everything(seeds: range) -> Counter[str]:
    """All kinds of rounds for some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for kind, make in MAKERS.items():
        for seed in seeds:
            ran += check_section(f"{kind} {seed}", make(seed), seed)
    return ran


RARE = (
    ("cards", 99),
    ("cards", 113),
    ("cards", 80),
    ("cards", 73),
    ("cards", 101),
    ("apart", 99),
    ("cards", 94),
)
"""Rounds with sentences that few others have."""


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = everything(range(56))
    for kind, seed in RARE:
        ran += check_section(f"{kind} {seed}", MAKERS[kind](seed), seed)
    assert never_ran(SAYINGS, ran) == []


def test_every_code_has_a_checker() -> None:
    assert {saying.code for saying in SAYINGS} == CHECKS.keys()


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1_000, 3_000, 200))
def test_every_sentence_is_true_at_length(first: int) -> None:
    assert everything(range(first, first + 200))
