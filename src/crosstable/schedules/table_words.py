"""Sentences about the games of a table: why two meet in a round, and why one of them has White."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.model.sayings import Said
from crosstable.schedules.balanced import Changes
from crosstable.schedules.plans import Plan
from crosstable.schedules.sentences import (
    BLACKS_LEFT_OVER,
    FOLLOWS,
    GROUP_FOLLOWS,
    MEET,
    MEET_ACROSS,
    MEET_IN_GROUP,
    MEET_TWICE,
    WHITE_HIGHER,
    WHITE_LAST,
    WHITE_LOT,
    WHITE_LOWER,
    WHITE_PRINTED,
    WHITE_SECOND,
    WHITE_TURNED,
    WHITES_LEFT_OVER,
)
from crosstable.schedules.table import RoundRobinTable, TableRules
from crosstable.schedules.who import whos

OWN_TABLES = 6
"""Up to how many players a table may have colours of its own, which no formula gives."""


def say_table(table: RoundRobinTable, rules: TableRules) -> Said:
    """Which table a round robin follows."""
    tables = rules.named.of()
    if rules.among:
        return GROUP_FOLLOWS.of(group=rules.among, players=table.players, tables=tables)
    return FOLLOWS.of(players=table.players, tables=tables)


def say_meeting(
    section: Section, table: RoundRobinTable, rules: TableRules, row: int, pair: tuple[int, int]
) -> Said:
    """That two meet in a row of the table."""
    one, other = (section.who(no) for no in pair)
    if rules.among:
        return MEET_IN_GROUP.of(one=one, other=other, row=row, group=rules.among)
    if table.plan is Plan.SCHEVENINGEN:
        return MEET_ACROSS.of(one=one, other=other, row=row, side=table.players // 2)
    saying = MEET_TWICE if table.cycles == 2 else MEET
    return saying.of(one=one, other=other, row=row, players=table.players)


def say_white_turned(section: Section, changes: Changes, white: int, black: int) -> Said:
    """That White changes hands because somebody has withdrawn."""
    left = whos(section, changes.leavers)
    return WHITE_TURNED.of(white=section.who(white), black=section.who(black), left=left)


def say_white_second(section: Section, white: int, black: int) -> Said:
    """That the second game of two players reverses the colours of the first."""
    return WHITE_SECOND.of(white=section.who(white), black=section.who(black))


def say_white_lot(section: Section, white: int, black: int) -> Said:
    """That the lot has given the colours."""
    return WHITE_LOT.of(white=section.who(white), black=section.who(black))


def say_white(section: Section, table: RoundRobinTable, white: int, black: int) -> Said:
    """Why the table gives these colours."""
    both = {"white": section.who(white), "black": section.who(black)}
    low, high = sorted(map(table.number_of, (white, black)))
    own = table.plan not in (Plan.BERGER, Plan.FIDE) and table.players <= OWN_TABLES
    if own or table.plan is Plan.SCHEVENINGEN:
        return WHITE_PRINTED.of(**both)
    if high == table.players and table.players % 2 == 0:
        return WHITE_LAST.of(**both, high=high, half=high // 2)
    saying = WHITE_LOWER if (low + high) % 2 else WHITE_HIGHER
    return saying.of(**both, low=low, high=high)


def say_left_over(section: Section, changes: Changes, no: int) -> Said:
    """How many more of one colour a player will have, despite all changes."""
    balance = changes.balance[no]
    saying = WHITES_LEFT_OVER if balance > 0 else BLACKS_LEFT_OVER
    return saying.of(who=section.who(no), more=abs(balance))
