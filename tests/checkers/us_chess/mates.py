"""Who meets although it should be avoided (28N, 28T), and what is in force about team-mates."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.odd import structure
from tests.checkers.us_chess.pairs import barred_pair
from tests.checkers.us_chess.phrases import team_of
from tests.checkers.us_chess.view import Two, code_of, inner, two_of, view_of
from tests.oracles.us_chess_search import Pairing, total
from tests.oracles.us_chess_structure import plus_of, team_pairs


def pair_of(claim: Claim) -> Two:
    """The two who meet."""
    numbers = {claim.who("one"), claim.who("two")}
    claim.require(numbers in view_of(claim).games, "they do not meet")
    return two_of(claim, numbers)


def all_the_same(claim: Claim) -> None:
    """28T: no round has fewer pairs that are to be avoided."""
    two = pair_of(claim)
    claim.require(barred_pair(inner(claim, "why")) == {claim.who("one"), claim.who("two")}, "others")
    no_better(claim, two)


def no_better(claim: Claim, two: Two) -> None:
    """No round breaks less of what is kept apart above scores."""
    block = two.judge.solved.judge.structure.blocks[0]
    own = total(two.judge.solved.chosen, block)
    least = min(total(pairing, block) for _, pairing in two.judge.graded)
    claim.require(own == least, f"{least} is possible instead of {own}")


def mates(claim: Claim) -> Two:
    """Two of one team who meet."""
    two = pair_of(claim)
    team_of(claim, "one", "two")
    return two


def leader(claim: Claim) -> None:
    """28N2: the last round, one of the two leads, and apart more leaders would play lower, or lower."""
    two = mates(claim)
    options, group = view_of(claim).event.options, two.field.group
    claim.require(options["team_avoidance"] == "never" and view_of(claim).event.last, "28N2 does not say so")
    claim.require(group[two.edge[0]] == 0, "neither leads")
    strict = [one for _, one in two.judge.graded if not total(one, team_pairs(two.field))[0]]
    own = fate(two, two.judge.solved.chosen)
    claim.require(all(fate(two, one) > own for one in strict), "no leader need play lower")


def fate(two: Two, pairing: Pairing) -> tuple[int, int]:
    """How many of the leaders meet a lower score, and how far below."""
    group = two.field.group
    own = [group[j] for i, j in pairing if group[i] == 0]
    return sum(1 for one in own if one), sum(one * one for one in own)


def unavoidable(claim: Claim) -> None:
    """28N1b: below the threshold, and no round keeps more of them apart."""
    two = mates(claim)
    no_better(claim, two)


def for_scores(claim: Claim) -> None:
    """28N1a, 28N1c: of all rounds with scores as good none has fewer pairs of team-mates."""
    two, code = mates(claim), code_of(claim)
    options, event = view_of(claim).event.options, view_of(claim).event
    team, own = team_pairs(two.field), two.judge.solved.chosen
    colours = code.endswith("colors")
    claim.require(bool(options["team_over_color"]) != colours, "colours go first, or not")
    high = max(plus_of(event, two.field.players[p]) for p in two.edge) >= 10 * options["team_threshold"]
    if "high-score" in code:
        claim.require(high and options["team_avoidance"] == "threshold", "the score is not so high")
    else:
        claim.require(options["team_avoidance"] == "if_possible" or not high, "28N1c would say so")
    skip = 0 if colours else 1
    rows = structure(two.judge, own)
    base = rows[: len(rows) - skip] if skip else rows
    for row, pairing in two.judge.graded:
        same = [*structure(two.judge, pairing)][: len(base)] == base
        if same and (not colours or row[:-1] == two.judge.vector(own)[:-1]):
            claim.require(total(pairing, team) >= total(own, team), f"{pairing} keeps more apart")


def not_kept_apart(claim: Claim) -> None:
    """28N: nothing is chosen, or the choice is to pair team-mates like anybody else."""
    mates(claim)
    made = view_of(claim).made
    chosen = "team_avoidance" in made.get("settings", {}) or any(
        rule.startswith("28N") for rule in made.get("variations", ())
    )
    claim.require(chosen == (code_of(claim) == "mates-meet-freely"), "the choice is another one")
    claim.require(view_of(claim).event.options["team_avoidance"] == "off", "team-mates are kept apart")


CHECKS: dict[str, Check] = {
    "meet-all-the-same": all_the_same,
    "mates-meet-leader": leader,
    "mates-meet-unavoidable": unavoidable,
    "mates-meet-scores": for_scores,
    "mates-meet-scores-and-colors": for_scores,
    "mates-meet-high-score": for_scores,
    "mates-meet-high-score-colors": for_scores,
    "mates-meet-not-chosen": not_kept_apart,
    "mates-meet-freely": not_kept_apart,
}
