"""Screens of the hall: which views each turns through, how long, how large; and what is announced on all.

What a screen shows is a fact, so that it survives a restart, goes along with every copy of the journal and
can be undone. Turning a page by hand or holding it is none: nobody needs it in the history.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from crosstable.app.session.session import New, Session
from crosstable.journal.facts.announced import Announced
from crosstable.journal.facts.screen_set import ScreenSet, ScreenViews
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")
"""A name of a screen as its address has it."""
SECONDS, SHORTEST, LONGEST = 12, 4, 120
"""How long a page stands: usually, at least and at most."""
MOST_SCREENS, LONGEST_TITLE, LONGEST_TEXT = 12, 40, 240


class View(Enum):
    """What a screen can show."""

    BOARDS = "boards"
    NAMES = "names"
    STANDINGS = "standings"
    CLOCK = "clock"


class Size(Enum):
    """From how far a screen is read."""

    FAR = "far"
    NEAR = "near"


class Colours(Enum):
    """Dark letters on light, light ones on dark, or as the computer behind the screen is set."""

    LIGHT = "light"
    DARK = "dark"
    SYSTEM = "system"


Choice = TypeVar("Choice", View, Size, Colours)


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """One screen: its name in the address, its title, and all that was chosen for it."""

    name: str
    title: str
    views: tuple[View, ...] = tuple(View)
    sections: tuple[str, ...] = ()
    """The sections by name; none: all of them, those to come as well."""
    seconds: int = SECONDS
    size: Size = Size.FAR
    colours: Colours = Colours.LIGHT


@dataclass(frozen=True, slots=True)
class Announcement:
    """A text on all screens: along the bottom of every page, or alone."""

    text: str
    whole: bool = False


FIRST = Screen(name="hall", title="Hall")
"""The screen that every event has until others are made."""


def screens_of(session: Session) -> tuple[Screen, ...]:
    """All screens of an event, the earliest first; the first is there before anybody makes one."""
    return tuple(_screen(name, shows) for name, shows in session.state.screens.items()) or (FIRST,)


def _screen(name: str, shows: ScreenViews) -> Screen:
    """A screen as its fact says."""
    return Screen(
        name=name,
        title=shows.title,
        views=tuple(View(view) for view in shows.views),
        sections=shows.sections,
        seconds=shows.seconds,
        size=Size(shows.size),
        colours=Colours(shows.colours),
    )


def announcement_of(session: Session) -> Announcement | None:
    """What is announced now."""
    known = session.state.announcement
    return Announcement(known.text, known.whole) if known else None


def read_screen(name: str, typed: Mapping[str, str | Sequence[str]]) -> Screen:
    """A screen from what was typed; what cannot be is refused with what could."""
    title = " ".join(str(typed.get("title", "")).split())
    if not NAME.fullmatch(name) or not 1 <= len(title) <= LONGEST_TITLE:
        raise BadInput(
            phrase(
                "give the screen a name of 1 to {LONGEST_TITLE} letters or digits",
                LONGEST_TITLE=LONGEST_TITLE,
            ),
            where="title",
        )
    views = [_chosen(View, one, "views") for one in typed.get("views", ())]
    if not views:
        raise BadInput("choose at least one thing that the screen shows", where="views")
    return Screen(
        name=name,
        title=title,
        views=tuple(view for view in View if view in views),
        sections=tuple(dict.fromkeys(typed.get("sections", ()))),
        seconds=_seconds(str(typed.get("seconds", SECONDS))),
        size=_chosen(Size, str(typed.get("size", Size.FAR.value)), "size"),
        colours=_chosen(Colours, str(typed.get("colours", Colours.LIGHT.value)), "colours"),
    )


def _chosen(kind: type[Choice], value: str, where: str) -> Choice:
    """One of a closed list."""
    try:
        return kind(value)
    except ValueError:
        known = ", ".join(str(one.value) for one in kind)
        raise BadInput(
            phrase("{value!r} is unknown; choose one of {known}", value=value[:20], known=known), where=where
        ) from None


def _seconds(text: str) -> int:
    """How long a page stands."""
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit()) or not SHORTEST <= int(plain[:6]) <= LONGEST:
        raise BadInput(
            phrase(
                "{text!r}: a page stands for {SHORTEST} to {LONGEST} seconds, a whole number",
                text=text[:20],
                SHORTEST=SHORTEST,
                LONGEST=LONGEST,
            ),
            where="seconds",
        )
    return int(plain)


def set_screen(session: Session, screen: Screen, *, new: bool = False) -> list[New]:
    """A screen is made, or shows something else from now on."""
    known = {one.name for one in screens_of(session)}
    if new and screen.name in known:
        raise BadInput(
            phrase("there is a screen {name!r} already; choose another name", name=screen.name), where="title"
        )
    if screen.name not in known and len(known) >= MOST_SCREENS:
        raise BadInput(
            phrase("there are {MOST_SCREENS} screens; take one away first", MOST_SCREENS=MOST_SCREENS),
            where="title",
        )
    names = {section.name for section in session.event.sections}
    for section in screen.sections:
        if section not in names:
            raise BadInput(phrase("there is no section {section!r}", section=section[:40]), where="sections")
    shows = ScreenViews(
        title=screen.title,
        views=tuple(view.value for view in screen.views),
        sections=screen.sections,
        seconds=screen.seconds,
        size=screen.size.value,
        colours=screen.colours.value,
    )
    if session.state.screens.get(screen.name) == shows:
        raise BadInput("nothing was changed", where="screen")
    kept: list[New] = []
    if new and not session.state.screens:
        kept = set_screen(session, FIRST)
    return [*kept, ScreenSet(screen=screen.name, shows=shows)]


def remove_screen(session: Session, name: str) -> list[New]:
    """A screen is there no more; the last one stays."""
    if name not in session.state.screens:
        raise BadInput(
            phrase("there is no screen {name!r} that could be taken away", name=name[:30]), where="screen"
        )
    if len(session.state.screens) == 1:
        raise BadInput("one screen stays; change what it shows", where="screen")
    return [ScreenSet(screen=name, shows=None)]


def announce(session: Session, text: str, *, whole: bool = False) -> list[New]:
    """A text for all screens, in place of any earlier one; an empty one takes it away."""
    plain = " ".join("".join(one if one.isprintable() else " " for one in text).split())
    if len(plain) > LONGEST_TEXT:
        raise BadInput(
            phrase("at most {LONGEST_TEXT} letters can be read on a screen", LONGEST_TEXT=LONGEST_TEXT),
            where="text",
        )
    known = announcement_of(session)
    if (Announcement(plain, whole) if plain else None) == known:
        raise BadInput("this is announced already" if plain else "type what is to be announced", where="text")
    return [Announced(text=plain, whole=bool(plain and whole))]
