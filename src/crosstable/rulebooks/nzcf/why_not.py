"""Why not that opponent: the rule the pair would break, or the criterion by which it comes second."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.nzcf.against import tell_illegal
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.engine import Solved, solve
from crosstable.rulebooks.nzcf.group import Group
from crosstable.rulebooks.nzcf.narrate import tell_not_sent, tell_passed_over
from crosstable.rulebooks.nzcf.narrate_bye import tell_bye
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail
from crosstable.search.assignment import Row
from crosstable.search.halves import Halved, pair_halves


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def _why_not(solved: Solved, player: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two players do not meet in this round."""
    table = solved.table
    one, two = _find(table, player), _find(table, other)
    trail = Trail()
    if not tell_illegal(table, one, two, trail):
        _tell_legal(solved, min(one, two), max(one, two), trail)
    return tuple(trail.reasons)


def _find(table: RankedField, player: int) -> int:
    """The rank of a player in the round."""
    if player not in table.index:
        raise BadInput(f"player {player} is not paired in round {table.field.round}", where="player")
    return table.index[player]


def _tell_legal(solved: Solved, high: int, low: int, trail: Trail) -> None:
    """The reason against a pair that no absolute rule forbids."""
    table = solved.table
    if solved.bye in (high, low):
        text = f"{name(table, solved.bye)} has the bye, which is allocated before any pairing"
        trail.note("B4.1", table.nos((high, low)), text)
        tell_bye(table, solved.bye, trail.about(Topic.BYE))
        return
    first, second = _group_of(solved, high), _group_of(solved, low)
    if first is not second:
        if solved.groups.index(first) < solved.groups.index(second):
            _tell_other_group(table, first, high, low, trail)
        else:
            _tell_other_group(table, second, low, high, trail)
    elif (high, low) in first.pairs or (low, high) in first.pairs:
        trail.note("B4.2c", table.nos((high, low)), "they do meet in this round")
    elif high in first.incoming or low in first.incoming:
        _tell_beside_seats(table, first, high, low, trail)
    else:
        _tell_same_group(table, first, high, low, trail)


def _group_of(solved: Solved, player: int) -> Group:
    """The group in which a player was paired."""
    return next(group for group in solved.groups if any(player in pair for pair in group.pairs))


def _tell_other_group(table: RankedField, group: Group, above: int, below: int, trail: Trail) -> None:
    """One was paired in an earlier group: why not with the other there, or why that player stayed."""
    if below in group.outgoing:
        _tell_went_down(table, group, above, below, trail)
        return
    text = (
        f"groups are paired from the top: {name(table, above)} was paired in an earlier group, "
        f"before {name(table, below)} came into play"
    )
    trail.note("B4.2c", table.nos((above, below)), text)
    _tell_taken(table, group, above, below, trail)
    if above in group.pool:
        _tell_stayed(table, group, above, below, trail)


def _tell_went_down(table: RankedField, group: Group, stays: int, goes: int, trail: Trail) -> None:
    """Both were in one group and one of them went down from it."""
    pair = table.nos((stays, goes))
    if _tell_taken(table, group, stays, goes, trail):
        return
    if goes in group.passed_on:
        trail.note("B6.6", pair, f"{name(table, goes)} could not be seated together with the other floaters")
    elif goes == group.odd:
        text = f"an odd number was left in the group and {name(table, goes)} went down to even it"
        trail.note("B7.2", pair, text)
    else:
        trail.note("B8.8", pair, f"the most pairs were made, and {name(table, goes)} was left over")


def _tell_taken(table: RankedField, group: Group, player: int, other: int, trail: Trail) -> bool:
    """A player who was seated by rule 6: with a floater, or as one; False when not."""
    pair = table.nos((player, other))
    for floater, native in group.seats:
        if native == player:
            text = f"{name(table, player)} was given to the floater {name(table, floater)} first"
            trail.note("B4.2a", pair, text)
            return True
        if floater == player and other in group.natives:
            _tell_floater_choice(table, group, floater, other, trail)
            return True
    return False


def _tell_stayed(table: RankedField, group: Group, high: int, low: int, trail: Trail) -> None:
    """Why a player of the remainder was not the one sent down."""
    pair = table.nos((high, low))
    if group.unpaired:
        trail.note("B8.8", pair, "the most pairs were made in that group, this one among them")
    elif group.odd is None:
        trail.note("B7.2", pair, "nobody of that group had to go down to make its number even")
    elif high < group.odd:
        trail.note("B7.2", pair, f"{name(table, group.odd)} ranks lower and went down")
    else:
        tell_not_sent(table, group, high, trail)


def _tell_beside_seats(table: RankedField, group: Group, high: int, low: int, trail: Trail) -> None:
    """One of the two came from above: its opponent was chosen by rule 6."""
    if group.together:
        _tell_same_group(table, group, high, low, trail)
    elif high in group.incoming and low in group.incoming:
        text = "both came from above: floaters meet players of the group they come into"
        trail.note("B6.1", table.nos((high, low)), text)
    else:
        floater, native = (high, low) if high in group.incoming else (low, high)
        _tell_floater_choice(table, group, floater, native, trail)


def _tell_floater_choice(table: RankedField, group: Group, floater: int, native: int, trail: Trail) -> None:
    """Why a floater has another opponent: one ranked above, or this one had to be passed over."""
    chosen = dict(group.seats)[floater]
    pair = table.nos((floater, native))
    taken = next((f for f, n in group.seats if n == native and f < floater), None)
    if native > chosen:
        text = f"{name(table, chosen)} ranks above {name(table, native)} and can be had"
        trail.note("B6.1", pair, text)
    elif taken is not None:
        text = f"{name(table, native)} was given to the higher ranked floater {name(table, taken)}"
        trail.note("B6.1", pair, text)
    else:
        tell_passed_over(table, group, floater, native, trail)


def _tell_same_group(table: RankedField, group: Group, high: int, low: int, trail: Trail) -> None:
    """Both were paired in one group: by seat, or in the remainder."""
    pair = table.nos((high, low))
    for floater, native in group.seats:
        if native in (high, low):
            text = f"{name(table, native)} was given to the floater {name(table, floater)} first"
            trail.note("B4.2a", pair, text)
            return
    if group.remainder is None:
        raise AssertionError("players of a group are seated or in its remainder")
    if group.unpaired:
        trail.note("B8.8", pair, "the most pairs are made first, closest to the natural order")
        return
    players = [i for i in group.pool if i != group.odd]
    _tell_comparison(table, players, group.remainder, high, low, trail)


def _tell_comparison(
    table: RankedField, players: list[int], best: Halved, high: int, low: int, trail: Trail
) -> None:
    """The remainder paired with these two together, beside the one that was made."""
    half = len(players) // 2
    if not best.exchange.out and (players.index(high) < half) == (players.index(low) < half):
        which = "upper" if players.index(high) < half else "lower"
        text = (
            f"both stand in the {which} half, so they can only meet after an interchange, "
            "and the group can be paired at its best without one"
        )
        trail.note("B8.4", table.nos((high, low)), text)
        return
    forced = pair_halves(players, _together(table, high, low), table.alternation)
    pair, both = table.nos((high, low)), f"{name(table, high)} against {name(table, low)}"
    if forced is None:
        trail.note("B8.4", pair, f"with {both} no exchange pairs the rest of the group")
    elif forced.first_total > best.first_total:
        text = (
            f"with {both} at best {forced.first_total} players of the group could not get "
            f"the colour that balances, instead of {best.first_total}"
        )
        trail.note("B2.5", pair, text, losses=forced.first_total, best=best.first_total)
    elif forced.exchange != best.exchange:
        _tell_later_exchange(table, players, forced, best, high, low, trail)
    elif forced.second_total > best.second_total:
        text = (
            f"with {both} at best {forced.second_total} players could not alternate colours, "
            f"instead of {best.second_total}"
        )
        trail.note("B2.7", pair, text, losses=forced.second_total, best=best.second_total)
    else:
        _tell_later_transposition(table, forced, best, high, low, trail)


def _together(table: RankedField, high: int, low: int) -> list[Row]:
    """The legal pairs of the round in which two players have only each other."""
    rows = list(table.balancing)
    for one, other in ((high, low), (low, high)):
        rows[one] = tuple((price, mask & 1 << other) for price, mask in rows[one] if mask >> other & 1)
    apart = ~(1 << high | 1 << low)
    return [
        row if i in (high, low) else tuple((price, mask & apart) for price, mask in row if mask & apart)
        for i, row in enumerate(rows)
    ]


def _tell_later_exchange(
    table: RankedField, players: list[int], forced: Halved, best: Halved, high: int, low: int, trail: Trail
) -> None:
    """The pair needs an interchange that comes later in the order."""
    number = "B9.3" if len(forced.exchange.out) > 1 else "B9.2"
    out = ", ".join(name(table, players[place - 1]) for place in forced.exchange.out)
    into = ", ".join(name(table, players[place - 1]) for place in forced.exchange.into)
    text = f"it needs {out} to change halves with {into}"
    if best.exchange.out:
        text = f"{text}, which comes later in the order than the interchange made"
    else:
        text = f"{text}, and the group can be paired without any interchange"
    trail.note(number, table.nos((high, low)), text)


def _tell_later_transposition(
    table: RankedField, forced: Halved, best: Halved, high: int, low: int, trail: Trail
) -> None:
    """The pair is as good in every criterion; its transposition comes later."""
    for (top, made), (_, instead) in zip(best.pairs, forced.pairs, strict=True):
        if made != instead:
            equal = "no worse in balance" if table.field.last_round else "as good in colours"
            text = (
                f"{equal}, but {name(table, top)} would meet {name(table, instead)} "
                f"instead of the higher ranked {name(table, made)}: a later transposition"
            )
            trail.note("B9.1", table.nos((high, low)), text)
            return
