"""Rules of this book that general code carries out, and where: no numbers appear above the books."""

from __future__ import annotations

from crosstable.rulebooks.cfc.mark import BOOK_ID
from crosstable.rules.mark import mark_elsewhere

ELSEWHERE = {
    "611": (
        "crosstable.paper.pairing_cards.pairing_cards",
        "crosstable.reports.standings.card_box.card_box",
        "crosstable.reports.standings.pairing_card.pairing_card",
    ),
    "612": ("crosstable.flow.chosen_ratings.with_chosen_rating",),
    "616": ("crosstable.journal.facts.forfeit_rated.ForfeitRated.apply",),
    "627": ("crosstable.reports.round.colour_balance.colour_balance",),
    "642": (
        "crosstable.paper.team_charts.team_chart_sheet",
        "crosstable.reports.standings.pairing_card._team_side",
        "crosstable.reports.standings.team_chart.team_chart",
    ),
    "646": ("crosstable.reports.round.match_sheets.match_sheets",),
    "653": (
        "crosstable.flow.team_entrants.with_counted_matches",
        "crosstable.reports.standings.lines.with_struck",
        "crosstable.reports.standings.team_chart.individual_lines",
    ),
    "664": (
        "crosstable.flow.team_entrants.with_counted_matches",
        "crosstable.reports.standings.team_chart.individual_lines",
    ),
}

mark_elsewhere(BOOK_ID, ELSEWHERE)
