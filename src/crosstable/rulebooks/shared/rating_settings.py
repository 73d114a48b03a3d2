"""The setting by which a section chooses the rating it uses."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.rating_kinds import AS_ENTERED, KEY, RatingKind, RatingKinds
from crosstable.rulebooks.shared.rating_methods import FEDERATION, METHOD, METHODS
from crosstable.rulebooks.shared.setting_kinds import TextSetting

SAYS = Words("Rating used for pairings, sections and prizes")
SAYS_METHOD = Words("Method for the tournament rating: FIDE rating, national rating, or both")
SAYS_FEDERATION = Words("Federation of the national ratings, by its three letters")

FIDE_KINDS = (
    RatingKind("standard", "standard", ("regular", "fidestandard")),
    RatingKind("rapid", "rapid", ("quick", "fiderapid")),
    RatingKind("blitz", "blitz", ("fideblitz",)),
)
"""The kinds of rating that FIDE's list has."""


def rating_settings(kinds: RatingKinds) -> dict[str, Setting]:
    """The settings of a book with these kinds of rating."""
    found = {KEY: Setting(kinds.choices, kinds.rule, SAYS, departs=False)}
    if not kinds.methods:
        return found
    return {
        **found,
        METHOD: Setting((AS_ENTERED, *METHODS), kinds.rule, SAYS_METHOD, departs=False),
        FEDERATION: TextSetting(("",), kinds.rule, SAYS_FEDERATION, departs=False),
    }
