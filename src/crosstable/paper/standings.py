"""Standings for the wall: place, name, points and tie-breaks after a round."""

from __future__ import annotations

from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.remedies import FieldName
from crosstable.paper.head import rating_note, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Column, Kind, Note, Part, Sheet, Table
from crosstable.reports.standings.standings_table import StandingsRow, StandingsTable, standings_table


def standings_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The standings as they are, or after an earlier round."""
    if options.round is not None and not 0 <= options.round <= len(section.results):
        raise BadInput(f"round {options.round} is not published", where=FieldName.ROUND)
    view = standings_table(event, section, ranking(section, options.round))
    parts = view.parts or ((None, view),)
    blocks: list[Block] = [_table(part, name or "") for name, part in parts]
    told = (("Match", view.match), ("Withdrawals", view.withdrawals), ("Tie-breaks", view.dropped))
    blocks += [Note(note.text, "" if at else title) for title, notes in told for at, note in enumerate(notes)]
    blocks += rating_note(section)
    wide = any(len(part.tiebreaks) > 5 for _, part in parts)
    return sheet_of("Standings", event, section, options, tuple(blocks), after=view.after, landscape=wide)


def _table(view: StandingsTable, name: str) -> Table:
    """The table of a section, or of one of its groups."""
    schools = view.heading.beside == "school"
    beside = Column(heading="School", width=3) if schools else Column(heading="Rating", kind=Kind.NUMBER)
    columns = (
        Column(heading="Place", kind=Kind.NUMBER, big=True),
        Column(heading="No.", kind=Kind.NUMBER),
        Column(heading="Team" if view.teams else "Name", width=5, strong=True),
        beside,
        Column(heading=view.heading.points.capitalize().replace(" ", "\n"), kind=Kind.NUMBER, strong=True),
        *((Column(heading="Game\npoints", kind=Kind.NUMBER),) if view.teams else ()),
        *(Column(heading=_in_lines(tiebreak), kind=Kind.NUMBER) for tiebreak in view.tiebreaks),
    )
    return Table(columns=columns, parts=(Part(tuple(_row(row, view) for row in view.rows)),), heading=name)


def _in_lines(tiebreak: str) -> str:
    """The name of a tie-break as a narrow heading; codes in capitals stay as they are."""
    return (
        tiebreak.replace("-", "\n").capitalize().replace("Us\n", "US\n") if tiebreak.islower() else tiebreak
    )


def _row(row: StandingsRow, view: StandingsTable) -> tuple[str, ...]:
    """One line; a filler without tie-breaks has empty cells."""
    person = row.person
    values = row.tiebreaks or ("",) * len(view.tiebreaks)
    games = (row.games or "0",) if view.teams else ()
    return row.place_text, person.number, person.shown, person.rated, person.score, *games, *values
