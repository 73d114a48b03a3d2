"""Who has no game in a round of a table because the opponent has withdrawn."""

from __future__ import annotations

from crosstable.flow.groups import read_by
from crosstable.flow.ranking import groups_for
from crosstable.flow.table_formats import GROUPED, TABLES
from crosstable.model.event import Section
from crosstable.rulebooks.shelf import book
from crosstable.schedules.groups import group_section
from crosstable.schedules.leavers import Unopposed


def unopposed_in(section: Section, round_no: int) -> dict[int, Unopposed]:
    """Player or team -> the withdrawn opponent, in a round published or about to be."""
    if section.format in GROUPED:
        return _in_groups(section, round_no)
    table = book(section.rulebook).round_robin
    if section.format not in TABLES or table is None or section.cards is not None:
        return {}
    return {one.player: one for one in table.unopposed(section, round_no)}


def _in_groups(section: Section, round_no: int) -> dict[int, Unopposed]:
    """Players without an opponent in a round, in all groups that play it by a table."""
    playing = [group for group in groups_for(section, round_no) if group.plays_in(round_no)]
    return {
        one.player: one
        for group in playing
        if group.table is not None
        for one in read_by(group.table).unopposed(group_section(section, group), round_no)
    }
