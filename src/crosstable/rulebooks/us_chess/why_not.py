"""Why not that opponent."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.us_chess.round import solve_round


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    solve_round(field)

    def answer(player: int, other: int) -> tuple[Reason, ...]:
        return (Reason("29", (player, other), "not yet told"),)

    return answer
