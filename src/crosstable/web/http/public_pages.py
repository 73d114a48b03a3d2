"""Public pages kept ready: each is made once for all who ask for it, until something in the event changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from threading import Lock
from urllib.parse import quote

from crosstable.app.closing.closing import versions
from crosstable.app.closing.finished import finished_sections
from crosstable.app.screens.screens import announcement_of
from crosstable.app.session.session import Session
from crosstable.exports.feeds import feed
from crosstable.exports.options import Options
from crosstable.exports.site.build import site_file
from crosstable.flow.event_profile import languages_of
from crosstable.journal.fact import Fact
from crosstable.model.event import Event
from crosstable.model.language import language_of_reader
from crosstable.model.profiles.reading import reader_locale
from crosstable.model.profiles.writing import TONGUES, tongue_of
from crosstable.public.views import EventView, FinalMark, LiveMark
from crosstable.reports.public import for_public
from crosstable.web.http.lately import Lately
from crosstable.web.http.section_keys import section_keys

MOST_EVENTS = 8
"""How many events are kept, in one language each, as of their last change."""
MOST_PAGES = 400
"""How many pages of an event are kept."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A page as it is sent, and the mark by which a browser asks whether it is still the same."""

    content: bytes
    mark: str


@dataclass(slots=True)
class ReadyPages:
    """The pages of an event after one of its changes."""

    fact: Fact
    event: Event
    """With full names: each feed chooses what it shows of them."""
    view: EventView
    pages: Lately[str, Ready] = field(default_factory=lambda: Lately(MOST_PAGES))
    making: Lock = field(default_factory=Lock)
    """One request makes a page, the others wait for it."""

    def page(self, path: str) -> Ready | None:
        """The page or file at a path; None if there is none."""
        kept = self.pages.get(path)
        if kept is not None:
            return kept
        with self.making:
            return self.pages.get(path) or self._made(path)

    def _made(self, path: str) -> Ready | None:
        """The page at a path, made now."""
        content = site_file(self.view, path) or feed(
            self.event, path, Options(made=self.fact.time.removesuffix("+00:00"))
        )
        if content is None:
            return None
        return self.pages.put(path, Ready(content, f'"{sha256(content).hexdigest()[:20]}"'))


_KEPT: Lately[tuple[str, str, str], ReadyPages] = Lately(MOST_EVENTS)
_GUARD = Lock()


def public_pages(name: str, session: Session) -> ReadyPages:
    """The public pages of an event in the reader's language."""
    key = (session.path, language_of_reader(), str(reader_locale()))
    fact = session.facts[-1]
    with _GUARD:
        kept = _KEPT.get(key)
        if kept is None or kept.fact.hash != fact.hash:
            kept = _KEPT.put(key, ReadyPages(fact, session.event, _view(name, session)))
        return kept


def _live_mark(name: str, session: Session) -> LiveMark:
    """What a page in the hall needs of the server."""
    here = f"/e/{quote(name)}"
    return LiveMark(
        address=f"{here}/live",
        seen=session.facts[-1].seq,
        home=f"/p/{quote(name)}/",
        staff=f"{here}/",
        seats=f"{here}/where",
    )


def _final(name: str, session: Session) -> dict[str | None, FinalMark]:
    """Since when the finished sections are final, and the first standings of those corrected since."""
    found: dict[str | None, FinalMark] = {}
    for key, state in zip(section_keys(session.event), session.state.sections, strict=True):
        for one in versions(session, state.name) if state.closed else ():
            if one.holds:
                first = f"/e/{quote(name)}/{key}/standings/closed/{one.fact.seq}" if one.changes else ""
                since = datetime.fromisoformat(one.fact.time).astimezone().isoformat(timespec="minutes")
                found[state.name] = FinalMark(since, first)
    return found


def _view(name: str, session: Session) -> EventView:
    """The event as everybody may see it, followed live."""
    announced = announcement_of(session)
    return EventView(
        for_public(session.event),
        live=_live_mark(name, session),
        announcements=(announced.text,) if announced else (),
        finished=finished_sections(session),
        final=_final(name, session),
        languages=tuple((one, TONGUES[tongue_of(one)]) for one in languages_of(session.event)),
    )
