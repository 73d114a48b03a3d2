"""Pairing numbers by C.04.2: strength, title, then the alphabet or what was announced in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.language import Words
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.ranks import Ranking
from crosstable.rulebooks.api import Entry, Field, NewEntry, Setting
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.table_numbers import table_numbers
from crosstable.rulebooks.shared.rank_rules import RankRules, everybody, put_in
from crosstable.rulebooks.shared.title_order import (
    BY_ENTRY,
    BY_LOT,
    BY_NAME,
    numbers_by_title,
    ordered_by_title,
    strength_of,
)
from crosstable.schedules.table import CYCLES

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""The titles that rank players of one rating, the highest first; any other counts as none."""

LAST = "last_order"
LATE, BY_STRENGTH = "late_numbers", "strength"

LAST_CORRECTED = 4
"""The last round for which numbers change because data were wrong."""


def numbering_settings(order: str, late: str) -> dict[str, Setting]:
    """The settings of a book that has the initial order in one rule and late entries in another."""
    return {
        LAST: Setting(
            (BY_NAME, BY_LOT, BY_ENTRY),
            order,
            Words("Order of players with the same rating and title"),
            departs=False,
        ),
        LATE: Setting(
            ("entry", BY_STRENGTH),
            late,
            Words("Place of late entries in the pairing list"),
            departs=False,
        ),
    }


@rule("04.2/2.2 04.2/2.3 04.2/2.5", "A.1 04.2/B.2 04.2/B.3 04.2/C.3")
def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The number of each entry, recomputed until round 1 is published: rating, title, name or lot."""
    if format_ in CYCLES:
        return table_numbers(format_, entries, lots, settings)
    return numbers_by_title(entries, TITLES, lots, last=str(settings.get(LAST, BY_NAME)))


@rule("04.2/2.3 04.2/2.4 04.2/2.5", "04.2/C.2 04.2/C.3")
def in_number_order(
    players: Sequence[Player], settings: Mapping[str, SettingValue], ranking: Ranking
) -> list[int]:
    """The entries in the order of their pairing numbers; late ones put in by strength where that was chosen.

    Everybody else keeps the order of round 1, or of the ranking in force, whatever the ratings have become.
    """
    if settings.get(LATE) != BY_STRENGTH:
        return sorted((player.no for player in players), key=ranking.rank_of)
    return _with_late_by_strength(players, ranking, by_name=True)


def _with_late_by_strength(players: Sequence[Player], ranking: Ranking, *, by_name: bool) -> list[int]:
    """The order there is, with late entries put in by strength that no ranking has placed yet."""
    strength = strength_of(TITLES, ranking.rank_of, by_name=by_name)
    late = [player for player in players if player.joins > 1 and player.no not in ranking.named]
    others = [player for player in players if player.joins == 1 or player.no in ranking.named]
    ordered = sorted(others, key=lambda player: ranking.rank_of(player.no))
    return [player.no for player in put_in(ordered, sorted(late, key=strength), strength)]


@rule("04.2/2.3 04.2/2.4", "04.2/B.3 04.2/C.2")
def appropriate_order(field: Field) -> list[int]:
    """New numbers for wrong data as long as round 4 is not paired; afterwards for late entries only."""
    players, by_name = everybody(field), field.settings.get(LAST, BY_NAME) == BY_NAME
    if field.round > LAST_CORRECTED:
        return _with_late_by_strength(players, field.ranking, by_name=by_name)
    return ordered_by_title(players, TITLES, field.ranking, by_name=by_name)


def rank_rules(late: str, corrected: str) -> RankRules:
    """Where late entries and corrected ratings rank, by the numbers of an edition."""
    return RankRules(
        late=late,
        corrected=corrected,
        in_force=lambda field: in_number_order(everybody(field), field.settings, field.ranking),
        by_words=appropriate_order,
    )


@rule("04.2/2.4 5.2.5", "04.2/C.2 E.5")
def arrived_numbers(field: Field, entries: Sequence[Entry]) -> dict[int, int]:
    """The pairing number of each entry, counted among those who have ever been paired, now included."""
    here = {entry.player.no: entry.player for entry in entries}
    known = {player.no: player for player in field.roster} | here
    arrived = {no for no, card in field.cards.items() if card.paired} | here.keys()
    order = in_number_order([known[no] for no in arrived if no in known], field.settings, field.ranking)
    return {no: number for number, no in enumerate(order, start=1)}
