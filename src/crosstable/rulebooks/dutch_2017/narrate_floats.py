"""The reasons for floats and the bye by the criteria of 2017: who leaves a bracket, who has the bye."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.narrate_floats import (
    tell_barred,
    tell_bye,
    tell_bye_float,
    tell_downfloaters,
)
from crosstable.rulebooks.dutch_fide.point_system import points_of
from crosstable.rulebooks.dutch_fide.sentences import answers, floats
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired


@rule("C.4", "C.5", "C.6", "C.7")
def tell_leaving(outlook: Outlook, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
    """Who goes down, or has the bye, and what spares residents ranked below."""
    if not bracket.leaving:
        return
    if not later:
        _tell_bye(outlook, bracket, bracket.leaving[0], trail.about(Topic.BYE))
        return
    table, about = outlook.table, trail.about(Topic.GROUP)
    nos, left = table.nos(bracket.leaving), whos(table, bracket.leaving)
    if bracket.role is Role.PENULTIMATE:
        about.say(floats.REST_COLLAPSES, nos, left=left)
    about.say(floats.LEFT_HERE, nos, rule="C.5", count=len(bracket.leaving), left=left)
    about.say(floats.SMALL_DIFFERENCES, nos, left=left)
    if bracket.role is not Role.PENULTIMATE:
        about.say(floats.NEXT_AT_BEST, nos, rule="C.7", left=left)
    tell_downfloaters(table, bracket, trail)


def _tell_bye(outlook: Outlook, bracket: Bracket, player: int, trail: Trail) -> None:
    """Who has the bye, in the order of the rules: the answer, who may not, the score differences."""
    table = outlook.table
    _tell_why(outlook, bracket, player, trail)
    tell_bye(table, player, points_of(table.field.settings).bye, trail)
    tell_barred(table, player, floats.HAD_BYE_OR_DEFAULT, trail)
    trail.say(floats.BYE_DIFFERENCE, (table.no(player),))
    tell_bye_float(table, player, trail)


@rule("C.2")
def _tell_why(outlook: Outlook, bracket: Bracket, player: int, trail: Trail) -> None:
    """The one answer: the only one who can have it, the lowest score, or the best pairing."""
    table = outlook.table
    others = [table.score(i) for i in _could_be_left(table, bracket, outlook.byes) if i != player]
    saying = answers.BYE_LAST_BEST
    if not others:
        saying = answers.BYE_LAST_ONLY
    elif min(others) > table.score(player):
        saying = answers.BYE_LAST_LOWEST
    trail.say(saying, (table.no(player),), bye=who(table, player))


def _could_be_left(table: RankedField, bracket: Bracket, byes: int) -> list[int]:
    """Who of the last bracket could have the bye with all others of it paired."""
    moved = mask_of(bracket.moved)
    members = moved | mask_of(bracket.residents)
    legal = [mask & ~moved if moved >> i & 1 else mask for i, mask in enumerate(table.legal)]
    return [i for i in bits(members & byes) if can_be_paired(members & ~(1 << i), legal)]
