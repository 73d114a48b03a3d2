"""Checkers for the bye, absences, and rounds that cannot be paired (B2, B4.1, B5, B13.3)."""

from __future__ import annotations

import networkx as nx

from crosstable.model.sayings import Whos
from tests.checkers.base import Check, Claim
from tests.checkers.nzcf.view import View, view_of
from tests.oracles.nzcf_literal import bye_order


def order(view: View) -> list[int]:
    """Who may have the bye, in order."""
    return [no for no in bye_order(view.draw) if no is not None]


def lowest_score(view: View) -> int:
    """The lowest score of the round."""
    return min(view.score(no) for no in view.draw.cards)


def bye_first(claim: Claim) -> None:
    """B4.1: the number is odd."""
    claim.require(len(view_of(claim).draw.cards) % 2 == 1, "the number is even")


def has_the_bye(claim: Claim) -> tuple[View, int, list[int]]:
    """The player with the bye, and the order of B5."""
    view, bye = view_of(claim), claim.who("bye")
    claim.require(view.made.bye == bye, f"the bye is for {view.made.bye}")
    return view, bye, order(view)


def bye_lowest(claim: Claim) -> None:
    """B5.2: the lowest ranked rated one on the score, or unrated where no rated one may."""
    view, bye, may = has_the_bye(claim)
    score, code = view.score(bye), claim.reason.code
    claim.require(claim.points("score") == score and may[0] == bye, f"in order: {may}")
    lower = [no for no in may if view.score(no) < score]
    claim.require(not lower, f"{lower} may")
    claim.require(("above" in code) == (score > lowest_score(view)), "the lowest score, or not")
    level = [no for no in may if view.score(no) == score]
    rated = [no for no in level if view.card(no).rated]
    claim.require(("unrated" in code) == (not rated), f"rated who may: {rated}")
    claim.require(all(not view.above(bye, no) for no in rated or level if no != bye), f"{level}")


def bye_next(claim: Claim) -> None:
    """B5.2: everybody who comes before leaves others who cannot be paired."""
    view, bye, may = has_the_bye(claim)
    before = may[: may.index(bye)]
    claim.require(set(before) == set(claim.whos("blocked")), f"before come {before}")
    claim.require(claim.number("count") == len(before), "the count")
    for no in before:
        claim.require(
            not view.possible(set(view.draw.cards) - {no}), f"the others can be paired without {no}"
        )


def bye_worth(claim: Claim) -> None:
    """B5.3: a point."""
    claim.require(claim.points("points") == 10, "the bye is worth a point")


def had_a_free_point(claim: Claim) -> None:
    """B2.2: a point without play before."""
    claim.require(view_of(claim).card(claim.who("who")).barred, "has had none")


def needed(claim: Claim) -> None:
    """B5.2: without the player the others cannot be paired."""
    view = view_of(claim)
    claim.require(not view.possible(set(view.draw.cards) - {claim.who("who")}), "they can be paired")


def rated_come_first(claim: Claim) -> None:
    """B5.2: unrated, and a rated player on the same score may have the bye."""
    view, who = view_of(claim), claim.who("who")
    claim.require(not view.card(who).rated, "is rated")
    rated = [no for no in order(view) if view.score(no) == view.score(who) and view.card(no).rated]
    claim.require(rated, "no rated player of the group may have it")


def enters_later(claim: Claim) -> None:
    """B13.3: who is not there yet."""
    player = claim.section.player(claim.who("who"))
    claim.require(player.joins == claim.number("joins") > claim.field.round, f"joins in {player.joins}")


def not_in_the_round(claim: Claim) -> None:
    """B13.3: away from the round."""
    player, number = claim.section.player(claim.who("who")), claim.field.round
    claim.require(claim.number("round") == number and player.joins <= number, "the round")
    claim.require(player.no not in view_of(claim).draw.cards, "is to be paired")


def not_paired_here(claim: Claim) -> None:
    """B13.3: a player who is not in the round."""
    claim.require(claim.number("round") == claim.field.round, "the round")
    claim.require(claim.number("no") not in view_of(claim).draw.cards, "is paired")


def no_bye_left(claim: Claim) -> None:
    """B2.2: an odd number, and everybody has had a point without play."""
    view = view_of(claim)
    claim.require(claim.number("round") == claim.field.round, "the round")
    claim.require(len(view.draw.cards) % 2 == 1 and not order(view), f"may: {order(view)}")


def no_round(claim: Claim) -> None:
    """B2.1, B2.3: the players cannot all be paired, and those left over are as few as can be."""
    view, stuck = view_of(claim), set(claim.whos("stuck"))
    here = tuple(view.draw.cards)
    claim.require(claim.number("round") == claim.field.round, "the round")
    claim.require(claim.number("count") == len(here), f"there are {len(here)}")
    byes = [{no} for no in here if no not in stuck] if len(here) % 2 else [set()]
    claim.require(not any(view.possible(set(here) - bye) for bye in byes), "they can be paired")
    claim.require(any(view.possible(set(here) - stuck - bye) for bye in byes), "the rest cannot be paired")
    fewest = view.fewest_left(here) - len(here) % 2
    claim.require(len(stuck) == fewest, f"at the least {fewest} are left over")


def second_bye_only(claim: Claim) -> None:
    """B2.2: only with the bye for somebody who has had a point without play."""
    view, here = view_of(claim), set(view_of(claim).draw.cards)
    claim.require(claim.number("round") == claim.field.round, "the round")
    claim.require(claim.number("count") == len(here), f"there are {len(here)}")
    helps = [no for no in here if view.possible(here - {no})]
    claim.require(helps and all(view.card(no).barred for no in helps), f"it helps with {helps}")


def pairable(view: View, players: list[int], again: bool) -> int | None:
    """The fewest second meetings that pair some players; with B2.3 in force, or without second meetings."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(players)
    for at, one in enumerate(players):
        for other in players[at + 1 :]:
            met, legal = view.met(one, other), view.legal(one, other)
            if legal or (again and met and not stuck_colours(view, one, other)) or (not again and not met):
                graph.add_edge(one, other, weight=1 if met else 0)
    made = nx.min_weight_matching(graph)
    whole = 2 * len(made) == len(players)
    return sum(view.met(one, other) for one, other in made) if whole else None


def stuck_colours(view: View, one: int, other: int) -> bool:
    """Whether B2.3 keeps two apart."""
    a, b = view.card(one).balance, view.card(other).balance
    return (min(a, b) >= 2 or max(a, b) <= -2) and not view.draw.exempt(one, other)


def byes_of(view: View) -> list[int]:
    """Who may sit out: whoever may have the bye, or nobody (0)."""
    return order(view) if len(view.draw.cards) % 2 else [0]


def way_without_limit(claim: Claim) -> None:
    """B2.3: without the colour limit the round can be paired."""
    view = view_of(claim)
    ways = [pairable(view, [n for n in view.draw.cards if n != bye], again=False) for bye in byes_of(view)]
    claim.require(any(way == 0 for way in ways), "it cannot")


def way_with_bye(claim: Claim) -> None:
    """B2.2: with a second free point for each of those named, and nobody else, the others have opponents."""
    view, here = view_of(claim), set(view_of(claim).draw.cards)
    named = claim.whos("who") if isinstance(claim.facts["who"], Whos) else (claim.who("who"),)
    able = {no for no in here if view.card(no).barred and view.possible(here - {no})}
    claim.require(set(named) == able, f"{able} could have it")


def way_with_meetings(claim: Claim) -> None:
    """B2.1: so many second meetings are enough, and fewer are not."""
    view = view_of(claim)
    ways = [pairable(view, [n for n in view.draw.cards if n != bye], again=True) for bye in byes_of(view)]
    found = [way for way in ways if way is not None]
    claim.require(found and min(found) == claim.number("count"), f"{found and min(found)} are enough")


CHECKS: dict[str, Check] = {
    "nzcf.bye-first": bye_first,
    "nzcf.bye-lowest-rated": bye_lowest,
    "nzcf.bye-lowest-rated-above": bye_lowest,
    "nzcf.bye-lowest-unrated": bye_lowest,
    "nzcf.bye-lowest-unrated-above": bye_lowest,
    "nzcf.bye-next-in-line": bye_next,
    "nzcf.bye-out-of-order": bye_next,
    "nzcf.bye-worth": bye_worth,
    "nzcf.had-a-free-point": had_a_free_point,
    "nzcf.needed-for-the-rest": needed,
    "nzcf.rated-come-first": rated_come_first,
    "nzcf.enters-later": enters_later,
    "nzcf.not-in-the-round": not_in_the_round,
    "nzcf.not-paired-here": not_paired_here,
    "nzcf.no-bye-left": no_bye_left,
    "nzcf.no-round": no_round,
    "nzcf.no-round-without-second-bye": second_bye_only,
    "nzcf.way-without-limit": way_without_limit,
    "nzcf.way-with-bye": way_with_bye,
    "nzcf.way-with-meetings": way_with_meetings,
}
