"""Sample events for a first look: several books, sections, a running round, teams, children."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from crosstable.app.session.reading import SUFFIX
from crosstable.app.session.session import create_journal
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import TOP_KEYS, told_as_facts
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

Json = dict[str, Any]

SAMPLE = "kapiti-coast-weekender"
NAMES = (SAMPLE, "lakeside-open", "county-schools-day", "harbour-team-cup")
MARK = ".demo"
"""The file that marks a folder as a demonstration."""
OPEN_BOARDS = 5
"""How many boards of a running round have no result yet."""
SHARED = TOP_KEYS

PRIZES = [
    {"name": "1st", "kind": "place", "rank": 1, "cents": 50000, "trophy": True},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 30000},
    {"name": "3rd", "kind": "place", "rank": 3, "cents": 15000},
    {"name": "Top A", "kind": "class", "from": 1800, "below": 2000, "rank": 1, "cents": 10000},
    {"name": "1st U1800", "kind": "under", "below": 1800, "rank": 1, "cents": 10000},
]


def check_own_folder(folder: Path) -> None:
    """Refuse a folder with events that do not belong to the demonstration."""
    others = {path.name for path in folder.glob(f"*{SUFFIX}")} - {f"{name}{SUFFIX}" for name in NAMES}
    if others and not (folder / MARK).exists():
        text = phrase(
            "this folder has events of your own ({event}); choose another folder for the demonstration",
            event=sorted(others)[0],
        )
        raise BadInput(text, where=str(folder))


def fill(folder: Path) -> list[str]:
    """Write every sample event that does not exist yet; returns all names."""
    for name, document in _documents().items():
        path = folder / f"{name}{SUFFIX}"
        if not path.exists():
            create_journal(str(path), list(told_as_facts(document)), "sample")
    (folder / MARK).touch()
    return list(NAMES)


def _documents() -> dict[str, Json]:
    """The sample events by short name."""
    weekender, open_, schools, teams = NAMES
    text = files("crosstable.app.setup").joinpath("samples", f"{SAMPLE}.json").read_text(encoding="utf-8")
    return {
        weekender: json.loads(text),
        open_: _lakeside(),
        schools: _section("schools", 40, 6, 3, 21, "County Schools Day"),
        teams: _section("olympiad-2008", 14, 7, 2, 5, "Harbour Team Cup"),
    }


def _lakeside() -> Json:
    """A weekend open under the US book in three sections, one of them in the middle of a round."""
    parts = (("Open", 26, 11, 3), ("Under 1800", 21, 12, 3), ("Under 1200", 16, 13, 2))
    sections, first = [], 1
    for place, (title, players, seed, played) in enumerate(parts):
        whole = _section("us-chess", players, 5, played, seed, title)
        keys = {key: value for key, value in whole.items() if key not in SHARED}
        section = {**keys, "section": title, "first_board": first}
        _move_boards(section, first - 1)
        sections.append(section | ({"prizes": PRIZES} if place == 0 else {}))
        first += players // 2 + 5
    _reopen(sections[0])
    sections[0]["incidents"] = _incidents(sections[0])
    return {"crosstable": 1, "name": "Lakeside Open", "lots": {"seed": 3}, "sections": sections}


def _section(book: str, entries: int, rounds: int, played: int, seed: int, name: str) -> Json:
    """A simulated event with some rounds played and more to come."""
    document: Json = json.loads(write_document(generate(book, entries, played, seed, Rates())))
    return {**document, "name": name, "rounds": rounds}


def _move_boards(section: Json, by: int) -> None:
    """Boards numbered consecutively after the previous section, in every round played."""
    for played in section["results"]:
        for board, game in enumerate(played["games"], start=1 + by):
            game["board"] = board


def _incidents(section: Json) -> list[Json]:
    """A warning, a public ruling, the appeal against it, and a claim."""
    first, second, third = section["results"][1]["games"][:3]
    where = [
        {"round": 2, "board": game["board"], "players": [game["white"], game["black"]]}
        for game in (first, second, third)
    ]
    times = [{"at": f"2026-05-16T{clock}"} for clock in ("13:20", "13:45", "13:50", "14:10")]
    claim = {"kind": "claim", "rule": "35F8", "outcome": "upheld", "decided_by": "the chief director"}
    told: list[Json] = [
        {"kind": "warning", "text": "A telephone rang during the round", "player": first["white"]},
        {"kind": "ruling", "text": "The bishop was touched and has to be moved; play goes on from move 24"},
        {"kind": "appeal", "text": "It was only adjusted, and that was said", "player": second["white"]},
        {**claim, "text": "Two boards show different positions after move 31"},
    ]
    told[0] |= {"penalty": "two minutes for the opponent", "private": True}
    told[2] |= {"against": 2, "private": True}
    places = (where[0], where[1], where[1], where[2])
    return [{**one, **place, **at} for one, place, at in zip(told, places, times, strict=True)]


def _reopen(section: Json) -> None:
    """Remove some results of the last round, as if it were still running."""
    games = section["results"][-1]["games"]
    for game in games[1 : 1 + 2 * OPEN_BOARDS : 2]:
        game["result"] = "*"
