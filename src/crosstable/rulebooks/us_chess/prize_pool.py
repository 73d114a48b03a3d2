"""The prizes of one score (32B1-32B4): which go into the pool, who shares it, who does better apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model.event import Prize
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.search.assignment import matchable
from crosstable.search.bits import mask_of

Open = Callable[[int, Prize], bool]
"""Whether a player may win a prize."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Players who divide some prizes: each one's exact share in cents, by number."""

    players: tuple[int, ...]
    prizes: tuple[Prize, ...]
    shares: dict[int, Fraction]
    apart: bool = False
    """Whether they divide by themselves because that gives them more (32B3)."""
    capped: tuple[int, ...] = ()
    """Who gets no more than the largest prize open to them (32B3)."""

    @property
    def total(self) -> int:
        """The money of the pool."""
        return sum(prize.cents for prize in self.prizes)


@rule("32B4", "33D1a")
def worth(prize: Prize) -> tuple[int, int, int, int]:
    """A key that sorts the dearest prize first; of equal ones places, then the higher class."""
    upper = prize.below if prize.below is not None else prize.from_rating or 0
    return -prize.cents, int(prize.kind != "place"), -upper, prize.rank


@rule("32B1", "32B2", "32B3")
def pools_of(
    tied: Sequence[int], prizes: Sequence[Prize], is_open: Open, *, by_category: bool = True
) -> list[Pool]:
    """The pools of one score: those who do better by dividing prizes closed to the others go first."""
    pools: list[Pool] = []
    left, remaining = list(tied), list(prizes)
    while True:
        pool = _brought_in(left, remaining, is_open)
        sharing = [player for player in left if any(is_open(player, prize) for prize in pool)]
        if not pool or not sharing:
            return pools
        apart = _better_apart(sharing, pool, is_open, by_category)
        if apart is None:
            pools.append(_divided(sharing, pool, remaining, is_open))
            return pools
        own, closed = apart
        share = Fraction(sum(prize.cents for prize in closed), len(own))
        pools.append(Pool(tuple(own), tuple(closed), dict.fromkeys(own, share), apart=True))
        left = [player for player in left if player not in own]
        remaining = [prize for prize in remaining if prize not in closed]


@rule("32B1", "32B2")
def _brought_in(tied: Sequence[int], prizes: Sequence[Prize], is_open: Open) -> list[Prize]:
    """The dearest prizes that can be given to different players of the tie: at most one each."""
    chosen: list[Prize] = []
    for prize in sorted(prizes, key=worth):
        rows = [
            mask_of(at for at, player in enumerate(tied) if is_open(player, one)) for one in (*chosen, prize)
        ]
        if matchable(rows):
            chosen.append(prize)
    return chosen


@rule("32B3")
def _better_apart(
    sharing: Sequence[int], pool: Sequence[Prize], is_open: Open, by_category: bool
) -> tuple[list[int], list[Prize]] | None:
    """Players who get more by dividing prizes that are closed to the others; the best such group."""
    share = Fraction(sum(prize.cents for prize in pool), len(sharing))
    found: list[tuple[Fraction, list[int], list[Prize]]] = []
    for prize in pool:
        own = [player for player in sharing if is_open(player, prize)]
        alike = [one for one in pool if _is_alike(one, prize)] if by_category else [prize]
        each = Fraction(sum(one.cents for one in alike), len(own))
        if len(own) < len(sharing) and each > share:
            found.append((each, own, alike))
    if not found:
        return None
    _, own, closed = max(found, key=lambda item: item[0])
    return own, closed


def _is_alike(one: Prize, other: Prize) -> bool:
    """Whether two prizes are for the same players."""
    return (one.kind, one.from_rating, one.below) == (other.kind, other.from_rating, other.below)


@rule("32B2", "32B3")
def _divided(
    sharing: Sequence[int], pool: Sequence[Prize], remaining: Sequence[Prize], is_open: Open
) -> Pool:
    """The pool in equal shares; nobody gets more than the largest prize that was open to them alone."""
    most = {p: max(prize.cents for prize in remaining if is_open(p, prize)) for p in sharing}
    total = Fraction(sum(prize.cents for prize in pool))
    shares: dict[int, Fraction] = {}
    rest = list(sharing)
    while rest:
        each = total * Fraction(1, len(rest))
        over = [player for player in rest if most[player] < each]
        if not over:
            shares |= dict.fromkeys(rest, each)
            break
        for player in over:
            shares[player] = Fraction(most[player])
            total -= most[player]
        rest = [player for player in rest if player not in over]
    capped = tuple(player for player in sharing if player not in rest)
    return Pool(tuple(sharing), tuple(pool), shares, capped=capped)
