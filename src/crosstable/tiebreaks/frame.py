"""What a tie-break formula is given and gives: a score sheet in, values with every addend out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple, Protocol, TypeVar

from crosstable.model.colours import Colour
from crosstable.model.event import Format, SettingValue
from crosstable.model.language import Words, phrase
from crosstable.model.lots import Lots
from crosstable.model.points import HALF, ONE, Points
from crosstable.model.team_results import TeamLine
from crosstable.model.tie_decisions import TieDecisions
from crosstable.tiebreaks.codes import PLAIN, Code

Made = TypeVar("Made")


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
        return str(_WORDS[self])


_WORDS = {
    What.GAME: Words("game"),
    What.FORFEIT: Words("unplayed game"),
    What.PAIRING_BYE: Words("bye"),
    What.FULL_BYE: Words("full-point bye"),
    What.HALF_BYE: Words("half-point bye"),
    What.ZERO_BYE: Words("zero-point bye"),
    What.REST: Words("free round"),
    What.ABSENT: Words("absent"),
}


class Single(NamedTuple):
    """One game of a match: what it scored, whether it was played, whether it is over."""

    points: Points
    played: bool
    finished: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One round of one player; a forfeit names the opponent who was scheduled, but no colour."""

    round: int
    what: What
    points: Points
    opponent: int | None = None
    colour: Colour | None = None
    finished: bool = True
    """Whether the result is known."""
    singles: tuple[Single, ...] = ()
    """Of a match of two games: each of them."""

    @property
    def each(self) -> tuple[Points, ...]:
        """What every game scored that was played to its end."""
        if self.singles:
            return tuple(one.points for one in self.singles if one.played and one.finished)
        return (self.points,) if self.played and self.finished else ()

    @property
    def earned(self) -> Points:
        """The points of the round; of a match without those of a game that was not played."""
        if not self.singles:
            return self.points
        return Points(sum(one.points for one in self.singles if one.played))

    def unplayed(self, games: int) -> tuple[int, Points]:
        """How many games of the round were not played, and what they scored all the same."""
        if not self.played:
            return games, self.points
        missed = [one.points for one in self.singles if not one.played]
        return len(missed), Points(sum(missed))

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
    ratings_by_round: Mapping[int, tuple[int | None, ...]] = field(default_factory=dict)
    """Round by round, the ratings of those who have several, if each counts in its rounds."""
    seen: Mapping[int, Points] = field(default_factory=dict)
    """Scores as opponents' tie-breaks see them, where they differ."""
    matches: Mapping[int, tuple[TeamLine, ...]] = field(default_factory=dict)
    """Of teams: their rounds with game points."""
    board_points: Mapping[int, Mapping[int, tuple[Points, ...]]] = field(default_factory=dict)
    """Of teams: round -> the points on each board, of the matches whose games are known."""
    win: Points = ONE
    """What a win scores."""
    draw: Points = HALF
    """What a draw scores."""
    last_round: int = 0
    """The number of the last round of the event."""
    per_round: int = 1
    """How many games a round has."""
    predetermined: bool = False
    """Whether it was known before round 1 who meets whom, as in a round robin."""
    boards: int = 0
    """Of teams: the boards of a match."""
    by_games: bool = False
    """Of teams: whether game points rank them, and not match points."""
    match_win: Points = ONE
    """What a match won is worth where match points are the secondary score."""
    match_draw: Points = HALF
    """What a match drawn is worth there."""
    memo: dict[object, object] = field(init=False, default_factory=dict, compare=False, repr=False)
    """What has already been worked out from the sheet."""

    def rating_in(self, no: int, round_no: int) -> int | None:
        """A participant's rating in a round; None if unrated then."""
        several = self.ratings_by_round.get(no, ())
        return several[round_no - 1] if round_no <= len(several) else self.ratings.get(no)

    @property
    def most(self) -> Points:
        """The most that can be scored in a round."""
        return Points(self.boards * ONE) if self.by_games else self.win

    def once(self, key: object, make: Callable[[], Made]) -> Made:
        """What a function makes of the sheet, worked out once and kept under the key."""
        if key not in self.memo:
            self.memo[key] = make()
        found: Made = self.memo[key]  # type: ignore[assignment]
        return found

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
    plus_minus: bool = False
    """Whether games among the tied count as wins minus losses, not as points."""
    edition: int = 2026
    """The edition of FIDE's tie-break regulations (C.07) used for its codes."""
    unrated: int | None = None
    """The rating at which FIDE's codes take a player without one; None: such players are left out."""


def seen_by_others(sheet: ScoreSheet, policy: Policy) -> ScoreSheet:
    """The sheet with the scores that opponents' tie-breaks see: rounds without play at the book's value."""
    value = policy.unplayed_as
    if value is None:
        return sheet
    seen = {no: Points(sheet.scores[no] + _made_up(sheet, lines, value)) for no, lines in sheet.lines.items()}
    return replace(sheet, seen=seen)


def _made_up(sheet: ScoreSheet, lines: Sequence[Line], value: Points) -> int:
    """What a score changes by when every game that was not played has the book's value."""
    if sheet.per_round == 1:
        return sum(value - line.points for line in lines if not line.played)
    missed = (line.unplayed(sheet.per_round) for line in lines)
    return sum(count * value - points for count, points in missed)


Meeting = tuple[Line, int | None]
"""A round, and the opponent if it counts as a meeting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """The question to a formula: a player, and those still tied with that player (both in `tied`)."""

    sheet: ScoreSheet
    player: int
    tied: frozenset[int]
    policy: Policy
    lots: Lots = field(default_factory=Lots)
    code: Code = PLAIN
    """The modifiers of one of FIDE's codes."""
    decided: TieDecisions = field(default_factory=TieDecisions)
    """Ties that were decided outside the rounds."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The player's rounds."""
        return self.sheet.lines.get(self.player, ())

    def of(self, player: int, code: Code | None = None) -> Ask:
        """The same question about another player, or to another code."""
        return Ask(
            sheet=self.sheet,
            player=player,
            tied=self.tied,
            policy=self.policy,
            lots=self.lots,
            code=self.code if code is None else code,
            decided=self.decided,
        )

    @property
    def meetings(self) -> Sequence[Meeting]:
        """The player's rounds, each with the opponent where the book counts it as a meeting."""
        met = self.policy.met
        return self.sheet.once(("meetings", met), lambda: _meetings(self.sheet, met)).get(self.player, ())

    @property
    def seen(self) -> Mapping[int, Points]:
        """Everybody's score as the book lets others see it."""
        return self.sheet.once("seen", lambda: {**self.sheet.scores, **self.sheet.seen})


def _meetings(sheet: ScoreSheet, met: frozenset[What]) -> dict[int, list[Meeting]]:
    """Everybody's rounds, each with the opponent if it was one of these kinds of round."""
    kinds = tuple(met)
    return {
        no: [(line, line.opponent if line.what in kinds else None) for line in lines]
        for no, lines in sheet.lines.items()
    }


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

Totals = tuple[Fraction, ...]
"""The same without the addends."""


class Formula(Protocol):
    """How a tie-break is computed: with every addend, or only the totals, which is faster."""

    def __call__(self, ask: Ask) -> Values:
        """The values of a player with every addend."""

    def totals(self, ask: Ask) -> Totals:
        """The values of a player."""


@dataclass(frozen=True, slots=True)
class Step:
    """A tie-break in its turn, with the rule that puts it there."""

    name: str
    rule: str
    first_place: bool = False
    """Whether it decides only who is first; everybody else it finds tied stays so."""
    leaders: bool = False
    """Whether it is asked only of those level on points at the top."""


Order = Callable[[Format, Mapping[str, SettingValue], tuple[str, ...]], tuple[Step, ...]]
"""The tie-breaks of a section in order, from its format, its settings and what was announced instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookTiebreaks:
    """How one book breaks ties: unplayed rounds, the order, and its own names."""

    policy: Policy
    sequence: Order
    aliases: Mapping[str, str] = field(default_factory=dict)
    perfect: str | None = None
    """The rule that advises a play-off among several who won all their games."""
    several_games: str | None = None
    """The rule with the tie-breaks for rounds of several games, for which FIDE has none."""


def summed(addends: Iterable[Addend]) -> Values:
    """The one value of a sum."""
    terms = tuple(addends)
    common = lcm(*(term.value.denominator for term in terms))
    total = sum(term.value.numerator * (common // term.value.denominator) for term in terms)
    return (Value(Fraction(total, common), terms),)


@lru_cache(maxsize=4096)
def in_points(points: Points) -> Fraction:
    """Tenths of a point as an exact number of points."""
    return Fraction(points, 10)


def not_met(line: Line) -> str:
    """The words for a round without an opponent who counts."""
    return phrase("{round_was}: no opponent", round_was=line.what.words)
