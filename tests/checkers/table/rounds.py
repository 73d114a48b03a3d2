"""Checkers for a round by the table: which table, who meets whom, who has White."""

from __future__ import annotations

import networkx as nx

from crosstable.model.results import ByeKind
from tests.checkers.table.view import FORFEITS, Check, Say, Table

TABLES = {
    "cfc": "table.tables-international",
    "nzcf": "table.tables-appendix-a",
    "dutch-2026": "table.tables-berger",
    "crenshaw": "table.tables-crenshaw",
    "berger": "table.tables-berger",
    "quad": "table.tables-quad",
}


def follows(say: Say) -> None:
    """Which table is followed, and for how many."""
    table = say.about
    say.same("players", len(table.members))
    book = table.section.rulebook
    wanted = TABLES[table.plan] if book == "us-chess" else TABLES[book]
    wanted = "table.tables-two-sides" if table.two_sides else wanted
    say.require(say.part("tables").code == wanted, wanted)
    if "group" in say.names:
        say.same("group", f"Quad {(table.members[0] - 1) // 4 + 1}")


def meet(say: Say) -> None:
    """Two meet in a row of the table, and in this round."""
    table, one, other = say.about, say.who("one"), say.who("other")
    say.require(frozenset((one, other)) in table.pairs(table.round), f"{table.pairs(table.round)}")
    assert table.pairing is not None
    say.require(table.pairing.opponent_of(one) == other, "they are not paired")
    row, cycle = (table.round, 1) if table.two_sides else table.row_of(table.round)
    say.same("row", row if cycle == 1 else len(table.rows) + row)
    if "players" in say.names:
        say.same("players", len(table.members))
    if "group" in say.names:
        say.same("group", f"Quad {(table.members[0] - 1) // 4 + 1}")
    if "side" in say.names:
        say.require(table.two_sides and say.number("side") == len(table.members) // 2, "sides")
    say.require((table.cycles == 2) == (say.code == "table.meet-twice"), f"{table.cycles} cycles")


def numbers(say: Say) -> None:
    """The two table numbers, and the place of the game in the printed row."""
    table = say.about
    seats = sorted(table.seat(no) for no in say.players)
    if table.two_sides:
        half = len(table.members) // 2
        say.require(1 <= say.number("place") <= half, "no such place")
        say.require([say.text("low"), say.text("high")] == [f"A{seats[0]}", f"B{seats[1] - half}"], seats)
        return
    say.require([say.text("low"), say.text("high")] == [str(seat) for seat in seats], seats)
    row = table.rows[table.row_of(table.round)[0] - 1]
    say.require(set(row[say.number("place") - 1]) == set(seats), f"{row}")


def swapped(say: Say) -> None:
    """The last two rounds of the first cycle change places."""
    table = say.about
    row, cycle = table.row_of(table.round)
    say.same("round", table.round)
    say.same("row", row)
    say.require(table.swapped and cycle == 1 and row != table.round, f"row {row} of cycle {cycle}")


def colours_of(say: Say) -> tuple[int, int, int, int]:
    """White and Black of the game, and their table numbers."""
    table, white = say.about, say.who("white")
    assert table.pairing is not None
    game = next(game for game in table.pairing.games if white in game.players)
    say.require(game.white == white, f"{game}")
    return white, game.black, table.seat(white), table.seat(game.black)


def by_table(say: Say) -> tuple[int, int]:
    """The table numbers of White and Black, who have these colours by the table."""
    white, black, one, other = colours_of(say)
    if not say.about.two_sides:
        say.require((white, black) in say.about.games(say.about.round), "not the colours of the table")
    return one, other


def white_by_sum(say: Say) -> None:
    """The sum of the two numbers decides."""
    white, black = by_table(say)
    low, high = sorted((white, black))
    say.require((say.number("low"), say.number("high")) == (low, high), f"{low} and {high}")
    odd = (low + high) % 2 == 1
    say.require(odd == (say.code == "table.white-lower"), f"the sum is {low + high}")
    say.require(white == (low if odd else high), "not so")


def white_last(say: Say) -> None:
    """Against the last number the first half has White."""
    white, black = by_table(say)
    last, half = len(say.about.members), len(say.about.members) // 2
    say.require(say.number("high") == last == max(white, black), f"{white} {black}")
    say.same("half", half)
    say.require((min(white, black) == white) == (min(white, black) <= half), "not so")


def white_printed(say: Say) -> None:
    """A table that is printed, not computed: those for four and six, and for two sides."""
    by_table(say)
    own = say.about.plan in ("crenshaw", "quad") and len(say.about.members) < 7
    say.require(own or say.about.two_sides, "the table is computed")


def white_second(say: Say) -> None:
    """The second game of two reverses the colours of the first."""
    table = say.about
    white, black, _, _ = colours_of(say)
    first, second = table.meetings(white, black)
    say.require(second == table.round, f"{first} {second}")
    lot = len(table.members) in (3, 4) and table.row_of(first)[0] == 3 and table.plan != "berger"
    say.require(lot or (black, white) in table.games(first), "the first game had the same colours")


def white_lot(say: Say) -> None:
    """30G: the colours of the last round of four are drawn by lot."""
    colours_of(say)
    table = say.about
    say.require(table.plan in ("crenshaw", "quad") and len(table.members) in (3, 4), "no lot")
    say.require(table.row_of(table.round)[0] == 3, "not the last round")


def white_turned(say: Say) -> None:
    """30E: the table has the other colours, somebody left, and the table would leave colours uneven."""
    table = say.about
    white, black, _, _ = colours_of(say)
    say.same("black", black)
    lot = len(table.members) in (3, 4) and table.row_of(table.round)[0] == 3
    say.require(lot or (black, white) in table.games(table.round), "the table has these colours")
    left = say.whos("left") if hasattr(say.fact("left"), "all") else (say.who("left"),)
    say.require(left and all(table.gone(no, table.round) for no in left), "nobody has left")
    before, games = balance_before(table)
    if not lot:
        say.require(uneven(before, games) > least_uneven(before, games), "the table would do as well")


def balance_before(table: Table) -> tuple[dict[int, int], list[tuple[int, int]]]:
    """Whites minus Blacks of everybody who stays before the round, and the games to come by the table."""
    known = min(table.round - 1, len(table.section.results))
    found = dict.fromkeys(table.members, 0)
    for number in range(1, known + 1):
        for game in table.posted(number):
            if game.result not in FORFEITS and game.white in found and game.black in found:
                found[game.white] += 1
                found[game.black] -= 1
    stay = [no for no in table.members if not table.gone(no, table.round)]
    games = [
        game
        for number in range(table.round, table.last + 1)
        for game in table.games(number)
        if set(game) <= set(stay)
    ]
    return {no: found[no] for no in stay}, games


def beyond(balance: int) -> int:
    """How many colours somebody would have to change to be within one."""
    return abs(balance) // 2 if abs(balance) > 1 else 0


def uneven(before: dict[int, int], games: list[tuple[int, int]]) -> int:
    """How uneven colours are in the end if games are played with these colours."""
    after = dict(before)
    for white, black in games:
        after[white] += 1
        after[black] -= 1
    return sum(map(beyond, after.values()))


def least_uneven(before: dict[int, int], games: list[tuple[int, int]]) -> int:
    """How uneven colours are in the end at best, by a flow from games to those who have White."""
    graph: nx.DiGraph = nx.DiGraph()  # type: ignore[type-arg]
    for at, pair in enumerate(games):
        graph.add_edge("from", ("game", at), capacity=1, weight=0)
        for no in pair:
            graph.add_edge(("game", at), ("player", no), capacity=1, weight=0)
    total = 0
    for no, balance in before.items():
        count = sum(no in pair for pair in games)
        costs = [beyond(balance - count + 2 * whites) for whites in range(count + 1)]
        total += costs[0]
        for whites in range(count):
            step = ("step", no, whites)
            graph.add_edge(("player", no), step, capacity=1, weight=costs[whites + 1] - costs[whites])
            graph.add_edge(step, "to", capacity=1, weight=0)
    if not games:
        return total
    graph.add_node("from", demand=-len(games))
    graph.add_node("to", demand=len(games))
    return total + int(nx.min_cost_flow_cost(graph))


def left_over(say: Say) -> None:
    """30E: somebody stays two colours apart; all who are told so are as few and as little as can be."""
    table, who = say.about, say.who("who")
    assert table.pairing is not None
    told = [one.said for one in table.pairing.warnings if one.code.endswith("s-left-over")]
    own = [int(str(said.facts["more"])) for said in told if said.facts["who"].no in table.members]  # type: ignore[union-attr]
    before, games = balance_before(table)
    say.require(sum(map(beyond, own)) == least_uneven(before, games), f"{own} {before}")
    count = sum(who in game for game in games)
    more = say.number("more") * (1 if say.code == "table.whites-left-over" else -1)
    say.require(abs(more) > 1 and (before[who] + count - more) % 2 == 0, "it cannot be that number")
    say.require(abs(more - before[who]) <= count, "it cannot come to that")


def rests(table: Table) -> set[int]:
    """Those whom the round gives a rest."""
    assert table.pairing is not None
    return {bye.player for bye in table.pairing.byes if bye.kind in (ByeKind.PAIRING, ByeKind.ZERO)}


CHECKS: dict[str, Check] = {
    "table.follows": follows,
    "table.group-follows": follows,
    "table.meet": meet,
    "table.meet-twice": meet,
    "table.meet-in-group": meet,
    "table.meet-across": meet,
    "table.numbers": numbers,
    "table.swapped": swapped,
    "table.white-lower": white_by_sum,
    "table.white-higher": white_by_sum,
    "table.white-last": white_last,
    "table.white-printed": white_printed,
    "table.white-second": white_second,
    "table.white-lot": white_lot,
    "table.white-turned": white_turned,
    "table.whites-left-over": left_over,
    "table.blacks-left-over": left_over,
}
PARTS = (*TABLES.values(), "table.tables-two-sides")
