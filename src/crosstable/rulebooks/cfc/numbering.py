"""Pairing numbers: by rating in a Swiss (613), by lot in a round robin (652)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from crosstable.model.event import Format, SettingValue
from crosstable.model.language import Words
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry, Setting
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.regions import apart_from
from crosstable.rulebooks.shared.lots_apart import drawn_numbers
from crosstable.rulebooks.shared.rating_kinds import RatingKind, RatingKinds
from crosstable.rulebooks.shared.rating_settings import rating_settings
from crosstable.schedules.apart import numbers_apart
from crosstable.schedules.table import CYCLES, RoundRobinTable

BOTTOM, BELOW_AVERAGE, ONE_FIFTH = "bottom", "below_average", "one_fifth"

RATINGS = RatingKinds(
    kinds=(
        RatingKind("regular", "standard", ("cfcregular", "standard")),
        RatingKind("quick", "rapid", ("cfcquick", "active", "rapid")),
    ),
    rule="612",
    stand_in_rule="612",
)
"""The ratings of the Chess Federation of Canada; its list calls the quick one active."""

SETTINGS = {
    **rating_settings(RATINGS),
    "unrated_placement": Setting(
        (BOTTOM, BELOW_AVERAGE, ONE_FIFTH), "613", Words("Place of unrated players in the list")
    ),
}


def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """Numbers for the first round: by lot in a round robin, by rating in a Swiss."""
    if format_ in CYCLES:
        return _by_lot(CYCLES[format_], entries, lots, settings)
    drawn = [lots.digest("number", 0, entry, 0) for entry in range(1, len(entries) + 1)]
    placement = settings.get("unrated_placement", BOTTOM)
    order = list_order([entry.rating for entry in entries], drawn, str(placement))
    numbers = [0] * len(entries)
    for number, entry in enumerate(order, start=1):
        numbers[entry] = number
    return numbers


@rule("613", "613.1", "613.1a", "613.1b")
def list_order(ratings: Sequence[int | None], among_equals: Sequence[int], placement: str) -> list[int]:
    """The places of the list: highest rating first, the unrated as one block; equals by the key given."""
    rated = [place for place, rating in enumerate(ratings) if rating is not None]
    rated.sort(key=lambda place: (-(ratings[place] or 0), among_equals[place]))
    unrated = [place for place, rating in enumerate(ratings) if rating is None]
    unrated.sort(key=lambda place: among_equals[place])
    above = rated_above([ratings[place] or 0 for place in rated], placement)
    return [*rated[:above], *unrated, *rated[above:]]


def rated_above(ratings: Sequence[int], placement: str) -> int:
    """How many rated players, of ratings from the highest down, rank above those without a rating."""
    if placement == BELOW_AVERAGE and ratings:
        average = Fraction(sum(ratings), len(ratings))
        return sum(rating >= average for rating in ratings)
    return len(ratings) - (len(ratings) // 5 if placement == ONE_FIFTH else 0)


@rule("652", "652/2")
def _by_lot(
    cycles: int, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """Numbers by lot; if requested, keeping players of the same region apart at the end.

    If no such numbers are found the plain lot stands, and pairing round 1 is refused.
    """
    last = apart_from(settings)
    regions = tuple(entry.region for entry in entries)
    table = RoundRobinTable(len(entries), cycles)
    found = numbers_apart(regions, table, last, lots) if last else None
    return list(found) if found else drawn_numbers(entries, lots, settings, table)
