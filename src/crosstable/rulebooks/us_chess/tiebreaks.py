"""Ties: broken by the tie-breaks that the organiser announces (34D), else by those of 34E."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Format, SettingValue
from crosstable.model.points import HALF, ONE
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.teams import team_ties
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step, What
from crosstable.tiebreaks.registry import full_name

SWISS = (
    Step("modified-median", "34E1"),
    Step("solkoff", "34E2"),
    Step("cumulative", "34E3"),
    Step("cumulative-opposition", "34E9"),
)


@rule("34D", "34E", "34E3")
def sequence(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """The tie-breaks as announced, in their order; else those of the book, as far as the format has any."""
    if announced:
        return tuple(Step(full_name(name, {}), "34D") for name in announced)
    if played_as is Format.TEAM_SWISS:
        return team_ties(settings)
    return SWISS if played_as is Format.SWISS else ()


POLICY = Policy(met=frozenset({What.GAME}), taken_off={ONE: ONE, HALF: HALF}, unplayed_as=HALF)

TIEBREAKS = BookTiebreaks(policy=POLICY, sequence=sequence, aliases={})
