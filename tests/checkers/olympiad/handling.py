"""The bye and the host's teams, published rounds, rounds that cannot be paired, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import networkx as nx

from crosstable.model.colours import Colour
from crosstable.model.rounds import Round
from tests.checkers.base import Check, Claim
from tests.checkers.olympiad.view import View, view_of, view_of_text
from tests.checkers.texts import text_of
from tests.oracles.olympiad_brute import completable
from tests.oracles.olympiad_colours import breaks_rule_20, difference, fits, run

NAME = "olympiad-2008."


# -- the bye


def check_after_no_show(claim: Claim) -> None:
    """15b: who has the bye has scored without playing, but had none; so has everybody who can have it."""
    view = view_of(claim)
    bye = claim.who("bye")
    claim.require(view.seen.bye == bye and view.relaxed and view.had_only_no_shows(bye), "not so")
    turn = [no for no in view.in_turn() if completable(view.event, view.active - {no})]
    claim.require(all(view.event.teams[no].unearned for no in turn), f"one of {turn} has not scored so")


def check_run_out(claim: Claim) -> None:
    """More rounds follow than teams may still have a bye."""
    view = view_of(claim)
    able = {no for no in view.in_turn() if no != view.seen.bye}
    rounds = view.event.rounds - view.event.round
    claim.require(able == set(claim.reason.players), f"{able} may have one")
    told = claim.number("count"), claim.number("rounds")
    claim.require(told == (len(able), rounds) and len(able) < rounds, f"{len(able)} for {rounds} rounds")


def check_worth(claim: Claim) -> None:
    """11: who has the bye gets what the event gives for it."""
    view = view_of(claim)
    claim.require(claim.who("player") == view.seen.bye, "another has it")
    claim.require("bye" not in view.document.get("settings", {}), "the event gives something else")


def check_host(claim: Claim) -> None:
    """2, 3: an odd number before round 1 without a third team; later with it."""
    view = view_of(claim)
    third = view.document.get("settings", {}).get("host_c_team", 0)
    claim.require(len(view.active) % 2 == 1, "the number is even")
    if claim.reason.code == NAME + "host-may-enter":
        claim.require(view.event.round == 1 and not third, "it is too late, or there is one")
    else:
        claim.require(view.event.round > 1 and third in view.active, "no third team is here")


# -- published rounds


def published(claim: Claim) -> tuple[View, Round]:
    """The view before a published round, and the round."""
    *before, last = claim.section.results
    return view_of_text(text_of(replace(claim.section, results=tuple(before)))), last


def broken_limits(view: View, made: Round) -> set[tuple[int, int]]:
    """Pairs whose colours break rule 20, though the other way round would keep it."""
    cards = view.event.teams
    pairs = {(match.white, match.black) for match in made.matches}
    return {(w, b) for w, b in pairs if not fits(cards[w], cards[b]) and fits(cards[b], cards[w])}


def has_breach(view: View, made: Round) -> bool:
    """Whether a published round breaks rule 15 or 20."""
    cards = view.event.teams
    again = any(match.black in cards[match.white].met for match in made.matches)
    byes = any(cards[bye.team].unearned and not may_relax(view, bye.team) for bye in made.byes if bye.team)
    return again or byes or bool(broken_limits(view, made))


def may_relax(view: View, no: int) -> bool:
    """Whether the event lets a team have the bye though it has scored without playing."""
    return view.relaxed and view.had_only_no_shows(no)


def check_limits(claim: Claim) -> None:
    """20: which limit the colours break, for whom; the other way round keeps the limits."""
    view, made = published(claim)
    white, black = claim.who("white"), claim.who("black")
    claim.require((white, black) in broken_limits(view, made), "they keep the limits, or cannot")
    team, colour = view.event.teams[claim.who("team")], claim.facts["colour"]
    letter = "W" if colour is Colour.WHITE else "B"
    claim.require(team.no == (white if letter == "W" else black), "it has the other colour")
    claim.require(breaks_rule_20(team, letter), "it keeps the limits")
    if claim.reason.code == NAME + "breach-third":
        claim.require(run(team.played, letter) >= 2, "it had the other colour")
        return
    excess = difference(team) * (1 if letter == "W" else -1)
    claim.require(claim.number("count") == excess >= 2, f"{excess} times more")


def check_met_again(claim: Claim) -> None:
    """15a: a published pair that has met before."""
    view, made = published(claim)
    one, other = claim.who("one"), claim.who("other")
    posted = {frozenset((match.white, match.black)) for match in made.matches}
    claim.require(frozenset((one, other)) in posted, "they do not meet")
    claim.require(other in view.event.teams[one].met, "they have not met")


def check_bye_again(claim: Claim) -> None:
    """15b: a published bye of a team that has scored without playing."""
    view, made = published(claim)
    no = claim.who("team")
    claim.require(no in {bye.team for bye in made.byes}, "it has no bye")
    claim.require(view.event.teams[no].unearned, "it has not scored without playing")


def check_stands(claim: Claim) -> None:
    """59: a round may be changed when it breaks rule 15 or 20, else it stands."""
    breach = has_breach(*published(claim))
    claim.require(breach == (claim.reason.code == NAME + "round-may-change"), f"a breach: {breach}")


def check_no_protest(claim: Claim) -> None:
    """61: always so, in this book."""
    claim.require(claim.reason.rule == "61" and claim.section.rulebook == "olympiad-2008", "another book")


# -- rounds that cannot be paired


def graph(view: View, teams: set[int], rematch: bool = False) -> nx.Graph[int]:
    """Who may meet; second meetings at a cost."""
    made: nx.Graph[int] = nx.Graph()
    made.add_nodes_from(teams)
    for one in teams:
        for other in (no for no in teams if no < one):
            met = other in view.event.teams[one].met
            if rematch or not met:
                made.add_edge(one, other, weight=-1 if met else 0)
    return made


def check_nobody(claim: Claim) -> None:
    """15b: of an odd number nobody may have the bye."""
    view = view_of(claim)
    told = claim.number("round"), claim.number("size")
    claim.require(told == (view.event.round, len(view.active)) and len(view.active) % 2 == 1, f"{told}")
    claim.require(not view.in_turn(), f"{view.in_turn()} may have it")
    claim.require(all(view.event.teams[no].unearned for no in view.active), "somebody never had one")


def check_cannot(claim: Claim) -> None:
    """15: the teams cannot be paired, whoever may have the bye; who is left over in a best try."""
    view = view_of(claim)
    size, odd = len(view.active), len(view.active) % 2
    told = claim.number("round"), claim.number("size")
    claim.require(told == (view.event.round, size), f"{told}")
    claim.require(odd == (claim.reason.code == NAME + "no-pairing-odd"), "odd is even")
    byes: list[int | None] = [*view.in_turn()] if odd else [None]
    claim.require(not any(completable(view.event, view.active - {bye}) for bye in byes), "it can be paired")
    stuck = set(claim.whos("stuck"))
    most = 2 * len(nx.max_weight_matching(graph(view, view.active), maxcardinality=True))
    rest = 2 * len(nx.max_weight_matching(graph(view, view.active - stuck), maxcardinality=True))
    claim.require(rest + odd >= size - len(stuck), "the others cannot be paired either")
    claim.require(odd or len(stuck) == size - most, f"{size - most} are left over")


def check_way_bye(claim: Claim) -> None:
    """A bye that rule 15b or 11 refuses, with which the others can be paired."""
    view = view_of(claim)
    no = claim.who("team")
    claim.require(completable(view.event, view.active - {no}), "the others cannot be paired")
    again = claim.reason.code == NAME + "way-second-bye"
    claim.require(view.had_bye(no) == again, "it had a bye, or had none")
    claim.require(view.event.teams[no].unearned, "it may have the bye")
    if not again:
        claim.require(claim.facts["setting"] == "bye_after_no_show" and not view.relaxed, "another setting")


def check_way_rematch(claim: Claim) -> None:
    """The fewest second meetings with which the round can be paired."""
    view = view_of(claim)
    byes: list[int | None] = [*view.in_turn()] if len(view.active) % 2 else [None]
    counts = []
    for bye in byes:
        made = graph(view, view.active - {bye}, rematch=True)
        found = nx.max_weight_matching(made, maxcardinality=True)
        counts.append(-sum(made[a][b]["weight"] for a, b in found))
    claim.require(counts and min(counts) == claim.number("count"), f"{counts}")


# -- what is refused


def check_rounds(claim: Claim) -> None:
    """10: so many teams can play so many rounds at most without a second meeting."""
    size = len(claim.section.teams)
    most = size if size % 2 else size - 1
    told = claim.number("size"), claim.number("most"), claim.number("rounds")
    claim.require(told == (size, most, claim.section.rounds) and claim.section.rounds > most, f"{most}")


def check_roster(claim: Claim) -> None:
    """4: a team has four players, and may name a reserve."""
    team = next(team for team in claim.section.teams if team.name == claim.facts["team"])
    told = claim.number("size"), claim.number("boards")
    claim.require(told == (len(team.players), 4) and len(team.players) not in (4, 5), f"{told}")


def check_third_team(claim: Claim) -> None:
    """3: the host's third team has played in round 1 and has left."""
    team = next(team for team in claim.section.teams if team.name == claim.facts["team"])
    claim.require(team.no == claim.section.settings["host_c_team"], "it is another team")
    first = claim.section.results[0].matches
    claim.require(any(team.no in (m.white, m.black) for m in first), "it has not played in round 1")
    claim.require(team.withdrawn_after is not None, "it is still here")


CHECKS: dict[str, Check] = {
    NAME + "bye-despite-no-show": check_after_no_show,
    NAME + "byes-run-out": check_run_out,
    NAME + "bye-worth": check_worth,
    NAME + "host-may-enter": check_host,
    NAME + "host-team-stays": check_host,
    NAME + "breach-difference": check_limits,
    NAME + "breach-third": check_limits,
    NAME + "had-met": check_met_again,
    NAME + "bye-after-points": check_bye_again,
    NAME + "round-stands": check_stands,
    NAME + "round-may-change": check_stands,
    NAME + "no-protest": check_no_protest,
    NAME + "nobody-for-bye": check_nobody,
    NAME + "no-pairing-even": check_cannot,
    NAME + "no-pairing-odd": check_cannot,
    NAME + "way-bye-after-no-show": check_way_bye,
    NAME + "way-second-bye": check_way_bye,
    NAME + "way-rematch": check_way_rematch,
    NAME + "too-many-rounds": check_rounds,
    NAME + "wrong-roster": check_roster,
    NAME + "third-team-left": check_third_team,
}
