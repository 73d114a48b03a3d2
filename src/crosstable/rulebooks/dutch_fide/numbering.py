"""Pairing numbers by C.04.2: strength, title, then the alphabet or what was announced in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.rulebooks.api import Entry, Field, NewEntry, Setting
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.shared.title_order import numbers_by_title, place_of_title

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""The titles that rank players of one rating, the highest first; any other counts as none."""

LATE, BY_STRENGTH = "late_numbers", "strength"


def numbering_settings(order: str, late: str) -> dict[str, Setting]:
    """The settings of a book that has the initial order in one rule and late entries in another."""
    return {
        "last_order": Setting(
            ("alphabetical", "lot"), order, "what orders players of one rating and title", departs=False
        ),
        LATE: Setting(
            ("entry", BY_STRENGTH),
            late,
            "where late entries stand when a round is paired: behind the others, or by strength",
            departs=False,
        ),
    }


@rule("04.2/2.2 04.2/2.3 04.2/2.5", "A.1 04.2/B.2 04.2/B.3 04.2/C.3")
def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The number of each entry, worked out anew until round 1 is published: rating, title, name or lot."""
    return numbers_by_title(entries, TITLES, lots, by_lot=settings.get("last_order") == "lot")


@rule("04.2/2.3 04.2/2.4 04.2/2.5", "04.2/C.2 04.2/C.3")
def in_number_order(players: Sequence[Player], settings: Mapping[str, SettingValue]) -> list[int]:
    """The entries in the order of their pairing numbers; late ones put in by strength where that was chosen.

    Everybody else keeps the order of round 1, whatever the ratings have become.
    """
    if settings.get(LATE) != BY_STRENGTH:
        return sorted(player.no for player in players)
    ordered = sorted((player for player in players if player.joins == 1), key=lambda player: player.no)
    for late in sorted((player for player in players if player.joins > 1), key=_strength):
        weaker = (place for place, other in enumerate(ordered) if _strength(other) > _strength(late))
        ordered.insert(next(weaker, len(ordered)), late)
    return [player.no for player in ordered]


def _strength(player: Player) -> tuple[int, int, str, int]:
    """The initial order of a player: rating, title, name."""
    title = place_of_title(player.title, TITLES)
    return -(player.rating or 0), title, player.name.casefold(), player.no


@rule("04.2/2.4 5.2.5", "04.2/C.2 E.5")
def arrived_numbers(field: Field, entries: Sequence[Entry]) -> dict[int, int]:
    """The pairing number of each entry, counted among those who have ever been paired, now included."""
    here = {entry.player.no: entry.player for entry in entries}
    known = {player.no: player for player in field.roster} | here
    arrived = {no for no, card in field.cards.items() if card.paired} | here.keys()
    order = in_number_order([known[no] for no in arrived if no in known], field.settings)
    return {no: number for number, no in enumerate(order, start=1)}
