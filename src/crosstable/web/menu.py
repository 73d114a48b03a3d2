"""The menu: the pages of the whole event and of one section, and who sees which."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from crosstable.flow.event_profile import profile_of
from crosstable.model.groups import By, homes_in
from crosstable.model.language import Words
from crosstable.web.http.request_context import Visit


class Access(Enum):
    """Who sees a page in the menu."""

    EVERYBODY = "everybody"
    STAFF = "staff"
    CHECK_IN = "check-in desk"
    RUNS = "director or deputy"
    DIRECTOR = "director"


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One page of the menu: its address below the event or the section, and its label."""

    path: str
    label: str
    access: Access = Access.EVERYBODY
    also: frozenset[str] = field(default_factory=frozenset)
    """Pages without an entry of their own that belong to this one, by the first word of their address."""

    @property
    def word(self) -> str:
        """The first word of the address below the event or the section."""
        return self.path.split("/")[1]


def _also(*words: str) -> frozenset[str]:
    """Words of pages that belong to an entry of the menu."""
    return frozenset(words)


EVENT_PAGES: tuple[MenuItem, ...] = (
    MenuItem("/setup", Words("Event"), Access.DIRECTOR),
    MenuItem("/import", Words("Import players"), Access.RUNS),
    MenuItem("/ratings", Words("Ratings"), Access.RUNS),
    MenuItem("/rehearsal", Words("Rehearsal"), Access.DIRECTOR),
    MenuItem("/check-in", Words("Check-in"), Access.CHECK_IN),
    MenuItem("/schools", Words("Schools"), Access.STAFF),
    MenuItem("/ready", Words("Before round 1"), Access.RUNS),
    MenuItem("/all", Words("Rounds"), Access.STAFF, _also("floor")),
    MenuItem("/cash", Words("Cash"), Access.DIRECTOR),
    MenuItem("/website", Words("Website"), Access.RUNS, _also("notices")),
    MenuItem("/report", Words("Rating report"), Access.STAFF),
)
"""Pages about the whole event, below `/e/NAME`, in the order of the day."""

CHART = "/chart"
SECTION_PAGES: tuple[MenuItem, ...] = (
    MenuItem("/round", Words("Round"), also=_also("bye", "missing", "next", "results", "draft", "publish")),
    MenuItem("/entries", Words("Entries")),
    MenuItem("/desk", Words("Check-in"), Access.CHECK_IN, _also("check-in")),
    MenuItem(
        "/standings",
        Words("Standings"),
        also=_also("ties", "what-if", "player", "boards", "teams", "files", "report"),
    ),
    MenuItem(CHART, Words("Wall chart")),
    MenuItem("/prizes", Words("Prizes")),
    MenuItem("/incidents", Words("Incidents"), Access.STAFF),
    MenuItem("/print", Words("Print"), Access.STAFF),
    MenuItem("/closing", Words("Finish section"), Access.STAFF),
    MenuItem("/safety", Words("Backups"), Access.DIRECTOR),
    MenuItem("/history", Words("History"), Access.STAFF, _also("compare", "undo", "download", "integrity")),
    MenuItem("/setup", Words("Event"), Access.DIRECTOR, _also("notice", "phones", "screens")),
)
"""Pages about one section, below `/e/NAME/SECTION`."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu of one page: its entries, and which of them the page belongs to."""

    base: str
    items: tuple[MenuItem, ...]
    current: MenuItem | None

    @property
    def kept(self) -> str:
        """The page to open when switching to another section."""
        return self.current.path if self.current else "/round"


def event_menu(visit: Visit) -> Menu:
    """The pages about the whole event."""
    return _menu(visit, f"/e/{visit.name}", EVENT_PAGES)


def event_opening(visit: Visit) -> str:
    """The page of the whole event that opens first: the list before round 1, the rounds from then on."""
    started = any(section.results for section in visit.session.event.sections)
    return "/all" if started or not visit.director else "/ready"


def section_menu(visit: Visit) -> Menu:
    """The pages about the section of a visit."""
    chart = profile_of(visit.event, visit.section).chart_name
    pages = (replace(item, label=chart) if item.path == CHART else item for item in SECTION_PAGES)
    return _menu(visit, visit.base, tuple(pages))


def _menu(visit: Visit, base: str, pages: tuple[MenuItem, ...]) -> Menu:
    """The pages that this visitor may see, with the one that the address belongs to."""
    items = tuple(item for item in pages if _seen_by(visit, item))
    path = visit.request.url.path
    rest = path.removeprefix(base if path.startswith(f"{base}/") else f"/e/{visit.name}")
    word = (rest + "/").split("/")[1]
    return Menu(base, items, next((item for item in items if word == item.word or word in item.also), None))


def _seen_by(visit: Visit, item: MenuItem) -> bool:
    """Whether a visitor sees an entry: public incidents are for everybody, schools only if there are any."""
    if item.path == "/incidents" and any(not one.private for one in visit.section.incidents):
        return True
    if item.path == "/schools" and By.SCHOOL not in homes_in(visit.session.event):
        return False
    return {
        Access.EVERYBODY: True,
        Access.STAFF: visit.staff,
        Access.CHECK_IN: visit.checks_in,
        Access.RUNS: visit.director,
        Access.DIRECTOR: visit.leads,
    }[item.access]
