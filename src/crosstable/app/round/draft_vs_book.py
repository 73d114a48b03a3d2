"""A draft changed by hand compared with the book: every board that differs, and how much it matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from crosstable.app.round.day_scope import plain_games
from crosstable.flow.check import RoundCheck, check_round
from crosstable.flow.schedules import for_schedule
from crosstable.journal.phrases import counted
from crosstable.journal.rounds import DraftedRound
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round

GRADES = {
    "breach": Words("Not legal: an absolute rule is broken."),
    "worse": Words("Legal, but not the rulebook pairing."),
    "equal": Words("Legal, and as good as the rulebook pairing."),
}
"""How much a difference matters, in words."""


@dataclass(frozen=True, slots=True)
class BesideBook:
    """How a draft differs from the book: boards with the book's own, byes, reasons, and the worst grade."""

    boards: Mapping[int, str]
    byes: tuple[str, ...]
    reasons: tuple[Reason, ...]
    grade: str | None

    @property
    def words(self) -> str:
        """How much it matters, in a sentence; nothing if the book does not grade."""
        return str(GRADES.get(self.grade or "", ""))

    def differs(self, section: Section) -> str:
        """How many boards are not those of the book."""
        return phrase("Different: {boards}.", boards=counted(len(self.boards), section.entrants.seat))


def beside_book(section: Section, draft: DraftedRound) -> BesideBook | None:
    """The draft compared with the book; None if the book cannot pair the round at all."""
    number = draft.round
    try:
        if draft.schedule is not None:
            section = for_schedule(section, draft.schedule)
        posted = replace(
            section, results=(*section.results[: number - 1], as_round(draft)), locked=(), held=section.held
        )
        check: RoundCheck = check_round(posted, number)
    except CrosstableError:
        return None
    if check.expected is None:
        return BesideBook({}, (), check.differences, check.grade)
    boards = dict(_boards(section, draft, check.expected))
    byes = tuple(_byes(section, draft, check.expected))
    return BesideBook(boards, byes, check.differences, check.grade)


def as_round(draft: DraftedRound) -> Round:
    """A draft as if it were published."""
    games = tuple(
        Game(white=seat.white, black=seat.black, result=Result.UNFINISHED, board=seat.board)
        for seat in plain_games(draft.games)
    )
    byes = tuple(Bye(kind=ByeKind(bye.kind), player=bye.player) for bye in draft.byes)
    return Round(games=games, byes=byes)


def _boards(section: Section, draft: DraftedRound, expected: Pairing) -> Iterator[tuple[int, str]]:
    """Boards that differ, each with what the book has."""
    book = {game.players for game in expected.games}
    for seat in plain_games(draft.games):
        pair = seat.players
        if pair[::-1] in book:
            yield seat.board, phrase("rulebook: colours reversed")
        elif pair not in book:
            said = "; ".join(_meets(section, expected, no) for no in pair)
            yield seat.board, phrase("rulebook: {pairings}", pairings=said)


def _meets(section: Section, expected: Pairing, player: int) -> str:
    """The opponent the book gives a player."""
    other = expected.opponent_of(player)
    if other is None:
        return phrase("{player} has the bye", player=section.called(player))
    return phrase("{player} – {opponent}", player=section.called(player), opponent=section.called(other))


def _byes(section: Section, draft: DraftedRound, expected: Pairing) -> Iterator[str]:
    """Byes of the book that the draft does not have."""
    given = {bye.player for bye in draft.byes}
    for bye in expected.byes:
        if bye.player not in given:
            yield phrase("rulebook: {player} has the bye", player=section.called(bye.player))
