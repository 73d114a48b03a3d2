"""The reasons for odd men (622a-625): whom they meet, who was passed over, and who finds nobody."""

from __future__ import annotations

from crosstable.rulebooks.cfc.against import met_all, tell_illegal
from crosstable.rulebooks.cfc.group import Group
from crosstable.rulebooks.cfc.odd_men import counts_once, opponent_flags
from crosstable.rulebooks.cfc.places import Places
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import name, points
from crosstable.rules.trail import Trail


def tell_seat(places: Places, group: Group, odd: int, native: int, trail: Trail) -> None:
    """Why an odd man meets this native and nobody who comes before."""
    table = places.table
    number = "624.1" if table.options.opposite_due else "624"
    text = (
        f"odd man {name(table, odd)} ({points(table, odd)}) meets {name(table, native)} "
        f"({points(table, native)}), {_first_of(table, odd, native, places.regrouped)}"
    )
    trail.note(number, table.nos((odd, native)), text)
    for passed in group.natives[: group.natives.index(native)]:
        tell_passed_over(places, group, odd, passed, trail)


def _first_of(table: RankedField, odd: int, native: int, regrouped: bool) -> str:
    """Among whom the opponent of an odd man is the first."""
    again, same = opponent_flags(table, odd, native)
    fresh = " who was no odd man before, nor met one" if counts_once(table) and not again else ""
    opposite = " due the opposite colour" if table.options.opposite_due and not same else ""
    first = "the first in the order of the groups" if regrouped else "the highest ranked"
    text = f"{first}{opposite}{fresh} that can be had"
    return f"{text}; nobody{fresh} due the opposite colour can be had" if same else text


def tell_passed_over(places: Places, group: Group, odd: int, passed: int, trail: Trail) -> None:
    """Why a native who comes before did not become the odd man's opponent."""
    table = places.table
    pair = table.nos((odd, passed))
    chosen = dict(group.seats)[odd]
    if tell_illegal(table, odd, passed, trail):
        return
    taker = next((other for other, native in group.seats if native == passed and other < odd), None)
    if taker is not None:
        text = f"{name(table, passed)} was given to the higher ranked odd man {name(table, taker)}"
        trail.note("625", pair, text)
        return
    mine, his = opponent_flags(table, odd, passed), opponent_flags(table, odd, chosen)
    if mine[0] and not his[0]:
        text = f"{name(table, passed)} has been an odd man, or met one, before"
        trail.note("624.2", pair, text)
    elif mine > his:
        text = f"{name(table, passed)} is not due the opposite colour of {name(table, odd)}"
        trail.note("624.1", pair, text)
    elif not places.can_seat_others(group, odd, passed):
        text = f"{name(table, passed)} is needed so that other odd men find an opponent"
        trail.note("625", pair, text)
    else:
        number, text = _forced_words(places, group, odd, passed)
        trail.note(number, pair, f"against {name(table, passed)} {text}")


def _forced_words(places: Places, group: Group, odd: int, passed: int) -> tuple[str, str]:
    """What would follow if the odd man met a native who was passed over for the sake of others."""
    if places.regrouped:
        return "633.2", "the others could not be paired as well"
    forced = places.forced_seat(group, odd, passed)
    if forced is None:
        return "621", "the other players could not all be paired"
    if len(forced.passed_on) > len(group.passed_on):
        return "625", "another odd man would find no opponent here"
    if forced.passed_on != group.passed_on:
        return "625", "a higher ranked odd man would find no opponent here"
    if len(forced.leaving) > len(group.leaving):
        return "618b", "more players would have to leave the group"
    return "625", "a higher ranked odd man would have another opponent"


def passed_on_words(places: Places, group: Group, odd: int) -> str:
    """Why an odd man goes on to the next group."""
    table = places.table
    if not table.legal[odd] & places.mask(group.natives):
        why = f"{met_all(table, odd, group.natives)} in this group"
    elif places.come_first(group, odd):
        why = "finds no opponent in this group beside odd men who rank higher"
    else:
        why = "is not paired in this group, so that everybody can be paired,"
    return f"{name(table, odd)} {why} and goes on to the next"
