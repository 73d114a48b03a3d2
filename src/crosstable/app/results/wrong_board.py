"""Moving a result that was entered at the wrong board to the right one."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.app.results.correcting import standing_result
from crosstable.app.results.sent_results import enter_at
from crosstable.app.session.session import New, Session
from crosstable.journal.rounds import OPEN
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.rounds import Match, Round
from crosstable.model.two_games import GAMES

Place = tuple[int, int | None]
"""A board, and the game inside a match where there is one."""


def move_result(
    session: Session, section: Section, number: int, wrong: Place, right: Place, *, reopen: bool = False
) -> list[New]:
    """The facts that swap the results of two boards; with `reopen` the wrong one is open afterwards."""
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where=FieldName.ROUND)
    if wrong == right:
        raise BadInput(
            phrase("choose two different tables")
            if section.entrants.are_teams
            else phrase("choose two different boards"),
            where=FieldName.BOARD,
        )
    moves = list(_moves(section, number, wrong, right))
    if all(first is None for _, _, first, _ in moves):
        text = (
            phrase("table {number} has no result to move", number=wrong[0])
            if section.entrants.are_teams
            else phrase("board {number} has no result to move", number=wrong[0])
        )
        raise BadInput(text, where=FieldName.BOARD, remedies=[Advice(Remedy.ENTER_RESULTS)])
    news: list[New] = []
    for here, there, first, second in moves:
        news += _entered(session, section, number, there, first)
        news += _entered(session, section, number, here, None if reopen else second)
    if not news:
        text = phrase("both have the same result; nothing would change")
        raise BadInput(text, where=FieldName.BOARD)
    return news


def _entered(session: Session, section: Section, number: int, at: Place, result: str | None) -> list[New]:
    """The fact of a result at a board; none if the board already has it."""
    if standing_result(section, number, *at) == result:
        return []
    open_again = " ".join([OPEN] * GAMES) if section.games_per_round == GAMES and at[1] is None else OPEN
    return list(enter_at(session, section, number, at[0], at[1], result or open_again))


def _moves(
    section: Section, number: int, wrong: Place, right: Place
) -> Iterator[tuple[Place, Place, str | None, str | None]]:
    """Every pair of boards that swap results, with both results; for whole matches, all boards."""
    played = section.results[number - 1]
    if section.entrants.are_teams and wrong[1] is None and right[1] is None:
        yield from _of_matches(played, wrong[0], right[0])
        return
    here, there = (standing_result(section, number, *at) for at in (wrong, right))
    yield wrong, right, here, there


def _of_matches(
    played: Round, wrong: int, right: int
) -> Iterator[tuple[Place, Place, str | None, str | None]]:
    """The scores of two matches, and the boards that both have."""
    first, second = (_match_at(played, table) for table in (wrong, right))
    if first.score is not None or second.score is not None:
        text = phrase("a score was entered for the whole match; clear it and enter it at the right table")
        clear = [Advice(Remedy.CLEAR_RESULT, board=wrong)]
        raise BadInput(text, where=FieldName.TABLE, remedies=clear)
    if {game.board for game in first.games} != {game.board for game in second.games}:
        raise BadInput(phrase("the two matches do not have the same boards"), where=FieldName.TABLE)
    there = {game.board: game for game in second.games}
    for game in first.games:
        board = game.board
        results = [None if g.written == OPEN else g.written for g in (game, there[board])]
        yield (wrong, board), (right, board), results[0], results[1]


def _match_at(played: Round, table: int) -> Match:
    """The match of a table."""
    for match in played.matches:
        if match.table == table:
            return match
    raise BadInput(phrase("this round has no table {table}", table=table), where=FieldName.TABLE)
