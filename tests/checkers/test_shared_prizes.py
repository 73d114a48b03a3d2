"""Every sentence about prizes that books share is true: random funds, held against the checkers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

import pytest

from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.model.awards import PrizeList
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.sentences_prizes import SAYINGS
from tests.checkers import prize_fields as fields
from tests.checkers.base import never_ran
from tests.checkers.best_fields import best_section
from tests.checkers.shared import PRIZE_PARTS, PRIZES
from tests.checkers.shared.best import CHECKS as BEST
from tests.checkers.shared.fund import Document, Fund, Say
from tests.checkers.shared.without_prizes import LEFT
from tests.checkers.spoken import heard
from tests.checkers.words import Words, check_words, unchecked, words_of
from tests.oracles.prizes_random import rich_document

NOBODY = (
    *LEFT,
    "shared.prize-left-by-limit",
    "shared.prize-nobody-on-board",
    "shared.prize-no-such-school",
)
"""Why nobody has a prize."""


def reasons_in(found: PrizeList) -> Iterator[Reason]:
    """Every reason of a list of prizes."""
    for award in found.awards:
        yield from award.reasons
    yield from (why for school in found.schools for why in school.reasons)
    yield from (one.reason for one in found.undecided)
    for group in found.groups:
        yield from group.reasons
        yield from (reason for pool in group.pools for reason in pool.reasons)
    yield from (*found.fund.reasons, *found.advice)


def fund_of(section: Section, document: Document) -> Fund:
    """A fund as a checker sees it."""
    lines = ranking(section).standings
    places = tuple((line.player, line.place) for line in lines)
    order = tuple(line.player for line in lines)
    scores = tuple((line.player, int(line.score)) for line in lines)
    return Fund(section, order, places, prizes_of(section), document, scores=scores)


def fund_words(fund: Fund) -> Iterator[Say]:
    """What is said of a fund, and of every prize that somebody does not have."""
    yield from words_of(reasons_in(fund.found), fund)
    for player in fund.section.players:
        yield from words_of(why_not_prizes(fund.section, player.no), replace(fund, asked=player.no))


def left_words(fund: Fund) -> Iterator[Say]:
    """Why nobody has a prize, which the list only has as a text."""
    for left in fund.found.unawarded:
        said = heard(left.text, (one for one in SAYINGS if one.code in NOBODY), fund.section)
        if said is not None:
            prize = next((one for one in fund.section.prizes if one.name == left.prize), None)
            yield Words(said, replace(fund, left=prize))


def board_fund(document: Document) -> Fund:
    """The fund of a team event, with the matches board by board."""
    plain = read_document(json.dumps(document)).section()
    fund = fund_of(as_entrants(plain), document)
    return replace(fund, section=replace(plain, prizes=plain.prizes))


def everything(seeds: range) -> Counter[str]:
    """All sentences of some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        made = fields.document(seed)
        fund = fund_of(fields.section_of(made), made)
        ran += named(f"prizes {seed}", chain(fund_words(fund), left_words(fund)))
        rich = rich_document(seed)
        fund = fund_of(fields.section_of(rich), rich)
        followed = [word for word in words_of(reasons_in(fund.found), fund) if "follow" in word.code]
        ran += named(f"rich {seed}", iter(followed))
        board = board_fund(fields.team_document(seed))
        words = [word for word in words_of(reasons_in(board.found), board) if "board" in word.code]
        ran += named(f"boards {seed}", chain(words, left_words(board)))
        pupils = fund_of(best_section(seed), {})
        told = (word for word in chain(fund_words(pupils), left_words(pupils)) if word.code in BEST)
        ran += named(f"best {seed}", told)
    return ran


def named(name: str, words: Iterator[Say]) -> Counter[str]:
    """Sentences put before their checkers; a false one is shown with the event."""
    try:
        return check_words(words, PRIZES, ("shared",))
    except AssertionError as error:
        raise AssertionError(f"{name}: {error}") from error


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    assert never_ran(SAYINGS, everything(range(70))) == []


def test_a_group_with_rating_limits_is_for_those_who_meet_both() -> None:
    assert everything(range(2233, 2236))


def test_every_code_has_a_checker() -> None:
    assert unchecked(SAYINGS, PRIZES, PRIZE_PARTS) == []


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(at, at + 200) for at in range(1_000, 3_000, 200)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)
