"""`crosstable incident`: rulings, warnings, claims, appeals, complaints: recorded, corrected, decided."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from typing import Any

from crosstable.app.round.incidents import (
    advice_on,
    change_incident,
    decide_incident,
    incident_in,
    note_incident,
)
from crosstable.app.sentences import WARNED_AGAIN
from crosstable.app.session.session import New, Session, open_session
from crosstable.cli.arguments import Parser, number
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_section, named_sections
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.incidents import Incident, IncidentKind, Outcome
from crosstable.model.language import phrase
from crosstable.model.ordinals import ordinal
from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.reports.round.incidents import (
    Wanted,
    incident_json,
    incident_lines,
    incident_text,
    warnings_of,
)
from crosstable.reports.text.reasons import reason_lines

FIELDS = ("round", "board", "rule", "penalty", "under", "against", "late", "at")
"""Options that are fields of an incident unchanged."""


def run(words: list[str]) -> int:
    """Record an incident, correct one, decide one, or list them all."""
    options = _parser().read(words)
    if options.decide is not None:
        return _tell(options, options.decide, _decide_one)
    if options.change is not None:
        return _tell(options, options.change, _change_one)
    if options.text is None:
        return _list(options)
    return _tell(options, None, _note_one)


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser("incident", phrase("Records an incident; without TEXT, lists all incidents."))
    made.add_argument("text", metavar="TEXT", nargs="?", help=phrase("what happened, or what was decided"))
    kinds = [kind.value for kind in IncidentKind]
    made.add_argument("--kind", choices=kinds, help=phrase("type of incident (default: note)"))
    made.add_argument(
        "--round", type=number, metavar="N", help=phrase("the round (default with --board: the last)")
    )
    made.add_argument(
        "--board", "--table", type=number, metavar="B", help=phrase("the board; records its players too")
    )
    made.add_argument("--rule", metavar="NUMBER", help=phrase("the rule, for example 36H"))
    made.add_argument(
        "--player", "--team", metavar="P", help=phrase("the player concerned: number or part of the name")
    )
    made.add_argument(
        "--penalty", metavar="TEXT", help=phrase("penalty, for example `2 minutes added for the opponent`")
    )
    made.add_argument(
        "--time", dest="at", metavar="TIME", help=phrase("when, for example 2026-11-21T10:00 (default: now)")
    )
    made.add_argument("--private", action="store_true", help=phrase("private: only staff can see it"))
    made.add_argument("--under", metavar="NUMBER", help=phrase("for an appeal: the rule that allows it"))
    made.add_argument(
        "--against", type=number, metavar="NO", help=phrase("for an appeal: the disputed incident")
    )
    made.add_argument("--late", metavar="WHY", help=phrase("for a late appeal: why it is accepted"))
    made.add_argument("--change", type=number, metavar="NO", help=phrase("correct this incident"))
    made.add_argument(
        "--decide", type=number, metavar="NO", help=phrase("decide this claim, appeal or complaint")
    )
    made.add_argument("--decision", choices=[one.value for one in Outcome], help=phrase("the decision"))
    made.add_argument("--decided-by", metavar="WHO", help=phrase("who decided"))
    return made


def _report(options: Namespace, section: Section) -> dict[str, Any]:
    """What the command line says about an incident."""
    said: dict[str, Any] = {key: value for key in FIELDS if (value := getattr(options, key)) is not None}
    if options.text is not None:
        said["text"] = options.text
    if options.kind is not None:
        said["kind"] = IncidentKind(options.kind)
    if options.player is not None:
        said["player"] = find_player(section, options.player, "--player")
    return said | ({"private": True} if options.private else {})


def _note_one(options: Namespace, session: Session, section: Section) -> list[New]:
    """A new incident, perhaps with its decision."""
    report = Incident(**_report(options, section))
    if options.decision is not None:
        report = replace(report, outcome=Outcome(options.decision), decided_by=options.decided_by)
    return note_incident(session, section, report)


def _change_one(options: Namespace, session: Session, section: Section) -> list[New]:
    """An incident corrected."""
    return change_incident(session, section, options.change, _report(options, section))


def _decide_one(options: Namespace, session: Session, section: Section) -> list[New]:
    """A decision, in words if some are given."""
    if options.decision is None:
        choices = ", ".join(one.value for one in Outcome)
        raise BadInput(phrase("choose a decision: {decisions}", decisions=choices), where="--decision")
    decided = Incident(
        text="-",
        outcome=Outcome(options.decision),
        decided_by=options.decided_by,
        decided_at=options.at,
        decision=options.text,
    )
    return decide_incident(session, section, options.decide, decided)


def _tell(options: Namespace, no: int | None, decide: Any) -> int:
    """Write, then show the book's advice to the director, and how often a player was warned."""
    written = write_section(options, lambda session, section: decide(options, session, section))
    section = named_section(written.session.event, options)
    incident = section.incidents[-1] if no is None else incident_in(section, no)
    told = [*advice_on(written.session.event, section, incident), *_warned(section, incident)]
    body: dict[str, object] = {"incident": incident.no, "advice": [reason.as_json() for reason in told]}
    return tell_facts(options, written, *reason_lines(pen(), told), body=body)


def _warned(section: Section, incident: Incident) -> list[Reason]:
    """How often the player has been warned, from the second time on."""
    if incident.kind is not IncidentKind.WARNING:
        return []
    people = (incident.player,) if incident.player is not None else incident.players
    counts = [(no, len(warnings_of(section, no))) for no in people]
    return [
        state(WARNED_AGAIN, (no,), ordinal=ordinal(count), player=section.who(no), count=count)
        for no, count in counts
        if count > 1
    ]


def _list(options: Namespace) -> int:
    """All incidents of the sections asked for."""
    event = open_session(options.event).event
    sections = named_sections(event, options)
    wanted = Wanted(kind=None if options.kind is None else IncidentKind(options.kind), round=options.round)
    if options.json:
        bodies = [
            {"section": section.name, **incident_json(line.incident)}
            for section in sections
            for line in incident_lines(section, wanted)
        ]
        show_json({"incidents": bodies})
        return 0
    for section in sections:
        for line in incident_lines(section, wanted):
            place = f"{section.name}: " if section.name else ""
            private = f" [{phrase('private')}]" if line.incident.private else ""
            show(f"{line.incident.no:>4}  {place}{incident_text(line.incident)}{private}\n")
        if not section.incidents:
            none = phrase("{section}: no incidents", section=section.name or event.name)
            show(f"{none}\n")
    return 0
