"""Rules of this book that general code carries out, and where: no numbers appear above the books."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.mark import BOOK_ID
from crosstable.rules.mark import mark_elsewhere

ELSEWHERE = {
    "28A": (
        "crosstable.paper.pairing_cards.pairing_cards",
        "crosstable.reports.standings.card_box.card_box",
    ),
    "28C": ("crosstable.flow.chosen_ratings.with_chosen_rating",),
    "28D1a": ("crosstable.flow.chosen_ratings.with_chosen_rating",),
    "28H1": ("crosstable.journal.facts.player_removed.PlayerRemoved.apply",),
    "28I3": ("crosstable.journal.facts.player_removed.PlayerRemoved.apply",),
    "28J": (
        "crosstable.paper.by_board.pairings_by_board",
        "crosstable.paper.by_name.pairings_by_name",
        "crosstable.paper.matches.match_boards",
    ),
    "28M2": (
        "crosstable.flow.cards._enter_game",
        "crosstable.flow.field.who_plays",
        "crosstable.flow.notes._played_ahead",
        "crosstable.flow.seats.sides_of",
    ),
    "28M3": (
        "crosstable.flow.cards._enter_game",
        "crosstable.flow.seats.guest_labels",
        "crosstable.flow.seats.sides_of",
        "crosstable.formats.document.cross_sections._keeps_bye",
        "crosstable.reports.round.guests.guest_rows",
    ),
    "28O": (
        "crosstable.paper.chart.chart_sheet",
        "crosstable.reports.standings.wall_chart.wall_chart",
    ),
    "28O1": ("crosstable.reports.standings.wall_chart.wall_chart",),
    "28P": (
        "crosstable.flow.notes.no_show_warnings",
        "crosstable.paper.chart.chart_sheet",
    ),
    "28Q": ("crosstable.flow.cards.game_points",),
    "28S": (
        "crosstable.flow.schedules.check_level",
        "crosstable.flow.schedules.for_schedule",
        "crosstable.reports.people.marked_name",
    ),
    "29B": ("crosstable.reports.round.score_groups.score_groups",),
    "29E": ("crosstable.reports.round.colour_report.off_balance",),
    "29F": ("crosstable.flow.notes.open_game_warnings",),
    "29H8": ("crosstable.flow.field.who_plays",),
    "30B": (
        "crosstable.flow.team_entrants.with_counted_matches",
        "crosstable.reports.standings.wall_chart._unranked",
    ),
    "30G": ("crosstable.flow.prizes._in_groups",),
    "30I": ("crosstable.flow.prizes._in_groups",),
    "31B1": ("crosstable.flow.team_players.board_records",),
    "31D": (
        "crosstable.formats.document.players.read_team",
        "crosstable.paper.pairing_cards.pairing_cards",
        "crosstable.reports.standings.card_box.card_box",
        "crosstable.reports.standings.pairing_card._team_side",
        "crosstable.reports.standings.team_chart.team_chart",
    ),
    "31F": (
        "crosstable.flow.team_players.individual_view",
        "crosstable.paper.team_charts.individual_chart_sheet",
        "crosstable.paper.team_charts.team_chart_sheet",
        "crosstable.reports.standings.team_chart.individual_chart",
        "crosstable.reports.standings.team_chart.team_chart",
    ),
    "31G": ("crosstable.formats.document.players.read_team",),
    "31G1": (
        "crosstable.formats.document.players.read_team",
        "crosstable.reports.entries.team_entries.team_entries",
    ),
    "31G3": (
        "crosstable.paper.matches.match_boards",
        "crosstable.reports.round.match_sheets.match_sheets",
    ),
    "31G4": ("crosstable.flow.needs.needs_of",),
    "31G5": ("crosstable.flow.matches.why_not_score",),
    "34A": ("crosstable.flow.recorded_ties.take_recorded",),
    "34E": ("crosstable.flow.recorded_ties._perfect_first",),
    "34E12": ("crosstable.flow.recorded_ties.take_recorded",),
    "34E13": ("crosstable.flow.recorded_ties.take_recorded",),
    "34Ha": ("crosstable.flow.reentry_sheets.reentry_sheets",),
    "34Hb": ("crosstable.flow.reentry_sheets.reentry_sheets",),
}

mark_elsewhere(BOOK_ID, ELSEWHERE)
