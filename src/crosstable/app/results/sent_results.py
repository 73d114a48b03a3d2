"""Results sent by a page: each carries what its author saw, is stored once, and asks before it corrects.

A page sends every line with its own id, and repeats it until it gets an answer. The id is kept with the fact,
so that a line that arrives twice is stored once, whichever process received it first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec import structs

from crosstable.app.history.consequences import consequences
from crosstable.app.history.undoing import facts_to_undo, undo_with_later, what_if
from crosstable.app.results.correcting import Correction, correction, standing_result
from crosstable.app.results.team_matches import enter_match, match_at
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Fact
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.people import people_of
from crosstable.journal.undo import effective, undone
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import show_result
from crosstable.model.rounds import Match
from crosstable.model.two_games import GAMES

"""The key under which a fact keeps the id of its line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SentResult:
    """A result with what its author saw: the players at the board, and the result it had."""

    id: str
    round: int
    board: int
    game: int | None = None
    """The board inside a match of teams."""
    white: int
    black: int
    was: str = ""
    """The result that the author saw at the board; empty: none."""
    replaces: tuple[str, ...] = ()
    """The ids of the same author's earlier, unanswered lines about this board, in order."""
    result: str
    sure: bool = False
    """Whether the author has seen what a correction changes, and confirmed it."""

    @property
    def label(self) -> str:
        """The board as it is typed: 7, or 7.2 inside a match."""
        return f"{self.board}.{self.game}" if self.game else str(self.board)


class NothingToStore(CrosstableError):
    """A line that needs no fact: it is already stored, or the board has that result."""

    kind = "nothing-to-store"

    def __init__(self, text: str, *, own: bool = False) -> None:
        super().__init__(text)
        self.own = own
        """Whether the result at the board is the line's own."""


class AsksFirst(CrosstableError):
    """A correction that its author has not confirmed yet."""

    kind = "asks"

    def __init__(self, found: Correction) -> None:
        super().__init__(phrase("this board already has a result; confirm the correction"))
        self.found = found


def decide_result(session: Session, place: int, line: SentResult) -> list[New]:
    """The facts of a line, decided from the current event."""
    stored = fact_of_line(session, line.id)
    if stored is not None and stored.seq in undone(session.facts):
        text = phrase(
            "the result of board {board} has been undone; enter it again if it is correct", board=line.label
        )
        raise StalePage(text, where=phrase("board {label}", label=line.label))
    if stored is not None:
        raise NothingToStore(phrase("this result is already saved"), own=True)
    section = session.event.sections[place]
    _check_players(section, line)
    news = enter_at(session, section, line.round, line.board, line.game, line.result)
    stands = standing_result(section, line.round, line.board, line.game)
    own = [what for what in news if isinstance(what, ResultEntered) and what.section == section.name]
    if [what.result for what in own] == [stands or "*"]:
        raise NothingToStore(phrase("the board already has this result"))
    if (stands or "") != _seen(session, line):
        raise StalePage(
            _words_of_overwriting(session, section, line, stands),
            where=phrase("board {label}", label=line.label),
        )
    found = None if line.sure else correction(session, section, news)
    if found is not None:
        raise AsksFirst(found)
    return [structs.replace(what, sent=line.id) for what in news]


def decide_undo(session: Session, line_id: str, *, sure: bool = False) -> list[New]:
    """The fact that undoes a line; asks first if a later round was paired with it."""
    fact = fact_of_line(session, line_id)
    if fact is None:
        text = phrase("nothing to undo: the board already had that result; correct it at the board")
        raise BadInput(text, where="undo")
    if fact.seq in undone(session.facts):
        raise NothingToStore(phrase("this result is already undone"))
    entered = fact.what if isinstance(fact.what, ResultEntered) else None
    if entered is not None:
        _check_newest(session, fact, entered)
    facts, news = undo_with_later(session, fact.seq)
    if len(facts) > len(facts_to_undo(session, fact.seq)):
        raise BadInput(phrase("other changes depend on this result; undo it under History"), where="undo")
    if sure or entered is None:
        return news
    section = session.event.section(_section_name(session, entered))
    if entered.round < len(section.results):
        raise AsksFirst(_undoing(session, what_if(session, news), entered))
    return news


def _check_newest(session: Session, fact: Fact, entered: ResultEntered) -> None:
    """Refuse to undo a result after a newer one was entered for the board."""
    about = (entered.round, entered.board, entered.game)
    found = [*_results_of(session, _section_name(session, entered), about)]
    if found and found[-1][0].seq != fact.seq:
        newest, what = found[-1]
        text = phrase(
            "{person} has since entered {result} for this board; correct that result if it is wrong",
            person=newest.actor,
            result=show_result(what.result),
        )
        raise StalePage(text, where="undo")


def _undoing(session: Session, after: Session, entered: ResultEntered) -> Correction:
    """What undoing a result changes: the old result, the new one, and what follows."""
    section = after.event.section(_section_name(session, entered))
    stands = standing_result(section, entered.round, entered.board, entered.game)
    return Correction(entered.result, stands or "*", tuple(consequences(session, after)))


def fact_of_line(session: Session, line_id: str) -> Fact | None:
    """The fact that a line was stored as, whether it counts or has been undone."""
    return next((fact for fact in reversed(session.facts) if fact.what.sent == line_id), None)


def players_at(section: Section, number: int, board: int, game: int | None) -> tuple[int, int] | None:
    """Who sits at a board of a published round, White first; teams at a table; None without such a board."""
    if not 1 <= number <= len(section.results):
        return None
    if section.entrants.are_teams:
        return _in_match(match_at(section, number, board), game)
    played = section.results[number - 1].games
    found = next(((one.white, one.black) for one in played if one.board == board), None)
    return found if found is None or game != GAMES else found[::-1]


def _in_match(match: Match, board: int | None) -> tuple[int, int] | None:
    """The teams of a match, or the players at one of its boards."""
    if board is None:
        return match.white, match.black
    return next(((one.white, one.black) for one in match.games if one.board == board), None)


def _check_players(section: Section, line: SentResult) -> None:
    """Refuse a line whose board has other players by now, or no longer exists."""
    if players_at(section, line.round, line.board, line.game) != (line.white, line.black):
        text = phrase(
            "round {round} has changed: board {board} has other players now; "
            "check the board and enter the result again",
            round=line.round,
            board=line.label,
        )
        raise StalePage(text, where=phrase("board {label}", label=line.label))


def enter_at(
    session: Session, section: Section, number: int | None, board: int, game: int | None, result: str
) -> Sequence[New]:
    """The facts of a result for a board, a match, or a board in one; `number` None is the last round."""
    if section.entrants.are_teams:
        return enter_match(session, section, board, game, result, number)
    if game is not None and section.games_per_round == 1:
        text = phrase(
            "{board}.{game}: only team matches have boards within a table. Type {board} and the result",
            board=board,
            game=game,
        )
        raise BadInput(text, where=phrase("board {board}", board=board))
    return enter_result(session, section, board, result, number, game)


def _seen(session: Session, line: SentResult) -> str:
    """The result the author saw: the last one saved from their own lines, otherwise the page's."""
    off = undone(session.facts)
    for earlier in (fact_of_line(session, one) for one in reversed(line.replaces)):
        if earlier is not None and earlier.seq not in off:
            entered = earlier.what.result if isinstance(earlier.what, ResultEntered) else "*"
            return "" if entered == "*" else entered
    return line.was


def _words_of_overwriting(session: Session, section: Section, line: SentResult, stands: str | None) -> str:
    """Who changed the result that the author saw, and to what."""
    about = (line.round, line.board, line.game)
    writers = [fact for fact, _ in _results_of(session, section.name, about)]
    now = show_result(stands or "*")
    if not writers and stands is not None:
        return phrase(
            "board {board} now has {result}; enter yours again if it is correct",
            board=line.label,
            result=now,
        )
    if stands is None:
        return phrase(
            "the result of board {board} has been undone; enter yours again if it is correct",
            board=line.label,
        )
    return phrase(
        "{person} has since entered {result} for board {board}; enter yours again if it is correct",
        person=writers[-1].actor,
        result=now,
        board=line.label,
    )


def _results_of(
    session: Session, name: str | None, about: tuple[int, int, int | None]
) -> Iterator[tuple[Fact, ResultEntered]]:
    """The results of a board that count, in order, whatever the section was called then."""
    called = people_of(session.facts, session.state).now_called
    for fact in effective(session.facts):
        what = fact.what
        if not isinstance(what, ResultEntered) or called.get(what.section, what.section) != name:
            continue
        if (what.round, what.board, what.game) == about:
            yield fact, what


def _section_name(session: Session, entered: ResultEntered) -> str | None:
    """The section of a result, by the name it has now."""
    now = people_of(session.facts, session.state).now_called.get(entered.section, entered.section)
    return now if isinstance(now, str) else None
