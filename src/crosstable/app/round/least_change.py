"""Changing a round under a book that asks for the least disturbance; kept boards keep their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from crosstable.app.round.repair_plan import Plan, changed_by_book, without_busy
from crosstable.flow.field import field_for
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.api import Field, PlayedRound, Rulebook
from crosstable.rulebooks.shared.changed_round import Board, Changed
from crosstable.rulebooks.shared.repair import LEAST
from crosstable.rulebooks.shelf import book

LeastChange = Callable[[Field, PlayedRound, frozenset[int]], Pairing]
"""How a book corrects a posted round with the least disturbance."""


def least_disturbed(put_right: LeastChange, plan: Plan, method: str) -> Changed:
    """The round for the players present now, with the fewest changes; started boards must stay."""
    rulebook = book(plan.section.rulebook)
    if method != LEAST:
        raise only_way(rulebook)
    field = field_for(without_busy(plan), plan.number)
    posted = PlayedRound(tuple(board.players for board in plan.before.boards), plan.before.byes)
    return _on_boards(plan, put_right(field, posted, frozenset(_seated(plan))))


def only_way(rulebook: Rulebook) -> BadInput:
    """The refusal of any other way to change a round."""
    text = phrase(
        "{book} knows only one way to change a round: change as few games as possible",
        book=rulebook.title,
    )
    return BadInput(text, where=FieldName.METHOD, rule=rulebook.stands((), True).rule)


def _on_boards(plan: Plan, pairing: Pairing) -> Changed:
    """The new round on the old boards: kept games where they were, new ones where boards are free."""
    made = {frozenset(game.players): game for game in pairing.games}
    kept = [board for board in plan.before.boards if frozenset(board.players) in made]
    new = [game for game in pairing.games if not any(set(game.players) == set(b.players) for b in kept)]
    used = {board.board for board in kept} | set(plan.other_boards)
    free = (number for number in range(1, len(plan.before.boards) + len(new) + 2) if number not in used)
    boards = [*kept, *(Board(number, *game.players) for number, game in zip(free, new, strict=False))]
    told = tuple(reason for reason in pairing.reasons if _is_new(reason, kept))
    ordered = tuple(sorted(boards, key=lambda board: board.board))
    return Changed(boards=ordered, byes=tuple(bye.player for bye in pairing.byes), reasons=told)


def _is_new(reason: Reason, kept: list[Board]) -> bool:
    """Whether a reason is about a new game."""
    return not any(set(reason.players) == set(board.players) for board in kept)


def stood_in_least(plan: Plan, after: Changed) -> tuple[frozenset[int], tuple[int, ...]]:
    """Boards and byes decided here: those that changed, or all if the book has others as well."""
    changed = frozenset(board.board for board in after.boards if board not in plan.before.boards)
    byes = tuple(no for no in after.byes if no not in plan.before.byes)
    try:
        made = changed_by_book(replace(plan, before=after, busy=(*plan.busy, *byes)), changed)
    except NoLegalPairing:
        made = Changed(boards=(), byes=())
    same = {board.players for board in made.boards} == {board.players for board in after.boards}
    if same and {*made.byes, *byes} == set(after.byes):
        return changed, byes
    return frozenset(board.board for board in after.boards), after.byes


def _seated(plan: Plan) -> Iterator[int]:
    """The players whose board has started."""
    for board in plan.before.boards:
        if board.board in plan.started:
            yield from board.players
