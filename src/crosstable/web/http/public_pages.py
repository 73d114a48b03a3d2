"""Public pages kept ready: each is made once for all who ask for it, until something in the event changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import copy_context
from dataclasses import dataclass, field, replace
from datetime import datetime
from gzip import compress
from hashlib import sha256
from threading import Lock
from time import monotonic
from urllib.parse import quote

from fastapi import Request

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
from crosstable.model.names import NameStyle
from crosstable.model.profiles.reading import reader_locale
from crosstable.model.profiles.writing import TONGUES, tongue_of
from crosstable.public.site import typical_paths
from crosstable.public.views import EventView, FinalMark, LiveMark
from crosstable.reports.public import for_public, public_style
from crosstable.web.http.event_store import EventStore
from crosstable.web.http.lately import Lately
from crosstable.web.http.page_maker import PageMaker
from crosstable.web.http.section_keys import section_keys

MOST_EVENTS = 8
"""How many events are kept, in one language each, as of their last change."""
MOST_PAGES = 400
"""How many pages of an event are kept."""
MOST_AHEAD, LATELY = 60, 90.0
"""How many pages of the next version are made ahead: those that were asked for in the last seconds."""
MANY_GAMES = 500
"""From this many games on, making the pages again may take longer than a tenth of a second."""
PACKING = 4
"""How hard pages are packed: harder takes much longer and gains little."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A page as it is sent, and the mark by which a browser asks whether it has changed."""

    content: bytes
    packed: bytes
    """The same, packed once for all who ask."""
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
    asked: Lately[str, float] = field(default_factory=lambda: Lately(MOST_AHEAD))
    """The pages that visitors ask for, each with when that was last."""

    def asked_page(self, path: str) -> Ready | None:
        """The page or file that a visitor asks for; None if there is none."""
        found = self.page(path)
        if found is not None:
            self.asked.put(path, monotonic())
        return found

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
        mark = f'"{sha256(content).hexdigest()[:20]}"'
        return self.pages.put(path, Ready(content, compress(content, PACKING, mtime=0), mark))

    @property
    def rounds(self) -> list[int]:
        """How many rounds of each section are published."""
        return [len(section.results) for section in self.event.sections]

    def may_stand(self, event: Event) -> bool:
        """Whether visitors may see these pages for some seconds after a change.

        Only where making others takes long, and never after it was decided to show less of names.
        """
        return is_large(event) and _styles(self.event) == _styles(event)


def is_large(event: Event) -> bool:
    """Whether making the pages of an event takes longer than a visitor should wait."""
    return sum(len(played.games) for section in event.sections for played in section.results) >= MANY_GAMES


def _styles(event: Event) -> list[NameStyle]:
    """How much of names visitors see in each section."""
    return [public_style(section) for section in event.sections]


Key = tuple[str, str, str]
"""The event and the language it is read in."""
_KEPT: Lately[Key, ReadyPages] = Lately(MOST_EVENTS)
_GUARD = Lock()


def public_pages(name: str, session: Session, maker: PageMaker, event_store: EventStore) -> ReadyPages:
    """The public pages of an event in the reader's language; of a large one perhaps as they just were."""
    key = (session.path, language_of_reader(), str(reader_locale()))
    with _GUARD:
        kept = _KEPT.get(key)
        if kept is not None and kept.fact.hash == session.facts[-1].hash:
            if maker.works and is_large(session.event):
                _wish(key, name, maker, event_store, now=False)
            return kept
        large = maker.works and is_large(session.event)
        if large:
            _wish(key, name, maker, event_store, now=True)
            if kept is not None and kept.may_stand(session.event):
                return kept
        return _KEPT.put(key, _version(name, session, hurried=large))


def _wish(key: Key, name: str, maker: PageMaker, event_store: EventStore, *, now: bool) -> None:
    """Have the next version made as this reader reads it."""
    reader = copy_context()
    maker.wish(key, name, lambda: reader.copy().run(_renew, key, name, event_store), now=now)


def pages_for(request: Request, name: str, session: Session) -> ReadyPages:
    """The public pages that somebody asks for."""
    state = request.app.state
    if state.public_process is not None and is_large(session.event):
        state.public_process.want()
    return public_pages(name, session, state.page_maker, state.event_store)


def _version(name: str, session: Session, *, hurried: bool = False) -> ReadyPages:
    """The pages after the last change, none of them made yet; hurried ones while a visitor waits."""
    return ReadyPages(session.facts[-1], session.event, replace(_view(name, session), hurried=hurried))


def _renew(key: Key, name: str, event_store: EventStore) -> int:
    """Make the version after the last change ready, then show it; the number of that change."""
    session = event_store.session(name)
    kept, last = _KEPT.get(key), session.facts[-1]
    if kept is not None and kept.fact.hash == last.hash and not kept.view.hurried:
        return last.seq
    made = _version(name, session)
    for path in _ahead(kept, made):
        made.page(path)
    _KEPT.put(key, made)
    return last.seq


def _ahead(before: ReadyPages | None, made: ReadyPages) -> Iterator[str]:
    """The pages to make before anybody asks for them: those that visitors have open.

    Where nothing is kept of the rounds so far, also one page of each kind: that works out what they need.
    """
    since = monotonic() - LATELY
    for path, when in before.asked.items() if before is not None else ():
        if when > since:
            made.asked.put(path, when)
            yield path
    if before is None or before.view.hurried or before.rounds != made.rounds:
        yield from typical_paths(made.view)


def _live_mark(name: str, session: Session) -> LiveMark:
    """What a page in the hall needs of the server."""
    here = f"/e/{quote(name)}"
    return LiveMark(
        address=f"/p/{quote(name)}/live",
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
