"""The incident report: public incidents for everyone; all of them for the staff, with lines to sign."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.incidents import Incident
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_moment
from crosstable.paper.head import sheet_of
from crosstable.paper.objection import GAP
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Fields, Grid, GridColumn, GridPart, Kind, Sheet, Text
from crosstable.reports.round.incidents import IncidentLine, Wanted, incident_lines


def has_incidents(section: Section) -> bool:
    """Whether there is anything to report."""
    return bool(section.incidents)


def public_incidents(event: Event, section: Section, options: Options) -> Sheet:
    """The incidents that everyone may read."""
    return _report(event, section, options, private=False)


def all_incidents(event: Event, section: Section, options: Options) -> Sheet:
    """The full report for the staff, private incidents marked, with lines to sign."""
    return _report(event, section, options, private=True)


def _report(event: Event, section: Section, options: Options, *, private: bool) -> Sheet:
    """A table of incidents, of one round or of all."""
    lines = incident_lines(section, Wanted(round=options.round, private=private))
    columns = (
        GridColumn(heading=phrase("No."), kind=Kind.NUMBER, strong=True),
        GridColumn(heading=phrase("When")),
        GridColumn(heading=phrase("Incident"), strong=True),
        GridColumn(heading=phrase("Who"), width=3),
        GridColumn(heading=phrase("What happened, and the decision"), width=7),
    )
    rows = tuple(_row(line) for line in lines)
    table = (
        Grid(columns=columns, parts=(GridPart(rows),))
        if rows
        else Text(phrase("No incident has been recorded."))
    )
    blocks: tuple[Block, ...] = (table, Text(GAP), _to_sign()) if private else (table,)
    title = phrase("Incident report") if private else phrase("Incidents")
    return sheet_of(title, event, section, options, blocks, number=options.round, staff=private)


def _row(line: IncidentLine) -> tuple[str, ...]:
    """One incident."""
    one = line.incident
    when = "\n".join(part for part in (line.place.replace(", ", "\n"), _clock(one.at)) if part)
    state = [str(one.state)] if one.state else []
    private = [phrase("private")] if one.private else []
    who = line.about or "\n".join(line.people)
    if line.about and len(line.people) > 1:
        who += "".join(f"\n{name}" for name in line.people if name != line.about)
    return str(one.no), when, "\n".join([line.title, *state, *private]), who, account_of(line)


def _clock(at: str | None) -> str:
    """Day and time as they are printed."""
    return "" if at is None else show_moment(at)


def account_of(line: IncidentLine) -> str:
    """What happened with its rule, penalty, deadline and decision, each on a line."""
    one = line.incident
    rule = f" ({one.rule})" if one.rule else ""
    parts = [f"{one.text}{rule}"]
    parts += [phrase("Penalty: {penalty}", penalty=one.penalty)] if one.penalty else []
    parts += [phrase("Result: {result}", result=line.forfeit)] if line.forfeit else []
    parts += [phrase("Appeal against incident no. {number}", number=one.against)] if one.against else []
    parts += [_under(one)] if one.under else []
    parts += [phrase("Accepted although late or invalid: {reason}", reason=one.late)] if one.late else []
    parts += [_decision(one)] if one.outcome is not None else []
    return "\n".join(parts)


def _under(one: Incident) -> str:
    """The rule that an appeal follows, with its deadline."""
    if one.deadline:
        return phrase("Under {rule}, by {deadline}", rule=one.under, deadline=one.deadline)
    return phrase("Under {rule}", rule=one.under)


def _decision(one: Incident) -> str:
    """The decision: what, by whom, when, and its words."""
    outcome = str(one.outcome.value if one.outcome else "").capitalize()
    when = _clock(one.decided_at)
    line = (
        phrase("{outcome} by {name}, {when}", outcome=outcome, name=one.decided_by, when=when)
        if one.decided_by
        else f"{outcome}, {when}"
    )
    return f"{line}\n{one.decision}" if one.decision else line


def _to_sign() -> Fields:
    """The lines at the foot of the report."""
    return Fields(((phrase("Director"), None), (phrase("Date and time"), None)), across=2)
