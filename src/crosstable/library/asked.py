"""What a question is about: a section of an event, or of a journal with its history."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from crosstable.flow.check import Check, check_round, check_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.library.arguments import section_of, wrong_type
from crosstable.library.reading import valid
from crosstable.model.event import Event, Section

if TYPE_CHECKING:
    from crosstable.app.session.session import Session
    from crosstable.library.journal import Journal


@dataclass(frozen=True, slots=True)
class Asked:
    """A section with teams in place of players, its event, and its history where there is one."""

    as_filed: Event
    section: Section
    session: Session | None = None

    @classmethod
    def of(cls, subject: Event | Journal, name: str | None) -> Asked:
        """The named section of an event or an open journal."""
        if isinstance(subject, Event):
            event = valid(subject)
            return cls(event, as_entrants(section_of(event, name)))
        from crosstable.library.journal import Journal  # most questions are about events

        if not isinstance(subject, Journal):
            raise wrong_type("event", subject, "an event, or a journal that is open")
        session = subject.session()
        return cls(session.as_filed, as_entrants(section_of(session.as_filed, name)), session)

    @property
    def event(self) -> Event:
        """The event with teams in place of players, as reports show it."""
        sections = tuple(
            self.section if one.name == self.section.name else as_entrants(one)
            for one in self.as_filed.sections
        )
        return replace(self.as_filed, sections=sections)

    def as_known_for(self, round_no: int | None) -> Section:
        """For a past round of a journal: the section as it was known when the round was paired."""
        if self.session is None or round_no is None:
            return self.section
        from crosstable.app.session.session import known_for_round

        return as_entrants(known_for_round(self.session, self.section, round_no))

    def check(self) -> Check:
        """Every round compared with the book."""
        if self.session is None:
            return check_section(self.section)
        from crosstable.app.round.outdated_rounds import with_outdated
        from crosstable.app.session.session import as_paired

        name = self.section.name
        then = (as_entrants(one) for one in as_paired(self.session, name))
        checks = (check_round(one, number) for number, one in enumerate(then, start=1))
        return with_outdated(self.session, self.session.event.section(name), checks)
