"""Screens of the hall and what is announced on them, as facts: what they do to the state, and their words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crosstable.journal.facts import Fact, Kind
from crosstable.journal.people import People
from crosstable.journal.state import EventState

Body = dict[str, Any]


def _screen_set(state: EventState, fact: Fact) -> None:
    """A screen shows something else from now on, or is there no more."""
    shows: Any = fact.payload["shows"]
    name = str(fact.payload["screen"])
    if shows is None:
        state.screens.pop(name, None)
    else:
        state.screens[name] = dict(shows)


def _announced(state: EventState, fact: Fact) -> None:
    """A text stands on all screens, in place of any earlier one; an empty text takes it away."""
    text = str(fact.payload["text"])
    state.announcement = {"text": text, "whole": bool(fact.payload.get("whole"))} if text else None


def _screen_words(body: Body, people: People) -> str:
    """A screen in words."""
    shows = body["shows"]
    if shows is None:
        return f"screen {body['screen']} taken away"
    where = f" of {', '.join(shows['sections'])}" if shows.get("sections") else ""
    views = f"{', '.join(shows['views'])}{where}"
    return f"screen {body['screen']} shows {views}, {shows['seconds']} seconds each"


def _announced_words(body: Body, people: People) -> str:
    """An announcement in words."""
    return f"announced on the screens: {body['text']!r}" if body["text"] else "announcement taken away"


SCREEN_STEPS: dict[Kind, Callable[[EventState, Fact], None]] = {
    Kind.SCREEN_SET: _screen_set,
    Kind.ANNOUNCED: _announced,
}
SCREEN_SENTENCES: dict[Kind, Callable[[Body, People], str]] = {
    Kind.SCREEN_SET: _screen_words,
    Kind.ANNOUNCED: _announced_words,
}
