"""Every sentence of the objection sheet is true: random events, held against the checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from random import Random

from crosstable.app.round.objections import Question, objection
from crosstable.flow.ranking import ranking
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event
from crosstable.paper.objection_fit import fitting
from crosstable.reports.sentences import SAYINGS
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.checkers.base import never_ran
from tests.checkers.sheet import CHECKS, PARTS, Paper, Say, outdated
from tests.checkers.sheet.scenes_outdated import outdated_words
from tests.checkers.words import check_words, unchecked, words_of

BOOKS = ("nzcf", "us-chess", "cfc", "dutch-2026", "schools")


def event_of(seed: int) -> Event:
    """A simulated event with many ties and long names, in the books with ties by several steps."""
    dice = Random(f"sheet {seed}")
    made = generate(BOOKS[seed % len(BOOKS)], dice.choice((11, 24)), 4, seed, Rates())
    section = made.sections[0]
    names = {one.no: f"{one.name} of the very long house of {one.no}" for one in section.players}
    long = tuple(replace(one, name=names[one.no]) for one in section.players)
    end = str(date(2026, 10, 1) + timedelta(days=seed % 28)) if dice.random() < 0.7 else None
    return replace(made, sections=(replace(section, players=long, end=end),))


def questions(event: Event, dice: Random) -> Iterator[Question]:
    """Questions about places and pairings."""
    section = event.sections[0]
    lines = ranking(section).standings
    for one, other in pairwise(lines):
        if one.score == other.score and dice.random() < 0.3:
            yield Question(player=one.player, other=other.player, tie=True)
    game = dice.choice(section.results[-1].games)
    yield Question(round=len(section.results), player=game.white, other=dice.choice(section.players).no)


def sheet_words(event: Event, dice: Random) -> Iterator[Say]:
    """What stands on the sheets for some questions, whole and cut to a page."""
    section = event.sections[0]
    for question in questions(event, dice):
        try:
            whole = objection(event, section, question)
        except CrosstableError:
            continue
        cut, _ = fitting(whole)
        for sheet in (whole, cut):
            about = Paper(event, section, sheet, ranking(section), whole)
            yield from words_of(sheet.appeal, about)
            for at, group in enumerate(sheet.groups):
                yield from words_of(group.reasons, replace(about, group=at))
            if sheet.against is not None:
                yield from words_of(sheet.against.reasons, replace(about, group=-1))


def everything(seeds: range) -> Counter[str]:
    """All sentences of some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        ran += named(f"sheet {seed}", sheet_words(event_of(seed), Random(f"asked {seed}")))
    return ran


def named(name: str, words: Iterable[Say]) -> Counter[str]:
    """Sentences put before their checkers; a false one is shown with the event."""
    try:
        return check_words(words, CHECKS, ("sheet",))
    except AssertionError as error:
        raise AssertionError(f"{name}: {error}") from error


def all_outdated(seeds: range) -> Counter[str]:
    """All sentences about rounds that were paired before a result was corrected, of some seeds."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        try:
            ran += check_words(outdated_words(seed), outdated.CHECKS, ("sheet",))
        except AssertionError as error:
            raise AssertionError(f"outdated {seed}: {error}") from error
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    assert never_ran(SAYINGS, everything(range(10)) + all_outdated(range(35))) == []


def test_every_code_has_a_checker() -> None:
    assert unchecked(SAYINGS, {**CHECKS, **outdated.CHECKS}, PARTS) == []
