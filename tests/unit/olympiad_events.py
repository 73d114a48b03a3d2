"""Events of teams for the tests of the Olympiad rules, from short texts."""

from __future__ import annotations

import json
from typing import Any

from crosstable.flow.pairing import pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.model.event import Event
from crosstable.model.pairing import Pairing

Document = dict[str, Any]


def teams_of(count: int) -> list[dict[str, Any]]:
    """Teams 1 to n, the strongest first."""
    return [{"no": no, "name": f"Team {no:03}", "rating": 2800 - no} for no in range(1, count + 1)]


def event_of(count: int, rounds: int = 11, **more: Any) -> Document:
    """An event before its first round."""
    made: Document = {
        "crosstable": 1,
        "name": "Olympiad",
        "rulebook": "olympiad-2008",
        "format": "team-swiss",
    }
    return made | {"rounds": rounds, "lots": {"first_colour": "white"}, "teams": teams_of(count)} | more


def read(made: Document) -> Event:
    """The event of a document."""
    return read_document(json.dumps(made))


def paired(made: Document) -> Pairing:
    """The next round of a document."""
    return pair_section(as_entrants(read(made).section()))


def shown(pairing: Pairing) -> str:
    """A round as `1-3 4-2 b5`, the team named first with White on board 1."""
    byes = [f"b{bye.player}" for bye in pairing.byes]
    return " ".join([*(f"{game.white}-{game.black}" for game in pairing.games), *byes])


def round_of(text: str) -> dict[str, Any]:
    """A round from `1-3 3-1, 4-2 +:-; 5`: matches with their scores, and the bye."""
    matches, _, bye = text.partition(";")
    listed = []
    for match in matches.split(","):
        pair, score = match.split()
        white, black = map(int, pair.split("-"))
        listed.append({"white": white, "black": black, "score": score})
    return {"matches": listed, "byes": [{"team": int(bye), "kind": "pairing"}] if bye.strip() else []}


def by_favourites(text: str) -> dict[str, Any]:
    """A round `1-3 4-2 b5` in which the lower number always wins by three to one."""
    parts = text.split()
    pairs = [tuple(map(int, part.split("-"))) for part in parts if part[0] != "b"]
    scores = ", ".join(f"{w}-{b} {'3-1' if w < b else '1-3'}" for w, b in pairs)
    return round_of(f"{scores}; {' '.join(part[1:] for part in parts if part[0] == 'b')}")


def cards_of(
    number: int, groups: dict[int, list[int]], met: set[frozenset[int]], rounds: int = 11, beside: int = 0
) -> Document:
    """The cards of teams by match points before a round; teams `beside` them are not paired."""
    listed = sorted(no for members in groups.values() for no in members)
    scores = {no: score for score, members in groups.items() for no in members}
    cards = [
        {
            "player": no,
            "score": scores[no],
            "opponents": sorted(other for pair in met if no in pair for other in pair - {no}),
        }
        for no in listed
    ]
    return event_of(len(listed) + beside, rounds, round=number, cards=cards)
