"""What a director reads out about a tie: who was in it, which prizes went in and why, and who gets what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model import money
from crosstable.model.awards import Pooled, ScoreGroup
from crosstable.model.points import said
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.prize_kinds import Offer
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prizes.claims import Claims
from crosstable.rulebooks.us_chess.prizes.pool import Pool, Tie, worth

NAMED = 6
"""How many players a sentence names; of more it gives the number."""


def names_of(claims: Claims, players: Sequence[int]) -> str:
    """Some players in a sentence."""
    if len(players) > NAMED:
        return f"{len(players)} players"
    return ", ".join(claims.called(no) for no in players)


def sum_of(offers: Sequence[Offer]) -> str:
    """Prizes added up: 1st 200.00 + 2nd 100.00 = 300.00."""
    added = " + ".join(offer.words for offer in offers)
    return f"{added} = {money.show(sum(offer.cents for offer in offers))}" if len(offers) > 1 else added


def award_reason(claims: Claims, tie: Tie, pool: Pool, no: int) -> Reason:
    """What went into a pool, and what one player gets of it."""
    cents, points = pool.paid()[no], said(tie.score)
    data: dict[str, int | str] = {"pool": pool.total, "tied": len(pool.players), "cents": cents}
    others = tuple(other for other in pool.players if other != no)
    if not others:
        number = "32B3" if pool.apart else "32B1"
        text = f"{claims.called(no)} with {points} gets {sum_of(pool.offers)}"
        return Reason(number, (no,), f"{text}, the most valuable open to one player", data)
    text = f"{names_of(claims, pool.players)} share with {points}: {sum_of(pool.offers)}"
    if pool.apart:
        text += f", divided apart by {len(pool.players)} because it gives them more"
        text += ", the largest prize open to that player at most" if no in pool.capped else ""
        return Reason("32B3", (no, *others), f"{text}: {money.show(cents)}", data)
    if no in pool.capped:
        text += f"; {claims.called(no)} gets no more than the largest prize open to that player"
        return Reason("32B3", (no, *others), f"{text}: {money.show(cents)}", data)
    rest = f", less {money.show(_capped_sum(pool))} for those at their largest prize" if pool.capped else ""
    text += f"{rest}, divided by {len(pool.players) - len(pool.capped)}: {money.show(cents)}"
    return Reason("32B3" if pool.capped else "32B2", (no, *others), text, data)


def _capped_sum(pool: Pool) -> int:
    """What those get who stop at their largest prize."""
    return sum(int(pool.shares[no]) for no in pool.capped)


def group_of(claims: Claims, tie: Tie, amounts: dict[int, int], moved: Sequence[Reason]) -> ScoreGroup:
    """One score as the statement shows it; `moved` is what limits have changed for its players."""
    pools = tuple(
        Pooled(
            players=pool.players,
            prizes=tuple((offer.name, offer.cents) for offer in pool.offers),
            shares=tuple((no, amounts[no]) for no in pool.players),
            reasons=tuple(_pool_reasons(claims, pool)),
        )
        for pool in tie.pools
    )
    reasons = (*_nothing(claims, tie), *_not_these(claims, tie), *moved)
    return ScoreGroup(score=tie.score, players=tie.players, pools=pools, reasons=reasons)


@rule("32B1", "32B2", "32B3")
def _pool_reasons(claims: Claims, pool: Pool) -> Iterator[Reason]:
    """Why these prizes, and how they are divided."""
    several = len(pool.players) > 1
    if not several:
        text = f"{sum_of(pool.offers)} is the most valuable prize open to {names_of(claims, pool.players)}"
        yield Reason("32B3" if pool.apart else "32B1", pool.players, text)
    else:
        text = f"{sum_of(pool.offers)}{_why_these(pool)}"
        yield Reason("32B3" if pool.apart else "32B2", pool.players, text)
    if pool.apart and pool.common is not None:
        each, common = money.show(pool.total // len(pool.players)), money.show(int(pool.common))
        better = f"do better apart: {each} each" if several else f"does better apart: {each}"
        text = f"{names_of(claims, pool.players)} {better}, in a common division {common}"
        yield Reason("32B3", pool.players, text)
    if several:
        yield _division(pool)
    for no in pool.capped:
        text = f"{claims.called(no)} gets no more than {money.show(int(pool.shares[no]))}, the largest prize "
        yield Reason("32B3", (no,), text + "open without the tie; the others divide the rest")


def _why_these(pool: Pool) -> str:
    """Why a pool of several players holds these prizes."""
    if pool.apart:
        return ", closed to the others of the tie"
    if len(pool.offers) == 1:
        return ": the dearest prize that the tie can bring in"
    return ": the dearest prizes that can go to different players of the tie, one each"


def _division(pool: Pool) -> Reason:
    """The arithmetic of a pool."""
    free = [no for no in pool.players if no not in pool.capped]
    if not free:
        return Reason("32B3", pool.players, "everybody is at the largest prize open to them")
    sharing = pool.total - _capped_sum(pool)
    each, odd = divmod(sharing, len(free))
    text = f"{money.show(sharing)} divided by {len(free)}: {money.show(each)} each"
    text += f", one cent more for {money.first(odd)}" if odd else ""
    return Reason(
        "32B3" if pool.apart or pool.capped else "32B2", tuple(free), text, {"each": each, "odd": odd}
    )


@rule("33C")
def _nothing(claims: Claims, tie: Tie) -> Iterator[Reason]:
    """Players of the tie who can win none of the prizes that were left."""
    without = [no for no in tie.players if not any(no in pool.players for pool in tie.pools)]
    if without and tie.pools:
        left = ", ".join(offer.name for offer in tie.before)
        yield Reason(
            "33C", tuple(without), f"{names_of(claims, without)} can win none of the prizes left: {left}"
        )


@rule("32B1", "32B2", "32B4")
def _not_these(claims: Claims, tie: Tie) -> Iterator[Reason]:
    """Prizes that were left and open to somebody of the tie, but did not come in."""
    for offer in sorted(tie.before, key=worth):
        if offer not in tie.taken:
            able = [no for no in tie.players if claims.is_open(no, offer.prize)]
            if able and tie.pools:
                yield not_this(claims, tie, offer, able)


def not_this(claims: Claims, tie: Tie, offer: Offer, able: Sequence[int]) -> Reason:
    """Why one prize did not come in for those of a tie who could win it."""
    pools = [pool for pool in tie.pools if set(pool.players) & set(able)]
    used = [one for pool in pools for one in pool.offers]
    equal = [one.name for one in used if one.cents == offer.cents]
    worth_more = f"{', '.join(one.name for one in used)} {'is' if len(used) == 1 else 'are'} worth more"
    if equal and len(equal) == len(used):
        why = f"{', '.join(equal)} is worth as much, and a place goes before a class, a higher class before "
        why += "a lower one, a class before other groups"
        return Reason("32B4", tuple(able), f"not {offer.words}: {why}")
    if len(tie.players) == 1:
        return Reason("32B1", tuple(able), f"not {offer.words}: one prize for a player, and {worth_more}")
    who = names_of(claims, able)
    text = f"not {offer.words}: {who} could win it, but everybody brings in one prize, and {worth_more}"
    return Reason("32B2", tuple(able), text)
