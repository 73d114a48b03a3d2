"""The reasons for floats and the bye by the criteria of 2026: who leaves a bracket, who has the bye."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.narrate_floats import tell_bye, tell_downfloaters, tell_not_the_bye
from crosstable.rulebooks.dutch_fide.point_system import points_of
from crosstable.rulebooks.shared.words import name, numbers, points
from crosstable.rules.trail import Trail


@rule("C4", "C6", "C8")
def tell_leaving(ahead: Ahead, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
    """Who goes down, or has the bye, and what spares residents ranked below."""
    if not bracket.leaving:
        return
    if not later:
        _tell_bye(ahead, bracket, bracket.leaving[0], trail.about(Topic.BYE))
        return
    table, about = ahead.table, trail.about(Topic.GROUP)
    nos, listed = table.nos(bracket.leaving), numbers(table, bracket.leaving)
    about.note(
        "C6", nos, f"{len(bracket.leaving)} without an opponent here: {listed}, as few as C4 and C5 allow"
    )
    about.note("C4", nos, f"with {listed} all players below can still be paired")
    about.note("C8", nos, f"the next bracket does with {listed} as well as it can")
    tell_downfloaters(table, bracket, trail)


@rule("C5", "C9")
def _tell_bye(ahead: Ahead, bracket: Bracket, player: int, trail: Trail) -> None:
    """Who has the bye: the lowest score that may have it, the unplayed rounds, who may not."""
    table = ahead.table
    tell_bye(table, player, points_of(table.field.settings).bye, trail)
    own, nos = name(table, player), (table.no(player),)
    text = f"{points(table, player)} is the lowest score at which the bye leaves everybody else an opponent"
    trail.note("C5", nos, text)
    if player in bracket.residents:
        text = (
            f"{own} has {_rounds(table.unplayed[player])}; nobody of that score who could be left has fewer"
        )
        trail.note("C9", nos, text)
    tell_not_the_bye(table, player, "a bye, or the points of a win without play,", trail)


def _rounds(count: int) -> str:
    """A number of unplayed rounds."""
    return {0: "no unplayed round", 1: "one unplayed round"}.get(count, f"{count} unplayed rounds")
