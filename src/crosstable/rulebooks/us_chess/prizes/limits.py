"""Players with a limit (32C6, 33F): who gets what they may not take.

The rest stays as near as it can: with those of the same score, then of the same kind of prize, then in the
section. Nobody gets more by it than without the limited player; what is left then goes to the event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Money
from crosstable.rulebooks.shared.limited_prizes import fill_up
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prizes.claims import Claims
from crosstable.rulebooks.us_chess.prizes.pool import Pool, Tie
from crosstable.rulebooks.us_chess.sentences import prizes as say

Amounts = dict[int, int]
AsIfAbsent = Callable[[frozenset[int]], Amounts]
"""What everybody would get if some were not there."""

NO_CEILING = 1 << 60
NEAR = (say.MORE_SAME_SCORE, say.MORE_SAME_KIND, say.MORE_IN_SECTION)
"""The sentence about players who get the rest of a limit, the nearest first."""


@dataclass(frozen=True, slots=True)
class Excess:
    """What a limited player may not take, out of which pool."""

    player: int
    cents: int
    tie: Tie
    pool: Pool


@dataclass(slots=True)
class Moved:
    """The amounts after limits, the reasons by player, and what found nobody."""

    amounts: Amounts
    reasons: list[Reason] = field(default_factory=list)
    left: Amounts = field(default_factory=dict)
    """Limited player -> cents that nobody of the section can have."""


@rule("32C6", "33F")
def limited(ties: Sequence[Tie], claims: Claims, as_if_absent: AsIfAbsent, *, plain: bool) -> Moved:
    """Everybody's amount after limits; with `plain` the nearest group has all of the rest."""
    moved = Moved({no: cents for tie in ties for no, cents in tie.paid().items()})
    found = list(_excesses(ties, claims))
    if not found:
        return moved
    over = frozenset(excess.player for excess in found)
    ceilings = _ceilings(ties, claims, {} if plain else as_if_absent(over), plain=plain)
    for excess in found:
        moved.amounts[excess.player] -= excess.cents
    for excess in found:
        _pass_on(excess, ties, claims, over, ceilings, moved, plain=plain)
    return moved


def _excesses(ties: Sequence[Tie], claims: Claims) -> Iterator[Excess]:
    """Every share above the limit of its winner."""
    for tie in ties:
        for pool in tie.pools:
            for no, cents in pool.paid().items():
                limit = claims.limit(no)
                if limit is not None and cents > limit:
                    yield Excess(no, cents - limit, tie, pool)


def _ceilings(ties: Sequence[Tie], claims: Claims, ideal: Mapping[int, int], *, plain: bool) -> Amounts:
    """The most that everybody may have: what would be theirs without the limited, and their own limit."""
    found: Amounts = {}
    for tie in ties:
        for no in tie.players:
            own = claims.limit(no)
            most = NO_CEILING if plain else ideal.get(no, 0)
            found[no] = most if own is None else min(own, most)
    return found


@rule("32C6")
def _pass_on(
    excess: Excess,
    ties: Sequence[Tie],
    claims: Claims,
    over: frozenset[int],
    ceilings: Amounts,
    moved: Moved,
    *,
    plain: bool,
) -> None:
    """The rest of one limit, to group after group, the nearest first."""
    rest, who = excess.cents, claims.who(excess.player)
    kept = Money(moved.amounts[excess.player])
    number = "33F" if claims.players[excess.player].prize_limit is None else "32C6"
    limited = say.LIMITED.of(player=who, limit=kept, rest=Money(rest))
    moved.reasons.append(Reason(number, (excess.player,), limited))
    for near, group in _groups(excess, ties, claims):
        takers = [no for no in group if no not in over and moved.amounts.get(no, 0) < ceilings[no]]
        for no, cents in fill_up(rest, takers, moved.amounts, ceilings).items():
            rest -= cents
            moved.amounts[no] = moved.amounts.get(no, 0) + cents
            why = NEAR[near].of(player=claims.who(no), more=Money(cents), limited=who)
            if not plain:
                most = Money(ceilings[no])
                why = say.CEILING.of(gets=why, more=Money(cents), limited=who, most=most)
            moved.reasons.append(Reason("32C6", (no, excess.player), why))
        if not rest:
            return
    moved.left[excess.player] = moved.left.get(excess.player, 0) + rest


@rule("32C6")
def _groups(excess: Excess, ties: Sequence[Tie], claims: Claims) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Same score; then score by score those who play for the same kind of prize; then all of the section."""
    yield 0, excess.tie.players
    below = ties[ties.index(excess.tie) + 1 :]
    for tie in below:
        yield 1, tuple(no for no in tie.players if _same_kind(excess.pool, no, claims))
    for tie in ties:
        yield 2, tie.players


def _same_kind(pool: Pool, no: int, claims: Claims) -> bool:
    """Whether a player may win one of the prizes of a pool."""
    return any(claims.is_open(no, offer.prize) for offer in pool.offers)
