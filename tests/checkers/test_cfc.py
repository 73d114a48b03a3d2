"""Every sentence of Canadian rounds is true: random rounds of many kinds, held against the checkers."""

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
from crosstable.model.reasons import Reason
from crosstable.model.results import Result
from crosstable.model.sayings import Layer, Said
from crosstable.rulebooks.cfc.engine import solve
from crosstable.rulebooks.cfc.sentences import SAYINGS
from crosstable.rulebooks.shared.sentences import SAYINGS as SHARED
from tests.checkers import cfc_fields as fields
from tests.checkers.base import Claim, claims_of, never_ran
from tests.checkers.cfc import CHECKS
from tests.checkers.spoken import heard, said_by, within

QUESTIONS, MANY = 5, 40
RARE: dict[str, tuple[int, ...]] = {
    "document": (17, 25, 28, 57, 83, 98, 102, 106, 126, 299, 312, 500),
    "marked": (25, 26, 44),
    "plain_cards": (35, 50, 55, 99, 164, 276),
    "crowds": (35,),
    "byes_by_lot": (1, 77, 90, 921),
    "lettered": (31, 48),
    "last_round": (288,),
    "posted": (25, 29, 32, 48, 78, 113, 147, 236, 477, 564, 1680),
    "posted_lettered": (1620,),
    "graded": (28,),
}
"""Rounds in which sentences are said that few rounds say: kind -> seeds."""


def check(name: str, claims: Iterable[Claim]) -> Counter[str]:
    """Put claims before their checkers; how often each code was checked."""
    ran: Counter[str] = Counter()
    for claim in claims:
        code, said = claim.reason.code, claim.reason.said
        if code.split(".")[0] not in ("cfc", "shared"):  # told by no book, and checked elsewhere
            continue
        assert code in CHECKS, f"{name}: nobody checks {code}: {claim.reason.text!r}"
        try:
            CHECKS[code](claim)
        except AssertionError as error:
            raise AssertionError(f"{name} {claim.question or ''}: {error}") from error
        assert isinstance(said, Said)
        ran.update([code, *(saying.code for saying in within(said))])
    return ran


def check_answers(name: str, claims: list[Claim]) -> None:
    """One answer for every game and every bye, and an answer first to every question."""
    told = [c.reason for c in claims if c.question is None and c.reason.layer is Layer.ANSWER]
    pairing = claims[0].pairing
    for game in pairing.games:
        answers = [reason.text for reason in told if set(reason.players) == set(game.players)]
        assert len(answers) == 1, (name, game, answers)
    for bye in pairing.byes:
        answers = [reason.text for reason in told if reason.players == (bye.player,)]
        assert len(answers) == 1, (name, bye, answers)
    asked = None
    for claim in claims:
        if claim.question is not None and claim.question != asked:
            assert claim.reason.layer is Layer.ANSWER, (name, claim.question, claim.reason.text)
        asked = claim.question


def check_round_of(name: str, section: Section, seed: int, questions: int = QUESTIONS) -> Counter[str]:
    """All sentences of the next round of a section."""
    claims = list(claims_of(section, questions, seed))
    if claims and claims[0].reason.code and not section.entrants.are_teams:
        check_answers(name, claims)
    return check(name, claims)


def posted_claims(section: Section) -> Iterator[Claim]:
    """What is said of a posted round, and of the book's round for the same players."""
    number = len(section.results)
    try:
        found = check_round(section, number)
        field = field_for(section, number)
    except CrosstableError:
        return
    if found.expected is not None:
        stands = () if found.stands is None else (found.stands,)
        for reason in (*found.differences, *stands, *found.expected.reasons):
            yield Claim(section, field, found.expected, reason)


def graded_claims(section: Section, seed: int) -> Iterator[Claim]:
    """The grades of a round that was made from cards and altered."""
    try:
        engine, field = engine_for(section), field_for(section)
        pairing = engine.pair()
    except CrosstableError:
        return
    dice = Random(f"graded {seed}")
    for _ in range(3):
        other = fields.altered(pairing, dice)
        made = replace(section, results=(fields.as_round(other, Result.UNFINISHED),))
        seen = field if fields.all_seated(field, other) else None
        for reason in engine.graded(other) or () if seen else ():
            yield Claim(made, field, pairing, reason)


def error_claims(section: Section) -> Iterator[Claim]:
    """What is said of a round that cannot be paired."""
    try:
        pair_section(section)
    except NoLegalPairing as error:
        field = field_for(section)
        nothing = Pairing(round=field.round, rulebook="cfc", games=(), byes=(), reasons=())
        for said in said_by(error, SAYINGS, section):
            yield Claim(section, field, nothing, Reason(said.saying.rule, (), said))


def stranger_claims(section: Section) -> Iterator[Claim]:
    """What is said of a question about somebody who is not paired."""
    engine, field = engine_for(section), field_for(section)
    gone = next((p.no for p in section.players if p.no not in engine.here()), None)
    if gone is None:
        return
    try:
        engine.why_not(gone, min(engine.here()))
    except (BadInput, NoLegalPairing) as error:
        found = heard(error.text, SAYINGS, section)
        if found is not None:
            nothing = Pairing(round=field.round, rulebook="cfc", games=(), byes=(), reasons=())
            yield Claim(section, field, nothing, Reason(found.saying.rule, (), found))


def team_claims(section: Section) -> Iterator[Claim]:
    """What a round of teams says of itself."""
    try:
        pairing = pair_section(section)
    except CrosstableError:
        return
    for reason in pairing.reasons:
        found = heard(reason.text, (s for s in SAYINGS if "team" in s.code), section)
        if found is not None:
            told = Reason(reason.rule, reason.players, found)
            yield Claim(section, field_for(section), pairing, told)


def everything(seeds: range) -> Counter[str]:
    """All kinds of claims for some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        for name, section in fields.sections(range(seed, seed + 1)):
            ran += check_round_of(name, section, seed)
        for section in (*fields.posted(seed), *fields.posted_lettered(seed)):
            ran += check(f"posted {seed}", posted_claims(section))
        ran += check(f"graded {seed}", graded_claims(fields.section_of(fields.plain_cards(seed)), seed))
        for number in range(10 * seed, 10 * seed + 10):
            ran += check(f"impossible {number}", error_claims(fields.section_of(fields.impossible(number))))
        ran += check(f"stranger {seed}", stranger_claims(fields.section_of(fields.absent(seed))))
        ran += check(f"teams {seed}", team_claims(fields.team_swiss(seed)))
        ran += check(f"table {seed}", team_claims(fields.team_table(seed)))
    return ran


def rare() -> Counter[str]:
    """The rounds with rare sentences."""
    ran: Counter[str] = Counter()
    for kind, seeds in RARE.items():
        for seed in seeds:
            if kind.startswith("posted"):
                for section in getattr(fields, kind)(seed):
                    ran += check(f"{kind} {seed}", posted_claims(section))
            elif kind == "graded":
                ran += check(
                    f"graded {seed}", graded_claims(fields.section_of(fields.plain_cards(seed)), seed)
                )
            else:
                section = fields.section_of(getattr(fields, kind)(seed))
                ran += check_round_of(f"{kind} {seed}", section, seed, MANY)
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = everything(range(20)) + rare()
    assert never_ran(SAYINGS, ran) == []
    shared = {saying.code for saying in SHARED if saying.code in CHECKS}
    assert shared >= {code for code in ran if code.startswith("shared.")}


def test_633_2_colours_go_by_the_real_rank_without_the_points_of_a_draw() -> None:
    for seed in (*range(20), 164):
        field = field_for(fields.section_of(fields.lettered(seed)))
        ranks = [(-e.card.score, -(e.player.rating or 0)) for e in solve(field).table.entries]
        assert ranks == sorted(ranks), seed


def test_every_code_has_a_checker() -> None:
    nested = {
        "due-no-colour",
        "due-to-equalise",
        "due-to-alternate",
        "score-group",
        "lettered-group",
        "lowest-group",
    }
    nested |= {"groups-b-and-c", "pair", "pairs", "go-down"}
    assert {saying.code for saying in SAYINGS} == {c for c in CHECKS if c.startswith("cfc.")} | {
        f"cfc.{code}" for code in nested
    }


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(first, first + 100) for first in range(1_000, 2_000, 100)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)
