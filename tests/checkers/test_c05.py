"""Every sentence about the round robins of C.05 is true: random events held against the checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Avoid, Format, Section
from crosstable.model.players import Player
from crosstable.model.points import ONE
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_fide.sentences.tables import SAYINGS
from tests.checkers.base import Claim, check_all, never_ran
from tests.checkers.c05 import CHECKS, PARTS
from tests.checkers.us_chess_day.told import NO_FIELD, NO_PAIRING
from tests.unit.round_robin_events import play

TEAMS = (("North", "South"), ("North", "South"), ("North",), ("North", "South", "East"))


def claim_of(section: Section, reason: Reason) -> Claim:
    """A sentence about a section."""
    return Claim(section, NO_FIELD, NO_PAIRING, reason)


def refused(section: Section) -> Iterator[Claim]:
    """What is said of a section that cannot be paired."""
    try:
        pair_section(section)
    except BadInput as error:
        assert isinstance(error.said, Said)
        if error.said.saying.code.startswith("c05."):
            yield claim_of(section, Reason(error.rule or "", (), error.said))


def all_play_all(dice: Random) -> Section:
    """A round robin of five or six."""
    count = dice.choice((5, 6))
    players = tuple(Player(no=no, name=f"P{no}") for no in range(1, count + 1))
    return Section(rulebook="dutch-2026", format=Format.ROUND_ROBIN, rounds=5, players=players)


def match(dice: Random) -> Section:
    """A match, of which some have not two sides, or not equal ones, or too large ones."""
    count = dice.choice((0, 4, 4, 5, 6, 8, 20, 28, 36))
    teams = dice.choice(TEAMS)
    players = tuple(
        Player(no=no, name=f"P{no}", team=None if dice.random() < 0.02 else teams[no % len(teams)])
        for no in range(1, count + 1)
    )
    return Section(
        rulebook="dutch-2026", format=Format.SCHEVENINGEN, rounds=max(1, count // 2), players=players
    )


def claims(seed: int) -> Iterator[Claim]:
    """What is said of the events of a seed."""
    dice = Random(f"c05 {seed}")
    plain = all_play_all(dice)
    yield from refused(replace(plain, settings={"acceleration": "baku"}))
    yield from refused(replace(plain, variations=("04.7/1.1",)))
    yield from refused(replace(plain, avoid=(Avoid(players=(1, 2)),)))
    first, *others = plain.players
    yield from refused(replace(plain, players=(replace(first, virtual_points=(ONE,)), *others)))
    section = match(dice)
    found = list(refused(section))
    yield from found
    if not found:
        section = play(section, dice.randint(1, section.rounds))
        notes = ranking(section).notes
        yield from (claim_of(section, one) for one in notes if one.code.startswith("c05."))


def everything(seeds: range) -> Counter[str]:
    """All sentences of some seeds; how often each code was checked."""
    return sum((check_all(claims(seed), CHECKS) for seed in seeds), Counter())


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = everything(range(60))
    assert [code for code in never_ran(SAYINGS, ran) if code not in PARTS] == []


@pytest.mark.soak
def test_every_sentence_is_true_at_length() -> None:
    assert everything(range(100, 1_000))


def test_every_code_has_a_checker() -> None:
    assert {saying.code for saying in SAYINGS} == CHECKS.keys() | set(PARTS)
