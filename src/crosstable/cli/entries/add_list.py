"""`crosstable add --csv`: a list of players for one section or for all, previewed or imported."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from crosstable.app.backup.copies import copy_if_set
from crosstable.app.entries.import_facts import import_facts
from crosstable.app.entries.import_lines import Answers, ImportLine, Status
from crosstable.app.entries.import_plan import Plan, plan_import
from crosstable.app.entries.late_entries import clock
from crosstable.app.entries.list_columns import fields_of
from crosstable.app.session.session import New, Session, open_session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.cli.arguments import Parser, Usage
from crosstable.cli.entries.joining import joining_lines
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.remedies import COMMANDS
from crosstable.cli.writing import tell_facts, write_event
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.flow.used_ratings import rating_notes
from crosstable.formats.lists.csv_columns import UNKNOWN_COLUMN
from crosstable.formats.lists.sheets import Sheet, read_sheet
from crosstable.journal.fact import Fact
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.limits import ENTRY_LIST_BYTES
from crosstable.model.listing import first_few
from crosstable.ratings.library import usual_folder

NAMED = 5
"""How many problems an error shows."""


def add_list_options(made: Parser) -> None:
    """The arguments of a list."""
    made.add_argument(
        "--csv",
        metavar="FILE",
        help=phrase("import players from a CSV or XLSX file (- for standard input); uses its Section column"),
    )
    made.add_argument(
        "--preview", action="store_true", help=phrase("show what --csv would do, without importing")
    )
    made.add_argument(
        "--good-only",
        action="store_true",
        help=phrase("import only the lines of --csv without problems"),
    )
    made.add_argument(
        "--section-as",
        action="append",
        metavar="NAME=SECTION",
        help=phrase(
            "which section a name in the file means; - leaves its players out, + creates the section"
        ),
    )


def add_list(options: Namespace) -> int:
    """Import a list, or show what that would do."""
    sheet = _sheet(options.csv)
    answers = _answers(options)
    if options.preview:
        session = open_session(options.event)
        read_as_usual_in(session.event)
        return _preview(options, _plan(session, sheet, answers))
    plans: list[Plan] = []

    def decide(session: Session) -> list[New]:
        if options.section is not None:
            session.event.section(options.section)
        plans[:] = [_plan(session, sheet, answers)]
        if plans[0].stays and not options.good_only:
            raise BadInput(
                phrase("nothing was imported: {problems}", problems=_problems(plans[0])), where=options.csv
            )
        file = "" if options.csv == "-" else Path(options.csv).name
        return import_facts(plans[0], file, options.entered or "")

    try:
        written = write_event(options, decide)
    except NothingNew:
        return _nothing(options, plans[0])
    options.copied, options.warning = copy_if_set(written)
    notes, joining = _notes(plans[0]), list[str]()
    for section in written.session.event.sections:
        names = {line.name for line in plans[0].of(Status.NEW)}
        notes += worked_out(section, names)
        numbers = numbers_made(written.facts, section)
        here = Namespace(**{**vars(options), "section": section.name})
        joining += joining_lines(here, written.session, section, numbers)
    told = [
        *_lines_left(plans[0]),
        _counts(plans[0]),
        *_changes(plans[0]),
        *(pen().warn(phrase("note: {note}", note=note)) for note in notes),
        *joining,
    ]
    body: dict[str, object] = {"notes": notes} if notes else {}
    return tell_facts(options, written, *told, body=body | {"import": _as_json(plans[0])})


def _sheet(path: str) -> Sheet:
    """The list in a file."""
    try:
        with nullcontext(sys.stdin.buffer) if path == "-" else Path(path).open("rb") as file:
            return read_sheet(file.read(ENTRY_LIST_BYTES + 1))
    except OSError as error:
        raise BadInput(
            phrase("the file cannot be read ({error})", error=error.strerror), where=path
        ) from None
    except BadInput as error:
        raise BadInput(
            phrase("nothing was imported: {problems}", problems=COMMANDS.tell_with_place(error)), where=path
        ) from None


def _answers(options: Namespace) -> Answers:
    """What the arguments say about the list."""
    sections = {}
    for told in options.section_as or ():
        name, equals, section = told.partition("=")
        if not equals or not name.strip() or not section.strip():
            raise Usage(phrase("--section-as needs a name and a section, such as --section-as Booster=U1200"))
        sections[name.strip()] = section.strip()
    return Answers(options.section or "", sections, admit=options.admit or "", twice=options.twice)


def _plan(session: Session, sheet: Sheet, answers: Answers) -> Plan:
    """What the list would do to the current event."""
    fields = fields_of(
        sheet, session.event.section(answers.section or session.event.sections[0].name).rulebook
    )
    return plan_import(session, sheet, fields, answers, usual_folder(), clock())


def _preview(options: Namespace, plan: Plan) -> int:
    """What an import would do; lines that would not be entered are bad input."""
    if options.json:
        show_json(_as_json(plan))
    else:
        lines = [*_lines_left(plan), _counts(plan, preview=True), *_changes(plan), *_aside(plan)]
        lines += [pen().warn(phrase("note: {note}", note=note)) for note in _notes(plan)]
        show("".join(f"{line}\n" for line in lines))
    return 2 if plan.stays else 0


def _nothing(options: Namespace, plan: Plan) -> int:
    """The message for a list with nobody new."""
    if options.json:
        show_json({"written": [], "meanwhile": [], "import": _as_json(plan)})
    else:
        show(
            "".join(
                f"{line}\n"
                for line in (*_lines_left(plan), phrase("everybody on this list is already entered"))
            )
        )
    return 0


def _counts(plan: Plan, *, preview: bool = False) -> str:
    """How many players are entered, changed and left alone."""
    new, stays = plan.count(Status.NEW), len(plan.stays)
    changed, same, deleted = map(plan.count, (Status.CHANGED, Status.SAME, Status.DELETED))
    parts = [
        phrase("{count} would be entered", count=new) if preview else phrase("{count} entered", count=new),
        phrase("{count} updated", count=changed) if changed else "",
        phrase("{count} unchanged", count=same) if same else "",
        phrase("{count} deleted earlier", count=deleted) if deleted else "",
        phrase_counted("{count} line left out", "{count} lines left out", stays) if stays else "",
    ]
    return ", ".join(filter(None, parts))


def _changes(plan: Plan) -> list[str]:
    """Every field that changes, and every one that stays as the director has it."""
    made = [
        f"{line.name}: {one.label} {one.was} -> {one.becomes}"
        for line in plan.of(Status.CHANGED)
        for one in line.applied
    ]
    kept = [
        phrase(
            "{name}: {field} stays {value}, which was changed by hand (the file has {in_file})",
            name=line.name,
            field=one.label,
            value=one.was,
            in_file=one.becomes,
        )
        for line in plan.of(Status.CHANGED, Status.SAME)
        for one in line.kept
        if one not in line.applied
    ]
    return [*made, *kept]


def _aside(plan: Plan) -> list[str]:
    """Entries that the file does not have."""
    names = [str((one.document or {}).get("name")) for one in plan.missing]
    return [phrase("not in the file: {names}", names="; ".join(names))] if names else []


def _lines_left(plan: Plan) -> list[str]:
    """Every problem with its line and column."""
    return [text for line in plan.stays for text in _told(plan, line)]


def _told(plan: Plan, line: ImportLine) -> list[str]:
    """The problems of a line, each with its place."""
    option = "--section"
    if line.said:
        option = f"--section-as “{line.said}=SECTION”"
    return [
        phrase("{problem} with {option}", problem=problem, option=option)
        if line.status is Status.WAITING
        else problem
        for problem in (f"{_place(plan, line, one.column)}: {one.text}" for one in line.problems)
    ]


def _place(plan: Plan, line: ImportLine, place: int | None) -> str:
    """A line, and the column by its heading, or by its number if it has none."""
    if place is None:
        return phrase("line {line}", line=line.line)
    number = plan.sheet.number_of(place)
    heading = plan.sheet.headings[place] if number is None else number
    return phrase("line {line}, column {column}", line=line.line, column=heading)


def _problems(plan: Plan) -> str:
    """The first problems as one sentence."""
    problems = first_few(_lines_left(plan), NAMED, between="; ")
    asked = any(line.status is Status.ASKED for line in plan.stays)
    return phrase("{problems}; or add --twice", problems=problems) if asked else problems


def _notes(plan: Plan) -> list[str]:
    """Notes about the list and its lines."""
    boards = any(section.entrants.are_teams for section in plan.event.sections)
    unknown = str(UNKNOWN_COLUMN).format(column="Board")
    whole = [note for note in plan.notes if not (boards and note == unknown)]
    return whole + [
        phrase("line {line}, {name}: {note}", line=line.line, name=line.name, note=text)
        for line in plan.lines
        if line.status not in (Status.LEFT_OUT, Status.PROBLEM, Status.ASKED)
        for text in line.warnings
    ]


def _as_json(plan: Plan) -> dict[str, object]:
    """The plan as plain data."""
    names = tuple(section.name for section in plan.event.sections)
    return {
        "counts": {status.value: plan.count(status) for status in Status},
        "lines": [line.as_json(plan.sheet.headings, names) for line in plan.lines],
        "missing": [
            {"section": names[one.place], "name": (one.document or {}).get("name")} for one in plan.missing
        ],
        "notes": list(plan.notes),
    }


def numbers_made(facts: Sequence[Fact], section: Section) -> list[int]:
    """The numbers of entries that have one from the start: those made after round 1 was published."""
    made = [fact.what for fact in facts if isinstance(fact.what, EntryMade)]
    return [one.player["no"] for one in made if one.section == section.name and "no" in one.player]


def worked_out(section: Section, names: set[str]) -> list[str]:
    """How the ratings of new entries were worked out, if the book does that."""
    return [
        f"{reason.text} ({reason.rule})"
        for reason in rating_notes(section)
        if section.player(reason.players[0]).name in names
    ]
