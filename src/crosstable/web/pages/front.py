"""The front page: the events of this place, and a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from crosstable.app.entering import new_event
from crosstable.app.round_stage import stage_of
from crosstable.journal.words import counted
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.web.doors import Anybody, Director, HallHere
from crosstable.web.hall import Hall, short_name
from crosstable.web.render import back, page
from crosstable.web.visits import Lobby

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event of the list."""

    name: str
    title: str
    about: str
    broken: str | None = None


@router.get("/")
def front(request: Request, hall: HallHere, person: Anybody) -> Response:
    """All events, those that cannot be read with the reason."""
    return page(request, "front.html", events=[_line(hall, name) for name in hall.names()], books=_books())


def _line(hall: Hall, name: str) -> EventLine:
    """An event in one line: players, sections, where each stands."""
    try:
        desk = hall.desk(name)
    except CrosstableError as error:
        return EventLine(name, name, "", str(error))
    players = sum(len(section.players) for section in desk.event.sections)
    stages = [
        f"{section.name + ': ' if section.name else ''}round {stage.round} of {section.rounds}, {stage.words}"
        for section in desk.event.sections
        for stage in (stage_of(desk, section),)
    ]
    more = f" and {len(stages) - 3} more" if len(stages) > 3 else ""
    return EventLine(name, desk.event.name, f"{counted(players, 'player')} · {'; '.join(stages[:3])}{more}")


def _books() -> list[tuple[str, str]]:
    """The books to choose from."""
    return [(key, book(key).title) for key in PACKAGES]


@router.post("/events")
def create(
    request: Request,
    hall: HallHere,
    person: Director,
    title: Annotated[str, Form()],
    rulebook: Annotated[str, Form()],
    rounds: Annotated[int, Form()],
    format: Annotated[str, Form()] = "swiss",
    section: Annotated[str, Form()] = "",
) -> Response:
    """A new event with its first section."""
    if not title.strip():
        raise BadInput("give the event a name", where="name")
    keys: dict[str, object] = {"rulebook": book(rulebook).id, "rounds": rounds, "format": format}
    if section.strip():
        keys["section"] = section.strip()
    name = short_name(title, hall.names())
    hall.create(name, new_event(title.strip(), keys), person.name)
    return back(f"/e/{name}/")


@router.get("/e/{event}/")
@router.get("/e/{event}")
def event_front(visit: Lobby) -> Response:
    """An event opens at the round of its first section, the place where a director lives."""
    entries = visit.director and not visit.section.results and len(visit.section.players) < 2
    return back(f"{visit.base}/entries" if entries else f"{visit.base}/round")
