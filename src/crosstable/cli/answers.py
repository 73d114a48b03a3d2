"""One answer for one section, or an answer for each: what all reading commands share."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from crosstable.app.session.reading import as_known_then, is_journal, open_event
from crosstable.cli.guard import tell
from crosstable.cli.output import pen, show, show_json, tell_remarks
from crosstable.cli.remedies import COMMANDS
from crosstable.cli.sections import named_sections
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.names import Audience, NameStyle
from crosstable.reports.public import with_names, with_names_for
from crosstable.reports.text.pen import Pen


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command says about a section: for programs, for people, and its exit status."""

    body: dict[str, object]
    text: Callable[[Pen], str]
    status: int = 0


Ask = Callable[[Event, Section], Answer]


def load_sections(options: Namespace) -> tuple[Event, tuple[Section, ...]]:
    """The event of a command and the sections it is about: the one named, or all."""
    event = open_event(options.event, options.rulebook, options.at)
    event = replace(event, sections=tuple(as_shown(options, section) for section in event.sections))
    return event, named_sections(event, options)


def as_shown(options: Namespace, section: Section) -> Section:
    """The section with the names the answer shows: text is for the hall, JSON for anybody.

    In a team event teams take the place of players.
    """
    section = as_entrants(section)
    if options.names is not None:
        return with_names(section, NameStyle(options.names))
    return with_names_for(section, Audience.SITE) if options.json else section


def as_known(options: Namespace, section: Section, round_no: int | None) -> Section:
    """For a past round of a journal: the section as it was known when the round was paired."""
    if round_no is None or not is_journal(options.event) or options.rulebook is not None:
        return section
    return as_shown(options, as_known_then(options.event, section, round_no, options.at))


def answer(options: Namespace, ask: Ask, *, tells_remarks: bool = False) -> int:
    """Read the event, ask each section, show the answers, return the exit status."""
    event, sections = load_sections(options)
    if event.remarks and not (options.json or tells_remarks):
        hint = (
            phrase("`crosstable check {event}` lists them", event=options.event)
            if options.event != "-"
            else ""
        )
        tell_remarks(len(event.remarks), hint)
    return answer_for(options, event, sections, ask)


def answer_for(options: Namespace, event: Event, sections: Sequence[Section], ask: Ask) -> int:
    """The answer for a single section; several one below another, or in a list."""
    if len(sections) > 1:
        return _several(options, event, sections, ask)
    read_as_usual_in(event, sections[0])
    found = ask(event, sections[0])
    if options.json:
        show_json(found.body)
    else:
        show(found.text(pen()))
    return found.status


def _several(options: Namespace, event: Event, sections: Sequence[Section], ask: Ask) -> int:
    """All sections; an error in one does not hide the others, and the most serious status counts."""
    bodies: list[dict[str, object]] = []
    statuses = []
    for place, section in enumerate(sections):
        if place and not options.json:
            show("\n")
        body, status = _one_of_several(options, event, section, ask)
        bodies.append({"section": section.name, **body})
        statuses.append(status)
    if options.json:
        show_json({"sections": bodies})
    return max(statuses)


def _one_of_several(
    options: Namespace, event: Event, section: Section, ask: Ask
) -> tuple[dict[str, object], int]:
    """The answer for one of several sections, or its error in the same place."""
    read_as_usual_in(event, section)
    try:
        found = ask(event, section)
    except CrosstableError as error:
        if not options.json:
            show(phrase("{event}, {section}: no answer", event=event.name, section=section.name) + "\n")
            tell(error, as_json=False, place=section.name)
        return {"error": COMMANDS.as_json(error)}, error.exit_status
    if not options.json:
        show(found.text(pen()))
    return found.body, found.status
