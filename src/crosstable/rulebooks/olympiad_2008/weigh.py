"""What another choice in a group would cost: the best complete pairing with it beside the one made."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from crosstable.model.points import Points
from crosstable.model.sayings import Said, Score
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Way
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.network import Network
from crosstable.rulebooks.olympiad_2008.sentences.figures import (
    LOSS_ACROSS,
    LOSS_DIFFERENCE,
    LOSS_LEAVING,
    LOSS_LIMITS,
    LOSS_LIMITS_NEXT,
    LOSS_NOT_PAIRED,
    LOSS_ORDER,
    LOSS_RELEASED,
)
from crosstable.search.blossom import cheapest

APART, LEAVING, DIFFERENCE, RELEASED, COLOURS, COLOURS_NEXT, ORDER = range(7)
IMPOSSIBLE = -1

LOSSES = {
    IMPOSSIBLE: LOSS_NOT_PAIRED,
    APART: LOSS_ACROSS,
    LEAVING: LOSS_LEAVING,
    RELEASED: LOSS_RELEASED,
    COLOURS: LOSS_LIMITS,
    COLOURS_NEXT: LOSS_LIMITS_NEXT,
    ORDER: LOSS_ORDER,
}
"""The sentence for each criterion that counts, or that only compares."""

Kept = Callable[[int, int], bool]
Weight = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Loss:
    """The first criterion by which another choice is worse, and its values with that choice and as made."""

    criterion: int
    other: int
    made: int


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


def say_loss(bracket: Bracket, lost: Loss) -> tuple[str, Said]:
    """The rule by which a choice is worse, and what it would do."""
    theirs, ours = lost.other, lost.made
    number = loss_rule(bracket, lost.criterion)
    if lost.criterion == DIFFERENCE:
        points = {"theirs": Score(Points(theirs)), "ours": Score(Points(ours))}
        return number, LOSS_DIFFERENCE.of(**points)
    return number, LOSSES[lost.criterion].of(theirs=theirs, ours=ours)


@rule("16", "20", "21b", "29b", "33", "47", "51", "53", "54")
def loss_rule(bracket: Bracket, criterion: int) -> str:
    """The rule of a criterion, in rounds 1 to 3 or later."""
    early, up = bracket.early, bracket.way is Way.UP
    return {
        IMPOSSIBLE: ("33" if up else "29b") if early else "53",
        APART: "54",
        LEAVING: "47" if early else "51",
        DIFFERENCE: "16",
        RELEASED: "47" if early else "53",
        COLOURS: "20",
        COLOURS_NEXT: "21b",
        ORDER: order_rule(bracket),
    }[criterion]


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
