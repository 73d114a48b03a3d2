"""The rounds of a team as the Olympiad's tie-breaks see them: whom it met, and who is left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.language import phrase
from crosstable.model.points import Points, show
from crosstable.model.team_results import MatchKind, TeamLine
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Addend, Ask, Values, in_points, summed

rule = marker("shared")

DRAWN = Points(20)
"""The game points of a drawn match over four boards: two."""
WON_UNPLAYED = Points(30)
"""The game points that count against a team that did not come: three."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A round with an opponent (of a bye the team itself): its match points, the game points against it."""

    round: int
    opponent: int
    match_points: Points
    game_points: Points

    @property
    def product(self) -> int:
        """Match points times game points, in hundredths."""
        return self.match_points * self.game_points

    @property
    def order(self) -> tuple[int, int, int]:
        """The opponent with the fewest match points is left out, of several the one that adds least."""
        return self.match_points, self.product, self.round


@rule("olympiad-2008:13")
def meetings(team: int, lines: Iterable[TeamLine], scores: Mapping[int, Points]) -> list[Meeting]:
    """A bye is a drawn match against the team itself, an absent opponent one beaten by three to one."""
    found = []
    for number, line in enumerate(lines, start=1):
        if line.kind is MatchKind.BYE:
            found.append(Meeting(number, team, scores[team], DRAWN))
        elif line.opponent is not None:
            games = WON_UNPLAYED if line.kind is MatchKind.OPPONENT_ABSENT else line.game_points
            found.append(Meeting(number, line.opponent, scores[line.opponent], games))
    return found


def without_lowest(met: Sequence[Meeting]) -> list[Meeting]:
    """All meetings but the one that is left out."""
    out = min(met, key=lambda one: one.order, default=None)
    return [one for one in met if one is not out]


def meetings_of(ask: Ask) -> list[Meeting]:
    """The meetings of the team asked about."""
    return meetings(ask.player, ask.sheet.matches.get(ask.player, ()), ask.sheet.scores)


def match_points(ask: Ask, kept: Sequence[Meeting]) -> Values:
    """The match points of the opponents that are kept; whoever is left out is shown and adds nothing."""
    return summed(
        Addend(
            phrase("{opponent} has {points}", opponent=_who(ask, one), points=show(one.match_points)),
            in_points(one.match_points),
            *_place(one),
        )
        if one in kept
        else left_out(ask, one)
        for one in meetings_of(ask)
    )


def left_out(ask: Ask, one: Meeting) -> Addend:
    """The opponent that counts for nothing."""
    return Addend(
        phrase("{opponent} left out ({points})", opponent=_who(ask, one), points=show(one.match_points)),
        in_points(Points(0)),
        *_place(one),
    )


def _place(one: Meeting) -> tuple[int, int]:
    """The round and the opponent of a meeting."""
    return one.round, one.opponent


def _who(ask: Ask, one: Meeting) -> str:
    """The opponent in the words of an addend."""
    return phrase("bye (the team itself)") if one.opponent == ask.player else f"#{one.opponent}"
