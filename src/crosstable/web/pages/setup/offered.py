"""What the forms of the set-up offer in their lists: formats, and tie-breaks in their order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crosstable.app.setup.tiebreak_titles import tiebreaks_offered
from crosstable.model.event import Format
from crosstable.model.language import Words, phrase
from crosstable.reports.setup.format_titles import FORMATS
from crosstable.rulebooks.shelf import PACKAGES, book

TIEBREAKS = 5
"""How many tie-breaks can be chosen; one more than an event already has."""
ORDER = (
    Words("1st"),
    Words("2nd"),
    Words("3rd"),
    Words("4th"),
    Words("5th"),
    Words("6th"),
    Words("7th"),
    Words("8th"),
    Words("9th"),
    Words("10th"),
)


def formats_of(rulebook: str) -> list[tuple[str, str]]:
    """The formats to choose from: those of the book, all of them before a book is chosen."""
    known = book(rulebook).formats if rulebook in PACKAGES else frozenset(Format)
    return [(one.value, str(label)) for one, label in FORMATS.items() if one in known]


def offer_of(rulebook: str, format_: str, chosen: Sequence[str] = ()) -> dict[str, Any]:
    """The tie-breaks to choose from in a section: what an empty list means, what that is, and the others."""
    if rulebook not in PACKAGES:
        return {"first": "", "own": "", "groups": []}
    known = {one.value: one for one in Format}
    found = tiebreaks_offered(rulebook, known.get(format_, Format.SWISS), chosen)
    if not found.own:
        return {"first": phrase("No tie-breaks"), "own": "", "groups": found.groups}
    own = phrase("By the rulebook: {tiebreaks}.", tiebreaks=found.own_words)
    return {"first": phrase("By the rulebook"), "own": own, "groups": found.groups}
