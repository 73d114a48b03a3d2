"""The setting by which a section chooses the rating it uses."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.rating_kinds import KEY, RatingKind, RatingKinds

SAYS = Words("Rating used for pairings, sections and prizes")

FIDE_KINDS = (
    RatingKind("standard", "standard", ("regular", "fidestandard")),
    RatingKind("rapid", "rapid", ("quick", "fiderapid")),
    RatingKind("blitz", "blitz", ("fideblitz",)),
)
"""The kinds of rating that FIDE's list has."""


def rating_settings(kinds: RatingKinds) -> dict[str, Setting]:
    """The setting of a book with these kinds of rating."""
    return {KEY: Setting(kinds.choices, kinds.rule, SAYS, departs=False)}
