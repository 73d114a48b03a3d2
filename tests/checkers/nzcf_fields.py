"""Random NZCF rounds of many kinds, so that rare sentences are said as well."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.results import Result
from tests.checkers.cfc_fields import altered, as_round
from tests.simulation import dense_cards, rounds_of

Document = dict[str, Any]
LARGEST = 10


def section_of(made: Document) -> Section:
    """A document as a section."""
    return read_document(json.dumps(made)).section()


def events(seed: int) -> Iterator[tuple[str, Section, Pairing]]:
    """The rounds of a random event."""
    for section, pairing in rounds_of("nzcf", seed, 4 + seed % (LARGEST - 3), 3 + seed % 6):
        if pairing is not None and len(section.players) <= LARGEST:
            yield f"round {len(section.results) + 1} of {seed}", section, pairing


def dense(seed: int) -> Document:
    """Cards with many meetings and floats."""
    return dict(dense_cards(seed, LARGEST))


def colourful(seed: int) -> Document:
    """Cards in which many have had one colour too often, before the last round or in it (B2.3)."""
    made, rng = dense(seed), Random(f"colourful {seed}")
    made["rounds"] = made["round"] + rng.choice([0, 1, 1])
    for card in made["cards"]:
        card["colours"] = "".join(
            rng.choice("WWWB" if rng.random() < 0.5 else "BBBW") for _ in card["colours"]
        )
    return made


def crowded(seed: int) -> Document:
    """Cards of few scores and many meetings, so that halves are interchanged and groups split."""
    made, rng = dense(seed), Random(f"crowded {seed}")
    scores = rng.sample([0, 0.5, 1, 1.5], k=rng.choice([1, 2]))
    for card in made["cards"]:
        card["score"] = rng.choice(scores)
        card["floats"] = "".join(rng.choice("UD-") for _ in card["floats"])
    return made


def stuck(seed: int) -> Document:
    """Cards of whom most have met, with a round hidden among them: groups that cannot be paired whole."""
    made, rng = dense(seed), Random(f"stuck {seed}")
    numbers = [card["player"] for card in made["cards"]]
    order = rng.sample(numbers, k=len(numbers))
    hidden = {frozenset(order[at : at + 2]) for at in range(0, len(order), 2)}
    chance = rng.choice([0.5, 0.6, 0.7])
    pairs = (frozenset(pair) for pair in combinations(numbers, 2))
    met = {pair for pair in pairs if pair not in hidden and rng.random() < chance}
    for card in made["cards"]:
        no = card["player"]
        card["opponents"] = sorted(next(iter(pair - {no})) for pair in met if no in pair)
        card["floats"] = "".join(rng.choice("UD--") for _ in card["floats"])
        card["bye"] = False
    return made


def split(seed: int) -> Document:
    """One or two who come down into a group that cannot be paired whole, and enough players below (B8.8)."""
    rng = Random(f"split {seed}")
    made = dense(seed) | {"round": 5, "rounds": 7}
    sizes = (rng.choice([1, 2]), rng.choice([4, 5]), rng.choice([3, 4, 5]))
    if seed % 3 == 2:
        sizes = (0, rng.choice([6, 7]), rng.choice([4, 5]))
    scores = [score for score, size in zip((3, 2, 1), sizes, strict=True) for _ in range(size)]
    made["players"] = [{"no": no, "name": f"P{no}", "rating": 2000 - no} for no in range(1, len(scores) + 1)]
    chance = {3: 1.0, 2: rng.choice([0.6, 0.8]), 1: 0.2}
    pairs = combinations(range(1, len(scores) + 1), 2)
    level = {(a, b): chance[scores[a - 1]] if scores[a - 1] == scores[b - 1] else 0.2 for a, b in pairs}
    met = {pair for pair, likely in level.items() if rng.random() < likely}
    made["cards"] = [
        {
            "player": no,
            "score": score,
            "colours": "".join(rng.choice("WB") for _ in range(made["round"] - 1)),
            "opponents": sorted({a + b - no for a, b in met if no in (a, b)}),
            "floats": "".join(rng.choice("UD----") for _ in range(made["round"] - 1)),
        }
        for no, score in enumerate(scores, start=1)
    ]
    return made


def absent(seed: int) -> Document:
    """Cards with somebody who enters later, and somebody away."""
    made = dense(seed)
    number, no = made["round"], len(made["players"]) + 1
    made["rounds"] = max(made["rounds"], number + 1)
    made["players"].append({"no": no, "name": "Later", "rating": 1000, "joins": number + 1})
    made["players"].append({"no": no + 1, "name": "Away", "rating": 990, "byes": {str(number): "zero"}})
    return made


KINDS = (dense, colourful, crowded, stuck, split, absent)


def sections(seed: int) -> Iterator[tuple[str, Section]]:
    """Rounds of all kinds, with a name to find them again."""
    for name, section, _ in events(seed):
        yield name, section
    for make in KINDS:
        yield f"{make.__name__} {seed}", section_of(make(seed))


def posted(seed: int) -> Iterator[Section]:
    """Events whose last round was posted otherwise than the book has it."""
    rng = Random(f"posted {seed}")
    for _, section, pairing in events(seed):
        other, result = altered(pairing, rng), rng.choice([Result.UNFINISHED, Result.DRAW])
        yield replace(section, results=(*section.results, as_round(other, result)))


def impossible(seed: int) -> Document:
    """Cards with so many meetings, colours or byes that a round often cannot be paired."""
    rng = Random(f"impossible {seed}")
    made = colourful(seed) if seed % 2 else dense(seed)
    by_no = {card["player"]: card for card in made["cards"]}
    chance = rng.choice([0.0, 0.2, 0.5])
    for one, other in combinations(sorted(by_no), 2):
        if rng.random() < chance and other not in by_no[one]["opponents"]:
            by_no[one]["opponents"].append(other)
            by_no[other]["opponents"].append(one)
    if rng.random() < 0.5:
        for card in made["cards"]:
            card["bye"] = rng.random() < rng.choice([0.7, 1.0])
    return made
