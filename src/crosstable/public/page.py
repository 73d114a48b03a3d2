"""A public page as a value, and the kinds of pages that sections and events have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from crosstable.model.language import Words, translate
from crosstable.public.views import EventView, SectionView


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page before it becomes text: its title, its template, and what the template shows."""

    title: str
    template: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    scripts: tuple[str, ...] = ()
    """The files of its scripts; the page works without them."""
    wide: bool = False
    """Whether it needs the whole width of a screen, as large tables do."""
    pictures: bool = False
    """Whether it has pictures, which have a style sheet and a script of their own."""


Names = Mapping[str, int]
"""The file names of a kind's pages, each with its number: of a round, a player, a part of a long table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionPages:
    """A kind of page that a section has: its files, how one is made, and its place in the menu."""

    key: str
    label: Words
    """What the menu calls it."""
    names: Callable[[SectionView], Names]
    """The files in the folder of the section; none where the section has nothing to show there."""
    make: Callable[[SectionView, int], Page]
    menu: Callable[[SectionView], str | None] | None = None
    """The file that the menu leads to; left out, the first one."""
    called: Callable[[SectionView], str] | None = None
    """What the menu of a section calls it, where that depends on the section."""

    def label_in(self, view: SectionView) -> str:
        """What the menu of a section calls it."""
        return translate(self.label) if self.called is None else self.called(view)

    def opening(self, view: SectionView) -> str | None:
        """The file that the menu leads to; None if the menu does not have it."""
        if self.menu is not None:
            return self.menu(view)
        return next(iter(self.names(view)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPages:
    """A page of the whole event."""

    name: str
    label: Words
    make: Callable[[EventView], Page]


def only(name: str) -> Callable[[SectionView], Names]:
    """A kind with one page, which every section has."""
    return lambda view: {name: 1}


def not_in_menu(view: SectionView) -> None:
    """For kinds that other pages lead to."""
    return None
