"""CFC: random event documents of the contract for comparing two implementations, by seed."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from tests.oracles.cfc_brute import pair
from tests.oracles.cfc_cards import read

Document = dict[str, Any]
Player = dict[str, Any]
SMALLEST, LARGEST = 6, 10


def document(seed: int) -> Document:
    """A document with `results`: 6 to 10 to be paired, past rounds paired by the oracle itself."""
    for attempt in range(1000):
        rng = Random(f"results {seed} {attempt}")
        candidate = _event(rng, seed)
        if SMALLEST <= len(read(candidate).cards) <= LARGEST:
            return candidate
    raise ValueError(f"no document for seed {seed}")


def cards_document(seed: int) -> Document:
    """A document with dense `cards`: many have met, score groups are small; need not be reachable."""
    rng = Random(f"cards {seed}")
    number = rng.randint(2, 8)
    rounds = number + rng.choice([0, 0, 1, 1, 2, 3])
    players = _entrants(rng, rng.randint(SMALLEST, LARGEST))
    if rng.random() < 0.2:
        players.append(_late(rng, players, number))
    made = _frame(rng, seed, rounds, players)
    if rng.random() < 0.5:
        _choose_rules(rng, made, ["none", "quarters"] if number == 2 else ["none", "quarters", "abcd"])
    met = _met(rng, [player["no"] for player in players], rng.uniform(0.1, 0.75))
    scores = rng.sample(range(2 * number - 1), k=min(2 * number - 1, rng.randint(1, 6)))
    byes, floats = rng.choice([0.0, 0.2, 0.5]), rng.choice(["", "--UD", "---UD"])
    made |= {"round": number, "cards": []}
    for player in players:
        card = {
            "player": player["no"],
            "score": _points(rng.choice(scores)),
            "colours": "".join(rng.choice(["WWWBBB-", "WB", "WB-"][seed % 3]) for _ in range(number - 1)),
            "opponents": met[player["no"]],
            "bye": rng.random() < byes,
        }
        if floats:
            card["floats"] = "".join(rng.choice(floats) for _ in range(number - 1))
        if rng.random() < 0.1:
            card["half_bye"] = True
        made["cards"].append(card)
    return made


def _points(halves: int) -> object:
    """Half points as a JSON number of points."""
    return halves // 2 if halves % 2 == 0 else halves * 0.5


def _met(rng: Random, numbers: list[int], density: float) -> dict[int, list[int]]:
    """Mutual opponents; one complete pairing is usually left free."""
    hidden = rng.sample(numbers, k=len(numbers))
    kept = {frozenset(hidden[at : at + 2]) for at in range(0, len(hidden), 2)}
    free = rng.random() < 0.9
    met: dict[int, list[int]] = {no: [] for no in numbers}
    for a, b in combinations(numbers, 2):
        if rng.random() < density and not (free and frozenset((a, b)) in kept):
            met[a].append(b)
            met[b].append(a)
    return met


def _frame(rng: Random, seed: int, rounds: int, players: list[Player]) -> Document:
    """The keys every document has."""
    lots: dict[str, object] = {"seed": rng.randint(0, 99)}
    if rng.random() < 0.9:
        lots["first_colour"] = rng.choice(["white", "black"])
    return {
        "crosstable": 1,
        "name": f"random {seed}",
        "rulebook": "cfc",
        "rounds": rounds,
        "lots": lots,
        "players": players,
    }


def _entrants(rng: Random, count: int) -> list[Player]:
    """Players numbered by 613: rating, unrated last; some ratings are equal."""
    unrated = rng.choice([0, 0, 1, 1, 2, 3])
    step = rng.choice([1, 50, 100])
    rated = sorted((step * (rng.randint(1100, 2300) // step) for _ in range(count - unrated)), reverse=True)
    ratings: list[int | None] = [*rated, *[None] * unrated]
    return [{"no": no, "name": f"P{no}", "rating": rating} for no, rating in enumerate(ratings, start=1)]


def _late(rng: Random, players: list[Player], number: int) -> Player:
    """A late entrant with the next free number and any rating, perhaps with a pairing score (614)."""
    joins = rng.randint(2, max(2, number))
    rating = rng.choice([None, rng.randint(1100, 2300), rng.randint(1100, 2300)])
    made: Player = {"no": len(players) + 1, "name": f"P{len(players) + 1}", "rating": rating, "joins": joins}
    if rng.random() < 0.5:
        made["pairing_bonus"] = _points(rng.randint(1, 2 * (joins - 1)))
    return made


def _event(rng: Random, seed: int) -> Document:
    """An event with its rules and its past rounds."""
    varied = rng.random() < 0.5
    past = rng.choice([0, 1, 1, 1, 2, 2, 3, 4, 5] if varied else [0, 1, 2, 2, 3, 3, 4, 4, 5, 6])
    players = _entrants(rng, rng.randint(SMALLEST, LARGEST))
    rounds = past + rng.choice([1, 1, 1, 2, 2, 3, 4])
    if rng.random() < 0.5:
        _coming_and_going(rng, players, past, rounds)
    made = _frame(rng, seed, rounds, players)
    if varied:
        _choose_rules(rng, made, ["none", "none", "quarters", "abcd"])
    habits = {
        "forfeits": rng.choice([0.0, 0.0, 0.1]),
        "open": rng.choice([0.0, 0.0, 0.15]),
        "draws": rng.choice([0.1, 0.3, 0.6]),
        "odd": rng.choice([0.0, 0.0, 0.0, 0.05]),
    }
    made["results"] = []
    for _ in range(past):
        played = _play(rng, made, habits)
        if played is None:
            break
        made["results"].append(played)
    return made


def _coming_and_going(rng: Random, players: list[Player], past: int, rounds: int) -> None:
    """Late entries, withdrawals, absences and byes on request."""
    for _ in range(rng.choice([0, 1, 1, 2]) if past else 0):
        players.append(_late(rng, players, past + 1))
    for player in players:
        if past and rng.random() < 0.08:
            player["withdrawn_after"] = rng.randint(player.get("joins", 1), past + 1)
        last = min(rounds, past + 2, player.get("withdrawn_after", rounds))
        for number in range(player.get("joins", 1), last + 1):
            if rng.random() < 0.06:
                kind = rng.choice(["half", "half", "half", "zero", "zero", "full"])
                player.setdefault("byes", {})[str(number)] = kind


def _play(rng: Random, made: Document, habits: dict[str, float]) -> dict[str, Any] | None:
    """The next round with random results; None when nobody can be paired any more."""
    answer = pair(made)
    if answer is None or not answer[0]:
        return None
    number = len(made["results"]) + 1
    games: list[dict[str, Any]] = []
    for white, black in sorted(answer[0]):
        game = {"board": len(games) + 1, "white": white, "black": black, "result": _result(rng, habits)}
        if game["result"] == "*" and rng.random() < 0.4:
            game["paired_as"] = rng.choice(["1-0", "0-1", "1/2-1/2"])
        games.append(game)
    byes = [] if answer[1] is None else [{"player": answer[1], "kind": "pairing"}]
    for player in made["players"]:
        kind = player.get("byes", {}).get(str(number))
        if kind is not None and (kind != "zero" or rng.random() < 0.5):
            byes.append({"player": player["no"], "kind": kind})
        if number < player.get("joins", 1) and rng.random() < 0.1:
            byes.append({"player": player["no"], "kind": "half"})
    return {"games": games, "byes": byes}


def _result(rng: Random, habits: dict[str, float]) -> str:
    """One random result."""
    chance = rng.random()
    for habit, results in (("forfeits", ["+:-", "-:+", "-:-"]), ("open", ["*"]), ("odd", ["0-0", "1/2-0"])):
        if chance < habits[habit]:
            return rng.choice(results)
        chance -= habits[habit]
    return "1/2-1/2" if rng.random() < habits["draws"] else rng.choice(["1-0", "0-1"])


def _choose_rules(rng: Random, made: Document, accelerations: list[str]) -> None:
    """Some variations, by number or by their setting, and some settings."""
    variations: list[str] = []
    settings: dict[str, object] = {}
    numbered: list[tuple[str, str, object]] = [
        ("616.1", "bye_points", 0.5),
        ("624.1", "oddman_opponent", "highest_opposite_due"),
        ("624.2", "oddman_once", "until_last_quarter"),
        ("631.1", "alternation_moves", "none"),
    ]
    acceleration = rng.choice(accelerations)
    for number, name, value in numbered:
        if rng.random() < 0.35:
            _switch(rng, variations, settings, number, name, value)
    if acceleration != "none":
        number = {"quarters": "633.1", "abcd": "633.2"}[acceleration]
        _switch(rng, variations, settings, number, "acceleration", acceleration)
    others = [
        ("cfc_equalise_by", "imbalance_then_rank"),
        ("cfc_three_in_row_first", False),
        ("bye_eligibility", "no_prior_full_bye"),
        ("bye_forfeit_win_counts", True),
        ("forfeit_allows_rematch", False),
    ]
    settings |= {name: value for name, value in others if rng.random() < 0.2}
    if rng.random() < 0.5:
        _request(rng, made, variations, settings)
    if variations:
        made["variations"] = sorted(variations)
    if settings:
        made["settings"] = settings


def _switch(
    rng: Random, variations: list[str], settings: dict[str, object], number: str, name: str, value: object
) -> None:
    """Write a variation by its number or by its setting."""
    if rng.random() < 0.7:
        variations.append(number)
    else:
        settings[name] = value


def _request(rng: Random, made: Document, variations: list[str], settings: dict[str, object]) -> None:
    """Players to be kept apart (619.1)."""
    if rng.random() < 0.5:
        variations.append("619.1")
    else:
        settings["avoid_rounds"] = rng.randint(1, 2)
    if rng.random() < 0.5:
        settings["avoid_max_shift"] = rng.randint(0, 4)
    numbers = [player["no"] for player in made["players"]]
    made["avoid"] = [sorted(pair) for pair in rng.sample(list(combinations(numbers, 2)), k=len(numbers))]
    if rng.random() < 0.3:
        made["avoid"].append({"players": sorted(rng.sample(numbers, k=3)), "until": rng.randint(1, 2)})
