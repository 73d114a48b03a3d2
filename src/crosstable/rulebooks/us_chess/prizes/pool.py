"""The prizes of one score (32B1-32B4): which go into the pool, who shares it, who does better apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from crosstable.model.event import Prize
from crosstable.model.points import Points
from crosstable.model.standings import Standing
from crosstable.rulebooks.shared.prize_kinds import Offer
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.search.assignment import matchable
from crosstable.search.bits import mask_of

Open = Callable[[int, Prize], bool]
"""Whether a player may win a prize."""

KIND_ORDER = {"place": 0, "class": 1, "under": 1, "unrated": 1, "group": 2, "computer": 3}
NO_CEILING = 10_000


@dataclass(frozen=True, slots=True)
class Pool:
    """Players who divide some prizes: the exact share of each in cents, by number."""

    players: tuple[int, ...]
    offers: tuple[Offer, ...]
    shares: dict[int, Fraction]
    apart: bool = False
    """Whether they divide by themselves because that gives them more (32B3)."""
    capped: tuple[int, ...] = ()
    """Who gets no more than the largest prize open to them (32B3)."""
    common: Fraction | None = None
    """Of those who divide apart: what each would have had in a common division."""

    @property
    def total(self) -> int:
        """The money of the pool."""
        return sum(offer.cents for offer in self.offers)

    def paid(self) -> dict[int, int]:
        """Whole cents for everybody; odd ones go one each to the first, never above the largest prize."""
        whole = {no: int(self.shares[no]) for no in self.players}
        odd = self.total - sum(whole.values())
        for no in [no for no in self.players if no not in self.capped][:odd]:
            whole[no] += 1
        return whole


@dataclass(frozen=True, slots=True)
class Tie:
    """All who have one score, the prizes that were left when their turn came, and how they divide some."""

    score: Points
    players: tuple[int, ...]
    before: tuple[Offer, ...]
    pools: tuple[Pool, ...]

    @property
    def taken(self) -> tuple[Offer, ...]:
        """The prizes that went to this score."""
        return tuple(offer for pool in self.pools for offer in pool.offers)

    def paid(self) -> dict[int, int]:
        """What everybody of the tie gets, in cents."""
        return {no: cents for pool in self.pools for no, cents in pool.paid().items()}


@rule("32B4", "33D1a")
def worth(offer: Offer) -> tuple[int, int, int, int, int, int]:
    """A key for the dearest first; of equal prizes places, then the higher class, and groups last.

    A class is higher by its upper end, then by its lower end: class A goes before under 2000.
    """
    prize = offer.prize
    upper = -1 if prize.kind == "unrated" else NO_CEILING if prize.below is None else prize.below
    kind = KIND_ORDER.get(prize.kind, len(KIND_ORDER))
    return -offer.cents, kind, -upper, -(prize.from_rating or 0), prize.rank, offer.at


NO_PLACES: Mapping[int, int] = {}


@rule("32B5", "34C")
def share_out(
    lines: Sequence[Standing],
    offers: Sequence[Offer],
    is_open: Open,
    *,
    by_category: bool = True,
    places: Mapping[int, int] = NO_PLACES,
) -> Iterator[Tie]:
    """All scores in turn from the highest; what a score takes is gone for those below, and nobody chooses.

    `places` are those of a play-off for cash: inside a score they follow each other.
    """

    def turn(line: Standing) -> tuple[int, int]:
        return -line.score, places.get(line.player, 0)

    remaining = list(offers)
    for (negative, _), alike in groupby(sorted(lines, key=turn), key=turn):
        score = Points(-negative)
        tied = tuple(line.player for line in alike)
        pools = tuple(pools_of(tied, remaining, is_open, by_category=by_category))
        tie = Tie(score, tied, tuple(remaining), pools)
        remaining = [offer for offer in remaining if offer not in tie.taken]
        yield tie


@rule("32B1", "32B2", "32B3")
def pools_of(
    tied: Sequence[int], offers: Sequence[Offer], is_open: Open, *, by_category: bool = True
) -> list[Pool]:
    """The pools of one score: those who do better by dividing prizes closed to the others go first."""
    pools: list[Pool] = []
    left, remaining = list(tied), list(offers)
    while True:
        pool = _brought_in(left, remaining, is_open)
        sharing = [no for no in left if any(is_open(no, offer.prize) for offer in pool)]
        if not pool or not sharing:
            return pools
        apart = _better_apart(sharing, pool, is_open, by_category)
        if apart is None:
            pools.append(_divided(sharing, pool, remaining, is_open))
            return pools
        own, closed = apart
        common = Fraction(sum(offer.cents for offer in pool), len(sharing))
        pools.append(replace(_divided(own, closed, remaining, is_open), apart=True, common=common))
        left = [no for no in left if no not in own]
        remaining = [offer for offer in remaining if offer not in closed]


@rule("32B1", "32B2")
def _brought_in(tied: Sequence[int], offers: Sequence[Offer], is_open: Open) -> list[Offer]:
    """The dearest prizes that can be given to different players of the tie: at most one each."""
    chosen: list[Offer] = []
    rows: list[int] = []
    for offer in sorted(offers, key=worth):
        row = mask_of(at for at, no in enumerate(tied) if is_open(no, offer.prize))
        if row and matchable([*rows, row]):
            chosen.append(offer)
            rows.append(row)
    return chosen


@rule("32B3")
def _better_apart(
    sharing: Sequence[int], pool: Sequence[Offer], is_open: Open, by_category: bool
) -> tuple[list[int], list[Offer]] | None:
    """Players who get more by dividing prizes that are closed to the others; the best such group.

    What they divide is one prize, or all prizes of the pool that nobody else of the tie can win.
    """
    share = Fraction(sum(offer.cents for offer in pool), len(sharing))
    found: list[tuple[Fraction, list[int], list[Offer]]] = []
    winners = [[no for no in sharing if is_open(no, offer.prize)] for offer in pool]
    for offer, own in zip(pool, winners, strict=True):
        theirs = [one for one, able in zip(pool, winners, strict=True) if set(able) <= set(own)]
        alike = theirs if by_category else [offer]
        each = Fraction(sum(one.cents for one in alike), len(own))
        if len(own) < len(sharing) and each > share:
            found.append((each, own, alike))
    if not found:
        return None
    _, own, closed = max(found, key=lambda item: item[0])
    return own, closed


@rule("32B2", "32B3")
def _divided(
    sharing: Sequence[int], pool: Sequence[Offer], remaining: Sequence[Offer], is_open: Open
) -> Pool:
    """The pool in equal shares; nobody gets more than the largest prize that was open to them alone."""
    most = {no: max(offer.cents for offer in remaining if is_open(no, offer.prize)) for no in sharing}
    total = Fraction(sum(offer.cents for offer in pool))
    shares: dict[int, Fraction] = {}
    rest = list(sharing)
    while rest:
        each = total * Fraction(1, len(rest))
        over = [no for no in rest if most[no] < each]
        if not over:
            shares |= dict.fromkeys(rest, each)
            break
        for no in over:
            shares[no] = Fraction(most[no])
            total -= most[no]
        rest = [no for no in rest if no not in over]
    capped = tuple(no for no in sharing if no not in rest)
    return Pool(tuple(sharing), tuple(pool), shares, capped=capped)
