"""Events of SwissSys (.sjson): sections, players and results into an event document.

There is no published layout; what is known is written in docs/formats.md. What has no place is left behind.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.formats.json_text import parse_json
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.rulebooks.names_in_files import PROGRAMS

BOOK = PROGRAMS["swisssys"]
OPEN = "*"
"""Paired, and not reported yet."""
_PLAYED = {"+": "1-0", "-": "0-1", "=": "1/2-1/2", "X": "+:-", "F": "-:+"}
_MIRROR = {"1-0": "0-1", "0-1": "1-0", "1/2-1/2": "1/2-1/2", "+:-": "-:+", "-:+": "+:-", OPEN: OPEN}
_DETAILS = {
    "Event city": "city",
    "Event state": "state",
    "Event zip code": "zip",
    "Event country": "country",
}
_BYES = {"B": "pairing", "H": "half", "U": "zero"}
_NOBODY = frozenset(("", "~", "\0"))
MOST_ROUNDS = 50

Json = dict[str, Any]


def read_swisssys(data: bytes, rulebook: str | None = None) -> Event:
    """The event in a file; by US Chess unless another book is asked for."""
    whole = parse_json(data)
    if not isinstance(whole, dict) or not isinstance(whole.get("Sections"), list) or not whole["Sections"]:
        raise BadInput("there are no sections; is this a file of SwissSys?", where="Sections")
    overview: Json = whole["Overview"] if isinstance(whole.get("Overview"), dict) else {}
    name = _text(overview, "Tournament title") or "Tournament"
    sections = [_section(one, overview, place) for place, one in enumerate(whole["Sections"])]
    document: Json = {"crosstable": 1, "name": name}
    details = {ours: text for key, ours in _DETAILS.items() if (text := _text(overview, key))}
    document |= {"details": details} if details else {}
    document |= sections[0] if len(sections) == 1 else {"sections": _named(sections)}
    return read_document(json.dumps(document), rulebook)


def _named(sections: list[Json]) -> list[Json]:
    """Sections of which no two have the same name."""
    seen: set[str] = set()
    for place, section in enumerate(sections, start=1):
        name = section.get("section") or f"Section {place}"
        section["section"] = f"{name} ({place})" if name in seen else name
        seen.add(section["section"])
    return sections


def _text(record: Mapping[str, Any], key: str) -> str:
    """A text of a record, without what is no text."""
    value = record.get(key)
    return (
        " ".join(str(value).split()) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    )


def _day(text: str) -> str:
    """A day as events have it, from the American or the international order; nothing when it is none."""
    found = re.match(
        r"(?P<y>\d{4})-?(?P<m>\d\d)-?(?P<d>\d\d)|(?P<mm>\d{1,2})/(?P<dd>\d{1,2})/(?P<yy>\d{4})", text
    )
    try:
        parts = [found[key] or found[key * 2] for key in "ymd"] if found else []
        return date(*map(int, parts)).isoformat() if parts else ""
    except ValueError:
        return ""


def _whole(record: Mapping[str, Any], key: str) -> int:
    """A whole number of a record, else 0."""
    found = re.match(r"\s*(\d{1,6})", str(record.get(key, "")))
    return int(found[1]) if found else 0


def _section(raw: Any, overview: Mapping[str, Any], place: int) -> Json:
    """A section of the file as a section of an event document."""
    where = f"Sections[{place}]"
    if not isinstance(raw, dict) or not isinstance(raw.get("Players"), list):
        raise BadInput("found no list of players", where=f"{where}.Players")
    players = [_player(one, f"{where}.Players[{at}]") for at, one in enumerate(raw["Players"])]
    tokens = {no: found for no, _, found in players}
    played = max(_whole(raw, "Rounds played"), _whole(raw, "Rounds paired")) or max(
        (len(found) for found in tokens.values()), default=0
    )
    results = [_round(tokens, number, where) for number in range(1, min(played, MOST_ROUNDS) + 1)]
    while results and not results[-1]["games"] and not results[-1]["byes"]:
        results.pop()
    asked = [int(number) for _, entry, _ in players for number in entry.get("byes", ())]
    title = _text(raw, "Section title") or _text(raw, "Section name")
    section: Json = {"section": title} if title else {}
    section |= {"rulebook": BOOK, "rounds": max(1, _whole(raw, "Final round"), len(results), *asked)}
    control = _text(raw, "Section time control") or _text(overview, "Tournament time controls")
    section |= {"time_control": control} if control else {}
    for key, ours in (("Starting date", "start"), ("Ending date", "end")):
        section |= {ours: day} if (day := _day(_text(overview, key))) else {}
    section |= {"first_board": first} if (first := _whole(raw, "First board")) > 1 else {}
    section["players"] = sorted((entry for _, entry, _ in players), key=lambda entry: entry["no"])
    section["results"] = results
    return section


def _player(raw: Any, where: str) -> tuple[int, Json, list[list[str]]]:
    """Number, entry and results of a player."""
    if not isinstance(raw, dict):
        raise BadInput("found no player", where=where)
    no, name = _whole(raw, "Pair number"), _text(raw, "Name")
    if not no or not name:
        raise BadInput("a player without a pair number or a name", where=where)
    entry: Json = {"no": no, "name": name}
    entry |= {"rating": rating} if (rating := _whole(raw, "Rating")) else {}
    for key, ours in (("Team", "team"), ("Club", "club"), ("State", "region"), ("Player title", "title")):
        entry |= {ours: text} if (text := _text(raw, key)) else {}
    entry |= {"ids": {"uscf": code}} if (code := _text(raw, "ID")) else {}
    byes = [int(number) for number in re.findall(r"\d+", _text(raw, "Reserved byes"))]
    told = raw.get("Results")
    if told is not None and not isinstance(told, list):
        raise BadInput("found no list of results", where=f"{where}.Results")
    results = [str(token).split(";") for token in told or ()]
    later = {str(number): "half" for number in byes if len(results) < number <= MOST_ROUNDS}
    return no, entry | ({"byes": later} if later else {}), results


def _round(tokens: Mapping[int, list[list[str]]], number: int, where: str) -> Json:
    """One round: games told by both sides alike, and byes."""
    games: list[Json] = []
    byes: list[Json] = []
    for no, found in tokens.items():
        token = found[number - 1] if number <= len(found) else [""]
        letter = token[0].strip()
        met = int(token[1]) if len(token) > 1 and token[1].strip().isdecimal() else 0
        if (letter in _PLAYED or letter in _NOBODY) and met:
            game = _game(tokens, no, met, token, number, where)
            games += [game] if game else []
        elif letter in _BYES or letter in _PLAYED:
            kind = _BYES.get(letter, "full" if letter in ("+", "X") else "zero")
            byes.append({"player": no, "kind": kind})
        elif letter not in _NOBODY:
            raise BadInput(f"#{no} has {letter!r} in round {number}, which means nothing", where=where)
    return {"games": _on_boards(games), "byes": byes}


def _game(
    tokens: Mapping[int, list[list[str]]], no: int, met: int, token: list[str], number: int, where: str
) -> Json | None:
    """A game from the side of White; nothing from that of Black, which has to agree."""
    other = tokens.get(met, [])
    back = other[number - 1] if number <= len(other) else [""]
    if len(back) < 2 or back[1].strip() != str(no):
        raise BadInput(f"in round {number} #{no} met #{met}, but #{met} says otherwise", where=where)
    colour = token[2].strip().upper() if len(token) > 2 else ""
    if colour == "B" or (colour != "W" and no > met):
        return None
    result = _PLAYED.get(token[0].strip(), OPEN)
    theirs = _PLAYED.get(back[0].strip(), OPEN)
    if result == theirs == "-:+":
        result = "-:-"
    elif theirs != _MIRROR[result]:
        raise BadInput(f"in round {number} #{no} and #{met} have results that do not fit", where=where)
    board = int(token[3]) if len(token) > 3 and token[3].strip().isdecimal() else 0
    return {"board": board or None, "white": no, "black": met, "result": result}


def _on_boards(games: list[Json]) -> list[Json]:
    """The games with boards; numbered anew where a number is missing or there twice."""
    boards = [game["board"] for game in games]
    if None in boards or len(set(boards)) < len(boards):
        return [{**game, "board": place} for place, game in enumerate(games, start=1)]
    return sorted(games, key=lambda game: int(game["board"]))
