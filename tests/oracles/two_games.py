"""Scores and tie-breaks of matches of two games, worked out from the raw document alone.

Nothing of the program is used: a document is a dictionary as JSON has it, and every number is a fraction.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

POINTS = {
    "1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "0-0": (0, 0), "1/2-0": (1, 0), "0-1/2": (0, 1),
    "+:-": (2, 0), "-:+": (0, 2), "-:-": (0, 0), "*": (0, 0),
}  # fmt: skip
"""Half points of White and Black."""
UNPLAYED = ("+:-", "-:+", "-:-")
BYES = {"pairing": Fraction(2), "full": Fraction(2), "half": Fraction(1), "zero": Fraction(0)}


@dataclass
class Played:
    """One round of one player: the games as (points, over the board, finished), and the opponent met."""

    points: Fraction = Fraction(0)
    met: int | None = None
    first_black: bool = False
    games: list[tuple[Fraction, bool, bool]] = field(default_factory=list)


def sides(game: dict[str, Any]) -> Iterator[tuple[int, int, bool, list[tuple[Fraction, bool, bool]]]]:
    """Both players of a match with their two games: the second has the colours turned."""
    first, second = game["results"]
    halves = [POINTS[first], POINTS[second][::-1]]
    known = [(result not in UNPLAYED, result != "*") for result in (first, second)]
    for place, (own, other) in enumerate(((game["white"], game["black"]), (game["black"], game["white"]))):
        games = [(Fraction(pair[place], 2), *flags) for pair, flags in zip(halves, known, strict=True)]
        yield own, other, place == 1, games


def rounds_of(document: dict[str, Any]) -> dict[int, list[Played]]:
    """Everybody's rounds."""
    found: dict[int, list[Played]] = {player["no"]: [] for player in document["players"]}
    for played in document["results"]:
        here = {no: Played(games=[(Fraction(0), False, True)] * 2) for no in found}
        for game in played["games"]:
            for own, other, black, games in sides(game):
                over = any(on_board for _, on_board, _ in games)
                total = sum((points for points, _, _ in games), Fraction(0))
                here[own] = Played(total, other if over else None, black and over, games)
        for bye in played.get("byes", ()):
            here[bye["player"]].points = BYES[bye["kind"]]
        for no, one in here.items():
            found[no].append(one)
    return found


class Oracle:
    """The numbers of one document."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.rounds = rounds_of(document)
        self.count = len(document["results"])
        self.long = document["rounds"] >= 9
        self.scores = {no: sum((one.points for one in own), Fraction(0)) for no, own in self.rounds.items()}
        self.seen = {no: self._seen(own) for no, own in self.rounds.items()}

    @staticmethod
    def _seen(own: list[Played]) -> Fraction:
        """A score as opponents see it: half a point for every game that was not played over the board."""
        total = Fraction(0)
        for one in own:
            for points, over, _ in one.games:
                total += points if over else Fraction(1, 2)
        return total

    def opponents(self, no: int) -> list[Fraction]:
        """The scores of the opponents, nothing for a round without one, lowest first."""
        return sorted(Fraction(0) if one.met is None else self.seen[one.met] for one in self.rounds[no])

    def solkoff(self, no: int) -> Fraction:
        return sum(self.opponents(no), Fraction(0))

    def modified_median(self, no: int) -> Fraction:
        scores, cut = self.opponents(no), 2 if self.long else 1
        even = Fraction(self.count)
        if self.scores[no] >= even:
            scores = scores[cut:]
        if self.scores[no] <= even:
            scores = scores[: max(0, len(scores) - cut)]
        return sum(scores, Fraction(0))

    def cumulative(self, no: int) -> Fraction:
        running = total = Fraction(0)
        for one in self.rounds[no]:
            running += one.points
            total += running
            over = sum((points for points, on_board, _ in one.games if on_board), Fraction(0))
            total -= one.points - over
        return total

    def kashdan(self, no: int) -> Fraction:
        worth = {Fraction(1): 4, Fraction(1, 2): 2, Fraction(0): 1}
        games = [game for one in self.rounds[no] for game in one.games]
        return Fraction(sum(worth[points] for points, over, finished in games if over and finished))

    def sonneborn_berger(self, no: int) -> Fraction:
        total = Fraction(0)
        for one in self.rounds[no]:
            if one.met is not None:
                total += sum(points * self.scores[one.met] for points, over, _ in one.games if over)
        return total

    def most_blacks(self, no: int) -> Fraction:
        return Fraction(sum(one.first_black for one in self.rounds[no]))

    def cumulative_opposition(self, no: int) -> Fraction:
        met = (one.met for one in self.rounds[no])
        return sum((self.cumulative(other) for other in met if other is not None), Fraction(0))


TIEBREAKS = {
    "modified-median": Oracle.modified_median,
    "solkoff": Oracle.solkoff,
    "cumulative": Oracle.cumulative,
    "kashdan": Oracle.kashdan,
    "sonneborn-berger": Oracle.sonneborn_berger,
    "most-blacks": Oracle.most_blacks,
    "cumulative-opposition": Oracle.cumulative_opposition,
}
