"""The settings of the book, each with its values (the default first), its rule and what it means."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.rating_settings import rating_settings
from crosstable.rulebooks.shared.setting_kinds import NumberSetting, TextSetting
from crosstable.rulebooks.shared.tiebreak_settings import TIEBREAK_SETTINGS
from crosstable.rulebooks.us_chess.entries.rating_choice import RATINGS
from crosstable.rulebooks.us_chess.prizes.settings import PRIZE_SETTINGS
from crosstable.rulebooks.us_chess.tables.round_robin_settings import ROUND_ROBIN_SETTINGS
from crosstable.rulebooks.us_chess.teams import TEAM_SETTINGS

SETTINGS: Mapping[str, Setting] = {
    "rematches": Setting(
        ("refused", "fewest"), "27A1", "what happens when nobody can be paired without a second meeting"
    ),
    "pair_order.equal_rating": Setting(
        ("random", "alphabetical", "entry"), "28A", "order of equal ratings in the numbering", departs=False
    ),
    "unrated_pairing_rating": NumberSetting(
        (None,), "28A", "rating by which unrated players are paired, never shown", words=(None,)
    ),
    "late_numbering": Setting(
        ("append_star", "renumber", "letter"),
        "28B",
        "how late entrants are numbered on charts",
        departs=False,
    ),
    "rating_list": TextSetting(
        (None,), "28C", "the list the ratings are taken from, with its date", departs=False
    ),
    **rating_settings(RATINGS),
    "fide_conversion": Setting(
        ("plus50", "regression", "plus100", "2025"), "28D1c", "how FIDE ratings are converted", departs=False
    ),
    "assigned_rating_scope": Setting(
        ("pairing_and_prizes", "pairing_only"), "28F", "what assigned ratings count for", departs=False
    ),
    "bye.protect_new_in_four_rounds": Setting(
        (True, False), "28L5", "new players of four-round events get no bye while another way is left"
    ),
    "bye.color_improvement": Setting((False, True), "28L2a", "the bye may go higher to better the colours"),
    "bye.half_bye_players_last": Setting(
        (True, False), "28L4", "players with a half-point bye get a full-point bye last"
    ),
    "team_avoidance": Setting(
        ("off", "threshold", "never", "if_possible"),
        "28N",
        "how players of one team are kept apart",
        departs=False,
    ),
    "team_threshold": NumberSetting(
        (2,), "28N3", "wins minus losses from which scores go first", words=("any",)
    ),
    "team_move": Setting(
        ("lowered", "nearest"),
        "28N1b",
        "where team-mates go who could only meet each other: a lower score group, or the nearest one",
        departs=False,
    ),
    "team_over_color": Setting(
        (True, False), "29E8", "team-mates are kept apart before colours are looked at"
    ),
    "team_pairs_allowed": TextSetting(
        ((),),
        "28N4",
        "team-mates the director lets meet, each as '3-8' or, for one round, '3-8@5'",
        several=True,
    ),
    "no_show_minutes": NumberSetting((60,), "28P", "minutes after which an absent player loses"),
    "acceleration": Setting(
        ("none", "added_score", "adjusted_rating", "sixths"), "28R", "accelerated pairings in rounds 1 and 2"
    ),
    "merge_round": NumberSetting(
        (None,), "28S", "the first round in which all schedules play together", words=(None,), departs=False
    ),
    "reentry_score": Setting(("best", "latest"), "28S5", "which of several entries of a player goes on"),
    "odd_switch_measure": Setting(
        ("smaller", "direct"), "29D1b", "how a switch of the odd player is measured", departs=False
    ),
    "color.rule5": Setting(
        ("higher", "plus_minus", "alternate", "lot_last_round"),
        "29E4/5",
        "who gets the colour when histories are equal",
    ),
    "color.rule4": Setting(("all_rounds", "two_rounds"), "29E4/4", "how far back colours are compared"),
    "color.low_limit": NumberSetting(
        (80,), "29E5a", "rating points a switch may cost for alternation", words=(None,)
    ),
    "color.high_limit": NumberSetting(
        (200,), "29E5b", "rating points a switch may cost for equal colours", words=(None,)
    ),
    "color.high_limit_scope": Setting(
        ("any_color", "black_only"), "29E5b1", "whom the higher limit protects"
    ),
    "color.limits": Setting(("on", "off"), "29E5h", "whether colours have limits at all"),
    "color.limit_slack": NumberSetting(
        (0,), "29E5c", "points by which limits may be exceeded", departs=False
    ),
    "color.three_in_row": Setting(
        ("avoid_in_group", "absolute_except_last", "ignore"), "29E5f", "a third colour in a row"
    ),
    "color.three_in_row_turn": Setting(
        (False, True),
        "29E5f",
        "colours of a board are turned against 29E4 to save a third colour in a row",
        departs=False,
    ),
    "color.series_limit": NumberSetting(
        (None,), "29E5f", "largest switch that saves a third colour in a row", words=(None,), departs=False
    ),
    "color.method": Setting(("look_ahead", "top_down"), "29E6", "how colours are adjusted"),
    "color.interchanges": Setting(
        ("allowed", "never"), "29E5d", "switches between the halves", departs=False
    ),
    "transposition_style": Setting(
        ("shift", "swap"), "29E7", "several boards moved along, or two boards exchanged", departs=False
    ),
    "unreported_difference": NumberSetting(
        (200,), "29H5", "rating difference from which the higher may be taken to have won", departs=False
    ),
    "class_pairings": Setting(("off", "full", "partial"), "29I", "class pairings in the last round"),
    "class_pairings.classes": TextSetting(
        ((),),
        "29I",
        "names of the class prizes whose classes are paired apart; all by default",
        several=True,
        departs=False,
    ),
    "pair_plus_score_unrateds": Setting(
        (False, True), "29J", "unrated players with plus scores meet each other"
    ),
    "small_event": Setting(
        ("swiss", "round_robin", "rr_table", "one_vs_two"),
        "29L1",
        "how few players for the rounds are paired",
    ),
    "computers_advertised": Setting(
        (False, True), "36C", "computers were advertised and may enter", departs=False
    ),
    "computers_only": Setting((False, True), "36E", "an event of computers alone", departs=False),
    "rating_ceiling": NumberSetting(
        (None,), "28H", "the section is for ratings below this", words=(None,), departs=False
    ),
    "publicity": TextSetting(
        (None,), "26B", "where major variations were published, and when", departs=False
    ),
    **ROUND_ROBIN_SETTINGS,
    **TEAM_SETTINGS,
    **PRIZE_SETTINGS,
    **TIEBREAK_SETTINGS,
}
