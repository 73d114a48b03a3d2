"""NZCF 1.12.2 and sharing in CFC events, literally: equal points share; trophies jointly, or by tie-break."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import Any

from tests.oracles.prizes_documents import class_, place, shared_event, under
from tests.oracles.prizes_us_field import score_of

Document = dict[str, Any]
Group = list[int]


def money_shared(document: Document, order: list[int]) -> dict[int, int]:
    """1.12.2: in each list equal points divide the prizes of their places, odd cents to the first."""
    scores = {player["no"]: score_of(document, player["no"]) for player in document["players"]}
    found: dict[int, int] = {}
    for prizes, group in _shared(document, scores):
        each, odd = divmod(sum(prize["cents"] for prize in prizes), len(group))
        for at, no in enumerate(sorted(group, key=order.index)):
            found[no] = found.get(no, 0) + each + (1 if at < odd else 0)
    return {no: cents for no, cents in found.items() if cents}


def cups_of(document: Document, places: dict[int, int]) -> dict[int, set[str]]:
    """NZCF: trophies jointly to equal points; CFC 671: by tie-break, jointly to those it leaves level."""
    scores = {player["no"]: score_of(document, player["no"]) for player in document["players"]}
    by_place = {no: -Fraction(number) for no, number in places.items()}
    found: dict[int, set[str]] = {}
    for prizes, group in _shared(document, scores if document["rulebook"] == "nzcf" else by_place):
        names = {prize["name"] for prize in prizes if prize.get("trophy")}
        for no in group if names else ():
            found.setdefault(no, set()).update(names)
    return found


def _shared(document: Document, values: dict[int, Fraction]) -> Iterable[tuple[list[Document], Group]]:
    """Every list of prizes, level players together, with the prizes of the places that they take up."""
    lists = {_list_of(prize) for prize in document["prizes"]}
    for one in sorted(lists):
        prizes = [prize for prize in document["prizes"] if _list_of(prize) == one]
        people = [player["no"] for player in document["players"] if _competes(player, one)]
        done = 0
        for value in sorted({values[no] for no in people}, reverse=True):
            group = [no for no in people if values[no] == value]
            taken = range(done + 1, done + len(group) + 1)
            done += len(group)
            yield [prize for prize in prizes if prize["rank"] in taken], group


def _list_of(prize: Document) -> tuple[str, int, int]:
    """Prizes with the same limits are one list."""
    return prize["kind"], prize.get("from", 0), prize.get("below", 10000)


def _competes(player: Document, one: tuple[str, int, int]) -> bool:
    """Places are for all, the rest for ratings within the limits."""
    kind, lowest, below = one
    if kind == "place":
        return True
    return player["rating"] is not None and lowest <= player["rating"] < below


def random_shared(book: str, seed: int) -> Document:
    """A random event of a book in which equal points share."""
    rng = Random(f"{book} {seed}")
    entries = [
        (rng.choice([None, 1500, 1700, 1900, 2100]), rng.choice([5, 4.5, 4, 4, 3]))
        for _ in range(rng.randint(2, 9))
    ]
    prizes = [place(f"{rank}.", rng.randint(1, 50000) * 0.01, rank) for rank in range(1, rng.randint(1, 5))]
    for rank in range(1, rng.randint(1, 3)):
        prizes.append(class_(f"A {rank}", 1800, 2000, rng.randint(1, 100), rank))
        prizes.append(under(f"U2000 {rank}", 2000, rng.randint(1, 100), rank))
    for prize in prizes:
        if rng.random() < 0.5:
            prize["trophy"] = True
    return shared_event(book, entries, prizes)
