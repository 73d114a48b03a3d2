"""A key of the event is set or removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.phrases import key_in_words, moment_in_words, value_in_words
from crosstable.journal.state import Document, EventState
from crosstable.journal.terms import change_event
from crosstable.model.language import Words, phrase
from crosstable.model.profiles.known import CURRENCIES, PROFILES
from crosstable.model.profiles.profile import ChartStyle

if TYPE_CHECKING:
    from crosstable.journal.people import People

COPY_TO = "copy_to"
"""The event key that belongs to the journal, not to the document: the folder for copies."""


class EventChanged(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """A top-level key has another value; None removes it."""

    kind = Kind.EVENT_CHANGED

    key: str
    value: Any

    def apply(self, state: EventState, fact: Fact) -> None:
        """Set the key where it belongs."""
        if self.key == COPY_TO:
            state.copy_to = self.value
        else:
            change_event(state, self.key, self.value)

    def told(self, people: People) -> str:
        """The key with its value."""
        if self.key == COPY_TO:
            if self.value:
                return phrase("backup copies go to {folder}", folder=self.value)
            return phrase("backup copies turned off")
        own = _WORDS.get(self.key)
        if own and self.value is not None:
            return own(self.value)
        what = str(NAMES.get(self.key) or key_in_words(self.key))
        if self.value is None:
            return phrase("event: {what} removed", what=what)
        value = _chosen(self.key, self.value) or value_in_words(self.value)
        return phrase("event: {what} set to {value}", what=what, value=value)

    def makes_stale(self, section: str | None) -> bool:
        """Other lots give another draft."""
        return self.key == "lots"


def _chosen(key: str, value: object) -> str:
    """The everyday name of a country, currency or wall chart style; nothing for other values."""
    if key == "profile" and value in PROFILES:
        return str(PROFILES[str(value)].title)
    if key == "currency" and value in CURRENCIES:
        return str(CURRENCIES[str(value)])
    styles = {one.value: one.words for one in ChartStyle} if key == "wall_chart" else {}
    return str(styles.get(str(value), ""))


def _times(schedule: Sequence[Document]) -> str:
    """When the rounds start."""
    starts = [
        phrase("round {round} on {start}", round=one["round"], start=moment_in_words(one["start"]))
        for one in schedule
    ]
    if not starts:
        return phrase("round times removed")
    return phrase("round times changed: {times}", times="; ".join(starts))


def _officials(officials: Document | Sequence[Document | str]) -> str:
    """Who runs the event, each with the role."""
    if isinstance(officials, dict):
        officials = [{"name": name, "role": role} for role, name in officials.items()]
    named = [_official({"name": one} if isinstance(one, str) else one) for one in officials]
    return phrase("officials: {officials}", officials=", ".join(named) or phrase("none"))


def _official(official: Document) -> str:
    """One official, with the role where one is known."""
    role = official.get("role")
    return f"{official['name']} ({key_in_words(role)})" if role else str(official["name"])


NAMES = {
    "schedule": Words("round times"),
    "wall_chart": Words("style of wall charts"),
    "profile": Words("country"),
    "currency": Words("currency"),
}
"""The everyday names of the event's keys."""
_WORDS: dict[str, Callable[[Any], str]] = {"schedule": _times, "officials": _officials}
"""Keys of the event that hold a list."""
