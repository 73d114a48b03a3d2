"""Random schools' events of many kinds, so that rare sentences are said as well."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from crosstable.model.results import Result
from crosstable.model.rounds import Bye, Game, Round
from tests.oracles.schools_random import cards_document, crowded_document, document
from tests.properties.test_schools_oracle import as_compared

Document = dict[str, Any]


def section_of(made: Document) -> Section:
    """A document as a section."""
    return read_document(json.dumps(made)).section()


def events(seed: int) -> Document:
    """Events of 8 to 12 children."""
    return as_compared(document(seed))


def cards(seed: int) -> Document:
    """Dense cards: many have met, levels are small."""
    return as_compared(cards_document(seed))


def crowded(seed: int) -> Document:
    """Nearly everybody has had a bye or a default."""
    return as_compared(crowded_document(seed))


def small(draw: Random, count: int, rounds: int) -> Document:
    """A small event before its first round, with few schools."""
    schools = [f"School {letter}" for letter in "ABC"[: draw.randint(1, 3)]]
    players: list[Document] = [
        {"no": no, "name": f"Child {no:02}", "rating": None, "school": draw.choice(schools)}
        for no in range(1, count + 1)
    ]
    made: Document = {"crosstable": 1, "name": "small", "rulebook": "schools", "rounds": rounds}
    lots = {"seed": draw.randint(0, 99), "first_colour": draw.choice(["white", "black"])}
    return made | {"lots": lots, "players": players, "settings": {}}


def first(seed: int) -> Document:
    """Round 1 of a small event: top players, byes to come, some without a school."""
    draw = Random(f"first {seed}")
    made = small(draw, draw.randint(3, 9), 4)
    for player in made["players"]:
        chance = draw.random()
        if chance < 0.35:
            player["byes"] = {str(draw.randint(2, 4)): "half"}
        if draw.random() < 0.4:
            player["flags"] = ["top"]
        if draw.random() < (0.9 if seed % 3 == 0 else 0.1):
            player.pop("school")
    return as_compared(made)


def waiting(seed: int) -> Document:
    """Cards of whom many have a result that is not in yet."""
    draw = Random(f"waiting {seed}")
    made = small(draw, draw.randint(4, 10), 5) | {"round": 2}
    made["cards"] = [
        {"player": p["no"], "score": 0, "colours": draw.choice("WB"), "unfinished": draw.random() < 0.7}
        for p in made["players"]
    ]
    return as_compared(made)


def late(seed: int) -> Document:
    """A late round in which many are due the same colour and have just had it."""
    draw = Random(f"late {seed}")
    made = small(draw, draw.randint(4, 7), 9) | {"round": 8}
    histories = ("BBBW---", "BBBBWW-", "WWWB---", "WWWWBB-", "BBBBWWB", "-BBBWBW")
    made["cards"] = [
        {"player": player["no"], "score": draw.choice((3, 3, 4)), "colours": draw.choice(histories)}
        for player in made["players"]
    ]
    return as_compared(made)


def impossible(seed: int) -> Document:
    """So many have met that a round often cannot be paired."""
    draw = Random(f"impossible {seed}")
    made = small(draw, draw.randint(3, 6), 5) | {"round": 4}
    nos = [player["no"] for player in made["players"]]
    met = {frozenset((a, b)) for a in nos for b in nos if a < b and draw.random() < 0.7}
    made["cards"] = [
        {
            "player": no,
            "score": 1,
            "colours": "WBW",
            "opponents": sorted(other for pair in met if no in pair for other in pair - {no}),
        }
        for no in nos
    ]
    return as_compared(made)


def marked(seed: int) -> Document:
    """So many are marked as top players that the event may be refused."""
    draw = Random(f"marked {seed}")
    made = small(draw, draw.randint(4, 8), 4)
    for player in made["players"]:
        player["flags"] = ["top"] if draw.random() < 0.5 else []
    return made


def filled(seed: int) -> Document:
    """Somebody fills in when the number of players is odd."""
    draw = Random(f"filled {seed}")
    made = small(draw, draw.randint(5, 8), 4)
    made["players"][-1]["flags"] = ["house"]
    return made


def changed(seed: int) -> tuple[Section, Section]:
    """A small event after some rounds, and the same after one or two have gone home."""
    draw = Random(f"changed {seed}")
    before = section_of(small(draw, draw.randint(5, 8), 5))
    for _ in range(seed % 3):
        before = play(before, draw)
    gone = draw.sample([player.no for player in before.players], draw.randint(1, 2))
    last = len(before.results)
    players = (replace(p, withdrawn_after=last) if p.no in gone else p for p in before.players)
    return before, replace(before, players=tuple(players))


KINDS: dict[str, Callable[[int], Document]] = {
    "events": events,
    "cards": cards,
    "crowded": crowded,
    "first": first,
    "waiting": waiting,
    "late": late,
    "impossible": impossible,
}


def play(section: Section, draw: Random) -> Section:
    """The event after its next round, with random results."""
    pairing = pair_section(section)
    results = [draw.choice((Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)) for _ in pairing.games]
    games = tuple(
        Game(white=game.white, black=game.black, result=result, board=board)
        for board, (game, result) in enumerate(zip(pairing.games, results, strict=True), start=1)
    )
    byes = tuple(Bye(player=bye.player, kind=bye.kind) for bye in pairing.byes)
    return replace(section, results=(*section.results, Round(games=games, byes=byes)))
