"""Screens in the hall: which views each one shows, how long, how large; and announcements on all of them.

What a screen shows is a fact, so it survives a restart, is part of every backup and can be undone. Turning or
pausing a page by hand is not: nobody needs it in the history.
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
from crosstable.model.language import Words, catalogue_of, phrase
from crosstable.model.profiles.writing import CHOICES

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")
"""The name of a screen in its address."""
SECONDS, SHORTEST, LONGEST = 12, 4, 120
"""Seconds per page: usual, least and most."""
MOST_PARTS = 6
"""Into how many parts lists are divided at most, each on a screen of its own."""
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
    """Dark on light, light on dark, or as the computer is set."""

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
    """The sections by name; none: all of them, later ones too."""
    seconds: int = SECONDS
    size: Size = Size.FAR
    colours: Colours = Colours.LIGHT
    part: int = 1
    """Which part of the lists by board and by name it shows, of how many."""
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Announcement:
    """A text on all screens: along the bottom of every page, or alone."""

    text: str
    whole: bool = False


HALL = Words("Hall")
FIRST = Screen(name="hall", title=HALL)
"""The screen every event has until others are added."""


def screens_of(session: Session) -> tuple[Screen, ...]:
    """All screens of an event, the oldest first; there is always one."""
    return tuple(_screen(name, shows) for name, shows in session.state.screens.items()) or (FIRST,)


def _every_hall() -> set[str]:
    """The title of the first screen in every language: it is saved in that of whoever adds the second."""
    found = (catalogue_of(writing.language) for writing in CHOICES.values())
    return {HALL, *(one.gettext(HALL) for one in found if one)}


def _screen(name: str, shows: ScreenViews) -> Screen:
    """A screen from its fact."""
    return Screen(
        name=name,
        title=HALL if name == FIRST.name and shows.title in _every_hall() else shows.title,
        views=tuple(View(view) for view in shows.views),
        sections=shows.sections,
        seconds=shows.seconds,
        size=Size(shows.size),
        colours=Colours(shows.colours),
        part=shows.part,
        parts=shows.parts,
    )


def announcement_of(session: Session) -> Announcement | None:
    """The current announcement."""
    known = session.state.announcement
    return Announcement(known.text, known.whole) if known else None


def read_screen(name: str, typed: Mapping[str, str | Sequence[str]]) -> Screen:
    """A screen from what was typed; an error names what is allowed."""
    title = " ".join(str(typed.get("title", "")).split())
    if not NAME.fullmatch(name) or not 1 <= len(title) <= LONGEST_TITLE:
        raise BadInput(
            phrase(
                "give the screen a name of 1 to {most} letters or digits",
                most=LONGEST_TITLE,
            ),
            where="title",
        )
    views = [_chosen(View, one, "views") for one in typed.get("views", ())]
    if not views:
        raise BadInput(phrase("choose at least one thing to show"), where="views")
    part, parts = _part(str(typed.get("part") or "1/1"))
    return Screen(
        name=name,
        title=title,
        views=tuple(view for view in View if view in views),
        sections=tuple(dict.fromkeys(typed.get("sections", ()))),
        seconds=_seconds(str(typed.get("seconds", SECONDS))),
        size=_chosen(Size, str(typed.get("size", Size.FAR.value)), "size"),
        colours=_chosen(Colours, str(typed.get("colours", Colours.LIGHT.value)), "colours"),
        part=part,
        parts=parts,
    )


def _chosen(kind: type[Choice], value: str, where: str) -> Choice:
    """One of a closed list."""
    try:
        return kind(value)
    except ValueError:
        known = ", ".join(str(one.value) for one in kind)
        raise BadInput(
            phrase("“{choice}” is not one of the choices: {known}", choice=value[:20], known=known),
            where=where,
        ) from None


def parts_offered() -> list[tuple[int, int]]:
    """Every part of a divided list that a screen can show, with the number of parts."""
    return [(part, parts) for parts in range(2, MOST_PARTS + 1) for part in range(1, parts + 1)]


def _part(text: str) -> tuple[int, int]:
    """A part of the lists as a form sends it: `1/2` is the first of two."""
    known = {f"{part}/{parts}": (part, parts) for part, parts in ((1, 1), *parts_offered())}
    if text not in known:
        raise BadInput(phrase("“{typed}” is not a part of a list", typed=text[:20]), where="part")
    return known[text]


def _seconds(text: str) -> int:
    """Seconds per page, as typed."""
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit()) or not SHORTEST <= int(plain[:6]) <= LONGEST:
        raise BadInput(
            phrase(
                "seconds per page must be a whole number from {least} to {most}, not “{typed}”",
                typed=text[:20],
                least=SHORTEST,
                most=LONGEST,
            ),
            where="seconds",
        )
    return int(plain)


def set_screen(session: Session, screen: Screen, *, new: bool = False) -> list[New]:
    """Add a screen, or change what it shows."""
    known = {one.name for one in screens_of(session)}
    if new and screen.name in known:
        raise BadInput(
            phrase("there is already a screen “{name}”; choose another name", name=screen.name), where="title"
        )
    if screen.name not in known and len(known) >= MOST_SCREENS:
        raise BadInput(
            phrase("there are already {most} screens; delete one first", most=MOST_SCREENS),
            where="title",
        )
    names = {section.name for section in session.event.sections}
    for section in screen.sections:
        if section not in names:
            raise BadInput(phrase("there is no section “{name}”", name=section[:40]), where="sections")
    shows = ScreenViews(
        title=str(screen.title),  # the first screen's title, as its director reads it
        views=tuple(view.value for view in screen.views),
        sections=screen.sections,
        seconds=screen.seconds,
        size=screen.size.value,
        colours=screen.colours.value,
        part=screen.part,
        parts=screen.parts,
    )
    if session.state.screens.get(screen.name) == shows:
        raise BadInput(phrase("nothing changed"), where="screen")
    kept: list[New] = []
    if new and not session.state.screens:
        kept = set_screen(session, FIRST)
    return [*kept, ScreenSet(screen=screen.name, shows=shows)]


def remove_screen(session: Session, name: str) -> list[New]:
    """Delete a screen; the last one stays."""
    if name not in session.state.screens:
        raise BadInput(phrase("there is no screen “{name}”", name=name[:30]), where="screen")
    if len(session.state.screens) == 1:
        raise BadInput(phrase("the last screen cannot be deleted; change what it shows"), where="screen")
    return [ScreenSet(screen=name, shows=None)]


def announce(session: Session, text: str, *, whole: bool = False) -> list[New]:
    """Replace the announcement on all screens; an empty text removes it."""
    plain = " ".join("".join(one if one.isprintable() else " " for one in text).split())
    if len(plain) > LONGEST_TEXT:
        raise BadInput(
            phrase("an announcement can have at most {most} letters", most=LONGEST_TEXT),
            where="text",
        )
    known = announcement_of(session)
    if (Announcement(plain, whole) if plain else None) == known:
        text = phrase("this is already on the screens") if plain else phrase("type the announcement first")
        raise BadInput(text, where="text")
    return [Announced(text=plain, whole=bool(plain and whole))]
