"""Every sentence about round robins is true: random events of all books, held against the checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf.round_robin import RULES
from crosstable.rulebooks.shelf import book
from crosstable.schedules.berger import berger_round
from crosstable.schedules.sentences import SAYINGS
from crosstable.schedules.table import table_of
from tests.checkers import table_fields as fields
from tests.checkers.base import never_ran
from tests.checkers.cfc_fields import team_table
from tests.checkers.table import CHECKS, PARTS
from tests.checkers.table.view import Say, Table
from tests.checkers.words import Words, check_words, unchecked, words_of, words_of_error

QUESTIONS = 3


def tables_in(section: Section, number: int) -> list[Table]:
    """The tables of a round: one, or one for every quad."""
    numbers = tuple(sorted(player.no for player in section.players))
    if section.format is not Format.QUADS:
        return [Table(section, number, members=numbers)]
    groups = [numbers[at : at + 4] for at in range(0, len(numbers), 4)]
    return [Table(section, number, members=group) for group in groups]


def table_for(tables: list[Table], reason: Reason) -> Table | None:
    """The table that a reason is about."""
    group = reason.said.facts.get("group")
    if isinstance(group, str):
        return tables[int(group.removeprefix("Quad ")) - 1]
    return next((one for one in tables if set(reason.players) <= set(one.members)), None)


def told(reasons: Iterator[Reason], tables: list[Table]) -> Iterator[Say]:
    """Reasons beside the table they are about."""
    for reason in reasons:
        table = table_for(tables, reason)
        if table is not None:
            yield from words_of([reason], table)


def round_words(section: Section, number: int, dice: Random) -> Iterator[Say]:
    """What is said of a round, and in answer to some questions about it."""
    pairing = pair_section(section, number)
    tables = [replace(one, pairing=pairing) for one in tables_in(section, number)]
    yield from told(iter((*pairing.reasons, *pairing.warnings)), tables)
    for _ in range(QUESTIONS):
        asked = tuple(dice.sample([player.no for player in section.players], 2))
        answer = explain_section(section, number, player=asked[0], why_not=asked[1]).why_not
        yield from told(iter(answer), [replace(one, question=(asked[0], asked[1])) for one in tables])


def section_words(section: Section, dice: Random) -> Iterator[Say]:
    """What is said of the last round, of the next one, and of those who left."""
    done = len(section.results)
    for number in sorted({max(done, 1), min(done + 1, section.rounds), dice.randint(1, max(done, 1))}):
        yield from round_words(section, number, dice)
    tables = tables_in(section, done + 1)
    yield from told(iter(ranking(section).notes), tables)
    robin = book(section.rulebook).round_robin
    if robin is not None and section.format is not Format.QUADS:
        yield from told(iter(robin.counted(section)[1]), tables)


def refused(section: Section, number: int) -> Iterator[Say]:
    """What is said of a round that cannot be paired."""
    try:
        pair_section(section, number)
    except BadInput as error:
        yield from words_of_error(error, tables_in(section, number)[0])


def refusals(seed: int) -> Iterator[Say]:
    """What is said of events that cannot follow a table."""
    dice, section = Random(f"refused {seed}"), fields.all_play_all(seed)
    robin, beyond = book(section.rulebook).round_robin, section.rounds + dice.randint(1, 3)
    assert robin is not None
    try:
        robin.pair(section, beyond)
    except BadInput as error:
        yield from words_of_error(error, tables_in(section, beyond)[0])
    yield from refused(replace(section, rounds=section.rounds + dice.choice((-1, 1, 2))), 1)
    gap = dice.randint(1, len(section.players))
    moved = tuple(replace(p, no=p.no + (p.no >= gap)) for p in section.players)
    yield from refused(replace(section, players=moved), 1)
    late = replace(section.players[gap - 1], joins=dice.randint(2, 4))
    entries = (*section.players[: gap - 1], late, *section.players[gap:])
    yield from refused(replace(section, players=entries), 1)
    yield from questions_refused(section, dice)


def questions_refused(section: Section, dice: Random) -> Iterator[Say]:
    """What is said of questions that no table answers."""
    no = dice.choice(section.players).no
    try:
        engine_for(section).why_not(no, no)
    except BadInput as error:
        yield from words_of_error(error, Table(section, 1, question=(no, no)))
    try:
        table_of(replace(section, format=Format.SWISS), RULES)
    except BadInput as error:
        yield from words_of_error(error, Table(replace(section, format=Format.SWISS), 1))
    players, number = dice.choice(((1, 1), (1000, 1), (0, 3), (6, 9), (7, 0), (4, 2))), dice.choice((0, -1))
    try:
        berger_round(*players, cycle=number)
    except BadInput as error:
        yield Words(error.said, Table(section, 1, asked=(*players, number)))  # type: ignore[arg-type]


def everything(seeds: Iterable[int]) -> Counter[str]:
    """All sentences of some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        dice = Random(f"asked {seed}")
        for name, section in fields.sections(seed):
            ran += named(name, section_words(section, dice))
        ran += named(f"refused {seed}", refusals(seed))
        team = replace(team_table(seed), rounds=7 + 9 * (seed % 3))
        ran += named(f"teams {seed}", refused(team, 1))
    return ran


def named(name: str, words: Iterator[Say]) -> Counter[str]:
    """Sentences put before their checkers; a false one is shown with the event."""
    try:
        return check_words(words, CHECKS, ("table",))
    except AssertionError as error:
        raise AssertionError(f"{name}: {error}") from error


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    assert never_ran(SAYINGS, everything((*range(36), 51, 1224, 1952))) == []


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(at, at + 100) for at in range(1_000, 2_000, 100)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)


def test_every_code_has_a_checker() -> None:
    assert unchecked(SAYINGS, CHECKS, PARTS) == []
