"""Players who may win no more than an amount: who gets the rest if lists are distributed one by one.

The rest goes to players with the same score, then score by score to those behind, each only up to what they
would get if the limited players were not there. Anything left is not awarded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Money, Who
from crosstable.model.stated import state
from crosstable.rulebooks.shared import sentences_prizes as say
from crosstable.rulebooks.shared.prize_extras import Gift

Amounts = dict[int, int]


@dataclass(slots=True)
class Passed:
    """The money of a list after limits, the reasons, and what is not awarded."""

    amounts: Amounts
    reasons: list[Reason] = field(default_factory=list)
    left: Amounts = field(default_factory=dict)
    """Limited player -> cents that nobody can have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedOut:
    """A list of prizes as distributed without limits."""

    ties: tuple[tuple[int, ...], ...]
    """The players by score, the best first."""
    paid: Mapping[int, int]
    without: Callable[[frozenset[int]], Amounts]
    """What everybody would get if some were not there."""


def pass_on(shared: SharedOut, room: Mapping[int, int], find: Callable[[int], Who], number: str) -> Passed:
    """The money of a list with at most `room` for each player; `number` is the rule to cite."""
    passed = Passed(dict(shared.paid))
    over = {no: cents - room[no] for no, cents in shared.paid.items() if cents > room.get(no, cents)}
    if not over:
        return passed
    most = shared.without(frozenset(over))
    ceilings = {no: min(cents, room.get(no, cents)) for no, cents in most.items()}
    for no in over:
        passed.amounts[no] = room[no]
    for no, rest in over.items():
        limit = Money(room[no])
        passed.reasons.append(
            state(say.LIMITED, (no,), rule=number, player=find(no), limit=limit, rest=Money(rest))
        )
        for group in _from(shared.ties, no):
            takers = [one for one in group if passed.amounts.get(one, 0) < ceilings.get(one, 0)]
            for taker, cents in fill_up(rest, takers, passed.amounts, ceilings).items():
                rest -= cents
                passed.amounts[taker] = passed.amounts.get(taker, 0) + cents
                more, in_all = Money(cents), Money(ceilings[taker])
                why = say.MORE_BY_LIMIT.of(player=find(taker), more=more, limited=find(no), most=in_all)
                passed.reasons.append(Reason(number, (taker, no), why))
        if rest:
            passed.left[no] = rest
    return passed


def _from(ties: Sequence[tuple[int, ...]], no: int) -> Iterator[tuple[int, ...]]:
    """The scores from that of a player down."""
    at = next(at for at, tied in enumerate(ties) if no in tied)
    yield from ties[at:]


def fill_up(
    rest: int, takers: Sequence[int], amounts: Mapping[int, int], ceilings: Mapping[int, int]
) -> Amounts:
    """An amount in equal parts among some, none above the ceiling; odd cents to the least paid."""
    given: Amounts = {}
    order = sorted(takers, key=lambda no: amounts.get(no, 0))
    room = {no: ceilings[no] - amounts.get(no, 0) for no in order}
    while rest and room:
        each, odd = divmod(rest, len(room))
        for at, no in enumerate(list(room)):
            cents = min(each + (at < odd), room[no])
            given[no] = given.get(no, 0) + cents
            rest -= cents
            room[no] -= cents
        room = {no: free for no, free in room.items() if free}
    return {no: cents for no, cents in given.items() if cents}


def capped(gift: Gift, room: int, limit: int) -> Gift:
    """An additional prize, limited to what a limit leaves."""
    if gift.cents <= room:
        return gift
    why = say.CAPPED.of(
        award=gift.reason.said,
        prize=gift.prize,
        cents=Money(gift.cents),
        kept=Money(room),
        limit=Money(limit),
    )
    return replace(gift, cents=room, reason=replace(gift.reason, said=why))
