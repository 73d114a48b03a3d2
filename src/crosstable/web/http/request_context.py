"""One request to one section of one event, with everything its page needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from crosstable.app.results.open_results import OpenBoard, undecided_boards
from crosstable.app.session.seen import Shown, shown_now
from crosstable.app.session.session import Session, Written
from crosstable.flow.event_profile import languages_of, read_as_usual_in
from crosstable.journal.state import SectionState
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, reader_now
from crosstable.model.profiles.writing import TONGUES, tongue_of
from crosstable.reports.public import for_public, public_style, with_names
from crosstable.reports.round.across import Beside
from crosstable.web.http.accounts import Person, Role
from crosstable.web.http.auth import hall_of, person_of
from crosstable.web.http.event_store import Decide, EventStore, plain_letters
from crosstable.web.http.failures import NotThere
from crosstable.web.http.preferred_language import preferred_languages

ONLY = "main"
"""The section of an event that has only one, in addresses."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody at one section of an event."""

    request: Request
    person: Person
    event_store: EventStore
    name: str
    session: Session
    key: str
    place: int

    @property
    def event(self) -> Event:
        """The event with the names that this person may see."""
        return self.session.event if self.person.role.staff else for_public(self.session.event)

    @property
    def section(self) -> Section:
        """The section with the names that this person may see."""
        section = self.session.event.sections[self.place]
        return section if self.person.role.staff else with_names(section, public_style(section))

    @property
    def beside(self) -> Beside:
        """The other sections, for games across them, with the names that this person may see."""
        return Beside(self.session.event, public=not self.person.role.staff)

    @property
    def state(self) -> SectionState:
        """What only the journal knows of the section."""
        return self.session.state.sections[self.place]

    @property
    def director(self) -> bool:
        """Whether a director asks."""
        return self.person.role is Role.DIRECTOR

    @property
    def staff(self) -> bool:
        """Whether somebody of the staff asks."""
        return self.person.role.staff

    @property
    def seq(self) -> int:
        """The number of the last fact that the page knows."""
        return self.session.facts[-1].seq

    @property
    def shown(self) -> Shown:
        """What a page shows of the round at hand, for its presses to bring back."""
        return shown_now(self.session, self.state)

    @property
    def undecided(self) -> tuple[OpenBoard, ...]:
        """The open boards of which nobody has said what they count as."""
        schedule = None if self.state.draft is None else self.state.draft.schedule
        return undecided_boards(self.session, self.session.event.sections[self.place], schedule)

    @property
    def base(self) -> str:
        """The address of the section."""
        return f"/e/{self.name}/{self.key}"

    @property
    def safety_line(self) -> str | None:
        """What the page of the round has to say about copies that fail or are old."""
        line: str | None = self.request.app.state.keeper.line(self.name, self.session)
        return line

    @property
    def languages(self) -> list[tuple[str, str]]:
        """The languages in which the section's pages can be read, each with its own name."""
        event = self.session.event
        return [(one, TONGUES[tongue_of(one)]) for one in languages_of(event, event.sections[self.place])]

    def write(self, decide: Decide, why: str | None = None) -> tuple[Written, str | None]:
        """Write what is decided, in the name of this person."""
        return self.event_store.write(self.name, decide, self.person.name, why)


def section_keys(event: Event) -> list[str]:
    """The keys of an event's sections in addresses, no two alike."""
    keys: list[str] = []
    for section in event.sections:
        plain = plain_letters(section.name or ONLY) or "section"
        key, number = plain, 2
        while key in keys:
            key, number = f"{plain}-{number}", number + 1
        keys.append(key)
    return keys


def read_for(request: Request, event: Event, section: Section | None = None) -> None:
    """Write the answer about an event in the language that suits whoever asks."""
    reader = reader_now()
    if reader is not None:
        reader.preferred = tuple(preferred_languages(request))
    read_as_usual_in(event, section)


def visit_of(request: Request, event: str, section: str) -> Visit:
    """The visit of a request that names an event and a section."""
    event_store = hall_of(request)
    session = event_store.session(event)
    keys = section_keys(session.event)
    if section not in keys:
        raise NotThere(
            phrase(
                "there is no section “{section}” in {event}", section=section[:40], event=session.event.name
            )
        )
    read_for(request, session.event, session.event.sections[keys.index(section)])
    return Visit(request, person_of(request), event_store, event, session, section, keys.index(section))


def lobby_of(request: Request, event: str) -> Visit:
    """The visit of a request that names only an event: its first section stands for it."""
    session = hall_of(request).session(event)
    return visit_of(request, event, section_keys(session.event)[0])


Here = Annotated[Visit, Depends(visit_of)]
Lobby = Annotated[Visit, Depends(lobby_of)]
