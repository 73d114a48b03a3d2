"""Plain sharing of prizes: players with equal points divide the prizes of the places they fill.

Places are one list of prizes; each rating class and each group is a separate list for eligible players. There
is no limit of one prize per player, so every list is distributed separately; a money limit announced for a
player applies to all lists. Books without rules for prizes share like this too; they differ in the rule that
is cited and in who gets a trophy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from crosstable.model.awards import PrizeList, ScoreGroup, Unawarded, Undecided
from crosstable.model.event import Prize, Section
from crosstable.model.language import phrase
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Money, Said, Saying, Several, Who, Whos
from crosstable.model.standings import Standing, Standings
from crosstable.model.stated import state
from crosstable.rulebooks.shared import sentences_prizes as say
from crosstable.rulebooks.shared.limited_prizes import Passed, SharedOut, capped, pass_on
from crosstable.rulebooks.shared.prize_awards import awards_of
from crosstable.rulebooks.shared.prize_extras import Extras, Gift, extras_of, find_who, is_team_event
from crosstable.rulebooks.shared.prize_kinds import (
    OUTSIDE,
    ROUNDING,
    Around,
    Category,
    Offer,
    add_up,
    category,
    offers_of,
    score_among,
    shut_out,
)
from crosstable.rulebooks.shared.prize_pools import (
    fills_other_places,
    fund_of,
    pool_of,
    prizes_left,
    score_group,
    shares_of,
    things_by_place,
)
from crosstable.rulebooks.shared.undecided_prizes import between_level, not_decided

NO_RULE = "-"
"""What is shown instead of a rule number if the book has no rule."""


@dataclass(frozen=True, slots=True)
class Custom:
    """How a book shares: the rule of the money, the rule of trophies, and whether these are held jointly."""

    money: str = NO_RULE
    things: str = NO_RULE
    joint: bool = False
    """Whether everybody in a tie holds its trophies; otherwise they follow the standings."""
    by_position: bool = False
    """Whether a tie is a shared place after all tie-breaks, not an equal score."""

    @property
    def note(self) -> tuple[Reason, ...]:
        """What a director has to announce because the book does not cover it."""
        if self.money != NO_RULE:
            return ()
        return (state(say.NO_RULE_FOR_PRIZES if self.things == NO_RULE else say.NO_RULE_FOR_MONEY),)

    def award(self, section: Section, standings: Standings, around: Around | None = None) -> PrizeList:
        """The prizes of a section shared out after a round, list by list."""
        return _Plain(section, standings, self, around or Around()).shared()

    def why_not(
        self, section: Section, standings: Standings, no: int, around: Around | None = None
    ) -> tuple[Reason, ...]:
        """For every prize that a player does not share in: why."""
        return tuple(_Plain(section, standings, self, around or Around()).why_not(no))


@dataclass(frozen=True, slots=True)
class _Plain:
    """One prize fund being distributed."""

    section: Section
    standings: Standings
    custom: Custom
    around: Around

    @property
    def players(self) -> Mapping[int, Player]:
        """Everybody by number."""
        return {player.no: player for player in self.section.players}

    def shared(self) -> PrizeList:
        """Every list in turn; tie-breaks decide odd cents and trophies and nothing else."""
        gifts: list[Gift] = []
        groups: list[ScoreGroup] = []
        left: list[Unawarded] = []
        undecided: list[Undecided] = []
        room = {no: one.prize_limit for no, one in self.players.items() if one.prize_limit is not None}
        for listed in self._lists().values():
            lines = self._lines(listed[0].prize)
            passed = self._within_limits(listed, lines, room)
            for first, tied in self._ties(lines):
                pool = pool_of(listed, first, len(tied))
                found = list(self._divide(pool, tied, first)) if pool else []
                gifts += self._passed_on(found, tied, passed)
                groups += score_group(pool, tied, found, passed)
            for no in room:
                room[no] -= passed.amounts.get(no, 0)
            left += prizes_left(self.section, listed, len(lines))
            left += self._above_limits(passed)
            undecided += self._undecided(listed)
        extras = self._extras(room)
        return PrizeList(
            after=self.standings.after,
            awards=tuple(awards_of(self.section, self.standings, [*gifts, *extras.gifts])),
            undecided=(*undecided, *extras.undecided),
            unawarded=(*left, *extras.unawarded),
            rounding=ROUNDING,
            groups=tuple(groups),
            fund=fund_of(self.section, gifts, extras, (*left, *extras.unawarded)),
            advice=self.custom.note if self.section.prizes else (),
        )

    def _within_limits(
        self, listed: Sequence[Offer], lines: Sequence[Standing], room: Mapping[int, int]
    ) -> Passed:
        """The money of a list, limited for each player."""

        def without(absent: frozenset[int]) -> dict[int, int]:
            there = [line for line in lines if line.player not in absent]
            return {
                no: cents
                for first, tied in self._ties(there)
                for no, cents in shares_of(pool_of(listed, first, len(tied)), tied).items()
            }

        ties = tuple(tuple(line.player for line in tied) for _, tied in self._ties(lines))
        shared = SharedOut(ties=ties, paid=without(frozenset()), without=without)
        return pass_on(shared, room, self._who, NO_RULE)

    def _passed_on(self, found: Sequence[Gift], tied: Sequence[Standing], passed: Passed) -> Iterator[Gift]:
        """The gifts of a tie after limits, each change with its reason."""
        team = is_team_event(self.section)
        for gift in found:
            limited = "pool" in gift.reason.data and passed.amounts[gift.player] < gift.cents
            yield replace(gift, cents=passed.amounts[gift.player]) if limited else gift
        numbers = {line.player for line in tied}
        for reason in passed.reasons:
            if reason.players[0] in numbers:
                yield Gift(reason.players[0], reason.number("more"), (), reason, team)

    def _above_limits(self, passed: Passed) -> Iterator[Unawarded]:
        """What limited players may not take, and nobody else would have won without them."""
        for no, cents in passed.left.items():
            why = say.LEFT_BY_LIMIT.of(player=self._who(no))
            yield Unawarded(phrase("above the limit of #{no}", no=no), cents, why)

    def _extras(self, room: dict[int, int]) -> Extras:
        """The prizes for points, within the limits of players, for boards and by decision."""
        found = self._extras_in_full()
        by_points = {prize.name for prize in self.section.prizes if prize.kind == "points"}
        gifts = []
        for gift in found.gifts:
            if gift.player in room and gift.prize in by_points:
                gift = capped(gift, room[gift.player], self.players[gift.player].prize_limit or 0)
                room[gift.player] -= gift.cents
            gifts.append(gift)
        return replace(found, gifts=tuple(gifts))

    def _extras_in_full(self) -> Extras:
        """The prizes for points, boards and by decision, without limits."""
        number = self.custom.money
        rules = {"points": number, "special": number, "board": number}
        lines = [line for line in self.standings.standings if not self._fills_in(line.player)]
        return extras_of(
            self.section, lines, offers_of(self.section), self.around, rules, joint=self.custom.joint
        )

    def _lists(self) -> dict[Category, list[Offer]]:
        """The prizes by whom they are for, as announced."""
        lists: dict[Category, list[Offer]] = {}
        for offer in offers_of(self.section):
            if offer.prize.kind not in OUTSIDE:
                lists.setdefault(category(offer.prize), []).append(offer)
        return lists

    def _fills_in(self, no: int) -> bool:
        """Whether a player only makes the number even."""
        return Flag.HOUSE in self.players[no].flags

    def _lines(self, prize: Prize) -> list[Standing]:
        """The standings of those whom a prize is for."""
        return [line for line in self.standings.standings if self._bar(line.player, prize) is None]

    def _ties(self, lines: Sequence[Standing]) -> Iterator[tuple[int, list[Standing]]]:
        """The lines by score, or by place, each group with the first place it fills."""
        first = 1
        for _, alike in groupby(
            lines, key=lambda line: line.place if self.custom.by_position else line.score
        ):
            tied = list(alike)
            yield first, tied
            first += len(tied)

    def _who(self, no: int) -> Who:
        """A player, or a team, as a fact of a sentence."""
        return find_who(self.section, no, team=True)

    def _bar(self, no: int, prize: Prize) -> Said | None:
        """Why a player is not eligible for a prize; None if they are."""
        player = self.players[no]
        if Flag.HOUSE in player.flags:
            return say.FILLS_IN.of(player=self._who(no))
        if (prize.kind == "computer") != (Flag.COMPUTER in player.flags):
            saying = say.IS_COMPUTER if Flag.COMPUTER in player.flags else say.NO_COMPUTER
            return saying.of(player=self._who(no))
        return shut_out(player, prize, player.rating)

    def _divide(self, pool: Sequence[Offer], tied: Sequence[Standing], first: int) -> Iterator[Gift]:
        """The money of a pool in equal shares, odd cents to the first of the tie; then what comes with it."""
        if any(offer.cents for offer in pool):
            yield from self._divide_money(pool, tied)
        elif self.custom.joint:
            yield from self._hold_jointly(pool, tied)
        if not self.custom.joint:
            yield from self._by_order(pool, tied, first)

    def _undecided(self, listed: Sequence[Offer]) -> Iterator[Undecided]:
        """The trophies of a list for a place that several share."""
        for first, tied in () if self.custom.joint else self._ties(self._lines(listed[0].prize)):
            for offers, holders, place in things_by_place(pool_of(listed, first, len(tied)), tied, first):
                if len(holders) > 1:
                    yield between_level(self.section, offers, holders, place, self.custom.things)

    def _divide_money(self, pool: Sequence[Offer], tied: Sequence[Standing]) -> Iterator[Gift]:
        """Everybody's share of the money; trophies that are held jointly go with it."""
        numbers = tuple(line.player for line in tied)
        things = tuple(offer.name for offer in pool if offer.prize.thing) if self.custom.joint else ()
        for no, cents in shares_of(pool, tied).items():
            people = (no, *(other for other in numbers if other != no))
            why = self._division(pool, tied, things, cents)
            reason = Reason(self.custom.money, people, why)
            yield Gift(no, cents, things, reason, is_team_event(self.section))

    def _hold_jointly(self, pool: Sequence[Offer], tied: Sequence[Standing]) -> Iterator[Gift]:
        """Trophies without money, held by all of a tie."""
        things = tuple(offer.name for offer in pool if offer.prize.thing)
        if not things:
            return
        numbers = tuple(line.player for line in tied)
        why = say.HOLDS.of(
            tied=len(tied),
            players=Whos(tuple(map(self._who, numbers))),
            things=Several(tuple(offer.thing for offer in pool if offer.prize.thing)),
            score=score_among(pool[0].prize, tied[0].score),
            prize=things[0],
        )
        for no in numbers:
            others = tuple(other for other in numbers if other != no)
            reason = Reason(self.custom.things, (no, *others), why)
            yield Gift(no, 0, things, reason, is_team_event(self.section))

    def _by_order(self, pool: Sequence[Offer], tied: Sequence[Standing], first: int) -> Iterator[Gift]:
        """The trophies of a pool by the order of the standings; nobody has those of a shared place."""
        for offers, holders, _ in things_by_place(pool, tied, first):
            for offer in offers if len(holders) == 1 else ():
                who = self._who(holders[0])
                why = say.THING_BY_ORDER.of(player=who, thing=offer.thing, prize=offer.name)
                reason = Reason(self.custom.things, (holders[0],), why)
                yield Gift(holders[0], 0, (offer.name,), reason, is_team_event(self.section))

    def _division(
        self, pool: Sequence[Offer], tied: Sequence[Standing], things: Sequence[str], cents: int
    ) -> Said:
        """What went into a pool, how it was divided, and what one of the tie has of it."""
        total = sum(offer.cents for offer in pool)
        each, odd = divmod(total, len(tied))
        return _division_saying(len(tied), odd, with_trophies=bool(things)).of(
            players=Whos(tuple(self._who(line.player) for line in tied)),
            score=score_among(pool[0].prize, tied[0].score),
            prizes=_added(pool, len(tied)),
            pool=Money(total),
            tied=len(tied),
            each=Money(each),
            odd=odd,
            penny=Money(1),
            trophies=Several(tuple(things)),
            cents=Money(cents),
        )

    def why_not(self, no: int) -> Iterator[Reason]:
        """For every prize that is not the player's: not eligible, or the score fills other places."""
        for listed in self._lists().values():
            bar = self._bar(no, listed[0].prize)
            ties = self._ties(self._lines(listed[0].prize))
            places = {line.player: (first, tied) for first, tied in ties for line in tied}
            for offer in listed:
                if bar is not None:
                    why = say.NOT_PRIZE.of(offer=offer.said, why=bar)
                    yield Reason(self.custom.money, (no,), why)
                elif no in places and offer not in pool_of(listed, places[no][0], len(places[no][1])):
                    yield Reason(self.custom.money, (no,), fills_other_places(offer, *places[no]))
                elif no in places and offer.prize.thing and not self.custom.joint:
                    yield from self._not_the_thing(offer, no, *places[no])

    def _not_the_thing(self, offer: Offer, no: int, first: int, tied: Sequence[Standing]) -> Iterator[Reason]:
        """A trophy that another tied player gets by the standings, or that is undecided."""
        for offers, holders, place in things_by_place([offer], tied, first):
            if len(holders) > 1:
                yield not_decided(
                    between_level(self.section, offers, holders, place, self.custom.things), offer, no
                )
            elif no not in holders:
                why = say.THING_OF_OTHER.of(thing=offer.thing, holder=self._who(holders[0]))
                yield Reason(self.custom.things, (no, *holders), why)


def _added(pool: Sequence[Offer], tied: int) -> Said | Several:
    """The prizes with money of a pool, added up where several share it."""
    paid = [offer for offer in pool if offer.cents]
    return add_up(paid) if tied > 1 else Several(tuple(offer.said for offer in paid))


def _division_saying(tied: int, odd: int, *, with_trophies: bool) -> Saying:
    """The sentence that fits how a pool is divided."""
    if tied == 1:
        return say.ALONE_TROPHY if with_trophies else say.ALONE
    if odd:
        return say.SHARED_ODD_TROPHY if with_trophies else say.SHARED_ODD
    return say.SHARED_TROPHY if with_trophies else say.SHARED
