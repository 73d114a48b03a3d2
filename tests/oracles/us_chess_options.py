"""US Chess oracle: variations and settings of a document as the ledger's options (section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DEFAULTS: dict[str, Any] = {
    "rematches": "none",
    "unrated_pairing_rating": "none",
    "bye.protect_new_in_four_rounds": True,
    "bye.color_improvement": False,
    "bye.half_bye_players_last": True,
    "house_player": "permanent",
    "team_avoidance": "off",
    "team_threshold": 2,
    "team_over_color": True,
    "team_move": "lowered",
    "acceleration": "none",
    "reentry_score": "best",
    "odd_switch_measure": "smaller",
    "color.rule5": "higher",
    "color.rule4": "all_rounds",
    "color.low_limit": 80,
    "color.high_limit": 200,
    "color.high_limit_scope": "any_color",
    "color.limits": "on",
    "color.limit_slack": 0,
    "color.three_in_row": "avoid_in_group",
    "color.three_in_row_turn": False,
    "color.series_limit": "none",
    "color.method": "look_ahead",
    "color.interchanges": "allowed",
    "transposition_style": "shift",
    "pair_plus_score_unrateds": False,
    "small_event": "swiss",
}

BY_RULE: dict[str, tuple[str, Any]] = {
    "28L2a": ("bye.color_improvement", True),
    "28N1": ("team_avoidance", "threshold"),
    "28N2": ("team_avoidance", "never"),
    "28N3": ("team_avoidance", "threshold"),
    "28N4": ("team_avoidance", "if_possible"),
    "28R1": ("acceleration", "added_score"),
    "28R2": ("acceleration", "adjusted_rating"),
    "28R3": ("acceleration", "sixths"),
    "29E4a": ("color.rule5", "plus_minus"),
    "29E4b": ("color.rule5", "alternate"),
    "29E4c": ("color.rule5", "lot_last_round"),
    "29E4d": ("color.rule4", "two_rounds"),
    "29E5b1": ("color.high_limit_scope", "black_only"),
    "29E5f1": ("color.three_in_row", "absolute_except_last"),
    "29E5h": ("color.limits", "off"),
    "29E6b": ("color.method", "top_down"),
    "29E8": ("team_over_color", True),
    "29J": ("pair_plus_score_unrateds", True),
    "29L1": ("small_event", "one_vs_two"),
}

NO_LIMIT = 10**9


def options_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """The ledger's options: defaults, then variations by rule number, then settings; others are ignored.

    28N1b `team_move` "nearest" is refused: the ledger does not say how raising goes into C1 and C2.
    """
    options = dict(DEFAULTS)
    for number in document.get("variations", []):
        if number in BY_RULE:
            name, value = BY_RULE[number]
            options[name] = value
    options.update({name: value for name, value in document.get("settings", {}).items() if name in DEFAULTS})
    if options["team_move"] != "lowered":
        raise ValueError(f"team_move {options['team_move']!r} is not known here")
    return options


def limits(options: Mapping[str, Any]) -> tuple[int, int]:
    """29E5a, 29E5b: the two limits with the slack of 29E5c; none when 29E5h is in force."""
    if options["color.limits"] == "off":
        return NO_LIMIT, NO_LIMIT
    slack = int(options["color.limit_slack"])
    return (_limit(options["color.low_limit"], slack), _limit(options["color.high_limit"], slack))


def series_limit(options: Mapping[str, Any]) -> int:
    """The largest switch that still counts as reasonable (29E5f)."""
    return _limit(options["color.series_limit"], 0)


def _limit(value: object, slack: int) -> int:
    """A number of rating points, or no limit."""
    return value + slack if isinstance(value, int) else NO_LIMIT
