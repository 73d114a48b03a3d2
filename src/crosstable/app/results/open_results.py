"""Results missing when a round is paired or published: continuing without them is a decision."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from crosstable.app.session.session import Session
from crosstable.flow.schedules import for_schedule, schedules_of
from crosstable.flow.table_formats import FIXED
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import PairedAs, Result
from crosstable.model.rounds import Game
from crosstable.rulebooks.shelf import book

Place = tuple[int, int]
"""A round and a board."""

NAMED = 12
"""How many boards of a round are named."""


@dataclass(frozen=True, slots=True)
class OpenBoard:
    """A published game without a result: its round, and who plays."""

    round: int
    board: int
    game: Game


@dataclass(frozen=True, slots=True)
class Without:
    """The boards whose results the director decided not to wait for."""

    boards: frozenset[Place] = frozenset()
    any: bool = False
    """Whether the decision covers every open board, as a command makes it."""


NONE_OPEN = Without()
ANY_OPEN = Without(any=True)


class OpenResults(BadInput):
    """Results are missing, and nobody has decided to continue without them."""

    kind = "open-results"


def open_boards(section: Section) -> tuple[OpenBoard, ...]:
    """Every published game of a section without a result, the earliest round first."""
    return tuple(
        OpenBoard(number, game.board or place, game)
        for number, played in enumerate(section.results, start=1)
        for place, game in enumerate(played.games, start=1)
        if game.result is Result.UNFINISHED
    )


def undecided_boards(
    session: Session, section: Section, schedule: str | None = None
) -> tuple[OpenBoard, ...]:
    """The open boards without a decision on what they count as; for one schedule, its own."""
    if schedule is not None and schedule not in schedules_of(section):
        return ()
    seen = section if schedule is None else for_schedule(section, schedule)
    settled = session.state.section(section.name).settled
    return tuple(
        one
        for one in open_boards(seen)
        if one.game.paired_as is None and (one.round, one.board) not in settled
    )


def go_on_without(
    session: Session, section: Section, without: Without, schedule: str | None = None
) -> list[list[int]]:
    """The open boards that a round goes ahead without; refused if one of them was not decided on."""
    waiting = undecided_boards(session, section, schedule)
    if not without.any and any((one.round, one.board) not in without.boards for one in waiting):
        remedies = (Advice(Remedy.ENTER_RESULTS), Advice(Remedy.GO_ON_WITHOUT))
        raise OpenResults(f"{open_in_words(section, waiting)}", where="results", remedies=remedies)
    return [[one.round, one.board] for one in waiting]


def open_in_words(section: Section, boards: Sequence[OpenBoard]) -> str:
    """How many results are missing, on which boards, and what they count as until then."""
    rounds = [
        _round_in_words(section, number, [str(one.board) for one in listed])
        for number, listed in groupby(boards, key=lambda one: one.round)
    ]
    missing = phrase_counted(
        "{count} result is not in: {boards}.",
        "{count} results are not in: {boards}.",
        len(boards),
        boards="; ".join(rounds),
    )
    return " ".join(filter(None, (missing, _counts_as(section, len(boards)))))


def _round_in_words(section: Section, number: int, boards: Sequence[str]) -> str:
    """The boards of one round, the first few by number."""
    listed = ", ".join(boards[:NAMED])
    if len(boards) > NAMED:
        listed = phrase("{names} and {more} more", names=listed, more=len(boards) - NAMED)
    if section.entrants.are_teams:
        return phrase_counted(
            "round {round}, table {listed}",
            "round {round}, tables {listed}",
            len(boards),
            round=number,
            listed=listed,
        )
    return phrase_counted(
        "round {round}, board {listed}",
        "round {round}, boards {listed}",
        len(boards),
        round=number,
        listed=listed,
    )


def _counts_as(section: Section, boards: int) -> str:
    """What open games count as when the book pairs the next round; nothing in a table."""
    assumed = book(section.rulebook).history_of(section).unfinished
    if assumed is not PairedAs.DRAW or section.format in FIXED:
        return ""
    return phrase_counted(
        "It counts as a draw until the result is entered.",
        "Each counts as a draw until its result is entered.",
        boards,
    )


def written_places(boards: Sequence[OpenBoard]) -> str:
    """Boards as a form carries them: 1/3 1/5."""
    return " ".join(f"{one.round}/{one.board}" for one in boards)


def read_places(text: str) -> Without:
    """Boards that a form sent back."""
    return Without(frozenset((int(a), int(b)) for a, b in re.findall(r"(\d{1,5})/(\d{1,5})", text)))
