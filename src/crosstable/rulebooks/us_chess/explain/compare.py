"""Two pairings of the same players held against each other, criterion by criterion."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from crosstable.rulebooks.us_chess.explain.words import points
from crosstable.rulebooks.us_chess.options import ColourOptions
from crosstable.rulebooks.us_chess.swiss.colour_key import CRITERIA
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.natural import Pair


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


def first_difference(solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair]) -> Verdict | None:
    """Where two final pairings of the same players first differ; None when they are equal in everything.

    Where players between switched boards move as well, changed boards are not counted: many change little.
    """
    if solved.table.options.colour.swap or solved.table.options.colour.top_down:
        return switch_difference(solved, ours, theirs)
    found = switch_difference(solved, ours, theirs, without=BEFORE_SHIFT)
    one, two = (_squares(solved, pairs) for pairs in (ours, theirs))
    return Verdict("29E7/3", SQUARES, one, two) if found is None and one != two else found


def switch_difference(
    solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair], *, without: Collection[str] = ()
) -> Verdict | None:
    """Where two pairings first differ in the order in which switches are chosen; some criteria left out."""
    for criterion, one, two in zip(
        criteria(solved), vector(solved, ours), vector(solved, theirs), strict=True
    ):
        if one != two and criterion.name not in without:
            return Verdict(criterion.rule, criterion.what, one, two)
    return None


BEFORE_SHIFT = ("changed boards", "points over low limit")
"""The criteria of a switch that the movement between its boards no longer keeps."""

SQUARES = "squares of changes"
CHANGED = "changed boards"
MOVED = "score difference of those who meet another score"
INTERCHANGED = "interchanged pairs"
OVER_LOW = "pairs switched by more than"


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion as it is told: its rule, what is counted, and its name in the colour key."""

    rule: str
    what: str
    name: str = ""


def vector(solved: Solved, pairs: Sequence[Pair]) -> list[int]:
    """All criteria of some pairs, summed: restrictions, score structure, colours and switches."""
    rows = [[*solved.key.structure.values(*pair), *solved.key.values(*pair)] for pair in pairs]
    return [sum(column) for column in zip(*rows, strict=True)]


def _squares(solved: Solved, pairs: Sequence[Pair]) -> int:
    """The squares of the changes by transposition."""
    switches = (solved.key.reference.switch(high, low) for high, low in pairs)
    return sum(switch.change**2 for switch in switches if not switch.interchange)


def criteria(solved: Solved) -> list[Criterion]:
    """The criteria of every pairing, in the order of their weight."""
    table = solved.table
    scores = [points(table, group[0]) for group in table.groups]
    team = "28N2" if table.options.team.mode == "never" else "28N1b"
    restricted = [
        ("27A1", "third meetings"),
        ("27A1", "second meetings"),
        ("29E5f1", "pairs with a third colour in a row"),
        (team, "pairs of team-mates below the threshold" if team == "28N1b" else "pairs of team-mates"),
        ("28T", "pairs that asked to be kept apart"),
        *([(team, MOVED)] if solved.structure.gaps else []),
        *(("27A2", f"players with {score} or more who play lower scores") for score in scores),
        *(("29D2", f"the distance (squared) of those who leave the group on {score}") for score in scores),
        ("28R2", "pairs on the same side of two groups that play each other"),
        ("28N1a", "pairs of team-mates"),
    ]
    names = zip(CRITERIA, _of_switches(table.options.colour), strict=True)
    return [Criterion(*told) for told in restricted] + [Criterion(*told, name) for name, told in names]


def _of_switches(options: ColourOptions) -> list[tuple[str, str]]:
    """The rule of each criterion of the colour key and what it counts."""
    low, high = options.low, options.high
    return [
        ("29D1a", "unrated players who drop although others can"),
        ("29E5f", "third colours in a row"),
        ("29E5b", f"rating points of switches above {high}"),
        ("29E5b", "players four or more colours apart"),
        ("29E5b", "players three or more colours apart"),
        ("29E5b", "players two or more colours apart"),
        ("29E5a", f"{OVER_LOW} {low} points"),
        ("29E3", "players without the colour due"),
        ("29E8", "pairs of team-mates"),
        ("29E5d", f"interchanged pairs within {low} points" if options.limits else "interchanged pairs"),
        ("29E6a", CHANGED),
        ("29E5e", f"rating points of switches above {low}"),
        ("29E5d", "interchanged pairs"),
        ("29E5d", "rating points of interchanges"),
        ("29E5c", "rating points of transpositions"),
    ]


def distance(solved: Solved, pairs: Sequence[Pair]) -> int:
    """How far some pairs are from the legal natural ones in rating."""
    return sum(solved.key.reference.switch(high, low).change for high, low in pairs)
