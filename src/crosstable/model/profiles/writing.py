"""In which language, and with which forms of dates and numbers, somebody reads."""

from __future__ import annotations

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
    def tongue(self) -> str:
        """The language alone, as a browser names it: en, fr."""
        return self.language.partition("_")[0]

    @property
    def tag(self) -> str:
        """The language as pages name it: en-US, fr-CA."""
        return self.locale.replace("_", "-")


AMERICAN = Writing(language="en_US", locale="en_US", half_days=True)
CANADIAN = Writing(language="en_CA", locale="en_CA", half_days=True)
QUEBECOIS = Writing(language="fr_CA", locale="fr_CA", date="long", whole_hours=True)
NEW_ZEALANDER = Writing(language="en", locale="en_NZ", date="long", half_days=True)
BRITISH = Writing(language="en", locale="en_GB")
INTERNATIONAL = Writing(language="en", locale="en", date="short")

CHOICES = {"en": CANADIAN, "fr": QUEBECOIS}
"""Language that a reader can choose -> how it is written where the event's own is another."""


TONGUES = {"en": "English", "fr": "Français"}
"""Language -> what its own readers call it."""


def writing_for(usual: Writing, asked: str | None) -> Writing:
    """How somebody reads an event: as it is usual there, or in the language that was asked for."""
    if asked is None or asked == usual.tongue:
        return usual
    return CHOICES.get(asked, usual)
