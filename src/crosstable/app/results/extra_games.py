"""Games for rating only, which do not count in the standings."""

from __future__ import annotations

from crosstable.app.results.readable_results import read_result
from crosstable.app.round.day_scope import PLAY_EXTRA, RATE_LATE, need_rules
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.extra_game_played import ClosedBoard, ExtraGame, ExtraGamePlayed
from crosstable.journal.phrases import counted
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import Result, show_result
from crosstable.rulebooks.shared.late_results import LateResults
from crosstable.rulebooks.shelf import book

NOT_RATED = frozenset(
    {Result.UNFINISHED, Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT}
)


def extra_game(
    session: Session, section: Section, round_no: int, white: int, black: int, result: str
) -> list[New]:
    """An extra game of a round: rated, but not scored."""
    rules = need_rules(section, PLAY_EXTRA, lambda day: day.extra_games)
    if not session.state.section(section.name).started:
        text = phrase("round 1 is not published yet; add extra games once it is")
        raise BadInput(text, where="extra", rule=rules.rule)
    if not 1 <= round_no <= section.rounds:
        text = phrase(
            "there is no round {round}; the section has {rounds}",
            round=round_no,
            rounds=counted(section.rounds, "round"),
        )
        raise BadInput(text, where="ROUND", rule=rules.rule)
    if white == black:
        raise BadInput(phrase("choose two different players"), where="extra", rule=rules.rule)
    _check_players(section, (white, black))
    game = ExtraGame(
        round=round_no, white=white, black=black, result=read_rated_result(section, result).value
    )
    return [ExtraGamePlayed(section=section.name, game=game)]


def _check_players(section: Section, numbers: tuple[int, ...]) -> None:
    """Refuse anyone who is not a player of the section; in a team event, not a team member."""
    known = {player.no for player in (section.members or section.players)}
    for no in numbers:
        if no not in known:
            raise BadInput(
                phrase(
                    "there is no player number {number}; the section has {players}",
                    number=no,
                    players=counted(len(known), "player"),
                )
            )


def read_rated_result(section: Section, text: str) -> Result:
    """A result that can be rated: the game was played to a finish."""
    result = read_result(text)
    if result in NOT_RATED:
        extra = book(section.rulebook).day.extra_games
        text = phrase(
            "{result} cannot be rated; an extra game needs a played result", result=show_result(result.value)
        )
        raise BadInput(text, where="RESULT", rule=extra.rule if extra else None)
    return result


def need_late_rules(section: Section) -> LateResults:
    """The book's rules for results too late to count; refused if it has none."""
    return need_rules(section, RATE_LATE, lambda day: day.late_results)


def enter_rated_only(
    session: Session, section: Section, board: int, text: str, round_no: int | None
) -> list[New]:
    """A result too late for the score: rated as an extra game, with the board lost by both."""
    rules = need_late_rules(section)
    if section.games_per_round != 1:
        text = phrase("a match has two games: enter its result, and add each late game as an extra game")
        raise BadInput(text, where="BOARD", rule=rules.rule)
    number = len(section.results) if round_no is None else round_no
    games = section.results[number - 1].games if 1 <= number <= len(section.results) else ()
    game = next((game for game in games if game.board == board), None)
    if game is None or game.result is not Result.UNFINISHED:
        text = phrase("round {number}, board {board} is not waiting for a result", board=board, number=number)
        raise BadInput(text, where="BOARD", rule=rules.rule)
    result = read_rated_result(section, text).value
    played = ExtraGame(round=number, white=game.white, black=game.black, result=result)
    closes = ClosedBoard(round=number, board=board)
    return [ExtraGamePlayed(section=section.name, game=played, closes=closes, rule=rules.rule)]
