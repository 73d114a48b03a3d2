"""Who gets which prize: cents and trophies, each with its reasons, tie by tie, and the fund."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from crosstable.model import money
from crosstable.model.entrants import PLAYERS, Entrants
from crosstable.model.exact import to_number as fraction_to_number
from crosstable.model.points import Points, to_number
from crosstable.model.reasons import Reason, among
from crosstable.model.sayings import Said
from crosstable.model.school_awards import SchoolAward, reason_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """Everything one player gets for certain; `trophies` names the prizes whose trophy or item it is.

    In a team event the number is a team's, unless it is a prize for a player of one (`team` false).
    """

    player: int
    cents: int
    trophies: tuple[str, ...]
    reasons: tuple[Reason, ...]
    team: bool = False

    @property
    def amount(self) -> str:
        """The money as lists show it; nothing for a trophy or item alone."""
        return money.show_some(self.cents) if self.trophies else money.show(self.cents)

    def as_json(self) -> dict[str, object]:
        """The award as the contract writes it."""
        return {
            "team" if self.team else "player": self.player,
            "cents": self.cents,
            "trophies": list(self.trophies),
            "reasons": [reason_json(reason) for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Undecided:
    """Trophies or items for which several are level; undecided until a play-off or a lot."""

    prizes: tuple[str, ...]
    players: tuple[int, ...]
    reason: Reason
    """Between whom, and what decides it."""
    team: bool = False

    def as_json(self) -> dict[str, object]:
        """The prizes as the contract writes them."""
        who = "teams" if self.team else "players"
        return {
            "prizes": list(self.prizes),
            who: list(self.players),
            "rule": self.reason.rule,
            "text": self.reason.text,
        }


@dataclass(frozen=True, slots=True)
class Unawarded:
    """A prize, or what is left of one, that nobody can get, and why."""

    prize: str
    cents: int
    said: Said

    @property
    def text(self) -> str:
        """Why nobody can get it, in the reader's language."""
        return str(self.said)

    def as_json(self) -> dict[str, object]:
        """The prize as plain data."""
        return {"prize": self.prize, "cents": self.cents, "text": self.text}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pooled:
    """Prizes that some players divide: what went in, what each gets, and why."""

    players: tuple[int, ...]
    prizes: tuple[tuple[str, int], ...]
    shares: tuple[tuple[int, int], ...]
    reasons: tuple[Reason, ...]

    @property
    def total(self) -> int:
        """The money of the pool."""
        return sum(cents for _, cents in self.prizes)

    def as_json(self) -> dict[str, object]:
        """The pool as plain data."""
        return {
            "players": list(self.players),
            "prizes": [{"prize": name, "cents": cents} for name, cents in self.prizes],
            "total": self.total,
            "shares": [{"player": no, "cents": cents} for no, cents in self.shares],
            "reasons": [reason_json(reason) for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreGroup:
    """One score: who has it, the pools that were divided, and why no other prize came in."""

    score: Points
    players: tuple[int, ...]
    pools: tuple[Pooled, ...]
    reasons: tuple[Reason, ...] = ()
    among: str = ""
    """Who the prizes are for, if each list of prizes is distributed separately."""

    def in_words(self, entrants: Entrants) -> ScoreGroup:
        """The same group in the words of an event of players, or of teams."""
        pools = tuple(replace(pool, reasons=among(entrants, pool.reasons)) for pool in self.pools)
        return replace(self, pools=pools, reasons=among(entrants, self.reasons))

    def as_json(self) -> dict[str, object]:
        """The group as plain data."""
        return {
            "points": to_number(self.score),
            "among": self.among,
            "players": list(self.players),
            "pools": [pool.as_json() for pool in self.pools],
            "reasons": [reason_json(reason) for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True)
class FundLine:
    """One prize as it was announced and as it is paid."""

    prize: str
    announced: int
    payable: int
    guaranteed: bool = False

    def as_json(self) -> dict[str, object]:
        """The line as plain data."""
        return {
            "prize": self.prize,
            "announced": self.announced,
            "payable": self.payable,
            "guaranteed": self.guaranteed,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Fund:
    """The money: announced, due by the number of entries, paid and left over."""

    lines: tuple[FundLine, ...] = ()
    by_points: int = 0
    """The total of prizes for points, which depends on the results and is not announced."""
    paid: int = 0
    unawarded: int = 0
    entries: int | None = None
    goal: int | None = None
    share: Fraction = Fraction(1)
    """The share of each prize that is paid, apart from guaranteed ones."""
    reasons: tuple[Reason, ...] = ()

    @property
    def announced(self) -> int:
        """All prizes as announced."""
        return sum(line.announced for line in self.lines)

    @property
    def payable(self) -> int:
        """All prizes as they are to be paid."""
        return sum(line.payable for line in self.lines)

    def as_json(self) -> dict[str, object]:
        """The fund as plain data."""
        return {
            "announced": self.announced,
            "entries": self.entries,
            "goal": self.goal,
            "percentage": fraction_to_number(self.share * 100),
            "minimum": self.payable,
            "by_points": self.by_points,
            "paid": self.paid,
            "paid_in_all": self.paid + self.by_points,
            "unawarded": self.unawarded,
            "prizes": [line.as_json() for line in self.lines],
            "reasons": [reason_json(reason) for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeList:
    """The prizes of a section after a round, in the order of the standings.

    `final` is false while a round or a result is missing; `rounding` says where odd cents go.
    """

    after: int
    awards: tuple[Award, ...]
    undecided: tuple[Undecided, ...] = ()
    unawarded: tuple[Unawarded, ...] = ()
    rounding: str
    final: bool = False
    groups: tuple[ScoreGroup, ...] = ()
    fund: Fund = Fund()
    advice: tuple[Reason, ...] = ()
    entrants: Entrants = PLAYERS
    """Who is in the standings; in a team event some prizes still go to individual players."""
    schools: tuple[SchoolAward, ...] = ()
    """What schools get, the best first."""

    def among(self, entrants: Entrants) -> PrizeList:
        """The list in the words of an event of players, or of teams; a player of a team stays one."""
        return replace(
            self,
            awards=tuple(
                replace(one, reasons=among(entrants, one.reasons)) if one.team else one for one in self.awards
            ),
            undecided=tuple(
                replace(one, reason=one.reason.among(entrants)) if one.team else one for one in self.undecided
            ),
            unawarded=tuple(replace(one, said=one.said.among(entrants)) for one in self.unawarded),
            groups=tuple(group.in_words(entrants) for group in self.groups),
            fund=replace(self.fund, reasons=among(entrants, self.fund.reasons)),
            advice=among(entrants, self.advice),
            entrants=entrants,
        )

    @property
    def has_money(self) -> bool:
        """Whether any prize is money."""
        return bool(self.fund.lines or self.fund.by_points or any(award.cents for award in self.awards))

    @property
    def for_places(self) -> tuple[Award, ...]:
        """The awards of those who appear in the standings."""
        return tuple(one for one in self.awards if one.team == self.entrants.are_teams)

    @property
    def undecided_places(self) -> tuple[Undecided, ...]:
        """What those who appear in the standings may still get."""
        return tuple(one for one in self.undecided if one.team == self.entrants.are_teams)

    def award_of(self, no: int) -> Award | None:
        """What an entry in the standings gets for certain; None for nothing."""
        return next((one for one in self.for_places if one.player == no), None)

    def award_of_member(self, no: int) -> Award | None:
        """What a player of a team gets for sure; None for nothing."""
        return next((one for one in self.awards if one.player == no and self.is_of_member(one)), None)

    def is_of_member(self, award: Award) -> bool:
        """Whether an award of a team event is a player's own."""
        return self.entrants.are_teams and not award.team

    def open_to(self, no: int) -> tuple[Undecided, ...]:
        """What somebody in the standings may still get."""
        return tuple(one for one in self.undecided_places if no in one.players)

    def concerned(self) -> tuple[int, ...]:
        """Everybody in the standings who gets a prize, or may."""
        may = (no for one in self.undecided_places for no in one.players)
        return tuple(dict.fromkeys((*(one.player for one in self.for_places), *may)))

    def as_json(self) -> dict[str, object]:
        """The prize list as the contract writes it."""
        return {
            "after": self.after,
            "final": self.final,
            "awards": [award.as_json() for award in self.awards],
            "unawarded": [prize.as_json() for prize in self.unawarded],
            "rounding": self.rounding,
            "groups": [group.as_json() for group in self.groups],
            "fund": self.fund.as_json(),
            "advice": [reason_json(reason) for reason in self.advice],
            "undecided": [one.as_json() for one in self.undecided],
            **({"best_schools": [one.as_json() for one in self.schools]} if self.schools else {}),
        }


def joined(parts: Sequence[tuple[str, PrizeList]], after: int) -> PrizeList:
    """The prize lists of several groups as one: a player's awards added up, pools with the group's name."""
    awards: dict[int, Award] = {}
    for _, part in parts:
        for one in part.awards:
            had = awards.get(one.player)
            awards[one.player] = one if had is None else together(had, one)
    return PrizeList(
        after=after,
        awards=tuple(awards.values()),
        undecided=tuple(one for _, part in parts for one in part.undecided),
        unawarded=tuple(
            replace(left, prize=f"{left.prize} ({name})") for name, part in parts for left in part.unawarded
        ),
        rounding=next((part.rounding for _, part in parts), ""),
        groups=tuple(
            replace(group, among=f"{name}, {group.among}" if group.among else name)
            for name, part in parts
            for group in part.groups
        ),
        fund=_joined_fund([(name, part.fund) for name, part in parts]),
        advice=tuple({(r.rule, r.text): r for _, part in parts for r in part.advice}.values()),
    )


def together(one: Award, other: Award) -> Award:
    """What a player has from two lists of prizes."""
    return replace(
        one,
        cents=one.cents + other.cents,
        trophies=(*one.trophies, *other.trophies),
        reasons=(*one.reasons, *other.reasons),
    )


def _joined_fund(parts: Sequence[tuple[str, Fund]]) -> Fund:
    """The funds of several groups as one."""
    first = parts[0][1] if parts else Fund()
    return replace(
        first,
        lines=tuple(
            replace(line, prize=f"{line.prize} ({name})") for name, fund in parts for line in fund.lines
        ),
        by_points=sum(fund.by_points for _, fund in parts),
        paid=sum(fund.paid for _, fund in parts),
        unawarded=sum(fund.unawarded for _, fund in parts),
    )
