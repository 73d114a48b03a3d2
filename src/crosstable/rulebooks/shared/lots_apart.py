"""Table numbers by lot, free or restricted so that compatriots or club-mates do not meet at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Section, SettingValue
from crosstable.model.language import Words
from crosstable.model.lots import Lots
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import NewEntry, Setting
from crosstable.schedules.apart import LAST_ROUNDS, numbers_apart, same_home
from crosstable.schedules.berger import numbers_by_lot
from crosstable.schedules.plans import Plan
from crosstable.schedules.sentences import SAME_CLUB_LATE, SAME_COUNTRY_LATE
from crosstable.schedules.table import SWAP_LAST_TWO, RoundRobinTable
from crosstable.schedules.varma import has_sets, varma_numbers

RESTRICTED_LOTS, VARMA_CORRECTED = "rr.restricted_lots", "rr.varma_corrected"


def lot_settings(table: str, double: str, *, swaps: bool = False) -> dict[str, Setting]:
    """The settings that the round robins of all books share, under the rules of one that `swaps` or not."""
    return {
        RESTRICTED_LOTS: Setting(
            ("off", "country", "club"),
            table,
            Words("Players who should not meet in the last three rounds (restricted drawing of lots)"),
            departs=False,
        ),
        VARMA_CORRECTED: Setting(
            (False, True),
            table,
            Words("Varma table for 11 and 12 players: numbers 11 and 12 swap sets"),
            departs=False,
        ),
        SWAP_LAST_TWO: Setting(
            (swaps, not swaps), double, Words("Swap the last two rounds of the first cycle"), departs=False
        ),
    }


def drawn_numbers(
    entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue], table: RoundRobinTable
) -> list[int]:
    """The table number of each entry: by lot, or by the restricted lot the section asks for.

    If no sets are printed for the number of players, equivalent numbers are searched for.
    """
    asked = settings.get(RESTRICTED_LOTS, "off")
    homes = tuple(entry.club if asked == "club" else entry.country for entry in entries)
    if asked == "off" or not any(homes):
        return numbers_by_lot(len(entries), lots)
    if has_sets(table.players) and table.plan is not Plan.SCHEVENINGEN:
        return varma_numbers(homes, table.plan, lots, corrected=settings.get(VARMA_CORRECTED) is True)
    found = numbers_apart(homes, table, LAST_ROUNDS, lots)
    return list(found) if found else numbers_by_lot(len(entries), lots)


def late_meetings(section: Section, table: RoundRobinTable, number: str) -> tuple[Reason, ...]:
    """Compatriots or club-mates who meet in the last three rounds although the lot should prevent it."""
    asked = section.settings.get(RESTRICTED_LOTS, "off")
    if asked == "off":
        return ()
    home = {p.no: p.club if asked == "club" else p.country for p in section.players}
    saying = SAME_CLUB_LATE if asked == "club" else SAME_COUNTRY_LATE
    found = []
    for late in range(max(table.first, table.last - LAST_ROUNDS + 1), table.last + 1):
        for white, black in table.games(late):
            if same_home(home[white], home[black]):
                said = saying.of(white=section.who(white), black=section.who(black), round=late)
                found.append(Reason(number, (white, black), said, topic=Topic.GROUP))
    return tuple(found)
