"""The language in which a section is written about: one of its federation's, as the reader prefers."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model.event import Section
from crosstable.model.language import is_translated, read_in
from crosstable.rulebooks.shelf import book

NAMES = {"en": "English", "fr": "Fran\u00e7ais"}
"""What a language calls itself."""


def languages_of(section: Section) -> tuple[str, ...]:
    """The languages in which people of the section's federation can read, the usual one first."""
    return tuple(one for one in book(section.rulebook).home.languages if is_translated(one))


def read_as_usual_in(section: Section, preferred: Iterable[str] = ()) -> None:
    """Write the answer to this request or command as the people of the section's federation write.

    Of several languages it is the one the reader prefers most, else the usual one.
    """
    read_in(best_language(languages_of(section), preferred))


def best_language(offered: tuple[str, ...], preferred: Iterable[str]) -> str:
    """The first preferred language that is offered, whatever the country; else the first one offered."""
    for wanted in preferred:
        for one in offered:
            if _spoken(one) == _spoken(wanted):
                return one
    return offered[0]


def _spoken(language: str) -> str:
    """A language without its country: `fr` of `fr-CA`."""
    return language.replace("_", "-").split("-")[0].lower()
