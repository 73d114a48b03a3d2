"""A prize fund as the oracles divide it, for the checkers of what is said about prizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from crosstable.model.awards import PrizeList
from crosstable.model.sayings import Money, Said, Several
from tests.checkers.base import Claim
from tests.checkers.us_chess_day.told import Told
from tests.oracles.prizes_us import Division, better_apart, capped, dearest
from tests.oracles.prizes_us_field import POOLED, Document, Offer, Person, may_win, read_field


@dataclass(frozen=True)
class Share:
    """One division of a tie: whether apart from others, who shared before it, and what that would give."""

    division: Division
    apart: bool
    sharing: tuple[Person, ...]
    common: Fraction
    """An equal share of all that the tie would bring in together."""
    left: tuple[Offer, ...]
    """The prizes that were open when it was made, those of earlier divisions of the tie gone."""

    @property
    def money(self) -> dict[int, Fraction]:
        """What each one gets, exactly."""
        return dict(self.division.money)

    @property
    def names(self) -> set[str]:
        """The prizes in it."""
        return {offer.name for offer in self.division.offers}


@dataclass(frozen=True)
class Turn:
    """One score: everybody with it, the prizes left for it, and how they are divided."""

    score: Fraction
    tied: tuple[Person, ...]
    before: tuple[Offer, ...]
    shares: tuple[Share, ...]

    def most(self, no: int) -> Fraction:
        """The largest prize that was open to somebody without the tie."""
        person = next(one for one in self.tied if one.no == no)
        return max((o.cents for o in self.before if may_win(person, o)), default=Fraction(0))


class PrizeView:
    """An event with its prizes, divided by the oracle."""

    def __init__(self, document: Document, order: list[int], found: PrizeList | None = None) -> None:
        self.document, self.order, self.found = document, order, found
        self.beside: list[Document] = []
        """The other sections of the event."""
        self.people, self.offers = read_field(document, order)
        self.settings = document.get("settings", {})
        self.exclusive = self.settings.get("prize.exclusive_rule", "same_category")

    @cached_property
    def person(self) -> dict[int, Person]:
        """Those who may win anything."""
        return {one.no: one for one in self.people}

    @cached_property
    def offer(self) -> dict[str, Offer]:
        """The prizes by name, with what is paid."""
        return {one.name: one for one in self.offers}

    @cached_property
    def turns(self) -> list[Turn]:
        """Every score from the highest down."""
        return list(self.divided(self.people))

    def divided(self, people: list[Person]) -> Iterator[Turn]:
        """The fund divided among some people."""
        left = [one for one in self.offers if one.kind in POOLED and one.cents]
        for score in sorted({person.score for person in people}, reverse=True):
            tied = tuple(sorted((p for p in people if p.score == score), key=lambda p: p.order))
            turn = Turn(score, tied, tuple(left), tuple(self._shares(tied, left)))
            yield turn
            taken = {one for share in turn.shares for one in share.division.offers}
            left = [one for one in left if one not in taken]

    def _shares(self, tied: tuple[Person, ...], left: list[Offer]) -> Iterator[Share]:
        """32B2, 32B3: those who do better apart first, then the others."""
        sharing, free = list(tied), list(left)
        while True:
            pool = dearest(sharing, free)
            sharing = [p for p in sharing if any(may_win(p, offer) for offer in pool)]
            if not sharing:
                return
            common = sum((o.cents for o in pool), Fraction(0)) / len(sharing)
            apart = better_apart(sharing, pool, left, self.exclusive)
            made = apart or capped(sharing, pool, left)
            yield Share(made, apart is not None, tuple(sharing), common, tuple(free))
            if apart is None:
                return
            sharing = [p for p in sharing if p not in made.people]
            free = [offer for offer in free if offer not in made.offers]

    def turn_of(self, no: int) -> Turn:
        """The score of a player."""
        return next(turn for turn in self.turns if any(p.no == no for p in turn.tied))

    def share_of(self, no: int) -> Share | None:
        """The division in which somebody takes part."""
        turn = self.turn_of(no)
        return next((one for one in turn.shares if no in one.money), None)

    def whole(self, share: Share) -> dict[int, int]:
        """Whole cents: odd ones go one each to the first whose share is not whole."""
        odd = sum(share.money.values()) - sum(part // 1 for part in share.money.values())
        found: dict[int, int] = {}
        for person in sorted(share.division.people, key=lambda p: p.order):
            exact = share.money[person.no]
            extra = 1 if odd > 0 and exact.denominator > 1 else 0
            found[person.no] = int(exact // 1) + extra
            odd -= extra
        return found


def view(claim: Claim) -> PrizeView:
    """The fund that a claim is about."""
    assert isinstance(claim, Told)
    found = claim.about["view"]
    assert isinstance(found, PrizeView)
    return found


def amounts(said: Said) -> dict[str, int]:
    """Prizes with their cents out of a phrase: one, or a sum; the total has to be right."""
    listed = said.facts.get("prizes")
    if not isinstance(listed, Several):
        name, money = said.facts["prize"], said.facts["cents"]
        assert isinstance(name, str) and isinstance(money, Money)
        return {name: money.cents}
    found: dict[str, int] = {}
    for one in listed.all:
        assert isinstance(one, Said)
        found |= amounts(one)
    total = said.facts["total"]
    assert isinstance(total, Money) and total.cents == sum(found.values()), f"{said}: the sum"
    return found


def named(claim: Claim, name: str) -> list[str]:
    """A list of names of prizes."""
    found = claim.facts[name]
    assert isinstance(found, Several)
    return [str(one) for one in found.all]
