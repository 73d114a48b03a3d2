"""Checkers for entrants, absences, the bye, and rounds that cannot be paired (613-616, 633)."""

from __future__ import annotations

import networkx as nx

from crosstable.model.results import ByeKind
from crosstable.model.sayings import Whos
from tests.checkers.base import Check, Claim
from tests.checkers.cfc.view import View, view_of
from tests.oracles.cfc_brute import barred, bye_order


def order(view: View) -> list[int]:
    """Who may have the bye, in order."""
    return bye_order(view.fresh())


def lowest_score(view: View) -> int:
    """The lowest pairing score of the round."""
    return min(view.score(no) for no in view.truth.cards)


def unrated(claim: Claim) -> None:
    """613.1: exactly those without a rating are named, and the variation is on."""
    view, number = view_of(claim), claim.reason.rule
    claim.require(number in claim.section.variations, "the variation is not on")
    without = {no for no, card in view.truth.cards.items() if card.rating is None}
    claim.require(set(claim.whos("unrated")) == without, f"without a rating are {without}")


def entered_late(claim: Claim) -> None:
    """614: when a player joined, and the points that count for the pairing only."""
    player = claim.section.player(claim.who("who"))
    claim.require(1 < player.joins <= claim.field.round, "no late entrant")
    claim.require(player.joins == claim.number("joins"), f"joined in round {player.joins}")
    added = claim.points("bonus") if "bonus" in claim.facts else 0
    claim.require(added == int(player.pairing_bonus), f"added are {player.pairing_bonus}")
    claim.require(not added or claim.section.cards is None, "cards are taken as given, nothing is added")


def enters_later(claim: Claim) -> None:
    """614: who is not there yet."""
    player = claim.section.player(claim.who("who"))
    claim.require(player.joins == claim.number("joins") > claim.field.round, f"joins in {player.joins}")
    claim.require(all(player.no not in pair for pair in view_of(claim).posted), "is paired")


def has_the_bye(claim: Claim) -> View:
    """That the player named has the bye."""
    view = view_of(claim)
    claim.require(view.made.bye == claim.who("bye"), f"the bye is for {view.made.bye}")
    return view


def bye_rated(claim: Claim) -> None:
    """615: the lowest rated of those on a score who may, nobody who may below."""
    view, bye = has_the_bye(claim), claim.who("bye")
    score, rating = view.score(bye), view.card(bye).rating
    claim.require(claim.points("score") == score, f"has {score}")
    may = order(view)
    claim.require(rating is not None and may[0] == bye, f"in order: {may}")
    lower = [no for no in may if view.score(no) < score]
    claim.require(not lower, f"{lower} may have the bye")
    others = [view.card(no).rating for no in may if view.score(no) == score]
    claim.require(all(o is None or rating is None or o >= rating for o in others), f"ratings {others}")
    lowest = "lowest score" in claim.reason.text
    claim.require((score == lowest_score(view)) is lowest, f"the lowest score is {lowest_score(view)}")


def bye_by_lot(claim: Claim) -> None:
    """615: nobody with a rating on the score may; the unrated draw."""
    view, bye = has_the_bye(claim), claim.who("bye")
    score, may = view.score(bye), order(view)
    claim.require(claim.points("score") == score and view.card(bye).rating is None, "score or rating")
    claim.require(may[0] == bye, f"in order: {may}")
    same = [no for no in may if view.score(no) == score]
    claim.require(all(view.card(no).rating is None for no in same), "a rated player may")
    claim.require(all(view.score(no) >= score for no in may), "somebody below may")
    lowest = "lowest score" in claim.reason.text
    claim.require((score == lowest_score(view)) is lowest, f"the lowest score is {lowest_score(view)}")
    if "drawn" in claim.reason.text or "by lot" in claim.reason.text:
        claim.require(len(same) > 1, "nobody else may have it, so no lot is needed")


def bye_only_one(claim: Claim) -> None:
    """615: the only one on the score who may have the bye."""
    view, bye = has_the_bye(claim), claim.who("bye")
    score, may = view.score(bye), order(view)
    claim.require(claim.points("score") == score and may[0] == bye, f"in order: {may}")
    claim.require(all(view.score(no) > score for no in may[1:]), f"in order: {may}")
    lowest = "lowest score" in claim.reason.text
    claim.require((score == lowest_score(view)) is lowest, f"the lowest score is {lowest_score(view)}")


def bye_next(claim: Claim) -> None:
    """615: everybody who comes before leaves others who cannot be paired."""
    view, bye = has_the_bye(claim), claim.who("bye")
    may = order(view)
    before = may[: may.index(bye)]
    claim.require(set(before) == set(claim.whos("blocked")), f"before come {before}")
    claim.require(claim.number("count") == len(before), "the count")
    for no in before:
        claim.require(
            not view.possible(set(view.truth.cards) - {no}), f"the others can be paired without {no}"
        )


def had_a_bye(claim: Claim) -> None:
    """615: a bye before, and no other."""
    view = view_of(claim)
    card = view.card(claim.who("who"))
    claim.require(barred(view.truth, card), "may have the bye")
    claim.require(bool(card.byes), "had no bye")


def had_a_free_point(claim: Claim) -> None:
    """615: a bye or a win by default before."""
    view = view_of(claim)
    card = view.card(claim.who("who"))
    claim.require(barred(view.truth, card), "may have the bye")
    claim.require(card.byes or card.forfeit_win, "had neither")


def needed(claim: Claim) -> None:
    """615: without the player the others cannot be paired."""
    view = view_of(claim)
    claim.require(not view.possible(set(view.truth.cards) - {claim.who("who")}), "the others can be paired")


def half_point_bye(claim: Claim) -> None:
    """615a: a half-point bye for the round."""
    player, round_no = claim.section.player(claim.who("who")), claim.field.round
    claim.require(player.byes.get(round_no) is ByeKind.HALF, "no half-point bye")
    claim.require(all(player.no not in pair for pair in view_of(claim).posted), "is paired")


def not_in_the_round(claim: Claim) -> None:
    """616: away from the round, without a bye of half a point, and not one who enters later."""
    player, number = claim.section.player(claim.who("who")), claim.field.round
    claim.require(claim.number("round") == number, "the round")
    here = {entry.player.no for entry in claim.field.entries}
    claim.require(player.no not in here, "is to be paired")
    claim.require(all(player.no not in pair for pair in view_of(claim).posted), "is paired")
    half = player.byes.get(number) is ByeKind.HALF
    claim.require(not half and player.joins <= number, "another reason is the true one")


def bye_worth(claim: Claim) -> None:
    """616, 616.1: the points of the bye."""
    view = view_of(claim)
    claim.require(claim.points("points") == 5 * view.truth.rules.bye_halves, "the points of the bye")


def no_bye_left(claim: Claim) -> None:
    """615: an odd number, and everybody is barred."""
    view = view_of(claim)
    claim.require(claim.number("round") == claim.field.round, "the round")
    claim.require(len(view.truth.cards) % 2 and not order(view), f"may: {order(view)}")


def no_round(claim: Claim) -> None:
    """618a: the players cannot all be paired, and those left over are as few as can be."""
    view, stuck = view_of(claim), claim.whos("stuck")
    here = tuple(view.truth.cards)
    claim.require(claim.number("round") == claim.field.round, "the round")
    claim.require(claim.number("count") == len(here), f"there are {len(here)}")
    byes = [[no] for no in here if no not in stuck] if len(here) % 2 else [[]]
    claim.require(not any(view.possible(set(here) - set(bye)) for bye in byes), "they can be paired")
    rest = set(here) - set(stuck)
    claim.require(any(view.possible(rest - set(bye)) for bye in byes), "the rest cannot be paired")
    fewest = view.fewest_left(here) - len(here) % 2
    claim.require(len(stuck) == fewest, f"at the least {fewest} are left over")


def no_round_for_any_bye(claim: Claim) -> None:
    """615, 618a: whoever has the bye, the others cannot be paired."""
    view, here = view_of(claim), set(view_of(claim).truth.cards)
    claim.require(claim.number("round") == claim.field.round, "the round")
    claim.require(claim.number("count") == len(here) and order(view), f"there are {len(here)}")
    for no in order(view):
        claim.require(not view.possible(here - {no}), f"with the bye for {no} they can")


def fewest_meetings(view: View, players: list[int]) -> int:
    """The fewest second meetings with which some players can all be paired."""
    graph: nx.Graph[int] = nx.Graph()
    for at, one in enumerate(players):
        for other in players[at + 1 :]:
            graph.add_edge(one, other, weight=0 if view.legal(one, other) else 1)
    made = nx.min_weight_matching(graph)
    return sum(not view.legal(one, other) for one, other in made)


def way_with_bye(claim: Claim) -> None:
    """615: with the bye for each of those named, and for nobody else, the others can be paired."""
    view, here = view_of(claim), set(view_of(claim).truth.cards)
    named = claim.whos("who") if isinstance(claim.facts["who"], Whos) else (claim.who("who"),)
    able = {no for no in here if view.possible(here - {no})}
    claim.require(set(named) == able, f"{able} could have it")


def way_with_meetings(claim: Claim) -> None:
    """618a: so many second meetings are enough, and fewer are not."""
    view = view_of(claim)
    here = list(view.truth.cards)
    byes = (order(view) or here) if len(here) % 2 else [0]
    fewest = min(fewest_meetings(view, [no for no in here if no != bye]) for bye in byes)
    claim.require(claim.number("count") == fewest, f"{fewest} are enough")


def not_paired_here(claim: Claim) -> None:
    """616: a player who is not in the round."""
    claim.require(claim.number("round") == claim.field.round, "the round")
    here = {entry.player.no for entry in claim.field.entries}
    claim.require(claim.number("no") not in here, "is paired")


def too_many(claim: Claim) -> None:
    """633: more players than two to the power of the rounds."""
    players, rounds = claim.number("players"), claim.number("rounds")
    claim.require(rounds == claim.section.rounds, f"there are {claim.section.rounds} rounds")
    claim.require(claim.number("capacity") == 2**rounds < players, f"{2**rounds} is the limit")
    everyone = len(claim.section.players)
    claim.require(players == everyone, f"there are {everyone} players")
    claim.require(f" {rounds} rounds " in claim.reason.text or rounds == 1, "the number of rounds")
    claim.require((" one round " in claim.reason.text) is (rounds == 1), "one round, or several")


def teams(claim: Claim) -> None:
    """641-663: said of rounds of teams only; by the table where everybody meets everybody."""
    table = claim.section.format.value == "team-round-robin"
    claim.require(claim.section.entrants.are_teams, "no teams")
    by_table = {"cfc.teams-as-players": False, "cfc.team-colours": table}.get(claim.reason.code, True)
    claim.require(by_table is table, claim.section.format.value)


CHECKS: dict[str, Check] = {
    "cfc.unrated-below-average": unrated,
    "cfc.unrated-above-a-fifth": unrated,
    "cfc.entered-late": entered_late,
    "cfc.entered-late-with-points": entered_late,
    "cfc.enters-later": enters_later,
    "cfc.bye-lowest-rated": bye_rated,
    "cfc.bye-lowest-rated-above": bye_rated,
    "cfc.bye-by-lot": bye_by_lot,
    "cfc.bye-by-lot-above": bye_by_lot,
    "cfc.bye-only-one": bye_only_one,
    "cfc.bye-only-one-above": bye_only_one,
    "cfc.bye-next-in-line": bye_next,
    "cfc.had-a-bye": had_a_bye,
    "cfc.had-a-free-point": had_a_free_point,
    "cfc.needed-for-the-rest": needed,
    "cfc.bye-out-of-order": bye_next,
    "cfc.half-point-bye": half_point_bye,
    "cfc.not-in-the-round": not_in_the_round,
    "cfc.bye-worth": bye_worth,
    "cfc.no-bye-left": no_bye_left,
    "cfc.no-round": no_round,
    "cfc.no-round-for-any-bye": no_round_for_any_bye,
    "cfc.way-with-bye": way_with_bye,
    "cfc.way-with-meetings": way_with_meetings,
    "cfc.not-paired-here": not_paired_here,
    "cfc.too-many-players": too_many,
    "cfc.teams-as-players": teams,
    "cfc.team-colours": teams,
    "cfc.teams-by-table": teams,
    "cfc.teams-by-table-white": teams,
}
