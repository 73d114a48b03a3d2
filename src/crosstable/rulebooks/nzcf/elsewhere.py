"""Rules of this book that general code carries out, and where; code above the books cites no rule number."""

from __future__ import annotations

from crosstable.rulebooks.nzcf.mark import BOOK_ID
from crosstable.rules.mark import mark_elsewhere

ELSEWHERE = {
    "1.7.1": ("crosstable.flow.score_sheet.score_sheet",),
    "1.8.2": ("crosstable.journal.facts.score_sheets_handed_in.ScoreSheetsHandedIn.apply",),
    "B/intro": ("crosstable.flow.options.departures",),
    "B1.3": ("crosstable.flow.cards._enter_float",),
    "B3.1": (
        "crosstable.paper.pairing_cards.pairing_cards",
        "crosstable.reports.standings.card_box.card_box",
        "crosstable.reports.standings.pairing_card.pairing_card",
    ),
    "B3.2": ("crosstable.flow.chosen_ratings.with_chosen_rating",),
    "B13.1": ("crosstable.flow.cards._enter_game",),
    "B13.3": ("crosstable.flow.field.who_plays",),
    "B13.4": ("crosstable.flow.field.who_plays",),
    "B13.5": ("crosstable.flow.notes.no_show_warnings",),
}

mark_elsewhere(BOOK_ID, ELSEWHERE)
