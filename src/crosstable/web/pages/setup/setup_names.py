"""The form of names: what screens, phones, public pages and paper show, on the example of a real entrant."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.app.setup.names_form import choose_names, read_style
from crosstable.model.errors import CrosstableError
from crosstable.model.language import Words
from crosstable.model.names import Audience, NameStyle
from crosstable.reports.children import is_for_children
from crosstable.reports.setup.name_examples import audience_choices, example_of, examples_of
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

TITLES = {
    Audience.SCREENS: Words("Screens"),
    Audience.PHONES: Words("Phones and kiosks"),
    Audience.SITE: Words("Public pages"),
    Audience.PAPER: Words("Paper"),
}
WHO = {
    Audience.SCREENS: Words("Projectors and TVs in the hall."),
    Audience.PHONES: Words("Players in the hall who look up their board."),
    Audience.SITE: Words("Anyone, on the internet too: pages, exported site, public files."),
    Audience.PAPER: Words("Sheets for the wall and the tables. Sheets for the staff always have full names."),
}
STYLES = {
    NameStyle.FULL: Words("full name"),
    NameStyle.SHORT: Words("surname and initial"),
    NameStyle.FIRST: Words("first name and initial"),
    NameStyle.SCHOOL: Words("initials with school"),
    NameStyle.INITIALS: Words("initials"),
    NameStyle.NONE: Words("number only"),
}


@router.get("/e/{event}/{section}/setup/names")
def names_form(visit: Here, person: Director) -> Response:
    """What every audience sees."""
    return _page(visit)


def _page(visit: Visit, wrong: CrosstableError | None = None) -> Response:
    """The form, with the last error."""
    section = visit.session.event.sections[visit.place]
    example = example_of(section)
    return section_page(
        visit,
        "setup/setup_names.html",
        page_status(wrong),
        wrong=wrong,
        example=example,
        examples=examples_of(example),
        choices=audience_choices(section),
        titles=TITLES,
        who=WHO,
        styles=STYLES,
        for_children=is_for_children(section),
    )


@router.post("/e/{event}/{section}/setup/names")
def save_names(
    visit: Here,
    person: Director,
    screens: Annotated[str, Form()] = "",
    phones: Annotated[str, Form()] = "",
    site: Annotated[str, Form()] = "",
    paper: Annotated[str, Form()] = "",
    every: Annotated[bool, Form()] = False,
) -> Response:
    """Save what was chosen, for this section or for all."""

    def decide(session: Session) -> list[New]:
        typed = zip(Audience, (screens, phones, site, paper), strict=True)
        chosen = {audience: read_style(text) for audience, text in typed}
        sections = session.event.sections
        return choose_names(session, sections if every else sections[visit.place : visit.place + 1], chosen)

    try:
        done, _ = visit.write(decide)
    except NothingNew:
        return back(f"{visit.base}/setup/names")
    except CrosstableError as error:
        return _page(visit, error)
    return back(f"{visit.base}/setup/names", done=done.facts[0].seq)
