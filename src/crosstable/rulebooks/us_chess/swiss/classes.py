"""Classes with their own prizes, and whether they may be paired separately (29I)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model.errors import BadInput, ForbiddenChoice
from crosstable.model.event import Prize
from crosstable.model.sayings import Fact, Money
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import events as words
from crosstable.rulebooks.us_chess.swiss.class_chances import Chance, Fund, LastRound
from crosstable.rulebooks.us_chess.swiss.table import RankedPool


@dataclass(frozen=True, slots=True)
class PrizeClass:
    """A rating class: its prizes in cents, the best first, and its members in rank order."""

    name: str
    prizes: tuple[int, ...]
    members: tuple[int, ...]
    """Those of them who play, as places of the table."""
    numbers: tuple[int, ...] = ()
    """All of them, also those who sit out the round, as pairing numbers."""


def prize_classes(table: RankedPool) -> list[PrizeClass]:
    """The classes of the prize fund, highest first; an `under` prize reaches down to the next one."""
    ranges = sorted({_range(prize, table.field.prizes) for prize in table.field.prizes if _is_class(prize)})
    wanted = table.options.classes
    found = []
    for low, high in reversed(ranges):
        prizes = [
            p for p in table.field.prizes if _is_class(p) and _range(p, table.field.prizes) == (low, high)
        ]
        best = sorted((prize.cents for prize in prizes), reverse=True)
        name = min(prizes, key=lambda prize: prize.rank).name
        if not wanted or wanted & {prize.name for prize in prizes}:
            everybody = tuple(
                p.no for p in table.field.roster if p.rating is not None and low <= p.rating < high
            )
            found.append(PrizeClass(name, tuple(best), _members(table, low, high), everybody))
    if not found:
        raise BadInput(words.NEED_CLASS_PRIZES.of(), where="prizes", rule="29I")
    return found


def _is_class(prize: Prize) -> bool:
    """A prize for a rating class."""
    return prize.kind in ("class", "under")


def _range(prize: Prize, prizes: tuple[Prize, ...]) -> tuple[int, int]:
    """The ratings of a class from ... up to but not including ..."""
    high = prize.below if prize.below is not None else 10_000
    if prize.kind == "class":
        return prize.from_rating or 0, high
    lower = [other.below for other in prizes if other.kind == "under" and other.below is not None]
    return max((limit for limit in lower if limit < high), default=0), high


def _members(table: RankedPool, low: int, high: int) -> tuple[int, ...]:
    """Who plays for the prizes of a class: by the published rating, unrated players for none."""
    ratings = [seat.entry.player.rating for seat in table.seats]
    return tuple(place for place, r in enumerate(ratings) if r is not None and low <= r < high)


@rule("29I")
def refuse_if_richer(
    anyhow: LastRound, prized: PrizeClass, rounds: Callable[[], Sequence[LastRound]]
) -> None:
    """No class pairings if a member can still win more than the first prize of the class by places.

    An upper bound, whoever meets whom, settles most of it; `rounds` are checked for the others: the round
    without class pairings and the one with them.
    """
    fund, first = anyhow.fund, prized.prizes[0]
    known = [no for no in prized.numbers if no in anyhow.scores]
    for no in sorted(known, key=lambda no: (-anyhow.scores[no], no)):
        if anyhow.bound(no) <= first:
            continue
        for last in rounds():
            found = _most(last, no, first)
            if found.cents > first:
                raise _refusal(fund, prized, last, no, found)


def _most(last: LastRound, no: int, first: int) -> Chance:
    """The most that a player can win in a round; as soon as more than the first prize is found, that."""
    if last.bound(no) <= first:
        return Chance(Fraction(0))
    witness = last.witness(no)
    return witness if witness.cents > first else last.best(no)


def _refusal(fund: Fund, prized: PrizeClass, last: LastRound, no: int, found: Chance) -> ForbiddenChoice:
    """The error that says who can win how much, and in which round; or that it cannot be ruled out."""
    facts: dict[str, Fact] = {
        "who": fund.claims.who(no),
        "cents": Money(int(found.cents)),
        "round": last.name,
        "place": found.ahead + 1,
        "level": found.level,
    }
    if not found.exact:
        can = words.MAY_WIN_BOUND.of(**facts)
    else:
        can = (words.MAY_WIN_LEVEL if found.level else words.MAY_WIN).of(**facts)
    said = words.CLASS_REFUSED.of(name=prized.name, can=can, first=Money(prized.prizes[0]))
    return ForbiddenChoice(said, where="variations", rule="29I", players=(no,))


@rule("29I2")
def contenders(table: RankedPool, prized: PrizeClass) -> list[int]:
    """Those members who can still win a prize of the class: within a point of its last prize."""
    scores = {place: table.seats[place].entry.card.score for place in prized.members}
    ranked = sorted(scores.values(), reverse=True)
    if not ranked:
        return []
    last = ranked[min(len(prized.prizes), len(ranked)) - 1]
    return [place for place in prized.members if scores[place] + 10 >= last]
