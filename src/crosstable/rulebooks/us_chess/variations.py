"""Variations by rule number: the setting each one stands for, and which exclude each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.errors import BadInput
from crosstable.model.event import SettingValue
from crosstable.rulebooks.shared.setting_words import show_value
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prizes.settings import PRIZE_VARIATIONS
from crosstable.rulebooks.us_chess.sentences import choices as say
from crosstable.rulebooks.us_chess.settings import SETTINGS
from crosstable.rulebooks.us_chess.teams import TEAM_VARIATIONS

VARIATIONS: Mapping[str, tuple[str, SettingValue]] = {
    "28L2a": ("bye.color_improvement", True),
    "28N1": ("team_avoidance", "threshold"),
    "28N2": ("team_avoidance", "never"),
    "28N3": ("team_avoidance", "threshold"),
    "28N4": ("team_avoidance", "threshold"),
    "28R1": ("acceleration", "added_score"),
    "28R2": ("acceleration", "adjusted_rating"),
    "28R3": ("acceleration", "sixths"),
    "28T": ("avoid", None),
    "29E4a": ("color.rule5", "plus_minus"),
    "29E4b": ("color.rule5", "alternate"),
    "29E4c": ("color.rule5", "lot_last_round"),
    "29E4d": ("color.rule4", "two_rounds"),
    "29E5b1": ("color.high_limit_scope", "black_only"),
    "29E5f1": ("color.three_in_row", "absolute_except_last"),
    "29E5h": ("color.limits", "off"),
    "29E6b": ("color.method", "top_down"),
    "29E8": ("team_over_color", True),
    "29I1": ("class_pairings", "full"),
    "29I2": ("class_pairings", "partial"),
    "29J": ("pair_plus_score_unrateds", True),
    "29K": ("small_event", "round_robin"),
    "29L": ("small_event", "rr_table"),
    "29L1": ("small_event", "one_vs_two"),
    **TEAM_VARIATIONS,
    **PRIZE_VARIATIONS,
}
"""Rule number -> the setting it is another name for. 28T needs only the list of those kept apart."""


def other_name(key: str, value: SettingValue) -> str | None:
    """The number of the variation that a setting stands for."""
    return next((number for number, alias in VARIATIONS.items() if alias == (key, value)), None)


@rule("26", "26A")
def in_force(variations: Sequence[str], settings: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
    """Every setting of the section, variations written out; choices that exclude each other are refused."""
    refused = contradiction(variations, settings)
    if refused is not None:
        raise refused
    return _written_out(variations, settings)


def contradiction(variations: Sequence[str], settings: Mapping[str, SettingValue]) -> BadInput | None:
    """The error for choices that cannot all be meant; None if they are compatible."""
    return _said_twice(variations, settings) or _excluded(variations, _written_out(variations, settings))


def _written_out(variations: Sequence[str], settings: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
    """The settings as they are held, with those that the variations stand for."""
    held = {key: SETTINGS[key].read(value) for key, value in settings.items()}
    return held | dict(VARIATIONS[number] for number in variations)


def _said_twice(variations: Sequence[str], settings: Mapping[str, SettingValue]) -> BadInput | None:
    """Two variations, or a variation and a setting, that give one choice different values."""
    said: dict[str, str] = {}
    for number in variations:
        key, value = VARIATIONS[number]
        if key in said and VARIATIONS[said[key]][1] != value:
            both = say.TWO_VARIATIONS.of(one=said[key], other=number, what=_means(key))
            return BadInput(both, where="variations", rule=number)
        if key in settings and SETTINGS[key].read(settings[key]) != value:
            setting = SETTINGS[key]
            chosen = show_value(setting, setting.read(settings[key]))
            against = say.VARIATION_AND_SETTING.of(
                number=number, what=_means(key), value=show_value(setting, value), chosen=chosen
            )
            return BadInput(against, where="variations", rule=number)
        said[key] = number
    return None


def _means(key: str) -> str:
    """What a setting decides, in words."""
    return SETTINGS[key].says if key in SETTINGS else key


def _excluded(variations: Sequence[str], held: Mapping[str, SettingValue]) -> BadInput | None:
    """Two choices of which one makes the other meaningless."""
    for number, other, why in CONTRADICTIONS:
        if _chosen(number, held) and _chosen(other, held):
            place = "variations" if {number, other} & set(variations) else "settings"
            return BadInput(say.EXCLUDED.of(one=number, other=other, why=why.of()), where=place, rule=number)
    return None


def _chosen(number: str, held: Mapping[str, SettingValue]) -> bool:
    """Whether a variation is in force, by its number or by its setting."""
    key, value = VARIATIONS[number]
    return key in held and held[key] == value


CONTRADICTIONS = (
    *(("29K", other, say.NOT_A_SWISS) for other in ("28N2", "28R1", "28R2", "28R3")),
    *(("29K", other, say.NOT_A_SWISS) for other in ("29I1", "29I2")),
    *(("29L", other, say.OTHER_WAY) for other in ("28R1", "28R2", "28R3", "29I1", "29I2")),
    ("29E5h", "29E5b1", say.NO_LIMIT_TO_NARROW),
    ("29L1", "29E6b", say.NO_LOWER_HALF),
    ("29L1", "28R1", say.BOTH_REPLACE_HALVES),
    ("29L1", "28R2", say.BOTH_REPLACE_HALVES),
    ("29L1", "28R3", say.BOTH_REPLACE_HALVES),
    ("29L1", "29I1", say.LARGE_AND_SMALL),
    ("29L1", "29I2", say.LARGE_AND_SMALL),
)
