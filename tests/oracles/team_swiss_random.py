"""Random events of teams for C.04.6: invented cards, and events played by the book."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from crosstable.flow.pairing import pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section

Document = dict[str, Any]
SCORES = ("4-0", "3-1", "2.5-1.5", "2-2", "2-2", "1.5-2.5", "1-3", "0-4")


def section_of(made: Document) -> Section:
    """A document as a section whose entrants are teams."""
    return as_entrants(read_document(json.dumps(made)).section())


def event(draw: Random, count: int, rounds: int) -> Document:
    """An event before its first round."""
    settings: Document = {"team.colours": draw.choice(["A", "B", "B", "none"])}
    if draw.random() < 0.3:
        settings["team.primary"] = "game"
    if draw.random() < 0.2:
        settings["team.secondary"] = False
    return {
        "crosstable": 1,
        "name": "Random teams",
        "rulebook": "dutch-2026",
        "format": "team-swiss",
        "rounds": rounds,
        "settings": settings,
        "lots": {"first_colour": draw.choice(["white", "black"])},
        "teams": [{"no": no, "name": f"Team {no:02}"} for no in range(1, count + 1)],
        "players": [],
        "results": [],
    }


def cards(seed: int) -> Document:
    """Invented cards before some round: scores, colours, meetings and floats that decide by rare criteria."""
    draw = Random(f"cards {seed}")
    count, number = draw.choice((5, 6, 7, 8, 8, 9, 10)), draw.choice((3, 4, 5))
    made = event(draw, count, number + draw.choice((0, 1, 2, 3)))
    del made["results"]
    density = draw.uniform(0.1, 0.65)
    met = [(a, b) for a in range(1, count + 1) for b in range(1, a) if draw.random() < density]
    levels = draw.sample(range(5), draw.randint(1, 4))
    made["cards"] = [
        {
            "player": no,
            "score": draw.choice(levels),
            "colours": "".join(draw.choice("WWBB-") for _ in range(number - 1)),
            "opponents": sorted({*(a for a, b in met if b == no), *(b for a, b in met if a == no)}),
            "floats": "".join(draw.choice("UD--") for _ in range(number - 1)),
            "bye": draw.random() < 0.2,
        }
        for no in range(1, count + 1)
    ]
    return made | {"round": number}


def played(seed: int) -> Document:
    """An event after some rounds by the book, with forfeits, byes asked for, late teams and Baku."""
    draw = Random(f"played {seed}")
    count = draw.choice((4, 5, 6, 7, 8, 9, 10))
    most = count - 1 - (count % 2 == 0)
    rounds = draw.randint(2, max(2, most))
    made = event(draw, count, rounds)
    if made["settings"].get("team.primary") != "game" and draw.random() < 0.3:
        made["settings"]["acceleration"] = "baku"
    if draw.random() < 0.3:
        made["teams"][-1]["joins"] = 2
    if draw.random() < 0.3:
        made["teams"][0]["byes"] = {str(draw.randint(1, rounds)): draw.choice(["half", "zero", "full"])}
    if draw.random() < 0.2:
        made["avoid"] = [[1, 2]]
    for _ in range(draw.randint(0, rounds - 1)):
        try:
            pairing = pair_section(section_of(made))
        except CrosstableError:
            break
        number = len(made["results"]) + 1
        matches = [_match(draw, game.white, game.black) for game in pairing.games]
        byes = [{"team": bye.player, "kind": bye.kind.value} for bye in pairing.byes]
        for team in made["teams"]:
            kind = team.get("byes", {}).get(str(number))
            if kind:
                byes.append({"team": team["no"], "kind": kind})
        made["results"].append({"matches": matches, "byes": byes})
    return made


def _match(draw: Random, white: int, black: int) -> Document:
    """A match with a score, now and then one that was not played."""
    score = draw.choice(["+:-", "-:+"]) if draw.random() < 0.06 else draw.choice(SCORES)
    return {"white": white, "black": black, "score": score}


KINDS = {"cards": cards, "played": played}
