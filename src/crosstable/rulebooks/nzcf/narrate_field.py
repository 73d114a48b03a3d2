"""Who of the section does not play in a round (B13.3), where the notes of past rounds do not say it."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.model.sayings import Who
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.sentences.byes import ENTERS_LATER, NOT_IN_THE_ROUND
from crosstable.rules.trail import Trail


@rule("B13.3")
def tell_absent(table: RankedField, trail: Trail) -> None:
    """Those who enter later, or are simply away."""
    field, about = table.field, trail.about(Topic.PAST)
    told = {reason.players for reason in field.notes}
    for player in field.roster:
        named = Who(player.no, player.name)
        if player.no in table.index or (player.no,) in told:
            continue
        if player.joins > field.round:
            about.say(ENTERS_LATER, (player.no,), who=named, joins=player.joins)
        else:
            about.say(NOT_IN_THE_ROUND, (player.no,), who=named, round=field.round)
