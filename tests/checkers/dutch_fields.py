"""Random rounds of the Dutch systems of 2017 and 2026 of many kinds, so that rare sentences are said too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from tests.oracles.dutch_fide_random import FLOATS, HISTORIES, LEVELS, events, start

Document = dict[str, Any]
ABSOLUTE = ("WBB", "BBWB", "WWBW", "BWW", "BBWW", "WBWW", "BBB")
"""Colours after which one more of the same is not allowed, to but a topscorer."""
MOST = 8
"""Players of an event, few enough that every bracket can be written out."""


def section_of(made: Document) -> Section:
    """A document as a section."""
    return read_document(json.dumps(made)).section()


def plain(seed: int, edition: int) -> Iterator[Document]:
    """An event before each of its rounds."""
    yield from events(seed, edition, MOST)


def apart(seed: int, edition: int) -> Iterator[Document]:
    """Rounds in which the arbiter keeps some pairs apart."""
    draw = Random(f"apart {seed}")
    for made in events(seed, edition, MOST):
        every = list(combinations([player["no"] for player in made["players"]], 2))
        yield {**made, "avoid": [list(pair) for pair in draw.sample(every, min(len(every), 5))]}


def accelerated(seed: int, edition: int) -> Iterator[Document]:
    """The first rounds of an event with virtual points."""
    for made in events(seed, edition, MOST):
        yield {**made, "settings": {"acceleration": "baku"}}


def cards(seed: int, edition: int) -> Iterator[Document]:
    """Invented cards: scores, colours, floats and meetings that decide by rare criteria."""
    draw = Random(f"cards {seed}")
    count, levels = draw.randint(4, 7), draw.choice(LEVELS)
    number = 6 if draw.random() < 0.8 else 5
    sharp = draw.random() < 0.5
    numbers = range(1, count + 1)
    met = [draw.sample(numbers, 2) for _ in range(draw.randint(0, 3 * count // 2))]
    listed = []
    for no in numbers:
        colours, gaps = draw.choice(ABSOLUTE if sharp else HISTORIES), draw.choice((0, 0, 1))
        listed.append(
            {
                "player": no,
                "score": draw.choice(levels) / 10,
                "colours": spread(draw, colours[-(number - 1 - gaps) :], number - 1),
                "opponents": sorted({other for pair in met if no in pair for other in pair} - {no}),
                "bye": draw.random() < 0.2,
                "floats": "-" * (number - 3) + "".join(draw.choice(FLOATS) or "-" for _ in range(2)),
            }
        )
    made = start(seed, edition, MOST) | {"round": number, "rounds": number + draw.choice((0, 0, 2))}
    made["players"] = [{"no": no, "name": f"Player {no:02}", "rating": 2300 - 10 * no} for no in numbers]
    made.pop("results")
    yield {**made, "cards": listed}


def funnel(seed: int, edition: int) -> Iterator[Document]:
    """Several who cannot meet each other come down into one small group, most not for the first time."""
    draw = Random(f"funnel {seed}")
    tops = [40] * draw.randint(1, 2) + [35] * draw.randint(1, 2)
    yield coming_down(draw, tops + [30] * draw.randint(2, 3) + [20] * draw.randint(0, 2), seed, edition)


def deep(seed: int, edition: int) -> Iterator[Document]:
    """Two of each of two scores come down to a group of two, with one player or two below."""
    draw = Random(f"deep {seed}")
    yield coming_down(draw, [40, 40, 35, 35, 30, 30] + [20] * draw.randint(1, 2), seed, edition)


def coming_down(draw: Random, scores: list[int], seed: int, edition: int) -> Document:
    """Cards of so many points; those above 3 have met each other, the others at random."""
    numbers, tops = range(1, len(scores) + 1), sum(score > 30 for score in scores)
    met = {frozenset(pair) for pair in combinations(range(1, tops + 1), 2)}
    met |= {frozenset(pair) for pair in combinations(numbers, 2) if draw.random() < 0.4}
    listed = [
        {
            "player": no,
            "score": score / 10,
            "colours": "-----" if draw.random() < 0.5 else draw.choice(("WBWBW", "BWBWB")),
            "opponents": sorted(other for pair in met if no in pair for other in pair - {no}),
            "bye": False,
            "floats": "---" + draw.choice("-DD" if score > 30 else "-UU") + draw.choice("-DD-UU"),
        }
        for no, score in zip(numbers, scores, strict=True)
    ]
    made = start(seed, edition, MOST) | {"round": 6, "rounds": 8}
    made["players"] = [{"no": no, "name": f"Player {no:02}", "rating": 2300 - 10 * no} for no in numbers]
    made.pop("results")
    return {**made, "cards": listed}


def stuck(seed: int, edition: int) -> Iterator[Document]:
    """Players who nearly all must have the same colour, so that a round often cannot be paired."""
    draw = Random(f"stuck {seed}")
    numbers = range(1, draw.randint(4, 7) + 1)
    made = start(seed, edition, MOST) | {"round": 5, "rounds": 8}
    made["players"] = [{"no": no, "name": f"Player {no:02}", "rating": 2300 - 10 * no} for no in numbers]
    made.pop("results")
    made["cards"] = [
        {
            "player": no,
            "score": draw.choice((1, 2)),
            "colours": draw.choice(("BWBB", "-WBB", "BBWB", "BWWB")),
            "opponents": [],
            "bye": draw.random() < 0.3,
        }
        for no in numbers
    ]
    yield made


def spread(draw: Random, colours: str, rounds: int) -> str:
    """Colours in so many rounds, with gaps at random places."""
    at = sorted(draw.sample(range(rounds), len(colours)))
    return "".join(colours[at.index(place)] if place in at else "-" for place in range(rounds))


KINDS: dict[str, Callable[[int, int], Iterator[Document]]] = {
    "plain": plain,
    "apart": apart,
    "accelerated": accelerated,
    "cards": cards,
    "funnel": funnel,
    "deep": deep,
    "stuck": stuck,
}


def refused(seed: int, edition: int) -> Iterator[Section]:
    """Sections whose settings may not go together."""
    draw = Random(f"refused {seed} {edition}")
    made = start(seed, edition, MOST)
    made["players"] = [{"no": no, "name": f"Player {no:02}", "rating": 2000} for no in range(1, 7)]
    for _ in range(8):
        modes = ("baku", "baku-2016") if edition == 2017 else ("baku",)
        made["rounds"] = draw.choice((5, 7, 9, 11))
        points = draw.choice(("1-1/2-0", "1-1/2-0", "1-1/2-0", "2-1-0", "3-1-0", "3-2-1"))
        made["settings"] = {"points": points, "acceleration": draw.choice(modes)}
        yield section_of(made)
