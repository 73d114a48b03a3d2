"""Rules of this book that general code carries out, and where: above the books no number is written."""

from __future__ import annotations

from crosstable.rulebooks.dutch_1998.mark import BOOK_ID
from crosstable.rules.mark import mark_elsewhere

ELSEWHERE = {
    "A1": ("crosstable.flow.chosen_ratings.with_chosen_rating",),
}

mark_elsewhere(BOOK_ID, ELSEWHERE)
