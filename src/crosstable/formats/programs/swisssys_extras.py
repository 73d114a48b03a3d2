"""What a file of SwissSys has beside players and results: prizes, teams, limits; and what is left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from crosstable.formats.programs.swisssys_values import Json, cents, records, text, whole
from crosstable.model import money
from crosstable.model.remarks import Remark
from crosstable.rulebooks.names_in_files import PROGRAMS
from crosstable.rulebooks.shared.prize_names import read_prize_name
from crosstable.rulebooks.shelf import book

NO_LIMIT = 3000
"""A rating limit from here on means that there is none."""
CONTACTS = ("Email", "Phone")
READ_OF_PLAYERS = frozenset(
    "Pair number,Name,ID,Rating,Rating2,Exp1,Club,Team,State,Note,Results,Reserved byes,Player title,"
    "Current result,Email,Phone".split(",")
)
"""Fields of a player that are read, or that follow from others, or are named by themselves."""
NAMED = 6


@dataclass(slots=True)
class LeftOut:
    """What has no place here, as one reads the file."""

    found: list[Remark] = field(default_factory=list)

    def add(self, where: str, words: str) -> None:
        """One thing that was left out, or read with a doubt."""
        self.found.append(Remark(words, where))


def limits_of(raw: Mapping[str, Any]) -> Json:
    """The ratings that a section is for."""
    low, high = whole(raw, "Lower rating limit"), whole(raw, "Upper rating limit")
    limits: Json = {"rating_from": low} if 0 < low < NO_LIMIT else {}
    return limits | ({"rating_below": high + 1} if low <= high < NO_LIMIT and high else {})


def prizes_of(raw: Mapping[str, Any], where: str, left: LeftOut) -> list[Json]:
    """The prizes of a section; one whose name does not say whom it is for is left out."""
    lists = raw.get("Prizes")
    if not isinstance(lists, dict):
        return []
    found = list(_places(records(lists.get("Place prizes")), where, left))
    found += _classes(records(lists.get("Class prizes")), where, left)
    others = [key for key in lists if key not in ("Place prizes", "Class prizes") and lists[key]]
    if others:
        left.add(where, f"left out: prizes under {', '.join(map(str, others[:NAMED]))}")
    return _named_apart(found)


def _places(listed: list[Json], where: str, left: LeftOut) -> Iterator[Json]:
    """Prizes by place, in their order."""
    for rank, one in enumerate(listed, start=1):
        amount, words = cents(one, "Value"), text(one, "Description")
        if amount:
            yield {"name": words or f"Place {rank}", "kind": "place", "rank": rank, "cents": amount}
        else:
            left.add(where, f"left out: the prize of place {rank}, which has no amount")


def _classes(listed: list[Json], where: str, left: LeftOut) -> Iterator[Json]:
    """Prizes by class, as their names say."""
    for place, one in enumerate(listed, start=1):
        amount, words = cents(one, "Value"), text(one, "Description")
        told = read_prize_name(words, book(PROGRAMS["swisssys"]).rating_classes) if words else None
        shown = f"the class prize “{words or place}”"
        if not amount:
            left.add(where, f"left out: {shown}, which has no amount")
        elif told is None or told.incomplete:
            value = money.plain(amount)
            left.add(where, f"left out: {shown} of {value}; its name does not say who can win it")
        else:
            yield {"name": words, **told.readings[0], "cents": amount}


def _named_apart(prizes: list[Json]) -> list[Json]:
    """Prizes of which no two have the same name."""
    seen: set[str] = set()
    for prize in prizes:
        name, number = prize["name"], 2
        while prize["name"] in seen:
            prize["name"], number = f"{name} ({number})", number + 1
        seen.add(prize["name"])
    return prizes


def teams_of(raw: Mapping[str, Any], where: str, left: LeftOut) -> dict[str, str]:
    """The full names of teams by their codes; their results as teams are left out."""
    teams = records(raw.get("Teams"))
    played = sum(bool(team.get("Results")) for team in teams)
    if played:
        shown = "1 team" if played == 1 else f"{played} teams"
        left.add(where, f"left out: the matches of {shown}; their players and games are imported")
    named = {text(team, "Team code"): text(team, "Full name") for team in teams}
    return {code: name for code, name in named.items() if code and name}


def note_section(raw: Mapping[str, Any], where: str, left: LeftOut) -> None:
    """Name what a section has and cannot bring along."""
    if whole(raw, "Type"):
        left.add(where, "not a plain Swiss in SwissSys; imported as a Swiss: check the format")
    if whole(raw, "Acceleration"):
        left.add(where, "left out: accelerated pairings; choose them on the Event page")
    players = records(raw.get("Players"))
    contacts = sum(any(text(one, key) for key in CONTACTS) for one in players)
    if contacts:
        left.add(where, f"left out: e-mail addresses and phone numbers of {_players(contacts)}")
    second = sum(whole(one, "Rating2") > 0 for one in players)
    if second:
        left.add(
            where,
            f"left out: the second rating of {_players(second)}; the file does not say which kind",
        )
    others = sorted({str(key) for one in players for key in one if key not in READ_OF_PLAYERS})
    if others:
        more = f" and {len(others) - NAMED} more" if len(others) > NAMED else ""
        left.add(where, f"left out, for players: {', '.join(others[:NAMED])}{more}")


def _players(count: int) -> str:
    """So many players."""
    return "1 player" if count == 1 else f"{count} players"
