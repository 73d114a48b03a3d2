"""Events for prize tests: byes set the scores freely, two house players who both lose play the games."""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]
Player = dict[str, Any]
ROUNDS = 5
KINDS = ("zero", "half", "full")


def byes_of(score: float, late: int = 0) -> list[str]:
    """The byes that add up to a score; the larger `late`, the worse the cumulative tie-break."""
    halves = round(score * 2)
    kinds = ["full"] * (halves // 2) + ["half"] * (halves % 2)
    kinds += ["zero"] * (ROUNDS - len(kinds))
    for _ in range(late):
        spot = next((i for i in range(ROUNDS - 1) if worth(kinds[i]) > worth(kinds[i + 1])), None)
        if spot is None:
            break
        kinds[spot], kinds[spot + 1] = kinds[spot + 1], kinds[spot]
    return kinds


def worth(kind: str) -> int:
    """Half points of a bye."""
    return KINDS.index(kind)


def event(
    players: list[Player], prizes: list[Document], settings: Document | None = None, **more: Any
) -> Document:
    """A finished event; a player is written without number and name, with `score` and perhaps `late`."""
    listed, byes = [], []
    for no, given in enumerate(players, start=1):
        rest = {key: value for key, value in given.items() if key not in ("score", "late")}
        listed.append({"no": no, "name": f"Player {no}", **rest})
        byes.append(byes_of(given["score"], given.get("late", 0)))
    first = len(players) + 1
    for no in (first, first + 1):
        listed.append({"no": no, "name": f"House {no}", "rating": 100, "flags": ["house"]})
    game = {"board": 1, "white": first, "black": first + 1, "result": "0-0"}
    rounds = [
        {
            "games": [game],
            "byes": [
                {"player": no, "kind": kinds[number]}
                for no, kinds in enumerate(byes, start=1)
                if number < listed[no - 1].get("withdrawn_after", ROUNDS)
            ],
        }
        for number in range(ROUNDS)
    ]
    made = {
        "crosstable": 1,
        "name": "Prizes",
        "rulebook": "us-chess",
        "rounds": ROUNDS,
        "tiebreaks": ["cumulative"],
        "players": listed,
        "prizes": prizes,
        "results": rounds,
        **more,
    }
    return {**made, "settings": settings} if settings else made


def place(name: str, dollars: float, rank: int = 1, **more: Any) -> Document:
    """A place prize in dollars."""
    return {"name": name, "kind": "place", "rank": rank, "cents": round(dollars * 100), **more}


def class_(name: str, lowest: int, below: int, dollars: float, rank: int = 1, **more: Any) -> Document:
    """A class prize in dollars, for ratings from `lowest` up to `below` exclusively."""
    return under(name, below, dollars, rank, **more) | {"kind": "class", "from": lowest}


def under(name: str, below: int, dollars: float, rank: int = 1, **more: Any) -> Document:
    """An under prize in dollars."""
    return {
        "name": name,
        "kind": "under",
        "below": below,
        "rank": rank,
        "cents": round(dollars * 100),
        **more,
    }


def shared_event(book: str, entries: list[tuple[int | None, float]], prizes: list[Document]) -> Document:
    """An event of another book: players by rating and score, and two ordinary players without points."""
    made = event([{"rating": rating, "score": score} for rating, score in entries], prizes)
    players = [{key: one[key] for key in one if key != "flags"} for one in made["players"]]
    rest = {key: made[key] for key in made if key != "tiebreaks"}
    return {**rest, "rulebook": book, "players": players}
