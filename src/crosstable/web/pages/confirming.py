"""A change that is shown with all its consequences before it is confirmed and written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from fastapi import Response
from msgspec.structs import replace

from crosstable.app.history.previews import Preview, preview
from crosstable.app.session.seen import StalePage, check_outcome
from crosstable.app.session.session import New, Session, Written
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Visit
from crosstable.web.render import section_page

Decided = Callable[[Session, Section], Sequence[New]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a person wants to do: its name on the page, where it is sent, and what was filled in."""

    title: str
    button: str
    action: str
    cancel: str
    decide: Decided
    explain: Callable[[Sequence[New]], Sequence[Reason]] = lambda news: ()
    fields: Mapping[str, str] = field(default_factory=dict)
    why: str = ""

    def news(self, visit: Visit, session: Session) -> list[New]:
        """The facts, decided from the current event."""
        made = self.decide(session, session.event.sections[visit.place])
        return [replace(what, why=self.why) for what in made] if self.why else list(made)


def confirm_page(visit: Visit, asked: Asked, wrong: StalePage | None = None) -> Response:
    """What a change does, with one button that does it."""
    found = _previewed(visit, asked)
    return section_page(
        visit, "shared/confirm.html", page_status(wrong), asked=asked, found=found, wrong=wrong
    )


def _previewed(visit: Visit, asked: Asked) -> Preview:
    """The change, tried but not written."""
    reasons = asked.explain(asked.news(visit, visit.session))
    return preview(visit.session, lambda session: asked.news(visit, session), reasons)


def write_confirmed(visit: Visit, asked: Asked, outcome: str) -> Written:
    """Write a change if it is still the one that was shown."""
    done, _ = visit.write(lambda session: check_outcome(asked.news(visit, session), outcome))
    return done
