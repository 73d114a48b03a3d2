"""Random rounds of the Dutch system of 1998 of many kinds, so that rare sentences are said as well."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from tests.oracles.dutch_1998_random import _frame, cards_document, document
from tests.simulation import rounds_of

Document = dict[str, Any]


def section_of(made: Document) -> Section:
    """A document as a section."""
    return read_document(json.dumps(made)).section()


def events(seed: int) -> Iterator[Section]:
    """Events whose rounds were paired by the oracle."""
    yield section_of(document(seed))


def cards(seed: int) -> Iterator[Section]:
    """Dense cards: many opponents met, many floats, small score groups."""
    yield section_of(cards_document(seed))


def simulated(seed: int) -> Iterator[Section]:
    """Events of the generator, round by round."""
    for section, _ in rounds_of("dutch-1998", seed, 4 + seed % 10, 2 + seed % 6):
        yield section


def impossible(seed: int) -> Iterator[Section]:
    """Cards with so many meetings, one-sided colours and free points that a round often cannot be paired."""
    draw = Random(f"impossible {seed}")
    made = _frame(draw, seed, 6, draw.randint(3, 7)) | {"round": 5}
    nos = sorted(player["no"] for player in made["players"])
    density, free = draw.choice((0.0, 0.3, 0.7)), draw.choice((0.0, 0.8, 1.0))
    met = [pair for pair in combinations(nos, 2) if draw.random() < density]
    made["cards"] = [
        {
            "player": no,
            "score": draw.choice((1, 2)),
            "colours": draw.choice(("WWBW", "BWWB", "WBWW", "BBWW", "WBBW")),
            "opponents": sorted(other for pair in met if no in pair for other in pair if other != no),
            "bye": draw.random() < free,
        }
        for no in nos
    ]
    yield section_of(made)


def worthless(seed: int) -> Iterator[Section]:
    """An event whose bye is worth nothing, with an odd number of players."""
    draw = Random(f"worthless {seed}")
    made = _frame(draw, seed, 4, draw.choice((5, 7))) | {"settings": {"bye_points": 0}, "results": []}
    yield section_of(made)


KINDS: dict[str, Callable[[int], Iterator[Section]]] = {
    "events": events,
    "cards": cards,
    "simulated": simulated,
    "impossible": impossible,
    "worthless": worthless,
}
