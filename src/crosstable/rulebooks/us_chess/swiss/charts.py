"""Numbers and ratings as charts show them (28B, 28D6, 28F)."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.rulebooks.shared.shown_entries import ShownEntry
from crosstable.rulebooks.us_chess.entries.ratings_assigned import shown_rating
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.numbering import shown_numbers


@rule("28B", "28D6", "28F")
def shown_entries(section: Section) -> dict[int, ShownEntry]:
    """Late entrants marked, NEW and unrated written out, pairing-only ratings never shown."""
    numbers = shown_numbers(section)
    found = {}
    for player in section.players:
        rating = shown_rating(player, section.settings)
        found[player.no] = ShownEntry(numbers[player.no], rating.text, rating.value, rating.note)
    return found
