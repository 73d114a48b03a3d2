"""Entries: typed one after another without the mouse; the list, with a link to each entry."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.entries.admitting import with_reason_to_admit
from crosstable.app.entries.entering import add_entries, own_ids, same_names
from crosstable.app.entries.entry_homes import home_of_entries, known_homes
from crosstable.app.entries.from_lists import hit_from_list
from crosstable.app.entries.given_ratings import typed_entry
from crosstable.app.entries.memberships import memberships_to_settle
from crosstable.app.entries.rosters import check_members, read_members
from crosstable.app.round.changing_round import waiting_to_join
from crosstable.app.session.session import New, Session
from crosstable.app.setup.section_form import read_number
from crosstable.flow.chosen_ratings import rating_words
from crosstable.flow.event_profile import profile_of
from crosstable.flow.ranking_notes import ranks_beside
from crosstable.flow.used_ratings import rating_notes, used_ratings
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.ratings.library import newest_of, usual_folder
from crosstable.rulebooks.shelf import book
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.drafting import Decided
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

TWICE = "twice"
"""Where a name is wrong only if it is not another person's."""
FIELDS = ("name", "rating", "school", "club", "code", "joins", "members", "listed", "admit")


@router.get("/e/{event}/{section}/entries")
def entries(visit: Here) -> Response:
    """Everybody who is entered."""
    return entries_page(visit)


def entries_page(visit: Visit, wrong: CrosstableError | None = None, **typed: str) -> Response:
    """The entry list, with what was typed if it could not be accepted."""
    section = visit.section
    home = home_of_entries(section)
    return section_page(
        visit,
        "entries/entries.html",
        page_status(wrong),
        wrong=wrong,
        typed=typed,
        home=home.value,
        homes=known_homes(visit.session.event, home),
        fillers=book(section.rulebook).schools_on_lists,
        id_name=book(section.rulebook).home.id_name,
        name_hint=profile_of(visit.event, section).name_hint,
        ratings=used_ratings(section),
        ranks=ranks_beside(section),
        rating_words=rating_words(section),
        worked_out=rating_notes(section, summed_up=True) if visit.director else (),
        members={team.no: len(team.players) for team in section.teams},
        next_round=min(len(section.results) + 1, section.rounds),
        paired=len(section.results) == section.rounds,
        over=len(section.results) == section.rounds and all(game.begun for game in section.results[-1].games),
        joining=waiting_to_join(visit.session, visit.session.event.sections[visit.place])
        if visit.director
        else (),
        memberships=memberships_to_settle(section, date.today().isoformat()) if visit.director else {},
        rating_lists=newest_of(usual_folder()) if visit.director else (),
    )


def write_and_return(visit: Visit, decide: Decided, **typed: str) -> Response:
    """Write and go back to the entries; nothing typed is lost on an error."""
    try:
        done, _ = visit.write(lambda session: decide(session, session.event.sections[visit.place]))
    except CrosstableError as error:
        return entries_page(visit, error, **typed)
    return back(f"{visit.base}/entries", done=done.facts[-1].seq)


@router.post("/e/{event}/{section}/entries")
def add_entry(
    visit: Here,
    person: Deputy,
    name: Annotated[str, Form()] = "",
    rating: Annotated[str, Form()] = "",
    school: Annotated[str, Form()] = "",
    club: Annotated[str, Form()] = "",
    code: Annotated[str, Form()] = "",
    joins: Annotated[str, Form()] = "",
    members: Annotated[str, Form()] = "",
    listed: Annotated[str, Form()] = "",
    admit: Annotated[str, Form()] = "",
    twice: Annotated[bool, Form()] = False,
) -> Response:
    """Add one entry; late ones get byes for missed rounds, as the book says."""
    told = (name, rating, school, club, code, joins, members, listed, admit)
    typed = dict(zip(FIELDS, told, strict=True))

    def decide(session: Session, section: Section) -> list[New]:
        hit = hit_from_list(usual_folder(), section, listed)
        entry = _entry({**typed, "code": "" if hit else code}, section)
        entry = hit.entry_as_typed(entry) if hit else typed_entry(section, entry)
        if not twice and same_names(session, section, [entry]):
            raise BadInput(
                phrase("{name} is already entered; check “another person” to enter both", name=name.strip()),
                where=TWICE,
            )
        if "members" in entry:
            check_members(session, section, [entry], twice=twice)
        return add_entries(session, section, [with_reason_to_admit(entry, admit)])

    return write_and_return(visit, decide, **typed)


def _entry(typed: dict[str, str], section: Section) -> dict[str, object]:
    """What was typed as an entry; an empty rating means none."""
    told = {key: value.strip() for key, value in typed.items() if value.strip()}
    if "name" not in told:
        raise BadInput(phrase("type a name"), where="name")
    entry: dict[str, object] = {key: told[key] for key in ("name", "school", "club") if key in told}
    for key, label in (("rating", phrase("Rating")), ("joins", phrase("From round"))):
        if number := read_number(typed[key], label):
            entry[key] = number
    if "members" in told and section.entrants.are_teams:
        entry["members"] = read_members(told["members"])
    if "code" in told:
        entry["ids"] = own_ids(section, told["code"])
    return entry
