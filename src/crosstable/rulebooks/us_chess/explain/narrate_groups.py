"""The reasons for the score structure: who left a group, why that player, and whom to meet."""

from __future__ import annotations

from crosstable.model.points import Points, said
from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.words import points, with_rating
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.structure_types import Dropped
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rules.trail import Trail

MOST_TOLD = 4
"""How many players passed over are named."""


def tell_groups(solved: Solved, trail: Trail) -> None:
    """Every odd player of the legal natural pairing, with the choice behind it."""
    table = solved.table
    hosts = {place for drop in solved.structure.dropped for place in drop.opponents}
    pairs = [pair for pair in solved.legal if table.group_of[pair[0]] != table.group_of[pair[1]]]
    for drop in solved.structure.dropped:
        mine = [pair for pair in pairs if table.group_of[pair[0]] == drop.group]
        for odd, host in mine:
            _tell_odd(solved, drop, odd, host, hosts, trail)


def _tell_odd(solved: Solved, drop: Dropped, odd: int, host: int, hosts: set[int], trail: Trail) -> None:
    """One odd player and the opponent in the group below."""
    table = solved.table
    pair = (table.no(odd), table.no(host))
    trail.note("29D", pair, _why_odd(solved, drop, hosts))
    _tell_kept_apart(solved, drop, hosts, pair, trail)
    _tell_raised(solved, odd, host, trail)
    first_odd, first_host = _defaults(table, drop, hosts)
    jump = table.group_of[host] - drop.group
    meets = "meets" if (odd, host) in solved.pairs else "would meet (before colours)"
    if jump > 1 or len(drop.players) > 1:
        text = f"{with_rating(table, odd)} {meets} {with_rating(table, host)}, {_how_far(jump)} below"
        _tell_passed_over(solved, odd, host, pair, trail)
        trail.note("29D2", pair, f"{text}; {_why_so_many(solved)}")
    elif (odd, host) == (first_odd, first_host):
        number = "29D1c" if table.seats[odd].rating is None else "29D1a"
        which = "the last unrated player" if number == "29D1c" else "the lowest rated player"
        if any(place in hosts for place in table.groups[drop.group]):
            which = f"{which} not taken by one from above,"
        text = f"{with_rating(table, odd)}, {which} of the group, is the odd player and {meets} "
        trail.note(number, pair, f"{text}{with_rating(table, host)}, the highest rated of the next group")
    else:
        _tell_passed_over(solved, odd, host, pair, trail)
        trail.note("29D1b", pair, _other_choice(solved, odd, host, first_odd, first_host))


def _why_so_many(solved: Solved) -> str:
    """Why so many leave a group, and go so far."""
    if solved.structure.moved is None:
        return "no fewer players and no shorter way would leave everybody pairable"
    return "of all ways to keep team-mates apart this one moves players least far from their scores"


def _tell_raised(solved: Solved, odd: int, host: int, trail: Trail) -> None:
    """Where players are raised to keep team-mates apart: what that takes, and what lowering would take."""
    table, moved, pair = solved.table, solved.structure.moved, (solved.table.no(odd), solved.table.no(host))
    crossed = range(table.group_of[odd], table.group_of[host])
    border = next((one for one in crossed if moved is not None and one in moved.borders), None)
    if moved is None or border is None:
        return
    number = "28N2" if table.options.team.mode == "never" else "28N1b"
    mates = [p for p in table.groups[border + 1] if frozenset((host, p)) in solved.legality.team_mates_barred]
    for mate in mates[:MOST_TOLD]:
        names = f"{table.name(host)} and {table.name(mate)}"
        trail.note(number, pair, f"inside the group {names} are both of {table.seats[host].team}")
    above, below = (points(table, table.groups[one][0]) for one in (border, border + 1))
    takes, instead = (said(Points(tenths)) for tenths in (moved.raised, moved.lowered))
    text = (
        f"to keep team-mates apart, players on {below} are raised to meet those on {above}: the pairs made "
        f"for that are {takes} apart in all in this round, with lowering alone they would be {instead}"
    )
    trail.note(number, pair, text)


def _tell_passed_over(solved: Solved, odd: int, host: int, pair: tuple[int, int], trail: Trail) -> None:
    """Those between an odd player and the opponent who may not or should not be met, the nearest first."""
    table = solved.table
    below = table.groups[table.group_of[odd]].stop
    found = [(place, barrier(solved.legality, odd, place, leaves=True)) for place in range(below, host)]
    told = [(place, why) for place, why in found if why is not None]
    for place, why in told[:MOST_TOLD]:
        trail.note(why.rule, pair, f"{table.name(odd)} and {table.name(place)} {why.text}")


def _why_odd(solved: Solved, drop: Dropped, hosts: set[int]) -> str:
    """How many stand in the group, and how many must leave it."""
    table = solved.table
    group = table.groups[drop.group]
    players = "1 player" if len(group) == 1 else f"{len(group)} players"
    taken = sum(place in hosts for place in group)
    above = f", {taken} of them taken by players from above" if taken else ""
    return f"the score group on {points(table, group[0])} has {players}{above}: {_who_leave(drop)}"


def _tell_kept_apart(
    solved: Solved, drop: Dropped, hosts: set[int], pair: tuple[int, int], trail: Trail
) -> None:
    """When more leave than the number demands: which pairs of the group cannot be made."""
    table = solved.table
    here = [place for place in table.groups[drop.group] if place not in hosts]
    if len(drop.players) == len(here) % 2:
        return
    for one in drop.players:
        for two in here:
            found = barrier(solved.legality, one, two, leaves=True) if one != two else None
            if found:
                names = f"{table.name(one)} and {table.name(two)} {found.text}"
                trail.note(found.rule, pair, f"inside the group {names}")


def _who_leave(drop: Dropped) -> str:
    """How many leave."""
    return "one player leaves it" if len(drop.players) == 1 else f"{len(drop.players)} players leave it"


def _how_far(jump: int) -> str:
    """How many groups down."""
    return "one group" if jump == 1 else f"{jump} groups"


def _defaults(table: RankedPool, drop: Dropped, hosts: set[int]) -> tuple[int | None, int | None]:
    """The lowest rated of the group and the highest rated of the next one."""
    seats = table.seats
    here = [place for place in table.groups[drop.group] if place not in hosts]
    rated = [place for place in here if seats[place].rating is not None] or here
    odd = min(rated, key=lambda place: (seats[place].worth, -place), default=None)
    if drop.group + 1 >= len(table.groups):
        return odd, None
    below = table.groups[drop.group + 1]
    return odd, min(below, key=lambda place: (-seats[place].worth, place))


def _other_choice(solved: Solved, odd: int, host: int, first_odd: int | None, first_host: int | None) -> str:
    """Why another odd player or another opponent than the first in line."""
    table = solved.table
    seats = table.seats
    text = f"{with_rating(table, odd)} is the odd player and meets {with_rating(table, host)}"
    if first_odd is None or first_host is None:
        return text
    usual = f"{with_rating(table, first_odd)} against {with_rating(table, first_host)}"
    found = barrier(solved.legality, first_odd, first_host)
    why = f"these {found.text} ({found.rule})" if found else "the others could then not all be paired as well"
    more = seats[odd].worth - seats[first_odd].worth + seats[first_host].worth - seats[host].worth
    smallest = f"of all others this switch is the smallest ({more})"
    return f"{text}: the usual pair would be {usual}, but {why}; {smallest}"
