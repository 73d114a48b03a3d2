"""Baku acceleration as it was until 2026: a point, then half a point, for the upper half of the list."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_fide.baku import BAKU, KEY, OFF, Acceleration, by_rounds
from crosstable.rulebooks.dutch_fide.point_system import points_of
from crosstable.rulebooks.dutch_fide.sentences.handling import BAKU_ASKS_ROUNDS, BAKU_ASKS_USUAL

FIRST = "baku-2016"
"""The first edition: three rounds with a point and two with half of one, for nine rounds or more."""

NINE, THREE, FIVE = 9, 3, 5

SETTINGS = {
    KEY: Setting(
        (OFF, BAKU, FIRST),
        "04.7/1",
        Words("Acceleration: virtual points for the top half in early rounds"),
        departs=False,
    ),
}

VARIATIONS = {"04.7/1": (KEY, BAKU)}


def chosen(section: Section) -> str:
    """The acceleration of a section."""
    return BAKU if "04.7/1" in section.variations else str(section.settings.get(KEY, OFF))


@rule("04.7/1")
def check(section: Section) -> None:
    """Refuse acceleration with other points than the usual ones, or in too few rounds."""
    system, mode = points_of(section.settings), chosen(section)
    if mode != OFF and not system.usual:
        text = BAKU_ASKS_USUAL.of(system=system.name)
        raise BadInput(str(text), where=f"settings.{KEY}", rule="04.7/1")
    if mode == FIRST and section.rounds < NINE:
        text = BAKU_ASKS_ROUNDS.of(mode=FIRST, least=NINE, rounds=section.rounds, instead=BAKU)
        raise BadInput(str(text), where=f"settings.{KEY}", rule="04.7/1")


@rule("04.7/4")
def virtual_points(section: Section, number: int) -> Points:
    """What the upper group has in a round: a point, then half of one, then nothing."""
    mode = chosen(section)
    if mode == FIRST:
        return ONE if number <= THREE else HALF if number <= FIVE else ZERO
    return by_rounds(section.rounds, number, ONE, HALF) if mode == BAKU else ZERO


ACCELERATION = Acceleration(virtual_points, "04.7/5", VARIATIONS, check)
