"""A round as posted and as the book would pair it now, around the boards that stay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from crosstable.app.round.day_scope import day_of
from crosstable.flow.pairing import pair_around
from crosstable.flow.schedules import among, posted_for, schedules_of
from crosstable.flow.seats import sides_in
from crosstable.journal.rounds import PAIRING, Seat
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Flag
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import LockedGame
from crosstable.rulebooks.shared.changed_round import Board, Changed, moved
from crosstable.rulebooks.shared.repair import Repair, by_decision
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A round to change: the section before it, the round, what stays and who leaves.

    Games with another round or section are arranged by hand: they are not part of it and keep their boards.
    """

    section: Section
    number: int
    before: Changed
    started: frozenset[int]
    leaving: tuple[int, ...]
    other_boards: frozenset[int] = frozenset()
    """Boards of the games with another round or section."""
    busy: tuple[int, ...] = ()
    """Players with such a game in this round."""
    published: bool = True
    others: tuple[int, ...] = ()
    """Players on a schedule that has not posted the round yet."""

    @property
    def rules(self) -> Repair:
        """How the section's book changes a round."""
        return repair_rules(self.section)


def repair_rules(section: Section) -> Repair:
    """How the section's book changes a posted round; if it has no rules, the director decides alone."""
    return day_of(section).repair or by_decision(book(section.rulebook).stands((), True).rule)


def round_before(section: Section, number: int) -> Section:
    """The section with only the rounds before a given one, to pair that round again."""
    posted = [name for name in schedules_of(section) if posted_for(section, name) >= number]
    before = replace(section, locked=(), held=())
    return among(before, posted or schedules_of(section), number)


def resting_as_posted(section: Section, number: int, byes: Iterable[tuple[int, str]]) -> Section:
    """The section in which everybody with a bye on the posted list sits the round out."""
    posted = {player: ByeKind(kind) for player, kind in byes if kind != PAIRING}
    players = (
        replace(one, byes={**one.byes, number: posted[one.no]}) if one.no in posted else one
        for one in section.players
    )
    return replace(section, players=tuple(players))


def changed_of(games: Iterable[Seat], resting: Sequence[int]) -> Changed:
    """A round of the journal as a value."""
    boards = (Board(game.board, game.white, game.black) for game in games)
    return Changed(boards=tuple(sorted(boards, key=lambda board: board.board)), byes=tuple(resting))


def seats_in(round_: Changed) -> tuple[int, ...]:
    """Everybody who plays or rests in a round."""
    return (*(no for board in round_.boards for no in board.players), *round_.byes)


def changed_by_book(plan: Plan, stays: frozenset[int]) -> Changed:
    """The round with the boards that stay, and everything else paired by the book."""
    kept = [board for board in plan.before.boards if board.board in stays]
    skipped = (*plan.section.skip_boards, *plan.other_boards)
    section = replace(without_busy(plan), skip_boards=skipped)
    locked = [LockedGame(white=board.white, black=board.black, board=board.board) for board in kept]
    pairing = pair_around(section, locked)
    return Changed(
        boards=tuple(sorted(_boards(pairing), key=lambda board: board.board)),
        byes=tuple(bye.player for bye in pairing.byes),
        reasons=tuple(reason for reason in pairing.warnings if reason.topic is not Topic.BOARDS),
    )


def boards_left_alone(plan: Plan) -> frozenset[int]:
    """The boards that nobody has left."""
    boards = plan.before.boards
    return frozenset(board.board for board in boards if not set(board.players) & set(plan.leaving))


def boards_of_house_players(plan: Plan) -> frozenset[int]:
    """The boards not yet started where a house player would make way for an entrant."""
    house = {player.no for player in plan.section.players if Flag.HOUSE in player.flags}
    boards = plan.before.boards
    return frozenset(board.board for board in boards if set(board.players) & house) - plan.started


def without_busy(plan: Plan) -> Section:
    """The section before the round, without players who have a game elsewhere or on a later schedule."""
    players = (
        replace(player, byes={**player.byes, plan.number: ByeKind.ZERO}) if player.no in plan.busy else player
        for player in plan.section.players
    )
    return replace(plan.section, players=tuple(players), held=(*plan.section.held, *plan.others))


def _boards(pairing: Pairing) -> list[Board]:
    """The boards of a pairing."""
    return [Board(game.board, game.white, game.black) for game in pairing.games]


def posted_plan(section: Section, number: int) -> Plan:
    """A published round as it could be paired again: boards with a result have started."""
    posted = section.results[number - 1]
    sides = sides_in(section, number)
    across = [side for side in sides if side.across and not side.ahead]
    boards = [
        Board(side.game.board or place, side.player, side.opponent)
        for place, side in enumerate((s for s in sides if s.colour is Colour.WHITE and not s.across), start=1)
    ]
    started = [game.board for game in posted.games if game.result is not Result.UNFINISHED]
    byes = (bye.player for bye in posted.byes if bye.kind is ByeKind.PAIRING)
    resting = ((bye.team or bye.player or 0, bye.kind.value) for bye in posted.byes)
    return Plan(
        section=round_before(resting_as_posted(section, number, resting), number),
        number=number,
        before=Changed(boards=tuple(boards), byes=tuple(no for no in byes if no is not None)),
        started=frozenset(board for board in started if board is not None),
        leaving=(),
        other_boards=frozenset(side.game.board or 0 for side in across),
        busy=tuple(side.player for side in across),
    )


def full_repair(section: Section, number: int) -> tuple[int, int]:
    """How many boards would change and players move if a published round were paired again."""
    plan = posted_plan(section, number)
    return moved(plan.before, changed_by_book(plan, plan.started))
