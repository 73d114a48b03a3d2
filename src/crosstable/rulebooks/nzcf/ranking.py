"""Ranking of players (B3): numbers once for the event, ranks again for every round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import Entry, Field, NewEntry
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.shared.lots_apart import drawn_numbers
from crosstable.rulebooks.shared.rank_rules import RankRules, by_rank, everybody
from crosstable.rulebooks.shared.rating_kinds import RatingKind, RatingKinds
from crosstable.schedules.table import CYCLES, RoundRobinTable

RATINGS = RatingKinds(
    kinds=(
        RatingKind("standard", "standard", ("nzcfstandard",)),
        RatingKind("rapid", "rapid", ("nzcfrapid",)),
    ),
    rule="B3.2",
    stand_in_rule="B3.2",
)
"""The ratings of the New Zealand Chess Federation."""


@rule("B3.2", "B3.3", "B3.4")
def initial_numbers(ratings: Sequence[int | None], lots: Lots) -> list[int]:
    """The rank number of each entry, in order of entry: by rating, equals and unrated by lot."""
    order = sorted(
        range(len(ratings)),
        key=lambda entry: (
            ratings[entry] is None,
            -(ratings[entry] or 0),
            lots.digest("number", 0, entry + 1, 0),
        ),
    )
    numbers = [0] * len(ratings)
    for number, entry in enumerate(order, start=1):
        numbers[entry] = number
    return numbers


def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """Numbers for the first round: by lot in a round robin (1.6.1, Appendix A), else by rating (B3.2)."""
    if format_ in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN):
        return drawn_numbers(entries, lots, settings, RoundRobinTable(len(entries), CYCLES[format_]))
    return initial_numbers([entry.rating for entry in entries], lots)


@rule("B3.5")
def rank_order(field: Field) -> tuple[Entry, ...]:
    """The players by score, then by rank number; one corrected under B13.8 counts."""
    return tuple(sorted(field.entries, key=lambda entry: (-entry.card.score, field.rank_of(entry.player.no))))


@rule("B3.2", "B13.8")
def put_right(field: Field) -> list[int]:
    """The rank order by current ratings, for future rounds; equals keep their order."""
    listed = sorted(everybody(field), key=lambda one: (-(one.rating or 0), field.rank_of(one.no)))
    return [one.no for one in sorted(listed, key=lambda one: one.rating is None)]


RANKS = RankRules(late="B3.2", corrected="B13.8", in_force=by_rank, by_words=put_right)
