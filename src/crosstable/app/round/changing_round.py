"""Changing a published round: on which grounds, in which way, and who to notify.

Every book says when a published round may be changed; without such grounds the director decides alone, which
needs a reason. Boards that have started stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.app.round.arriving import lost_by_forfeit, may_return
from crosstable.app.round.day_scope import day_of, own_players
from crosstable.app.round.held_players import held_numbers
from crosstable.app.round.repair_plan import changed_of, repair_rules
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.repairing import Repair, repair
from crosstable.app.session.session import Session
from crosstable.flow.pairing import engine_for
from crosstable.flow.seats import posted_round
from crosstable.journal.fact import Kind
from crosstable.journal.fold import fold
from crosstable.journal.rounds import OPEN, PAIRING
from crosstable.journal.state import SectionState
from crosstable.journal.teams import has_begun
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import put_nouns
from crosstable.rulebooks.shared.changed_round import Board, Changed
from crosstable.rulebooks.shared.repair import Way
from crosstable.rulebooks.shelf import book_of

SWISS = (Format.SWISS, Format.TEAM_SWISS)


@dataclass(frozen=True, slots=True)
class Ground:
    """What the book says about a change now, and whether it allows one; otherwise it is an override."""

    reason: Reason
    allowed: bool
    breaches: tuple[Reason, ...] = ()
    begun: bool = False
    left_open: bool = False
    """Whether the book leaves it to the director, who then gives a reason."""

    @property
    def needs_reason(self) -> bool:
        """Whether a change needs the director's reason."""
        return not self.allowed or self.left_open

    @property
    def title(self) -> str:
        """The answer in a few words."""
        if self.left_open:
            return phrase("The rulebook leaves it to you")
        if not self.allowed:
            return phrase("The rulebook gives no reason for a change")
        if self.begun and not self.breaches:
            return phrase("Only games that have not started can change")
        return phrase("Change as few games as possible")


def check_changeable(session: Session, section: Section, number: int) -> None:
    """Refuse to change any round but the last published one of a Swiss, before the next is drafted."""
    state = session.state.section(section.name)
    if section.format not in SWISS:
        raise BadInput(
            phrase("round-robin rounds follow from the pairing numbers and cannot be changed"), where="round"
        )
    if number != len(state.rounds):
        raise BadInput(phrase("round {number} is not the last published round", number=number), where="round")
    if state.draft is not None:
        raise BadInput(phrase("the next round has a draft; discard it first"), where="round")


def can_change(session: Session, section: Section, number: int) -> bool:
    """Whether a round may still be changed: the last published one, with an open board."""
    try:
        check_changeable(session, section, number)
    except BadInput:
        return False
    games = session.state.section(section.name).rounds[number - 1].games if number else {}
    return any(game.result == OPEN for game in games.values())


def ground_for(session: Session, section: Section, number: int) -> Ground:
    """Whether the book allows changing a published round as it is, and by which rule."""
    rulebook = book_of(section)
    broken = engine_for(section, number).breaches(posted_round(section, number))
    begun = bool(started_boards(session, section, number))
    reason = rulebook.stands(broken, begun)
    left_open = reason.rule == rulebook.day.left_open
    allowed = bool(broken) or day_of(section).repair is not None or left_open
    return Ground(reason, allowed, broken, begun, left_open)


def ways_for(section: Section) -> tuple[Way, ...]:
    """The ways to change a round that the section's book has, or that a director may use."""
    ways = repair_rules(section).ways
    return tuple(replace(way, means=put_nouns(str(way.means), section.entrants)) for way in ways)


def started_boards(session: Session, section: Section, number: int) -> frozenset[int]:
    """Boards that have started: all once the clocks are running, otherwise those with a result."""
    state = session.state.section(section.name)
    running = number in state.started_at
    games = state.rounds[number - 1].games
    return frozenset(board for board, game in games.items() if running or has_begun(game))


def with_result(session: Session, section: Section, number: int) -> frozenset[int]:
    """Boards that have certainly started, because part of the result is known."""
    games = session.state.section(section.name).rounds[number - 1].games
    return frozenset(board for board, game in games.items() if has_begun(game))


def absent_from(session: Session, section: Section, number: int) -> tuple[Player, ...]:
    """Players without a game in a published round who could arrive: byes, withdrawn, late, no-shows."""
    state = session.state.section(section.name)
    body = state.rounds[number - 1]
    seats = [(game, no) for game in body.games.values() for no in own_players(section, game)]
    there = {no for game, no in seats if not lost_by_forfeit(game, no)}
    there |= {bye.player for bye in body.byes if bye.kind == PAIRING}
    there |= set(held_numbers(state, number))
    return tuple(player for player in section.players if player.no not in there and may_return(player))


def waiting_to_join(session: Session, section: Section) -> tuple[int, ...]:
    """Players who entered during the last published round and could still play in it."""
    last = len(section.results)
    if not can_change(session, section, last):
        return ()
    games = session.state.section(section.name).rounds[-1].games
    seated = {no for game in games.values() for no in own_players(section, game)}
    return tuple(p.no for p in absent_from(session, section, last) if p.no not in seated and _is_new(p, last))


def _is_new(player: Player, last: int) -> bool:
    """Whether an entry came too late to be paired in a round; a filler may just not have been needed."""
    if player.joins > last:
        return player.withdrawn_after is None
    return player.joins == last and player.plays_in(last) and (last > 1 or Flag.HOUSE not in player.flags)


def change_round(session: Session, section: Section, number: int, request: Request) -> Repair:
    """Change a published round as requested; without grounds in the book only with a reason."""
    check_changeable(session, section, number)
    ground = ground_for(session, section, number)
    reason = (request.reason or "").strip()
    if ground.needs_reason and not reason:
        text = phrase("{ground}; to change it anyway, give a reason", ground=ground.reason.text)
        raise BadInput(text, where="reason", rule=ground.reason.rule)
    if day_of(section).repair is not None:
        return repair(session, section, replace(request, reason=reason or None))
    own = book_of(section).stands((), True).rule
    told = (
        reason
        if ground.allowed
        else phrase("override of {rule}: {reason}", rule=ground.reason.rule, reason=reason)
    )
    try:
        made = repair(session, section, replace(request, reason=told or None, override=True))
    except BadInput as error:
        error.speak_of(section.entrants)
        raise BadInput(error.said, where="round", rule=own, remedies=error.remedies) from None
    return replace(made, after=replace(made.after, reasons=()))


@dataclass(frozen=True, slots=True)
class Told:
    """A person to notify: where they were, and where they are now."""

    player: int
    was: str
    now: str
    captain: str | None = None
    """For a team: whom to look for."""


def to_tell(section: Section, before: Changed, after: Changed) -> tuple[Told, ...]:
    """Everybody whose board, colour or opponent has changed."""
    was, now = dict(_places(section, before)), dict(_places(section, after))
    captains = {team.no: team.captain for team in section.teams}
    return tuple(
        Told(no, was.get(no, phrase("no game")), now.get(no, phrase("no game")), captains.get(no))
        for no in sorted({*was, *now})
        if was.get(no) != now.get(no)
    )


def _places(section: Section, round_: Changed) -> Iterator[tuple[int, str]]:
    """Where everybody sits, in words."""
    seat = section.entrants.seat
    for board in round_.boards:
        yield (
            board.white,
            phrase(
                "{seat} {board}, White against {opponent}",
                seat=seat,
                board=board.board,
                opponent=section.called(board.black),
            ),
        )
        yield (
            board.black,
            phrase(
                "{seat} {board}, Black against {opponent}",
                seat=seat,
                board=board.board,
                opponent=section.called(board.white),
            ),
        )
    yield from ((no, phrase("the bye")) for no in round_.byes)


def changed_boards(before: Changed, after: Changed) -> list[tuple[int, Board | None, Board | None]]:
    """Every board that differs: its number, who sat there, who sits there now."""
    was, now = ({board.board: board for board in one.boards} for one in (before, after))
    return [
        (number, was.get(number), now.get(number))
        for number in sorted({*was, *now})
        if was.get(number) != now.get(number)
    ]


def told_by_fact(session: Session, section: Section, seq: int) -> tuple[Told, ...]:
    """The people to notify of a recorded change, from the state before and after it."""
    if not 1 < seq <= len(session.facts) or session.facts[seq - 1].kind is not Kind.ROUND_REPAIRED:
        raise BadInput(phrase("this change did not change a round"), where="fact")
    before, after = (fold(session.facts[:end]).section(section.name) for end in (seq - 1, seq))
    return to_tell(section, _last(before), _last(after))


def _last(state: SectionState) -> Changed:
    """The last published round of a state."""
    body = state.rounds[-1]
    resting = [bye.player for bye in body.byes if bye.kind == PAIRING]
    return changed_of(body.games.values(), resting)
