"""What a tie-break formula is given and gives: a score sheet in, values with every addend out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

from crosstable.model.colours import Colour
from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.points import Points
from crosstable.model.team_results import TeamLine


class What(Enum):
    """What a round was for one player."""

    GAME = "game"
    FORFEIT = "forfeit"
    PAIRING_BYE = "pairing"
    FULL_BYE = "full"
    HALF_BYE = "half"
    ZERO_BYE = "zero"
    REST = "rest"
    ABSENT = "absent"

    @property
    def words(self) -> str:
        """The round in a few words."""
        return _WORDS[self]


_WORDS = {
    What.GAME: "game",
    What.FORFEIT: "game not played",
    What.PAIRING_BYE: "bye",
    What.FULL_BYE: "full-point bye",
    What.HALF_BYE: "half-point bye",
    What.ZERO_BYE: "zero-point bye",
    What.REST: "rest",
    What.ABSENT: "absent",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One round of one player; a forfeit names the opponent who was scheduled, but no colour."""

    round: int
    what: What
    points: Points
    opponent: int | None = None
    colour: Colour | None = None

    @property
    def played(self) -> bool:
        """Whether the players met over the board."""
        return self.what is What.GAME


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """Everybody's rounds and scores after a number of rounds."""

    rounds: int
    lines: Mapping[int, tuple[Line, ...]]
    scores: Mapping[int, Points]
    ratings: Mapping[int, int] = field(default_factory=dict)
    """The ratings of those who have one."""
    seen: Mapping[int, Points] = field(default_factory=dict)
    """Scores as opponents' tie-breaks see them, where they differ."""
    matches: Mapping[int, tuple[TeamLine, ...]] = field(default_factory=dict)
    """Of teams: their rounds with game points."""

    @property
    def games(self) -> dict[int, Points]:
        """The game points of teams."""
        return {no: Points(sum(line.game_points for line in own)) for no, own in self.matches.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """How one book counts rounds that were not games, as data."""

    met: frozenset[What] = frozenset({What.GAME})
    """The kinds of round that count as a meeting with an opponent."""
    taken_off: Mapping[Points, Points] = field(default_factory=dict)
    """Points had without play -> what the sum of running scores loses for them."""
    unplayed_as: Points | None = None
    """What a round without play counts for in the score that others see; None: what it scored."""


def seen_by_others(sheet: ScoreSheet, policy: Policy) -> ScoreSheet:
    """The sheet with the scores that opponents' tie-breaks see: rounds without play at the book's value."""
    value = policy.unplayed_as
    if value is None:
        return sheet
    seen = {
        no: Points(sum(line.points if line.played else value for line in lines))
        for no, lines in sheet.lines.items()
    }
    return replace(sheet, seen=seen)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """The question to a formula: a player, and those still tied with that player (both in `tied`)."""

    sheet: ScoreSheet
    player: int
    tied: frozenset[int]
    policy: Policy
    lots: Lots = field(default_factory=Lots)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The player's rounds."""
        return self.sheet.lines.get(self.player, ())

    def rival(self, line: Line) -> int | None:
        """The opponent of a round, where the book counts it as a meeting."""
        return line.opponent if line.what in self.policy.met else None

    def score_of(self, opponent: int) -> Points:
        """An opponent's score as the book lets others see it."""
        return self.sheet.seen.get(opponent, self.sheet.scores[opponent])


class Addend(NamedTuple):
    """One term of a sum: the arithmetic in a few words, its value, and where it comes from."""

    text: str
    value: Fraction
    round: int | None = None
    opponent: int | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """The value of a tie-break, with everything it was added up from."""

    total: Fraction
    addends: tuple[Addend, ...]


Values = tuple[Value, ...]
"""One value, or one for each step of a tie-break that is a list; earlier steps outweigh later ones."""

Formula = Callable[[Ask], Values]


@dataclass(frozen=True, slots=True)
class Step:
    """A tie-break in its turn, with the rule that puts it there."""

    name: str
    rule: str
    first_place: bool = False
    """Whether it decides only who is first; everybody else it finds tied stays so."""


Sequence = Callable[[Format, Mapping[str, SettingValue], tuple[str, ...]], tuple[Step, ...]]
"""The tie-breaks of a section in order, from its format, its settings and what was announced instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookTiebreaks:
    """What one book says of ties: unplayed rounds, the order, names of its own."""

    policy: Policy
    sequence: Sequence
    aliases: Mapping[str, str] = field(default_factory=dict)


def summed(addends: Iterable[Addend]) -> Values:
    """The one value of a sum."""
    terms = tuple(addends)
    common = lcm(*(term.value.denominator for term in terms))
    total = sum(term.value.numerator * (common // term.value.denominator) for term in terms)
    return (Value(Fraction(total, common), terms),)


@cache
def in_points(points: Points) -> Fraction:
    """Tenths of a point as an exact number of points."""
    return Fraction(points, 10)


def not_met(line: Line) -> str:
    """The words for a round that counts as no meeting."""
    return f"{line.what.words}: no opponent"
