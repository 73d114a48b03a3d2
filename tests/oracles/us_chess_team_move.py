"""28N1b with `team_move` nearest, by enumeration of all complete pairings: written from the reading alone.

Key of a pairing: team-mates who must not meet; then, for every border between score groups, the pairs that
cross it beyond those that cross it when nobody asks for teams, each times the difference of score; then C1
(pairs crossing each border, from the top) and C2 (squares of the groups jumped, from the top).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

Pair = tuple[int, int]


@dataclass(frozen=True)
class Someone:
    """A player: score in tenths, team, numbers met."""

    no: int
    score: int
    rating: int
    team: str | None
    met: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True)
class Judged:
    """What decides between two pairings, the most important first."""

    mates: int
    extra: int
    borders: tuple[int, ...]
    jumps: tuple[int, ...]

    @property
    def key(self) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
        """For comparing."""
        return self.mates, self.extra, self.borders, self.jumps


def complete(players: Sequence[Someone]) -> Iterator[list[tuple[Someone, Someone]]]:
    """Every way to pair all players without a second meeting."""
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        if other.no not in first.met and first.no not in other.met:
            rest = [player for player in others if player is not other]
            for more in complete(rest):
                yield [(first, other), *more]


class Enumeration:
    """All pairings of a field, and the key of each."""

    def __init__(self, players: Sequence[Someone], barred_below: int | None) -> None:
        """`barred_below`: team-mates whose higher score is below this must not meet; None: nobody's may."""
        self.scores = sorted({player.score for player in players}, reverse=True)
        self.gaps = [a - b for a, b in zip(self.scores, self.scores[1:], strict=False)]
        self.barred_below = barred_below
        self.all = list(complete(players))
        shapes = [(self._borders(pairs), self._jumps(pairs)) for pairs in self.all]
        self.base = min(shapes)[0] if shapes else ()

    def judge(self, pairs: Sequence[tuple[Someone, Someone]]) -> Judged:
        """The key of one pairing."""
        borders = self._borders(pairs)
        extra = sum(
            gap * max(0, now - ever) for gap, now, ever in zip(self.gaps, borders, self.base, strict=True)
        )
        return Judged(sum(self._is_barred(*pair) for pair in pairs), extra, borders, self._jumps(pairs))

    def best(self) -> Judged:
        """The least key of all."""
        return min((self.judge(pairs) for pairs in self.all), key=lambda judged: judged.key)

    def lowered(self) -> Judged:
        """What is best when players are lowered alone: C1 directly behind the team-mates."""
        judged = [self.judge(pairs) for pairs in self.all]
        return min(judged, key=lambda one: (one.mates, one.borders, one.jumps))

    def _is_barred(self, one: Someone, two: Someone) -> bool:
        """Whether two players are kept apart even at the price of leaving a score group."""
        if one.team is None or one.team != two.team:
            return False
        return self.barred_below is None or max(one.score, two.score) < self.barred_below

    def _levels(self, pair: tuple[Someone, Someone]) -> Pair:
        """The numbers of the two score groups, the higher first."""
        one, two = sorted(self.scores.index(player.score) for player in pair)
        return one, two

    def _borders(self, pairs: Sequence[tuple[Someone, Someone]]) -> tuple[int, ...]:
        """How many pairs cross each border."""
        levels = [self._levels(pair) for pair in pairs]
        return tuple(sum(a <= border < b for a, b in levels) for border in range(len(self.scores) - 1))

    def _jumps(self, pairs: Sequence[tuple[Someone, Someone]]) -> tuple[int, ...]:
        """The squares of the groups jumped, by the group that is left."""
        levels = [self._levels(pair) for pair in pairs]
        return tuple(sum((b - a) ** 2 for a, b in levels if a == group) for group in range(len(self.scores)))
