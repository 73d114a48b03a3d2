"""Two pairings of the same players compared, criterion by criterion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from crosstable.rulebooks.us_chess.swiss.colour_key import CRITERIA
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.natural import Pair


class Kind(Enum):
    """What a criterion counts, in the order of weight."""

    REMATCHES = auto()
    THIRDS_AVOIDED = auto()
    TEAM_AVOIDED = auto()
    REQUEST = auto()
    MOVED = auto()
    BORDER = auto()
    JUMP = auto()
    SIDE = auto()
    TEAM = auto()
    OUT_OF_REACH = auto()
    UNRATED_ODD = auto()
    THIRD = auto()
    OVER_HIGH = auto()
    FOUR_APART = auto()
    THREE_APART = auto()
    TWO_APART = auto()
    OVER_LOW = auto()
    REFUSED = auto()
    TEAM_AFTER_COLOURS = auto()
    SMALL_INTERCHANGES = auto()
    CHANGED = auto()
    POINTS_OVER_LOW = auto()
    INTERCHANGES = auto()
    INTERCHANGED_POINTS = auto()
    TRANSPOSED_POINTS = auto()
    SQUARES = auto()


OF_SWITCHES = frozenset(
    {
        Kind.OUT_OF_REACH,
        Kind.OVER_HIGH,
        Kind.OVER_LOW,
        Kind.SMALL_INTERCHANGES,
        Kind.CHANGED,
        Kind.POINTS_OVER_LOW,
        Kind.INTERCHANGES,
        Kind.INTERCHANGED_POINTS,
        Kind.TRANSPOSED_POINTS,
        Kind.SQUARES,
    }
)
"""The criteria about the number and size of switches."""

BEFORE_SHIFT = frozenset({Kind.CHANGED, Kind.POINTS_OVER_LOW})
"""The criteria of a switch that the movement between its boards no longer keeps."""

COLOUR_KINDS: tuple[tuple[Kind, str], ...] = (
    (Kind.UNRATED_ODD, "29D1a"),
    (Kind.THIRD, "29E5f"),
    (Kind.OVER_HIGH, "29E5b"),
    (Kind.FOUR_APART, "29E5b"),
    (Kind.THREE_APART, "29E5b"),
    (Kind.TWO_APART, "29E5b"),
    (Kind.OVER_LOW, "29E5a"),
    (Kind.REFUSED, "29E3"),
    (Kind.TEAM_AFTER_COLOURS, "29E8"),
    (Kind.SMALL_INTERCHANGES, "29E5d"),
    (Kind.CHANGED, "29E6a"),
    (Kind.POINTS_OVER_LOW, "29E5e"),
    (Kind.INTERCHANGES, "29E5d"),
    (Kind.INTERCHANGED_POINTS, "29E5d"),
    (Kind.TRANSPOSED_POINTS, "29E5c"),
)
"""What each criterion of the colour key counts, and its rule."""
assert len(COLOUR_KINDS) == len(CRITERIA)


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion of a pairing: what it counts, its rule, and the score group that it is about."""

    kind: Kind
    rule: str
    group: int = 0


@dataclass(frozen=True, slots=True)
class Difference:
    """The first criterion in which another pairing differs, with both numbers."""

    criterion: Criterion
    ours: int
    theirs: int

    @property
    def worse(self) -> bool:
        """Whether the other pairing is the worse one."""
        return self.theirs > self.ours


def first_difference(solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair]) -> Difference | None:
    """Where two final pairings of the same players first differ; None if they are equal in everything.

    If players between switched boards move as well, changed boards are not counted: many change little.
    """
    evened = not (solved.table.options.colour.swap or solved.table.options.colour.top_down)
    numbers = zip(criteria(solved), vector(solved, ours), vector(solved, theirs), strict=True)
    counted_before = BEFORE_SHIFT | {Kind.UNRATED_ODD} if evened else {Kind.UNRATED_ODD}
    for criterion, one, two in numbers:
        if one != two and criterion.kind not in counted_before:
            return Difference(criterion, one, two)
    one, two = (_squares(solved, pairs) for pairs in (ours, theirs))
    if evened and one != two:
        return Difference(Criterion(Kind.SQUARES, "29E7/3"), one, two)
    return None


def vector(solved: Solved, pairs: Sequence[Pair]) -> list[int]:
    """All criteria of some pairs, summed: restrictions, scores, switches not used, colours, sizes."""
    key = solved.key
    rows = [
        [*key.structure.values(*pair), int(is_out_of_reach(solved, *pair)), *key.values(*pair)]
        for pair in pairs
    ]
    return [sum(column) for column in zip(*rows, strict=True)]


def is_out_of_reach(solved: Solved, high: int, low: int) -> bool:
    """Whether a pair takes a switch that the event does not use, or drops an unrated player needlessly."""
    sizes = solved.key.reference.row(high, (low,))[0]
    return not solved.key.in_reach(sizes) or solved.key.drops_unrated(high, low)


def changed_boards(solved: Solved, pairs: Sequence[Pair]) -> int:
    """How many pairs differ from those before colours were considered."""
    return sum(pair not in solved.legal for pair in pairs)


def _squares(solved: Solved, pairs: Sequence[Pair]) -> int:
    """The squares of the changes by transposition."""
    switches = (solved.key.reference.switch(high, low) for high, low in pairs)
    return sum(switch.change**2 for switch in switches if not switch.interchange)


def criteria(solved: Solved) -> list[Criterion]:
    """The criteria of every pairing, in the order of their weight."""
    groups = range(len(solved.table.groups))
    team = "28N2" if solved.table.options.team.mode == "never" else "28N1b"
    return [
        Criterion(Kind.REMATCHES, "27A1"),
        Criterion(Kind.REMATCHES, "27A1"),
        Criterion(Kind.THIRDS_AVOIDED, "29E5f1"),
        Criterion(Kind.TEAM_AVOIDED, team),
        Criterion(Kind.REQUEST, "28T"),
        *([Criterion(Kind.MOVED, team)] if solved.structure.gaps else []),
        *(Criterion(Kind.BORDER, "27A2", group) for group in groups),
        *(Criterion(Kind.JUMP, "29D2", group) for group in groups),
        Criterion(Kind.SIDE, "28R2"),
        Criterion(Kind.TEAM, "28N1a"),
        Criterion(Kind.OUT_OF_REACH, "29D1a"),
        *(Criterion(kind, number) for kind, number in COLOUR_KINDS),
    ]


def colour_harm(solved: Solved, pairs: Sequence[Pair]) -> tuple[int, ...]:
    """What some pairs do to colours: third in a row, four, three, two apart, due colour refused."""
    rows = [solved.key.harm.of(*pair).all for pair in pairs]
    return tuple(sum(column) for column in zip(*rows, strict=True))
