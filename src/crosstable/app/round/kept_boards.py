"""What a decision of the director keeps of a round that is paired again, so that `check` can respect it."""

from __future__ import annotations

from crosstable.app.round.least_change import LEAST, stood_in_least
from crosstable.app.round.repair_plan import Plan
from crosstable.journal.state import Json
from crosstable.rulebooks.us_chess.day.repair import Changed, boards_that_stay

STOOD_BY = {
    "full": "29G2",
    "selective": "29G3",
    "few": "29G3",
    "ladder": "29G1",
    "house": "28M1",
    "swap": "29H9a",
    "held": "29H8",
    LEAST: "25",
}
"""Way to change a round -> the rule by which boards stand in it."""


def what_stood(plan: Plan, after: Changed, method: str, waiting: frozenset[int] | None) -> Json | None:
    """The boards and byes that stood, by the rule of the method; None when all was the book's to pair."""
    boards, byes = _kept(plan, after, method, waiting)
    if not boards and not byes:
        return None
    return {"rule": STOOD_BY[method], "boards": sorted(boards), "byes": list(byes)}


def _kept(
    plan: Plan, after: Changed, method: str, waiting: frozenset[int] | None
) -> tuple[frozenset[int], tuple[int, ...]]:
    """Boards and byes that were not paired by the book; a change by hand keeps the whole round."""
    if method == "full":
        return plan.started, ()
    if method == LEAST:
        return stood_in_least(plan, after)
    if method == "selective":
        return boards_that_stay(plan.before, waiting, plan.started, plan.leaving), ()
    if method == "few":
        return frozenset(board.board for board in after.boards if board in plan.before.boards), ()
    whole = plan.before if method == "held" else after
    return frozenset(board.board for board in whole.boards), whole.byes
