"""US Chess 32B and 32C6, literally: every way to give prizes to tied players, exact fractions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tests.oracles.prizes_us_field import (
    POOLED,
    Document,
    Offer,
    Person,
    may_win,
    ranking,
    read_field,
)

Money = dict[int, Fraction]


@dataclass(frozen=True)
class Division:
    """Some tied players, the prizes they divide, and what each gets."""

    people: tuple[Person, ...]
    offers: tuple[Offer, ...]
    money: tuple[tuple[int, Fraction], ...]


def cents_of(document: Document, order: list[int]) -> dict[int, int]:
    """Whole cents where nobody has a limit: odd ones go to the first of those who share."""
    people, offers = read_field(document, order)
    exclusive = document.get("settings", {}).get("prize.exclusive_rule", "same_category")
    found: dict[int, int] = {}
    for division in divisions(people, [o for o in offers if o.kind in POOLED and o.cents], exclusive):
        shares_, by_order = dict(division.money), sorted(division.people, key=lambda p: p.order)
        odd = sum(shares_.values()) - sum(share // 1 for share in shares_.values())
        for person in by_order:
            share = shares_[person.no]
            extra = 1 if odd > 0 and share.denominator > 1 else 0
            found[person.no] = int(share // 1) + extra
            odd -= extra
    for offer in offers:
        for person in people:
            if offer.kind == "points" and person.score == offer.score:
                found[person.no] = found.get(person.no, 0) + int(offer.cents)
        for at, no in enumerate(offer.to):
            each, over = divmod(int(offer.cents), len(offer.to))
            found[no] = found.get(no, 0) + each + (1 if at < over else 0)
    return {no: cents for no, cents in found.items() if cents}


def money_of(document: Document, order: list[int]) -> Money:
    """What each player gets, exactly, before odd cents: shares, then points and specials on top."""
    people, offers = read_field(document, order)
    exclusive = document.get("settings", {}).get("prize.exclusive_rule", "same_category")
    pooled = [offer for offer in offers if offer.kind in POOLED and offer.cents]
    found = limited(people, pooled, exclusive)
    for offer in offers:
        winners = [p.no for p in people if offer.kind == "points" and p.score == offer.score]
        for no in winners:
            found[no] = found.get(no, Fraction(0)) + offer.cents
        for no in offer.to:
            found[no] = found.get(no, Fraction(0)) + offer.cents / len(offer.to)
    return {no: cents for no, cents in found.items() if cents}


def shares(people: Iterable[Person], offers: Iterable[Offer], exclusive: str) -> Money:
    """The division of the fund without limits."""
    found: Money = {}
    for division in divisions(people, offers, exclusive):
        for no, cents in division.money:
            found[no] = cents
    return found


def divisions(people: Iterable[Person], offers: Iterable[Offer], exclusive: str) -> list[Division]:
    """32B, from the best score down: each score group takes its prizes out of what is left."""
    left = list(offers)
    everybody = list(people)
    made: list[Division] = []
    for score in sorted({person.score for person in everybody}, reverse=True):
        tied = [person for person in everybody if person.score == score]
        for division in tie(tied, left, exclusive):
            made.append(division)
            left = [offer for offer in left if offer not in division.offers]
    return made


def tie(tied: Sequence[Person], left: Sequence[Offer], exclusive: str) -> list[Division]:
    """32B2 and 32B3: who takes prizes of his own out of the pool, and then the equal shares of the others."""
    made: list[Division] = []
    sharing, open_prizes = list(tied), list(left)
    while True:
        pool = dearest(sharing, open_prizes)
        sharing = [p for p in sharing if any(may_win(p, offer) for offer in pool)]
        if not sharing:
            return made
        apart = better_apart(sharing, pool, left, exclusive)
        if apart is None:
            return [*made, capped(sharing, pool, left)]
        made.append(apart)
        sharing = [p for p in sharing if p not in apart.people]
        open_prizes = [offer for offer in open_prizes if offer not in apart.offers]


def dearest(tied: Sequence[Person], left: Sequence[Offer]) -> tuple[Offer, ...]:
    """32B1-32B4: of all ways to give different players one prize each, the prizes worth most."""
    reachable: set[frozenset[Offer]] = {frozenset()}
    for person in tied:
        mine = [offer for offer in left if may_win(person, offer)]
        reachable |= {chosen | {offer} for chosen in reachable for offer in mine if offer not in chosen}
    return min((_in_order(chosen) for chosen in reachable), key=_worth)


def _in_order(chosen: frozenset[Offer]) -> tuple[Offer, ...]:
    """A set of prizes as a list, the highest ranked first."""
    return tuple(sorted(chosen, key=ranking))


def _worth(chosen: tuple[Offer, ...]) -> tuple[object, ...]:
    """The smaller, the better: total first, then the ranks of the prizes in it."""
    return (-sum(offer.cents for offer in chosen), tuple(ranking(offer) for offer in chosen))


def better_apart(
    sharing: Sequence[Person], pool: Sequence[Offer], left: Sequence[Offer], exclusive: str
) -> Division | None:
    """32B3: who gets more from prizes that others of the tie cannot win, the best first.

    By the setting that is one prize, or all of the pool that nobody but them can win.
    """
    share = sum(offer.cents for offer in pool) / len(sharing)
    candidates = []
    for offer in pool:
        own = winners(sharing, offer)
        alone = exclusive == "single_prize"
        taken = tuple(o for o in pool if o == offer or (not alone and set(winners(sharing, o)) <= set(own)))
        each = sum((o.cents for o in taken), Fraction(0)) / len(own)
        if len(own) < len(sharing) and each > share:
            candidates.append((-each, ranking(offer), own, taken))
    if not candidates:
        return None
    _, _, own, taken = min(candidates, key=lambda candidate: candidate[:2])
    return capped(own, taken, left)


def winners(sharing: Sequence[Person], offer: Offer) -> tuple[Person, ...]:
    """Those of a tie who can win a prize."""
    return tuple(person for person in sharing if may_win(person, offer))


def capped(sharing: Sequence[Person], pool: Sequence[Offer], left: Sequence[Offer]) -> Division:
    """32B2, 32B3: equal shares; nobody above the largest prize open to him, the rest to the others."""
    most = {p.no: max(offer.cents for offer in left if may_win(p, offer)) for p in sharing}
    money: Money = {}
    waiting, rest = [p.no for p in sharing], sum((offer.cents for offer in pool), Fraction(0))
    while waiting:
        share = rest / len(waiting)
        over = [no for no in waiting if most[no] < share]
        for no in over or waiting:
            money[no] = min(share, most[no])
            rest -= money[no]
        waiting = [no for no in waiting if no not in money]
    return Division(tuple(sharing), tuple(pool), tuple(sorted(money.items())))


def limited(people: list[Person], offers: list[Offer], exclusive: str) -> Money:
    """32C6: what a limit leaves over goes to those who would get more without the limited players.

    First those with the same points; then, down the points, those who play for one of the same prizes; then
    everybody of the section from the top.
    """
    made = divisions(people, offers, exclusive)
    money = {no: cents for division in made for no, cents in division.money}
    over = [p for p in people if p.limit is not None and money.get(p.no, Fraction(0)) > p.limit]
    others = [p for p in people if p not in over]
    without = shares(others, offers, exclusive)
    excess = {p.no: money[p.no] - (p.limit or 0) for p in over}
    for person in over:
        money[person.no] -= excess[person.no]
    for person in sorted(over, key=lambda p: (-p.score, p.order)):
        played_for = next(d.offers for d in made if person in d.people)
        every = sorted({p.score for p in others}, reverse=True)
        lower = [score for score in every if score < person.score]
        rivals = [p for p in others if any(may_win(p, offer) for offer in played_for)]
        steps = [[p for p in others if p.score == person.score]]
        steps += [[p for p in rivals if p.score == score] for score in lower]
        steps += [[p for p in others if p.score == score] for score in every]
        for near in steps:
            excess[person.no] -= raise_together(money, without, near, excess[person.no])
    return money


def raise_together(money: Money, without: Money, near: list[Person], excess: Fraction) -> Fraction:
    """Give the excess to one point group, nobody above what he would have had; how much was given."""
    given = Fraction(0)
    while excess > given:
        room = {p.no: ceiling(p, without) - money.get(p.no, Fraction(0)) for p in near}
        open_ = [no for no, space in room.items() if space > 0]
        if not open_:
            return given
        step = min(min(room[no] for no in open_), (excess - given) / len(open_))
        for no in open_:
            money[no] = money.get(no, Fraction(0)) + step
        given += step * len(open_)
    return given


def ceiling(person: Person, without: Money) -> Fraction:
    """What a player would have had without the limited one, within his own limit."""
    most = without.get(person.no, Fraction(0))
    return most if person.limit is None else min(most, Fraction(person.limit))


def entitled(document: Document, order: list[int]) -> Money:
    """For each player the largest prize that he could win alone, of all prizes of the fund."""
    people, offers = read_field(document, order)
    pooled = [offer for offer in offers if offer.kind in POOLED]
    return {p.no: max([o.cents for o in pooled if may_win(p, o)], default=Fraction(0)) for p in people}
