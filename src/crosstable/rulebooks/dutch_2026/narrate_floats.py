"""The reasons for floats and the bye by the criteria of 2026: who leaves a bracket, who has the bye."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.narrate_floats import (
    tell_barred,
    tell_bye,
    tell_bye_float,
    tell_downfloaters,
)
from crosstable.rulebooks.dutch_fide.point_system import points_of
from crosstable.rulebooks.dutch_fide.sentences import answers, floats
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail
from crosstable.search.bits import bits
from crosstable.search.perfect import can_be_paired


@rule("C4", "C6", "C8")
def tell_leaving(ahead: Ahead, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
    """Who goes down, or has the bye, and what spares residents ranked below."""
    if not bracket.leaving:
        return
    if not later:
        _tell_bye(ahead, bracket, bracket.leaving[0], trail.about(Topic.BYE))
        return
    table, about = ahead.table, trail.about(Topic.GROUP)
    nos, left = table.nos(bracket.leaving), whos(table, bracket.leaving)
    about.say(floats.REST_COMPLETES, nos, rule="C4", left=left)
    about.say(floats.LEFT_HERE, nos, rule="C6", count=len(bracket.leaving), left=left)
    about.say(floats.NEXT_AT_BEST, nos, rule="C8", left=left)
    tell_downfloaters(table, bracket, trail)


def _tell_bye(ahead: Ahead, bracket: Bracket, player: int, trail: Trail) -> None:
    """Who has the bye, in the order of the rules: the answer, who may not, the lowest score, the rounds."""
    table = ahead.table
    _tell_why(ahead, player, trail)
    tell_bye(table, player, points_of(table.field.settings).bye, trail)
    tell_barred(table, player, floats.HAD_BYE_OR_POINTS, trail)
    nos, own = (table.no(player),), who(table, player)
    trail.say(floats.BYE_SCORE, nos, score=score(table, player))
    if player in bracket.residents:
        rounds = table.unplayed[player]
        saying = floats.BYE_UNPLAYED if rounds else floats.BYE_ALL_PLAYED
        trail.say(saying, nos, bye=own, count=rounds)
    tell_bye_float(table, player, trail)


@rule("C5", "C9")
def _tell_why(ahead: Ahead, player: int, trail: Trail) -> None:
    """The one answer: the only one who can have it, the fewest unplayed rounds, or the lowest score."""
    table, everyone = ahead.table, (1 << len(ahead.table.entries)) - 1
    able = [i for i in bits(ahead.byes) if can_be_paired(everyone & ~(1 << i), table.legal)]
    others = [table.unplayed[i] for i in able if i != player]
    saying = answers.BYE_LOWEST_SCORE
    if not others:
        saying = answers.BYE_ONLY
    elif min(others) > table.unplayed[player]:
        saying = answers.BYE_FEWEST_UNPLAYED
    trail.say(saying, (table.no(player),), bye=who(table, player), score=score(table, player))
