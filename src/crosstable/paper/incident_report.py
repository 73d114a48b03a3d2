"""The report of incidents: for everybody without the private ones, for the staff all, to be signed."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date, show_moment
from crosstable.paper.head import sheet_of
from crosstable.paper.objection import GAP
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Fields, Grid, GridColumn, GridPart, Kind, Sheet, Text
from crosstable.reports.round.incidents import IncidentLine, Wanted, incident_lines

TO_SIGN = Fields((("Director", None), ("Date and time", None)), across=2)


def has_incidents(section: Section) -> bool:
    """Whether there is anything to report."""
    return bool(section.incidents)


def public_incidents(event: Event, section: Section, options: Options) -> Sheet:
    """What everybody may read."""
    return _report(event, section, options, private=False)


def all_incidents(event: Event, section: Section, options: Options) -> Sheet:
    """The whole report for the staff, private incidents marked, to be signed."""
    return _report(event, section, options, private=True)


def _report(event: Event, section: Section, options: Options, *, private: bool) -> Sheet:
    """A table of incidents, of one round if one is asked for."""
    lines = incident_lines(section, Wanted(round=options.round, private=private))
    columns = (
        GridColumn(heading="No.", kind=Kind.NUMBER, strong=True),
        GridColumn(heading="When"),
        GridColumn(heading="What", strong=True),
        GridColumn(heading="Who", width=3),
        GridColumn(heading="What happened, what was decided", width=7),
    )
    rows = tuple(_row(line) for line in lines)
    table = Grid(columns=columns, parts=(GridPart(rows),)) if rows else Text("Nothing is noted.")
    blocks: tuple[Block, ...] = (table, Text(GAP), TO_SIGN) if private else (table,)
    title = "Incident report" if private else "Incidents"
    return sheet_of(title, event, section, options, blocks, number=options.round, staff=private)


def _row(line: IncidentLine) -> tuple[str, ...]:
    """One incident."""
    one = line.incident
    when = "\n".join(part for part in (line.place.replace(", ", "\n"), _clock(one.at)) if part)
    state = [one.state] if one.state else []
    private = ["private"] if one.private else []
    who = line.about or "\n".join(line.people)
    if line.about and len(line.people) > 1:
        who += "".join(f"\n{name}" for name in line.people if name != line.about)
    return str(one.no), when, "\n".join([line.title, *state, *private]), who, told(line)


def _clock(at: str | None) -> str:
    """Day and time as they are printed."""
    return "" if at is None else show_moment(at)


def told(line: IncidentLine) -> str:
    """What happened with its rule, penalty, deadline and decision, each on a line."""
    one = line.incident
    rule = f" ({one.rule})" if one.rule else ""
    parts = [f"{one.text}{rule}"]
    parts += [phrase("Penalty: {penalty}", penalty=one.penalty)] if one.penalty else []
    parts += [phrase("Result of the board: {forfeit}", forfeit=line.forfeit)] if line.forfeit else []
    parts += [phrase("Against no. {against}", against=one.against)] if one.against else []
    parts += (
        [
            phrase("Under {under}", under=one.under)
            + (phrase(", by {deadline}", deadline=show_date(one.deadline)) if one.deadline else "")
        ]
        if one.under
        else []
    )
    parts += [phrase("Accepted although late or void: {late}", late=one.late)] if one.late else []
    if one.outcome is not None:
        by = phrase(" by {decided_by}", decided_by=one.decided_by) if one.decided_by else ""
        said = f": {one.decision}" if one.decision else ""
        parts.append(f"{one.outcome.value.capitalize()}{by}, {_clock(one.decided_at)}{said}")
    return "\n".join(parts)
