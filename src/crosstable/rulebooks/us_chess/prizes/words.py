"""What a director reads out about a tie: who was in it, which prizes went in and why, and who gets what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.awards import Pooled, ScoreGroup
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Money, Saying, Score, Several
from crosstable.model.stated import state
from crosstable.rulebooks.shared.prize_kinds import Offer, add_up
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prizes.claims import Claims
from crosstable.rulebooks.us_chess.prizes.pool import Pool, Tie, worth
from crosstable.rulebooks.us_chess.sentences import prizes as say


def award_reason(claims: Claims, tie: Tie, pool: Pool, no: int) -> Reason:
    """What went into a pool, and what one player gets of it."""
    others = tuple(other for other in pool.players if other != no)
    alone = say.WINS_APART if pool.apart else say.WINS_ALONE
    saying = _share_saying(pool, no) if others else alone
    return state(
        saying,
        (no, *others),
        rule="32B3" if pool.apart else saying.rule,
        player=claims.who(no),
        players=claims.whos(pool.players),
        score=Score(tie.score),
        prizes=add_up(pool.offers),
        pool=Money(pool.total),
        tied=len(pool.players),
        capped=Money(_capped_sum(pool)),
        sharing=len(pool.players) - len(pool.capped),
        cents=Money(pool.paid()[no]),
    )


def _share_saying(pool: Pool, no: int) -> Saying:
    """The sentence that fits a player's share of a pool."""
    if pool.apart:
        return say.SHARES_APART_CAPPED if no in pool.capped else say.SHARES_APART
    if no in pool.capped:
        return say.SHARES_CAPPED
    return say.SHARES_REST if pool.capped else say.SHARES


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
    players, named = pool.players, claims.whos(pool.players)
    saying = _pool_saying(pool)
    rule_number = "32B3" if pool.apart else saying.rule
    yield state(saying, players, rule=rule_number, prizes=add_up(pool.offers), players=named)
    if pool.apart and pool.common is not None:
        each, common = Money(pool.total // len(players)), Money(int(pool.common))
        yield state(
            say.BETTER_APART,
            players,
            players=named,
            prizes=Several(tuple(offer.name for offer in pool.offers)),
            tied=len(players),
            each=each,
            common=common,
        )
    if len(players) > 1:
        yield _division(pool)
    for no in pool.capped:
        most = Money(int(pool.shares[no]))
        yield state(say.AT_LARGEST, (no,), player=claims.who(no), cents=most)


def _pool_saying(pool: Pool) -> Saying:
    """Why a pool holds these prizes."""
    if pool.apart:
        return say.POOL_APART
    if len(pool.players) == 1:
        return say.MOST_VALUABLE
    return say.POOL_ONE if len(pool.offers) == 1 else say.POOL_SEVERAL


def _division(pool: Pool) -> Reason:
    """The arithmetic of a pool."""
    free = [no for no in pool.players if no not in pool.capped]
    sharing = pool.total - _capped_sum(pool)
    each, odd = divmod(sharing, len(free))
    return state(
        say.DIVISION_ODD if odd else say.DIVISION,
        tuple(free),
        rule="32B3" if pool.apart or pool.capped else "32B2",
        pool=Money(sharing),
        sharing=len(free),
        each=Money(each),
        odd=odd,
    )


@rule("33C")
def _nothing(claims: Claims, tie: Tie) -> Iterator[Reason]:
    """Players of the tie who can win none of the prizes that were left."""
    without = [no for no in tie.players if not any(no in pool.players for pool in tie.pools)]
    if without and tie.pools:
        left = Several(tuple(offer.name for offer in tie.before))
        yield state(say.NONE_LEFT_TO_WIN, tuple(without), players=claims.whos(without), prizes=left)


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
    if any(_few_alone(pool) for pool in pools):
        return _alone_gives_more(claims, pools, offer, able)
    used = [one for pool in pools for one in pool.offers]
    names = Several(tuple(one.name for one in used))
    if [one.cents for one in used] == [offer.cents]:
        saying = say.EQUAL_WORTH
    elif len(tie.players) == 1:
        saying = say.ONE_FOR_PLAYER
    else:
        above = all(one.cents > offer.cents for one in used)
        saying = say.ONE_BROUGHT_IN if above else say.BROUGHT_IN_TOGETHER
    return state(
        saying,
        tuple(able),
        offer=offer.said,
        players=claims.whos(able),
        used=names,
        count=len(used),
    )


def _few_alone(pool: Pool) -> bool:
    """Whether players divide apart with fewer prizes than they are: not each of them brings one in."""
    return pool.apart and len(pool.offers) < len(pool.players)


@rule("32B3")
def _alone_gives_more(claims: Claims, pools: Sequence[Pool], offer: Offer, able: Sequence[int]) -> Reason:
    """Why a prize stayed out although some of those who could win it bring in less than one prize each."""
    apart = [pool for pool in pools if _few_alone(pool)]
    used = [one.name for pool in pools if pool not in apart for one in pool.offers]
    return state(
        say.ALONE_GIVES_SOME_MORE if used else say.ALONE_GIVES_MORE,
        tuple(able),
        offer=offer.said,
        players=claims.whos(able),
        dividing=claims.whos([no for pool in apart for no in pool.players]),
        own=Several(tuple(one.name for pool in apart for one in pool.offers)),
        used=Several(tuple(used)),
    )
