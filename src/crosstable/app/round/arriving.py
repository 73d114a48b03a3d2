"""Attendance after a round was made: an absent player has arrived, or a no-show has left for good."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from msgspec import structs

from crosstable.app.round.day_scope import (
    AtStake,
    day_of,
    not_back_by,
    own_players,
    plain_games,
)
from crosstable.app.round.held_players import held_numbers
from crosstable.app.session.session import New
from crosstable.journal.facts.bye_asked import ByeAsked
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.player_returned import PlayerReturned
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.rounds import OPEN, PostedBye, PostedGame
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind

LOST_BY_FORFEIT = (("-:+", "-:-"), ("+:-", "-:-"))
"""The results by which White and Black lose without coming."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendance:
    """A round with the players who are there now, and the facts that record it."""

    section: Section
    stake: AtStake
    news: tuple[New, ...] = ()
    reopened: frozenset[int] = frozenset()
    """Boards whose forfeit no longer counts, because the player who lost has arrived or has withdrawn."""
    resumed: frozenset[int] = frozenset()
    """Those of them where both players are now present and play."""


def attendance(
    state: SectionState, section: Section, stake: AtStake, arrive: Sequence[int], leave: Sequence[int]
) -> Attendance:
    """The round after some players have arrived, some have left, or both."""
    there = Attendance(section=section, stake=stake)
    for player in arrive:
        _check_arrival(state, there, player, leave)
        there = _with_arrival(state, there, player)
    named = (*arrive, *leave)
    for player in named:
        there = _without_forfeit(state, there, player, named)
    boards = frozenset[int]().union(*(_boards_of(there, player) for player in leave))
    return replace(there, resumed=there.resumed - boards)


def _check_arrival(state: SectionState, there: Attendance, arrives: int, leave: Sequence[int]) -> None:
    """Refuse a player who has a place in the round, or cannot have one."""
    number, called = there.stake.number, there.section.called(arrives)
    if arrives in leave:
        raise BadInput(
            phrase("{player} cannot both arrive and leave; choose one", player=called),
            where="arrived",
        )
    if not may_return(there.section.player(arrives)):
        text = phrase("{player} was removed from the section and cannot return", player=called)
        undo = [Advice(Remedy.UNDO_CHANGE)]
        raise BadInput(text, where="arrived", rule=not_back_by(there.section), remedies=undo)
    if arrives in there.stake.resting:
        text = phrase(
            "{player} has the bye in round {number} and plays if someone else arrives",
            player=called,
            number=number,
        )
        raise BadInput(text, where="arrived")
    if arrives in held_numbers(state, number):
        text = phrase(
            "{player} is held back from round {number} until a missing result is in",
            player=called,
            number=number,
        )
        kept = day_of(there.section).held
        raise BadInput(text, where="arrived", rule=None if kept is None else kept.rule)
    for game in there.stake.games:
        if arrives in own_players(there.section, game) and not lost_by_forfeit(game, arrives):
            text = phrase(
                "{player} already plays in round {number}, {on_board} {board}",
                player=called,
                number=number,
                on_board=there.section.entrants.sits,
                board=game.board,
            )
            raise BadInput(text, where="arrived")


def lost_by_forfeit(game: PostedGame, player: int) -> bool:
    """Whether a player lost a game by not showing up."""
    if not plain_games([game]):
        return False
    lost = LOST_BY_FORFEIT[game.players.index(player)] if player in game.players else ()
    return game.result in lost


def may_return(player: Player) -> bool:
    """Whether an absent player may still play; a player removed from the section may not."""
    return "removed" not in player.info


def _with_arrival(state: SectionState, there: Attendance, arrives: int) -> Attendance:
    """The round with a player added who had a bye in it, had withdrawn, or was to join later."""
    number, player = there.stake.number, there.section.player(arrives)
    back = back_in_round(player, number)
    resting = tuple(bye for bye in there.stake.byes if bye.player != arrives)
    return replace(
        there,
        section=_with_player(there.section, back),
        stake=replace(there.stake, byes=resting),
        news=(*there.news, *arrival_news(state, player, number)),
    )


def back_in_round(player: Player, number: int) -> Player:
    """An entry that plays in a round: no bye in it, joined, not withdrawn."""
    gone = player.withdrawn_after is not None and player.withdrawn_after < number
    return replace(
        player,
        byes={at: kind for at, kind in player.byes.items() if at != number},
        joins=min(player.joins, number),
        withdrawn_after=None if gone else player.withdrawn_after,
    )


def arrival_news(state: SectionState, before: Player, number: int) -> Iterator[New]:
    """The facts that put an entry back into a round."""
    after = back_in_round(before, number)
    section, entry = state.name, state.entry_of(before.no)
    if before.withdrawn_after != after.withdrawn_after:
        yield PlayerReturned(section=section, entry=entry)
    if number in before.byes:
        yield ByeAsked(section=section, entry=entry, round=number, bye=None)
    if before.joins != after.joins:
        yield EntryChanged(section=section, entry=entry, key="joins", value=after.joins)


def _without_forfeit(state: SectionState, there: Attendance, player: int, named: Sequence[int]) -> Attendance:
    """The round without a player's forfeit; if neither came, the other player sits the round out."""
    for game in there.stake.games:
        if game.board in there.reopened or not lost_by_forfeit(game, player):
            continue
        other = game.black if game.white == player else game.white
        absent = game.result == "-:-" and other not in named
        there = _reopened(state, there, game, resumes=not absent)
        return _sitting_out(state, there, other) if absent else there
    return there


def _reopened(state: SectionState, there: Attendance, game: PostedGame, *, resumes: bool) -> Attendance:
    """The round with a board whose result is open again."""
    board, number = game.board, there.stake.number
    games = tuple(structs.replace(one, result=OPEN) if one is game else one for one in there.stake.games)
    entered = ResultEntered(section=state.name, round=number, board=board, result=OPEN, players=game.players)
    return replace(
        there,
        stake=replace(there.stake, games=games),
        news=(*there.news, entered),
        reopened=there.reopened | {board},
        resumed=there.resumed | ({board} if resumes else set()),
    )


def _sitting_out(state: SectionState, there: Attendance, absent: int) -> Attendance:
    """The round with a zero-point bye for a player who has not come."""
    number, player = there.stake.number, there.section.player(absent)
    out = replace(player, byes={**player.byes, number: ByeKind.ZERO})
    bye = PostedBye(player=absent, kind=ByeKind.ZERO.value)
    entry = state.entry_of(absent)
    asked = ByeAsked(section=state.name, entry=entry, round=number, bye=ByeKind.ZERO.value)
    return replace(
        there,
        section=_with_player(there.section, out),
        stake=replace(there.stake, byes=(*there.stake.byes, bye)),
        news=(*there.news, asked),
    )


def _with_player(section: Section, changed: Player) -> Section:
    """A section with one entry changed."""
    players = (changed if player.no == changed.no else player for player in section.players)
    return replace(section, players=tuple(players))


def _boards_of(there: Attendance, player: int) -> frozenset[int]:
    """The boards at which a player sits."""
    games = there.stake.games
    return frozenset(game.board for game in games if player in own_players(there.section, game))
