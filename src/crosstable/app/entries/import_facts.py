"""The facts of an import, as one command: new sections, added, changed and moved entries, and the list."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from crosstable.app.entries.import_changes import EMPTY, Change, flat
from crosstable.app.entries.import_decisions import SECTION_KEY
from crosstable.app.entries.import_lines import ImportLine, Status
from crosstable.app.entries.import_plan import Plan
from crosstable.app.entries.late_entries import with_missed_rounds
from crosstable.app.entries.moving import carried_entry, leave_section
from crosstable.app.entries.new_entries import entry_made
from crosstable.app.entries.rosters import add_member, check_members
from crosstable.app.entries.team_lists import by_team
from crosstable.app.session.session import New
from crosstable.app.setup.choice_form import NothingNew
from crosstable.journal.entries import WITH_PARTS
from crosstable.journal.facts.bye_asked import ByeAsked
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.players_imported import ImportedLine, PlayersImported
from crosstable.journal.state import Document
from crosstable.model.event import Section
from crosstable.model.language import phrase


def import_facts(plan: Plan, file: str = "", entered: str = "") -> list[New]:
    """Everything a plan adds and changes, as one command; having nothing to do is an error."""
    if not plan.ready and not plan.added:
        raise NothingNew(phrase("everybody on this list is already entered"))
    news: list[New] = [*plan.added]
    kept: list[ImportedLine] = []
    for place, section in enumerate(plan.event.sections):
        lines = [line for line in plan.lines if line.place == place]
        if section.entrants.are_teams:
            news += _team_facts(plan, section, lines, entered)
        else:
            news += _player_facts(plan, section, lines, kept, entered)
    kept += _still_said(plan)
    new, changed = plan.count(Status.NEW), plan.count(Status.CHANGED)
    news.append(PlayersImported(lines=tuple(kept), new=new, changed=changed, file=file or None))
    return news


def _player_facts(
    plan: Plan, section: Section, lines: list[ImportLine], kept: list[ImportedLine], entered: str
) -> Iterator[New]:
    """The facts of one section: new entries and arrivals from other sections, then changes."""
    state, place = plan.session.state.section(section.name), 0
    for line in lines:
        body = _body(plan, section, line, entered)
        if body is not None:
            made = with_missed_rounds(section, state, entry_made(plan.session, section, body, place))
            place += 1
            yield made
            if line.moves:
                yield from _leaving(plan, section, line)
            kept.append(ImportedLine(section=section.name, entry=made.entry, told=line.told))
        elif line.status is Status.CHANGED:
            yield from _changed(plan, line)


def _body(plan: Plan, section: Section, line: ImportLine, entered: str) -> Document | None:
    """The entry a line creates in a section, new or moved there; None for others."""
    if line.status is Status.NEW:
        byes = {no: kind for no, kind in line.own.get("byes", {}).items() if int(no) > len(section.results)}
        told = {key: value for key, value in line.own.items() if key != "byes"}
        return {**({"entered": entered} if entered else {}), **told, **({"byes": byes} if byes else {})}
    if not line.moves or line.status is not Status.CHANGED or line.match is None:
        return None
    home = plan.event.sections[line.match.place]
    number = plan.session.state.section(home.name).numbers[line.match.entry]
    body = carried_entry(plan.session, home, number, section)
    return _with_changes(body, line)


def _with_changes(body: Document, line: ImportLine) -> Document:
    """An entry with the changes of a line."""
    changed = flat(body) | {one.key: one.new for one in line.applied if one.key != SECTION_KEY}
    made: Document = {key: body[key] for key in ("entered",) if key in body}
    for key, value in changed.items():
        home, _, part = key.partition(".")
        if value in EMPTY:
            continue
        if home in WITH_PARTS and part:
            made.setdefault(home, {})[part] = value
        else:
            made[key] = value
    return made


def _leaving(plan: Plan, to: Section, line: ImportLine) -> list[New]:
    """How an entry leaves the section in which the list no longer has it."""
    if line.match is None:
        return []
    home = plan.event.sections[line.match.place]
    number = plan.session.state.section(home.name).numbers[line.match.entry]
    return leave_section(plan.session, home, number, to)


def _changed(plan: Plan, line: ImportLine) -> Iterator[New]:
    """The facts for an entry that the list has changed."""
    if line.match is None:
        return
    section, entry = plan.event.sections[line.match.place].name, line.match.entry
    for one in line.applied:
        if one.key == "byes":
            yield from _byes(section, entry, one)
        else:
            value = None if one.new in EMPTY else one.new
            yield EntryChanged(section=section, entry=entry, key=one.key, value=value)


def _byes(section: str | None, entry: int, change: Change) -> Iterator[New]:
    """Byes that were requested or cancelled."""
    old = change.old if isinstance(change.old, dict) else {}
    new = change.new if isinstance(change.new, dict) else {}
    for number in sorted({*old, *new}, key=int):
        if old.get(number) != new.get(number):
            yield ByeAsked(section=section, entry=entry, round=int(number), bye=new.get(number))


def _still_said(plan: Plan) -> Iterator[ImportedLine]:
    """The list's values for existing entries, where the last list did not say the same."""
    for line in plan.of(Status.SAME, Status.CHANGED):
        found = line.match
        if found is None or found.team or line.moves or found.imported == line.told:
            continue
        section = plan.event.sections[found.place].name
        yield ImportedLine(section=section, entry=found.entry, told=line.told)


def _team_facts(plan: Plan, section: Section, lines: list[ImportLine], entered: str) -> Iterator[New]:
    """New teams with their members, and new members of existing teams."""
    new = [line.own for line in lines if line.status is Status.NEW]
    state = plan.session.state.section(section.name)
    numbers = {entry.name: state.numbers[number] for number, entry in state.entries.items()}
    teams = by_team(new)
    check_members(plan.session, section, teams, twice=True)
    when = {"info": {"entered_at": entered}} if entered else {}
    made = [{**team, **when} for team in teams if team["name"] not in numbers]
    for place, team in enumerate(made):
        yield with_missed_rounds(section, state, entry_made(plan.session, section, team, place))
    for team in teams:
        if team["name"] in numbers:
            yield _with_members(plan, section, numbers[team["name"]], team["members"])


def _with_members(plan: Plan, section: Section, no: int, members: list[Document]) -> New:
    """An existing team with more members after those it has."""
    facts = [add_member(plan.session, section, no, member)[-1] for member in members]
    last = facts[-1]
    if not isinstance(last, EntryChanged) or len(members) == 1:
        return last
    known = last.value[:-1]
    return structs.replace(
        last, value=[*known, *(one.value[-1] for one in facts if isinstance(one, EntryChanged))]
    )
