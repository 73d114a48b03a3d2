"""The choices of a section as typed values, read once before a round is paired."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.event import SettingValue
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.team_rules import boards_of
from crosstable.rulebooks.us_chess.entries.computer_entries import admits_computers
from crosstable.rulebooks.us_chess.settings import SETTINGS
from crosstable.rulebooks.us_chess.teams import by_both, by_game_points
from crosstable.rulebooks.us_chess.variations import in_force

NO_LIMIT = 1 << 30


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamOptions:
    """How team-mates are kept apart (28N): the mode, the plus score that goes first, exceptions."""

    mode: str
    threshold: int
    over_colours: bool
    allowed: tuple[str, ...]
    nearest: bool = False
    """Whether team-mates leave their score group for the nearest one, and not only downwards (28N1b)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourOptions:
    """How colours are allotted (29E4) and what switches may cost (29E5)."""

    rule5: str
    two_rounds: bool
    low: int
    high: int
    limits: bool
    black_only: bool
    three_in_row: str
    turns_third: bool
    series_limit: int
    top_down: bool
    interchanges: bool
    swap: bool
    direct: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeOptions:
    """Who is spared the full-point bye (28L)."""

    protect_new: bool
    colour_improvement: bool
    half_last: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Everything that a section may choose about its pairings."""

    fewest_rematches: bool
    unrated_as: int | None
    team: TeamOptions
    colour: ColourOptions
    bye: ByeOptions
    acceleration: str
    merge_round: int
    class_pairings: str
    classes: frozenset[str]
    plus_unrateds: bool
    one_vs_two: bool
    rr_table: bool
    computers_only: bool
    admits_computers: bool
    boards: int = 1
    """How many points a round is worth: more than one where teams score game points (31E1), or in matches."""
    by_both: bool = False
    """Whether game points part teams that are level on match points (31E1)."""


def options_of(field: Field) -> Options:
    """The options of a round."""
    return read_options(field.variations, field.settings, field.games_per_round)


def read_options(
    variations: Sequence[str], settings: Mapping[str, SettingValue], games_per_round: int = 1
) -> Options:
    """The options of a section; contradictions are refused."""
    chosen = {key: setting.values[0] for key, setting in SETTINGS.items()} | in_force(variations, settings)
    return Options(
        fewest_rematches=chosen["rematches"] == "fewest",
        unrated_as=_number(chosen["unrated_pairing_rating"]),
        team=_team(chosen),
        colour=_colour(chosen),
        bye=ByeOptions(
            protect_new=bool(chosen["bye.protect_new_in_four_rounds"]),
            colour_improvement=bool(chosen["bye.color_improvement"]),
            half_last=bool(chosen["bye.half_bye_players_last"]),
        ),
        acceleration=str(chosen["acceleration"]),
        merge_round=_number(chosen["merge_round"]) or 1,
        class_pairings=str(chosen["class_pairings"]),
        classes=frozenset(_texts(chosen["class_pairings.classes"])),
        plus_unrateds=bool(chosen["pair_plus_score_unrateds"]),
        one_vs_two=chosen["small_event"] == "one_vs_two",
        rr_table=chosen["small_event"] == "rr_table",
        computers_only=bool(chosen["computers_only"]),
        admits_computers=admits_computers(chosen),
        boards=boards_of(chosen) if by_game_points(chosen) else games_per_round,
        by_both=by_both(chosen),
    )


def _team(chosen: Mapping[str, SettingValue]) -> TeamOptions:
    """The team options; `any` plus score means that scores never go first."""
    threshold = _number(chosen["team_threshold"])
    return TeamOptions(
        mode=str(chosen["team_avoidance"]),
        threshold=NO_LIMIT if threshold is None else threshold,
        over_colours=bool(chosen["team_over_color"]),
        allowed=_texts(chosen["team_pairs_allowed"]),
        nearest=chosen["team_move"] == "nearest",
    )


def _colour(chosen: Mapping[str, SettingValue]) -> ColourOptions:
    """The colour options, limits with their slack."""
    slack = _number(chosen["color.limit_slack"]) or 0
    low, high = (_number(chosen[f"color.{name}_limit"]) for name in ("low", "high"))
    series = _number(chosen["color.series_limit"])
    return ColourOptions(
        rule5=str(chosen["color.rule5"]),
        two_rounds=chosen["color.rule4"] == "two_rounds",
        low=NO_LIMIT if low is None else low + slack,
        high=NO_LIMIT if high is None else high + slack,
        limits=chosen["color.limits"] == "on",
        black_only=chosen["color.high_limit_scope"] == "black_only",
        three_in_row=str(chosen["color.three_in_row"]),
        turns_third=bool(chosen["color.three_in_row_turn"]),
        series_limit=NO_LIMIT if series is None else series,
        top_down=chosen["color.method"] == "top_down",
        interchanges=chosen["color.interchanges"] == "allowed",
        swap=chosen["transposition_style"] == "swap",
        direct=chosen["odd_switch_measure"] == "direct",
    )


def _number(value: SettingValue) -> int | None:
    """A number, or None for a word."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _texts(value: SettingValue) -> tuple[str, ...]:
    """Several texts."""
    return tuple(map(str, value)) if isinstance(value, tuple) else ()
