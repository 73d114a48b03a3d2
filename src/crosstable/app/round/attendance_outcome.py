"""What a choice about arrivals and departures does, by comparing the event before and after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from crosstable.app.round.attendance import Case, Moment
from crosstable.app.round.attendance_words import boards_in_words
from crosstable.app.round.changing_round import Told, changed_boards, to_tell
from crosstable.app.round.day_scope import plain_games
from crosstable.app.round.repair_plan import changed_of
from crosstable.app.session.session import Session
from crosstable.flow.pairing import pair_section
from crosstable.journal.phrases import counted
from crosstable.journal.rounds import OPEN, PAIRING, PostedBye, PostedGame, Seat
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.results import show_result
from crosstable.rulebooks.shared.changed_round import Board, Changed

BYES: Mapping[str, str] = {
    "half": Words("a half-point bye"),
    "zero": Words("a zero-point bye"),
    "full": Words("a full-point bye"),
    "pairing": Words("the bye"),
    "rest": Words("no game"),
}
"""Kinds of byes in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a choice does: sentences, boards that change, and everybody to notify."""

    lines: tuple[str, ...]
    boards: tuple[tuple[int, Board | None, Board | None], ...] = ()
    """Boards that change: number, before, after."""
    stay: int = 0
    """How many boards stay as they are."""
    notify: tuple[Told, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The outcome as plain data."""
        return {
            "lines": list(self.lines),
            "boards_stay": self.stay,
            "boards": [
                {"board": number, "was": _seats_json(was), "now": _seats_json(now)}
                for number, was, now in self.boards
            ],
            "notify": [{"player": one.player, "was": one.was, "now": one.now} for one in self.notify],
        }


def _seats_json(board: Board | None) -> list[int] | None:
    """Who sits at a board, White first."""
    return None if board is None else [board.white, board.black]


@dataclass(frozen=True, slots=True)
class Picture:
    """The affected round as it is: boards with their results, and everybody with a bye."""

    number: int
    round: Changed
    results: Mapping[int, str]
    byes: Mapping[int, str]


Paired = dict[frozenset[int], tuple[str, ...]]
"""The next round as it would be for each set of players: several choices may leave the same field."""


def outcome_of(case: Case, after: Session, paired: Paired) -> Outcome:
    """How a choice changes the event; rounds that are tried are kept in `paired`."""
    section = after.event.section(case.section.name)
    if case.moment is Moment.BEFORE:
        field = frozenset(player.no for player in section.players if player.plays_in(case.number))
        if field not in paired:
            paired[field] = tuple(_of_next_round(case, section))
        return Outcome(lines=(*_of_entries(case, section), *paired[field]))
    was = picture_of(case.session, case.section, case.number)
    now = picture_of(after, section, case.number)
    boards = tuple(changed_boards(was.round, now.round))
    stay = sum(board in was.round.boards for board in now.round.boards)
    lines = (
        phrase(
            "Round {number}: {changes}",
            number=case.number,
            changes=boards_in_words(section, len(boards), stay),
        ),
        *_of_results(section, was, now),
        *_of_byes(case, section, was, now),
        *_of_entries(case, section),
    )
    told = () if case.moment is Moment.DRAFT else to_tell(section, was.round, now.round)
    return Outcome(lines=lines, boards=boards, stay=stay, notify=told)


def picture_of(session: Session, section: Section, number: int) -> Picture:
    """The draft of a round, or the round as it is published."""
    state = session.state.section(section.name)
    draft = state.draft
    if draft is not None and draft.round == number:
        return _picture(number, draft.games, draft.byes, {})
    body = state.rounds[number - 1]
    return _picture(number, tuple(body.games.values()), body.byes, _results(body.games))


def _results(games: Mapping[int, PostedGame]) -> dict[int, str]:
    """Board -> its result."""
    return {board: game.result or OPEN for board, game in games.items()}


def _picture(
    number: int, games: Sequence[Seat], byes: tuple[PostedBye, ...], results: Mapping[int, str]
) -> Picture:
    """Games and byes of the journal as a picture."""
    resting = [bye.player for bye in byes if bye.kind == PAIRING]
    kinds = {bye.player: bye.kind for bye in byes}
    return Picture(number, changed_of(plain_games(games), resting), results, kinds)


def _of_results(section: Section, was: Picture, now: Picture) -> Iterator[str]:
    """Results entered or removed; a board that no longer exists counts as a changed board."""
    seated = {board.board: board for board in was.round.boards}
    for board in now.round.boards:
        result = now.results.get(board.board, OPEN)
        if board == seated.get(board.board) and result != was.results.get(board.board, OPEN):
            seats = f"{section.called(board.white)} – {section.called(board.black)}"
            yield phrase(
                "{seat} {board}: {players} {result}",
                seat=str(section.entrants.seat).capitalize(),
                board=board.board,
                players=seats,
                result=phrase("is played") if result == OPEN else show_result(result),
            )


def _of_byes(case: Case, section: Section, was: Picture, now: Picture) -> Iterator[str]:
    """New byes, and the bye that is no longer given; whoever has just entered had none."""
    for no, kind in now.byes.items():
        if was.byes.get(no) != kind:
            yield phrase("{player} gets {bye}", player=section.called(no), bye=BYES[kind])
    before = {no: kind for no, kind in was.byes.items() if not (case.entered and no in case.who)}
    for no, kind in before.items():
        if no not in now.byes and section.player(no).plays_in(now.number):
            yield phrase("{player} no longer has {bye}", player=section.called(no), bye=BYES[kind])


def _of_entries(case: Case, section: Section) -> Iterator[str]:
    """When the players affected start or stop playing."""
    for no in case.who:
        was, now = _entry(case.section, no), section.player(no)
        if was is None or was.withdrawn_after != now.withdrawn_after:
            yield from _of_withdrawal(section, now)
        if case.moment is Moment.BEFORE:
            yield from _of_bye(section, case.number, was or now, now)
        if was is not None and was.joins != now.joins:
            yield phrase("{player} plays from round {joins}", player=section.called(no), joins=now.joins)


def _of_bye(section: Section, number: int, was: Player, now: Player) -> Iterator[str]:
    """A bye that a player requests or cancels."""
    kind = now.byes.get(number)
    if was.byes.get(number) == kind or now.withdrawn_after is not None:
        return
    player = section.called(now.no)
    if kind:
        yield phrase(
            "{player} gets {bye} in round {number}", player=player, bye=BYES[kind.value], number=number
        )
    else:
        yield phrase("{player} no longer has a bye in round {number}", player=player, number=number)


def _of_withdrawal(section: Section, player: Player) -> Iterator[str]:
    """The note that a player withdraws after a round, or is in the event."""
    who, last = section.called(player.no), player.withdrawn_after
    if last is None:
        yield phrase("{player} is back in the event", player=who)
    elif not last:
        yield phrase("{player} withdraws before round 1", player=who)
    elif last < section.rounds:
        yield phrase("{player} withdraws after round {last}", player=who, last=last)


def _entry(section: Section, no: int) -> Player | None:
    """An entry by its number, if it already exists."""
    return next((player for player in section.players if player.no == no), None)


def _of_next_round(case: Case, section: Section) -> Iterator[str]:
    """What the next round would be if it were paired now."""
    try:
        pairing = pair_section(section)
    except CrosstableError as error:
        error.speak_of(section.entrants)
        yield phrase("Round {number} cannot be paired yet: {reason}", number=case.number, reason=error.text)
        return
    yield _paired_in_words(section, pairing)


def _paired_in_words(section: Section, pairing: Pairing) -> str:
    """A pairing in one line: its boards, and who has the bye."""
    boards = counted(len(pairing.games), section.entrants.seat)
    byes = ", ".join(section.called(bye.player) for bye in pairing.byes)
    if byes:
        return phrase(
            "Round {number}: {boards}, bye {players}", number=pairing.round, boards=boards, players=byes
        )
    return phrase("Round {number}: {boards}, no bye", number=pairing.round, boards=boards)
