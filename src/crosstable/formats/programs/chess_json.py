"""Chess-JSON (.jch), as checkers of tie-breaks exchange it: one tournament into an event document.

What is known of the layout is written in docs/formats.md; team tournaments are refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from crosstable.formats.document.read import read_document
from crosstable.formats.json_text import parse_json
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.rulebooks.names_in_files import IN_FORCE

_RESULTS = {
    ("W", "L"): "1-0",
    ("L", "W"): "0-1",
    ("D", "D"): "1/2-1/2",
    ("Z", "Z"): "0-0",
    ("L", "L"): "0-0",
    ("D", "L"): "1/2-0",
    ("L", "D"): "0-1/2",
}
_LOST = ("L", "Z", "A")
_UNPLAYED = {
    **{("W", lost): "+:-" for lost in _LOST},
    **{(lost, "W"): "-:+" for lost in _LOST},
    **{(one, other): "-:-" for one in _LOST for other in _LOST},
}
_BYES = {
    "P": "pairing",
    "W": "full",
    "U": "pairing",
    "D": "half",
    "H": "half",
    "Z": "zero",
    "L": "zero",
    "A": "zero",
}

Json = dict[str, Any]


def read_chess_json(data: bytes, rulebook: str | None = None) -> Event:
    """The first tournament of a file; by the Dutch system in force unless another book is asked for."""
    whole = parse_json(data)
    event = whole.get("event") if isinstance(whole, dict) else None
    if (
        not isinstance(event, dict)
        or not isinstance(event.get("tournaments"), list)
        or not event["tournaments"]
    ):
        raise BadInput("the file has no tournament; is this a Chess-JSON file?", where="event.tournaments")
    where = "event.tournaments[0]"
    tournament = _object(event["tournaments"][0], where)
    if tournament.get("matchList"):
        raise BadInput("team matches cannot be imported from Chess-JSON; use TRF", where=f"{where}.matchList")
    profiles = {one.get("id"): one for one in _list(event, "profiles") if _has_number(one)}
    players = [
        _player(one, profiles, f"{where}.competitors[{at}]")
        for at, one in enumerate(_list(tournament, "competitors"))
    ]
    results = _rounds(_list(tournament, "gameList"), where)
    rounds = tournament.get("numRounds")
    document: Json = {
        "crosstable": 1,
        "name": str(tournament.get("name") or event.get("eventName") or "Tournament"),
        "rulebook": IN_FORCE,
        "rounds": max(len(results), rounds if isinstance(rounds, int) else 0, 1),
        "players": sorted(players, key=lambda player: int(player["no"])),
        "results": results,
    }
    return read_document(json.dumps(document), rulebook)


def _object(value: Any, where: str) -> Mapping[str, Any]:
    """A record, or an error."""
    if not isinstance(value, dict):
        raise BadInput("expected an object", where=where)
    return value


def _has_number(profile: Any) -> bool:
    """Whether a profile can be referred to."""
    return isinstance(profile, dict) and isinstance(profile.get("id"), int | str)


def _list(record: Mapping[str, Any], key: str) -> list[Any]:
    """A list of a record, or nothing."""
    value = record.get(key)
    return value if isinstance(value, list) else []


def _player(raw: Any, profiles: Mapping[Any, Mapping[str, Any]], where: str) -> Json:
    """An entry from a competitor and the profile behind it."""
    one = _object(raw, where)
    if not isinstance(one.get("cid"), int) or one["cid"] < 1:
        raise BadInput("a competitor without a number (cid)", where=where)
    number = one.get("profileId")
    profile = profiles.get(number, {}) if isinstance(number, int | str) else {}
    names = [str(profile.get(key) or "") for key in ("lastName", "firstName")]
    name = ", ".join(filter(None, names)) or str(one.get("name") or f"Player {one['cid']}")
    entry: Json = {"no": one["cid"], "name": name}
    rating = one.get("rating")
    entry |= {"rating": rating} if isinstance(rating, int) and rating > 0 else {}
    fide = profile.get("fideId")
    entry |= {"ids": {"fide": str(fide)}} if fide else {}
    for key, ours in (("federation", "country"), ("fideTitle", "title")):
        entry |= {ours: str(profile[key])} if profile.get(key) else {}
    return entry


def _rounds(games: list[Any], where: str) -> list[Json]:
    """The rounds from the list of games."""
    found: dict[int, Json] = {}
    for at, raw in enumerate(games):
        one = _object(raw, f"{where}.gameList[{at}]")
        number = one.get("round")
        if not isinstance(number, int) or not 1 <= number <= 50:
            raise BadInput("a game without a round", where=f"{where}.gameList[{at}].round")
        played = found.setdefault(number, {"games": [], "byes": []})
        _put(played, one, f"{where}.gameList[{at}]")
    return [
        _numbered(found.get(number, {"games": [], "byes": []}))
        for number in range(1, max(found, default=0) + 1)
    ]


def _put(played: Json, one: Mapping[str, Any], where: str) -> None:
    """A game, or a bye where there is nobody with Black."""
    white, black = one.get("white") or 0, one.get("black") or 0
    mine = str(one.get("wResult") or "U")
    if not isinstance(white, int) or not isinstance(black, int) or not white:
        raise BadInput("a game without a player", where=where)
    if not black:
        kind = _BYES.get(mine)
        if kind is None:
            raise BadInput(f"{mine!r} is not the result of a bye", where=where)
        played["byes"].append({"player": white, "kind": kind})
        return
    theirs = str(one.get("bResult") or {"W": "L", "L": "W", "D": "D"}.get(mine, "U"))
    table = _RESULTS if one.get("played", True) else _UNPLAYED
    result = "*" if (mine, theirs) == ("U", "U") else table.get((mine, theirs))
    if result is None:
        raise BadInput(f"{mine!r} and {theirs!r} do not fit together", where=where)
    board = one.get("board")
    played["games"].append(
        {
            "board": board if isinstance(board, int) and board > 0 else None,
            "white": white,
            "black": black,
            "result": result,
        }
    )


def _numbered(played: Json) -> Json:
    """A round whose boards all have numbers."""
    boards = [game["board"] for game in played["games"]]
    if None in boards or len(set(boards)) < len(boards):
        games = [{**game, "board": place} for place, game in enumerate(played["games"], start=1)]
        return {**played, "games": games}
    return played
