"""The game points of a team: what its boards scored in all matches."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.points import show
from crosstable.model.team_results import MatchKind, TeamLine
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, in_points, summed

WORDS = {MatchKind.BYE: "bye", MatchKind.NONE: "not paired", MatchKind.ABSENT: "did not come"}


def values(ask: Ask) -> Values:
    """The sum over all rounds."""
    lines = ask.sheet.matches.get(ask.player, ())
    return summed(_addend(number, line) for number, line in enumerate(lines, start=1))


def _addend(number: int, line: TeamLine) -> Addend:
    """What one round adds."""
    who = phrase(" against #{opponent}", opponent=line.opponent) if line.opponent is not None else ""
    text = f"{show(line.game_points)} {WORDS.get(line.kind, '')}".strip() + who
    return Addend(text, in_points(line.game_points), number, line.opponent)


FORMULA = Worked(values)
