"""The pool of a tie: which prizes its places bring, the shares of the money, what is left over, the fund."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from crosstable.model.awards import Fund, FundLine, Pooled, ScoreGroup, Unawarded
from crosstable.model.event import Section
from crosstable.model.sayings import Said, Score
from crosstable.model.standings import Standing
from crosstable.rulebooks.shared import sentences_prizes as say
from crosstable.rulebooks.shared.limited_prizes import Passed
from crosstable.rulebooks.shared.prize_awards import paid_for_points
from crosstable.rulebooks.shared.prize_extras import Extras, Gift
from crosstable.rulebooks.shared.prize_kinds import (
    Offer,
    among_whom,
    evenly,
    nobody_qualifies,
)


def things_by_place(
    pool: Sequence[Offer], tied: Sequence[Standing], first: int
) -> Iterator[tuple[list[Offer], list[int], int]]:
    """The items in a pool, by the place they are for, with the players on that place."""
    things = [offer for offer in pool if offer.prize.thing]
    for place, alike in groupby(things, key=lambda offer: tied[offer.prize.rank - first].place):
        yield list(alike), [line.player for line in tied if line.place == place], place


def fills_other_places(offer: Offer, first: int, tied: Sequence[Standing]) -> Said:
    """The reason that a prize is not for the places that a score fills."""
    saying = say.OTHER_PLACES if len(tied) > 1 else say.OTHER_PLACE
    score = Score(tied[0].score)
    return saying.of(offer=offer.said, first=first, last=first + len(tied) - 1, score=score)


def pool_of(listed: Sequence[Offer], first: int, tied: int) -> list[Offer]:
    """The prizes of the places that a tie fills, the best first."""
    pool = [offer for offer in listed if first <= offer.prize.rank < first + tied]
    return sorted(pool, key=lambda offer: offer.prize.rank)


def shares_of(pool: Sequence[Offer], tied: Sequence[Standing]) -> dict[int, int]:
    """Everybody's part of the money of a pool, odd cents to the first of the tie."""
    return evenly(sum(offer.cents for offer in pool), tuple(line.player for line in tied))


def score_group(
    pool: Sequence[Offer], tied: Sequence[Standing], gifts: Sequence[Gift], passed: Passed
) -> Iterator[ScoreGroup]:
    """A tie as the statement shows it, with what limits move from it; nothing if there is no money."""
    money_gifts = [gift for gift in gifts if "pool" in gift.reason.data]
    if not money_gifts:
        return
    pooled = Pooled(
        players=tuple(line.player for line in tied),
        prizes=tuple((offer.name, offer.cents) for offer in pool if offer.cents),
        shares=tuple((gift.player, passed.amounts[gift.player]) for gift in money_gifts),
        reasons=(money_gifts[0].reason, *(gift.reason for gift in gifts if gift not in money_gifts)),
    )
    among = str(among_whom(pool[0].prize) or "")
    moved = tuple(reason for reason in passed.reasons if reason.players[-1] in pooled.players)
    yield ScoreGroup(score=tied[0].score, players=pooled.players, pools=(pooled,), reasons=moved, among=among)


def prizes_left(section: Section, listed: Sequence[Offer], eligible: int) -> Iterator[Unawarded]:
    """The prizes for places that nobody fills."""
    among = among_whom(listed[0].prize)
    for offer in listed:
        if not eligible:
            yield Unawarded(offer.name, offer.cents, nobody_qualifies(section, offer.prize))
        elif offer.prize.rank > eligible:
            place = offer.prize.rank
            few = (
                say.TOO_FEW.of(count=eligible, place=place)
                if among is None
                else say.TOO_FEW_AMONG.of(count=eligible, place=place, among=among)
            )
            yield Unawarded(offer.name, offer.cents, few)


def fund_of(section: Section, gifts: Sequence[Gift], extras: Extras, left: Sequence[Unawarded]) -> Fund:
    """The arithmetic of the fund: paid and left over make up what was announced."""
    announced = [prize for prize in section.prizes if prize.kind != "points" and prize.cents]
    by_points = paid_for_points(section, extras.gifts)
    return Fund(
        lines=tuple(FundLine(prize.name, prize.cents, prize.cents, prize.guaranteed) for prize in announced),
        by_points=by_points,
        paid=sum(gift.cents for gift in (*gifts, *extras.gifts)) - by_points,
        unawarded=sum(prize.cents for prize in left),
    )
