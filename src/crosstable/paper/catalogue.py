"""Every sheet by its key: its title, what it needs, who may print it, and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.names import Audience, NameStyle
from crosstable.paper.bilingual import in_both, in_one
from crosstable.paper.by_board import pairings_by_board
from crosstable.paper.by_name import pairings_by_name
from crosstable.paper.cash import cash_sheet
from crosstable.paper.certificates import certificates_sheet
from crosstable.paper.chart import chart_sheet
from crosstable.paper.crosstables import crosstable_sheet
from crosstable.paper.group_lists import has_homes, school_lists
from crosstable.paper.incident_report import all_incidents, has_incidents, public_incidents
from crosstable.paper.letters import has_letters, letters_sheet
from crosstable.paper.lists import absence_sheet, entry_sheet
from crosstable.paper.matches import match_boards
from crosstable.paper.options import Options
from crosstable.paper.pairing_cards import pairing_cards
from crosstable.paper.parent_slips import parent_slips
from crosstable.paper.prize_script import script_sheet
from crosstable.paper.prizes import prize_sheet, receipts_sheet
from crosstable.paper.sheet import Sheet
from crosstable.paper.slips import result_slips
from crosstable.paper.standings import standings_sheet
from crosstable.paper.table_cards import table_cards
from crosstable.paper.team_charts import individual_chart_sheet, team_chart_sheet
from crosstable.reports.public import public_style, with_names

Make = Callable[[Event, tuple[Section, ...], Options], tuple[Sheet, ...]]


def each(make: Callable[[Event, Section, Options], Sheet]) -> Make:
    """One sheet for each section, in order."""

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
    """Whether individual players play in a section."""
    return not section.entrants.are_teams


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetKind:
    """A kind of sheet: its title, who may print it, how it is made."""

    key: str
    title: str
    about: str
    """What it is for, in a few words."""
    make: Make
    needs_round: bool = False
    staff: bool = False
    """Whether it is for the staff alone."""
    desk: bool = False
    """Whether it stays at the desk and so has full names, whatever sheets for the hall show."""
    orders: tuple[str, ...] = ()
    """The orders of rows to choose from."""
    across: bool = False
    """Whether it is one sheet for all sections, as the list from A to Z is."""
    served: bool = False
    """Whether only the running server can make it, as it knows the addresses."""
    applies: Callable[[Section], bool] = lambda _: True
    """Whether a section has such a sheet."""


SHEETS: tuple[SheetKind, ...] = (
    SheetKind(
        key="round",
        title=Words("Everything for the round"),
        about=Words("pairings by board and by name, and result slips, in one file"),
        make=round_set,
        needs_round=True,
        staff=True,
    ),
    SheetKind(
        key="pairings",
        title=Words("Pairings by board"),
        about=Words("for the wall, with boxes for the results"),
        make=each(pairings_by_board),
        needs_round=True,
    ),
    SheetKind(
        key="names",
        title=Words("Pairings by name"),
        about=Words("alphabetical, all sections in one list"),
        make=pairings_by_name,
        needs_round=True,
        across=True,
    ),
    SheetKind(
        key="matches",
        title=Words("Matches by board"),
        about=Words("for team events, with boxes for the results"),
        make=each(match_boards),
        needs_round=True,
        applies=of_teams,
    ),
    SheetKind(
        key="slips",
        title=Words("Result slips"),
        about=Words("one for each board, to cut apart"),
        make=each(result_slips),
        needs_round=True,
        staff=True,
    ),
    SheetKind(
        key="standings",
        title=Words("Standings"),
        about=Words("places, points and tie-breaks"),
        make=each(standings_sheet),
    ),
    SheetKind(
        key="chart",
        title=Words("Wall chart"),
        about=Words("every round of every player; write later rounds into the empty cells"),
        make=each(chart_sheet),
        orders=("number", "place"),
        applies=of_players,
    ),
    SheetKind(
        key="teams",
        title=Words("Team chart"),
        about=Words("every round of every team, with match points and game points"),
        make=each(team_chart_sheet),
        orders=("number", "place"),
        applies=of_teams,
    ),
    SheetKind(
        key="members",
        title=Words("Team members"),
        about=Words("every game of every team member, by team or by score"),
        make=each(individual_chart_sheet),
        orders=("number", "place"),
        applies=of_teams,
    ),
    SheetKind(
        key="crosstable",
        title=Words("Crosstable"),
        about=Words("who played whom, in order of place"),
        make=each(crosstable_sheet),
        applies=of_players,
    ),
    SheetKind(
        key="prizes",
        title=Words("Prizes"),
        about=Words("who wins what, with the reason for each amount"),
        make=each(prize_sheet),
    ),
    SheetKind(
        key="receipts",
        title=Words("Prize receipts"),
        about=Words("one for each winner to sign"),
        make=each(receipts_sheet),
        staff=True,
        desk=True,
    ),
    SheetKind(
        key="script",
        title=Words("Prize-giving script"),
        about=Words("to read aloud, the lowest prize first and first place last"),
        make=script_sheet,
        staff=True,
    ),
    SheetKind(
        key="certificates",
        title=Words("Certificates"),
        about=Words("for places, the best of each school or year, and participation"),
        make=each(certificates_sheet),
        staff=True,
    ),
    SheetKind(
        key="letters",
        title=Words("Results letters"),
        about=Words("one for each school, with its players’ places, rounds and prizes"),
        make=letters_sheet,
        staff=True,
        across=True,
        applies=has_letters,
    ),
    SheetKind(
        key="cash",
        title=Words("Cash"),
        about=Words("fees, dues, refunds, prizes, expenses and the balance of the whole event"),
        make=cash_sheet,
        staff=True,
        desk=True,
        across=True,
    ),
    SheetKind(
        key="entries",
        title=Words("Entries"),
        about=Words("all entries, by number or by name"),
        make=each(entry_sheet),
        orders=("number", "name"),
    ),
    SheetKind(
        key="absences",
        title=Words("Byes and absences"),
        about=Words("byes, absences, late entrants and withdrawals"),
        make=each(absence_sheet),
    ),
    SheetKind(
        key="coaches",
        title=Words("School lists"),
        about=Words("one page for each school, club or team, with its players, boards and results"),
        make=school_lists,
        staff=True,
        desk=True,
        across=True,
        applies=has_homes,
    ),
    SheetKind(
        key="parents",
        title=Words("Parents' slips"),
        about=Words("one for each player, by school, with the code of a private page in full names"),
        make=parent_slips,
        staff=True,
        desk=True,
        across=True,
        served=True,
    ),
    SheetKind(
        key="cards",
        title=Words("Pairing cards"),
        about=Words("one for each player, with blank lines for later rounds, to pair by hand"),
        make=each(pairing_cards),
        staff=True,
        desk=True,
    ),
    SheetKind(
        key="tables",
        title=Words("Table cards"),
        about=Words("board numbers to stand on the tables"),
        make=each(table_cards),
    ),
    SheetKind(
        key="incidents",
        title=Words("Incidents"),
        about=Words("incidents that everyone may read"),
        make=each(public_incidents),
        applies=has_incidents,
    ),
    SheetKind(
        key="report",
        title=Words("Incident report"),
        about=Words("all incidents, private ones too, with lines to sign"),
        make=each(all_incidents),
        staff=True,
        desk=True,
        applies=has_incidents,
    ),
)
"""The kinds of sheets, in the order of lists."""


def kind_of(key: str) -> SheetKind:
    """The kind with a key."""
    for kind in SHEETS:
        if kind.key == key:
            return kind
    known = ", ".join(kind.key for kind in SHEETS)
    raise BadInput(
        phrase("no sheet is called “{key}”; choose one of {known}", key=key[:40], known=known), where="SHEET"
    )


_INSTEAD = {"chart": "teams", "teams": "chart", "crosstable": "teams", "members": "chart"}
"""A sheet only for players or only for teams -> the sheet that the others have."""


def _not_there(kind: SheetKind, asked: Sequence[Section]) -> str:
    """Why there is no such sheet, and which one to print instead."""
    if kind.applies is has_incidents:
        return phrase("no incident has been recorded")
    text = (
        phrase("a team event has no sheet “{key}”", key=kind.key)
        if any(map(of_teams, asked))
        else phrase("an event for single players has no sheet “{key}”", key=kind.key)
    )
    other = next((one for one in SHEETS if one.key == _INSTEAD.get(kind.key)), None)
    if other is None or not any(map(other.applies, asked)):
        return text
    instead = phrase("print “{key}” ({title}) instead", key=other.key, title=other.title)
    return f"{text}; {instead}"


def _named(section: Section, kind: SheetKind, options: Options) -> Section:
    """A section of entrants, with the names to print; full ones keep everything else about a player."""
    section, style = as_entrants(section), options.names
    if style is None:
        style = NameStyle.FULL if kind.desk else public_style(section, Audience.PAPER)
    return section if style is NameStyle.FULL else with_names(section, style)


def make(event: Event, key: str, options: Options, section: str | None = None) -> tuple[Sheet, ...]:
    """The sheets of one kind, of the section named or of all that have such a sheet.

    In team events the teams take the place of players. Sections that have not published the round are
    skipped, unless none has.
    """
    if options.languages:
        alone = replace(options, languages=())

        def made() -> tuple[Sheet, ...]:
            return make(event, key, alone, section)

        many = len(options.languages) > 1
        return in_both(made, options.languages) if many else in_one(made, options.languages[0])
    kind = kind_of(key)
    event = replace(event, sections=tuple(_named(one, kind, options) for one in event.sections))
    asked = event.sections if section is None else (event.section(section),)
    having = tuple(one for one in asked if kind.applies(one))
    if not having:
        raise BadInput(_not_there(kind, asked), where="SHEET")
    if kind.needs_round:
        ready = tuple(one for one in having if len(one.results) >= (options.round or 1))
        having = ready or having
    return kind.make(event, having, options)
