"""The pairing of a round by Appendix B (B4): bye, score groups, colours, boards, each with its reasons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from crosstable.model.colours import Colour
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.nzcf.boards import board_order
from crosstable.rulebooks.nzcf.byes import candidates
from crosstable.rulebooks.nzcf.colours import allocate
from crosstable.rulebooks.nzcf.control import pair_groups
from crosstable.rulebooks.nzcf.criteria import RankedField, ranked
from crosstable.rulebooks.nzcf.group import Group
from crosstable.rulebooks.nzcf.mark import BOOK_ID, rule
from crosstable.rulebooks.nzcf.narrate import tell_group
from crosstable.rulebooks.nzcf.narrate_bye import tell_bye
from crosstable.rulebooks.nzcf.narrate_field import tell_absent
from crosstable.rulebooks.nzcf.no_pairing import no_bye_left, no_pairing
from crosstable.rulebooks.nzcf.remainder import pairable
from crosstable.rulebooks.nzcf.sentences.colours import (
    BOARD_BETTER_RANK,
    BOARD_HIGHER_SCORE,
    BOARD_MORE_TOGETHER,
    BOARDS_LAST,
    COLOURS_AFTER_PAIRS,
)
from crosstable.rulebooks.shared.last_solved import remember_last
from crosstable.rulebooks.shared.paired_round import as_pairing
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Solved:
    """A paired round with its inner structure: what the explanations are read from."""

    table: RankedField
    bye: int | None
    groups: tuple[Group, ...]


def pair(field: Field) -> Pairing:
    """The round paired by Appendix B, with the reasons for everything."""
    solved = solve(field)
    bye = None if solved.bye is None else solved.table.no(solved.bye)
    return as_pairing(BOOK_ID, field, _games(solved, Trail()), bye, partial(_tell_round, solved))


def _tell_round(solved: Solved, trail: Trail) -> Iterable[Reason]:
    """The reasons for everything: bye, absences, groups, colours; and what to look at."""
    warnings = tell_bye(solved.table, solved.bye, trail.about(Topic.BYE))
    tell_absent(solved.table, trail)
    for group in solved.groups:
        tell_group(solved.table, group, trail)
    _games(solved, trail)
    return warnings


@remember_last
def solve(field: Field) -> Solved:
    """The bye, then the score groups; a typed error when no legal pairing exists."""
    table = ranked(field)
    bye = choose_bye(table)
    return Solved(table, bye, tuple(pair_groups(table, bye)))


@rule("B4.1")
def choose_bye(table: RankedField) -> int | None:
    """The first in order for the bye with whom out the rest can be paired; None for an even number."""
    everyone = (1 << len(table.entries)) - 1
    if len(table.entries) % 2 == 0:
        if not pairable(table, everyone):
            raise no_pairing(table)
        return None
    eligible = list(candidates(table))
    if not eligible:
        raise no_bye_left(table)
    for candidate in eligible:
        if pairable(table, everyone & ~(1 << candidate)):
            return candidate
    raise no_pairing(table)


@rule("B4.3")
def _games(solved: Solved, trail: Trail) -> tuple[PairedGame, ...]:
    """Boards in order, colours allocated pair by pair."""
    table = solved.table
    pairs = board_order(table, [pair for group in solved.groups for pair in group.pairs])
    games = []
    for position, (high, low) in enumerate(pairs):
        colour, reasons = allocate(table, high, low, position)
        trail.reasons.extend(reasons)
        white, black = (high, low) if colour is Colour.WHITE else (low, high)
        games.append(PairedGame(position + 1, table.no(white), table.no(black)))
    _tell_order(table, pairs, trail)
    return tuple(games)


def _tell_order(table: RankedField, pairs: list[tuple[int, int]], trail: Trail) -> None:
    """Which criterion of board order separates each board from the one above it."""
    trail.about(Topic.COLOURS).say(COLOURS_AFTER_PAIRS, ())
    about = trail.about(Topic.BOARDS)
    about.say(BOARDS_LAST, ())
    for (high, low), (next_high, next_low) in pairwise(pairs):
        if table.score(high) != table.score(next_high):
            saying = BOARD_HIGHER_SCORE
        elif table.score(low) != table.score(next_low):
            saying = BOARD_MORE_TOGETHER
        else:
            saying = BOARD_BETTER_RANK
        about.say(saying, table.nos((next_high, next_low)))
