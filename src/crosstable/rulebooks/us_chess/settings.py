"""The settings of the book, each with its values (the default first), its rule and what it means."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words
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
        ("refused", "fewest"), "27A1", Words("If a round cannot be paired without a rematch")
    ),
    "pair_order.equal_rating": Setting(
        ("random", "alphabetical", "entry"),
        "28A",
        Words("Order of players with equal ratings"),
        departs=False,
    ),
    "unrated_pairing_rating": NumberSetting(
        (None,), "28A", Words("Rating used to pair unrated players (never shown)"), words=(None,)
    ),
    "late_numbering": Setting(
        ("append_star", "renumber", "letter"),
        "28B",
        Words("Pairing numbers of late entrants on wall charts"),
        departs=False,
    ),
    "rating_list": TextSetting((None,), "28C", Words("Rating list used, with its date"), departs=False),
    **rating_settings(RATINGS),
    "fide_conversion": Setting(
        ("plus50", "regression", "plus100", "2025"),
        "28D1c",
        Words("Conversion of FIDE ratings"),
        departs=False,
    ),
    "assigned_rating_scope": Setting(
        ("pairing_and_prizes", "pairing_only"), "28F", Words("Use of assigned ratings"), departs=False
    ),
    "bye.protect_new_in_four_rounds": Setting(
        (True, False), "28L5", Words("In four-round events new players get the bye only if nobody else can")
    ),
    "bye.color_improvement": Setting(
        (False, True), "28L2a", Words("The bye may go to a higher player to improve colours")
    ),
    "bye.half_bye_players_last": Setting(
        (True, False), "28L4", Words("Players with a half-point bye are last in line for the full-point bye")
    ),
    "team_avoidance": Setting(
        ("off", "threshold", "never", "if_possible"),
        "28N",
        Words("Keeping teammates apart"),
        departs=False,
    ),
    "team_threshold": NumberSetting(
        (2,), "28N3", Words("Plus score from which teammates may be paired"), words=("any",)
    ),
    "team_move": Setting(
        ("lowered", "nearest"),
        "28N1b",
        Words("Teammates who could only play each other move to"),
        departs=False,
    ),
    "team_over_color": Setting((True, False), "29E8", Words("Keeping teammates apart comes before colours")),
    "team_pairs_allowed": TextSetting(
        ((),),
        "28N4",
        Words("Teammates who may meet, as “3-8” or, for one round only, “3-8@5”"),
        several=True,
    ),
    "no_show_minutes": NumberSetting((60,), "28P", Words("Minutes until a no-show forfeits")),
    "acceleration": Setting(
        ("none", "added_score", "adjusted_rating", "sixths"),
        "28R",
        Words("Accelerated pairings in rounds 1 and 2"),
    ),
    "merge_round": NumberSetting(
        (None,), "28S", Words("Round in which the schedules merge"), words=(None,), departs=False
    ),
    "reentry_score": Setting(
        ("best", "latest"), "28S5", Words("Which score of a re-entered player continues")
    ),
    "odd_switch_measure": Setting(
        ("smaller", "direct"), "29D1b", Words("How a switch of the odd player is measured"), departs=False
    ),
    "color.rule5": Setting(
        ("higher", "plus_minus", "alternate", "lot_last_round"),
        "29E4/5",
        Words("Who gets the due colour when colour histories are equal"),
    ),
    "color.rule4": Setting(
        ("all_rounds", "two_rounds"), "29E4/4", Words("How far back colours are compared")
    ),
    "color.low_limit": NumberSetting(
        (80,), "29E5a", Words("Rating points allowed for a switch to alternate colours"), words=(None,)
    ),
    "color.high_limit": NumberSetting(
        (200,), "29E5b", Words("Rating points allowed for a switch to equalise colours"), words=(None,)
    ),
    "color.high_limit_scope": Setting(
        ("any_color", "black_only"), "29E5b1", Words("Who the higher limit applies to")
    ),
    "color.limits": Setting(("on", "off"), "29E5h", Words("Rating limits on switches for colour")),
    "color.limit_slack": NumberSetting(
        (0,), "29E5c", Words("Points by which the limits may be exceeded"), departs=False
    ),
    "color.three_in_row": Setting(
        ("avoid_in_group", "absolute_except_last", "ignore"), "29E5f", Words("Third colour in a row")
    ),
    "color.three_in_row_turn": Setting(
        (False, True),
        "29E5f",
        Words("Reverse the colours of a board, against 29E4, to avoid a third colour in a row"),
        departs=False,
    ),
    "color.series_limit": NumberSetting(
        (None,),
        "29E5f",
        Words("Largest switch to avoid a third colour in a row"),
        words=(None,),
        departs=False,
    ),
    "color.method": Setting(("look_ahead", "top_down"), "29E6", Words("Method for improving colours")),
    "color.interchanges": Setting(
        ("allowed", "never"), "29E5d", Words("Interchanges between the top and bottom half"), departs=False
    ),
    "transposition_style": Setting(("shift", "swap"), "29E7", Words("Kind of transposition"), departs=False),
    "unreported_difference": NumberSetting(
        (200,),
        "29H5",
        Words("Rating difference from which the higher-rated player is assumed to have won"),
        departs=False,
    ),
    "class_pairings": Setting(("off", "full", "partial"), "29I", Words("Class pairings in the last round")),
    "class_pairings.classes": TextSetting(
        ((),),
        "29I",
        Words("Class prizes whose classes are paired together; all if left empty"),
        several=True,
        departs=False,
    ),
    "pair_plus_score_unrateds": Setting(
        (False, True), "29J", Words("Pair unrated players with plus scores against each other")
    ),
    "small_event": Setting(
        ("swiss", "round_robin", "rr_table", "one_vs_two"),
        "29L1",
        Words("Pairing when there are few players for the rounds"),
    ),
    "computers_advertised": Setting(
        (False, True), "36C", Words("Computers may enter, as advertised"), departs=False
    ),
    "computers_only": Setting((False, True), "36E", Words("Computers only"), departs=False),
    "rating_ceiling": NumberSetting(
        (None,), "28H", Words("Section is for ratings under"), words=(None,), departs=False
    ),
    "publicity": TextSetting(
        (None,), "26B", Words("Where and when major variations were advertised"), departs=False
    ),
    **ROUND_ROBIN_SETTINGS,
    **TEAM_SETTINGS,
    **PRIZE_SETTINGS,
    **TIEBREAK_SETTINGS,
}
