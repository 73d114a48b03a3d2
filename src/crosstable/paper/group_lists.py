"""School lists: one page for each school, club or team, with its players, boards and results."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.groups import HOMES
from crosstable.model.language import phrase
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Sheet, Text
from crosstable.paper.tables import table_grids
from crosstable.reports.entries.group_lists import GroupList, group_lists, group_table, home_kind, year_words


def has_homes(section: Section) -> bool:
    """Whether players of a section have a school, club or team."""
    return any(kind.of(section, player) for kind in HOMES for player in section.players)


def school_lists(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
    """A sheet for each school of the event, or for the one asked for."""
    kind = home_kind(event, options.by)
    listed = [] if kind is None else [one for one in group_lists(event, kind) if one.name]
    if options.group is not None:
        listed = [one for one in listed if one.name.casefold() == options.group.strip().casefold()]
    if not listed:
        raise BadInput(
            phrase("no school, club or team is called “{name}”", name=(options.group or "")[:40]),
            where="group",
        )
    return tuple(_sheet(event, one, options) for one in listed)


def _sheet(event: Event, listed: GroupList, options: Options) -> Sheet:
    """The page of one school."""
    years = ", ".join(
        phrase("{label}: {text}", label=year_words(event, year), text=number) for year, number in listed.years
    )
    total = phrase("Total: {count}", count=len(listed.members))
    summary = f"{total} ({years})" if years else total
    blocks: tuple[Block, ...] = (*table_grids(group_table(event, listed)), Text(summary))
    only = event.sections[0] if len(event.sections) == 1 else None
    numbers = {len(section.results) for section in event.sections}
    number = numbers.pop() if len(numbers) == 1 else None
    return sheet_of(listed.title, event, only, options, blocks, number=number or None)
