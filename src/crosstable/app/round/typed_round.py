"""A round paired by hand and typed in: checked against the field, then published as it was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from msgspec import structs

from crosstable.app.entries.entering import ask_bye, come_back
from crosstable.app.results.open_results import NONE_OPEN, Without, go_on_without
from crosstable.app.round.arriving import back_in_round
from crosstable.app.round.manual_pairing import differences
from crosstable.app.round.rounds import asked_byes
from crosstable.app.round.typed_lines import Fault, Lines, Resting, read_lines
from crosstable.app.round.typed_lines import Seat as TypedSeat
from crosstable.app.session.session import New, Session
from crosstable.app.session.strict_guard import is_strict
from crosstable.flow.pairing import engine_for
from crosstable.flow.schedules import schedules_of
from crosstable.journal.facts.manual_pairing_finished import ManualPairingFinished
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.phrases import counted
from crosstable.journal.rounds import DraftedRound, PostedBye, PostedGame, Seat
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.shelf import book

SWISS = (Format.SWISS, Format.TEAM_SWISS)
SHOWN = 12


@dataclass(frozen=True, slots=True)
class TypedRound:
    """The round as understood: what is wrong with it, and what only needs attention."""

    round: int
    seats: tuple[TypedSeat, ...]
    resting: tuple[Resting, ...]
    """Players who do not play: as typed, and byes requested earlier."""
    faults: tuple[Fault, ...]
    """What has to be corrected; line 0 is about the whole list."""
    warnings: tuple[Reason, ...]
    """Rules that the round breaks; it was played that way and is accepted."""
    notes: tuple[str, ...]

    @property
    def ready(self) -> bool:
        """Whether it can be published."""
        return not self.faults


def look_at_typed(session: Session, section: Section, text: str) -> TypedRound:
    """Check typed lines against the field and the book; nothing is written."""
    number = len(section.results) + 1
    _check_section(section, number)
    lines = read_lines(section, text)
    seats = tuple(_boards(lines.seats))
    named = {one.player for one in lines.resting} | {no for s in seats for no in (s.white, s.black)}
    asked = tuple(
        Resting(bye.player, ByeKind(bye.kind))
        for bye in asked_byes(section, number)
        if bye.player not in named
    )
    resting = (*lines.resting, *asked)
    faults = (*lines.faults, *(Fault(0, t) for t in _faults(section, number, lines)))
    warnings = () if faults else _breaches(section, number, seats, resting)
    return TypedRound(number, seats, resting, faults, warnings, tuple(_notes(section, number, seats)))


def _check_section(section: Section, number: int) -> None:
    """Whether a round of this section can be typed in at all."""
    if section.format not in SWISS:
        raise BadInput(
            phrase("round-robin rounds follow from the pairing numbers"),
            where="round",
            remedies=[Advice(Remedy.MAKE_DRAFT)],
        )
    if number > section.rounds:
        raise BadInput(phrase("all {rounds} rounds are published", rounds=section.rounds), where="round")
    if len(schedules_of(section)) > 1:
        text = phrase("separate schedules cannot be typed in together; use the draft of each")
        raise BadInput(text, where="round", rule=book(section.rulebook).day.schedules)


def _boards(seats: tuple[TypedSeat, ...]) -> Iterator[TypedSeat]:
    """Boards without a number get the next free one, in the order of the lines."""
    taken = {seat.board for seat in seats}
    free = (board for board in range(1, 10_000) if board not in taken)
    for seat in seats:
        board = seat.board or next(free)
        yield TypedSeat(board, seat.white, seat.black, seat.result)


def _faults(section: Section, number: int, lines: Lines) -> Iterator[str]:
    """What is wrong with the list as a whole: every board and player once, nobody left out."""
    if not lines.seats and not lines.faults:
        yield phrase("no pairings were typed")
        return
    boards = Counter(seat.board for seat in lines.seats if seat.board)
    seat = section.entrants.seat
    yield from (
        phrase("{seat} {board} is listed {times} times", seat=seat, board=board, times=times)
        for board, times in boards.items()
        if times > 1
    )
    players = Counter(no for seat in lines.seats for no in (seat.white, seat.black))
    players.update(one.player for one in lines.resting)
    for no, times in sorted(players.items()):
        if times > 1:
            yield phrase("{player} is listed {times} times", player=section.called(no), times=times)
    left = [p.no for p in section.players if p.plays_in(number) and p.no not in players]
    if left and not lines.faults:
        names = [section.called(no) for no in left[:SHOWN]]
        yield phrase(
            "missing: {players}; type “bye {number}”, or “out {number}” for a player who was away",
            players=", ".join([*names, "…"] if len(left) > SHOWN else names),
            number=left[0],
        )
    if section.teams and any(seat.result is not Result.UNFINISHED for seat in lines.seats):
        yield phrase("type pairings only; enter match results at their tables afterwards")
    elif section.games_per_round != 1 and any(s.result is not Result.UNFINISHED for s in lines.seats):
        yield phrase("type pairings only; a match has two games, so enter its results afterwards")


def _breaches(
    section: Section, number: int, seats: tuple[TypedSeat, ...], resting: tuple[Resting, ...]
) -> tuple[Reason, ...]:
    """The absolute rules that the round breaks, as far as the book can tell."""
    pairs = tuple((seat.white, seat.black) for seat in seats)
    byes = tuple(one.player for one in resting if one.kind is ByeKind.PAIRING)
    there = {*byes, *(no for pair in pairs for no in pair)}
    players = (back_in_round(one, number) if one.no in there else one for one in section.players)
    try:
        known = replace(section, players=tuple(players))
        return tuple(engine_for(known).breaches(PlayedRound(pairs, byes)))
    except CrosstableError:
        return ()


def _notes(section: Section, number: int, seats: tuple[TypedSeat, ...]) -> Iterator[str]:
    """What else the director should know: open results, players who had left or requested a bye."""
    waiting = [
        phrase(
            "round {number}, {seat} {boards}", number=played, seat=section.entrants.seat, boards=game.board
        )
        for played, round_ in enumerate(section.results, start=1)
        for game in round_.games
        if game.result is Result.UNFINISHED
    ]
    if waiting:
        yield phrase(
            "{results} of earlier rounds not in ({boards})",
            results=counted(len(waiting), "result"),
            boards="; ".join(waiting[:SHOWN]),
        )
    for no in (no for seat in seats for no in (seat.white, seat.black)):
        player = section.player(no)
        if player.withdrawn_after is not None and player.withdrawn_after < number:
            yield phrase("{player} had withdrawn and is playing again", player=section.called(no))
        elif number in player.byes:
            yield phrase("{player} had asked for a bye and is playing", player=section.called(no))


def publish_typed(
    session: Session, section: Section, text: str, reason: str, *, without: Without = NONE_OPEN
) -> list[New]:
    """Publish the round as it was played, with a reason and the typed results."""
    typed = look_at_typed(session, section, text)
    if not typed.ready:
        first = typed.faults[0]
        where = phrase("line {line}", line=first.line) if first.line else "list"
        raise BadInput(first.text, where=where)
    if not reason.strip():
        raise BadInput(phrase("enter why the round was paired by hand"), where="reason")
    waiting = go_on_without(session, section, without)
    news = list(_changes(session, section, typed))
    posted = _publish_typed(session, section, typed, reason.strip())
    if is_strict(section):
        news.append(_compared(session, section, posted))
    news.append(structs.replace(posted, open=tuple(waiting)))
    for seat in typed.seats:
        if seat.result is not Result.UNFINISHED:
            result, board = seat.result.value, seat.board or 0
            news.append(ResultEntered(section=section.name, round=typed.round, board=board, result=result))
    return news


def _compared(session: Session, section: Section, posted: RoundPublished) -> ManualPairingFinished:
    """The comparison of a typed round with the rulebook's pairing, which strict mode records with it."""
    games = tuple(Seat(board=one.board, white=one.white, black=one.black) for one in posted.games)
    draft = DraftedRound(round=posted.round, games=games, byes=posted.byes)
    state = session.state.section(section.name)
    found = differences(section, draft, state.entry_of)
    return ManualPairingFinished(section=section.name, round=posted.round, compared=found)


def _changes(session: Session, section: Section, typed: TypedRound) -> Iterator[New]:
    """Changes for players who played: reinstated, without a bye."""
    for no in (no for seat in typed.seats for no in (seat.white, seat.black)):
        player = section.player(no)
        if player.withdrawn_after is not None and player.withdrawn_after < typed.round:
            yield from come_back(session, section, no)
        if typed.round in player.byes:
            yield from ask_bye(session, section, no, typed.round, None)


def _publish_typed(session: Session, section: Section, typed: TypedRound, reason: str) -> RoundPublished:
    """The fact that posts the round."""
    byes = tuple(PostedBye(player=one.player, kind=one.kind.value) for one in typed.resting)
    what = phrase("typed in from paper: {counted}", counted=counted(len(typed.seats), section.entrants.seat))
    games = tuple(
        PostedGame(board=seat.board or 0, white=seat.white, black=seat.black, result="*")
        for seat in sorted(typed.seats, key=lambda seat: seat.board or 0)
    )
    state = session.state.section(section.name)
    numbers = None if state.started else {str(entry): no for entry, no in state.numbers.items()}
    return RoundPublished(
        section=section.name,
        round=typed.round,
        games=games,
        byes=byes,
        by_hand=(what,),
        reason=reason,
        numbers=numbers,
    )
