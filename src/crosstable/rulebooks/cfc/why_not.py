"""Why not that opponent: the law the pair would break, or the criterion by which it comes second."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.cfc.against import tell_illegal
from crosstable.rulebooks.cfc.engine import Solved, solve
from crosstable.rulebooks.cfc.group import Group, Members, Part
from crosstable.rulebooks.cfc.narrate import leaving_words, tell_not_sent
from crosstable.rulebooks.cfc.narrate_bye import tell_bye
from crosstable.rulebooks.cfc.narrate_halves import counts_for, quarters_rule, rules_for
from crosstable.rulebooks.cfc.narrate_odd import passed_on_words, tell_passed_over
from crosstable.rulebooks.cfc.odd_men import opponent_flags
from crosstable.rulebooks.cfc.places import Places
from crosstable.rulebooks.cfc.table import RankedField, table_in
from crosstable.rulebooks.shared.halves_words import Comparison, together
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail
from crosstable.search.halves import Halved, pair_halves


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def _why_not(solved: Solved, player: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two players do not meet in this round."""
    whole, trail = solved.whole, Trail()
    for no in (player, other):
        if no not in whole.index:
            raise BadInput(f"player {no} is not paired in round {whole.field.round}", where="player")
    if tell_illegal(whole, whole.index[player], whole.index[other], trail):
        return tuple(trail.reasons)
    if solved.bye in (whole.index[player], whole.index[other]):
        assert solved.bye is not None
        text = f"{name(whole, solved.bye)} has the bye, which is given before any pairing"
        trail.note("615", (player, other), text)
        tell_bye(whole, solved.bye, trail.about(Topic.BYE))
        return tuple(trail.reasons)
    table = solved.table
    one, two = sorted((table.index[player], table.index[other]))
    _tell_legal(solved, one, two, trail)
    return tuple(trail.reasons)


def _tell_legal(solved: Solved, high: int, low: int, trail: Trail) -> None:
    """The reason against a pair that no law forbids."""
    table, places = solved.table, solved.places
    first, second = _group_of(solved, high), _group_of(solved, low)
    pair = table.nos((high, low))
    if first is not second:
        early, late = (high, low) if solved.groups.index(first) < solved.groups.index(second) else (low, high)
        _tell_other_group(places, _group_of(solved, early), early, late, trail)
    elif {(high, low), (low, high)} & set(first.pairs):
        trail.note("622b", pair, "they do meet in this round")
    elif not _tell_taken(places, first, high, low, trail):
        _tell_stayers(places, first, high, low, trail)


def _group_of(solved: Solved, player: int) -> Group:
    """The group in which a player was paired."""
    return next(group for group in solved.groups if any(player in pair for pair in group.pairs))


def _tell_other_group(places: Places, group: Group, early: int, late: int, trail: Trail) -> None:
    """One was paired in an earlier group: why not with the other there, or why that player stayed."""
    table = places.table
    pair = table.nos((early, late))
    if _tell_taken(places, group, early, late, trail):
        return
    if late in group.passed_on:
        trail.note("625", pair, passed_on_words(places, group, late))
        return
    if late in group.leaving:
        number, text = leaving_words(places, group, late)
        trail.note(number, pair, text)
        return
    text = (
        f"groups are paired from the top: {name(table, early)} was paired in an earlier group, "
        f"before {name(table, late)} came into play"
    )
    trail.note("621", pair, text)
    if early in group.incoming:
        trail.note("622a", pair, f"{name(table, early)} came down as odd man, and odd men are paired first")
    elif not group.leaving:
        trail.note("618b", pair, f"nobody of the group of {name(table, early)} had to go down")
    elif early in group.pool and not places.regrouped:
        _tell_stayed(places, group, early, late, trail)


def _tell_stayed(places: Places, group: Group, player: int, other: int, trail: Trail) -> None:
    """Why a player who stayed was not the odd man."""
    table, sent = places.table, group.leaving[-1]
    if player < sent:
        text = f"{name(table, sent)} ranks lower and went down as odd man"
        trail.note("623", table.nos((player, other)), text)
    else:
        tell_not_sent(places, group, sent, player, trail)


def _tell_taken(places: Places, group: Group, one: int, other: int, trail: Trail) -> bool:
    """One of the two was seated by 624: with an odd man, or as one; False when neither was."""
    table, seats = places.table, dict(group.seats)
    pair = table.nos((one, other))
    if {one, other} <= set(group.incoming) and not group.merged:
        trail.note("622a", pair, "both are odd men from above, who meet players of the group they come into")
        return True
    for player, rival in ((one, other), (other, one)):
        if player in seats and rival in group.natives:
            _tell_choice(places, group, player, rival, trail)
            return True
    for odd, native in group.seats:
        if native in (one, other):
            text = f"{name(table, native)} was given to the odd man {name(table, odd)} first"
            trail.note("622a", pair, text)
            return True
    return False


def _tell_choice(places: Places, group: Group, odd: int, native: int, trail: Trail) -> None:
    """Why an odd man has another opponent: one who comes before, or this one had to be passed over."""
    table, chosen, order = places.table, dict(group.seats)[odd], group.natives
    behind = opponent_flags(table, odd, native) >= opponent_flags(table, odd, chosen)
    if order.index(native) > order.index(chosen) and behind:
        above = "comes before" if places.regrouped else "ranks above"
        text = f"{name(table, chosen)} {above} {name(table, native)} and can be had"
        trail.note("624", table.nos((odd, native)), text)
    else:
        tell_passed_over(places, group, odd, native, trail)


def _tell_stayers(places: Places, group: Group, high: int, low: int, trail: Trail) -> None:
    """Both stayed in the group: in one part of it, or in two."""
    table = places.table
    pair = table.nos((high, low))
    part = next((p for p in group.parts if {high, low} <= set(p.players)), None)
    if part is None:
        _tell_apart(table, group, pair, trail)
        return
    if part.requested is not None and {(high, low), (low, high)} & set(part.halved.pairs):
        trail.note("619.1", pair, "they would meet, but a request to be kept apart was heard")
        return
    _tell_comparison(places, part, high, low, trail)


def _tell_apart(table: RankedField, group: Group, pair: tuple[int, ...], trail: Trail) -> None:
    """Both stayed, but not in one part: two halves of the quarters, or the groups B and C of 633.2."""
    if group.quarters:
        text = "the first two quarters and the last two are paired apart, as far as they can be"
        trail.note(quarters_rule(table), pair, text)
    else:
        text = "group B meets group C in the order of both, as nearly as meetings and colours allow"
        trail.note("633.2", pair, text)


def _tell_comparison(places: Places, part: Part, high: int, low: int, trail: Trail) -> None:
    """The part paired with these two together, beside the one that was made."""
    table, rules = places.table, rules_for(places.table)
    players, best = part.players, part.halved
    half = len(players) // 2
    if not best.exchange.out and (players.index(high) < half) == (players.index(low) < half):
        which = "upper" if players.index(high) < half else "lower"
        text = (
            f"both stand in the {which} half, so they can only meet after an interchange, "
            "and the group can be paired at its best without one"
        )
        trail.note("622b", table.nos((high, low)), text)
        return
    inside, at, made = _in_order(table, players, best)
    one, other = at[high], at[low]
    forced = pair_halves(sorted(at.values()), together(inside.equalising, one, other), inside.alternating)
    members = sorted(at.values())
    Comparison(inside, members, made, forced, rules, counts_for(inside)).tell(one, other, trail)


def _in_order(
    table: RankedField, players: Members, found: Halved
) -> tuple[RankedField, dict[int, int], Halved]:
    """A table in which players are numbered in their order in the group, which 633.2 makes another one."""
    at = {i: i for i in players}
    if list(players) == sorted(players):
        return table, at, found
    inside = table_in(table.field, table.options, [table.entries[i] for i in players])
    at = {i: inside.index[table.no(i)] for i in players}
    return inside, at, replace(found, pairs=tuple((at[i], at[j]) for i, j in found.pairs))
