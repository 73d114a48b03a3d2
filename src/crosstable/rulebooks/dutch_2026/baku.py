"""Baku acceleration (C.04.7): virtual points for the upper half of the list in the early rounds."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words
from crosstable.model.points import ZERO, Points
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.baku import BAKU, KEY, OFF, Acceleration, by_rounds
from crosstable.rulebooks.dutch_fide.point_system import points_of
from crosstable.rulebooks.dutch_fide.sentences.handling import BAKU_ASKS_HALVES

SETTINGS = {
    KEY: Setting(
        (OFF, BAKU),
        "04.7/1.1",
        Words("Acceleration: virtual points for the top half in early rounds"),
        departs=False,
    ),
}

VARIATIONS = {"04.7/1.1": (KEY, BAKU)}


def is_on(section: Section) -> bool:
    """Whether a section is accelerated."""
    return section.settings.get(KEY) == BAKU or "04.7/1.1" in section.variations


@rule("04.7/1.1")
def check(section: Section) -> None:
    """Refuse acceleration where a win is not two draws and a loss nothing."""
    system = points_of(section.settings)
    if is_on(section) and not system.halves:
        text = BAKU_ASKS_HALVES.of(system=system.name)
        raise BadInput(str(text), where=f"settings.{KEY}", rule="04.7/1.1")


@rule("04.7/1.4")
def virtual_points(section: Section, number: int) -> Points:
    """What the upper group has in a round: a win, then a draw, then nothing."""
    system = points_of(section.settings)
    return by_rounds(section.rounds, number, system.win, system.draw) if is_on(section) else ZERO


ACCELERATION = Acceleration(virtual_points, "04.7/1.5", VARIATIONS, check)
