"""Incidents that the book knows by name (35F, 36H, 36I): what the director does about each."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.reasons import Reason
from crosstable.rulebooks.us_chess.mark import rule

WHAT_TO_DO: Mapping[str, str] = {
    "35F2": "a move that was not announced properly may be penalised with two minutes for the opponent",
    "35F4": "a clock pressed before the move was made and announced may be penalised with two minutes for "
    "the opponent",
    "35F8": "put both boards right with the help of both game scores; whoever made another move than the one "
    "announced or written may be penalised with two minutes for the opponent",
    "35F9": "the scores differ as well: play the game back to the last position on which they agree, and set "
    "the clocks to match",
    "35F10e": "the assistant's claim on time counts as the player's own; whether the time is over decides it",
    "36H": "the same penalties hold as for asking another person for advice",
    "36I5": "take the board as it stands, or go back to the move at which the computer's position parted "
    "from it, with the clocks set to match; a fault of the computer or its operator is penalised",
    "36I10": "the operator's claim on time counts as the computer's; whether the time is over decides it",
}


@rule("35F2", "35F4", "35F8", "35F9", "35F10e", "36H", "36I5", "36I10")
def after_incident(number: str | None) -> Reason | None:
    """What the rule of an incident asks of the director; None where it asks nothing."""
    return Reason(number, (), WHAT_TO_DO[number]) if number is not None and number in WHAT_TO_DO else None
