"""FIDE Dutch: the players of a round as bits, and whether a set of them can be paired (1.9, C1-C5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from tests.oracles.dutch_fide_player import Occasion, Player, may_meet


class TooLarge(Exception):
    """The literal search would take too long."""


class Field:
    """All players of a round in rank order; sets of them are bit masks, smaller bit = higher rank."""

    def __init__(self, players: Iterable[Player], occasion: Occasion, budget: int) -> None:
        self.players = sorted(players, key=lambda player: player.rank)
        self.occasion = occasion
        self.budget = budget
        self.known: dict[int, bool] = {0: True}
        self.legal = [
            sum(
                1 << place
                for place, other in enumerate(self.players)
                if other is not player and may_meet(player, other, occasion)
            )
            for player in self.players
        ]
        self.all = (1 << len(self.players)) - 1
        self.bye_score = self.lowest_bye()

    def spend(self) -> None:
        """Count one step of the search."""
        self.budget -= 1
        if self.budget < 0:
            raise TooLarge

    def perfect(self, group: int) -> bool:
        """Whether a set can be paired within itself by C1 and C3."""
        known = self.known.get(group)
        if known is None:
            self.spend()
            known = self.known[group] = self._perfect(group)
        return known

    def _perfect(self, group: int) -> bool:
        """Try the opponents of the player who has fewest."""
        if group.bit_count() % 2:
            return False
        one = min(places(group), key=lambda place: (self.legal[place] & group).bit_count())
        rest = group & ~(1 << one)
        return any(self.perfect(rest & ~(1 << two)) for two in places(self.legal[one] & group))

    def lowest_bye(self) -> int | None:
        """C5: the lowest score with which the bye can go to somebody, None when nobody gets one."""
        if len(self.players) % 2 == 0:
            return None
        for place in reversed(range(len(self.players))):
            if self.may_have_bye(place) and self.perfect(self.all & ~(1 << place)):
                return self.players[place].score
        return None

    def may_have_bye(self, place: int) -> bool:
        """C2."""
        return not self.players[place].bye_barred

    def completable(self, group: int) -> bool:
        """C4 (with C2 and C5): whether those still unpaired can end the round."""
        if group.bit_count() % 2 == 0:
            return self.perfect(group)
        return any(
            self.may_have_bye(place)
            and (self.players[place].score == self.bye_score or self.occasion.edition == 2017)
            and self.perfect(group & ~(1 << place))
            for place in places(group)
        )

    def scores(self, group: int) -> tuple[int, ...]:
        """The scores of a set, highest first."""
        return tuple(self.players[place].score for place in places(group))

    def score_groups(self) -> list[int]:
        """1.3: the score groups from the top."""
        made: dict[int, int] = {}
        for place, player in enumerate(self.players):
            made[player.score] = made.get(player.score, 0) | 1 << place
        return list(made.values())


def places(group: int) -> Iterator[int]:
    """The places of a set in rank order."""
    while group:
        lowest = group & -group
        yield lowest.bit_length() - 1
        group ^= lowest


def subsets(group: int, size: int) -> Iterator[int]:
    """All sets of a size within a set."""
    for chosen in combinations(list(places(group)), size):
        yield sum(1 << place for place in chosen)
