"""Every sentence about rounds that no book has for itself is true: random events of all books."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from crosstable.flow.check import check_round
from crosstable.flow.chosen_ratings import with_chosen_ratings
from crosstable.flow.explain import explain_section
from crosstable.flow.explain_sentences import SAYINGS as EXPLAIN
from crosstable.flow.groups import groups_in
from crosstable.flow.options import check_options
from crosstable.flow.pairing import pair_section
from crosstable.flow.rank_proposals import proposed_ranks
from crosstable.flow.ranking import group_standings, ranking
from crosstable.flow.sentences import SAYINGS as ROUND
from crosstable.flow.tiebreak_order import check_tiebreaks
from crosstable.flow.ties import ties
from crosstable.flow.used_ratings import rating_notes
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.results import Result
from crosstable.rulebooks.shared.past_sentences import SAYINGS as PAST
from crosstable.rulebooks.shelf import book
from tests.checkers import explain, odd_fields, past, round, round_fields
from tests.checkers.base import never_ran
from tests.checkers.round.case import Case, Say
from tests.checkers.words import check_words, unchecked, words_of, words_of_error

CHECKS = {**round.CHECKS, **past.CHECKS, **explain.CHECKS}
SAYINGS = [*ROUND, *PAST, *EXPLAIN]
QUESTIONS = 3


def round_words(case: Case, dice: Random) -> Iterator[Say]:
    """What is said of the next round, and in answer to some questions about it."""
    try:
        pairing = pair_section(case.section, case.number)
    except CrosstableError as error:
        yield from words_of_error(error, case)
        return
    case = replace(case, pairing=pairing)
    yield from words_of((*pairing.reasons, *pairing.warnings), case)
    numbers = [player.no for player in case.section.players]
    for _ in range(QUESTIONS if len(numbers) > 1 else 0):
        one, other = dice.sample(numbers, 2)
        found = explain_section(case.section, case.number, player=one, why_not=other)
        yield from words_of(found.why_not, replace(case, question=(one, other)))
        yield from words_of(found.reasons, case)


def posted_words(section: Section) -> Iterator[Say]:
    """What is said of the last posted round beside the book's."""
    number = len(section.results)
    try:
        found = check_round(section, number)
    except CrosstableError:
        return
    case = Case(section, number, found.expected)
    for say in words_of(found.differences, case):
        yield say
        yield from (part for name in ("why",) if name in say.names for part in inner(say, name))


def inner(say: Say, name: str) -> Iterator[Say]:
    """A sentence within one, where it belongs to no book."""
    part = say.part(name)
    if part.code in ("explain.no-game-in-groups", "explain.other-group"):
        yield part


def section_words(section: Section, dice: Random) -> Iterator[Say]:
    """All that is said of a section as it stands."""
    done = len(section.results)
    case = Case(section, done + 1)
    if done < section.rounds:
        yield from round_words(case, dice)
    if done:
        yield from posted_words(section)
        yield from round_words(Case(section, done), dice)
    found = proposed_ranks(section)
    yield from words_of(found.reasons if found else (), case)


def corrected_words(section: Section, dice: Random) -> Iterator[Say]:
    """What is said of results that were entered or corrected since a round was paired."""
    number = len(section.results) + 1
    if number < 2 or number > section.rounds:
        return
    rounds = []
    for played in section.results:
        games = (
            replace(game, result=dice.choice((Result.DRAW, Result.WHITE_WINS)), paired_as=None)
            if dice.random() < 0.3
            else game
            for game in played.games
        )
        rounds.append(replace(played, games=tuple(games)))
    now = replace(section, results=tuple(rounds))
    for player in section.players[:4]:
        try:
            found = explain_section(section, number, player=player.no, now=now)
        except CrosstableError:
            return
        case = Case(section, number, found.pairing, now=now)
        yield from (one for one in words_of(found.reasons, case) if "since" in one.code)


def rare_words(seed: int, dice: Random) -> Iterator[Say]:
    """What is said of sections of rarer kinds."""
    makers = (odd_fields.across, odd_fields.locked, odd_fields.stood, odd_fields.with_setting)
    others = (odd_fields.without_result, odd_fields.used_up, odd_fields.rated_anew)
    more = (odd_fields.cards, odd_fields.house, odd_fields.many_late, odd_fields.read_in_two_ways)
    for make in (*makers, *more, *others):
        yield from section_words(make(seed), dice)
    if seed < 12:
        for section in odd_fields.groups(seed):
            yield from section_words(section, dice)
    team = odd_fields.olympiad(seed)
    if team is not None and team.results:
        yield from section_words(team, dice)
    perfect = odd_fields.all_won(seed)
    yield from words_of(ties(perfect).advice, Case(perfect, 3))
    unrated = odd_fields.unrated_by_ratings(seed)
    yield from words_of(ranking(unrated).notes, Case(unrated, 2))
    yield from rated_words(odd_fields.without_rating_kind(seed), dice)


def rated_words(entered: Section, dice: Random) -> Iterator[Say]:
    """What is said of ratings that stand in for others."""
    section = with_chosen_ratings(entered)
    case = Case(section, 1, entered=entered)
    for summed_up in (False, True):
        yield from words_of(rating_notes(section, summed_up=summed_up), case)
    yield from round_words(case, dice)


def refused_words(seed: int) -> Iterator[Say]:
    """What is said of sections that ask for what their book does not offer."""
    for section, asked in odd_fields.refused(seed):
        try:
            check_options(section, book(section.rulebook))
        except CrosstableError as error:
            yield from words_of_error(error, Case(section, 1, asked=asked))
    section, name = odd_fields.with_tiebreaks(seed)
    try:
        check_tiebreaks(section)
    except CrosstableError as error:
        yield from words_of_error(error, Case(section, 1, asked=name))
    section = next(odd_fields.refused(seed))[0]
    if section.format not in odd_fields.GROUPED or section.format in book(section.rulebook).formats:
        return
    try:
        groups_in(section, 1, group_standings)
    except CrosstableError as error:
        yield from words_of_error(error, Case(section, 1))


WRONG = (1292, 1298, 1469, 1585, 1714)
"""Events of which a sentence was once wrong, or a checker."""


def everything(seeds: Iterable[int]) -> Counter[str]:
    """All sentences of some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        dice = Random(f"asked {seed}")
        for name, section in round_fields.sections(seed):
            entered = replace(section, players=round_fields.entered(seed).players)
            words = section_words(section, dice)
            both = (replace(one, about=replace(one.about, entered=entered)) for one in words)
            ran += named(name, chain(both, corrected_words(section, dice)))
        ran += named(f"rare {seed}", rare_words(seed, dice))
        ran += named(f"refused {seed}", refused_words(seed))
    return ran


def named(name: str, words: Iterable[Say]) -> Counter[str]:
    """Sentences put before their checkers; a false one is shown with the event."""
    try:
        return check_words(words, CHECKS, ("round", "past", "explain"))
    except AssertionError as error:
        raise AssertionError(f"{name}: {error}") from error


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    assert never_ran(SAYINGS, everything((*range(20), 24, 35, 36, 1024, *WRONG))) == []


def test_every_code_has_a_checker() -> None:
    assert unchecked(SAYINGS, CHECKS, round.PARTS) == []


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(at, at + 100) for at in range(1_000, 2_000, 100)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)
