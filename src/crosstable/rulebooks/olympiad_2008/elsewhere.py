"""Rules of this book that general code carries out, and where: above the books no number is written."""

from __future__ import annotations

from crosstable.rulebooks.olympiad_2008.mark import BOOK_ID
from crosstable.rules.mark import mark_elsewhere

ELSEWHERE = {
    "59": (
        "crosstable.journal.facts.start_postponed.StartPostponed.apply",
        "crosstable.reports.round.postponed.postponed_starts",
    ),
}

mark_elsewhere(BOOK_ID, ELSEWHERE)
