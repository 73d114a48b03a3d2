"""The shelf: the closed set of books. A book is imported when it is asked for, not before."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.rulebooks.api import Rulebook

if TYPE_CHECKING:
    from crosstable.rulebooks.shared.entries import Organising

ORGANISERS = {
    "cfc": "crosstable.rulebooks.cfc.organising",
    "dutch-1998": "crosstable.rulebooks.dutch_1998.organising",
    "dutch-2017": "crosstable.rulebooks.dutch_2017.organising",
    "dutch-2026": "crosstable.rulebooks.dutch_2026.organising",
    "nzcf": "crosstable.rulebooks.nzcf.organising",
    "olympiad-2008": "crosstable.rulebooks.olympiad_2008.organising",
    "schools": "crosstable.rulebooks.schools.organising",
    "us-chess": "crosstable.rulebooks.us_chess.organising",
}
"""Books that have something for the organiser beside the pairings, and the module that holds it."""

PACKAGES = {
    "cfc": "crosstable.rulebooks.cfc",
    "dutch-1998": "crosstable.rulebooks.dutch_1998",
    "dutch-2017": "crosstable.rulebooks.dutch_2017",
    "dutch-2026": "crosstable.rulebooks.dutch_2026",
    "nzcf": "crosstable.rulebooks.nzcf",
    "olympiad-2008": "crosstable.rulebooks.olympiad_2008",
    "schools": "crosstable.rulebooks.schools",
    "us-chess": "crosstable.rulebooks.us_chess",
}
"""Every book -> the package that holds it."""


def book(name: str) -> Rulebook:
    """The book of a name."""
    package = PACKAGES.get(name)
    if package is None:
        raise BadInput(
            phrase(
                "“{name}” is not a rulebook; choose one of: {books}", name=name, books=", ".join(PACKAGES)
            ),
            where="rulebook",
        )
    return _opened(package)


def book_of(section: Section) -> Rulebook:
    """The book of a section, with the rules for its format."""
    return book(section.rulebook).in_format(section.format)


@lru_cache(maxsize=64)
def _opened(package: str) -> Rulebook:
    """The book that a package holds."""
    found = import_module(f"{package}.book").BOOK
    if not isinstance(found, Rulebook):
        raise TypeError(f"{package}.book.BOOK is not a Rulebook")
    return found


def organising(name: str) -> Organising:
    """What a book has for the organiser; loaded only when it is asked for."""
    if name not in ORGANISERS:
        raise BadInput(
            phrase("{book} has no presets, entry checks, titles or rating rules", book=book(name).title),
            where="rulebook",
        )
    from crosstable.rulebooks.shared.entries import Organising  # pairing needs none of it

    found = import_module(ORGANISERS[name]).ORGANISING
    if not isinstance(found, Organising):
        raise TypeError(f"{ORGANISERS[name]}.ORGANISING is not Organising")
    return found
