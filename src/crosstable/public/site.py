"""The public pages of an event: which there are, and each as it is sent or saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from crosstable.model.language import translate
from crosstable.public.page import Page, SectionPages
from crosstable.public.pages.catalogue import OF_EVENT, OF_SECTION
from crosstable.public.render import render
from crosstable.public.views import EventView, SectionView

STATIC = Path(__file__).parent / "static"
ASSETS = tuple(sorted(path.name for path in STATIC.iterdir() if path.suffix in (".css", ".js")))
"""Files that all pages share."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A page in the menu of a section."""

    address: str
    label: str
    here: bool


def paths_of(whole: EventView) -> Iterator[str]:
    """The paths of all pages of an event."""
    yield from (kind.name for kind in OF_EVENT)
    for view in whole.sections:
        for kind in OF_SECTION:
            yield from (f"{view.folder}/{name}" for name in kind.names(view))


def typical_paths(whole: EventView) -> Iterator[str]:
    """The path of one page of each kind, which needs all that the others of its kind need."""
    yield from (kind.name for kind in OF_EVENT)
    for view in whole.sections:
        for kind in OF_SECTION:
            name = kind.opening(view) or next(iter(kind.names(view)), None)
            if name is not None:
                yield f"{view.folder}/{name}"


def has_page(view: SectionView, name: str) -> bool:
    """Whether a section has a page with this file name."""
    return any(name in kind.names(view) for kind in OF_SECTION)


def page_text(whole: EventView, path: str) -> str | None:
    """The page at a path; None if the event has no such page."""
    folder, slash, name = path.rpartition("/")
    if not slash:
        page = next((kind.make(whole) for kind in OF_EVENT if kind.name == name), None)
        return None if page is None else _event_page(whole, name, page)
    view = whole.section_in(folder)
    return None if view is None else _section_page(view, name)


def _event_page(whole: EventView, name: str, page: Page) -> str:
    """A page of the whole event."""
    return render(page, whole, name, {"view": None, "menu": _event_menu(name), "section_menu": section_menu})


def _event_menu(name: str) -> tuple[MenuItem, ...]:
    """The pages of the whole event; none if there is only the first one."""
    items = tuple(MenuItem(kind.name, translate(kind.label), kind.name == name) for kind in OF_EVENT)
    return items if len(items) > 1 else ()


def _section_page(view: SectionView, name: str) -> str | None:
    """The page of a section with this name, rendered with the section's menu."""
    for kind in OF_SECTION:
        number = kind.names(view).get(name)
        if number is not None:
            page, menu = kind.make(view, number), tuple(section_menu(view, kind))
            return render(page, view.whole, f"{view.folder}/{name}", {"view": view, "menu": menu})
    return None


def section_menu(view: SectionView, here: SectionPages | None = None) -> Iterator[MenuItem]:
    """The pages of a section, by what they are called."""
    for kind in OF_SECTION:
        address = kind.opening(view)
        if address:
            yield MenuItem(address, kind.label_in(view), kind is here)


def asset(name: str) -> bytes | None:
    """A file that all pages share; None if there is no such file."""
    return (STATIC / name).read_bytes() if name in ASSETS else None
