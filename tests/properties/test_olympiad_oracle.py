"""The Olympiad engine equals an enumeration written from text and ledger without the engine's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.olympiad_2008.bracket import Way
from crosstable.rulebooks.olympiad_2008.engine import solve
from tests.oracles.olympiad_brute import completable, fired, pair
from tests.oracles.olympiad_cards import read
from tests.oracles.olympiad_colours import difference
from tests.oracles.olympiad_dense import pair_dense
from tests.oracles.olympiad_random import document, rough
from tests.properties.test_olympiad_rounds import check, played
from tests.unit.olympiad_events import paired
from tests.unit.olympiad_events import read as event_of

Document = dict[str, Any]
Answer = tuple[frozenset[tuple[int, int]], int | None] | None


def ours(made: Document) -> Answer:
    """The engine's answer: matches and bye, None when there is no legal pairing."""
    try:
        pairing = paired(made)
    except NoLegalPairing:
        return None
    return frozenset(game.players for game in pairing.games), pairing.byes[0].player if pairing.byes else None


def is_beyond_limits(made: Document) -> bool:
    """Whether a team is so far beyond rule 20 that the colour it needs is a breach too, to the letter."""
    return any(abs(difference(team)) > 3 for team in read(made).teams.values())


def as_last_round(made: Document) -> Document:
    """The document with no rounds to come, so that nobody looks ahead."""
    return {**made, "rounds": len(made["results"]) + 1}


def compare(make: Callable[[int], Document], seeds: range) -> Counter[str]:
    """Compare the next round of random events; count what they were."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        made = as_last_round(make(seed))
        if is_beyond_limits(made):
            seen["beyond"] += 1
            continue
        answer = ours(made)
        assert answer == pair(made), f"seed {seed}: {made}"
        seen.update(["rounds", "early" if len(made["results"]) < 3 else "late"])
        seen.update(["none"] if answer is None else ["bye"] if answer[1] else [])
    return seen


def test_engine_equals_enumeration_on_events() -> None:
    """6 to 12 teams, up to eight rounds, no-shows and absent teams."""
    seen = compare(document, range(200))
    assert seen["rounds"] >= 195 and seen["bye"] > 30 and seen["late"] > 30


def test_engine_equals_enumeration_on_awkward_positions() -> None:
    """Past rounds drawn at random, so that groups cannot be completed and many teams float."""
    seen = compare(rough, range(300))
    assert seen["rounds"] > 200 and seen["late"] > 60


RULE_54_DECIDES = {
    "event 318": document(318),
    "dense 148": document(148, dense=True),
    "dense 297": document(297, dense=True),
    **{f"rough {seed}": rough(seed) for seed in (445, 575, 759, 3205)},
}
"""Rounds in which groups below the median are joined for rule 54."""


@pytest.mark.parametrize("name", RULE_54_DECIDES)
def test_rule_54_goes_before_rule_16(name: str) -> None:
    made = as_last_round(RULE_54_DECIDES[name])
    assert "rule54-kept" in fired(made)
    assert ours(made) == pair(made)
    assert count_across(made) == (0, True)


def test_rule_54_is_kept_wherever_it_can_be() -> None:
    """Counted in the finished round alone, whatever the groups were on the way."""
    seen = Counter(count_across(as_last_round(rough(seed))) for seed in range(400))
    assert not any(across and can_keep for across, can_keep in seen)
    assert seen[0, True] > 100 and any(across for across, _ in seen)


def count_across(made: Document) -> tuple[int, bool]:
    """Floaters from above who meet a team from below, and whether a complete pairing has none of them."""
    try:
        solved = solve(field_for(as_entrants(event_of(made).section())))
    except NoLegalPairing:
        return 0, False
    table = solved.table
    middle = table.pairing[len(table.entries) // 2]
    last = solved.outcomes[-1].bracket
    later = [found for found in solved.outcomes if found.bracket.way is not Way.DOWN]
    pairs = [table.nos(pair) for found in later for pair in found.pairs]
    above = set(table.nos(last.floaters))
    below = {table.no(i) for i, score in enumerate(table.pairing) if score < middle}
    across = frozenset(frozenset((a, b)) for a in above for b in below)
    left = {no for pair in pairs for no in pair}
    return sum(frozenset(pair) in across for pair in pairs), completable(read(made), left, across)


def test_look_ahead_equals_that_of_the_enumeration() -> None:
    """Events in which nearly everybody meets everybody; seed 64 would be stuck without it."""
    for seed in (*range(0, 40), 64):
        made = document(seed, dense=True)
        assert ours(made) == pair_dense(made), f"seed {seed}"


@pytest.mark.parametrize("teams", [11, 12])
def test_eleven_rounds_of_11_and_12_teams_reach_the_end(teams: int) -> None:
    for seed in range(4):
        check(played(teams, seed))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(10_000, 50_000, 10_000))
def test_engine_equals_enumeration_at_length(first: int) -> None:
    """Thousands of rounds."""
    dense = compare(lambda seed: document(seed, dense=True), range(first, first + 500))
    seen = compare(document, range(first, first + 500)) + compare(rough, range(first, first + 2_000)) + dense
    print(sorted(seen.items()))
    assert seen["rounds"] > 2_000
