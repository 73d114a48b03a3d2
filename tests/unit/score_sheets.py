"""Score sheets written by hand: a word for each round of a player."""

from __future__ import annotations

from crosstable.flow.contest import Contest
from crosstable.model.lots import Lots
from crosstable.model.points import Points
from crosstable.tiebreaks.frame import Line, Policy, ScoreSheet, Step, What

UNPLAYED = {
    "bye": (What.PAIRING_BYE, 10),
    "halfbye": (What.PAIRING_BYE, 5),
    "full": (What.FULL_BYE, 10),
    "half": (What.HALF_BYE, 5),
    "zero": (What.ZERO_BYE, 0),
    "rest": (What.REST, 0),
    "absent": (What.ABSENT, 0),
}
POINTS = {"+": 10, "=": 5, "-": 0}


def line(number: int, word: str) -> Line:
    """One round: `3+` beat number 3, `3=`, `3-`; `3+f` by default; or a word such as `bye`."""
    if word in UNPLAYED:
        what, points = UNPLAYED[word]
        return Line(round=number, what=what, points=Points(points))
    what = What.FORFEIT if word.endswith("f") else What.GAME
    plain = word.removesuffix("f")
    return Line(round=number, what=what, points=Points(POINTS[plain[-1]]), opponent=int(plain[:-1]))


def sheet(rows: dict[int, str], ratings: dict[int, int] | None = None) -> ScoreSheet:
    """A sheet with everybody's rounds in words."""
    lines = {
        player: tuple(line(number, word) for number, word in enumerate(row.split(), start=1))
        for player, row in rows.items()
    }
    scores = {player: Points(sum(item.points for item in own)) for player, own in lines.items()}
    rounds = max(map(len, lines.values()))
    return ScoreSheet(rounds=rounds, lines=lines, scores=scores, ratings=ratings or {})


def contest(on: ScoreSheet, steps: tuple[Step, ...], policy: Policy, seed: int = 0) -> Contest:
    """The contest for the places of a sheet."""
    return Contest(sheet=on, steps=steps, policy=policy, lots=Lots(seed=seed))
