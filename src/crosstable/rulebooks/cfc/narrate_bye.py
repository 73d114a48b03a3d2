"""The reasons for the bye (615, 616.1): who came first in the order, and why they were passed over."""

from __future__ import annotations

from crosstable.model.points import ONE, show
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.cfc.byes import barred, barred_words, in_order
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import name, points
from crosstable.rules.trail import Trail


def tell_bye(table: RankedField, bye: int | None, trail: Trail) -> tuple[Reason, ...]:
    """Write down why this player has the bye; the warnings say if the order had to be left."""
    if bye is None:
        return ()
    order = list(in_order(table))
    before = order[: order.index(bye)]
    blocked = [i for i in before if not barred(table, i)]
    trail.note("615", (table.no(bye),), _first_in_line(table, bye, bool(blocked)), bye=table.no(bye))
    for i in before:
        text = f"without {name(table, i)} the others cannot all be paired"
        if barred(table, i):
            text = f"{name(table, i)} {barred_words(table, i)}"
        trail.note("615", table.nos((bye, i)), text)
    _tell_worth(table, bye, trail)
    if not blocked:
        return ()
    names = ", ".join(name(table, i) for i in blocked)
    text = f"{name(table, bye)} has the bye because without {names} the rest cannot be paired"
    return (Reason("615", (table.no(bye),), text, topic=Topic.BYE),)


def _first_in_line(table: RankedField, bye: int, moved: bool) -> str:
    """What makes this the player with the bye."""
    who = f"the number of players is odd: {name(table, bye)}, on {points(table, bye)},"
    if moved:
        return f"{who} is the first in the order of the bye without whom all others can be paired"
    lowest = table.score(bye) == min(entry.card.score for entry in table.entries)
    group = "the lowest score group" if lowest else "the lowest score group in which anybody may have it"
    if table.entries[bye].player.rating is None:
        return f"{who} is drawn by lot among the unrated of {group} and gets the bye"
    return f"{who} is the lowest rated who may have it in {group} and gets the bye"


def _tell_worth(table: RankedField, bye: int, trail: Trail) -> None:
    """What the bye scores."""
    worth = table.options.bye_points
    text = f"the bye scores {show(worth)}; it counts neither as a game nor for colours"
    trail.note("616" if worth == ONE else "616.1", (table.no(bye),), text)
