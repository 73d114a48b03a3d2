"""What happens to every line of a list: new, changed, unchanged, a question, or left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from crosstable.app.entries.import_changes import Change, changes_between
from crosstable.app.entries.import_checks import problems_in
from crosstable.app.entries.import_lines import STAYS, Choice, ImportLine, Status, Trouble
from crosstable.app.entries.import_matches import KnownEntry, Look, Register, Same, same_person
from crosstable.app.entries.import_people import ids_of
from crosstable.app.session.session import Session
from crosstable.formats.lists.csv_entries import ReadList
from crosstable.formats.lists.csv_headers import AMOUNT, IDS, NAMES
from crosstable.formats.lists.csv_names import name_key
from crosstable.journal.state import Document
from crosstable.model.language import phrase

SECTION_KEY = "section"
"""The key of a change that moves an entry to another section."""
NOT_PLAYING = (Status.LEFT_OUT, Status.DELETED)

Way = Callable[[ImportLine], KnownEntry | None]
"""How to look for the entry of a line."""


def decide_lines(
    session: Session, lines: Sequence[ImportLine], register: Register, read: ReadList, *, twice: bool
) -> None:
    """Find the entry for every line and decide what happens to it."""
    _doubt_ids(lines, register, twice=twice)
    _find_entries(session, lines, register)
    open_lines = [line for line in lines if line.status is Status.NEW]
    for line in open_lines:
        if line.match is None and not (twice or line.choice is Choice.OTHER):
            _ask_about_id(line, lines, register, read)
            _ask_about_entries(session, line, register)
    _ask_about_each_other([line for line in lines if line.name], read, twice=twice)
    emptied = _columns_of(read)
    for line in open_lines:
        _decide(session, line, read, emptied)
    _claim_for_the_rest(lines, register)
    _name_doubles(session, lines, register)


def _claim_for_the_rest(lines: Sequence[ImportLine], register: Register) -> None:
    """Claim the entries that unclear or skipped lines may mean, so that they do not count as missing."""
    for line in lines:
        if line.match is None and line.name and line.status in (*STAYS, Status.LEFT_OUT):
            found = register.with_id(line.told, Look(line.place), any_name=True)
            named = register.named(line.told, Look(line.place))
            for one in [found] if found is not None else named[:1]:
                register.claim(one)


def _doubt_ids(lines: Sequence[ImportLine], register: Register, *, twice: bool) -> None:
    """Mark lines whose ID belongs to a person with a clearly different name."""
    for line in lines:
        found = register.of_somebody_else(line.told) if line.name else None
        if found is None:
            continue
        line.doubted, holder = found
        if twice or line.choice is Choice.OTHER:
            line.warnings.append(_without_id(line, str((holder.document or {})["name"])))


def _without_id(line: ImportLine, holder: str) -> str:
    """The note on a line whose ID belongs to another person."""
    return phrase("the {id} belongs to {holder}; entered without it", id=line.doubted_id, holder=holder)


def _ask_about_id(line: ImportLine, lines: Sequence[ImportLine], register: Register, read: ReadList) -> None:
    """Ask whether a line and the differently named holder of its ID are the same person."""
    found = register.of_somebody_else(line.told) if line.doubted else None
    if found is None:
        return
    holder = next((one for one in lines if one.match is not None and one.match.key == found[1].key), None)
    line.status = Status.ASKED
    if holder is not None:
        line.twin, text = holder.line, _same_id_as_line(line, holder)
    else:
        name = (found[1].document or {})["name"]
        text = phrase("same {id} as {name}, who is already entered", id=line.doubted_id, name=name)
    line.problems.append(Trouble(_column_of_id(read, line.doubted), text))


def _same_id_as_line(line: ImportLine, other: ImportLine) -> str:
    """The note that a line has the same ID as another line."""
    return phrase("same {id} as line {line} ({name})", id=line.doubted_id, line=other.line, name=other.name)


def _column_of_id(read: ReadList, federation: str) -> int | None:
    """The column of an ID, or the name column if the list has no ID column."""
    wanted = (f"{IDS}{federation}", *NAMES)
    places = {one.field: one.place for one in read.columns}
    return next((places[field] for field in wanted if field in places), None)


def _find_entries(session: Session, lines: Sequence[ImportLine], register: Register) -> None:
    """Find the entry for every line, the surest ways first; no entry is matched twice."""
    ways: tuple[Way, ...] = (
        lambda line: register.with_id(line.own, Look(line.place)),
        lambda line: register.from_last_list(line.own, Look(line.place), exactly=True),
        lambda line: register.from_last_list(line.own, Look(line.place)),
        lambda line: _surely_the_same(register, line),
        lambda line: _elsewhere(session, lines, register, line),
        lambda line: register.with_id(line.own, Look(line.place, deleted=True)),
        lambda line: register.from_last_list(line.own, Look(line.place, deleted=True)),
    )
    for way in ways:
        for line in lines:
            if _is_open(line) and (found := way(line)) is not None:
                line.match = register.claim(found)
        if way is ways[0]:
            _follow_decisions(lines, register)


def _follow_decisions(lines: Sequence[ImportLine], register: Register) -> None:
    """Match lines to the holder of their ID where the director said it is the same person."""
    for line in lines:
        if line.doubted and line.choice is Choice.SAME and line.status is Status.NEW:
            found = register.with_id(line.told, Look(), any_name=True)
            if found is not None:
                line.match, line.doubted = register.claim(found), ""


def _elsewhere(
    session: Session, lines: Sequence[ImportLine], register: Register, line: ImportLine
) -> KnownEntry | None:
    """The entry of a line in another section, unless the list has the person in that section too."""
    home = session.event.sections[line.place or 0].name
    found = (
        register.with_id(line.own, Look())
        or register.moved_away(line.own, home)
        or register.from_last_list(line.own, Look())
    )
    return None if found is None or _named_here(lines, line, found) else found


def _is_open(line: ImportLine) -> bool:
    """Whether the line still has no entry."""
    return (
        line.match is None
        and bool(line.name)
        and line.status is Status.NEW
        and line.choice is not Choice.OUT
        and (line.choice is Choice.OTHER) == bool(line.doubted)
    )


def _named_here(lines: Sequence[ImportLine], line: ImportLine, found: KnownEntry) -> bool:
    """Whether another line is the same person in the section of the entry that was found."""
    return any(
        other is not line and other.place == found.place and same_person(other.told, line.told) is Same.YES
        for other in lines
        if other.name and name_key(other.name) == name_key(line.name)
    )


def _surely_the_same(register: Register, line: ImportLine) -> KnownEntry | None:
    """An entry with the same name and date of birth, school or e-mail; the director may confirm others."""
    for one in register.named(line.told, Look(line.place)):
        if one.document is None:
            continue
        found = same_person(one.document, line.own)
        if one.team and one.team != line.told.get("team"):
            continue
        if found is Same.YES or one.team or (line.choice is Choice.SAME and found is not Same.NO):
            return one
    return None


def _ask_about_entries(session: Session, line: ImportLine, register: Register) -> None:
    """Ask about a namesake when nothing shows whether it is the same person."""
    if line.status is not Status.NEW:
        return
    for one in register.named(line.told, Look(line.place)):
        if one.document is None:
            continue
        found = same_person(one.document, line.told)
        if found is Same.NO:
            line.warnings += (
                []
                if _have_ids(one.document, line.told)
                else [phrase("another {name} is entered; treated as two people", name=line.name)]
            )
        else:
            line.status = Status.ASKED
            line.problems.append(Trouble(None, _already_entered(line.name, one.document["name"], one.team)))
            return


def _already_entered(name: str, entered_as: str, team: str) -> str:
    """The note that a person of this name is already entered, and in which team."""
    if team:
        return phrase(
            "{name} is already entered as {entered_as} in {team}", name=name, entered_as=entered_as, team=team
        )
    return phrase("{name} is already entered as {entered_as}", name=name, entered_as=entered_as)


def _ask_about_each_other(lines: Sequence[ImportLine], read: ReadList, *, twice: bool) -> None:
    """Lines of one section that may be the same person: the first counts, the others become questions."""
    seen: dict[object, list[ImportLine]] = {}
    for line in lines:
        keys = [
            (line.place, name_key(line.name)),
            *((line.place, key, code) for key, code in ids_of(line.own).items()),
        ]
        same = {id(one): one for key in keys for one in seen.get(key, ())}
        for one in same.values() if line.status is Status.NEW and line.match is None else ():
            if _ask_about_line(line, one, read, twice=twice):
                break
        for key in keys:
            seen.setdefault(key, []).append(line)


def _ask_about_line(line: ImportLine, one: ImportLine, read: ReadList, *, twice: bool) -> bool:
    """Whether a line becomes a question because of one above it; otherwise it is another person."""
    apart = same_person(one.told, line.own, schools=True) is Same.NO
    line.doubted = line.doubted or _shared_id(one, line)
    if apart or twice or line.choice is Choice.OTHER:
        text = phrase("{name} is also on line {line}; treated as two people", name=line.name, line=one.line)
        if line.doubted:
            text = _without_id(line, phrase("{name} (line {line})", name=one.name, line=one.line))
        line.warnings += [] if apart and _have_ids(one.told, line.told) else [text]
        return False
    line.status, line.twin = Status.ASKED, one.line
    if line.doubted and name_key(one.name) != name_key(line.name):
        text = _same_id_as_line(line, one)
        line.problems.append(Trouble(_column_of_id(read, line.doubted), text))
    else:
        column = next((at.place for at in read.columns if at.field in NAMES), None)
        line.problems.append(
            Trouble(column, phrase("also on line {line}, as {name}", line=one.line, name=one.name))
        )
    return True


def _shared_id(one: ImportLine, other: ImportLine) -> str:
    """The federation of an ID that two lines share; empty if they share none."""
    first, second = ids_of(one.own), ids_of(other.own)
    return next((key for key in first if first[key] == second.get(key)), "")


def _have_ids(one: Mapping[str, object], other: Mapping[str, object]) -> bool:
    """Whether two people have IDs from one federation, which settles the matter."""
    return bool(ids_of(one).keys() & ids_of(other).keys())


def _columns_of(read: ReadList) -> frozenset[str]:
    """The fields that have a column in the list: an empty one removes what the last list had."""
    fields = {one.field for one in read.columns if one.field}
    fees = {"fees"} if fields & {"fee", "paid", AMOUNT} else set()
    info = {f"info.{one.shown}" for one in read.columns if one.field is None}
    return frozenset(fields | fees | info)


def _decide(session: Session, line: ImportLine, read: ReadList, emptied: frozenset[str]) -> None:
    """Decide what happens to a line whose entry is known, or that has none."""
    if line.choice is Choice.OUT:
        line.status = Status.LEFT_OUT
        line.problems.clear()
    if line.status is not Status.NEW or line.place is None:
        return
    found = line.match
    if found is not None and found.document is None:
        line.match = None
        line.status = Status.NEW if line.choice is Choice.TAKE else Status.DELETED
    elif found is not None and found.team:
        line.status = Status.SAME
    elif found is not None:
        line.changes = (*_move(session, line, found), *_changes(session, line, found, emptied))
        line.moves = any(one.key == SECTION_KEY for one in line.applied)
        line.status = Status.CHANGED if line.applied else Status.SAME
    if line.status is Status.NEW:
        section = session.event.sections[line.place]
        for field, text in problems_in(session, section, line.told, new=True):
            column = next((one.place for one in read.columns if one.field == field), None)
            line.problems.append(Trouble(column, text))
            line.status = Status.PROBLEM


def _changes(session: Session, line: ImportLine, found: KnownEntry, emptied: frozenset[str]) -> list[Change]:
    """Where the list differs from the entry; byes of published rounds stay."""
    entry, posted = dict(found.document or {}), len(session.event.sections[found.place].results)
    told, before = dict(line.own), None if found.imported is None else dict(found.imported)
    for one in (told, entry, *([] if before is None else [before])):
        if "byes" in one:
            one["byes"] = {no: kind for no, kind in one["byes"].items() if int(no) > posted}
    return list(changes_between(told, entry, before, emptied))


def _move(session: Session, line: ImportLine, found: KnownEntry) -> list[Change]:
    """The change of section if the list has another one; a move made by the director is kept."""
    if line.place is None or line.place == found.place:
        return []
    names = [section.name for section in session.event.sections]
    return [Change(SECTION_KEY, names[found.place], names[line.place], by_hand=found.imported is None)]


def _name_doubles(session: Session, lines: Sequence[ImportLine], register: Register) -> None:
    """Point out people in two sections, within the list or between the list and the event."""
    playing = [
        line for line in lines if line.name and line.place is not None and line.status not in NOT_PLAYING
    ]
    people: dict[object, list[tuple[int, str, Document]]] = {}
    for line in playing:
        for key in _person_keys(line.told):
            people.setdefault(key, []).append(
                (line.place or 0, phrase("line {line}", line=line.line), line.told)
            )
    for one in register.left(set(range(len(session.event.sections)))):
        for key in _person_keys(one.document or {}):
            people.setdefault(key, []).append((one.place, phrase("not in this list"), one.document or {}))
    for line in playing:
        same = (other for key in _person_keys(line.told) for other in people[key] if other[0] != line.place)
        found = {other[:2] for other in same if same_person(other[2], line.told) is not Same.NO}
        for place, where in sorted(found):
            line.warnings.append(
                phrase(
                    "also entered in {section} ({where})",
                    section=session.event.sections[place].name,
                    where=where,
                )
            )


def _person_keys(told: Mapping[str, object]) -> list[object]:
    """What identifies a person across sections: the IDs and the name."""
    ids: list[object] = [(key, code.casefold()) for key, code in ids_of(told).items()]
    return [*ids, name_key(str(told.get("name", "")))]
