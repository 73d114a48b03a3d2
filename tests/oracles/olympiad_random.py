"""Olympiad 2008: random event documents of the contract for comparing two implementations, by seed."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracles.olympiad_brute import pair
from tests.oracles.olympiad_cards import Document, read

SMALLEST, LARGEST, LONGEST = 6, 12, 8
SCORES = "4-0 3.5-0.5 3-1 2.5-1.5 2-2 1.5-2.5 1-3 0.5-3.5 0-4".split()
Draw = tuple[list[tuple[int, int]], int | None]


def document(seed: int, dense: bool = False) -> Document:
    """An event of 6 to 12 teams with 0 to 8 past rounds paired by the oracle itself.

    The rounds end three before the number of teams, unless `dense` asks for nearly everybody against
    everybody (there the look-ahead of the ledger may speak).
    """
    return _event(Random(f"olympiad {seed} {dense}"), dense, rough=False)


def rough(seed: int, dense: bool = True) -> Document:
    """The same with past rounds drawn at random, so that groups are awkward; need not be reachable."""
    return _event(Random(f"olympiad rough {seed} {dense}"), dense, rough=True)


def _event(rng: Random, dense: bool, rough: bool) -> Document:
    """A whole event; a round that cannot be paired ends it."""
    count = rng.randint(SMALLEST, LARGEST)
    longest = min(LONGEST, count - 2 if dense else count - 4)
    past = rng.randint(0, longest)
    last = count - 1 if dense else count - 3
    teams = [{"no": no, "name": f"Team {no:02}", "rating": 2712 - 12 * no} for no in range(1, count + 1)]
    made: Document = {
        "crosstable": 1,
        "name": "Random Olympiad",
        "rulebook": "olympiad-2008",
        "format": "team-swiss",
        "rounds": rng.randint(past + 1, max(past + 1, min(last, 11))),
        "teams": teams,
        "players": [],
        "lots": {"first_colour": rng.choice(["white", "black"])},
        "results": [],
    }
    no_shows = rng.choice([0.0, 0.0, 0.0, 0.06, 0.15])
    absences = rng.choice([0.0, 0.0, 0.0, 0.0, 0.05])
    spread = rng.choice([0, 1, 4])
    for _ in range(past):
        away = {no for no in range(1, count + 1) if rng.random() < absences}
        drawn = _draw(rng, _without(made, away), rough)
        if drawn is None:
            break
        made["results"].append(_played(rng, drawn, no_shows, spread))
    return made


def _without(made: Document, away: set[int]) -> Document:
    """The document with some teams not there for the next round."""
    teams = [{**entry, "present": entry["no"] not in away} for entry in made["teams"]]
    return {**made, "teams": teams}


def _draw(rng: Random, made: Document, rough: bool) -> Draw | None:
    """The next round, by the oracle or at random without rematches."""
    if not rough:
        found = pair(made)
        return None if found is None else (sorted(found[0]), found[1])
    event = read(made)
    active = [no for no, team in event.teams.items() if team.active]
    for _ in range(200):
        rng.shuffle(active)
        bye = active[-1] if len(active) % 2 else None
        games = list(zip(active[0::2], active[1::2], strict=False))
        legal = all(black not in event.teams[white].met for white, black in games)
        if legal and (bye is None or not event.teams[bye].unearned):
            return games, bye
    return None


def _played(rng: Random, drawn: Draw, no_shows: float, spread: int) -> dict[str, Any]:
    """A round with results; the smaller number wins more often the larger `spread` is."""
    matches = []
    for table, (white, black) in enumerate(drawn[0], start=1):
        score = rng.choice(SCORES)
        if rng.random() < no_shows:
            score = rng.choice(["+:-", "-:+"])
        elif spread and rng.randint(0, spread):
            score = rng.choice(SCORES[:4] if white < black else SCORES[5:])
        matches.append({"table": table, "white": white, "black": black, "score": score})
    byes = [] if drawn[1] is None else [{"team": drawn[1], "kind": "pairing"}]
    return {"matches": matches, "byes": byes}
