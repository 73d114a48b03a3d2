"""Checkers for special rounds, class pairings, teams, and rounds that cannot be paired (27A1, 28, 29I)."""

from __future__ import annotations

from collections.abc import Iterable

import networkx as nx

from crosstable.flow.matches import Scoring
from crosstable.model.players import Flag
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Match
from crosstable.model.sayings import Money, Said, Several, Who
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.advice import is_accelerated
from tests.checkers.us_chess_day.told import about, cents, part, text

Pair = frozenset[int]


def here(claim: Claim) -> list[int]:
    """Everybody to be paired."""
    return [entry.player.no for entry in claim.field.entries]


# 28M1, 28R, 28S
def schedule_apart(claim: Claim) -> None:
    """The round is before the merger, and those of the schedule meet nobody else."""
    merge, name = claim.section.settings.get("merge_round"), text(claim, "name")
    claim.require(isinstance(merge, int) and claim.field.round < merge, f"merged in {merge}")
    own = {no for no in here(claim) if claim.section.player(no).schedule == name}
    resting = {bye.player for bye in claim.pairing.byes}
    claim.require(own - resting == set(claim.reason.players) - resting, f"{own}")
    for game in claim.pairing.games:
        claim.require(len(own & set(game.players)) != 1, f"{game.players}")


def never_merged(claim: Claim) -> None:
    """Several schedules, and no round in which they merge."""
    names = {one.schedule for one in claim.section.players if one.schedule}
    listed = claim.facts["names"]
    assert isinstance(listed, Several)
    claim.require([str(one) for one in listed.all] == [f'"{name}"' for name in sorted(names)], f"{names}")
    claim.require(len(names) > 1 and claim.section.settings.get("merge_round") is None, f"{names}")


def accelerated(claim: Claim) -> None:
    """Acceleration is chosen, in round 1 or 2."""
    claim.require(is_accelerated(claim.section) and claim.field.round <= 2, f"round {claim.field.round}")


def house_player(claim: Claim) -> None:
    """A house player plays, the others are an odd number, and nobody has a bye."""
    house = claim.who("house")
    claim.require(Flag.HOUSE in claim.section.player(house).flags, "is none")
    playing = [no for game in claim.pairing.games for no in game.players]
    others = [no for no in playing if Flag.HOUSE not in claim.section.player(no).flags]
    claim.require(house in playing and len(others) % 2 == 1, f"{len(others)} others")
    claim.require(not claim.pairing.byes, f"{claim.pairing.byes}")


# 29I, 29J
def among_themselves(claim: Claim) -> None:
    """Each of them meets another of them; the unrated are unrated, with a plus score."""
    group = set(claim.reason.players)
    for no in group:
        claim.require(claim.pairing.opponent_of(no) in group, f"#{no} meets somebody else")
    name = claim.facts["name"]
    if isinstance(name, Said):
        scores = {entry.player.no: entry.card.score for entry in claim.field.entries}
        for no in group:
            claim.require(claim.section.player(no).rating is None, f"#{no} is rated")
            claim.require(2 * scores[no] > 10 * (claim.field.round - 1), f"#{no} has no plus score")
    else:
        claim.require(str(name) in {prize.name for prize in claim.section.prizes}, "no such class")


def first_prize(claim: Claim) -> int:
    """The first prize of the class, which the sentence has to give."""
    prizes = [one for one in claim.section.prizes if one.name == text(claim, "name")]
    claim.require(prizes and cents(claim, "first") == prizes[0].cents, f"{prizes}")
    return prizes[0].cents


def members(claim: Claim) -> set[int]:
    """The players of a class."""
    prize = next(one for one in claim.section.prizes if one.name == text(claim, "name"))
    low, high = prize.from_rating or 0, prize.below or 10000
    return {one.no for one in claim.section.players if one.rating is not None and low <= one.rating < high}


def class_may(claim: Claim) -> None:
    """No member of the class is among those who can win more by places."""
    first_prize(claim)
    able = about(claim, "able", dict)
    richer = {no for no in members(claim) if no in able}
    claim.require(not richer, f"{richer} can")


def class_refused(claim: Claim) -> None:
    """Somebody of the class can win so much, in one of the two rounds."""
    first, can = first_prize(claim), part(claim, "can")
    who, won = can.facts["who"], can.facts["cents"]
    assert isinstance(who, Who) and isinstance(won, Money)
    claim.require(who.no in members(claim), f"{members(claim)}")
    able = about(claim, "able", dict).get(who.no, set())
    if can.saying.code.endswith("bound"):
        claim.require(all(one <= won.cents for one in able) and won.cents > first, f"{able}")
        return
    claim.require(won.cents in able and won.cents > first, f"{able}")
    check_finish(claim, can, who.no)


def check_finish(claim: Claim, can: Said, no: int) -> None:
    """The place is one that some outcome gives, with so many others level."""
    place, level = can.facts["place"], can.facts["level"]
    finishes = about(claim, "finishes", dict)[no]
    claim.require((place, level) in finishes, f"{sorted(finishes)}")
    claim.require(can.saying.code.endswith("level") == bool(level), f"{level}")


def need_prizes(claim: Claim) -> None:
    """There is no prize for a rating class."""
    kinds = {prize.kind for prize in claim.section.prizes}
    claim.require(not kinds & {"class", "under"}, f"{kinds}")


# 31
def grouped(claim: Claim) -> None:
    """By which points teams are grouped, as the section sets it."""
    wanted = {"match": "match-points", "game": "game-points", "match_then_game": "both"}
    chosen = str(about(claim, "settings", dict).get("team.pair_by", "match"))
    claim.require(claim.reason.code.endswith(wanted[chosen]), f"{chosen}")


def team_color(claim: Claim) -> None:
    """In a match without names White turns down the boards, so that odd ones are as board 1."""
    scoring = Scoring(team_of={}, boards=6, settings={}, rules=None, assumes=False)
    game = Game(white=0, black=0, result=Result.DRAW)
    match = Match(white=1, black=2, games=(game,) * 6)
    for board in range(1, 7):
        ours = scoring.white_is_ours(match, board - 1, game)
        claim.require(ours == (board % 2 == 1), f"board {board}")


def team_short(claim: Claim) -> None:
    """The team is not paired, and its line-up or its roster has fewer players than announced."""
    [team] = [one for one in claim.section.teams if one.no == claim.who("team")]
    settings = claim.section.settings
    boards, announced = settings["team.boards"], settings["team.fewest_players"]
    assert isinstance(boards, int) and isinstance(announced, int)
    seats = team.lineups.get(claim.field.round, team.players[:boards])
    there = len([no for no in seats if no])
    claim.require(claim.number("present") == there, f"{there} there")
    claim.require(claim.number("needed") == min(announced, boards) and there < announced, f"{announced}")
    claim.require(team.no not in here(claim), "is paired")


def team_order(claim: Claim) -> None:
    """The first two boards against the order of ratings."""
    ratings = about(claim, "ratings", tuple)
    upper, lower = about(claim, "places", tuple)
    if claim.reason.code.endswith("unrated"):
        claim.require(ratings[upper] is None and ratings[lower] is not None, f"{ratings}")
        claim.require(not about(claim, "settings", dict).get("team.unrated_anywhere"), "may sit anywhere")
    else:
        claim.require((ratings[lower] or 0) > (ratings[upper] or 0), f"{ratings}")
    claim.require(upper < lower, f"{upper}, {lower}")


# 27A1, 28L3, 36E
def pairs_allowed(claim: Claim, computers: bool = False) -> set[Pair]:
    """Who may meet: not met yet, and not two computers unless that is left aside."""
    nobody: set[Pair] = set()
    for entry in claim.field.entries:
        for other in claim.field.entries:
            one, two = entry.player, other.player
            machines = Flag.COMPUTER in one.flags and Flag.COMPUTER in two.flags
            if one.no < two.no and two.no not in entry.card.opponents and (computers or not machines):
                nobody.add(frozenset((one.no, two.no)))
    return nobody


def can_pair(people: Iterable[int], pairs: set[Pair]) -> bool:
    """Whether all of some people can be paired."""
    chosen = set(people)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_edges_from((min(pair), max(pair)) for pair in pairs if pair <= chosen)
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(chosen)


def byes_of(claim: Claim) -> list[int]:
    """Who may still have a full-point bye."""
    return [entry.player.no for entry in claim.field.entries if not entry.card.free_point]


def whole_round(claim: Claim, pairs: set[Pair], byes: Iterable[int]) -> bool:
    """Whether the round can be paired, with a bye for one of some where the number is odd."""
    people = here(claim)
    if len(people) % 2 == 0:
        return can_pair(people, pairs)
    return any(can_pair([no for no in people if no != bye], pairs) for bye in byes)


def cannot_pair(claim: Claim, said: Said) -> None:
    """No pairing of all, and in the other sentence computers are the only obstacle."""
    people, pairs = here(claim), pairs_allowed(claim)
    claim.require(said.facts["players"] == len(people), f"{len(people)}")
    claim.require(said.facts["round"] == claim.field.round, f"{claim.field.round}")
    claim.require(not whole_round(claim, pairs, byes_of(claim)), "they can be paired")
    claim.require(not whole_round(claim, pairs, people), "a second bye would help")
    free = whole_round(claim, pairs_allowed(claim, computers=True), people)
    claim.require(said.saying.code.endswith("computers") == free, "computers, or not")


def ways(claim: Claim) -> None:
    """Each way out really completes the round."""
    cannot_pair(claim, part(claim, "problem"))
    listed = claim.facts["ways"]
    assert isinstance(listed, Several) and listed.all
    for one in listed.all:
        assert isinstance(one, Said)
        way(claim, one)


def way(claim: Claim, said: Said) -> None:
    """One way out: so many second meetings complete the round, and no fewer."""
    claim.require(said.facts["count"] == fewest(claim), f"{fewest(claim)}")


def fewest(claim: Claim) -> int | None:
    """The least number of second meetings that completes the round."""
    people, free = here(claim), pairs_allowed(claim)
    met_again = {entry.player.no: entry.card.met_again for entry in claim.field.entries}
    graph: nx.Graph[int] = nx.Graph()
    for at, one in enumerate(people):
        for two in people[at + 1 :]:
            machines = all(Flag.COMPUTER in claim.section.player(no).flags for no in (one, two))
            if not machines and two not in met_again[one]:
                graph.add_edge(one, two, weight=0 if frozenset((one, two)) in free else -1)
    if len(people) % 2:
        graph.add_edges_from((no, 0, {"weight": 0}) for no in byes_of(claim))
    found = nx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(found) < len(people) + len(people) % 2:
        return None
    return -sum(int(graph.edges[pair]["weight"]) for pair in found)


def alone(claim: Claim) -> None:
    """A round that cannot be paired in any way."""
    assert isinstance(claim.reason.said, Said)
    cannot_pair(claim, claim.reason.said)


def not_paired(claim: Claim) -> None:
    """The player is not among those to be paired."""
    claim.require(claim.number("no") not in here(claim), "is paired")
    claim.require(claim.number("round") == claim.field.round, f"{claim.field.round}")


# 26
def one_game_only(claim: Claim) -> None:
    """Matches of two games, and the choice is in force."""
    number, section = text(claim, "number"), claim.section
    claim.require(section.games_per_round == 2, "one game a round")
    claim.require(any(one.startswith(number) for one in section.variations), f"{section.variations}")
    wanted = {"28R": "what-acceleration", "29I": "what-classes", "29L": "what-table-lines"}
    inner = part(claim, "what").saying.code.rpartition(".")[2]
    claim.require(wanted.get(number[:3], "what-small-swiss") == inner, f"{inner}")


def cross_section(claim: Claim) -> None:
    """A game with another section in a section of matches of two games."""
    games = [game for played in claim.section.results for game in played.games]
    guests = [one for one in games if one.white_section is not None or one.black_section is not None]
    claim.require(claim.section.games_per_round == 2 and guests, "none")


CHECKS: dict[str, Check] = {
    "schedule-apart": schedule_apart,
    "schedules-never-merged": never_merged,
    "accelerated": accelerated,
    "house-player": house_player,
    "among-themselves": among_themselves,
    "class-may-be-apart": class_may,
    "class-refused": class_refused,
    "class-needs-prizes": need_prizes,
    "team-order-rating": team_order,
    "team-order-unrated": team_order,
    "teams-by-match-points": grouped,
    "teams-by-game-points": grouped,
    "teams-by-both": grouped,
    "team-color": team_color,
    "team-short-of-players": team_short,
    "cannot-pair": alone,
    "cannot-pair-computers": alone,
    "could-pair": ways,
    "not-paired": not_paired,
    "one-game-only": one_game_only,
    "two-games-cross-section": cross_section,
}
