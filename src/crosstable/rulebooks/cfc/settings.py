"""What a director may choose in a Canadian Swiss, each with its rule; the first value is the book's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.errors import BadInput
from crosstable.model.event import Section, SettingValue
from crosstable.model.language import Words, phrase
from crosstable.model.points import HALF, ONE, Points
from crosstable.rulebooks.api import Field, Setting
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.shared.setting_kinds import NumberSetting

SWISS_SETTINGS = {
    "acceleration": Setting(("none", "quarters", "abcd"), "633", Words("Acceleration of early rounds")),
    "alternation_moves": Setting(
        ("transpositions", "none"), "631.1", Words("Changes allowed to make colours alternate")
    ),
    "avoid_max_shift": NumberSetting((2,), "619.1", Words("Most places a player may move for a request")),
    "avoid_rounds": Setting(
        (0, 1, 2), "619.1", Words("Rounds in which requests to avoid a pairing are granted")
    ),
    "bye_eligibility": Setting(
        ("no_prior_bye", "no_prior_full_bye"), "615", Words("Earlier byes that rule out the bye")
    ),
    "bye_forfeit_win_counts": Setting((False, True), "615", Words("A win by default rules out the bye")),
    "bye_points": Setting((ONE, HALF), "616.1", Words("Points for the bye"), in_points=True),
    "cfc_equalise_by": Setting(
        ("rank", "imbalance_then_rank"), "630", Words("Who gets the colour when both need it to equalise")
    ),
    "cfc_three_in_row_first": Setting(
        (True, False),
        "631",
        Words("When both equalise, avoid a third colour in a row before looking at rank"),
    ),
    "forfeit_allows_rematch": Setting(
        (True, False), "618a", Words("Players of a defaulted game may be paired again")
    ),
    "last_round_colour_lot": Setting(
        ("off", "on_request"), "631.2", Words("Colours by lot in the last round")
    ),
    "oddman_once": Setting(("off", "until_last_quarter"), "624.2", Words("Nobody is the odd man twice")),
    "oddman_opponent": Setting(
        ("highest", "highest_opposite_due"), "624.1", Words("Opponent of the odd man in the next group")
    ),
    "unfinished": Setting(("draw", "adjudicate"), "617.1", Words("Unfinished games for pairing purposes")),
}

VARIATIONS: Mapping[str, tuple[str, SettingValue]] = {
    "613.1a": ("unrated_placement", "below_average"),
    "613.1b": ("unrated_placement", "one_fifth"),
    "616.1": ("bye_points", HALF),
    "617.1": ("unfinished", "adjudicate"),
    "619.1": ("avoid_rounds", 2),
    "624.1": ("oddman_opponent", "highest_opposite_due"),
    "624.2": ("oddman_once", "until_last_quarter"),
    "631.1": ("alternation_moves", "none"),
    "631.2": ("last_round_colour_lot", "on_request"),
    "633.1": ("acceleration", "quarters"),
    "633.2": ("acceleration", "abcd"),
}
"""Rule number -> the setting it is another name for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices in force for a round."""

    acceleration: str
    alternation_counts: bool
    avoid_rounds: int
    avoid_max_shift: int
    bye_points: Points
    by_imbalance: bool
    half_bye_bars: bool
    default_is_meeting: bool
    third_before_rank: bool
    lot_in_last_round: bool
    odd_once: bool
    opposite_due: bool
    unrated_placement: str


@rule("601", "602")
def in_force(variations: tuple[str, ...], settings: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
    """The choices made, with variations expanded; repeated ones must agree."""
    held = {key: _held(key, value) for key, value in settings.items()}
    said: dict[str, str] = {}
    for number in variations:
        key, value = VARIATIONS[number]
        if key in said and VARIATIONS[said[key]][1] != value:
            text = phrase(
                "variations {first} and {second} contradict each other; keep one of them",
                first=said[key],
                second=number,
            )
            raise BadInput(text, where="variations", rule=number)
        if key in settings and _held(key, settings[key]) != value:
            text = phrase(
                "variation {variation} contradicts the setting “{setting}”; keep one of them",
                variation=number,
                setting=_title(key),
            )
            raise BadInput(text, where="variations", rule=number)
        said[key] = number
        held[key] = value
    return held


def _title(key: str) -> str:
    """What a setting is called."""
    return str(SWISS_SETTINGS[key].says) if key in SWISS_SETTINGS else key.replace("_", " ")


def _held(key: str, value: SettingValue) -> SettingValue:
    """A value of the file as it is compared."""
    return SWISS_SETTINGS[key].read(value) if key in SWISS_SETTINGS else value


def options_of(field: Field) -> Options:
    """The choices that a round is paired by."""
    held = in_force(field.variations, field.settings)

    def chosen(key: str) -> SettingValue:
        return held.get(key, SWISS_SETTINGS[key].values[0])

    return Options(
        acceleration=str(chosen("acceleration")),
        alternation_counts=chosen("alternation_moves") == "transpositions",
        avoid_rounds=int(str(chosen("avoid_rounds"))),
        avoid_max_shift=int(str(chosen("avoid_max_shift"))),
        default_is_meeting=not chosen("forfeit_allows_rematch"),
        half_bye_bars=chosen("bye_eligibility") == "no_prior_bye",
        bye_points=Points(int(str(chosen("bye_points")))),
        by_imbalance=chosen("cfc_equalise_by") == "imbalance_then_rank",
        third_before_rank=bool(chosen("cfc_three_in_row_first")),
        lot_in_last_round=chosen("last_round_colour_lot") == "on_request",
        odd_once=chosen("oddman_once") == "until_last_quarter",
        opposite_due=chosen("oddman_opponent") == "highest_opposite_due",
        unrated_placement=str(held.get("unrated_placement", "bottom")),
    )


@rule("602")
def check_choices(section: Section) -> None:
    """Refuses choices that contradict each other, and requests that no setting lets be heard."""
    held = in_force(section.variations, section.settings)
    if section.avoid and not held.get("avoid_rounds"):
        text = phrase(
            "players are to be kept apart, but only variation 619.1 allows such requests, in rounds 1 and 2; "
            "choose that variation or let them meet"
        )
        raise BadInput(text, where="avoid", rule="619.1")
