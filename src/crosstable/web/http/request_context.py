"""One request to one section of one event, with everything its page needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from fastapi import Depends, Request

from crosstable.app.results.open_results import OpenBoard, undecided_boards
from crosstable.app.session.as_of import mark_of
from crosstable.app.session.seen import Shown, shown_now
from crosstable.app.session.session import New, Session, Written
from crosstable.app.setup.strict_mode import mode_in_words
from crosstable.flow.event_profile import languages_of, read_as_usual_in
from crosstable.journal.state import SectionState
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, reader_now
from crosstable.model.names import Audience
from crosstable.model.profiles.writing import TONGUES, tongue_of
from crosstable.public.paths import part_page, round_page, section_folders
from crosstable.reports.public import for_public, with_names_for
from crosstable.reports.round.across import Beside
from crosstable.web.http.as_of import check_seen, note_what_was_seen
from crosstable.web.http.auth import hall_of, person_of
from crosstable.web.http.confirmed import confirmed_level
from crosstable.web.http.event_store import Decide, EventStore
from crosstable.web.http.failures import NotThere
from crosstable.web.http.preferred_language import preferred_languages
from crosstable.web.http.roles import Person, Right
from crosstable.web.http.section_keys import section_keys
from crosstable.web.http.visitors import public_front, send_visitors


@dataclass(frozen=True, slots=True)
class Visit:
    """A visitor at one section of an event."""

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
        return self.session.event if self.person.role.staff else for_public(self.session.event, Audience.SITE)

    @property
    def section(self) -> Section:
        """The section with the names that this person may see."""
        section = self.session.event.sections[self.place]
        return section if self.person.role.staff else with_names_for(section, Audience.SITE)

    @property
    def beside(self) -> Beside:
        """The other sections, for games across them, with the names that this person may see."""
        return Beside(self.session.event, audience=None if self.person.role.staff else Audience.SITE)

    @property
    def state(self) -> SectionState:
        """What only the journal knows about the section."""
        return self.session.state.sections[self.place]

    @property
    def director(self) -> bool:
        """Whether somebody asks who runs the rounds: a director or a deputy."""
        return self.person.role.may(Right.RUN)

    @property
    def leads(self) -> bool:
        """Whether a director asks, who decides about the event itself."""
        return self.person.role.may(Right.LEAD)

    @property
    def enters_results(self) -> bool:
        """Whether somebody asks who enters results."""
        return self.person.role.may(Right.RESULTS)

    @property
    def checks_in(self) -> bool:
        """Whether somebody asks who checks players in."""
        return self.person.role.may(Right.CHECK_IN)

    @property
    def staff(self) -> bool:
        """Whether somebody asks who reads what the staff reads."""
        return self.person.role.staff

    @property
    def seq(self) -> int:
        """The number of the last fact that the page knows."""
        return self.session.facts[-1].seq

    @property
    def shown(self) -> Shown:
        """What a page shows of the current round, for its buttons to send back."""
        return shown_now(self.session, self.state)

    @property
    def undecided(self) -> tuple[OpenBoard, ...]:
        """The open boards without a decision on what they count as."""
        schedule = None if self.state.draft is None else self.state.draft.schedule
        return undecided_boards(self.session, self.session.event.sections[self.place], schedule)

    @property
    def base(self) -> str:
        """The address of the section."""
        return f"/e/{self.name}/{self.key}"

    @property
    def public(self) -> str:
        """The address of the section's public pages."""
        return public_front(self.name) + section_folders(self.session.event)[self.place]

    @property
    def public_round(self) -> str:
        """The public page of the present round; of the players before the first."""
        played = len(self.section.results)
        return f"{self.public}/{round_page(played) if played else part_page('players', 1)}"

    @property
    def home(self) -> str:
        """The page that the name of the event leads to."""
        return f"/e/{self.name}/" if self.staff else public_front(self.name)

    @property
    def safety_line(self) -> str | None:
        """What the round page says about copies that fail or are old."""
        line: str | None = self.request.app.state.keeper.line(self.name, self.session)
        return line

    @property
    def strict_mode(self) -> str:
        """Strict mode of the section: on, left, or never on; only the staff reads who left it."""
        return mode_in_words(self.session, self.section, public=not self.staff)

    @property
    def behind(self) -> datetime | None:
        """When the event was last read, while its file or database cannot be."""
        return self.event_store.behind(self.name)

    @property
    def languages(self) -> list[tuple[str, str]]:
        """The languages in which the section's pages can be read, each with its own name."""
        event = self.session.event
        return [(one, TONGUES[tongue_of(one)]) for one in languages_of(event, event.sections[self.place])]

    def compare(self, decide: Decide) -> Sequence[New]:
        """What a decision would write, if it overwrites nothing that this person had not seen."""
        return check_seen(self.request, decide, self.place)(self.session)

    def write(self, decide: Decide, why: str | None = None) -> tuple[Written, str | None]:
        """Write a decision in this person's name, if it overwrites nothing that they had not seen."""
        decide = check_seen(self.request, decide, self.place)
        confirmed = confirmed_level(self.request)
        written, warning = self.event_store.write(self.name, decide, self.person.name, why, confirmed)
        self.request.state.written_mark = self.request.state.mark = mark_of(written.session)
        return written, warning


def read_for(request: Request, event: Event, section: Section | None = None) -> None:
    """Write answers about an event in the visitor's language."""
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
    """The visit of a request that names only an event: its first section represents it."""
    session = hall_of(request).session(event)
    return visit_of(request, event, section_keys(session.event)[0])


def visit_here(
    request: Request, event: str, section: str, seen: Annotated[None, Depends(note_what_was_seen)]
) -> Visit:
    """The visit of a request, with what its author had seen."""
    request.state.visit = visit = visit_of(request, event, section)
    send_visitors(request, event, visit.session, visit.place)
    request.state.mark = mark_of(visit.session)
    return visit


def visit_in_lobby(request: Request, event: str, seen: Annotated[None, Depends(note_what_was_seen)]) -> Visit:
    """The visit of a request that names only an event, with what its author had seen."""
    request.state.visit = visit = lobby_of(request, event)
    send_visitors(request, event, visit.session, visit.place)
    request.state.mark = mark_of(visit.session)
    return visit


Here = Annotated[Visit, Depends(visit_here)]
Lobby = Annotated[Visit, Depends(visit_in_lobby)]
