"""A list of entries previewed before it is imported: which column is what, who is entered, what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.app.entries.entering import add_entries
from crosstable.app.entries.entry_form import entered_so_far
from crosstable.app.entries.team_lists import by_team
from crosstable.app.entries.teams import check_members
from crosstable.app.session.session import New, Session
from crosstable.formats.lists.csv_entries import TWO_PEOPLE, read_csv_entries
from crosstable.formats.lists.csv_headers import HEADERS, fold
from crosstable.formats.lists.sheets import Sheet, written
from crosstable.model.errors import BadInput
from crosstable.model.event import Section

LEAVE_OUT = "-"
"""The answer for a column that is not read."""
KEEP = ""
"""The answer for a column that is kept as information."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A list as it would be entered: entries with their lines, problems, remarks."""

    entries: tuple[dict[str, object], ...]
    lines: tuple[int, ...]
    problems: tuple[BadInput, ...]
    notes: tuple[str, ...]

    @property
    def same_names(self) -> bool:
        """Whether a problem is a name that is there already, which may be another person's."""
        return any(TWO_PEOPLE in problem.text for problem in self.problems)


def fields_of(sheet: Sheet) -> list[str]:
    """What each column is taken for, as a form sends it; the first column of a kind wins."""
    found: list[str] = []
    for field in sheet.fields:
        taken = field is None or field in found
        found.append(KEEP if taken else str(field))
    return found


def look_at(
    session: Session, section: Section, sheet: Sheet, fields: Sequence[str], *, twice: bool = False
) -> Looked:
    """The entries that a list gives when its columns are read as chosen."""
    chosen = [*fields, *[KEEP] * len(sheet.headings)][: len(sheet.headings)]
    _check(chosen)
    places = [place for place, field in enumerate(chosen) if field != LEAVE_OUT]
    heads = [_heading(sheet.headings[place], chosen[place]) for place in places]
    text = written([heads, *([row[place] for place in places] for row in sheet.rows)])
    known = entered_so_far(session, section)
    found = read_csv_entries(text.encode(), known, twice=twice, rulebook=section.rulebook)
    return Looked(found.entries, found.lines, found.problems, found.notes)


def _check(chosen: Sequence[str]) -> None:
    """Refuse fields that do not exist, two columns for one, and a list without names."""
    for field in chosen:
        if field not in (KEEP, LEAVE_OUT) and field not in HEADERS:
            raise BadInput(f"there is no field {field[:20]!r}", where="columns")
        if field not in (KEEP, LEAVE_OUT) and chosen.count(field) > 1:
            raise BadInput(f"two columns are taken for {field!r}; choose one of them", where="columns")
    if "name" not in chosen and "surname" not in chosen:
        raise BadInput("say which column holds the names", where="columns")


def _heading(shown: str, field: str) -> str:
    """A heading that is read as chosen; what is kept as information must not be read as something else."""
    if field != KEEP:
        return field
    known = {fold(name) for names in HEADERS.values() for name in names} | {fold(name) for name in HEADERS}
    return f"{shown} (kept)" if fold(shown) in known else shown


def enter_list(
    session: Session,
    section: Section,
    sheet: Sheet,
    fields: Sequence[str],
    *,
    twice: bool = False,
    good_only: bool = False,
) -> list[New]:
    """The facts of a list: all of it, or only the lines without a problem, or nothing."""
    looked = look_at(session, section, sheet, fields, twice=twice)
    if looked.problems and not good_only:
        told = "; ".join(str(problem) for problem in looked.problems[:5])
        raise BadInput(f"nothing was entered: {told}", where="list")
    if not looked.entries:
        raise BadInput("nothing was entered: the list has no line without a problem", where="list")
    players = [dict(entry) for entry in looked.entries]
    if not section.entrants.are_teams:
        return add_entries(session, section, players)
    teams = by_team(players)
    check_members(session, section, teams, twice=twice)
    return add_entries(session, section, teams)
