"""Players held back for a missing result, paired among themselves once it is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.app.round.day_scope import PAIR_HELD, cards_of, day_of, need_rules
from crosstable.app.round.repair_plan import Plan, changed_by_book
from crosstable.app.session.session import Session
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.model.results import Result
from crosstable.rulebooks.shared.changed_round import Changed


def held_numbers(state: SectionState, number: int) -> tuple[int, ...]:
    """Who is held back from a round, by number."""
    return tuple(state.numbers[entry] for entry in state.held.get(number, ()))


def still_held(session: Session, section: Section) -> tuple[int, ...]:
    """Who was held back from the posted round and has no game in it yet."""
    state = session.state.section(section.name)
    return held_numbers(state, len(state.rounds))


def held_paired(plan: Plan) -> Changed:
    """The round with held players paired among themselves; nobody else moves, and the bye stays."""
    rule = need_rules(plan.section, PAIR_HELD, lambda day: day.held).rule
    held = plan.section.held
    if not held:
        raise BadInput(
            phrase("nobody is held back from round {number}", number=plan.number),
            where=FieldName.METHOD,
            rule=rule,
        )
    for at, played in enumerate(plan.section.results, start=1):
        for game in played.games:
            if game.result is Result.UNFINISHED and {game.white, game.black} & set(held):
                text = phrase(
                    "players are held back until board {board} of round {number} has a result",
                    board=game.board,
                    number=at,
                )
                raise BadInput(text, where=FieldName.METHOD, rule=rule)
    stays = frozenset(board.board for board in plan.before.boards)
    waiting = replace(plan, section=replace(plan.section, held=plan.before.byes))
    changed = changed_by_book(waiting, stays)
    return replace(changed, byes=(*plan.before.byes, *changed.byes))


def easy_pairings(plan: Plan, after: Changed) -> Iterator[Reason]:
    """Games among held players that the book calls an unfair advantage."""
    held, rules = set(plan.section.held), day_of(plan.section).held
    before = {board.players for board in plan.before.boards}
    new = [b for b in after.boards if b.players not in before and set(b.players) <= held]
    if rules is not None and new:
        yield from rules.too_easy(plan.section, cards_of(plan.section, plan.number), new)
