"""Every sheet by its key: what it is, what it needs, who may have it, and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.by_board import pairings_by_board
from crosstable.paper.by_name import pairings_by_name
from crosstable.paper.cash import cash_sheet
from crosstable.paper.chart import chart_sheet
from crosstable.paper.crosstables import crosstable_sheet
from crosstable.paper.group_lists import has_homes, school_lists
from crosstable.paper.incident_report import all_incidents, has_incidents, public_incidents
from crosstable.paper.lists import absence_sheet, entry_sheet
from crosstable.paper.matches import match_boards
from crosstable.paper.options import Options
from crosstable.paper.pairing_cards import pairing_cards
from crosstable.paper.prizes import prize_sheet, receipts_sheet
from crosstable.paper.sheet import Sheet
from crosstable.paper.slips import result_slips
from crosstable.paper.standings import standings_sheet
from crosstable.paper.table_cards import table_cards
from crosstable.paper.team_charts import individual_chart_sheet, team_chart_sheet

Make = Callable[[Event, tuple[Section, ...], Options], tuple[Sheet, ...]]


def each(make: Callable[[Event, Section, Options], Sheet]) -> Make:
    """A sheet for every section asked for, one after the other."""

    def made(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
        return tuple(make(event, section, options) for section in sections)

    return made


def round_set(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
    """What is printed when a round is published: boards, matches of teams, names from A to Z, slips."""
    matches = tuple(section for section in sections if of_teams(section))
    return (
        *each(pairings_by_board)(event, sections, options),
        *each(match_boards)(event, matches, options),
        *pairings_by_name(event, sections, options),
        *each(result_slips)(event, sections, options),
    )


def of_teams(section: Section) -> bool:
    """Whether teams play in a section."""
    return section.entrants.are_teams


def of_players(section: Section) -> bool:
    """Whether single players play in a section."""
    return not section.entrants.are_teams


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetKind:
    """A sheet that can be asked for: what it is called, who may have it, how it is made."""

    key: str
    title: str
    about: str
    """What it is for, in one line."""
    make: Make
    needs_round: bool = False
    staff: bool = False
    """Whether only the staff may have it."""
    orders: tuple[str, ...] = ()
    """The orders in which it can be had."""
    across: bool = False
    """Whether it is one sheet for all sections, as the list from A to Z is."""
    applies: Callable[[Section], bool] = lambda _: True
    """Whether a section has such a sheet."""


SHEETS: tuple[SheetKind, ...] = (
    SheetKind(
        key="round",
        title="All for the round",
        about="the sheets by board and by name and the slips, in one file",
        make=round_set,
        needs_round=True,
        staff=True,
    ),
    SheetKind(
        key="pairings",
        title="Pairings by board",
        about="for the wall, with boxes for the results",
        make=each(pairings_by_board),
        needs_round=True,
    ),
    SheetKind(
        key="names",
        title="Pairings by name",
        about="one list from A to Z, across all sections",
        make=pairings_by_name,
        needs_round=True,
        across=True,
    ),
    SheetKind(
        key="matches",
        title="Matches board by board",
        about="of teams, with boxes for the results",
        make=each(match_boards),
        needs_round=True,
        applies=of_teams,
    ),
    SheetKind(
        key="slips",
        title="Result slips",
        about="one for every board, to cut apart",
        make=each(result_slips),
        needs_round=True,
        staff=True,
    ),
    SheetKind(
        key="standings",
        title="Standings",
        about="places, points and tie-breaks",
        make=each(standings_sheet),
    ),
    SheetKind(
        key="chart",
        title="Wall chart",
        about="every round of every player, empty cells to fill in by hand",
        make=each(chart_sheet),
        orders=("number", "place"),
        applies=of_players,
    ),
    SheetKind(
        key="teams",
        title="Team chart",
        about="every round of every team, match and game points",
        make=each(team_chart_sheet),
        orders=("number", "place"),
        applies=of_teams,
    ),
    SheetKind(
        key="members",
        title="Players of the teams",
        about="every game of every player, team by team or by score",
        make=each(individual_chart_sheet),
        orders=("number", "place"),
        applies=of_teams,
    ),
    SheetKind(
        key="crosstable",
        title="Crosstable",
        about="everybody against everybody, or round by round in the order of places",
        make=each(crosstable_sheet),
        applies=of_players,
    ),
    SheetKind(
        key="prizes",
        title="Prizes",
        about="who gets what, with the reason for every amount",
        make=each(prize_sheet),
    ),
    SheetKind(
        key="receipts",
        title="Receipts",
        about="one for every winner, to be signed",
        make=each(receipts_sheet),
        staff=True,
    ),
    SheetKind(
        key="cash",
        title="Cash",
        about="fees, dues, refunds, prizes, expenses and the balance of the whole event",
        make=cash_sheet,
        staff=True,
        across=True,
    ),
    SheetKind(
        key="entries",
        title="Entries",
        about="who has entered, by number or by name",
        make=each(entry_sheet),
        orders=("number", "name"),
    ),
    SheetKind(
        key="absences",
        title="Byes and absences",
        about="who does not play, comes later or has withdrawn",
        make=each(absence_sheet),
    ),
    SheetKind(
        key="coaches",
        title="School lists",
        about="one page for each school, club or team: its players, boards and results",
        make=school_lists,
        staff=True,
        across=True,
        applies=has_homes,
    ),
    SheetKind(
        key="cards",
        title="Pairing cards",
        about="one for everybody, with lines for the rounds to come: pairing by hand",
        make=each(pairing_cards),
        staff=True,
    ),
    SheetKind(
        key="tables",
        title="Table cards",
        about="the number of each board, to stand on the tables",
        make=each(table_cards),
    ),
    SheetKind(
        key="incidents",
        title="Incidents",
        about="what was noted for everybody to read",
        make=each(public_incidents),
        applies=has_incidents,
    ),
    SheetKind(
        key="report",
        title="Incident report",
        about="everything that was noted, private things too, to be signed",
        make=each(all_incidents),
        staff=True,
        applies=has_incidents,
    ),
)
"""The kinds of sheets, in the order of lists."""


def kind_of(key: str) -> SheetKind:
    """The kind of a key."""
    for kind in SHEETS:
        if kind.key == key:
            return kind
    known = ", ".join(kind.key for kind in SHEETS)
    raise BadInput(
        phrase("there is no sheet {key!r}; the sheets are {known}", key=key[:40], known=known), where="SHEET"
    )


_INSTEAD = {"chart": "teams", "teams": "chart", "crosstable": "teams", "members": "chart"}
"""The sheet that players have and teams do not, or the other way round -> what there is in its place."""


def _not_there(kind: SheetKind, asked: Sequence[Section]) -> str:
    """Why there is no such sheet, and which one there is in its place."""
    if kind.applies is has_incidents:
        return "no incident is noted that this sheet could show"
    what = "teams" if any(map(of_teams, asked)) else "players"
    text = phrase("there is no sheet {key!r} for an event of {what}", key=kind.key, what=what)
    other = next((one for one in SHEETS if one.key == _INSTEAD.get(kind.key)), None)
    if other is None or not any(map(other.applies, asked)):
        return text
    return phrase(
        "{text}; its sheet is {key!r} ({lower}{title})",
        text=text,
        key=other.key,
        lower=other.title[0].lower(),
        title=other.title[1:],
    )


def make(event: Event, key: str, options: Options, section: str | None = None) -> tuple[Sheet, ...]:
    """The sheets of one kind, of the section named or of all that have such a sheet.

    The event has the names that are to be printed; teams come to stand in place of players. Of several
    sections those without the round are passed over, unless none has it.
    """
    kind = kind_of(key)
    event = replace(event, sections=tuple(as_entrants(one) for one in event.sections))
    asked = event.sections if section is None else (event.section(section),)
    having = tuple(one for one in asked if kind.applies(one))
    if not having:
        raise BadInput(_not_there(kind, asked), where="SHEET")
    if kind.needs_round:
        ready = tuple(one for one in having if len(one.results) >= (options.round or 1))
        having = ready or having
    return kind.make(event, having, options)
