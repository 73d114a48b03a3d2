"""Games for rating only, kept beside the standings (28M4)."""

from __future__ import annotations

from crosstable.app.results.readable_results import read_result
from crosstable.app.round.day_scope import need_rules
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Kind
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.results import Result

NOT_RATED = frozenset(
    {Result.UNFINISHED, Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT}
)


def extra_game(
    session: Session, section: Section, round_no: int, white: int, black: int, result: str
) -> list[New]:
    """A game played beside a round, rated and without a score."""
    need_rules(section, "extra")
    if not session.state.section(section.name).started:
        raise BadInput(
            "round 1 is not published; extra games are played beside rounds", where="extra", rule="28M4"
        )
    if not 1 <= round_no <= section.rounds:
        raise BadInput(
            f"there is no round {round_no}; the section has {section.rounds}", where="ROUND", rule="28M4"
        )
    if white == black:
        raise BadInput("name two different players", where="extra", rule="28M4")
    game = {"round": round_no, "white": white, "black": black, "result": rated(result).value}
    return [(Kind.EXTRA_GAME, {"section": section.name, "game": game})]


def rated(text: str) -> Result:
    """A result that can be rated: the game was played to an end."""
    result = read_result(text)
    if result in NOT_RATED:
        text = f"{result.value} is no game that can be rated; an extra game was played to its end"
        raise BadInput(text, where="RESULT", rule="28M4")
    return result


def rated_only(session: Session, section: Section, board: int, text: str, round_no: int | None) -> list[New]:
    """A result that comes too late for the score: rated as an extra game, the board lost by both (29H)."""
    need_rules(section, "result --rated-only")
    if section.games_per_round != 1:
        text = "a match has two games: enter its result, and add each late game as an extra game"
        raise BadInput(text, where="BOARD", rule="29H")
    number = len(section.results) if round_no is None else round_no
    games = section.results[number - 1].games if 1 <= number <= len(section.results) else ()
    game = next((game for game in games if game.board == board), None)
    if game is None or game.result is not Result.UNFINISHED:
        text = f"board {board} of round {number} is no game without a result"
        raise BadInput(text, where="BOARD", rule="29H")
    played = {"round": number, "white": game.white, "black": game.black, "result": rated(text).value}
    closes = {"round": number, "board": board}
    return [(Kind.EXTRA_GAME, {"section": section.name, "game": played, "closes": closes, "rule": "29H"})]
