"""Random Olympiads of many kinds, so that rare sentences are said as well."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from tests.oracles.olympiad_cards import read
from tests.oracles.olympiad_colours import difference
from tests.oracles.olympiad_random import _draw, _played, _without, document, rough

Document = dict[str, Any]


def section_of(made: Document) -> Section:
    """A document as a section of teams."""
    return read_document(json.dumps(made)).section()


def as_last(made: Document) -> Document:
    """The same event with no rounds to come, so that nobody looks ahead."""
    return {**made, "rounds": len(made["results"]) + 1}


def plain(seed: int) -> Document:
    """An event by the book."""
    return as_last(document(seed))


def awkward(seed: int) -> Document:
    """Past rounds drawn at random, so that groups are awkward."""
    return as_last(rough(seed))


def dense(seed: int) -> Document:
    """An event in which nearly everybody meets everybody: the rounds to come count."""
    return document(seed, dense=True)


def event(draw: Random, count: int, rounds: int) -> Document:
    """An event before its first round."""
    teams = [{"no": no, "name": f"Team {no:02}", "rating": 2712 - 12 * no} for no in range(1, count + 1)]
    made: Document = {"crosstable": 1, "name": "Random Olympiad", "rulebook": "olympiad-2008"}
    lots = {"first_colour": draw.choice(["white", "black"])}
    more: Document = {"format": "team-swiss", "rounds": rounds, "teams": teams, "players": [], "lots": lots}
    return made | more | {"results": []}


def play(draw: Random, made: Document, rounds: int, no_shows: float) -> Document:
    """The event after some rounds drawn at random."""
    for _ in range(rounds):
        drawn = _draw(draw, _without(made, set()), rough=True)
        if drawn is None:
            break
        made["results"].append(_played(draw, drawn, no_shows, 0))
    return made


def unlucky(seed: int) -> Document:
    """So many opponents do not come that byes run out; sometimes the event relaxes rule 15b."""
    draw = Random(f"unlucky {seed}")
    count = draw.choice((5, 7, 7, 9))
    made = play(draw, event(draw, count, count - 1), draw.randint(2, count - 3), 0.4)
    made["settings"] = {"bye_after_no_show": draw.random() < 0.5}
    return as_last(made)


def short_of_byes(seed: int) -> Document:
    """More rounds to come than teams that may still have a bye."""
    draw = Random(f"short {seed}")
    made = play(draw, event(draw, 7, 6), 2, 0.4)
    made["settings"] = {"bye_after_no_show": draw.random() < 0.5}
    return made


def crowded(seed: int) -> Document:
    """Few teams and many rounds, an odd number of teams: the rounds to come decide who has the bye."""
    draw = Random(f"crowded {seed}")
    count = draw.choice((5, 6, 7, 8, 9))
    most = count - 1 if count % 2 == 0 else count
    return play(draw, event(draw, count, most), draw.randint(1, most - 2), 0.0)


def stuck(seed: int) -> Document:
    """Six teams after three rounds drawn at random, of whom the rest often cannot be paired."""
    draw = Random(f"stuck {seed}")
    return play(draw, event(draw, 6, 5), 3, 0.0)


def hosts(seed: int) -> Document:
    """The host has a third team; another one went home, so that there is a bye."""
    draw = Random(f"hosts {seed}")
    made = play(draw, event(draw, 8, 5), draw.randint(1, 3), 0.0)
    made["settings"] = {"host_c_team": 8}
    made["teams"][draw.randint(0, 6)]["withdrawn_after"] = len(made["results"])
    return as_last(made)


def bottoms(seed: int) -> Document:
    """Round 3, in which four teams at the bottom have the same score and have met in part."""
    draw = Random(f"bottoms {seed}")
    made = event(draw, 10, 3)
    low = [7, 8, 9, 10]
    draw.shuffle(low)
    first = [(no, rival) for no, rival in zip((1, 2, 3, 4), low, strict=True)]
    tops = [1, 2, 3, 4, 5, 6]
    draw.shuffle(tops)
    games = [[*first, (5, 6)], [(low[0], low[1]), (low[2], low[3]), *zip(tops[::2], tops[1::2], strict=True)]]
    for pairs in games:
        made["results"].append(_played(draw, (pairs, None), 0.0, 0))
    for past in made["results"]:
        for match in past["matches"]:
            tops = max(match["white"], match["black"]) < 7
            match["score"] = "3-1" if match["white"] < 7 <= match["black"] else "2-2"
            match["score"] = draw.choice(["3-1", "2-2", "1-3"]) if tops else match["score"]
    return made


ONE_SIDED = "BBBBWW"
"""Colours after which neither colour keeps the limits of rule 20."""


def onesided(seed: int) -> Document:
    """Two teams for whom no colour is left, among others whose colours are balanced."""
    draw = Random(f"onesided {seed}")
    made = event(draw, 10, 7)
    two = draw.sample(range(1, 11), 2)
    for colour in ONE_SIDED:
        drawn = None
        while drawn is None or set(two) in map(set, drawn[0]):
            drawn = _draw(draw, _without(made, set()), rough=True)
        cards = read(made).teams
        games = [tuple(sorted(pair, key=lambda no: difference(cards[no]))) for pair in drawn[0]]
        seated = [turned(game, two, colour) for game in games]
        made["results"].append(_played(draw, (seated, None), 0.0, 0))
        for match in made["results"][-1]["matches"]:
            match["score"] = draw.choice(["2-2", "2-2", "2-2", "3-1"])
    return as_last(made)


def turned(game: tuple[int, ...], two: list[int], colour: str) -> tuple[int, int]:
    """A game with the colour that one of two teams is to have."""
    one, other = game
    mine = one if one in two else other if other in two else None
    if mine is None:
        return one, other
    rival = other if mine == one else one
    return (mine, rival) if colour == "W" else (rival, mine)


KINDS: dict[str, Callable[[int], Document]] = {
    "plain": plain,
    "awkward": awkward,
    "dense": dense,
    "unlucky": unlucky,
    "short_of_byes": short_of_byes,
    "crowded": crowded,
    "hosts": hosts,
    "stuck": stuck,
    "onesided": onesided,
    "bottoms": bottoms,
}


def refused(seed: int) -> list[Document]:
    """Events that the book may refuse: too many rounds, wrong rosters, a third team that went home."""
    draw = Random(f"refused {seed}")
    long = event(draw, draw.randint(4, 8), draw.randint(3, 11))
    return [long, rosters(draw), gone_home(draw)]


def rosters(draw: Random) -> Document:
    """Teams with named players, sometimes too few or too many."""
    made, no = event(draw, 4, 3), 0
    for team in made["teams"]:
        size = draw.choice((3, 4, 4, 5, 5, 6))
        team["players"] = list(range(no + 1, no + size + 1))
        names = [{"no": n, "name": f"Player {n:02}", "rating": 2000} for n in team["players"]]
        made["players"] += names
        no += size
    return made


def gone_home(draw: Random) -> Document:
    """An event whose third team of the host, or another team, has left."""
    made = play(draw, event(draw, 6, 4), 2, 0.0)
    made["settings"] = {"host_c_team": 6}
    made["teams"][draw.choice((4, 5))]["withdrawn_after"] = draw.choice((1, 2))
    return made
