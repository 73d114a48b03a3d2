"""A screen in the hall shows something else, or is removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.state import EventState
from crosstable.model.language import Words, phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

VIEWS = {
    "boards": Words("pairings by board"),
    "names": Words("pairings by name"),
    "standings": Words("standings"),
    "clock": Words("clock"),
}
"""What a screen can show, in words."""


class ScreenViews(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a screen shows, and how."""

    title: str
    views: tuple[str, ...]
    sections: tuple[str, ...]
    """The sections by name; none: all of them."""
    seconds: int
    size: str
    colours: str
    part: int = 1
    """Which part of the lists it shows, of how many: the others are on other screens."""
    parts: int = 1


class ScreenSet(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """What a screen shows; None removes it."""

    kind = Kind.SCREEN_SET

    screen: str
    shows: ScreenViews | None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it under its name."""
        if self.shows is None:
            state.screens.pop(self.screen, None)
        else:
            state.screens[self.screen] = self.shows

    def told(self, people: People) -> str:
        """The screen with its views."""
        if self.shows is None:
            return phrase("screen {screen} removed", screen=self.screen)
        views = ", ".join(str(VIEWS.get(view, view)) for view in self.shows.views)
        if self.shows.parts > 1:
            part = {"views": views, "part": self.shows.part, "parts": self.shows.parts}
            views = phrase("{views} (part {part} of {parts})", **part)
        facts = {"screen": self.screen, "views": views, "seconds": self.shows.seconds}
        if not self.shows.sections:
            return phrase("screen {screen} shows {views}, {seconds} seconds each", **facts)
        return phrase(
            "screen {screen} shows {views} for {sections}, {seconds} seconds each",
            sections=", ".join(self.shows.sections),
            **facts,
        )
