"""The reasons for floats and the bye by the criteria of 2017: who leaves a bracket, who has the bye."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.narrate_floats import tell_bye, tell_downfloaters, tell_not_the_bye
from crosstable.rulebooks.dutch_fide.point_system import points_of
from crosstable.rulebooks.shared.words import numbers
from crosstable.rules.trail import Trail


@rule("C.4", "C.5", "C.6", "C.7")
def tell_leaving(outlook: Outlook, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
    """Who goes down, or has the bye, and what spares residents ranked below."""
    if not bracket.leaving:
        return
    table, about = outlook.table, trail.about(Topic.GROUP)
    if not later:
        own, bye = bracket.leaving[0], trail.about(Topic.BYE)
        tell_bye(table, own, points_of(table.field.settings).bye, bye)
        text = "nobody else of the last bracket could be left at smaller score differences"
        bye.note("C.6", (table.no(own),), text)
        tell_not_the_bye(table, own, "a bye, or a win because the opponent did not come,", bye)
        return
    nos, listed = table.nos(bracket.leaving), numbers(table, bracket.leaving)
    about.note("C.5", nos, f"{len(bracket.leaving)} without an opponent here: {listed}, as few as can be")
    about.note("C.6", nos, f"with {listed} left the score differences of the bracket are as small as can be")
    if bracket.role is Role.PENULTIMATE:
        about.note("C.4", nos, f"with {listed} all players below can be paired in one bracket")
    else:
        about.note("C.7", nos, f"the next bracket does with {listed} as well as it can")
    tell_downfloaters(table, bracket, trail)
