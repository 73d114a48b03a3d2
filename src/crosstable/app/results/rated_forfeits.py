"""Rated forfeits: a mark on a game that one side lost by not showing up."""

from __future__ import annotations

from crosstable.app.round.day_scope import RATE_FORFEIT, need_rules
from crosstable.app.session.session import New
from crosstable.journal.facts.forfeit_rated import ForfeitRated
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import WON_BY_FORFEIT, Result, show_result


def rate_forfeit(section: Section, number: int, board: int, *, off: bool = False) -> list[New]:
    """The mark on a forfeit, or its removal; it changes no score and no pairing."""
    rule = need_rules(section, RATE_FORFEIT, lambda day: day.rated_forfeits).rule
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where="round")
    game = next((game for game in section.results[number - 1].games if game.board == board), None)
    if game is None:
        raise BadInput(
            phrase("round {number} has no board {board}", number=number, board=board), where="board"
        )
    if game.result not in WON_BY_FORFEIT:
        raise BadInput(_why_not(game.result), where=phrase("board {board}", board=board), rule=rule)
    if game.forfeit_rated is not off:
        text = (
            phrase("the forfeit is already rated")
            if game.forfeit_rated
            else phrase("the forfeit is not rated")
        )
        raise BadInput(text, where=phrase("board {board}", board=board), rule=rule)
    return [ForfeitRated(section=section.name, round=number, board=board, off=off)]


def _why_not(result: Result) -> str:
    """Why a game cannot be marked as a rated forfeit."""
    if result is Result.UNFINISHED:
        return phrase("there is no result yet; only a forfeit by one player can be rated")
    if result is Result.DOUBLE_FORFEIT:
        return phrase("neither player showed up; only a forfeit by one player can be rated")
    return phrase(
        "the result is {result}; only a forfeit by one player can be rated", result=show_result(result.value)
    )
