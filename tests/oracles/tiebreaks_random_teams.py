"""Tie-breaks: random documents of team events by seed; they need not be legally paired."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracles.tiebreaks_random import berger

Document = dict[str, Any]

SCORES = "4-0 3.5-0.5 3-1 2.5-1.5 2-2 2-2 1.5-2.5 1-3 0.5-3.5 0-4".split()
WALKOVERS = ["+:-", "-:+", "-:-"]
GAMES = ["1-0"] * 5 + ["0-1"] * 5 + ["1/2-1/2"] * 5 + ["+:-", "-:+", "-:-", "0-0", "1/2-0", "0-1/2"]


def team_swiss(book: str, seed: int) -> Document:
    """A Swiss of teams: scores or boards, walkovers, byes, absent teams, late ones and those who leave."""
    rng = Random(f"tie-breaks teams {book} {seed}")
    boards, rounds, count = 4, rng.randint(1, 9), rng.randint(2, 10)
    with_boards = rng.random() < 0.5
    players = [{"no": no, "name": f"Player {no}", "rating": 2600 - no} for no in range(1, count * boards + 1)]
    teams: list[Document] = [
        {"no": no, "name": f"Team {no:02}", "rating": rng.choice([1700, 1850, 2000, 2200])}
        for no in range(1, count + 1)
    ]
    for team in teams:
        if with_boards:
            team["players"] = list(range((team["no"] - 1) * boards + 1, team["no"] * boards + 1))
        if team["no"] > 2 and rng.random() < 0.15:
            team["joins"] = rng.randint(1, rounds)
        if team["no"] > 2 and rng.random() < 0.15:
            team["withdrawn_after"] = rng.randint(team.get("joins", 1) - 1, rounds)
    trouble = rng.choice([0.0, 0.05, 0.2])
    results = [_round(rng, book, teams, number, trouble) for number in range(1, rounds + 1)]
    return {
        "crosstable": 1,
        "name": "Random teams",
        "rulebook": book,
        "format": "team-swiss",
        "rounds": rounds,
        "teams": teams,
        "players": players if with_boards else [],
        "results": results,
    }


def team_round_robin(book: str, seed: int) -> Document:
    """Every team against every team, with rests, walkovers and teams that leave."""
    rng = Random(f"tie-breaks team round robin {book} {seed}")
    count = rng.randint(3, 7)
    table = berger(count)
    teams: list[Document] = [
        {"no": no, "name": f"Team {no}", "rating": 2000 - no} for no in range(1, count + 1)
    ]
    if rng.random() < 0.5:
        rng.choice(teams)["withdrawn_after"] = rng.randint(0, len(table))
    trouble = rng.choice([0.0, 0.1])
    results = []
    for number, pairs in enumerate(table, start=1):
        made: Document = {"matches": [], "byes": []}
        for white, black in pairs:
            if 0 in (white, black):
                made["byes"].append({"team": white or black, "kind": "rest"})
                continue
            match = _match(rng, teams[white - 1], teams[black - 1], trouble)
            for no, score in ((white, "-:+"), (black, "+:-")):
                if teams[no - 1].get("withdrawn_after", number) < number:
                    match["score"] = score
            made["matches"].append(match)
        results.append(made)
    event = {"crosstable": 1, "name": "Random teams", "rulebook": book, "format": "team-round-robin"}
    return {**event, "rounds": len(table), "teams": teams, "players": [], "results": results}


def by_games(book: str, seed: int) -> Document:
    """The same with game points as the score."""
    return {**team_swiss(book, seed), "settings": {"team.pair_by": "game"}}


def by_both(book: str, seed: int) -> Document:
    """The same with match points first and game points second."""
    return {**team_swiss(book, seed), "settings": {"team.pair_by": "match_then_game"}}


def _round(rng: Random, book: str, teams: list[Document], number: int, trouble: float) -> Document:
    """One round: teams are paired as they come."""
    here, byes = [], []
    asked = ["zero"] if book == "olympiad-2008" else ["full", "half", "zero"]
    for team in teams:
        if team.get("joins", 1) > number or team.get("withdrawn_after", number) < number:
            continue
        if team["no"] > 2 and rng.random() < trouble:
            if rng.random() < 0.5:
                byes.append({"team": team["no"], "kind": rng.choice(asked)})
        else:
            here.append(team)
    rng.shuffle(here)
    if len(here) % 2:
        byes.append({"team": here.pop()["no"], "kind": "pairing"})
    pairs = zip(here[::2], here[1::2], strict=True)
    return {"matches": [_match(rng, white, black, trouble) for white, black in pairs], "byes": byes}


def _match(rng: Random, white: Document, black: Document, trouble: float) -> Document:
    """A match by boards, by its score, or a walkover."""
    match: Document = {"white": white["no"], "black": black["no"]}
    if rng.random() < trouble:
        return {**match, "score": rng.choice(WALKOVERS)}
    if "players" not in white:
        return {**match, "score": rng.choice(SCORES)}
    games = []
    for board, (first, second) in enumerate(zip(white["players"], black["players"], strict=True), start=1):
        sides = (first, second) if board % 2 else (second, first)
        result = rng.choice(["1-0", "0-1", "1/2-1/2"] if board == 1 else GAMES)
        games.append({"board": board, "white": sides[0], "black": sides[1], "result": result})
    return {**match, "games": games}
