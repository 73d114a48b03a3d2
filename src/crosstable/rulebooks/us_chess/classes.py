"""Classes with prizes of their own, and whether they may be paired apart (29I)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.errors import BadInput, ForbiddenChoice
from crosstable.model.event import Prize
from crosstable.model.money import show
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.table import Table


@dataclass(frozen=True, slots=True)
class PrizeClass:
    """A rating class: its prizes in cents, the best first, and its members in rank order."""

    name: str
    prizes: tuple[int, ...]
    members: tuple[int, ...]


def prize_classes(table: Table) -> list[PrizeClass]:
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
            found.append(PrizeClass(name, tuple(best), _members(table, low, high)))
    if not found:
        text = "class pairings (29I) need class prizes: add prizes of the kind `class` or `under`"
        raise BadInput(text, where="prizes", rule="29I")
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


def _members(table: Table, low: int, high: int) -> tuple[int, ...]:
    """Who plays for the prizes of a class: by the published rating, unrated players for none."""
    ratings = [seat.entry.player.rating for seat in table.seats]
    return tuple(place for place, r in enumerate(ratings) if r is not None and low <= r < high)


@rule("29I")
def refuse_if_richer(table: Table, prized: PrizeClass) -> None:
    """No class pairings when a member can still win a place prize above the first prize of the class."""
    place_prizes = {prize.rank: prize.cents for prize in table.field.prizes if prize.kind == "place"}
    scores = [seat.entry.card.score for seat in table.seats]
    for place in prized.members:
        best = 1 + sum(score > scores[place] + 10 for score in scores)
        if place_prizes.get(best, 0) > prized.prizes[0]:
            text = (
                f"class pairings are not allowed for {prized.name!r} (29I): {table.name(place)} can still "
                f"finish {best}. and win {show(place_prizes[best])}, more than the first prize of the class, "
                f"{show(prized.prizes[0])}. Name the other classes in `class_pairings.classes`, or take the "
                "variation out"
            )
            raise ForbiddenChoice(text, where="variations", rule="29I", players=(table.no(place),))


@rule("29I2")
def contenders(table: Table, prized: PrizeClass) -> list[int]:
    """Those members who can still win a prize of the class: within a point of its last prize."""
    scores = {place: table.seats[place].entry.card.score for place in prized.members}
    ranked = sorted(scores.values(), reverse=True)
    if not ranked:
        return []
    last = ranked[min(len(prized.prizes), len(ranked)) - 1]
    return [place for place in prized.members if scores[place] + 10 >= last]
