"""Forfeits that are rated: a mark on a game that one side lost by not coming."""

from __future__ import annotations

from crosstable.app.round.day_scope import RATE_FORFEIT, need_rules
from crosstable.app.session.session import New
from crosstable.journal.facts.forfeit_rated import ForfeitRated
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import WON_BY_FORFEIT, Result, show_result


def rate_forfeit(section: Section, number: int, board: int, *, off: bool = False) -> list[New]:
    """The mark on a forfeit, or its removal; no score and no pairing changes by it."""
    rule = need_rules(section, RATE_FORFEIT, lambda day: day.rated_forfeits).rule
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where="round")
    game = next((game for game in section.results[number - 1].games if game.board == board), None)
    if game is None:
        raise BadInput(
            phrase("round {number} has no board {board}", number=number, board=board), where="board"
        )
    if game.result not in WON_BY_FORFEIT:
        text = phrase(
            "{stands}; only a game that one player lost by not coming can be marked as rated",
            stands=_stands(game.result),
        )
        raise BadInput(text, where=phrase("board {board}", board=board), rule=rule)
    if game.forfeit_rated is not off:
        already = "is rated already" if game.forfeit_rated else "is not rated"
        raise BadInput(
            phrase("the forfeit {already}", already=already),
            where=phrase("board {board}", board=board),
            rule=rule,
        )
    return [ForfeitRated(section=section.name, round=number, board=board, off=off)]


def _stands(result: Result) -> str:
    """What stands at a board, in words."""
    if result is Result.UNFINISHED:
        return "there is no result yet"
    both = result is Result.DOUBLE_FORFEIT
    return (
        "neither player came"
        if both
        else phrase("the result is {show_result}", show_result=show_result(result.value))
    )
