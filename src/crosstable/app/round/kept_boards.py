"""What the director's decision keeps of a round that is paired again, so that `check` can respect it."""

from __future__ import annotations

from crosstable.app.round.day_scope import day_of
from crosstable.app.round.least_change import stood_in_least
from crosstable.app.round.repair_plan import Plan
from crosstable.journal.rounds import WhatStood
from crosstable.rulebooks.shared.changed_round import Changed
from crosstable.rulebooks.shared.repair import FEW, FULL, HELD, LEAST, SELECTIVE
from crosstable.rulebooks.shared.repair_steps import boards_that_stay


def what_stood(plan: Plan, after: Changed, method: str, waiting: frozenset[int] | None) -> WhatStood | None:
    """The boards and byes that were kept, by the rule of the method; None if the book paired everything."""
    boards, byes = _kept(plan, after, method, waiting)
    if not boards and not byes:
        return None
    return WhatStood(rule=_stood_by(plan, method), boards=tuple(sorted(boards)), byes=byes)


def _stood_by(plan: Plan, method: str) -> str:
    """The rule by which boards are kept in a round that was changed in some way."""
    held = day_of(plan.section).held
    return held.rule if method == HELD and held is not None else plan.rules.numbers.stood_by(method)


def _kept(
    plan: Plan, after: Changed, method: str, waiting: frozenset[int] | None
) -> tuple[frozenset[int], tuple[int, ...]]:
    """Boards and byes that were not paired by the book; a change by hand keeps the whole round."""
    if method == FULL:
        return plan.started, ()
    if method == LEAST:
        return stood_in_least(plan, after)
    if method == SELECTIVE:
        return boards_that_stay(plan.before, waiting, plan.started, plan.leaving, plan.rules.numbers), ()
    if method == FEW:
        return frozenset(board.board for board in after.boards if board in plan.before.boards), ()
    whole = plan.before if method == HELD else after
    return frozenset(board.board for board in whole.boards), whole.byes
