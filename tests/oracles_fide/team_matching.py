"""Perfect matchings by trying everything: who may meet (C1), and every way to pair a set of teams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.oracles_fide.team_card import Occasion, Team

Pair = tuple[Team, Team]


def may_meet(one: Team, two: Team, occasion: Occasion) -> bool:
    """C1: they have not played each other, and the event does not keep them apart."""
    return (
        two.no not in one.met and one.no not in two.met and frozenset((one.no, two.no)) not in occasion.apart
    )


def all_pairings(teams: Sequence[Team], occasion: Occasion) -> Iterator[list[Pair]]:
    """Every way to pair all of the teams under C1; nothing when there is none."""
    if not teams:
        yield []
        return
    first, rest = teams[0], teams[1:]
    for place, partner in enumerate(rest):
        if may_meet(first, partner, occasion):
            for pairs in all_pairings([*rest[:place], *rest[place + 1 :]], occasion):
                yield [(first, partner), *pairs]


class Matchings:
    """Whether a set of teams can be paired under C1, each set looked at once."""

    def __init__(self, occasion: Occasion) -> None:
        self.occasion = occasion
        self.known: dict[frozenset[int], bool] = {}

    def exists(self, teams: Sequence[Team]) -> bool:
        """C3: whether all of the teams can be paired with each other."""
        key = frozenset(team.no for team in teams)
        if key not in self.known:
            self.known[key] = self._try(teams)
        return self.known[key]

    def _try(self, teams: Sequence[Team]) -> bool:
        """The first team against everybody in turn, then the rest."""
        if not teams:
            return True
        first, rest = teams[0], teams[1:]
        return any(
            may_meet(first, partner, self.occasion) and self.exists([*rest[:place], *rest[place + 1 :]])
            for place, partner in enumerate(rest)
        )
