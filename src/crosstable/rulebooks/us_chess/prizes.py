"""Prizes (32, 33): one cash prize for a player, ties pooled and divided, trophies by tie-break."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from crosstable.model import money
from crosstable.model.awards import Award, PrizeList, Unawarded
from crosstable.model.event import Prize, Section
from crosstable.model.players import Flag, Player
from crosstable.model.points import show
from crosstable.model.reasons import Reason
from crosstable.model.standings import Standing, Standings
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prize_pool import Pool, pools_of, worth
from crosstable.rulebooks.us_chess.prize_settings import PRIZE_SETTINGS

ROUNDING = "cents that cannot be divided go one each to the first of the tie, in the order of the standings"


def award_section(section: Section, standings: Standings) -> PrizeList:
    """The prizes of a section shared out after a round."""
    return _Awarding(section, standings).shared()


@dataclass(slots=True)
class _Awarding:
    """One prize fund being shared out, from the highest score down."""

    section: Section
    standings: Standings
    cents: dict[int, int] = field(default_factory=dict)
    trophies: dict[int, list[str]] = field(default_factory=dict)
    reasons: dict[int, list[Reason]] = field(default_factory=dict)

    @property
    def players(self) -> Mapping[int, Player]:
        """Everybody by number."""
        return {player.no: player for player in self.section.players}

    def _setting(self, key: str) -> object:
        """A choice of the section about prizes."""
        return self.section.settings.get(key, PRIZE_SETTINGS[key].values[0])

    @rule("32B5", "34C")
    def shared(self) -> PrizeList:
        """All scores in turn; money first, then trophies, which do not follow it unless announced."""
        remaining = [prize for prize in self.section.prizes if prize.cents]
        lines = [line for line in self.standings.standings if self._may_win(line.player)]
        pools: list[Pool] = []
        for _, alike in groupby(lines, key=lambda line: line.score):
            for pool in self._pools(list(alike), remaining):
                pools.append(pool)
                remaining = [prize for prize in remaining if prize not in pool.prizes]
        self._hand_out_trophies(lines, pools)
        return PrizeList(
            after=self.standings.after,
            awards=tuple(self._awards()),
            unawarded=tuple(self._left_over(remaining)),
            rounding=ROUNDING,
        )

    @rule("32C1", "36F")
    def _may_win(self, no: int) -> bool:
        """Whether a player can have prizes: not after a withdrawal, no computer, no house player."""
        player = self.players[no]
        left = player.withdrawn_after is not None and player.withdrawn_after < self.section.rounds
        if left and not self._setting("prize.withdrawn_eligible"):
            return False
        return not player.flags & {Flag.COMPUTER, Flag.HOUSE}

    @rule("33C", "33F")
    def _is_open(self, no: int, prize: Prize) -> bool:
        """Whether a player may win a prize: places for all, classes by rating, so never an unrated player."""
        if prize.kind == "place":
            return True
        rating = self.players[no].rating
        if rating is None or (prize.from_rating is not None and rating < prize.from_rating):
            return False
        return prize.below is None or rating < prize.below

    def _pools(self, tied: Sequence[Standing], remaining: Sequence[Prize]) -> Iterator[Pool]:
        """The pools of one score, paid out to the cent."""
        numbers = [line.player for line in tied]
        by_category = self._setting("prize.exclusive_rule") == "same_category"
        for pool in pools_of(numbers, remaining, self._is_open, by_category=by_category):
            self._pay(pool, tied)
            yield pool

    def _pay(self, pool: Pool, tied: Sequence[Standing]) -> None:
        """Whole cents to everybody of a pool, odd cents from the top."""
        whole = {no: int(pool.shares[no]) for no in pool.players}
        odd = (
            pool.total - sum(whole.values())
            if not pool.capped
            else int(sum(pool.shares.values())) - sum(whole.values())
        )
        uncapped = [no for no in pool.players if no not in pool.capped]
        for at, no in enumerate(uncapped):
            whole[no] += at < odd
        for no in pool.players:
            self.cents[no] = self.cents.get(no, 0) + whole[no]
            self.reasons.setdefault(no, []).append(self._reason(pool, no, whole[no], tied[0]))

    def _reason(self, pool: Pool, no: int, cents: int, line: Standing) -> Reason:
        """What went into a pool and what a player gets of it."""
        others = tuple(other for other in pool.players if other != no)
        prizes = " + ".join(f"{prize.name} {money.show(prize.cents)}" for prize in pool.prizes)
        data: dict[str, int | str] = {"pool": pool.total, "tied": len(pool.players), "cents": cents}
        if len(pool.players) == 1:
            who = f"{self._name(no)} with {show(line.score)} points"
            number = "32B3" if pool.apart else "32B1"
            return Reason(number, (no,), f"{who} gets {prizes}, the most valuable open to one player", data)
        names = ", ".join(self._name(one) for one in pool.players)
        text = f"{names} share with {show(line.score)} points: {prizes} = {money.show(pool.total)}"
        if pool.apart:
            return Reason("32B3", (no, *others), f"{text}, divided apart because it gives them more", data)
        if no in pool.capped:
            text += f"; {self._name(no)} gets no more than the largest prize open to that player"
            return Reason("32B3", (no, *others), f"{text}: {money.show(cents)}", data)
        return Reason(
            "32B2", (no, *others), f"{text}, divided by {len(pool.players)}: {money.show(cents)}", data
        )

    def _name(self, no: int) -> str:
        """A player in a sentence."""
        return f"#{no} {self.players[no].name}"

    @rule("32F", "32F1", "33D1", "33D2", "33D2a")
    def _hand_out_trophies(self, lines: Sequence[Standing], pools: Sequence[Pool]) -> None:
        """One trophy for a player, the best that is left; with 33D2a only those of the prizes shared in."""
        trophies = sorted((prize for prize in self.section.prizes if prize.trophy), key=worth)
        if self._setting("prize.items") == "with_money":
            for pool in pools:
                own = [prize for prize in trophies if prize in pool.prizes]
                order = [line.player for line in lines if line.player in pool.players]
                self._give(order, own, "33D2a")
            return
        self._give([line.player for line in lines], trophies, "33D2")

    def _give(self, players: Sequence[int], trophies: Sequence[Prize], number: str) -> None:
        """Trophies to players in the order of the standings."""
        left = list(trophies)
        for no in players:
            prize = next((prize for prize in left if self._is_open(no, prize)), None)
            if prize is None:
                continue
            left.remove(prize)
            self.trophies.setdefault(no, []).append(prize.name)
            text = f"{self._name(no)} has the best trophy left in the order of the standings: {prize.name}"
            self.reasons.setdefault(no, []).append(Reason(number, (no,), text))

    def _awards(self) -> Iterator[Award]:
        """Everybody's money and trophies, in the order of the standings."""
        for line in self.standings.standings:
            if line.player in self.cents or line.player in self.trophies:
                yield Award(
                    player=line.player,
                    cents=self.cents.get(line.player, 0),
                    trophies=tuple(self.trophies.get(line.player, ())),
                    reasons=tuple(self.reasons.get(line.player, ())),
                )

    @rule("32C2", "32C3")
    def _left_over(self, remaining: Sequence[Prize]) -> Iterator[Unawarded]:
        """The prizes that nobody could win."""
        for prize in remaining:
            yield Unawarded(prize.name, prize.cents, "nobody is left who may win it")
