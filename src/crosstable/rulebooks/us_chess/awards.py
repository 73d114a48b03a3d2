"""Prizes (32, 33): one cash prize per player, ties pooled and divided, items by tie-break, limits kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from crosstable.model.awards import Fund, PrizeList, ScoreGroup, Unawarded
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Money, Said, Score, Several
from crosstable.model.standings import Standing, Standings
from crosstable.model.stated import state
from crosstable.rulebooks.shared.limited_prizes import capped
from crosstable.rulebooks.shared.prize_awards import awards_of, paid_for_points
from crosstable.rulebooks.shared.prize_extras import Extras, Gift, extras_of, is_team_event
from crosstable.rulebooks.shared.prize_kinds import (
    OUTSIDE,
    ROUNDING,
    Around,
    Offer,
    nobody_qualifies,
    offers_of,
)
from crosstable.rulebooks.shared.sentences_prizes import NOT_PRIZE
from crosstable.rulebooks.shared.undecided_prizes import not_decided
from crosstable.rulebooks.us_chess.entries.computer_entries import COMPUTER_KIND, is_computer
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prizes.advice import fund_hints, papers
from crosstable.rulebooks.us_chess.prizes.claims import Claims
from crosstable.rulebooks.us_chess.prizes.fund import fund_of, payable
from crosstable.rulebooks.us_chess.prizes.limits import Moved, limited
from crosstable.rulebooks.us_chess.prizes.play_off import cash_notes, cash_places, wanted_play_off
from crosstable.rulebooks.us_chess.prizes.pool import Tie, share_out
from crosstable.rulebooks.us_chess.prizes.things import Things, hand_out
from crosstable.rulebooks.us_chess.prizes.words import award_reason, group_of, not_this
from crosstable.rulebooks.us_chess.sentences import prizes as say

EXTRA_RULES = {"points": "33E", "special": "32B1", "board": "31B1"}


def award_section(section: Section, standings: Standings, around: Around | None = None) -> PrizeList:
    """The prizes of a section distributed after a round."""
    return _Awarding(section, standings, around or Around()).shared()


def why_not(
    section: Section, standings: Standings, no: int, around: Around | None = None
) -> tuple[Reason, ...]:
    """For every prize that a player does not share in: why."""
    return tuple(_Awarding(section, standings, around or Around()).why_not(no))


@dataclass(frozen=True)
class _Awarding:
    """One prize fund being distributed, from the highest score down."""

    section: Section
    standings: Standings
    around: Around

    @cached_property
    def claims(self) -> Claims:
        """Who may win what."""
        return Claims(self.section, self.around.carried)

    @cached_property
    def lines(self) -> tuple[Standing, ...]:
        """Those who can win prizes, in order."""
        return self.claims.lines(self.standings)

    @cached_property
    def fund(self) -> Fund:
        """What each prize comes to."""
        return fund_of(self.section, self.around)

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """All prizes with what is paid for them."""
        return offers_of(self.section, payable(self.section, self.fund))

    @cached_property
    def ties(self) -> tuple[Tie, ...]:
        """Every score with its pools, before limits."""
        return self._ties(frozenset())

    @rule("32B5", "34C", "36F")
    def _ties(self, absent: frozenset[int]) -> tuple[Tie, ...]:
        """Money by score, never by tie-break, by an announced play-off; computers among themselves."""
        pooled = [offer for offer in self.offers if offer.cents and offer.prize.kind not in OUTSIDE]
        found: list[Tie] = []
        for machines in (False, True):
            players = [
                line for line in self.lines if is_computer(self.claims.players[line.player]) == machines
            ]
            prizes = [offer for offer in pooled if (offer.prize.kind == COMPUTER_KIND) == machines]
            there = [line for line in players if line.player not in absent]
            places = cash_places(there, self.standings.after, self.claims)
            by_category = self.claims.setting("prize.exclusive_rule") == "same_category"
            found += share_out(there, prizes, self.claims.is_open, by_category=by_category, places=places)
        return tuple(found)

    def _as_if_absent(self, absent: frozenset[int]) -> dict[int, int]:
        """What everybody would get if some players were not there."""
        return {no: cents for tie in self._ties(absent) for no, cents in tie.paid().items()}

    @cached_property
    def moved(self) -> Moved:
        """The amounts after limits."""
        return self._limited(plain=self.claims.setting("prize.limited_rest") == "point_group")

    def _limited(self, *, plain: bool) -> Moved:
        """The amounts after limits, the rest passed on in one of the two ways."""
        return limited(self.ties, self.claims, self._as_if_absent, plain=plain)

    @cached_property
    def things(self) -> Things:
        """Trophies and merchandise."""
        offers = [offer for offer in self.offers if offer.prize.kind not in OUTSIDE]
        return hand_out(self.lines, self.ties, offers, self.claims)

    @cached_property
    def extras(self) -> Extras:
        """Prizes for points, boards and by decision; a limit applies to points too, not to special prizes."""
        found = extras_of(self.section, self.lines, self.offers, self.around, EXTRA_RULES)
        return replace(found, gifts=tuple(self._within_limit(gift) for gift in found.gifts))

    @rule("32C6")
    def _within_limit(self, gift: Gift) -> Gift:
        """A prize for points, limited to what the player's limit leaves after the other money."""
        limit = self.claims.limit(gift.player) if gift.reason.rule == EXTRA_RULES["points"] else None
        if limit is None:
            return gift
        return capped(gift, max(0, limit - self.moved.amounts.get(gift.player, 0)), limit)

    def shared(self) -> PrizeList:
        """Money first, then items, which do not follow it unless announced; the arithmetic at the end."""
        gifts = [*self._money_gifts(), *self.things.gifts, *self.extras.gifts]
        left = tuple(self._left_over())
        by_points = paid_for_points(self.section, self.extras.gifts)
        paid = sum(gift.cents for gift in gifts) - by_points
        unawarded = sum(prize.cents for prize in left)
        return PrizeList(
            after=self.standings.after,
            awards=tuple(awards_of(self.section, self.standings, gifts)),
            undecided=(*self.things.undecided, *self.extras.undecided),
            unawarded=left,
            rounding=ROUNDING,
            groups=tuple(self._groups()),
            fund=replace(self.fund, by_points=by_points, paid=paid, unawarded=unawarded),
            advice=tuple(self._advice(gifts)),
        )

    def _money_gifts(self) -> Iterator[Gift]:
        """Everybody's money: the share of a pool, and what limits have moved."""
        team = is_team_event(self.section)
        shares = {no: (tie, pool) for tie in self.ties for pool in tie.pools for no in pool.players}
        for line in self.lines:
            no = line.player
            if no not in shares and no not in self.moved.amounts:
                continue
            reasons = [award_reason(self.claims, *shares[no], no)] if no in shares else []
            reasons += [reason for reason in self.moved.reasons if reason.players[0] == no]
            reasons += self._notes(line)
            for at, reason in enumerate(reasons):
                yield Gift(no, 0 if at else self.moved.amounts[no], (), reason, team)

    def _notes(self, line: Standing) -> list[Reason]:
        """Further notes on a winner: the score of a re-entry, a prize that is withheld."""
        won = (pool for tie in self.ties for pool in tie.pools if line.player in pool.players)
        held = self.claims.hold(line.player, [offer.prize for pool in won for offer in pool.offers])
        return [note for note in (self.claims.score_note(line), held) if note is not None]

    def _groups(self) -> Iterator[ScoreGroup]:
        """Every score that got money, as the statement shows it."""
        lines = {line.player: line for line in self.lines}
        for tie in self.ties:
            more = [reason for reason in self.moved.reasons if reason.players[0] in tie.players]
            winners = [no for pool in tie.pools for no in pool.players]
            more += [note for no in winners for note in self._notes(lines[no])]
            if tie.pools or more:
                yield group_of(self.claims, tie, self.moved.amounts, more)

    @rule("32C2", "32C3")
    def _left_over(self) -> Iterator[Unawarded]:
        """The prizes that nobody could win, and what limits left."""
        taken = {offer.at for tie in self.ties for offer in tie.taken}
        things = {offer.at for offer in self.things.left}
        for offer in self.offers:
            if offer.prize.kind in OUTSIDE:
                continue
            if offer.cents and offer.at not in taken:
                yield Unawarded(offer.name, offer.cents, self._nobody(offer))
            elif offer.at in things:
                yield Unawarded(offer.name, 0, self._nobody_for_thing(offer))
        for no, cents in self.moved.left.items():
            above = say.LEFT_BY_LIMIT.of(player=self.claims.who(no))
            yield Unawarded(f"above the limit of #{no}", cents, above)
        yield from self.extras.unawarded

    def _able(self, offer: Offer) -> list[int]:
        """Those who may win a prize."""
        return [line.player for line in self.lines if self.claims.is_open(line.player, offer.prize)]

    def _nobody(self, offer: Offer) -> Said:
        """Why the money of a prize goes to nobody."""
        able = self._able(offer)
        if not able:
            return nobody_qualifies(self.section, offer.prize)
        return say.ALL_HAVE_PRIZES.of(players=self.claims.whos(able))

    def _nobody_for_thing(self, offer: Offer) -> Said:
        """Why the item of a prize, or a prize that is only an item, goes to nobody."""
        if not self._able(offer):
            return nobody_qualifies(self.section, offer.prize)
        with_money = offer.cents and self.claims.setting("prize.items") == "with_money"
        saying = say.NOBODY_OF_MONEY_FOR_THING if with_money else say.NOBODY_LEFT_FOR_THING
        return saying.of(thing=offer.prize.thing)

    def _advice(self, gifts: Sequence[Gift]) -> Iterator[Reason]:
        """What the director should check."""
        paid = frozenset(no for no, cents in self.moved.amounts.items() if cents)
        yield from wanted_play_off(self.lines, self.standings.after, self.claims)
        yield from cash_notes(self.lines, paid, self.standings.after, self.claims)
        yield from self._other_reading()
        winners = list(
            dict.fromkeys(gift.player for gift in gifts if gift.cents and not is_team_event(self.section))
        )
        yield from papers(self.section, winners, self.claims)
        yield from (gift.reason for gift in gifts if gift.reason.rule in ("28C2", "28G"))
        yield from fund_hints(self.section)

    @rule("32C6")
    def _other_reading(self) -> Iterator[Reason]:
        """What limits would leave to whom under the other way of passing on the rest."""
        if not self.moved.reasons:
            return
        plain = self.claims.setting("prize.limited_rest") == "point_group"
        other = self._limited(plain=not plain).amounts
        changed = [
            no for no in {**self.moved.amounts, **other} if other.get(no, 0) != self.moved.amounts.get(no, 0)
        ]
        if changed:
            amounts = tuple(
                say.OTHER_AMOUNT.of(
                    player=self.claims.who(no),
                    other=Money(other.get(no, 0)),
                    paid=Money(self.moved.amounts.get(no, 0)),
                )
                for no in changed
            )
            saying = say.IF_AS_ABSENT if plain else say.IF_WITHIN_SCORE
            yield state(saying, tuple(changed), changes=Several(amounts))

    def why_not(self, no: int) -> Iterator[Reason]:
        """Prize by prize: closed to the player, gone to a higher score, or less than what was brought in."""
        bar = self.claims.bar(no)
        if bar is not None:
            yield bar
            return
        own = next(tie for tie in self.ties if no in tie.players)
        mine = {offer.at for pool in own.pools if no in pool.players for offer in pool.offers}
        for offer in self.offers:
            if offer.prize.kind in OUTSIDE or offer.at in mine or not offer.cents:
                continue
            closed = self.claims.closed(no, offer.prize)
            if closed is not None:
                yield replace(closed, said=NOT_PRIZE.of(offer=offer.said, why=closed.said))
            elif offer not in own.before:
                yield self._gone(no, offer)
            elif offer in own.taken:
                have = next(pool.players for pool in own.pools if offer in pool.offers)
                yield state(
                    say.SAME_SCORE_HAS_IT, (no, *have), offer=offer.said, winners=self.claims.whos(have)
                )
            else:
                yield not_this(self.claims, own, offer, [no])
        yield from self._other_things(no)

    @rule("32F", "32G")
    def _other_things(self, no: int) -> Iterator[Reason]:
        """Trophies and merchandise that the player might have won: who has them, or may still get them."""
        holders = {gift.things[0]: gift.player for gift in self.things.gifts}
        undecided = {name: one for one in self.things.undecided for name in one.prizes}
        for offer in self.offers:
            holder = holders.get(offer.name)
            if not offer.prize.thing or not self.claims.is_open(no, offer.prize):
                continue
            if offer.name in undecided:
                yield not_decided(undecided[offer.name], offer, no)
            elif holder not in (no, None):
                number, has = "32F" if offer.prize.trophy else "32G", holder or 0
                why = say.NOT_THING_OF.of(thing=offer.thing, holder=self.claims.who(has))
                yield Reason(number, (no, has), why)

    def _gone(self, no: int, offer: Offer) -> Reason:
        """A prize that went to a higher score, or to the same one by a play-off."""
        tie = next(tie for tie in self.ties if offer in tie.taken)
        pool = next(pool for pool in tie.pools if offer in pool.offers)
        same = any(no in own.players and own.score == tie.score for own in self.ties)
        saying, winners = say.WENT_BY_PLAY_OFF if same else say.WENT_TO, self.claims.whos(pool.players)
        people = (no, *pool.players)
        return state(saying, people, offer=offer.said, winners=winners, score=Score(tie.score))
