"""The game points of a team: what its boards scored in all matches."""

from __future__ import annotations

from crosstable.model.language import Words, phrase
from crosstable.model.points import show
from crosstable.model.team_results import MatchKind, TeamLine
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, in_points, summed

WORDS = {
    MatchKind.BYE: Words("bye"),
    MatchKind.NONE: Words("not paired"),
    MatchKind.ABSENT: Words("no-show"),
}


def values(ask: Ask) -> Values:
    """The sum over all rounds."""
    lines = ask.sheet.matches.get(ask.player, ())
    return summed(_addend(number, line) for number, line in enumerate(lines, start=1))


def _addend(number: int, line: TeamLine) -> Addend:
    """What one round adds."""
    text = f"{show(line.game_points)} {WORDS.get(line.kind, '')}".strip()
    if line.opponent is not None:
        text = phrase("{points} against #{opponent}", points=text, opponent=line.opponent)
    return Addend(text, in_points(line.game_points), number, line.opponent)


FORMULA = Worked(values)
