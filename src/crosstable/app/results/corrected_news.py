"""The facts of a corrected result: for everything, or for the rating report only."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from crosstable.app.results.sent_results import enter_at
from crosstable.app.results.team_matches import enter_match, match_at, on_board
from crosstable.app.session.session import New, Session
from crosstable.flow.matches import scoring_of, why_not_score
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.result_for_rating import ResultForRating
from crosstable.journal.rounds import OPEN
from crosstable.model.event import Section
from crosstable.model.results import Result
from crosstable.model.rounds import Game


def at_board(section: Section, number: int, board: int, game: int | None) -> Game | None:
    """The game on a board, or on a board of a team match; None if only a score is known."""
    if not section.entrants.are_teams:
        return next((one for one in section.results[number - 1].games if one.board == board), None)
    if game is None:
        return None
    return next((one for one in match_at(section, number, board).games if one.board == game), None)


def corrected_news(
    session: Session, section: Section, number: int, board: int, game: int | None, text: str
) -> list[New]:
    """The facts of a correction that counts for everything."""
    if section.entrants.are_teams and game is not None:
        return _on_board_of_match(session, section, number, board, game, text)
    return list(enter_at(session, section, number, board, game, text))


def _on_board_of_match(
    session: Session, section: Section, number: int, table: int, board: int, text: str
) -> list[New]:
    """A corrected board of a match; a reported score that no longer fits follows the boards."""
    match = match_at(section, number, table)
    result = Result(on_board(match, board, text))
    games = tuple(replace(one, result=result) if one.board == board else one for one in match.games)
    score, now = match.score, replace(match, games=games)
    fits = score is None or why_not_score(now, scoring_of(section), score) is None
    if fits or any(one.result is Result.UNFINISHED for one in games):
        return enter_match(session, section, table, board, text, number)
    repaired = number in session.state.section(section.name).repaired
    entered = ResultEntered(
        section=section.name,
        round=number,
        board=table,
        game=board,
        result=result.value,
        players=(match.white, match.black) if repaired else None,
    )
    return [structs.replace(entered, game=None, result=OPEN), entered]


def rated_news(
    session: Session, section: Section, number: int, board: int, game: int | None, result: str
) -> list[New]:
    """The fact of a correction for the rating report only."""
    posted = session.state.section(section.name).rounds[number - 1].games[board]
    corrected = ResultForRating(
        section=section.name, round=number, board=board, game=game, result=result, players=posted.players
    )
    return [corrected]
