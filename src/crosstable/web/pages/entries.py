"""Entries: typed one after the other without the mouse, pasted as a list, byes, withdrawals."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.desk import Desk, New
from crosstable.app.entering import add_entries, ask_bye, come_back, same_names, set_player_key, withdraw
from crosstable.app.teams import by_team, read_members
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.formats.csv_entries import read_csv_entries
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.web.doors import Director
from crosstable.web.pages.drafting import Decided
from crosstable.web.render import back, section_page
from crosstable.web.visits import Here, Visit

router = APIRouter(include_in_schema=False)

NUMBERS = frozenset({"rating", "pairing_rating", "fixed_board", "joins"})
"""What is kept as a number."""


@router.get("/e/{event}/{section}/entries")
def entries(visit: Here) -> Response:
    """Everybody who is entered."""
    return entries_page(visit)


def entries_page(visit: Visit, wrong: CrosstableError | None = None, **typed: str) -> Response:
    """The entry list, with what was typed if it could not be taken."""
    teams = visit.section.format in TEAM_FORMATS
    return section_page(
        visit, "entries.html", 200 if wrong is None else 400, wrong=wrong, typed=typed, teams=teams
    )


def written(visit: Visit, decide: Decided, **typed: str) -> Response:
    """Write and go back to the entries; nothing typed is lost when it cannot be done."""
    try:
        done, _ = visit.write(lambda desk: decide(desk, desk.event.sections[visit.place]))
    except CrosstableError as error:
        return entries_page(visit, error, **typed)
    return back(f"{visit.base}/entries", done=done.facts[-1].seq)


@router.post("/e/{event}/{section}/entries")
def add(
    visit: Here,
    person: Director,
    name: Annotated[str, Form()],
    rating: Annotated[str, Form()] = "",
    school: Annotated[str, Form()] = "",
    code: Annotated[str, Form()] = "",
    members: Annotated[str, Form()] = "",
    twice: Annotated[bool, Form()] = False,
) -> Response:
    """One entry."""
    typed = {"name": name, "rating": rating, "school": school, "code": code, "members": members}

    def decide(desk: Desk, section: Section) -> list[New]:
        entry = _entry(section.format in TEAM_FORMATS, **typed)
        if not twice and same_names(desk, section, [entry]):
            raise BadInput(
                f"{name.strip()} is entered already; tick 'another person' to enter both", where="name"
            )
        return add_entries(desk, section, [entry])

    return written(visit, decide, **typed)


def _entry(team: bool, name: str, rating: str, school: str, code: str, members: str) -> dict[str, object]:
    """What was typed as an entry; an empty rating is none."""
    if not name.strip():
        raise BadInput("type a name", where="name")
    entry: dict[str, object] = {"name": name.strip()}
    if rating.strip():
        if not rating.strip().isdigit():
            raise BadInput(f"{rating.strip()[:10]!r} is no rating; leave it empty for none", where="rating")
        entry["rating"] = int(rating)
    if school.strip():
        entry["school"] = school.strip()
    if code.strip():
        entry["ids"] = {"code": code.strip()}
    return entry | ({"members": read_members(members)} if team and members.strip() else {})


@router.post("/e/{event}/{section}/entries/list")
def add_list(
    visit: Here, person: Director, text: Annotated[str, Form()], twice: Annotated[bool, Form()] = False
) -> Response:
    """A list pasted from a spreadsheet or a file: all of it or nothing."""

    def decide(desk: Desk, section: Section) -> list[New]:
        known = desk.state.section(section.name).entries.values()
        found = read_csv_entries(text.encode(), known, twice=twice, rulebook=section.rulebook)
        if found.problems:
            told = "; ".join(str(problem) for problem in found.problems[:5])
            raise BadInput(f"nothing was entered: {told}", where="list")
        players = [dict(entry) for entry in found.entries]
        return add_entries(desk, section, by_team(players) if section.format in TEAM_FORMATS else players)

    return written(visit, decide, text=text)


@router.post("/e/{event}/{section}/entries/{player}/bye")
def bye(
    visit: Here, person: Director, player: int, round: Annotated[int, Form()], kind: Annotated[str, Form()]
) -> Response:
    """A bye asked for, or taken back."""
    chosen = None if kind == "none" else kind
    return written(visit, lambda desk, section: ask_bye(desk, section, player, round, chosen))


@router.post("/e/{event}/{section}/entries/{player}/withdraw")
def leave(visit: Here, person: Director, player: int) -> Response:
    """A player plays no more."""
    return written(visit, lambda desk, section: withdraw(desk, section, player, None))


@router.post("/e/{event}/{section}/entries/{player}/return")
def returns(visit: Here, person: Director, player: int) -> Response:
    """A player who had withdrawn plays again."""
    return written(visit, lambda desk, section: come_back(desk, section, player))


@router.post("/e/{event}/{section}/entries/{player}/set")
def change(
    visit: Here,
    person: Director,
    player: int,
    key: Annotated[str, Form()],
    value: Annotated[str, Form()] = "",
) -> Response:
    """Something about a player."""
    told: object = int(value) if key in NUMBERS and value.isdigit() else value
    return written(visit, lambda desk, section: set_player_key(desk, section, player, key, told or None))
