"""Results of team matches: the score of a match, or the result of one of its boards."""

from __future__ import annotations

import re
from dataclasses import replace

from crosstable.app.results.readable_results import read_result
from crosstable.app.session.session import New, Session
from crosstable.flow.matches import scoring_of, why_not_score
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.points import HALF_SIGN, ONE, Points, read_shown, show
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY, Match, MatchScore

NOT_PLAYED = {
    "1f-0f": "+:-", "0f-1f": "-:+", "0f-0f": "-:-",
    "+:-": "+:-", "+": "+:-", "+-": "+:-", "-:+": "-:+", "-": "-:+", "-+": "-:+", "--": "-:-", "-:-": "-:-",
}  # fmt: skip
_POINTS = rf"([0-9]{{0,3}}(?:\.5|\.0|{HALF_SIGN})?)"
_SCORE = re.compile(rf"{_POINTS}\s*[-:]\s*{_POINTS}")


def enter_match(
    session: Session, section: Section, table: int, board: int | None, text: str, round_no: int | None
) -> list[New]:
    """The score of a match, or the result of one of its boards; together they have to add up."""
    if not section.results:
        raise BadInput(
            phrase("no round is published yet"), where="result", remedies=[Advice(Remedy.PUBLISH_FIRST)]
        )
    number = len(section.results) if round_no is None else round_no
    match = match_at(section, number, table)
    state = session.state.section(section.name)
    seated_anew = number in state.repaired or (number, table) in state.reseated
    players = (match.white, match.black) if seated_anew else None
    if board is None:
        result = match_score(section, match, text)
    else:
        result = on_board(match, board, text)
        _check_with_score(section, match, board, result)
    entered = ResultEntered(
        section=section.name, round=number, board=table, game=board, result=result, players=players
    )
    return [entered]


def _check_with_score(section: Section, match: Match, board: int, result: str) -> None:
    """Refuse a board result that contradicts the score reported for its match."""
    if match.score is None:
        return
    games = tuple(replace(g, result=Result(result)) if g.board == board else g for g in match.games)
    if why_not_score(replace(match, games=games), scoring_of(section), match.score) is not None:
        score = f"{show(match.score.white, typed=True)}-{show(match.score.black, typed=True)}"
        text = phrase(
            "this result does not fit the score of the match, {score}. If that is wrong, correct it first",
            score=score,
        )
        clear = Advice(Remedy.CLEAR_RESULT, board=match.table)
        raise BadInput(text, where="board", remedies=[clear])


def match_at(section: Section, number: int, table: int) -> Match:
    """The match of a table in a published round."""
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {round} is not published", round=number), where=FieldName.ROUND)
    for match in section.results[number - 1].matches:
        if match.table == table:
            return match
    raise BadInput(phrase("round {round} has no table {table}", round=number, table=table), where="table")


def on_board(match: Match, board: int, text: str) -> str:
    """The result of a board where two players sit."""
    game = next((game for game in match.games if game.board == board), None)
    if game is None:
        raise _no_board(match, board)
    result = read_result(text)
    if NOBODY in (game.white, game.black) and result.played:
        raise BadInput(phrase("a team has no player on this board; enter a forfeit"), where="board")
    return result.value


def _no_board(match: Match, board: int) -> BadInput:
    """The error for a board that a match does not have, and why."""
    if match.games:
        boards = len(match.games)
        text = phrase("this table has no board {board}; the last is board {last}", board=board, last=boards)
        return BadInput(text, where="board")
    if match.score is not None and not match.score.played:
        text = phrase("no board {board} at this table: the match was reported as not played", board=board)
        return BadInput(text, where="board", remedies=[Advice(Remedy.CLEAR_RESULT, board=match.table)])
    text = phrase(
        "no board {board} at this table: a team has no players; enter the score of the match", board=board
    )
    return BadInput(text, where="board", remedies=[Advice(Remedy.ADD_ROSTER)])


def match_score(section: Section, match: Match, text: str) -> str:
    """A score that is possible for the boards and agrees with those known."""
    written = text.strip()
    if written == "*":
        return written
    score = _read_score(written)
    scoring = scoring_of(section)
    wrong = why_not_score(match, scoring, score)
    if wrong is not None:
        beyond = score.played and score.white + score.black > scoring.boards * ONE
        boards = Advice(Remedy.CHANGE_SETTING, key="settings.team.boards")
        raise BadInput(f"{written}: {wrong}", where="result", remedies=[boards] if beyond else [])
    return (
        f"{show(score.white, typed=True)}-{show(score.black, typed=True)}"
        if score.played
        else NOT_PLAYED[written]
    )


def _read_score(written: str) -> MatchScore:
    """A score as captains report it; a team that did not come has its own signs."""
    if written in NOT_PLAYED:
        white, black = Result(NOT_PLAYED[written]).points()
        return MatchScore(white=white, black=black, played=False)
    parts = _SCORE.fullmatch(written)
    if parts is None or not all(parts.groups()):
        text = phrase(
            "“{typed}” is not a match score; type it as 2.5-1.5, or +:- for a forfeit", typed=written[:20]
        )
        raise BadInput(text, where="result")
    white, black = (read_shown(part) for part in parts.groups())
    return MatchScore(white=white, black=black)


def short_of_points(section: Section, round_no: int, table: int) -> list[str]:
    """A note on a score with fewer points than boards: right only if both teams lost some of them."""
    found = (match for match in section.results[round_no - 1].matches if match.table == table)
    match, boards = next(found, None), scoring_of(section).boards
    if match is None or match.games or match.score is None or not match.score.played:
        return []
    told = match.score.white + match.score.black
    if told == boards * ONE:
        return []
    return [
        phrase(
            "note: {points} of {boards} points. Correct the score unless both teams lost a board",
            points=show(Points(told)),
            boards=boards,
        )
    ]
