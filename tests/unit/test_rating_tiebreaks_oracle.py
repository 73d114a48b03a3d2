"""C.07 10: the tie-breaks by ratings equal those of the oracle, with unrated players by both methods."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from crosstable.flow.ranking import ranking
from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from tests.oracles_fide.rating_tiebreaks import Game, Ratings, tiebreaks

Json = dict[str, Any]
CODES = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
MONTHS = ("2026-10", "2026-11", "2026-12", "2027-01", "2027-02")
HALVES = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "1F-0F": (2, 0), "0F-1F": (0, 2), "0F-0F": (0, 0)}
RESULTS = ("1-0", "0-1", "1/2-1/2", "1-0", "1/2-1/2", "1-0", "0-1", "1F-0F", "0F-1F", "0F-0F")
TOKENS = {"1F-0F": "+:-", "0F-1F": "-:+", "0F-0F": "-:-"}


def random_event(
    seed: int, unrated: int | str, *, by_round: bool
) -> tuple[Json, dict[int, list[Game]], Ratings]:
    """A document of five rounds, one month each, the games of everybody, and their ratings by round."""
    rng = random.Random(seed)
    count = rng.randint(4, 15)
    numbers = list(range(1, count + 1))
    players, ratings = [], {}
    for no in numbers:
        first = None if rng.random() < 0.25 else rng.randint(1400, 2600)
        later = {month: rng.randint(1400, 2600) for month in MONTHS[1:] if rng.random() < 0.3}
        players.append({"no": no, "name": f"Player {no:02}", "rating": first, "later_ratings": later})
        known, own = first, []
        for month in MONTHS:
            known = later.get(month, known)
            own.append(known if by_round else first)
        ratings[no] = own
    games: dict[int, list[Game]] = {no: [] for no in numbers}
    rounds = []
    for number in range(1, 6):
        order = rng.sample(numbers, count)
        boards, byes = [], []
        if count % 2:
            byes.append({"player": order.pop(), "kind": "pairing"})
        if len(order) > 2 and rng.random() < 0.4:
            byes += [{"player": order.pop(), "kind": kind} for kind in ("half", "zero")]
        for board, (white, black) in enumerate(zip(order[::2], order[1::2], strict=True), start=1):
            result = rng.choice(RESULTS)
            played = result not in TOKENS
            mine, theirs = HALVES[result]
            games[white].append((number, black, mine, played))
            games[black].append((number, white, theirs, played))
            boards.append(
                {"white": white, "black": black, "board": board, "result": TOKENS.get(result, result)}
            )
        rounds.append({"games": boards, "byes": byes})
    settings = {"tiebreak.unrated": unrated, **({"tiebreak.ratings": "by_round"} if by_round else {})}
    made = {"crosstable": 1, "name": "Random", "rulebook": "dutch-2026", "rounds": 5}
    schedule = [{"round": number, "start": f"{month}-05"} for number, month in enumerate(MONTHS, start=1)]
    made |= {"players": players, "results": rounds, "settings": settings, "schedule": schedule}
    return made | {"tiebreaks": list(CODES)}, games, ratings


def values(section: Section) -> dict[str, dict[int, int]]:
    """What the program says, tie-break by tie-break."""
    lines = ranking(section, None).standings
    return {code: {line.player: int(line.tiebreaks[code]) for line in lines} for code in CODES}  # type: ignore[arg-type]


@pytest.mark.parametrize("by_round", [False, True], ids=["first rating", "rating of the round"])
@pytest.mark.parametrize("unrated", ["left_out", 0, 1400])
@pytest.mark.parametrize("seed", range(12))
def test_c07_10_equals_the_oracle(seed: int, unrated: int | str, by_round: bool) -> None:
    made, games, ratings = random_event(seed, unrated, by_round=by_round)
    section = read_document(json.dumps(made)).sections[0]
    assert values(section) == tiebreaks(games, ratings, unrated if isinstance(unrated, int) else None)


def test_c07_10_without_an_announcement_they_are_dropped() -> None:
    made, _, _ = random_event(1, 0, by_round=False)
    made["settings"], made["players"][0]["rating"] = {}, None
    found = ranking(read_document(json.dumps(made)).sections[0], None)
    assert not any(line.tiebreaks for line in found.standings) and len(found.notes) == len(CODES)
