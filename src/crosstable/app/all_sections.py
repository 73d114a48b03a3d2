"""All sections at once: where each stands, a board found by its number, drafts published together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from crosstable.app.desk import Desk, New
from crosstable.app.quick_results import Typed
from crosstable.app.round_stage import RoundStage, Stage, stage_of
from crosstable.app.rounds import draft_round, publish, since_draft
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.journal.facts import Kind
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.results import Result
from crosstable.model.rounds import Game


@dataclass(frozen=True, slots=True)
class OpenBoard:
    """A published game without a result: its round, and who plays."""

    round: int
    board: int
    game: Game


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionLine:
    """One section of the event: its stage, its boards, what its draft waits for."""

    place: int
    section: Section
    stage: RoundStage
    open: tuple[OpenBoard, ...]
    started: str | None
    by_hand: bool = False
    stale: bool = False

    @property
    def boards(self) -> tuple[int, ...]:
        """The boards of the last published round."""
        last = self.section.results[-1].games if self.section.results else ()
        return tuple(game.board or place for place, game in enumerate(last, start=1))

    @property
    def first_board(self) -> int | None:
        """The lowest board in use."""
        return min(self.boards, default=None)

    @property
    def last_board(self) -> int | None:
        """The highest board in use."""
        return max(self.boards, default=None)


def section_lines(desk: Desk) -> tuple[SectionLine, ...]:
    """Every section, in the order of the event."""
    return tuple(_line(desk, place, section) for place, section in enumerate(desk.event.sections))


def _line(desk: Desk, place: int, section: Section) -> SectionLine:
    """One section."""
    state = desk.state.section(section.name)
    return SectionLine(
        place=place,
        section=section,
        stage=stage_of(desk, section),
        open=open_boards(section),
        started=state.started_at.get(len(section.results)),
        by_hand=bool((state.draft or {}).get("by_hand")),
        stale=state.draft is not None and bool(since_draft(desk, state)),
    )


def open_boards(section: Section) -> tuple[OpenBoard, ...]:
    """Every published game of a section without a result, the earliest round first."""
    return tuple(
        OpenBoard(number, game.board or place, game)
        for number, played in enumerate(section.results, start=1)
        for place, game in enumerate(played.games, start=1)
        if game.result is Result.UNFINISHED
    )


def shared_boards(lines: Sequence[SectionLine]) -> tuple[int, ...]:
    """Board numbers that more than one section uses at the moment."""
    every = [board for line in lines for board in set(line.boards)]
    return tuple(sorted({board for board in every if every.count(board) > 1}))


def will_share(sections: Sequence[Section]) -> bool:
    """Whether sections are about to use the same board numbers, before the first round of one of them."""
    ends = sorted((one.first_board, one.first_board + _boards_of(one)) for one in sections if one.players)
    meet = any(after < end for (_, end), (after, _) in pairwise(ends))
    return meet and any(one.players and not one.results for one in sections)


def _boards_of(section: Section) -> int:
    """How many board numbers a section needs, those left out among them."""
    return (len(section.players) + 1) // 2 + len(section.skip_boards)


def section_with(desk: Desk, typed: Typed) -> int:
    """The place of the only section that has a board; one that several have is refused."""
    lines = section_lines(desk)
    found = [line for line in lines if typed.board in line.boards and _fits(line.section, typed)]
    if not found:
        text = f"no section has a board {typed.board} in the round that is being played"
        raise BadInput(text, where="board")
    if len(found) > 1:
        names = ", ".join(line.section.name or "" for line in found)
        text = f"board {typed.board} is in several sections ({names}): enter it on the page of its section"
        raise BadInput(f"{text}, and number the boards so that each is there once", where="board")
    return found[0].place


def _fits(section: Section, typed: Typed) -> bool:
    """Whether a line can be meant for a section: only matches have boards inside a table."""
    return typed.game is None or section.format in TEAM_FORMATS


def draft_all(desk: Desk) -> list[New]:
    """The next round of every section that waits for one and can be paired."""
    news: list[New] = []
    refused: list[str] = []
    for line in section_lines(desk):
        if line.stage.stage is Stage.BEFORE and line.stage.round <= line.section.rounds:
            try:
                news += draft_round(desk, line.section).news
            except CrosstableError as error:
                refused.append(f"{line.section.name}: {error.text}")
    if not news:
        raise BadInput("; ".join(refused) or "no section waits to be paired", where="draft")
    return news


def publish_all(desk: Desk, reason: str | None) -> list[New]:
    """Every draft published in one go; one that cannot be published stops all, and is named."""
    news: list[New] = []
    for line in section_lines(desk):
        if line.stage.stage is Stage.DRAFT:
            try:
                news += publish(desk, line.section, reason if line.by_hand else None)
            except CrosstableError as error:
                raise BadInput(
                    f"{line.section.name}: {error.text}. Nothing was published", where="publish"
                ) from None
    if not news:
        raise BadInput("there is no draft to publish", where="publish")
    return news


def number_on(desk: Desk) -> list[New]:
    """Boards numbered on from section to section, for the rounds to come."""
    news: list[New] = [
        (Kind.SECTION_CHANGED, {"section": section.name, "key": "first_board", "value": first})
        for section, first in _first_boards(desk.event.sections)
        if section.first_board != first
    ]
    if not news:
        raise BadInput("the boards are numbered on already", where="boards")
    return news


def _first_boards(sections: Sequence[Section]) -> Iterator[tuple[Section, int]]:
    """Each section with the first board that is free behind those before it."""
    first = 1
    for section in sections:
        yield section, first
        first += max(_boards_of(section), 1)
