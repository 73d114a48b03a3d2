"""The wall chart for posting: a row a player, a cell a round; empty cells are filled in by hand."""

from __future__ import annotations

from itertools import groupby

from crosstable.model.event import Event, Section
from crosstable.model.points import Points, said, show
from crosstable.paper.head import rating_note, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Column, Kind, Legend, Note, Part, Sheet, Table
from crosstable.reports.round.guests import GuestRow
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.wall_chart import WallChart, WallRow, wall_chart
from crosstable.reports.text.wall_chart import cell_text, guest_cells, match_points_text, met_in_match

UPRIGHT = 6
"""With more rounds the chart is printed across the paper."""
_UNPLAYED = {
    Happened.BYE: "bye",
    Happened.FULL: "bye",
    Happened.HALF: "half",
    Happened.ZERO: "zero",
    Happened.REST: "rest",
    Happened.ABSENT: "absent",
    Happened.OUT: "out",
}
STRUCK = (("( )", "does not count"),)
"""What stands in the legend of a chart with results that do not count."""
_TOTALS = (
    ("W 12", "White against number 12"),
    ("B 12", "Black"),
    ("below", "total after the round"),
    ("F", "not played"),
    ("half, zero", "bye that was asked for"),
    ("out", "withdrawn"),
)
_SIGNS = (
    ("+ W12", "won with White against number 12"),
    ("=", "drawn"),
    ("-", "lost"),
    ("B", "Black"),
    ("*", "not finished"),
    ("F", "not played"),
    ("---", "absent"),
    ("out", "withdrawn"),
)


def chart_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The chart of a section as it stands, by number or by place, with what its signs mean."""
    view = wall_chart(event, section, by_place=options.by == "place")
    rounds = max(section.rounds, view.after)
    parts = tuple(
        Part(tuple(_row(row, view, section, rounds) for row in rows), name or "")
        for name, rows in groupby(view.rows, key=lambda row: row.standing.group)
    )
    if view.guests:
        guests = tuple(_guest(row, view, rounds) for row in view.guests)
        parts = (*parts, Part(guests, "Players of other sections"))
    notes = (*view.notes, *view.withdrawals)
    blocks: tuple[Block, ...] = (
        Table(columns=_columns(view, rounds), parts=parts, grid=True),
        Legend((*_legend(view), *(STRUCK if view.struck else ()))),
        *beside_notes(view),
        *(Note(note.text, note.rule) for note in notes),
        *rating_note(section),
    )
    return sheet_of(
        "Wall chart", event, section, options, blocks, after=view.after, landscape=rounds > UPRIGHT
    )


def _legend(view: WallChart) -> tuple[tuple[str, str], ...]:
    """What the signs of the chart mean."""
    usual = _TOTALS if view.running else _SIGNS
    if not view.two_games:
        return usual
    what = f"{said(Points(15))} in a match of two games against number 12, White in the first"
    return ((f"W12: {show(Points(15))}", what), *usual[1:])


def beside_notes(view: WallChart) -> tuple[Note, ...]:
    """The penalties and bonuses that are in the totals."""
    return (Note("; ".join(view.beside), "Penalties and bonuses"),) if view.beside else ()


def _columns(view: WallChart, rounds: int) -> tuple[Column, ...]:
    """Number, name, rating or school, the rounds, points and place."""
    schools = view.heading.beside == "school"
    beside = Column(heading="School", width=4) if schools else Column(heading="Rating", kind=Kind.NUMBER)
    cells = (
        Column(heading=f"Rd {number}", kind=Kind.BOX, width=2, lowest=view.running, strong=view.running)
        for number in range(1, rounds + 1)
    )
    return (
        Column(heading="No.", kind=Kind.NUMBER, strong=True),
        Column(heading="Name / rating / code" if view.running else "Name", width=6, strong=True),
        *(() if view.running else (beside,)),
        *cells,
        Column(heading="Points", kind=Kind.NUMBER, strong=True),
        Column(heading="Place", kind=Kind.NUMBER),
    )


def _row(row: WallRow, view: WallChart, section: Section, rounds: int) -> tuple[str, ...]:
    """One player."""
    person = row.standing.person
    cell = _with_total if view.running else _in_one_line
    cells = [cell(line, view.numbers) for line in row.lines]
    return (
        person.number,
        *((_named(row, section),) if view.running else (person.shown, person.rated)),
        *cells,
        *[""] * (rounds - len(cells)),
        person.score,
        row.standing.place_text,
    )


def _guest(row: GuestRow, view: WallChart, rounds: int) -> tuple[str, ...]:
    """A player of another section with the games here, without total and place."""
    named = (f"{row.shown}\n{row.person.rated}",) if view.running else (row.shown, row.person.rated)
    cells = [cell.replace(" ", "\u202f") for cell in guest_cells(row, view)]
    return (row.number, *named, *cells, *[""] * (rounds - len(cells)), "", "")


def _in_one_line(line: RoundLine, numbers: dict[int, str]) -> str:
    """A cell as the book writes it, its signs kept together."""
    return cell_text(line, numbers).replace(" ", "\u202f")


def _named(row: WallRow, section: Section) -> str:
    """Name, and below it rating and the code of the federation."""
    person = row.standing.person
    codes = section.player(person.no).ids
    code = codes.get(section.rulebook) or codes.get("uscf") or ""
    return f"{person.shown}\n{person.rated}  {code}".rstrip()


def _with_total(line: RoundLine, numbers: dict[int, str]) -> str:
    """Colour and opponent above, the total below; marked where no game was played, open where it goes on."""
    met = line.guest if line.opponent is None else numbers.get(line.opponent, str(line.opponent))
    beside = f" {line.beside}" if line.beside else ""
    if line.was is not None:
        return cell_text(line, numbers)
    if line.two_games and line.happened in (Happened.GAME, Happened.FORFEIT):
        mark = "F" if line.happened is Happened.FORFEIT else ""
        return f"{met_in_match(line, met)}: {match_points_text(line)}{beside}\n{show(line.total)}{mark}"
    if line.happened is Happened.GAME:
        return f"{line.colour.value if line.colour else ''} {met}{beside}\n{show(line.total)}"
    if line.happened is Happened.UNFINISHED:
        return f"{line.colour.value if line.colour else ''} {met}{beside}\n "
    if line.happened is Happened.NONE:
        return ""
    return f"{_UNPLAYED.get(line.happened, met)}{beside}\n{show(line.total)}F"
