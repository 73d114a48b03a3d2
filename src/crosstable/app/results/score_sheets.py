"""Score sheets: which boards have turned them in, and which have not."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from crosstable.app.round.day_scope import TICK_SHEETS, need_rules
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.score_sheets_handed_in import ScoreSheetsHandedIn
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import Result


@dataclass(frozen=True, slots=True)
class MissingSheets:
    """The boards of a round whose score sheets are missing."""

    round: int
    boards: tuple[int, ...]


def sheets_due(section: Section, number: int) -> tuple[int, ...]:
    """The boards of a round with a finished game, for which there should be score sheets."""
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where="round")
    return tuple(
        board for _, board, game in section.results[number - 1].at_boards() if game.result.played_to_end
    )


def missing_sheets(session: Session, section: Section) -> tuple[MissingSheets, ...]:
    """Every round with missing score sheets."""
    ticked = session.state.section(section.name).score_sheets
    rounds = [
        MissingSheets(number, tuple(sorted(set(sheets_due(section, number)) - ticked.get(number, set()))))
        for number in range(1, len(section.results) + 1)
    ]
    return tuple(one for one in rounds if one.boards)


def tick_sheets(section: Section, number: int, boards: Collection[int], *, off: bool = False) -> list[New]:
    """The fact that the score sheets of some boards are in, or are missing after all."""
    rule = need_rules(section, TICK_SHEETS, lambda day: day.score_sheets).rule
    due = sheets_due(section, number)
    if not boards:
        raise BadInput(phrase("choose the boards whose score sheets are in"), where="boards", rule=rule)
    for board in sorted(boards):
        if not off and board not in due:
            _refuse_board(section, number, board, rule)
    listed = tuple(sorted(set(boards)))
    return [ScoreSheetsHandedIn(section=section.name, round=number, boards=listed, off=off)]


def change_ticks(section: Section, number: int, was: Collection[int], now: Collection[int]) -> list[New]:
    """What a page with a box for every board changes; ticks made by others in the meantime stay."""
    handed, missing = set(now) - set(was), set(was) - set(now)
    news = tick_sheets(section, number, handed) if handed or not missing else []
    return news + (tick_sheets(section, number, missing, off=True) if missing else [])


def _refuse_board(section: Section, number: int, board: int, rule: str) -> None:
    """Refuse a board that cannot have score sheets, with the reason."""
    games = {at: game for _, at, game in section.results[number - 1].at_boards()}
    if board not in games:
        raise BadInput(
            phrase("round {number} has no board {board}", number=number, board=board), where="board"
        )
    is_open = games[board].result is Result.UNFINISHED
    text = (
        phrase("enter the result first")
        if is_open
        else phrase("the game was not played, so there is no score sheet")
    )
    raise BadInput(text, where=phrase("board {board}", board=board), rule=rule)
