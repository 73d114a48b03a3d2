"""Pairing a round again before all its boards start: all of it, by a ladder, or only some boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from msgspec import structs

from crosstable.app.round.arriving import Attendance, attendance
from crosstable.app.round.day_scope import (
    CHANGE_POSTED,
    AtStake,
    day_of,
    need_rules,
    own_players,
    plain_games,
    round_at_stake,
)
from crosstable.app.round.draft_numbers import check_numbers, numbers_of_draft
from crosstable.app.round.held_players import easy_pairings, held_numbers
from crosstable.app.round.kept_boards import what_stood
from crosstable.app.round.repair_plan import (
    Plan,
    changed_of,
    repair_rules,
    resting_as_posted,
    round_before,
    seats_in,
)
from crosstable.app.round.repair_ways import Request, changed_as_asked
from crosstable.app.round.rounds import asked_byes
from crosstable.app.session.session import New, Session
from crosstable.flow.pairing import engine_for
from crosstable.flow.schedules import for_schedule
from crosstable.journal.facts.player_withdrawn import PlayerWithdrawn
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.round_repaired import WAYS, RoundRepaired
from crosstable.journal.rounds import OPEN, PAIRING, DraftedRound, PostedBye, PostedGame, seat_at
from crosstable.journal.state import SectionState
from crosstable.journal.teams import has_begun
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import show_result
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.shared.changed_round import Board, Changed, moved
from crosstable.rulebooks.shared.repair import FULL, LEAST
from crosstable.rulebooks.shared.repair_steps import check_not_started


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """A round before and after, how much moves, why, which rules it breaks, and the facts that do it."""

    round: int
    before: Changed
    after: Changed
    breaches: tuple[Reason, ...]
    news: tuple[New, ...]
    resumed: tuple[Board, ...] = ()
    """Boards that stay, but whose forfeit is cancelled because the missing player has arrived."""

    @property
    def changes_nothing(self) -> bool:
        """Whether everybody has the same place as before, and nobody has left or arrived."""
        return self.moves == (0, 0) and not self.resumed and set(self.before.byes) == set(self.after.byes)

    @property
    def moves(self) -> tuple[int, int]:
        """Boards that change and players who move."""
        return moved(self.before, self.after)

    def as_json(self) -> dict[str, object]:
        """The change as plain data."""
        boards, players = self.moves
        games = [{"board": b.board, "white": b.white, "black": b.black} for b in self.after.boards]
        return {
            "round": self.round,
            "boards_changed": boards,
            "boards_resumed": [board.board for board in self.resumed],
            "players_moved": players,
            "games": games,
            "byes": list(self.after.byes),
            "reasons": [reason.as_json() for reason in self.after.reasons],
            "breaches": [reason.as_json() for reason in self.breaches],
        }


def repair(session: Session, section: Section, request: Request) -> Repair:
    """The current round changed as requested; started boards never change."""
    if not request.override:
        need_rules(section, CHANGE_POSTED, lambda day: day.repair)
    if repair_rules(section).least is not None and request.method == FULL:
        request = replace(request, method=LEAST)
    state, stake = session.state.section(section.name), round_at_stake(session, section)
    check_numbers(session, state)
    there = attendance(state, section, stake, request.arrive, request.withdraw)
    plan = _plan(state, there, request)
    resumed = tuple(board for board in plan.before.boards if board.board in there.resumed)
    if resumed and not request.withdraw and not _without_game(plan, request.arrive):
        return Repair(
            round=stake.number,
            before=plan.before,
            after=plan.before,
            breaches=(),
            news=there.news,
            resumed=resumed,
        )
    after = changed_as_asked(plan, request)
    return Repair(
        round=stake.number,
        before=plan.before,
        after=after,
        breaches=_breaches(plan, after),
        news=(*there.news, *_news(state, there.stake, plan, after, request)),
        resumed=resumed,
    )


def _without_game(plan: Plan, arrive: Sequence[int]) -> list[int]:
    """New arrivals who have no game waiting for them."""
    seated = {no for board in plan.before.boards for no in board.players}
    return [no for no in arrive if no not in seated]


def _plan(state: SectionState, there: Attendance, request: Request) -> Plan:
    """Everything that the ways to change a round need."""
    section, stake = there.section, there.stake
    inside = plain_games(stake.games)
    before = changed_of(inside, stake.resting)
    started = ((_started(state, stake) | request.started) - there.reopened) | there.resumed
    unknown = request.started - {board.board for board in before.boards}
    if unknown:
        raise BadInput(
            phrase("the round has no board {board}", board=min(unknown)),
            where=FieldName.STARTED,
            rule=repair_rules(section).numbers.started,
        )
    there_now = replace(section, players=_with_withdrawals(section, stake, request.withdraw))
    if stake.published:
        resting = [(bye.player, bye.kind) for bye in stake.byes]
        there_now = resting_as_posted(there_now, stake.number, resting)
    base = round_before(there_now, stake.number)
    if state.draft is not None and state.draft.schedule is not None:
        base = replace(for_schedule(there_now, state.draft.schedule), locked=())
    gone = tuple(no for no in seats_in(before) if not base.player(no).plays_in(stake.number))
    across = [game for game in stake.games if game not in inside]
    plan = Plan(
        section=replace(base, held=held_numbers(state, stake.number)),
        others=base.held,
        number=stake.number,
        before=before,
        started=frozenset(started),
        leaving=gone,
        other_boards=frozenset(game.board for game in across),
        busy=tuple(no for game in across for no in own_players(section, game)),
        published=stake.published,
    )
    _check_not_finished(section, there, gone)
    check_not_started(before, plan.started, gone, FieldName.WITHDRAW, plan.rules.numbers)
    if not any(player.plays_in(stake.number) for player in base.players):
        text = phrase("nobody would be left in round {number}", number=stake.number)
        raise BadInput(text, where="round", remedies=[Advice(Remedy.UNDO_CHANGE)])
    return plan


def _check_not_finished(section: Section, there: Attendance, gone: Sequence[int]) -> None:
    """Refuse to remove a player whose game already has a result: it stands, whoever leaves."""
    for game in there.stake.games:
        for no in own_players(section, game):
            if no in gone and there.stake.published and game.result != OPEN:
                seat = f"{section.entrants.sits} {game.board}"
                text = phrase(
                    "{player} has a result {place} ({result}); it stays",
                    player=section.called(no),
                    place=seat,
                    result=show_result(game.result),
                )
                rule, later = repair_rules(section).numbers.started, Advice(Remedy.WITHDRAW_LATER, player=no)
                raise BadInput(text, where=FieldName.WITHDRAW, rule=rule, remedies=[later])


def _started(state: SectionState, stake: AtStake) -> set[int]:
    """Boards that stay: those with a result in a published round, locked ones in a draft."""
    if stake.published:
        return {game.board for game in stake.games if has_begun(game)}
    pairs = {(state.numbers[game.white], state.numbers[game.black]) for game in state.locked}
    return {game.board for game in stake.games if game.players in pairs}


def _with_withdrawals(section: Section, stake: AtStake, leave: Sequence[int]) -> tuple[Player, ...]:
    """The entries with some of them withdrawn before this round."""
    for no in leave:
        if not section.player(no).plays_in(stake.number):
            text = phrase("{player} is not in round {number}", player=section.called(no), number=stake.number)
            raise BadInput(text, where=FieldName.WITHDRAW)
    return tuple(
        replace(p, withdrawn_after=stake.number - 1) if p.no in leave else p for p in section.players
    )


def _breaches(plan: Plan, after: Changed) -> tuple[Reason, ...]:
    """The absolute rules that the changed round breaks, and easy games for held contenders."""
    played = PlayedRound(tuple(board.players for board in after.boards), after.byes)
    base = replace(plan.section, held=plan.others)
    return (*engine_for(base).breaches(played), *easy_pairings(plan, after))


def _news(state: SectionState, stake: AtStake, plan: Plan, after: Changed, request: Request) -> list[New]:
    """The facts: a new draft, or a published round paired again, with a withdrawal."""
    across = [structs.replace(game, result="") for game in stake.games if game.board in plan.other_boards]
    games = [PostedGame(board=b.board, white=b.white, black=b.black) for b in after.boards] + across
    asked = [bye for bye in stake.byes if bye.kind != PAIRING and bye.player not in request.withdraw]
    if not stake.published:
        asked = asked_byes(plan.section, stake.number)
    byes = (*(PostedBye(player=no, kind=PAIRING) for no in after.byes), *asked)
    gone = tuple(state.entry_of(no) for no in request.withdraw)
    stood = what_stood(plan, after, request.method, request.boards)
    if stake.published:
        repaired = RoundRepaired(
            section=state.name,
            round=stake.number,
            games=tuple(games),
            byes=byes,
            method=request.method,
            reason=request.reason,
            withdrawn=gone,
            stood=stood,
        )
        return [repaired]
    withdrawn = [PlayerWithdrawn(section=state.name, entry=entry, after=stake.number - 1) for entry in gone]
    draft = DraftedRound(
        round=stake.number,
        games=tuple(map(seat_at, games)),
        byes=byes,
        by_hand=_said_by_hand(state, plan, request),
        numbers=numbers_of_draft(state),
        schedule=None if state.draft is None else state.draft.schedule,
        stood=stood,
    )
    return [*withdrawn, RoundDrafted(section=state.name, draft=draft)]


def _said_by_hand(state: SectionState, plan: Plan, request: Request) -> tuple[str, ...]:
    """What was changed by hand in the draft so far, including this change."""
    plain = request.method in (FULL, LEAST)
    earlier = state.draft.by_hand if state.draft is not None else None
    kept = (earlier or ()) if state.locked or not plain else ()
    if plain:
        return kept
    how = WAYS.get(request.method, request.method)
    ruled = day_of(plan.section).repair is not None
    return (*kept, f"{plan.rules.numbers.change}: {how}" if ruled else phrase("changed {how}", how=how))
