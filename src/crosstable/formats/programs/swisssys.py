"""Events of SwissSys (.sjson): sections, players, byes, teams, prizes and results into an event document.

There is no published layout; what is known is written in docs/formats.md. What has no place is named in the
remarks of the event.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.formats.json_text import parse_json
from crosstable.formats.programs.swisssys_extras import LeftOut, limits_of, note_section, prizes_of, teams_of
from crosstable.formats.programs.swisssys_values import Json, day, text, whole
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.limits import ROUNDS_TYPED
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.names_in_files import PROGRAMS

BOOK = PROGRAMS["swisssys"]
AFFILIATE = "USCFAffiliateID"
"""What SwissSys calls an organizer's number that is the one of an affiliate."""
OPEN = "*"
"""Paired, and not reported yet."""
_PLAYED = {"+": "1-0", "-": "0-1", "=": "1/2-1/2", "X": "+:-", "F": "-:+"}
_MIRROR = {"1-0": "0-1", "0-1": "1-0", "1/2-1/2": "1/2-1/2", "+:-": "-:+", "-:+": "+:-", OPEN: OPEN}
_DETAILS = {
    "Organizer Name": "organizer",
    "Event address": "site",
    "Event city": "city",
    "Event state": "state",
    "Event zip code": "zip",
    "Event country": "country",
}
_BYES = {"B": "pairing", "H": "half", "U": "zero"}
_NOBODY = frozenset(("", "~", "\0"))


def read_swisssys(data: bytes, rulebook: str | None = None) -> Event:
    """The event in a file; by US Chess unless another book is asked for."""
    file = parse_json(data)
    if not isinstance(file, dict) or not isinstance(file.get("Sections"), list) or not file["Sections"]:
        raise BadInput("the file has no sections; is this a SwissSys file?", where="file")
    overview: Json = file["Overview"] if isinstance(file.get("Overview"), dict) else {}
    name = text(overview, "Tournament title") or "Tournament"
    left = LeftOut()
    sections = [_section(one, overview, place, left) for place, one in enumerate(file["Sections"], start=1)]
    document: Json = {"crosstable": 1, "name": name}
    details = {ours: words for key, ours in _DETAILS.items() if (words := text(overview, key))}
    if text(overview, "Organizer ID Type") == AFFILIATE and text(overview, "Organizer ID"):
        details["affiliate"] = text(overview, "Organizer ID")
    document |= {"details": details} if details else {}
    document |= sections[0] if len(sections) == 1 else {"sections": _named(sections)}
    event = read_document(json.dumps(document), rulebook)
    return replace(event, remarks=(*event.remarks, *left.found))


def _named(sections: list[Json]) -> list[Json]:
    """Sections of which no two have the same name."""
    seen: set[str] = set()
    for place, section in enumerate(sections, start=1):
        name = section.get("section") or f"Section {place}"
        section["section"] = f"{name} ({place})" if name in seen else name
        seen.add(section["section"])
    return sections


def _section(raw: Any, overview: Mapping[str, Any], place: int, left: LeftOut) -> Json:
    """A section of the file as a section of an event document."""
    title = (text(raw, "Section title") or text(raw, "Section name")) if isinstance(raw, dict) else ""
    where = f"section {title or place}"
    if not isinstance(raw, dict) or not isinstance(raw.get("Players"), list):
        raise BadInput("the section has no list of players", where=where)
    names = teams_of(raw, where, left)
    players = [_player(one, f"{where}, line {at}", names) for at, one in enumerate(raw["Players"], start=1)]
    _check_numbers(players, where)
    note_section(raw, where, left)
    results = _results(raw, {no: found for no, _, found in players}, where)
    asked = [int(number) for _, entry, _ in players for number in entry.get("byes", ())]
    section: Json = {"section": title} if title else {}
    section |= {"rulebook": BOOK, "rounds": max(1, whole(raw, "Final round"), len(results), *asked)}
    section |= _terms(raw, overview) | limits_of(raw)
    section |= {"prizes": prizes} if (prizes := prizes_of(raw, where, left)) else {}
    section["players"] = sorted((entry for _, entry, _ in players), key=lambda entry: entry["no"])
    section["results"] = results
    return section


def _results(raw: Mapping[str, Any], tokens: Mapping[int, list[list[str]]], where: str) -> list[Json]:
    """The rounds of a section, without those at the end in which nothing is."""
    played = max(whole(raw, "Rounds played"), whole(raw, "Rounds paired")) or max(
        (len(found) for found in tokens.values()), default=0
    )
    results = [_round(tokens, number, where) for number in range(1, min(played, ROUNDS_TYPED) + 1)]
    while results and not results[-1]["games"] and not results[-1]["byes"]:
        results.pop()
    return results


def _terms(raw: Mapping[str, Any], overview: Mapping[str, Any]) -> Json:
    """Time control, days, first board and half-point byes of a section."""
    control = text(raw, "Section time control") or text(overview, "Tournament time controls")
    terms: Json = {"time_control": control} if control else {}
    for key, ours in (("Starting date", "start"), ("Ending date", "end")):
        terms |= {ours: when} if (when := day(text(overview, key))) else {}
    terms |= {"half_byes": {"max": most}} if (most := whole(overview, "Half point byes")) else {}
    return terms | ({"first_board": first} if (first := whole(raw, "First board")) > 1 else {})


def _check_numbers(players: list[tuple[int, Json, list[list[str]]]], where: str) -> None:
    """Refuse two players with one pair number."""
    seen: dict[int, str] = {}
    for no, entry, _ in players:
        if no in seen:
            text_ = f"{seen[no]} and {entry['name']} have the same pair number {no}"
            raise BadInput(
                f"{text_}; give them different numbers in SwissSys and save the file again", where=where
            )
        seen[no] = str(entry["name"])


def _player(raw: Any, where: str, teams: Mapping[str, str]) -> tuple[int, Json, list[list[str]]]:
    """Number, entry and results of a player."""
    if not isinstance(raw, dict):
        raise BadInput("there is no player", where=where)
    no, name = whole(raw, "Pair number"), text(raw, "Name")
    if not no or not name:
        raise BadInput("a player without a pair number or a name", where=where)
    entry: Json = {"no": no, "name": name}
    entry |= {"rating": rating} if (rating := whole(raw, "Rating")) else {}
    keys = {"Club": "club", "State": "region", "Player title": "title", "Note": "notes"}
    entry |= {ours: words for key, ours in keys.items() if (words := text(raw, key))}
    entry |= {"team": teams.get(team, team)} if (team := text(raw, "Team")) else {}
    entry |= {"membership_expires": until} if (until := day(text(raw, "Exp1"))) else {}
    entry |= {"ids": {"uscf": code}} if (code := text(raw, "ID")) else {}
    byes = [int(number) for number in re.findall(r"\d{1,3}", text(raw, "Reserved byes"))]
    listed = raw.get("Results")
    if listed is not None and not isinstance(listed, list):
        raise BadInput(f"{name} has no list of results", where=where)
    results = [str(token).split(";") for token in listed or ()]
    later = {str(number): "half" for number in byes if len(results) < number <= ROUNDS_TYPED}
    return no, entry | ({"byes": later} if later else {}), results


def _round(tokens: Mapping[int, list[list[str]]], number: int, where: str) -> Json:
    """One round: games on which both sides agree, and byes."""
    games: list[Json] = []
    byes: list[Json] = []
    for no, found in tokens.items():
        token = found[number - 1] if number <= len(found) else [""]
        letter = token[0].strip()
        met = (whole_number(token[1]) if len(token) > 1 else None) or 0
        if (letter in _PLAYED or letter in _NOBODY) and met:
            game = _game(tokens, no, met, token, number, where)
            games += [game] if game else []
        elif letter in _BYES or letter in _PLAYED:
            kind = _BYES.get(letter, "full" if letter in ("+", "X") else "zero")
            byes.append({"player": no, "kind": kind})
        elif letter not in _NOBODY:
            raise BadInput(f"#{no} has {letter!r} in round {number}, which is not a known code", where=where)
    return {"games": _on_boards(games), "byes": byes}


def _game(
    tokens: Mapping[int, list[list[str]]], no: int, met: int, token: list[str], number: int, where: str
) -> Json | None:
    """A game from the side of White; nothing from that of Black, which has to agree."""
    other = tokens.get(met, [])
    back = other[number - 1] if number <= len(other) else [""]
    if len(back) < 2 or back[1].strip() != str(no):
        raise BadInput(
            f"in round {number} #{no} met #{met}, but #{met} has another opponent there", where=where
        )
    colour = token[2].strip().upper() if len(token) > 2 else ""
    if colour == "B" or (colour != "W" and no > met):
        return None
    result = _PLAYED.get(token[0].strip(), OPEN)
    theirs = _PLAYED.get(back[0].strip(), OPEN)
    if result == theirs == "-:+":
        result = "-:-"
    elif theirs != _MIRROR[result]:
        raise BadInput(
            f"in round {number} #{no} and #{met} have results that contradict each other", where=where
        )
    board = whole_number(token[3]) if len(token) > 3 else None
    return {"board": board or None, "white": no, "black": met, "result": result}


def _on_boards(games: list[Json]) -> list[Json]:
    """The games with boards; renumbered if a number is missing or occurs twice."""
    boards = [game["board"] for game in games]
    if None in boards or len(set(boards)) < len(boards):
        return [{**game, "board": place} for place, game in enumerate(games, start=1)]
    return sorted(games, key=lambda game: int(game["board"]))
