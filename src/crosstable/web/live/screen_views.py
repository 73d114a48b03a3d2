"""What a screen shows in turn: pairings by board and by name, standings and the clock.

A screen is public wherever it hangs: it has the names for screens, whoever opened it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from crosstable.app.screens.screen_clock import ClockLine, Timing, clock_lines
from crosstable.app.screens.screens import Screen, View, screens_of
from crosstable.app.screens.shares import board_shares, elsewhere, missing, share_words, shares
from crosstable.app.session.session import Session
from crosstable.flow.ranking import ranking
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_clock, show_weekday_clock
from crosstable.model.names import Audience, NameStyle, alphabetical, without_accents
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.reports.people import NOWHERE, Person
from crosstable.reports.public import for_public, public_style, with_names_for
from crosstable.reports.round.across import Beside
from crosstable.reports.round.pairings_table import posted_table
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.table import Medium, Table
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.round.boards import BoardView, SeatView, round_view


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One line of the list by name: who, which section or school, where; a bye has words and no colour."""

    name: str
    label: str
    seat: str
    colour: str
    letter: str = ""
    """The letter under which it is looked for; without names the number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slide:
    """One view of a screen: its heading and its rows."""

    key: str
    view: View
    title: str
    small: str = ""
    times: str = ""
    """When the round starts or started."""
    round: int = 0
    """The newest round in it: a screen switches to a newly published round."""
    seat: str = ""
    seats: tuple[SeatRow, ...] = ()
    labelled: bool = False
    """Whether the lines of the list by name have a section or a school."""
    table: Table | None = None
    """Boards or standings, with the columns that a screen has room for."""
    clock: tuple[ClockLine, ...] = ()
    span: str = ""
    """From which letter or board to which it goes."""
    share: str = ""
    """Which of several screens it is, if they divide the list."""
    elsewhere: tuple[str, ...] = ()
    """Where the rest of a divided list is."""
    missing: tuple[str, ...] = ()
    """What of a divided list is on no screen."""
    children: bool = False
    """Whether the list by name has first names with schools, all in large type."""

    @property
    def wide(self) -> bool:
        """Whether boards or places have three digits."""
        seats = any(len(row.seat) > 2 for row in self.seats if row.colour)
        first = [row.cells[0] for row in self.table.rows] if self.table is not None else []
        boards = any(isinstance(cell, int) and cell > 99 for cell in first)
        return boards or seats or (self.view is View.STANDINGS and len(first) > 99)


@dataclass(frozen=True, slots=True)
class Part:
    """One section of a screen, with the names for screens: its key in addresses and its place."""

    key: str
    place: int
    section: Section
    label: str

    @property
    def played(self) -> int:
        """How many rounds are published."""
        return len(self.section.results)

    @property
    def complete(self) -> int:
        """How many rounds count for a table: the last one only when all its results are in."""
        waiting = any(game.result is Result.UNFINISHED for game in self.section.results[-1].games)
        return self.played - waiting


def parts_of(session: Session, screen: Screen) -> list[Part]:
    """The sections of a screen; if none of those chosen is left, all."""
    keys = section_keys(session.event)
    listed = [
        Part(key, place, with_names_for(section, Audience.SCREENS), section.name or "")
        for place, (key, section) in enumerate(zip(keys, session.event.sections, strict=True))
    ]
    return [part for part in listed if part.label in screen.sections] or listed


def slides_of(session: Session, screen: Screen, now: datetime) -> list[Slide]:
    """Everything a screen shows now, in order; empty views are left out.

    Before anything is published there is always the clock.
    """
    parts = parts_of(session, screen)
    makers = {View.BOARDS: _boards, View.NAMES: _names, View.STANDINGS: _standings}
    made = [
        slide
        for view in screen.views
        if view in makers
        for whole in makers[view](session, parts, now)
        for slide in _own_part(session, screen, whole)
    ]
    if View.CLOCK in screen.views or not made:
        made.append(_clock(session, parts, now))
    return made


def _own_part(session: Session, screen: Screen, slide: Slide) -> Iterator[Slide]:
    """The part of a list that a screen shows, and where the others are; nothing if no row is left for it."""
    if slide.view is View.STANDINGS:
        yield slide
        return
    cut = _in_parts(slide, screen.parts)
    own, spans, screens = cut[screen.part - 1], [one.span for one in cut], screens_of(session)
    if own.span or screen.parts == 1:
        yield replace(
            own,
            share=share_words(screen, own.span),
            elsewhere=elsewhere(screen, slide.view, screens, spans),
            missing=missing(screen, slide.view, screens, spans),
        )


def _in_parts(slide: Slide, parts: int) -> list[Slide]:
    """A list by board or by name in parts, each with its range."""
    if slide.table is not None:
        return [replace(slide, table=table, span=span) for table, span in board_shares(slide.table, parts)]
    return [
        replace(slide, seats=slide.seats[share.start : share.end], span=share.range)
        for share in shares([row.letter for row in slide.seats], parts)
    ]


def covered(session: Session, screen: Screen, now: datetime) -> list[tuple[str, Slide]]:
    """The lists of a screen by name of the view, each with its letters or boards."""
    lists = tuple(view for view in screen.views if view in (View.BOARDS, View.NAMES))
    named = view_names(session, screen)
    slides = slides_of(session, replace(screen, views=lists), now) if lists else []
    return [(named[slide.key], slide) for slide in slides if slide.span]


def _boards(session: Session, parts: Sequence[Part], now: datetime) -> Iterator[Slide]:
    """The last published round of every section by board."""
    for part in parts:
        if part.played:
            yield Slide(
                key=f"boards:{part.key}",
                view=View.BOARDS,
                title=phrase("Round {number}", number=part.played),
                small=part.label,
                times=_times(session, part, now),
                round=part.played,
                table=posted_table(for_public(session.event, Audience.SCREENS), part.section, part.played).on(
                    Medium.SCREEN
                ),
            )


def _at_tables(part: Part) -> bool:
    """Whether a section sits at tables, as teams do."""
    return part.section.entrants.are_teams


def _names(session: Session, parts: Sequence[Part], now: datetime) -> Iterator[Slide]:
    """Everyone with a published seat, alphabetically over all sections."""
    playing = [part for part in parts if part.played]
    if not playing:
        return
    rounds = {part.played for part in playing}
    times = {_times(session, part, now) for part in playing}
    label = {part.key: _label(part, len(playing), len(rounds)) for part in playing}
    told = [pair for part in playing for pair in _seats(session, part, label[part.key])]
    yield Slide(
        key="names",
        view=View.NAMES,
        title=phrase("Round {number}", number=rounds.pop()) if len(rounds) == 1 else phrase("Where to sit"),
        small=phrase("by name"),
        times=times.pop() if len(times) == 1 else "",
        round=max(part.played for part in playing),
        seat=phrase("Table") if all(_at_tables(part) for part in playing) else phrase("Board"),
        seats=tuple(row for _, row in sorted(told, key=lambda pair: pair[0])),
        labelled=any(row.label for _, row in told),
        children=all(_has_first_names(part) for part in playing),
    )


def _label(part: Part, sections: int, rounds: int) -> str:
    """The section in the list by name, with its round if the rounds differ."""
    if sections == 1:
        return ""
    return (
        phrase("{section}, round {number}", section=part.label, number=part.played)
        if rounds > 1
        else part.label
    )


def _seats(session: Session, part: Part, label: str) -> Iterator[tuple[tuple[str, str, int], SeatRow]]:
    """The lines of one section with their sort keys; without names by number."""
    view = round_view(part.section, part.played, Beside(session.event, audience=Audience.SCREENS))
    players = {player.no: player for player in part.section.players}
    playing = [(one, board) for board in view.boards for one in _sides(board)]
    told = [(seat.person, str(board.board), colour) for (seat, colour), board in playing]
    for person, seat, colour in (*told, *((bye.person, bye.why, "") for bye in view.byes)):
        player = players[person.no]
        key = _order(part, player)
        letter = (key[0] or key[1])[:1].upper() or str(player.no)
        yield key, SeatRow(person.shown, _beside(part, player, person, label), seat, colour, letter)


def _sides(board: BoardView) -> list[tuple[SeatView, str]]:
    """The two seats of a board with their colours, without guests of other sections."""
    return [(seat, colour) for seat, colour in ((board.white, "W"), (board.black, "B")) if not seat.guest]


def _beside(part: Part, player: Player, person: Person, label: str) -> str:
    """The line under a name: the school where lists have it, or beside first names; the section."""
    home = person.home if person.home != NOWHERE else None
    if not home and _has_first_names(part):
        home = player.school
    return " · ".join(text for text in (home, label) if text)


def _has_first_names(part: Part) -> bool:
    """Whether screens show first names, as children look for them."""
    return public_style(part.section, Audience.SCREENS) is NameStyle.FIRST


def _order(part: Part, player: Player) -> tuple[str, str, int]:
    """The sort key of a player in the list by name, as it is shown; the number if no names are."""
    style = public_style(part.section, Audience.SCREENS)
    if style is NameStyle.NONE:
        return "", "", player.no
    if style in (NameStyle.FULL, NameStyle.SHORT):
        return (*alphabetical(player.list_name), player.no)
    return without_accents(player.name), "", player.no


def _standings(session: Session, parts: Sequence[Part], now: datetime) -> Iterator[Slide]:
    """The standings of every section after the last complete round."""
    for part in parts:
        table = _table(session, part)
        if table is not None:
            final = session.state.sections[part.place].closed and part.complete == part.section.rounds
            yield Slide(
                key=f"standings:{part.key}",
                view=View.STANDINGS,
                title=phrase("Final standings")
                if final
                else phrase("Standings after round {number}", number=part.complete),
                small=part.label,
                table=table.on(Medium.SCREEN),
            )


def _table(session: Session, part: Part) -> Table | None:
    """The standings after the last complete round; none before the first, or if there can be none."""
    if not part.played or not part.complete:
        return None
    try:
        return standings_table(session.event, part.section, ranking(part.section, part.complete))
    except CrosstableError:
        return None


def _clock(session: Session, parts: Sequence[Part], now: datetime) -> Slide:
    """The time, when the round started, and when the next one starts."""
    lines = clock_lines(session, [part.place for part in parts], now)
    return Slide(key="clock", view=View.CLOCK, title=session.event.name, clock=lines)


def hour(at: datetime, now: datetime) -> str:
    """A time of the day, with the day when it is not today."""
    return show_clock(at) if at.date() == now.date() else show_weekday_clock(at)


def _times(session: Session, part: Part, now: datetime) -> str:
    """When the last published round starts or started, in two words."""
    for line in clock_lines(session, [part.place], now):
        if line.round == part.played and line.at is not None:
            if line.timing is Timing.STARTS:
                return phrase("starts {time}", time=hour(line.at, now))
            return phrase("since {time}", time=hour(line.at, now)) if line.timing is Timing.RUNNING else ""
    return ""


def view_names(session: Session, screen: Screen) -> dict[str, str]:
    """Every view that a screen can show now, by name."""
    parts = parts_of(session, screen)
    many = len(parts) > 1
    found: dict[str, str] = {}
    for view in screen.views:
        if view is View.BOARDS:
            called = phrase("Pairings by board")
            found |= {f"boards:{p.key}": _of(called, p, many=many) for p in parts if p.played}
        elif view is View.NAMES and any(part.played for part in parts):
            found["names"] = phrase("Pairings by name")
        elif view is View.STANDINGS:
            ready = [part for part in parts if part.played and part.complete]
            found |= {f"standings:{p.key}": _of(phrase("Standings"), p, many=many) for p in ready}
    if View.CLOCK in screen.views or not found:
        found["clock"] = phrase("Clock")
    return found


def _of(view: str, part: Part, *, many: bool) -> str:
    """A view with its section, where there are several."""
    return phrase("{label}: {text}", label=view, text=part.label) if many else view
