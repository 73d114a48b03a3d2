"""Changed and published rounds, fillers, and what cannot be paired or is refused in a schools' event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import networkx as nx

from tests.checkers.base import Check, Claim
from tests.checkers.schools.rounds import document_of
from tests.oracles.schools_cards import Draw, read
from tests.oracles.schools_vector import clash

NAME = "schools."
Pair = frozenset[int]


# -- a published round that changes as little as possible


def published(claim: Claim) -> tuple[Draw, set[Pair]]:
    """The cards before a published round, and its games."""
    *before, last = claim.section.results
    draw = read(document_of(replace(claim.section, results=tuple(before))))
    return draw, {frozenset((game.white, game.black)) for game in last.games}


def ways(draw: Draw, nos: tuple[int, ...], bye: bool) -> Iterator[frozenset[Pair]]:
    """All pairings without a second meeting, one player left out where the number is odd."""
    if not nos:
        yield frozenset()
        return
    first, *rest = nos
    for other in rest:
        if other not in draw.cards[first].opponents:
            for made in ways(draw, tuple(no for no in rest if no != other), bye):
                yield made | {frozenset((first, other))}
    if bye:
        yield from ways(draw, tuple(rest), bye=False)


def least_changed(draw: Draw, posted: set[Pair]) -> list[frozenset[Pair]]:
    """The pairings that keep as many published games as can be."""
    nos = tuple(sorted(draw.cards))
    found = [made for made in ways(draw, nos, bool(len(nos) % 2)) if 2 * len(made) >= len(nos) - 1]
    most = max(len(made & posted) for made in found)
    return [made for made in found if len(made & posted) == most]


def check_changed(claim: Claim) -> None:
    """A game stands as published, or is new while as many as possible stand."""
    draw, posted = published(claim)
    pair = frozenset(claim.reason.players)
    made = frozenset(frozenset(game.players) for game in claim.pairing.games)
    claim.require(pair in made, "they do not meet")
    claim.require(
        (pair in posted) == claim.reason.code.endswith("as-published"), "it is the other of the two"
    )
    claim.require(made in least_changed(draw, posted), "more games could stand")


def check_left_over(claim: Claim) -> None:
    """Somebody is without an opponent in the changed round."""
    draw, _ = published(claim)
    seated = {no for game in claim.pairing.games for no in game.players}
    claim.require(set(draw.cards) - seated == {claim.who("bye")}, "another is left over")


def check_again(claim: Claim) -> None:
    """How many byes who is left over has had before."""
    draw, _ = published(claim)
    claim.require(draw.cards[claim.who("player")].byes == claim.number("count") > 0, "another number")


def check_clash(claim: Claim) -> None:
    """Two of one school meet: no pairing that keeps as many games and the bye has fewer such games."""
    draw, posted = published(claim)
    cards = draw.cards
    claim.require(clash(cards[claim.who("high")], cards[claim.who("low")]), "they are of two schools")

    def inside(made: frozenset[Pair]) -> int:
        return sum(bool(clash(*(cards[no] for no in pair))) for pair in made)

    made = frozenset(frozenset(game.players) for game in claim.pairing.games)
    seated = {no for pair in made for no in pair}
    same_bye = [way for way in least_changed(draw, posted) if {no for pair in way for no in pair} == seated]
    least = min(map(inside, same_bye))
    claim.require(inside(made) == least, f"{least} are enough")


# -- published rounds


def check_had_met(claim: Claim) -> None:
    """1: a published pair that has met before."""
    draw, posted = published(claim)
    one, other = claim.who("one"), claim.who("other")
    claim.require(frozenset((one, other)) in posted, "they do not meet")
    claim.require(other in draw.cards[one].opponents, "they have not met")


def check_stands(claim: Claim) -> None:
    """25: a round that breaks rule 1 is put right, any other stands."""
    draw, posted = published(claim)
    broken = any(max(pair) in draw.cards[min(pair)].opponents for pair in posted)
    claim.require(broken == (claim.reason.code == NAME + "round-put-right"), f"a second meeting: {broken}")


# -- fillers


def check_filler(claim: Claim) -> None:
    """28: who fills in plays only when the others are an odd number."""
    here = {game_no for game in claim.pairing.games for game_no in game.players}
    here |= {bye.player for bye in claim.pairing.byes}
    filler = claim.who("filler")
    flagged = next(player for player in claim.section.players if player.no == filler)
    claim.require(any(flag.value == "house" for flag in flagged.flags), "it is no filler")
    others = here - {filler}
    needed = claim.reason.code == NAME + "fills-in"
    claim.require((filler in here) == needed == bool(len(others) % 2), f"{len(others)} others")
    if needed:
        claim.require(not claim.pairing.byes, "somebody sits out")


# -- rounds that cannot be paired, and what is refused


def graph(draw: Draw, rematch: bool) -> nx.Graph[int]:
    """Who may meet; second meetings at a cost."""
    made: nx.Graph[int] = nx.Graph()
    made.add_nodes_from(draw.cards)
    for one in draw.cards:
        for other in (no for no in draw.cards if no < one):
            met = other in draw.cards[one].opponents
            if rematch or not met:
                made.add_edge(one, other, weight=-1 if met else 0)
    return made


def check_no_pairing(claim: Claim) -> None:
    """1: nobody, or whoever has the bye, leaves the others a pairing; who is left over in a best try."""
    draw = read(document_of(claim.section))
    made, stuck = graph(draw, rematch=False), set(claim.whos("stuck"))
    told = claim.number("round"), claim.number("size")
    claim.require(told == (draw.number, len(made)), f"{told}")
    most = 2 * len(nx.max_weight_matching(made, maxcardinality=True))
    claim.require(most < len(made) - len(made) % 2, "it can be paired")
    claim.require(len(stuck) == len(made) - len(made) % 2 - most, "another number is left over")
    rest = made.subgraph(set(made) - stuck)
    paired = 2 * len(nx.max_weight_matching(rest, maxcardinality=True))
    claim.require(paired >= len(rest) - len(rest) % 2, "the others cannot be paired either")


def check_rematch(claim: Claim) -> None:
    """The fewest second meetings with which the round can be paired."""
    made = graph(read(document_of(claim.section)), rematch=True)
    found = nx.max_weight_matching(made, maxcardinality=True)
    count = -sum(made[a][b]["weight"] for a, b in found)
    claim.require(count == claim.number("count"), f"{count}")


def check_top(claim: Claim) -> None:
    """3: more than half of the players are marked as top players."""
    players = claim.section.players
    top = sum(any(flag.value == "top" for flag in player.flags) for player in players)
    told = claim.number("top"), claim.number("size")
    claim.require(told == (top, len(players)) and 2 * top > len(players), f"{top} of {len(players)}")


CHECKS: dict[str, Check] = {
    NAME + "stands-as-published": check_changed,
    NAME + "meet-now": check_changed,
    NAME + "bye-left-over": check_left_over,
    NAME + "bye-again-changed-round": check_again,
    NAME + "clash-in-changed-round": check_clash,
    NAME + "had-met": check_had_met,
    NAME + "round-stands": check_stands,
    NAME + "round-put-right": check_stands,
    NAME + "fills-in": check_filler,
    NAME + "filler-not-needed": check_filler,
    NAME + "filler-rests": check_filler,
    NAME + "no-pairing": check_no_pairing,
    NAME + "way-rematch": check_rematch,
    NAME + "too-many-top": check_top,
}
