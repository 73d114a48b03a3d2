"""Why not that opponent: the rule the pair would break, or the criterion by which it comes second."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.nzcf.against import tell_illegal
from crosstable.rulebooks.nzcf.criteria import Ranked, repeats_down_float
from crosstable.rulebooks.nzcf.engine import Solved, solve
from crosstable.rulebooks.nzcf.group import Group
from crosstable.rulebooks.nzcf.narrate import tell_passed_over
from crosstable.rulebooks.nzcf.words import name
from crosstable.rules.trail import Trail
from crosstable.search.assignment import Row
from crosstable.search.halves import Halved, pair_halves


def why_not(field: Field, player: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two players do not meet in this round."""
    solved = solve(field)
    table = solved.table
    one, two = _find(table, player), _find(table, other)
    trail = Trail()
    if not tell_illegal(table, one, two, trail):
        _tell_legal(solved, min(one, two), max(one, two), trail)
    return tuple(trail.reasons)


def _find(table: Ranked, player: int) -> int:
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
        return
    first, second = _group_of(solved, high), _group_of(solved, low)
    if first is not second:
        _tell_other_group(table, first, high, low, trail)
    elif (high, low) in first.pairs or (low, high) in first.pairs:
        trail.note("B4.2c", table.nos((high, low)), "they do meet in this round")
    elif high in first.incoming or low in first.incoming:
        _tell_beside_seats(table, first, high, low, trail)
    else:
        _tell_same_group(table, first, high, low, trail)


def _group_of(solved: Solved, player: int) -> Group:
    """The group in which a player was paired."""
    return next(group for group in solved.groups if any(player in pair for pair in group.pairs))


def _tell_other_group(table: Ranked, group: Group, high: int, low: int, trail: Trail) -> None:
    """The higher ranked player was paired above: why that player did not go down."""
    pair = table.nos((high, low))
    text = f"{name(table, high)} found an opponent in a higher score group than {name(table, low)}"
    trail.note("B2.4", pair, text)
    if group.odd is None:
        trail.note("B4.2c", pair, "that group was even in number: nobody had to go down to even it")
    elif repeats_down_float(table.field, table.entries[high]):
        trail.note("B2.6", pair, f"{name(table, high)} floated down last round and should not again")
    elif high < group.odd:
        trail.note("B7.2", pair, f"{name(table, group.odd)} ranks lower and went down instead")
    else:
        trail.note("B8.5", pair, f"without {name(table, high)} the rest of that group cannot be paired")
    trail.reasons.extend(group.changes)


def _tell_beside_seats(table: Ranked, group: Group, high: int, low: int, trail: Trail) -> None:
    """One of the two came from above: its opponent was chosen by rule 6."""
    pair = table.nos((high, low))
    seats = dict(group.seats)
    if group.together or (high in group.incoming and low in group.incoming):
        if group.together:
            _tell_same_group(table, group, high, low, trail)
        else:
            text = "both came from above: floaters meet players of the group they come into"
            trail.note("B6.1", pair, text)
        return
    floater, native = (high, low) if high in group.incoming else (low, high)
    if native < seats[floater]:
        tell_passed_over(table, group, floater, native, trail)
    if native > seats[floater] or not trail.reasons:
        text = f"{name(table, seats[floater])} ranks above {name(table, native)} and can be had"
        trail.note("B6.1", pair, text)


def _tell_same_group(table: Ranked, group: Group, high: int, low: int, trail: Trail) -> None:
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
    table: Ranked, players: list[int], best: Halved, high: int, low: int, trail: Trail
) -> None:
    """The remainder paired with these two together, beside the one that was made."""
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


def _together(table: Ranked, high: int, low: int) -> list[Row]:
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
    table: Ranked, players: list[int], forced: Halved, best: Halved, high: int, low: int, trail: Trail
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
    table: Ranked, forced: Halved, best: Halved, high: int, low: int, trail: Trail
) -> None:
    """The pair is as good in every criterion; its transposition comes later."""
    for (top, made), (_, instead) in zip(best.pairs, forced.pairs, strict=True):
        if made != instead:
            text = (
                f"as good in colours, but {name(table, top)} would meet {name(table, instead)} "
                f"instead of the higher ranked {name(table, made)}: a later transposition"
            )
            trail.note("B9.1", table.nos((high, low)), text)
            return
