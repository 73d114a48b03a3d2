"""Players who were held back for a missing result (29H8): paired among themselves when it is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.app.round.day_scope import cards_of
from crosstable.app.round.repair_plan import Plan, changed_by_book
from crosstable.app.session.session import Session
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Flag
from crosstable.model.points import show
from crosstable.model.reasons import Reason
from crosstable.model.results import Result
from crosstable.rulebooks.us_chess.day.repair import Changed


def held_numbers(state: SectionState, number: int) -> tuple[int, ...]:
    """Who is held back from a round, by number."""
    return tuple(state.numbers[entry] for entry in state.held.get(number, ()))


def still_held(session: Session, section: Section) -> tuple[int, ...]:
    """Who was held back from the posted round and has no game in it yet."""
    state = session.state.section(section.name)
    return held_numbers(state, len(state.rounds))


def held_paired(plan: Plan) -> Changed:
    """The round with those who were held paired among themselves; nobody else moves, and the bye stays."""
    held = plan.section.held
    if not held:
        raise BadInput(f"nobody is held back from round {plan.number}", where="--method", rule="29H8")
    for at, played in enumerate(plan.section.results, start=1):
        for game in played.games:
            if game.result is Result.UNFINISHED and {game.white, game.black} & set(held):
                text = f"board {game.board} of round {at} still has no result; those held wait for it"
                raise BadInput(text, where="--method", rule="29H8")
    stays = frozenset(board.board for board in plan.before.boards)
    waiting = replace(plan, section=replace(plan.section, held=plan.before.byes))
    changed = changed_by_book(waiting, stays)
    return replace(changed, byes=(*plan.before.byes, *changed.byes))


def easy_pairings(plan: Plan, after: Changed) -> Iterator[Reason]:
    """Contenders who were held and now meet somebody with a lower score: an advantage not to be given."""
    held = set(plan.section.held)
    cards = cards_of(plan.section, plan.number)
    before = {board.players for board in plan.before.boards}
    for board in after.boards:
        if board.players in before or not set(board.players) <= held:
            continue
        for one, other in (board.players, board.players[::-1]):
            contends = Flag.CONTENDER in plan.section.player(one).flags
            if contends and cards[other].score < cards[one].score:
                met = f"{plan.section.called(other)}, who has {show(cards[other].score)} points"
                text = f"{plan.section.called(one)} has chances for a prize and meets only {met}"
                yield Reason("29H8", (one, other), text)
