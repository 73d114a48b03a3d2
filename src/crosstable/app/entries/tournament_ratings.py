"""What rating lists change where both FIDE's and national ratings count, or a later list is in force."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.app.entries.from_lists import Hit
from crosstable.app.entries.given_ratings import HOME
from crosstable.flow.chosen_ratings import rating_method
from crosstable.flow.rating_months import later_months
from crosstable.journal.detail_names import later_rating
from crosstable.journal.state import Document
from crosstable.model.event import Section
from crosstable.model.federations import FEDERATIONS
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.rulebooks.shared.rating_methods import FEDERATION, FIDE_ONLY, NATIONAL_ONLY

LATER = "later_ratings."
"""The prefix of a later rating in the key of an entry."""
Difference = tuple[str, str, str | int | None, str | int]
"""Key, words, old and new value."""


def national_source(section: Section) -> str | None:
    """The rating list of the federation whose ratings are the national ones; None if they do not count."""
    if rating_method(section) in (None, FIDE_ONLY):
        return None
    named = str(section.settings.get(FEDERATION, "")).upper()
    return next((key for key, one in FEDERATIONS.items() if named and one.country == named), None)


def national_change(section: Section, known: Document, hit: Hit) -> Iterator[Difference]:
    """The national rating of an entry, where it differs on that federation's list."""
    if hit.one.source != national_source(section) or hit.rating is None:
        return
    code = hit.whose.country
    old = (known.get("other_ratings") or {}).get(code)
    if old != hit.rating:
        yield f"{HOME}{code}", phrase("{federation} rating", federation=hit.whose.short), old, hit.rating


def later_rating_change(
    section: Section, player: Player, known: Document, hit: Hit
) -> tuple[Difference, ...] | None:
    """The rating of a list that came into force during the event; None for the first list or a short event.

    It comes from the list that the player's tournament rating is from.
    """
    month = hit.one.date[:7]
    if month not in later_months(section):
        return None
    by_nation = _is_national(section, player)
    counts = hit.one.source == national_source(section) if by_nation else hit.is_own
    old = (known.get("later_ratings") or {}).get(month)
    if hit.rating is None or hit.rating == old or not counts:
        return ()
    return ((f"{LATER}{month}", later_rating(month), old, hit.rating),)


def _is_national(section: Section, player: Player) -> bool:
    """Whether a player's tournament rating is a national one; without any rating, as the method has it."""
    source = None if player.rating_use is None else player.rating_use.kind
    named = str(section.settings.get(FEDERATION, "")).upper()
    return rating_method(section) == NATIONAL_ONLY if source is None else source == named
