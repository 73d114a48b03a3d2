"""The list of the entrants (6, 10, 26): alphabetical, by grade, drawn by lot, or as they were entered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.language import Words
from crosstable.model.lots import Lots
from crosstable.model.names import alphabetical
from crosstable.model.players import Player
from crosstable.rulebooks.api import NewEntry, Setting
from crosstable.rulebooks.schools.mark import rule
from crosstable.schedules.berger import numbers_by_lot

ALPHABETICAL, GRADE, RANDOM, AS_ENTERED = "alphabetical", "grade", "random", "pairing_number"

SETTINGS = {
    "list_order": Setting(
        (ALPHABETICAL, GRADE, RANDOM, AS_ENTERED),
        "6",
        Words("Order of the pairing list"),
        departs=False,
    ),
}

ListKey = tuple[int, str, str, str]


def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The place of each entry in the list, in order of entry; equals stay in that order."""
    order = str(settings.get("list_order", ALPHABETICAL))
    if order == AS_ENTERED:
        return list(range(1, len(entries) + 1))
    return drawn_order(len(entries), lots) if order == RANDOM else sorted_order(entries, order)


@rule("6", "10")
def sorted_order(entries: Sequence[NewEntry], order: str) -> list[int]:
    """The list by family name, given names and club, or by grade first."""
    keys = [list_key(entry, order) for entry in entries]
    numbers = [0] * len(entries)
    for number, place in enumerate(sorted(range(len(entries)), key=keys.__getitem__), start=1):
        numbers[place] = number
    return numbers


@rule("26")
def drawn_order(entries: int, lots: Lots) -> list[int]:
    """The list in an order drawn by the recorded lot."""
    return numbers_by_lot(entries, lots)


def list_key(entry: NewEntry | Player, order: str) -> ListKey:
    """What places a player in the list: the grade if it counts, family name, given names, club."""
    family, given = alphabetical(entry.list_name)
    grade = -(entry.rating or 0) if order == GRADE else 0
    return grade, family, given, (entry.club or "").casefold()
