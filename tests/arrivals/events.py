"""Small events of every book and format, in memory, brought to the moment at which somebody comes or goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from crosstable.app.entries.entering import add_entries, ask_bye, new_event, withdraw
from crosstable.app.results.team_matches import enter_match
from crosstable.app.round.attendance import Happened, Moment, case_of
from crosstable.app.round.attendance_choices import Choice, Offered, offer_choices
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.round.running_round import start_round
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_of, tried
from crosstable.model.event import Section
from crosstable.model.results import Result

LEAVES, ARRIVES, NO_SHOW, RETURNS = "leaves", "arrives", "no-show", "returns"
HAPPENINGS = {
    LEAVES: Happened.GONE,
    ARRIVES: Happened.HERE,
    NO_SHOW: Happened.MISSING,
    RETURNS: Happened.HERE,
}
"""What happens, in the words of the table, and the press it is; further happenings are added here."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A book with a format: what the table calls it, and whether it changes a published round."""

    name: str
    rulebook: str
    format: str = "swiss"
    changes: str = "never"
    """Whether the first choice changes a published round: never, before its start, or always."""

    @property
    def teams(self) -> bool:
        """Whether teams meet."""
        return self.format.startswith("team")

    @property
    def table(self) -> bool:
        """Whether everybody meets everybody."""
        return self.format.endswith("round-robin")


KINDS = (
    Kind("US Chess", "us-chess", changes="always"),
    Kind("Schools", "schools", changes="always"),
    Kind("NZCF", "nzcf", changes="before"),
    Kind("Dutch 1998", "dutch-1998", changes="before"),
    Kind("Dutch 2017", "dutch-2017"),
    Kind("Dutch 2026", "dutch-2026"),
    Kind("CFC", "cfc"),
    Kind("Olympiad, teams", "olympiad-2008", "team-swiss"),
    Kind("US Chess, teams", "us-chess", "team-swiss", changes="always"),
    Kind("US Chess, round robin", "us-chess", "round-robin"),
    Kind("NZCF, round robin", "nzcf", "round-robin"),
    Kind("CFC, round robin", "cfc", "round-robin"),
)
SWISS_SIZES, TABLE_SIZES = {"even": 8, "odd": 7}, {"even": 4, "odd": 5}
NOW = 2
"""The round in which it happens, unless the event is over."""


def do(session: Session, news: Sequence[New]) -> Session:
    """The session after some facts."""
    return tried(session, lambda _: news)


def section_of(session: Session) -> Section:
    """The only section."""
    return session.event.sections[0]


def step(session: Session, decide: Callable[..., Any], *more: object) -> Session:
    """The session after one decision of a use-case."""
    made = decide(session, section_of(session), *more)
    return do(session, getattr(made, "news", made))


def entry(kind: Kind, place: int) -> dict[str, object]:
    """One entry: a player, or a team of four."""
    if not kind.teams:
        return {"name": f"Player {place}", "rating": 2100 - 50 * place}
    members = [{"name": f"Member {place}.{board}", "rating": 2100 - 50 * place} for board in range(1, 5)]
    return {"name": f"Team {place}", "rating": 2100 - 50 * place, "members": members}


def new_section(kind: Kind, entrants: int, rounds: int) -> Session:
    """An event with its entries."""
    keys: dict[str, object] = {"section": "Here", "rulebook": kind.rulebook, "format": kind.format}
    keys |= {"rounds": rounds, "strict": None}  # strict mode has tests of its own
    session = session_of("memory", as_if([], drafts_of(new_event("Matrix", keys, 7), "test")))
    players = [entry(kind, place) for place in range(1, entrants + 1)]
    return do(session, add_entries(session, section_of(session), players))


def finish_round(session: Session, kind: Kind) -> Session:
    """The last published round with all results in: where one is open, the lower number wins."""
    return finish_games(session, kind, section_of(session).name)


def finish_games(session: Session, kind: Kind, name: str | None) -> Session:
    """The last published round of a section with all results in."""
    section = session.event.section(name)
    number = len(section.results)
    for game in section.results[-1].games:
        if game.result is not Result.UNFINISHED:
            continue
        won, section = game.white < game.black, session.event.section(name)
        if kind.teams:
            news = enter_match(session, section, game.board or 0, None, "3-1" if won else "1-3", number)
        else:
            news = enter_result(session, section, game.board or 0, "1-0" if won else "0-1", number)
        session = do(session, news)
    return session


def play_round(session: Session, kind: Kind) -> Session:
    """The next round from its pairing to its last result."""
    return finish_round(step(step(session, draft_round), publish, None), kind)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of the table: a book, what happens, the moment, and whether the field is odd."""

    kind: Kind
    happening: str
    moment: Moment
    size: str

    @property
    def field(self) -> int:
        """How many are paired in the round before it happens."""
        return (TABLE_SIZES if self.kind.table else SWISS_SIZES)[self.size]

    def __str__(self) -> str:
        return f"{self.kind.name}: {self.happening}, {self.moment.value}, {self.size}"


def cells(happenings: Iterable[str] = HAPPENINGS) -> list[Cell]:
    """All cells of the table with what is pressed in the panel, or with something else."""
    return [
        Cell(kind, happening, moment, size)
        for kind in KINDS
        for happening in happenings
        for moment in Moment
        for size in ("even", "odd")
    ]


@cache
def session_for(cell: Cell) -> tuple[Session, int]:
    """The event of a cell at its moment, and the number of the one it is about."""
    kind, away = cell.kind, cell.happening in (ARRIVES, RETURNS)
    entrants = cell.field + (1 if away and not kind.table else 0)
    rounds = entrants - 1 + entrants % 2 if kind.table else 3
    session = play_round(new_section(kind, entrants, rounds), kind)
    who = _who(session, cell)
    if cell.happening == RETURNS:
        session = step(session, withdraw, who, NOW - 1)
    elif cell.happening == ARRIVES:
        session = step(session, ask_bye, who, NOW, "zero")
    return _brought_to(session, cell, rounds), who


def _who(session: Session, cell: Cell) -> int:
    """Whom it is about: somebody who would have a game in the round, and not the bye."""
    if cell.kind.table:
        drafted = step(session, draft_round).state.sections[0].draft
        assert drafted is not None
        return drafted.games[0].black
    return 3


def _brought_to(session: Session, cell: Cell, rounds: int) -> Session:
    """The event at the moment of the cell."""
    moment = cell.moment
    if moment is Moment.BEFORE:
        return session
    if moment is Moment.OVER:
        while len(section_of(session).results) < rounds:
            session = play_round(session, cell.kind)
        return session
    session = step(session, draft_round)
    if moment is Moment.DRAFT:
        return session
    session = step(session, publish, None)
    return session if moment is Moment.POSTED else step(session, start_round, NOW, "2026-11-21T10:00")


@cache
def offered_in(cell: Cell) -> Offered:
    """The choices of a cell."""
    session, who = session_for(cell)
    return offer_choices(case_of(session, section_of(session), HAPPENINGS[cell.happening], [who]))


def after(cell: Cell, choice: Choice) -> Session:
    """The event after a choice of a cell."""
    session, _ = session_for(cell)
    return do(session, choice.news) if choice.news else session
