"""Arrivals and departures: the choices with what each would do, and the action that does one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Query, Response

from crosstable.app.entries.entry_homes import home_of_entries
from crosstable.app.round.attendance import Case, Happened, case_of, case_of_newcomer, members_of
from crosstable.app.round.attendance_choices import choose, offer_choices
from crosstable.app.round.attendance_words import buttons_of, heading_of, moment_in_words, nothing_needed
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import Session
from crosstable.journal.fact import Kind
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit, visit_of
from crosstable.web.pages.round.round import round_page
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

WORD = Annotated[str, Query(max_length=300)]
TYPED = Annotated[str, Form(max_length=300)]


@dataclass(frozen=True, slots=True)
class Asked:
    """What the panel sends: what happened, to whom, or who is new."""

    what: str
    players: tuple[int, ...]
    group: str = ""
    name: str = ""
    rating: str = ""
    reason: str = ""
    home: str = ""
    """A new player's school or club, as the section's forms call it."""

    def case_in(self, visit: Visit, session: Session) -> Case:
        """Who is affected and what happened, in the current event."""
        known = {one.value: one for one in Happened}
        if self.what not in known:
            raise BadInput(phrase("choose what happened"), where="what happened")
        section = session.event.sections[visit.place]
        if self.name.strip() and not self.players and not self.group:
            return self._of_newcomer(session, section)
        members = members_of(section, self.group) if self.group else ()
        return case_of(session, section, known[self.what], (*self.players, *members), self.reason)

    def _of_newcomer(self, session: Session, section: Section) -> Case:
        """A player who is not entered yet can only be arriving."""
        if self.what != Happened.HERE.value:
            raise BadInput(
                phrase("{name} is not entered; choose a name from the list", name=self.name.strip()),
                where="name",
            )
        number = whole_number(self.rating)
        if self.rating.strip() and number is None:
            raise BadInput(phrase("enter the rating as a whole number, or leave it empty"), where="rating")
        rating = {} if number is None else {"rating": number}
        home = {home_of_entries(section).value: self.home.strip()} if self.home.strip() else {}
        return case_of_newcomer(session, section, {"name": self.name, **rating, **home}, self.reason)


@router.get("/e/{event}/{section}/attendance")
def ask(
    visit: Here,
    person: Deputy,
    what: WORD = "",
    player: Annotated[list[str] | None, Query()] = None,
    group: WORD = "",
    name: WORD = "",
    rating: WORD = "",
    home: WORD = "",
    reason: WORD = "",
) -> Response:
    """What can be done, with everything it would change; nothing is written."""
    asked = Asked(what, _picked(player), group, name, rating, reason, home)
    try:
        return _choices(visit, asked, asked.case_in(visit, visit.session))
    except CrosstableError as error:
        return round_page(visit, wrong=error)


@router.post("/e/{event}/{section}/attendance")
def post_choice(
    visit: Here,
    person: Deputy,
    what: TYPED = "",
    player: Annotated[list[str] | None, Form()] = None,
    name: TYPED = "",
    rating: TYPED = "",
    home: TYPED = "",
    reason: TYPED = "",
    choice: TYPED = "",
    outcome: TYPED = "",
) -> Response:
    """Carry out one of the choices, if it would still do what the page showed."""
    asked = Asked(what, _picked(player), "", name, rating, reason, home)
    try:
        done, _ = visit.write(lambda session: choose(asked.case_in(visit, session), choice).checked(outcome))
    except StalePage as error:
        now = visit_of(visit.request, visit.name, visit.key)
        return _choices(now, asked, asked.case_in(now, now.session), error)
    except CrosstableError as error:
        return round_page(visit, wrong=error)
    changed = [fact for fact in done.facts if fact.kind is Kind.ROUND_REPAIRED]
    last = done.facts[-1].seq
    if changed:
        return back(f"{visit.base}/round/{len(visit.state.rounds)}/told/{changed[-1].seq}", done=last)
    return back(f"{visit.base}/round", done=last)


def _picked(values: list[str] | None) -> tuple[int, ...]:
    """The players that were chosen in the lists of the form."""
    numbers = map(whole_number, values or ())
    return tuple(dict.fromkeys(number for number in numbers if number is not None))


def _choices(visit: Visit, asked: Asked, case: Case, wrong: CrosstableError | None = None) -> Response:
    """The page of choices."""
    offered = offer_choices(case)
    return section_page(
        visit,
        "round/attendance.html",
        page_status(wrong),
        wrong=wrong,
        offered=offered,
        case=case,
        heading=heading_of(case),
        moment=moment_in_words(case),
        nothing_needed=nothing_needed,
        asked=asked,
        buttons=buttons_of(case.section),
        others=[] if case.entered else [one for one in Happened if one is not case.what],
    )
