"""What a team needs from its open boards: the points that win the match, and those that draw it."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.matches import Scoring, open_boards
from crosstable.model.language import phrase
from crosstable.model.points import HALF, Points, show
from crosstable.model.results import Result
from crosstable.model.rounds import Match


@dataclass(frozen=True, slots=True)
class Needs:
    """How a match stands for one team, and the fewest points from open boards for a win and for a draw."""

    team: int
    points: Points
    opponents: Points
    left: int
    to_win: Points | None
    to_draw: Points | None

    @property
    def text(self) -> str:
        """What the team needs, in words for its captain."""
        score = f"{show(self.points)}-{show(self.opponents)}"
        if not self.left:
            return phrase("{score}: the match is over", score=score)
        stands = phrase("{score}, {left} not in", score=score, left=self.left)
        return f"{stands}: {self._win}, {self._draw}"

    @property
    def _win(self) -> str:
        """What is needed to win."""
        if self.to_win is None:
            return phrase("can no longer win")
        return phrase("{points} to win", points=show(self.to_win)) if self.to_win else phrase("has won")

    @property
    def _draw(self) -> str:
        """What is needed to draw."""
        if self.to_draw is None:
            return phrase("can no longer draw")
        if self.to_draw:
            return phrase("{points} to draw", points=show(self.to_draw))
        return phrase("has at least a draw")

    def as_json(self) -> dict[str, object]:
        """What the team needs, as plain data; points as they are shown."""
        return {
            "team": self.team,
            "score": f"{show(self.points)}-{show(self.opponents)}",
            "open": self.left,
            "to_win": None if self.to_win is None else show(self.to_win),
            "to_draw": None if self.to_draw is None else show(self.to_draw),
            "text": self.text,
        }


def needs_of(match: Match, scoring: Scoring) -> tuple[Needs, Needs]:
    """What each team needs from the boards still open, the first-named team first."""
    left = open_boards(match)
    known = scoring.known(match)
    return (
        _needs(match.white, known, left, scoring, first=True),
        _needs(match.black, known[::-1], left, scoring, first=False),
    )


def _needs(team: int, known: tuple[Points, Points], left: int, scoring: Scoring, *, first: bool) -> Needs:
    """The fewest points for each result, tried from none to all that are left."""
    wins, draws = (Result.WHITE_WINS if first else Result.BLACK_WINS), Result.DRAW
    found: dict[Result, Points] = {}
    for gained in range(0, 10 * left + 1, HALF):
        own, other = Points(known[0] + gained), Points(known[1] + 10 * left - gained)
        result = scoring.outcome(own, other) if first else scoring.outcome(other, own)
        share = result.points()[0 if first else 1]
        for reached in (wins, draws):
            if share >= reached.points()[0 if first else 1]:
                found.setdefault(reached, Points(gained))
    return Needs(team, known[0], known[1], left, found.get(wins), found.get(draws))
