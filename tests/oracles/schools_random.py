"""Schools: random event documents of the contract for comparing two implementations, by seed."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from tests.oracles.schools_brute import pair
from tests.oracles.schools_cards import Document, alphabetical, read

Player = dict[str, Any]
SMALLEST, LARGEST = 8, 12
SURNAMES = "adams Adams Baker Bakerson Cole Cole Dean de-Souza Evans Fox Grey Hall hill Ives Jones".split()
SCHOOLS = ["Ash School", "Beech School", "Cedar School", "Elm School", "Oak School"]


def document(seed: int) -> Document:
    """A document with `results`: 8 to 12 entrants, up to 6 past rounds paired by the oracle itself."""
    for attempt in range(1000):
        rng = Random(f"schools results {seed} {attempt}")
        candidate = _event(rng, seed)
        if SMALLEST - 2 <= len(read(candidate).cards) <= LARGEST:
            return candidate
    raise ValueError(f"no document for seed {seed}")


def cards_document(seed: int) -> Document:
    """A document with dense `cards`: many have met, levels are small; need not be reachable."""
    rng = Random(f"schools cards {seed}")
    number = rng.randint(2, 7)
    players = _entrants(rng, rng.randint(SMALLEST, LARGEST), [])
    made = _frame(rng, seed, number + rng.randint(0, 2), players)
    if rng.random() < 0.5:
        _choose_settings(rng, made)
    for player in players:
        if rng.random() < 0.1 and number < made["rounds"]:
            player["byes"] = {str(rng.randint(number + 1, made["rounds"])): "half"}
    numbers = [player["no"] for player in players]
    met = _mutual(rng, numbers, rng.uniform(0.05, 0.6), set())
    taken = {(no, other) for no in numbers for other in met[no]}
    defaulted = _mutual(rng, numbers, rng.choice([0.0, 0.05, 0.2]), taken)
    scores = rng.sample(range(2 * number - 1), k=min(2 * number - 1, rng.randint(1, 5)))
    halves, byes = rng.choice([0.0, 0.1, 0.4]), rng.choice([0.0, 0.2, 0.5])
    made |= {"round": number, "cards": []}
    for no in numbers:
        card: dict[str, Any] = {
            "player": no,
            "score": _points(rng.choice(scores)),
            "colours": "".join(rng.choice(["WWWBBB-", "WB", "WB-"][seed % 3]) for _ in range(number - 1)),
            "opponents": met[no],
        }
        if seed % 4:
            card["floats"] = "".join(rng.choice("---UD") for _ in range(number - 1))
        if rng.random() < halves:
            card["half_bye"] = True
        if defaulted[no]:
            card["defaulted"] = defaulted[no]
        card["bye"] = rng.random() < byes or "half_bye" in card or "defaulted" in card
        made["cards"].append(card)
    return made


def crowded_document(seed: int) -> Document:
    """A document with `cards` of 3 to 9 children: nearly everybody has had a bye or default."""
    rng = Random(f"schools crowded {seed}")
    number = rng.randint(3, 7)
    players = _entrants(rng, rng.choice([3, 5, 5, 7, 7, 9]), [])
    made = _frame(rng, seed, number + 1, players) | {"round": number, "cards": []}
    numbers = [player["no"] for player in players]
    met = _mutual(rng, numbers, rng.uniform(0.0, 0.5), set())
    rate = rng.choice([0.7, 0.9, 1.0])
    for player in players:
        if rng.random() < 0.2:
            player["byes"] = {str(number + 1): "half"}
        barred = rng.random() < rate
        card = {"player": player["no"], "score": rng.randint(0, 2), "opponents": met[player["no"]]}
        card |= {"colours": "".join(rng.choice("WB-") for _ in range(number - 1)), "bye": barred}
        made["cards"].append(card | {"byes": rng.choice([0, 1, 1, 1, 2, 2, 3]) if barred else 0})
    return made


def _points(halves: int) -> object:
    """Half points as a JSON number of points."""
    return halves // 2 if halves % 2 == 0 else halves * 0.5


def _mutual(
    rng: Random, numbers: list[int], density: float, without: set[tuple[int, int]]
) -> dict[int, list[int]]:
    """Random pairs as lists of both; one complete pairing is usually left free."""
    hidden = rng.sample(numbers, k=len(numbers))
    kept = {frozenset(hidden[at : at + 2]) for at in range(0, len(hidden), 2)}
    free = rng.random() < 0.95
    found: dict[int, list[int]] = {no: [] for no in numbers}
    for a, b in combinations(numbers, 2):
        if rng.random() < density and (a, b) not in without and not (free and frozenset((a, b)) in kept):
            found[a].append(b)
            found[b].append(a)
    return found


def _frame(rng: Random, seed: int, rounds: int, players: list[Player]) -> Document:
    """The keys every document has."""
    lots: dict[str, object] = {"seed": rng.randint(0, 99)}
    if rng.random() < 0.8:
        lots["first_colour"] = rng.choice(["white", "black"])
    shuffled = rng.sample(players, k=len(players)) if rng.random() < 0.3 else players
    return {
        "crosstable": 1,
        "name": f"random {seed}",
        "rulebook": "schools",
        "rounds": rounds,
        "lots": lots,
        "players": shuffled,
    }


def _entrants(rng: Random, count: int, before: list[Player]) -> list[Player]:
    """Entrants numbered in alphabetical order after those before: schools, top flags, clubs, grades."""
    schools = rng.sample(SCHOOLS, k=rng.randint(2, 5))
    tops = rng.choice([0.0, 0.2, 0.4])
    made: list[Player] = []
    for entry in range(count):
        player: Player = {
            "no": len(before) + entry + 1,
            "name": f"{rng.choice(SURNAMES)}, {rng.choice(['Ann', 'Ben', 'Cleo'])}",
            "rating": rng.choice([None, 80, 95, 110, rng.randint(60, 180)]),
        }
        if rng.random() < 0.95:
            player["school"] = rng.choice(schools)
        if rng.random() < 0.5:
            player["club"] = rng.choice(["North", "South"])
        if rng.random() < tops and 2 * sum("flags" in each for each in made) + 2 <= count:
            player["flags"] = ["top"]
        made.append(player)
    made.sort(key=alphabetical)
    for at, player in enumerate(made, start=len(before) + 1):
        player["no"] = at
    return made


def _event(rng: Random, seed: int) -> Document:
    """An event with its settings and its past rounds."""
    past = rng.choice([0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6])
    rounds = past + rng.choice([1, 1, 2, 2, 3])
    late = rng.choice([0, 0, 1, 2]) if past else 0
    players = _entrants(rng, rng.randint(SMALLEST, LARGEST - late), [])
    for player in _entrants(rng, late, players):
        player["joins"] = rng.randint(2, past + 1)
        player.pop("flags", None)
        players.append(player)
    _coming_and_going(rng, players, past, rounds)
    made = _frame(rng, seed, rounds, players)
    if seed % 2:
        _choose_settings(rng, made)
    habits = {
        "forfeits": rng.choice([0.0, 0.1, 0.25]),
        "open": rng.choice([0.0, 0.0, 0.1]),
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
    """Withdrawals and byes on request: some in round 1, some booked for later rounds."""
    first = rng.choice([0.0, 0.0, 0.1, 0.3])
    later = rng.choice([0.0, 0.05, 0.1])
    for player in players:
        joins = player.get("joins", 1)
        if past and rng.random() < 0.06:
            player["withdrawn_after"] = rng.randint(joins, past + 1)
        last = min(rounds, player.get("withdrawn_after", rounds))
        for number in range(joins, last + 1):
            if rng.random() < (first if number == 1 else later):
                kind = rng.choice(["half", "half", "half", "half", "zero", "full"])
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
        if game["result"] == "*":
            game["paired_as"] = rng.choice(["1-0", "0-1", "1/2-1/2"])
        games.append(game)
    byes = [] if answer[1] is None else [{"player": answer[1], "kind": "pairing"}]
    for player in made["players"]:
        kind = player.get("byes", {}).get(str(number))
        if kind is not None:
            byes.append({"player": player["no"], "kind": kind})
        if number < player.get("joins", 1) and rng.random() < 0.4:
            byes.append({"player": player["no"], "kind": rng.choice(["half", "half", "zero"])})
    return {"games": games, "byes": byes}


def _result(rng: Random, habits: dict[str, float]) -> str:
    """One random result."""
    chance = rng.random()
    for habit, results in (
        ("forfeits", ["+:-", "-:+", "+:-", "-:+", "-:-"]),
        ("open", ["*"]),
        ("odd", ["0-0", "1/2-0"]),
    ):
        if chance < habits[habit]:
            return rng.choice(results)
        chance -= habits[habit]
    return "1/2-1/2" if rng.random() < habits["draws"] else rng.choice(["1-0", "0-1"])


def _choose_settings(rng: Random, made: Document) -> None:
    """Some settings of the ledger, and pairs to be kept apart (rule 27)."""
    choices: dict[str, list[object]] = {
        "float_metric": ["score_difference", "count"],
        "school_after": ["top", "below_score", "below_score"],
        "school_strict_until_round": [1, 2, 3, 4, 5],
        "top_clash_until_round": [0, 1, 2, 5, 9],
        "top_clash_priority": ["last", "above_floats", "above_floats"],
        "bye_exclusions": [["full_bye"], ["full_bye", "half_bye"], ["full_bye", "default_win"]],
        "bye_counts_as_downfloat": [False, True],
        "avoid_half_bye_pairs": [False, True],
        "avoid_defaulted_repair": [False, True],
        "list_order": ["alphabetical", "grade", "random", "pairing_number"],
    }
    made["settings"] = {name: rng.choice(values) for name, values in choices.items() if rng.random() < 0.35}
    numbers = [player["no"] for player in made["players"]]
    avoid: list[object] = [rng.sample(numbers, k=2) for _ in range(rng.choice([0, 0, 1, 3]))]
    if rng.random() < 0.3:
        avoid.append({"players": sorted(rng.sample(numbers, k=3)), "until": rng.randint(1, 6)})
    if avoid:
        made["avoid"] = avoid
