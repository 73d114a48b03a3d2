"""Ties: broken by the tie-breaks that the organiser announces (34D), else by those of 34E."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Format, SettingValue
from crosstable.model.points import HALF, ONE
from crosstable.rulebooks.api import BY_TABLE
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.teams import team_ties
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step, What
from crosstable.tiebreaks.registry import full_name
from crosstable.tiebreaks.sequences import SEQUENCES

OWN = {
    "modified-median": "34E1",
    "solkoff": "34E2",
    "cumulative": "34E3",
    "median": "34E4",
    "result-between-tied": "34E5",
    "most-blacks": "34E6",
    "kashdan": "34E7",
    "sonneborn-berger": "34E8",
    "cumulative-opposition": "34E9",
    "opposition-performance": "34E10",
    "average-opposition": "34E11",
    "play-off": "34E12",
    "coin-flip": "34E13",
}
"""The tie-breaks of the book, each with the rule that explains it."""

SWISS = tuple(Step(name, OWN[name]) for name in SEQUENCES["us-standard"])
ROUND_ROBIN = (Step("sonneborn-berger", "34F"), Step("result-between-tied", "34F"))


@rule("34D", "34E", "34E3", "34F")
def sequence(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """The tie-breaks as announced, in their order; else those of the book, as far as the format has any."""
    if announced:
        names = (full_name(name, {}) for name in announced)
        return tuple(Step(name, OWN.get(name, "34D")) for name in names)
    if played_as in (Format.TEAM_SWISS, Format.TEAM_ROUND_ROBIN):
        return team_ties(settings)
    if played_as in BY_TABLE:
        return ROUND_ROBIN
    return SWISS if played_as is Format.SWISS else ()


POLICY = Policy(
    met=frozenset({What.GAME}), taken_off={ONE: ONE, HALF: HALF}, unplayed_as=HALF, plus_minus=True
)

TIEBREAKS = BookTiebreaks(policy=POLICY, sequence=sequence, aliases={}, perfect="34E", several_games="34E")
