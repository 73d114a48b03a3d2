"""Olympiad 2008: a slow pairing oracle, the brackets of rule 17 one after the other.

Nothing here is shared with the engine under test.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import networkx as nx

from tests.oracles.olympiad_brackets import LEDGER, PLAIN, Bracket, Readings, solve
from tests.oracles.olympiad_cards import Document, Event, read
from tests.oracles.olympiad_colours import clash, seated
from tests.oracles.olympiad_order import places

Games = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class How:
    """Up to how many teams all pairings are written out, and how open points are read."""

    plain: int = PLAIN
    readings: Readings = LEDGER


HOW = How()


@dataclass
class Group:
    """A score group with the floaters that wait in it."""

    residents: set[int]
    upper: set[int] = field(default_factory=set)
    lower: set[int] = field(default_factory=set)

    @property
    def everybody(self) -> set[int]:
        """Residents and floaters."""
        return self.residents | self.upper | self.lower


@dataclass
class Round:
    """A round being paired."""

    event: Event
    places: dict[int, int]
    groups: list[Group]
    median: int
    plain: int
    readings: Readings
    pairs: list[tuple[int, int]] = field(default_factory=list)
    above: frozenset[int] = frozenset()
    below: frozenset[int] = frozenset()
    fired: set[str] = field(default_factory=set)


def completable(event: Event, teams: set[int], barred: frozenset[frozenset[int]] = frozenset()) -> bool:
    """Whether everybody can be paired without a rematch (rule 15a) and without some pairs."""
    pairs = ((a, b) for a in teams for b in teams if a < b and b not in event.teams[a].met)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(teams)
    graph.add_edges_from(pair for pair in pairs if frozenset(pair) not in barred)
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(teams)


def bye_order(event: Event, order: dict[int, int]) -> list[int]:
    """Rules 11 and 15b: the lowest group first, in it the last team; not after points without play."""
    able = [no for no, team in event.teams.items() if team.active and not team.unearned]
    return sorted(able, key=lambda no: (event.teams[no].pairing_score, -order[no]))


def median(groups: list[Group]) -> int:
    """Rule 17: the group of the team in place n/2 + 1."""
    place = sum(len(group.residents) for group in groups) // 2
    for index, group in enumerate(groups):
        if place < len(group.residents):
            return index
        place -= len(group.residents)
    return 0


def bracket_of(work: Round, index: int, target: int | None, upwards: bool) -> Bracket:
    """The bracket of a group, with what it may float into, the rest, and whom rule 54 keeps apart."""
    group = work.groups[index]
    following = work.groups[target].everybody if target is not None else set()
    rest = {no for other in work.groups for no in other.everybody} - group.everybody - following
    return Bracket(
        event=work.event,
        places=work.places,
        residents=frozenset(group.residents),
        upper=frozenset(group.upper),
        lower=frozenset(group.lower),
        following=frozenset(following),
        far=frozenset(rest),
        from_above=work.above,
        from_below=work.below,
        upwards=upwards,
        readings=work.readings,
    )


def do_bracket(work: Round, index: int, target: int | None, upwards: bool) -> bool:
    """Pairs a group, or merges it with the next (rules 53, 54); floaters wait in the next group."""
    group = work.groups[index]
    found = solve(bracket_of(work, index, target, upwards), work.plain)
    if found is None and target is None:
        return False
    if found is not None and target is not None and breaks_54_needlessly(work, found.vector):
        work.fired.add("rule54-kept")
        found = None
    floaters: set[int] = set()
    if found is None and target is not None:
        work.fired.add("merge")
        work.groups[target].residents |= group.residents
        floaters = group.upper | group.lower
    elif found is not None:
        work.pairs.extend(found.pairs)
        floaters = set(found.floaters)
        note(work, group, floaters, found.vector)
    if target is not None:
        waiting = work.groups[target].lower if upwards else work.groups[target].upper
        waiting |= floaters
    work.groups[index] = Group(set())
    return True


def turn_round(work: Round) -> None:
    """The way down is done: whom rule 54 keeps apart, floaters in the median group and all below it."""
    work.above = frozenset(work.groups[work.median].upper)
    work.below = frozenset(no for group in work.groups[work.median + 1 :] for no in group.everybody)


def breaks_54_needlessly(work: Round, vector: tuple[int, ...]) -> bool:
    """Whether a group by itself leaves breaches of rule 54, which some complete pairing has not."""
    if not vector[0]:
        return False
    teams = {no for group in work.groups for no in group.everybody}
    across = frozenset(frozenset((a, b)) for a in work.above for b in work.below)
    return completable(work.event, teams, across)


def note(work: Round, group: Group, floaters: set[int], vector: tuple[int, ...]) -> None:
    """What happened in a bracket, for the tags."""
    if floaters:
        work.fired.add("float")
    if len(floaters) >= 2:
        work.fired.add("two-floaters")
    if floaters - group.residents:
        work.fired.add("jump")
    if vector[0] and work.groups[work.median] is group:
        work.fired.add("rule54-breach")


def pair_field(event: Event, teams: set[int], order: dict[int, int], how: How) -> Round | None:
    """Rule 17: from the top down to above the median group, from the bottom up to below it, the median."""
    scores = sorted({event.teams[no].pairing_score for no in teams}, reverse=True)
    groups = [Group({no for no in teams if event.teams[no].pairing_score == score}) for score in scores]
    middle = median(groups)
    work = Round(event, order, groups, middle, how.plain, how.readings)
    for index in range(middle):
        do_bracket(work, index, index + 1, upwards=False)
    turn_round(work)
    for index in range(len(groups) - 1, middle, -1):
        do_bracket(work, index, index - 1, upwards=True)
    return work if do_bracket(work, middle, None, upwards=False) else None


def whole_round(event: Event, how: How) -> tuple[Round, int | None] | None:
    """The round with the bye taken out first, or None if there is no legal pairing."""
    order = places(event)
    active = {no for no, team in event.teams.items() if team.active}
    if not active:
        return None
    byes: list[int | None] = [None] if len(active) % 2 == 0 else list(bye_order(event, order))
    for tried, bye in enumerate(byes):
        teams = {no for no in active if no != bye}
        work = pair_field(event, teams, order, how) if completable(event, teams) else None
        if work is not None:
            work.fired |= {"bye"} if bye is not None else set()
            work.fired |= {"bye-moved"} if tried else set()
            if any(clash(event.teams[a], event.teams[b]) for a, b in work.pairs):
                work.fired.add("rule20-breach")
            return work, bye
    return None


def pair(document: Document, how: How = HOW) -> tuple[Games, int | None] | None:
    """(white, black) team numbers and the bye; None if no legal pairing exists."""
    event = read(document)
    found = whole_round(event, how)
    if found is None:
        return None
    work, bye = found
    return frozenset(seated(event, work.places, a, b) for a, b in work.pairs), bye


def fired(document: Document, how: How = HOW) -> set[str]:
    """What happened on the way: float, two-floaters, jump, merge, bye, bye-moved, rule20-breach ..."""
    found = whole_round(read(document), how)
    return {"none"} if found is None else found[0].fired
