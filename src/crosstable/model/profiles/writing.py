"""A reader's language, and the formats of dates and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """The language and the forms of one country."""

    language: str
    """The catalogue of sentences; `en` for English as the program has it."""
    locale: str
    """The locale whose names and patterns are used."""
    date: str = "medium"
    """Which of its forms a date has: short, medium or long."""
    whole_hours: bool = False
    """Whether a full hour is written without minutes: 19 h."""
    half_days: bool = False
    """Whether times are typed and written with AM and PM."""

    @property
    def tag(self) -> str:
        """The language as pages name it: en-US, fr-CA."""
        return self.locale.replace("_", "-")


AMERICAN = Writing(language="en_US", locale="en_US", half_days=True)
CANADIAN = Writing(language="en_CA", locale="en_CA", half_days=True)
QUEBECOIS = Writing(language="fr", locale="fr_CA", date="long", whole_hours=True)
NEW_ZEALANDER = Writing(language="en_NZ", locale="en_NZ", date="long", half_days=True)
BRITISH = Writing(language="en_GB", locale="en_GB")
INTERNATIONAL = Writing(language="en_001", locale="en", date="short")

CHOICES = {"en": CANADIAN, "fr": QUEBECOIS}
"""Language that a reader can choose -> how it is written where the event's own is another."""
TONGUES = {"en": "English", "fr": "Français"}
"""Language -> what its own readers call it."""


COUNTRIES = {one.tag: one for one in (AMERICAN, CANADIAN, NEW_ZEALANDER, BRITISH)}
"""Country of a reader of English, as browsers name it -> how it writes days and numbers."""


def tongue_of(language: str) -> str:
    """A language without its country: `fr` of `fr-CA`."""
    return language.replace("_", "-").split("-")[0].lower()


def best_language(offered: Sequence[str], preferred: Iterable[str]) -> str:
    """The first preferred language that is offered, whatever the country; else the first one offered."""
    for wanted in preferred:
        for one in offered:
            if tongue_of(one) == tongue_of(wanted):
                return one
    return offered[0]


def writing_in(language: str, usual: Writing) -> Writing:
    """How a language is written at an event: as it is usual there, or as the country of the language does."""
    return usual if language == usual.language else CHOICES.get(tongue_of(language), usual)
