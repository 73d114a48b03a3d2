"""C.04.6 (2026) a second time, from the other end: every complete round is written out and judged as a whole.

A complete round fixes its brackets: the highest score group left, and the teams from below that its members
meet. Each bracket is judged by C4, C5, C6, C7, the order of sets, C8, C9, C10 and the identifier; the round
with the smallest list of judgements is the right one. Only for very small fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.oracles_fide.team_brackets import faults, identifier
from tests.oracles_fide.team_card import Occasion, Team
from tests.oracles_fide.team_matching import Pair, all_pairings

Judgement = tuple[Any, ...]


def best_round(teams: Sequence[Team], occasion: Occasion) -> tuple[set[frozenset[int]], int | None] | None:
    """The pairs of the best complete round and the team with the bye; None when there is none."""
    byes: list[Team | None] = [None] if len(teams) % 2 == 0 else [team for team in teams if not team.barred]
    rounds = [
        ((bye_key(bye), judged(pairs, occasion)), pairs, bye)
        for bye in byes
        for pairs in all_pairings([team for team in teams if team is not bye], occasion)
    ]
    if not rounds:
        return None
    _, pairs, bye = min(rounds, key=lambda entry: entry[0])
    return {frozenset((one.no, two.no)) for one, two in pairs}, bye.no if bye else None


def bye_key(bye: Team | None) -> tuple[int, int, int]:
    """3.4: lowest score, most matches, largest number."""
    return (bye.primary, -bye.played, -bye.tpn) if bye else (0, 0, 0)


def judged(pairs: list[Pair], occasion: Occasion) -> list[Judgement]:
    """The judgements of all brackets of a complete round, from the top."""
    judgements, left = [], pairs
    while left:
        top = max(team.primary for pair in left for team in pair)
        bracket = [pair for pair in left if any(team.primary == top for team in pair)]
        rest = [pair for pair in left if pair not in bracket]
        floaters = [team for pair in bracket for team in pair if team.primary != top]
        judgements.append(judge(bracket, floaters, rest, occasion))
        left = rest
    return judgements


def judge(bracket: list[Pair], floaters: list[Team], rest: list[Pair], occasion: Occasion) -> Judgement:
    """One bracket by all criteria, the smaller the better."""
    below = [*floaters, *(team for pair in rest for team in pair)]
    return (
        len(floaters),
        [-team.primary for team in sorted(floaters, key=lambda team: team.primary)],
        following_fault(floaters, below, occasion),
        sum(team.floated for team in floaters) if occasion.number < occasion.rounds - 1 else 0,
        [team.tpn for team in sorted(floaters, key=lambda team: (-team.primary, team.tpn))],
        faults(bracket, floaters, occasion),
        identifier(bracket),
    )


def following_fault(floaters: list[Team], below: list[Team], occasion: Occasion) -> int:
    """C6, by writing out every pairing of the teams that are left below."""
    if not below:
        return 0
    score = max(team.primary for team in below)
    left = [team for team in below if team not in floaters]
    size = sum(team.primary == score for team in left)
    if not size:
        return 0
    needed = min(
        sum((one.primary == score) != (two.primary == score) for one, two in pairs)
        for pairs in all_pairings(left, occasion)
    )
    return needed if occasion.readings.c6_graded else int(needed != size % 2)
