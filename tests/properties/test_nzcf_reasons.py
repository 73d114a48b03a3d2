"""Every sentence is true: the reasons of random rounds are held against what they say, by plain search."""

from __future__ import annotations

from itertools import combinations, permutations

import networkx
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.field import field_for
from crosstable.model.cards import Float
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf.criteria import RankedField, repeats_up_float
from crosstable.rulebooks.nzcf.engine import Solved, pair, solve
from crosstable.rulebooks.nzcf.group import Group
from crosstable.rulebooks.nzcf.why_not import why_not
from tests.simulation import rounds_of

EVENTS = st.tuples(st.integers(0, 10**6), st.integers(4, 13), st.integers(2, 8))


def pairable(table: RankedField, members: list[int]) -> bool:
    """Whether all of some players can be paired, by another program's matching."""
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(members)
    graph.add_edges_from((i, j) for i, j in combinations(members, 2) if table.legal[i] >> j & 1)
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(members)


def seatings(
    table: RankedField, group: Group, floaters: list[int], natives: list[int]
) -> list[tuple[int, ...]]:
    """All ways to give some floaters an opponent, one after the other."""

    def fits(floater: int, native: int) -> bool:
        legal = bool(table.legal[floater] >> native & 1)
        again = repeats_up_float(table.field, table.entries[floater], table.entries[native])
        return legal and (group.up_dropped or not again)

    return [
        chosen
        for chosen in permutations(natives, len(floaters))
        if all(fits(f, n) for f, n in zip(floaters, chosen, strict=True))
    ]


def completes(table: RankedField, left: list[int]) -> bool:
    """Whether the rest can be paired, all or all but one."""
    if len(left) % 2 == 0:
        return pairable(table, left)
    return any(pairable(table, [i for i in left if i != odd]) for odd in left)


def check_passed_over(table: RankedField, group: Group, reason: Reason) -> None:
    """B6.2: the later floaters could not all be seated; B8.6: they could, but the rest not be paired."""
    floater, native = (table.index[no] for no in reason.players)
    fixed = {n for f, n in group.seats if f < floater} | {native}
    natives = [i for i in group.natives if i not in group.forced and i not in fixed]
    later = [f for f, _ in group.seats if f > floater]
    ways = seatings(table, group, later, natives)
    if reason.rule == "B6.2":
        assert not ways
    else:
        assert ways and not any(completes(table, [i for i in natives if i not in way]) for way in ways)


def check_reason(solved: Solved, reason: Reason) -> None:
    """One reason of a pairing."""
    table = solved.table
    cards = {entry.player.no: entry.card for entry in table.entries}
    who = reason.players
    if reason.rule in ("B2.1", "B1.2"):
        assert who[1] in cards[who[0]].opponents or who[0] in cards[who[1]].opponents
    elif reason.rule == "B2.2":
        assert cards[who[-1]].free_point
    elif reason.rule == "B2.6" and "floated up last round" in reason.text:
        assert cards[who[1]].last_float is Float.UP
    elif reason.rule == "B2.6" and "floated down last round" in reason.text:
        assert any(cards[no].last_float is Float.DOWN for no in who)
    elif reason.rule == "B6.2" or (reason.rule == "B8.6" and reason.text.startswith("against")):
        group = next(g for g in solved.groups if table.index[who[0]] in dict(g.seats))
        check_passed_over(table, group, reason)
    elif reason.rule == "B8.5" and "without" in reason.text:
        odd, kept = (table.index[no] for no in who)
        group = next(g for g in solved.groups if g.odd == odd and kept in g.pool)
        assert not pairable(table, [i for i in group.pool if i != kept])
    elif "floats up again" in reason.text:
        assert cards[who[1]].last_float is Float.UP
        assert any(table.index[who[0]] in dict(g.seats) and g.up_dropped for g in solved.groups)
    elif reason.rule == "B1.5":
        group = next(g for g in solved.groups if set(who) <= set(table.nos(g.pool)))
        assert not group.unpaired and len(who) % 2 == 0
    elif reason.rule == "B5.2" and "of the lowest score group and" in reason.text:
        assert cards[who[0]].score == min(card.score for card in cards.values())
    elif reason.rule == "B7.1":
        group = next(g for g in solved.groups if table.index[who[0]] in g.forced)
        assert not any(table.legal[table.index[who[0]]] >> i & 1 for i in group.incoming + group.natives)


def check_why_not(solved: Solved, one: int, other: int, reason: Reason) -> None:
    """One answer to a why-not: what its words claim about ranks, groups and byes."""
    table = solved.table
    text, index = reason.text, table.index
    named = [index[no] for no in index if f"#{no} " in text]
    group_of = {i: g for g in solved.groups for pair_ in g.pairs for i in pair_}
    if "ranks above" in text:
        better = min(named)
        assert text.startswith(f"#{table.no(better)} ")
    elif "went down to even it" in text:
        assert any(g.odd in (index[one], index[other]) for g in solved.groups if g.odd is not None)
    elif "was given to" in text and "floater" in text:
        assert any(set(named) == {f, n} for g in solved.groups for f, n in g.seats)
    elif "was paired in an earlier group" in text:
        places = {id(g): place for place, g in enumerate(solved.groups)}
        first, second = (places[id(group_of[index[no]])] for no in (one, other))
        assert first != second
    elif "nobody of that group had to go down" in text:
        upper = min((group_of[index[no]] for no in (one, other)), key=solved.groups.index)
        assert len(upper.pool) % 2 == 0
    elif "ranks lower and went down" in text:
        assert any(g.odd in named and set(g.pool) & {index[one], index[other]} for g in solved.groups)
    elif "has the bye" in text:
        assert solved.bye in (index[one], index[other])


@settings(max_examples=80, deadline=None)
@given(EVENTS)
def test_every_reason_is_true(shape: tuple[int, int, int]) -> None:
    for section, pairing in rounds_of("nzcf", *shape):
        if pairing is None:
            return
        solved = solve(field_for(section))
        for reason in pair(field_for(section)).reasons:
            check_reason(solved, reason)


@settings(max_examples=40, deadline=None)
@given(EVENTS)
def test_every_why_not_is_true(shape: tuple[int, int, int]) -> None:
    for section, pairing in rounds_of("nzcf", *shape):
        if pairing is None:
            return
        field = field_for(section)
        solved = solve(field)
        answers = why_not(field)
        here = [entry.player.no for entry in field.entries]
        for one, other in combinations(here, 2):
            if pairing.opponent_of(one) == other:
                continue
            reasons = answers(one, other)
            assert reasons
            for reason in reasons:
                check_reason(solved, reason)
                check_why_not(solved, one, other, reason)
