"""Sections played in groups: which groups there are in a round, and what counts in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from crosstable.flow.sentences import FORMAT_WITHOUT_GROUPS
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.all_play_all import RoundRobin
from crosstable.rulebooks.shelf import book
from crosstable.schedules.groups import Group, Order, group_section, with_group_results
from crosstable.schedules.leavers import counted_rounds, unopposed_by_table, without_place
from crosstable.schedules.table import TableRules
from crosstable.schedules.table_rounds import table_round, why_not_in_table


def groups_in(section: Section, round_no: int, order: Order) -> tuple[Group, ...]:
    """The groups to which everybody belongs in a round, by the section's book."""
    rulebook = book(section.rulebook)
    form = rulebook.groups.get(section.format)
    if form is None:
        said = FORMAT_WITHOUT_GROUPS.of(format=section.format.value, book=rulebook.title)
        raise BadInput(said, where="format")
    return form(section, round_no, order)


def counted_group(section: Section, group: Group) -> Section:
    """A group as a section of its own, with the results that count."""
    own = group_section(section, group)
    if group.table is None:
        return own
    return replace(own, results=counted_rounds(own, group.table)[0])


def counted_groups(section: Section, groups: Sequence[Group]) -> Section:
    """The section with what counts in its groups."""
    return with_group_results(section, [(group, counted_group(section, group).results) for group in groups])


def leaver_notes(section: Section, groups: Sequence[Group] = ()) -> tuple[Reason, ...]:
    """Players who left a table early or late, what that means for the others, and the score of two sides."""
    found: list[Reason] = []
    if groups:
        for group in groups:
            if group.table is not None:
                found += counted_rounds(group_section(section, group), group.table)[1]
    else:
        table = book(section.rulebook).round_robin
        found += table.counted(section)[1] if table is not None else ()
    left = {player.no for player in section.players if player.withdrawn_after is not None}
    return tuple(
        reason
        for reason in found
        if (len(reason.players) == 1 and reason.players[0] in left) or "match" in reason.data
    )


def no_place(section: Section, group: Group) -> frozenset[int]:
    """Players who left a group too early to have a place in it."""
    return frozenset() if group.table is None else without_place(group_section(section, group), group.table)


def group_of(groups: Sequence[Group], player: int) -> Group | None:
    """The first group that contains a player."""
    return next((group for group in groups if player in group.members), None)


def read_by(rules: TableRules) -> RoundRobin:
    """The table of a group, read by its own rules."""

    def why_not(section: Section, round_no: int, player: int, other: int) -> tuple[Reason, ...]:
        """Why two players do not meet in a round."""
        return why_not_in_table(section, round_no, (player, other), rules)

    return RoundRobin(
        pair=partial(table_round, rules=rules),
        counted=partial(counted_rounds, rules=rules),
        why_not=why_not,
        unopposed=partial(unopposed_by_table, rules=rules),
        keeps_struck=True,
        without_place=partial(without_place, rules=rules),
    )
