"""The points of an event: for a win, a draw, a loss and the bye."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.model.points import HALF, ONE, ZERO, Points, to_number
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Setting

POINTS, BYE, AS_A_WIN = "points", "bye_points", "win"

SYSTEMS = {
    "1-1/2-0": (ONE, HALF, ZERO),
    "2-1-0": (Points(20), ONE, ZERO),
    "3-1-0": (Points(30), ONE, ZERO),
    "3-2-1": (Points(30), Points(20), ONE),
}
"""The point systems by name: what a win, a draw and a loss over the board are worth."""

BYES = (ONE, HALF, ZERO, Points(20), Points(30))


@dataclass(frozen=True, slots=True)
class ByeSetting(Setting):
    """What the bye is worth: as much as a win, or a number of points."""

    def shown(self) -> str:
        """The possible values as one writes them in a file."""
        numbers = (str(to_number(Points(value))) for value in self.values if isinstance(value, int))
        return ", ".join([json.dumps(AS_A_WIN), *numbers])


def point_settings(rule: str) -> dict[str, Setting]:
    """The settings of a book in which `rule` gives the bye the points of a win."""
    return {
        POINTS: Setting(tuple(SYSTEMS), rule, Words("Points for a win, a draw and a loss")),
        BYE: ByeSetting((AS_A_WIN, *BYES), rule, Words("Points for the bye"), in_points=True),
    }


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What results are worth."""

    name: str
    bye: Points

    @property
    def win(self) -> Points:
        """What a win is worth, by default too."""
        return SYSTEMS[self.name][0]

    @property
    def draw(self) -> Points:
        """What a draw is worth."""
        return SYSTEMS[self.name][1]

    @property
    def halves(self) -> bool:
        """Whether a win is two draws and a loss nothing."""
        return self.win == 2 * self.draw and not SYSTEMS[self.name][2]

    @property
    def usual(self) -> bool:
        """Whether a win is a point, a draw half of one and a loss nothing."""
        return SYSTEMS[self.name] == (ONE, HALF, ZERO)

    @property
    def byes(self) -> dict[ByeKind, Points]:
        """What each kind of bye is worth."""
        return {
            ByeKind.PAIRING: self.bye,
            ByeKind.FULL: self.win,
            ByeKind.HALF: self.draw,
            ByeKind.ZERO: ZERO,
            ByeKind.REST: ZERO,
        }

    @property
    def values(self) -> dict[Points, Points]:
        """What the results of a game are worth; empty for the usual points."""
        return {} if self.usual else dict(zip((ONE, HALF, ZERO), SYSTEMS[self.name], strict=True))


def points_of(settings: Mapping[str, SettingValue]) -> PointSystem:
    """The points that the settings give; the bye is worth a win unless they say otherwise."""
    name = str(settings.get(POINTS, next(iter(SYSTEMS))))
    held = _KNOWN[BYE].read(settings.get(BYE, AS_A_WIN))
    return PointSystem(name, Points(held) if isinstance(held, int) else SYSTEMS[name][0])


_KNOWN = point_settings("")
