"""What an event of teams chooses: scores, colour preferences, the value of the bye."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.point_system import POINTS, SYSTEMS, ByeSetting
from crosstable.rulebooks.shared.setting_kinds import NumberSetting
from crosstable.rulebooks.shared.team_rules import BOARDS, USUAL_BOARDS, boards_of

COLOURS, PRIMARY, SECONDARY = "team.colours", "team.primary", "team.secondary"
BYE_MATCH, BYE_GAMES = "team.bye_match_points", "team.bye_game_points"
AS_A_DRAW, NO_COLOURS, TYPE_B, GAME = "draw", "none", "B", "game"
USUAL_POINTS = "2-1-0"

SETTINGS: Mapping[str, Setting] = {
    PRIMARY: Setting(
        ("match", GAME), "04.6/1.2", Words("Points that rank and pair the teams"), departs=False
    ),
    SECONDARY: Setting(
        (True, False),
        "04.6/4.2",
        Words("The other points come second in colour allocation"),
        departs=False,
    ),
    COLOURS: Setting(
        ("A", TYPE_B, NO_COLOURS),
        "04.6/1.7",
        Words("Colour preferences of teams"),
        departs=False,
        titles={"A": Words("Type A"), TYPE_B: Words("Type B")},
    ),
    BOARDS: NumberSetting((USUAL_BOARDS,), "04.6/1.6", Words("Boards per match"), departs=False),
    POINTS: Setting(
        (USUAL_POINTS, *(name for name in SYSTEMS if name != USUAL_POINTS)),
        "04.6/1.2",
        Words("Match points for a win, a draw and a loss"),
        departs=False,
    ),
    BYE_MATCH: ByeSetting(
        (AS_A_DRAW, ZERO, HALF, ONE, Points(20), Points(30)),
        "04.6/1.4",
        Words("Match points for the bye"),
        in_points=True,
        departs=False,
    ),
    BYE_GAMES: ByeSetting(
        (AS_A_DRAW, *(Points(half * HALF) for half in range(25))),
        "04.6/1.4",
        Words("Game points for the bye"),
        in_points=True,
        departs=False,
    ),
}

Settings = Mapping[str, SettingValue]


@rule("04.6/1.2")
def by_game_points(settings: Settings) -> bool:
    """Whether game points are the primary score."""
    return settings.get(PRIMARY) == GAME


@rule("04.6/4.2")
def secondary_counts(settings: Settings) -> bool:
    """Whether the secondary score decides who is the first team of a pair."""
    return settings.get(SECONDARY) is not False


def match_values(settings: Settings) -> tuple[Points, Points, Points]:
    """What a match won, drawn and lost is worth in match points."""
    return SYSTEMS[str(settings.get(POINTS, USUAL_POINTS))]


@rule("04.6/1.4")
def bye_match_points(settings: Settings) -> Points:
    """The match points of the bye: those of a draw, unless the event says otherwise."""
    return _points(settings, BYE_MATCH, match_values(settings)[1])


@rule("04.6/1.4")
def bye_game_points(settings: Settings) -> Points:
    """The game points of the bye: half of the boards, unless the event says otherwise."""
    return _points(settings, BYE_GAMES, Points(boards_of(settings) * HALF))


def _points(settings: Settings, key: str, usual: Points) -> Points:
    """A setting in points, or its usual value."""
    held = SETTINGS[key].read(settings.get(key, AS_A_DRAW))
    return Points(held) if isinstance(held, int) else usual
