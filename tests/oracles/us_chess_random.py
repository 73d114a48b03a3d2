"""US Chess: random event documents of the contract for comparing two implementations, by seed."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from tests.oracles.us_chess_cards import read
from tests.oracles.us_chess_random_players import entrants
from tests.oracles.us_chess_random_settings import random_rules

Document = dict[str, Any]
Game = dict[str, Any]
SMALLEST, LARGEST = 6, 10


def document(seed: int) -> Document:
    """A document with `results`: a simulated event of 6 to 10 active players before its next round."""
    for attempt in range(1000):
        rng = Random(f"results {seed} {attempt}")
        candidate = _event(rng, seed)
        if SMALLEST <= len(read(candidate).active) <= LARGEST and _coherent(candidate):
            return candidate
    raise ValueError(f"no document for seed {seed}")


def cards_document(seed: int) -> Document:
    """A document with dense, arbitrary `cards`; scores, colours and opponents need not be reachable."""
    rng = Random(f"cards {seed}")
    number = rng.randint(2, 7)
    rounds = rng.choice([number, number, 4 if number <= 4 else number + 1, number + 2])
    players = entrants(rng, rng.randint(SMALLEST, LARGEST), rng.randint(0, 3))
    made = _frame(rng, seed, rounds, players)
    random_rules(rng, made, number, cards=True)
    numbers = [player["no"] for player in players]
    opponents = _opponents(rng, numbers, number - 1)
    scores = sorted(rng.sample(range(2 * number - 1), k=min(2 * number - 1, rng.randint(1, 4))))
    made["round"] = number
    made["cards"] = [
        {
            "player": no,
            "score": _points(rng.choice(scores)),
            "colours": "".join(rng.choice("WWWBBB-") for _ in range(number - 1)),
            "opponents": sorted(opponents[no]),
            "bye": rng.random() < 0.2,
            **({"half_bye": True} if rng.random() < 0.15 else {}),
        }
        for no in numbers
    ]
    return made


def _points(halves: int) -> object:
    """Half points as a JSON number of points."""
    return halves // 2 if halves % 2 == 0 else halves * 0.5


def _opponents(rng: Random, numbers: list[int], most: int) -> dict[int, list[int]]:
    """Mutual opponents, at most so many each."""
    met: dict[int, list[int]] = {no: [] for no in numbers}
    wanted = {no: rng.randint(max(0, most - 2), most) for no in numbers}
    pairs = list(combinations(numbers, 2))
    rng.shuffle(pairs)
    for a, b in pairs:
        if len(met[a]) < wanted[a] and len(met[b]) < wanted[b]:
            met[a].append(b)
            met[b].append(a)
    return met


def _frame(rng: Random, seed: int, rounds: int, players: list[dict[str, Any]]) -> Document:
    """The keys every document has."""
    return {
        "crosstable": 1,
        "name": f"random {seed}",
        "rulebook": "us-chess",
        "rounds": rounds,
        "lots": {"first_colour": rng.choice(["white", "black"]), "seed": rng.randint(0, 99)},
        "players": players,
    }


def _event(rng: Random, seed: int) -> Document:
    """An event with its past rounds and its rules."""
    number = rng.choice([1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6])
    rounds = max(2, rng.choice([number, number, 4 if number <= 4 else number + 1, number + 1, number + 2]))
    players = entrants(rng, rng.randint(SMALLEST, LARGEST + 1), rng.randint(0, 3))
    if rng.random() < 0.5:
        _coming_and_going(rng, players, number, rounds)
    made = _frame(rng, seed, rounds, players)
    random_rules(rng, made, number)
    habits = {
        "forfeits": rng.choice([0, 0, 10]),
        "draws": rng.choice([10, 30, 60]),
        "odd": rng.choice([0, 0, 0, 5]),
        "open": rng.choice([0, 0, 0, 10]),
        "colours": rng.randint(0, 2),
        "swiss": rng.randint(0, 3),
    }
    state = _State(rng, made, habits)
    made["results"] = [state.play(past) for past in range(1, number)]
    return made


def _coming_and_going(rng: Random, players: list[dict[str, Any]], number: int, rounds: int) -> None:
    """Late entries, withdrawals, re-entries (28S), booked byes; a booked bye of a past round is taken."""
    for player in players:
        if number > 1 and rng.random() < 0.1:
            player["withdrawn_after"] = rng.randint(1, number)
        for chosen in range(1, rounds + 1):
            if rng.random() < 0.06 and player.get("withdrawn_after", rounds) >= chosen:
                player.setdefault("byes", {})[str(chosen)] = rng.choice(["half", "half", "zero"])
    for _ in range(rng.randint(0, 2)):
        gone = [player for player in players if player.get("withdrawn_after", number) < number]
        taken = {player.get("reentry_of") for player in players}
        late: dict[str, Any] = {"no": len(players) + 1, "joins": rng.randint(2, max(2, number))}
        late |= {"name": f"Late {late['no']}", "rating": rng.choice([None, rng.randint(1000, 2200)])}
        fresh = [player for player in gone if player["no"] not in taken]
        if fresh and rng.random() < 0.5:
            again = rng.choice(fresh)
            late |= {"rating": again["rating"], "reentry_of": again["no"], "name": again["name"] + " RE"}
            late["joins"] = again["withdrawn_after"] + 1
        players.append(late)


def _coherent(made: Document) -> bool:
    """Every past round has a game; 28R2 and 28R3 only where their quarters and sixths are equal."""
    first = 2 * len(made["results"][0]["games"]) if made["results"] else len(read(made).active) // 2 * 2
    rules = {*made.get("variations", []), *made.get("settings", {}).values()}
    unequal = (rules & {"28R2", "adjusted_rating"} and first % 4) or (
        rules & {"28R3", "sixths"} and first % 6
    )
    return all(past["games"] for past in made["results"]) and not unequal


class _State:
    """An event while its past rounds are made up."""

    def __init__(self, rng: Random, made: Document, habits: dict[str, int]) -> None:
        self.rng, self.made, self.habits = rng, made, habits
        self.met: set[frozenset[int]] = set()
        self.points: dict[int, int] = {player["no"]: 0 for player in made["players"]}
        self.had_bye: set[int] = set()
        self.last: dict[int, str] = {}
        flags = {player["no"]: player.get("flags", []) for player in made["players"]}
        self.computers = {no for no, own in flags.items() if "computer" in own}

    def play(self, number: int) -> dict[str, Any]:
        """One past round."""
        byes, sitting = self._requests(number)
        if len(sitting) % 2:
            free = [no for no in sitting if no not in self.had_bye] or sitting
            lowest = min(free, key=lambda no: (self.points[no], self.rng.random()))
            sitting.remove(lowest)
            self.had_bye.add(lowest)
            byes.append({"player": lowest, "kind": "pairing"})
            self.points[lowest] += 2
        games = [self._game(board, *two) for board, two in enumerate(self._pair(sitting), start=1)]
        return {"games": games, "byes": byes}

    def _requests(self, number: int) -> tuple[list[dict[str, Any]], list[int]]:
        """The byes asked for, and who sits down."""
        byes: list[dict[str, Any]] = []
        sitting: list[int] = []
        for player in self.made["players"]:
            no, joins = player["no"], player.get("joins", 1)
            booked = player.get("byes", {}).get(str(number))
            if joins > number and self.rng.random() < 0.5:
                booked = "half"
            house = "house" in player.get("flags", [])
            if booked:
                byes.append({"player": no, "kind": booked})
                self.points[no] += booked == "half"
            elif joins <= number <= player.get("withdrawn_after", number) and not house:
                sitting.append(no)
        return byes, sitting

    def _pair(self, sitting: list[int]) -> list[tuple[int, int]]:
        """Any pairing, more or less by score, without rematches if a few attempts find one."""
        for attempt in range(40):
            noise = self.habits["swiss"] + attempt // 8
            order = sorted(sitting, key=lambda no: -self.points[no] + noise * self.rng.random())
            pairs = self._greedy(order)
            if pairs is not None:
                return pairs
        return list(zip(order[::2], order[1::2], strict=True))

    def _greedy(self, order: list[int]) -> list[tuple[int, int]] | None:
        """Each with the next one he may meet."""
        rest, pairs = list(order), []
        while rest:
            first = rest.pop(0)
            fits = [no for no in rest if not self._barred(first, no)]
            if not fits:
                return None
            rest.remove(fits[0])
            pairs.append((first, fits[0]))
        return pairs

    def _barred(self, a: int, b: int) -> bool:
        """Whether two players have met or are both computers."""
        return frozenset((a, b)) in self.met or {a, b} <= self.computers

    def _game(self, board: int, a: int, b: int) -> Game:
        """One game with colours by habit (careful, careless, lower number White) and a result."""
        due = self.last.get(a) == "W" or self.last.get(b) == "B"
        swap = [due, self.rng.random() < 0.5, a > b][self.habits["colours"]]
        white, black = (b, a) if swap else (a, b)
        result, left, right = self._result()
        self.points[white] += left
        self.points[black] += right
        game: Game = {"board": board, "white": white, "black": black, "result": result}
        if ":" not in result:
            self.met.add(frozenset((white, black)))
            self.last.update({white: "W", black: "B"})
            if self.rng.randrange(100) < self.habits["open"]:
                paired_as = self.rng.choice(["1-0", "0-1", "1/2-1/2", "1-1/2", "1/2-1", "1-1", "0-0"])
                game |= {"result": "*", "paired_as": paired_as}
        else:
            self.had_bye |= {white} if left else {black} if right else set()
        return game

    def _result(self) -> tuple[str, int, int]:
        """A result with its half points."""
        dice = self.rng.randrange(100)
        if dice < self.habits["forfeits"]:
            return self.rng.choice([("+:-", 2, 0), ("-:+", 0, 2), ("-:-", 0, 0)])
        if self.rng.randrange(100) < self.habits["odd"]:
            return self.rng.choice([("0-0", 0, 0), ("1/2-0", 1, 0), ("0-1/2", 0, 1)])
        if self.rng.randrange(100) < self.habits["draws"]:
            return ("1/2-1/2", 1, 1)
        return self.rng.choice([("1-0", 2, 0), ("0-1", 0, 2)])
