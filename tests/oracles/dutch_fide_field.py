"""FIDE Dutch: the players of a round as bits, and whether a set of them can be paired (1.9, C1-C5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from tests.oracles.dutch_fide_player import ABSOLUTE, BLACK, WHITE, Occasion, Player, preference


class TooLarge(Exception):
    """The literal search would take too long."""


class Field:
    """All players of a round in rank order; sets of them are bit masks, smaller bit = higher rank."""

    def __init__(self, players: Iterable[Player], occasion: Occasion, budget: int) -> None:
        self.players = sorted(players, key=lambda player: player.rank)
        self.occasion = occasion
        self.budget = budget
        self.all = (1 << len(self.players)) - 1
        self.known: dict[int, bool] = {0: True}
        self.legal = self.partners()
        barred = [len(self.players) - legal.bit_count() for legal in self.legal]
        self.choosy = [
            sum(1 << place for place, count in enumerate(barred) if count > most)
            for most in range(len(self.players) // 2 + 1)
        ]
        """By number: those who may not meet more than so many (themselves among them)."""
        self.bye_score = self.lowest_bye()

    def partners(self) -> list[int]:
        """C1 and C3: whom each may meet."""
        met = meetings(self.players)
        usual = [place for place, player in enumerate(self.players) if not self.occasion.top(player)]
        wishes = [preference(player) for player in self.players]
        for colour in (WHITE, BLACK):
            alike = [place for place in usual if wishes[place] == (colour, ABSOLUTE)]
            clashing = sum(1 << place for place in alike)
            for place in alike:
                met[place] |= clashing
        return [self.all & ~barred for barred in met]

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
        """Try the opponents of the player who has fewest; if everybody may meet half of the set, it can be.

        That is Dirac's theorem; `choosy` knows it without counting for all but small sets.
        """
        if group.bit_count() % 2:
            return False
        if not group & self.choosy[group.bit_count() // 2]:
            return True
        fewest, one = min([((self.legal[place] & group).bit_count(), place) for place in places(group)])
        if 2 * fewest >= group.bit_count():
            return True
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
            (self.players[place].score == self.bye_score or self.occasion.edition == 2017)
            and self.may_have_bye(place)
            and self.perfect(group & ~(1 << place))
            for place in reversed(places(group))
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


@lru_cache(maxsize=1 << 16)
def places(group: int) -> tuple[int, ...]:
    """The places of a set in rank order."""
    made = []
    while group:
        lowest = group & -group
        made.append(lowest.bit_length() - 1)
        group ^= lowest
    return tuple(made)


def meetings(players: Sequence[Player]) -> list[int]:
    """C1: everybody's opponents so far, and everybody himself."""
    at = {player.no: place for place, player in enumerate(players)}
    met = [1 << place for place in range(len(players))]
    for place, player in enumerate(players):
        for opponent in (at[no] for no in player.met if no in at):
            met[place] |= 1 << opponent
            met[opponent] |= 1 << place
    return met


def subsets(group: int, size: int) -> Iterator[int]:
    """All sets of a size within a set."""
    for chosen in combinations(places(group), size):
        yield sum(1 << place for place in chosen)
