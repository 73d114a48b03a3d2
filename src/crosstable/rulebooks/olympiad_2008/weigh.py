"""What another choice in a group would cost: the best complete pairing with it beside the one made."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from crosstable.model.points import Points, show
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Way
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.network import Network
from crosstable.search.blossom import cheapest

APART, LEAVING, DIFFERENCE, RELEASED, COLOURS, COLOURS_NEXT, ORDER = range(7)
IMPOSSIBLE = -1

Kept = Callable[[int, int], bool]
Weight = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Loss:
    """The first criterion by which another choice is worse, and its values with that choice and as made."""

    criterion: int
    other: int
    made: int


def with_pair(one: int, other: int) -> Kept:
    """Pairings in which two teams meet."""
    both = {one, other}
    return lambda i, j: not both & {i, j} or both == {i, j}


def with_leaving(bracket: Bracket, gone: Collection[int], staying: Collection[int]) -> Kept:
    """Pairings in which some teams leave the group and others stay in it."""
    inside = set(bracket.members)

    def kept(i: int, j: int) -> bool:
        within = i in inside and j in inside
        return not (within and (i in gone or j in gone)) and (within or not (i in staying or j in staying))

    return kept


def weighed(bracket: Bracket, kept: Kept = lambda i, j: True) -> Weight | None:
    """The criteria and the order of the best complete pairing of some kind; None if there is none."""
    network = Network(bracket, False)
    costs = {(i, j): cost for i, j, cost in network.edges() if kept(i, j)}
    teams = sorted({*bracket.members, *bracket.next_group, *(i for pair in costs for i in pair)})
    index = {team: at for at, team in enumerate(teams)}
    solved = cheapest(len(teams), [(index[i], index[j], cost) for (i, j), cost in costs.items()])
    if solved is None or len(teams) < network.size:
        return None
    made = ((i, j) for i, j in costs if solved.mate[index[i]] == index[j])
    return network.counts(sum(costs[pair] for pair in made))


def loss(bracket: Bracket, kept: Kept) -> Loss | None:
    """By what another choice loses against the pairing made; None if it is as good."""
    other, made = weighed(bracket, kept), weighed(bracket)
    assert made is not None, "the group was paired"
    if other is None:
        return Loss(IMPOSSIBLE, 0, 0)
    return next((Loss(at, a, b) for at, (a, b) in enumerate(zip(other, made, strict=True)) if a != b), None)


def in_words(bracket: Bracket, lost: Loss) -> tuple[str, str]:
    """The rule by which a choice is worse, and what it would do."""
    early, other, made = bracket.early, lost.other, lost.made
    points = f"{show(Points(other))} in all, not {show(Points(made))}"
    return {
        IMPOSSIBLE: ("29b" if early else "53", "the teams that are left could not all be paired"),
        APART: ("54", f"{other} and not {made} floaters from above would meet a team from below"),
        LEAVING: ("47" if early else "51", f"{other} and not {made} teams would leave the group"),
        DIFFERENCE: ("16", f"the differences of the group would be {points}"),
        RELEASED: ("47" if early else "53", f"the next group would let {other} and not {made} teams go"),
        COLOURS: ("20", f"{other} and not {made} pairs of the group would break the limits of colours"),
        COLOURS_NEXT: (
            "21b",
            f"{other} and not {made} pairs of the next group would break the limits of colours",
        ),
        ORDER: (order_rule(bracket), "the row of the order would come later"),
    }[lost.criterion]


def order_rule(bracket: Bracket) -> str:
    """The rule of the order by which a group is searched: of floaters in rounds 1 to 3, else of rows."""
    if bracket.early:
        return "32" if bracket.way is Way.UP else "29a"
    return row_rule(bracket)


@rule("39", "41", "50", "52", "55")
def row_rule(bracket: Bracket) -> str:
    """The rule of the order of rows."""
    if bracket.way is Way.UP:
        return "41" if bracket.early else "55"
    if bracket.early:
        return "39"
    return "52" if len(bracket.members) % 2 else "50"
