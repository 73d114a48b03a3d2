"""Rules of this book that general code carries out, and where: no numbers appear above the books."""

from __future__ import annotations

from crosstable.rulebooks.schools.mark import BOOK_ID
from crosstable.rules.mark import mark_elsewhere

ELSEWHERE = {
    "28": (
        "crosstable.flow.ranking._fillers",
        "crosstable.reports.standings.wall_chart._unranked",
    ),
}

mark_elsewhere(BOOK_ID, ELSEWHERE)
