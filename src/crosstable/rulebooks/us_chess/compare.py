"""Two pairings of the same players held against each other, criterion by criterion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.rulebooks.us_chess.engine import Solved
from crosstable.rulebooks.us_chess.natural import Pair, Reference
from crosstable.rulebooks.us_chess.words import points


@dataclass(frozen=True, slots=True)
class Verdict:
    """The first criterion in which another pairing differs: its rule, what is counted, both numbers."""

    rule: str
    what: str
    ours: int
    theirs: int

    @property
    def worse(self) -> bool:
        """Whether the other pairing is the worse one."""
        return self.theirs > self.ours


def vector(solved: Solved, pairs: Sequence[Pair]) -> list[int]:
    """All criteria of some pairs, summed: restrictions, score structure, colours and switches."""
    rows = [[*solved.key.structure.values(*pair), *solved.key.values(*pair)] for pair in pairs]
    return [sum(column) for column in zip(*rows, strict=True)]


def first_difference(solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair]) -> Verdict | None:
    """Where two pairings of the same players first differ; None when they are equal in everything."""
    for (number, what), one, two in zip(
        criteria(solved), vector(solved, ours), vector(solved, theirs), strict=True
    ):
        if one != two:
            return Verdict(number, what, one, two)
    return None


def criteria(solved: Solved) -> list[tuple[str, str]]:
    """The rule of each criterion and what it counts, in the order of the vector."""
    table = solved.table
    scores = [points(table, group[0]) for group in table.groups]
    team = "28N2" if table.options.team.mode == "never" else "28N1b"
    low, high = table.options.colour.low, table.options.colour.high
    style = ("29E7/2", "changed boards") if table.options.colour.swap else ("29E7/3", "squares of switches")
    return [
        ("27A1", "third meetings"),
        ("27A1", "second meetings"),
        ("29E5f1", "pairs with a third colour in a row"),
        (team, "pairs of team-mates below the threshold" if team == "28N1b" else "pairs of team-mates"),
        ("28T", "pairs that asked to be kept apart"),
        *(("27A2", f"players with {score} or more who play lower scores") for score in scores),
        *(("29D2", f"the distance (squared) of those who leave the group on {score}") for score in scores),
        ("28R2", "pairs on the same side of two groups that play each other"),
        ("28N1a", "pairs of team-mates"),
        *(("29D1a", f"unrated odd players of the group on {score}") for score in scores),
        ("29E5f", "third colours in a row"),
        ("29E5b", f"rating points of switches above {high}"),
        ("29E5b", "players four or more colours apart"),
        ("29E5b", "players three or more colours apart"),
        ("29E5b", "players two or more colours apart"),
        ("29E5a", f"rating points of switches above {low}"),
        ("29E3", "players without the colour due"),
        ("29E8", "pairs of team-mates"),
        ("29E5d", "rating points of interchanges"),
        ("29E5d", "interchanged pairs"),
        ("29E5c", "rating points of transpositions"),
        style,
    ]


def distance(solved: Solved, pairs: Sequence[Pair]) -> int:
    """How far some pairs are from the legal natural ones in rating, unrated players counted as nothing."""
    reference = Reference(solved.table, solved.legal, exempt_unrated=False)
    return sum(reference.row(high, (low,))[0][0] for high, low in pairs)
