"""The reasons for the bye: who came first in the order, and by which rule they were passed over."""

from __future__ import annotations

from crosstable.model.points import show
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.nzcf.byes import barred, in_order
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.history import history_rules
from crosstable.rulebooks.shared.words import name, points
from crosstable.rules.trail import Trail


def tell_bye(table: RankedField, bye: int | None, trail: Trail) -> tuple[Reason, ...]:
    """Write down why this player has the bye; the warnings say if the order had to be left."""
    if bye is None:
        return ()
    number = "B5.1" if table.field.round == 1 else "B5.2"
    before = [i for i in _up_to(table, bye) if i != bye]
    blocked = [i for i in before if not barred(table.entries[i])]
    trail.note("B4.1", (table.no(bye),), "the number of players is odd: the bye is allocated first")
    trail.note(number, (table.no(bye),), _first_in_line(table, bye, bool(blocked)), bye=table.no(bye))
    worth = show(history_rules(table.field.settings).bye_points[ByeKind.PAIRING])
    text = f"the bye scores {worth}, has no colour and counts as a down-float"
    trail.note("B5.3", (table.no(bye),), text)
    for i in before:
        _tell_passed_over(table, bye, i, number, trail)
    _tell_unrated(table, bye, number, trail)
    if not blocked:
        return ()
    names = ", ".join(name(table, i) for i in blocked)
    text = f"{name(table, bye)} has the bye because without {names} the rest cannot be paired"
    return (Reason(number, (table.no(bye),), text, topic=Topic.BYE),)


def _up_to(table: RankedField, bye: int) -> list[int]:
    """The order of the bye as far as the player who has it, barred ones included."""
    order = list(in_order(table))
    return order[: order.index(bye) + 1]


def _first_in_line(table: RankedField, bye: int, moved: bool) -> str:
    """What makes this the player with the bye."""
    kind = "rated" if table.entries[bye].player.rating is not None else "unrated"
    who = f"{name(table, bye)}, on {points(table, bye)},"
    if moved:
        return f"{who} is the first in the order of the bye with whom out all others can be paired"
    lowest = table.score(bye) == table.score(len(table.entries) - 1)
    group = "the lowest score group" if lowest else "the lowest score group in which anybody may have it"
    return f"{who} is the lowest ranked {kind} player of {group} and gets the bye"


def _tell_passed_over(table: RankedField, bye: int, passed: int, number: str, trail: Trail) -> None:
    """Why somebody who came before in the order does not have it."""
    pair = table.nos((bye, passed))
    if barred(table.entries[passed]):
        trail.note(
            "B2.2", pair, f"{name(table, passed)} has had a bye or a win by default and may have no bye"
        )
    else:
        trail.note(number, pair, f"without {name(table, passed)} the others cannot all be paired")


def _tell_unrated(table: RankedField, bye: int, number: str, trail: Trail) -> None:
    """The unrated players of the same score group who rank lower but come after the rated ones."""
    if table.entries[bye].player.rating is None:
        return
    for i in range(len(table.entries) - 1, bye, -1):
        same_group = table.score(i) == table.score(bye)
        if same_group and table.entries[i].player.rating is None and not barred(table.entries[i]):
            text = f"{name(table, i)} is unrated: rated players of the score group come first"
            trail.note(number, table.nos((bye, i)), text)
