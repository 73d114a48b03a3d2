"""The reasons for the bye: who was passed over, and by which rule."""

from __future__ import annotations

from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.nzcf.byes import barred, candidates
from crosstable.rulebooks.nzcf.criteria import Ranked
from crosstable.rulebooks.nzcf.words import name, points
from crosstable.rules.trail import Trail


def tell_bye(table: Ranked, bye: int | None, trail: Trail) -> tuple[Reason, ...]:
    """Write down why this player has the bye; the warnings say if the order had to be left."""
    if bye is None:
        return ()
    number = "B5.1" if table.field.round == 1 else "B5.2"
    entry = table.entries[bye]
    kind = "rated" if entry.player.rating is not None else "unrated"
    who = f"{name(table, bye)}, on {points(table, bye)},"
    text = f"{who} is the lowest ranked {kind} player who may have the bye"
    trail.note("B4.1", (table.no(bye),), "the number of players is odd: the bye is allocated first")
    trail.note(number, (table.no(bye),), text, bye=table.no(bye))
    trail.note("B5.3", (table.no(bye),), "the bye scores one point, has no colour and counts as a down-float")
    passed = _passed_over(table, bye, trail)
    if not passed:
        return ()
    text = f"{name(table, bye)} has the bye because without {', '.join(passed)} the rest cannot be paired"
    return (Reason(number, (table.no(bye),), text, topic=Topic.BYE),)


def _passed_over(table: Ranked, bye: int, trail: Trail) -> list[str]:
    """Note everybody who came before in the order but could not have it; those whose bye blocks the round."""
    blocked = []
    for candidate in candidates(table):
        if candidate == bye:
            break
        blocked.append(name(table, candidate))
    for i in range(len(table.entries) - 1, bye, -1):
        if barred(table.entries[i]):
            text = f"{name(table, i)} has had a point without play and may have no bye"
            trail.note("B2.2", table.nos((bye, i)), text)
        elif table.entries[i].player.rating is None and table.entries[bye].player.rating is not None:
            text = f"{name(table, i)} is unrated: rated players of the score group come first"
            number = "B5.1" if table.field.round == 1 else "B5.2"
            trail.note(number, table.nos((bye, i)), text)
    return blocked
