"""Plain sharing of prizes: players with equal points divide the prizes of the places that they fill.

Places are one list of prizes; each rating class and each group is a list for those eligible alone.
There is no limit of one prize for a player, so every list is shared out by itself; a limit in money that the
organiser announced for a player holds over all lists. Books that say nothing of prizes share like this too;
what they differ in is the rule that is named and who has a trophy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from crosstable.model import money
from crosstable.model.awards import PrizeList, ScoreGroup, Unawarded, Undecided
from crosstable.model.event import Prize, Section
from crosstable.model.players import Flag, Player
from crosstable.model.points import said
from crosstable.model.reasons import Reason
from crosstable.model.standings import Standing, Standings
from crosstable.rulebooks.shared.limited_prizes import Passed, SharedOut, capped, pass_on
from crosstable.rulebooks.shared.prize_awards import awards_of
from crosstable.rulebooks.shared.prize_extras import Extras, Gift, called, extras_of, is_team_event
from crosstable.rulebooks.shared.prize_kinds import (
    OUTSIDE,
    ROUNDING,
    Around,
    Category,
    Offer,
    category,
    group_words,
    offers_of,
    shut_out,
)
from crosstable.rulebooks.shared.prize_pools import (
    fund_of,
    places_in_words,
    pool_of,
    prizes_left,
    score_group,
    shares_of,
    things_by_place,
)
from crosstable.rulebooks.shared.undecided_prizes import between_level, not_decided

NO_RULE = "-"
"""What stands where a rule number would, when the book has no rule."""


@dataclass(frozen=True, slots=True)
class Custom:
    """How a book shares: the rule of the money, the rule of trophies, and whether these are held jointly."""

    money: str = NO_RULE
    things: str = NO_RULE
    joint: bool = False
    """Whether all of a tie hold its trophies; else they go by the standings as far as these go."""
    by_position: bool = False
    """Whether a tie is a shared place after all tie-breaks, and not an equal score."""

    @property
    def note(self) -> tuple[Reason, ...]:
        """What a director has to announce because the book does not say it."""
        if self.money != NO_RULE:
            return ()
        text = (
            "the book has no rule for prizes: equal scores share the money of their places evenly, trophies "
        )
        return (Reason(NO_RULE, (), text + "go by the order of the standings; announce it"),)

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
    """One prize fund being shared out."""

    section: Section
    standings: Standings
    custom: Custom
    around: Around

    @property
    def players(self) -> Mapping[int, Player]:
        """Everybody by number."""
        return {player.no: player for player in self.section.players}

    def shared(self) -> PrizeList:
        """Every list in turn; tie-breaks place odd cents and trophies and nothing else."""
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
        """The money of a list, no more for anybody than a limit leaves."""

        def without(absent: frozenset[int]) -> dict[int, int]:
            there = [line for line in lines if line.player not in absent]
            return {
                no: cents
                for first, tied in self._ties(there)
                for no, cents in shares_of(pool_of(listed, first, len(tied)), tied).items()
            }

        ties = tuple(tuple(line.player for line in tied) for _, tied in self._ties(lines))
        shared = SharedOut(ties=ties, paid=without(frozenset()), without=without)
        return pass_on(shared, room, lambda no: called(self.section, no, team=True), NO_RULE)

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
        """What limited players may not take, and nobody else would have had without them."""
        for no, cents in passed.left.items():
            who = called(self.section, no, team=True)
            text = f"{who} may not take it, and nobody would have had it without that player"
            yield Unawarded(f"above the limit of #{no}", cents, text)

    def _extras(self, room: dict[int, int]) -> Extras:
        """The prizes for points, within the limits of players, for boards and by decision."""
        found = self._extras_in_full()
        by_points = {prize.name for prize in self.section.prizes if prize.kind == "points"}
        gifts = []
        for gift in found.gifts:
            if gift.player in room and gift.reason.data.get("prize") in by_points:
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
        """Whether somebody plays only to make the number even."""
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

    def _bar(self, no: int, prize: Prize) -> str | None:
        """Why a player is not eligible for a prize, in words behind the name."""
        player = self.players[no]
        if Flag.HOUSE in player.flags:
            return "only fills in"
        if (prize.kind == "computer") != (Flag.COMPUTER in player.flags):
            return "is a computer" if Flag.COMPUTER in player.flags else "is no computer"
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
        """The trophies of a list that belong to a place which several share."""
        for first, tied in () if self.custom.joint else self._ties(self._lines(listed[0].prize)):
            for offers, holders, place in things_by_place(pool_of(listed, first, len(tied)), tied, first):
                if len(holders) > 1:
                    yield between_level(self.section, offers, holders, place, self.custom.things)

    def _divide_money(self, pool: Sequence[Offer], tied: Sequence[Standing]) -> Iterator[Gift]:
        """Everybody's share of the money; trophies that are held jointly go with it."""
        total, numbers = sum(offer.cents for offer in pool), tuple(line.player for line in tied)
        each, odd = divmod(total, len(tied))
        text = self._sentence(pool, numbers, said(tied[0].score))
        for no, cents in shares_of(pool, tied).items():
            data: dict[str, int | str] = {"pool": total, "tied": len(tied), "each": each, "odd": odd}
            names = (no, *(other for other in numbers if other != no))
            things = tuple(offer.name for offer in pool if offer.prize.thing) if self.custom.joint else ()
            reason = Reason(self.custom.money, names, text, data | {"cents": cents})
            yield Gift(no, cents, things, reason, is_team_event(self.section))

    def _hold_jointly(self, pool: Sequence[Offer], tied: Sequence[Standing]) -> Iterator[Gift]:
        """Trophies without money, held by all of a tie."""
        things = tuple(offer.name for offer in pool if offer.prize.thing)
        if not things:
            return
        numbers = tuple(line.player for line in tied)
        names = ", ".join(called(self.section, no, team=True) for no in numbers)
        verb = "have" if len(tied) > 1 else "has"
        cups = " and ".join(f"the {offer.prize.thing} of {offer.name}" for offer in pool if offer.prize.thing)
        text = f"{names} {verb} {cups} with {said(tied[0].score)}{group_words(pool[0].prize)}"
        text += ", jointly" if len(tied) > 1 else ""
        for no in numbers:
            others = tuple(other for other in numbers if other != no)
            reason = Reason(self.custom.things, (no, *others), text, {"prize": things[0]})
            yield Gift(no, 0, things, reason, is_team_event(self.section))

    def _by_order(self, pool: Sequence[Offer], tied: Sequence[Standing], first: int) -> Iterator[Gift]:
        """The trophies of a pool by the order of the standings; nobody has those of a shared place."""
        for offers, holders, _ in things_by_place(pool, tied, first):
            for offer in offers if len(holders) == 1 else ():
                who = called(self.section, holders[0], team=True)
                text = f"{who} has the {offer.prize.thing} of {offer.name} by the order of the standings"
                reason = Reason(self.custom.things, (holders[0],), text, {"prize": offer.name})
                yield Gift(holders[0], 0, (offer.name,), reason, is_team_event(self.section))

    def _sentence(self, pool: Sequence[Offer], tied: Sequence[int], points: str) -> str:
        """What went into a pool and how it was divided."""
        total, group = sum(offer.cents for offer in pool), group_words(pool[0].prize)
        each, odd = divmod(total, len(tied))
        names = ", ".join(called(self.section, no, team=True) for no in tied)
        paid = [offer for offer in pool if offer.cents]
        prizes = " + ".join(offer.words for offer in paid)
        cups = ", ".join(offer.name for offer in pool if offer.prize.thing) if self.custom.joint else ""
        if len(tied) == 1:
            text = f"{names} is alone on {points}{group}: {prizes}"
            return text + (f"; trophy {cups}" if cups else "")
        text = f"{names} share with {points}{group}: {prizes}"
        text += f" = {money.show(total)}" if len(paid) > 1 else ""
        text += f", divided by {len(tied)}: {money.show(each)} each"
        text += f", one cent more for {money.first(odd)} in the standings" if odd else ""
        return text + (f"; trophy {cups} jointly" if cups else "")

    def why_not(self, no: int) -> Iterator[Reason]:
        """For every prize that is not the player's: not eligible, or the score fills other places."""
        who = called(self.section, no, team=True)
        for listed in self._lists().values():
            bar = self._bar(no, listed[0].prize)
            ties = self._ties(self._lines(listed[0].prize))
            places = {line.player: (first, tied) for first, tied in ties for line in tied}
            for offer in listed:
                if bar is not None:
                    yield Reason(self.custom.money, (no,), f"not {offer.words}: {who} {bar}")
                elif no in places and offer not in pool_of(listed, places[no][0], len(places[no][1])):
                    yield Reason(
                        self.custom.money, (no,), f"not {offer.words}: {places_in_words(*places[no])}"
                    )
                elif no in places and offer.prize.thing and not self.custom.joint:
                    yield from self._not_the_thing(offer, no, *places[no])

    def _not_the_thing(self, offer: Offer, no: int, first: int, tied: Sequence[Standing]) -> Iterator[Reason]:
        """A trophy that another of the same tie has by the order of the standings, or that is undecided."""
        for offers, holders, place in things_by_place([offer], tied, first):
            if len(holders) > 1:
                yield not_decided(
                    between_level(self.section, offers, holders, place, self.custom.things), offer, no
                )
            elif no not in holders:
                has = called(self.section, holders[0], team=True)
                text = f"not the {offer.prize.thing} of {offer.name}: {has} has it by the order of the "
                yield Reason(self.custom.things, (no, *holders), f"{text}standings")
