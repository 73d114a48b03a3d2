"""Random US Chess sections of which the oracle knows a part: teams, schedules, tables, large fields."""

from __future__ import annotations

from random import Random
from typing import Any

from crosstable.model.event import Section
from tests.checkers.us_chess_fields import Document, entrants, frame, ratings
from tests.properties.test_us_chess_team_move import field_of
from tests.properties.test_us_chess_team_move import section_of as cards_section
from tests.unit.test_cfc_teams import event


def teamed(seed: int) -> Document:
    """A section with some choice about team-mates, or none (28N)."""
    rng = Random(f"teamed {seed}")
    players = entrants(ratings(rng, 8))
    names: list[str | None] = rng.choice(
        [["Lincoln", "Metro"], ["A", "B", "C", "D"], ["A", "B", "C", "D"], [None]]
    )
    for player, team in zip(players, rng.choices(names, k=8), strict=True):
        if team is not None:
            player["team"] = team
    if names[0] == "A":
        for player in players:
            player["team"] = "ABCD"[(player["no"] - 1) // 2]
    settings: dict[str, Any] = {
        "team_avoidance": rng.choice(["threshold", "threshold", "never", "if_possible", "off", None, None]),
        "team_threshold": rng.choice([None, None, 1, 3, "any"]),
        "team_over_color": rng.choice([None, True, False]),
        "team_pairs_allowed": rng.choice([None, None, ["1-5"], ["1-5", "2-6", "3-7", "4-8"]]),
    }
    if settings["team_pairs_allowed"]:
        for player in players:
            player["team"] = "Lincoln" if player["no"] in (1, 5) or rng.random() < 0.7 else "Metro"
        teams = {player["no"]: player["team"] for player in players}
        pairs = [(1, 5), (2, 6), (3, 7), (4, 8)]
        settings["team_pairs_allowed"] = [f"{a}-{b}" for a, b in pairs if teams[a] == teams[b]]
    made = frame("teamed", seed, 4, players=players, results=[])
    chosen = {key: value for key, value in settings.items() if value is not None}
    if rng.random() < 0.3 and chosen.get("team_avoidance") in ("threshold", "never"):
        chosen["team_move"] = "nearest"
    return made | {"settings": chosen}


def schedules(seed: int) -> Document:
    """Two schedules that have not merged (28S)."""
    rng = Random(f"schedules {seed}")
    players = entrants(ratings(rng, 8))
    for player in players:
        player["schedule"] = "3-day" if player["no"] % 2 else "2-day"
    return frame("schedules", seed, 5, players=players, settings={"merge_round": 3}, results=[])


def tables(seed: int) -> Document:
    """A small event guided by a round-robin table (29L), with teams that are kept apart."""
    rng = Random(f"tables {seed}")
    players = entrants(ratings(rng, 6))
    for player in players:
        player["team"] = rng.choice(["Lincoln", "Metro"])
    results = [rng.choice(["1-0", "1/2-1/2", "0-1"]) for _ in range(3)]
    pairs = zip([(1, 4), (5, 2), (3, 6)], results, strict=True)
    games = [{"white": white, "black": black, "result": result} for (white, black), result in pairs]
    made = frame("tables", seed, 5, players=players, variations=["28N1", "29L"])
    return made | {"results": [{"games": games}]}


def large(seed: int) -> Document:
    """More boards than are looked at for a switch, on which too many are due one colour (29E6a)."""
    rng = Random(f"large {seed}")
    players = entrants([2400 - 8 * at for at in range(126)])
    made = frame("large", seed, 6, players=players, round=3)
    made["cards"] = [
        {"player": no, "score": 1, "colours": "WB" if rng.random() < 0.97 else "BW", "opponents": []}
        for no in range(1, 127)
    ]
    return made


def team_event(seed: int) -> Document:
    """Round 2 of eight teams, paired by match points and then by game points (31E1)."""
    rng = Random(f"team event {seed}")
    scores = [rng.choice(["2.5-1.5", "4-0", "1-3", "2-2"]) for _ in range(4)]
    matches = [
        {"table": at, "white": at, "black": at + 4, "score": score} for at, score in enumerate(scores, 1)
    ]
    made = event(8, results=[{"matches": matches}], settings={"team.pair_by": "match_then_game"})
    return {**made, "rulebook": "us-chess"}


def nearest(seed: int) -> Section:
    """A small field in which team-mates go to the nearest score group, higher or lower (28N1b)."""
    rng = Random(f"near {seed}")
    return cards_section(field_of(rng), team_avoidance="threshold", team_move="nearest")
