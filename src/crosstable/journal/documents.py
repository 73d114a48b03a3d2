"""An event file as facts: the journal that reproduces the event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import convert

from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.event_created import EventCreated
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.section_added import SectionAdded
from crosstable.journal.facts.section_changed import HELD, LOCKED, SectionChanged
from crosstable.journal.happening import Happening
from crosstable.journal.rounds import OPEN
from crosstable.journal.state import Document
from crosstable.model.errors import BadInput
from crosstable.model.event import TEAM_FORMATS
from crosstable.model.language import phrase
from crosstable.model.rounds import NOBODY

TOP_KEYS = (
    *("crosstable", "name", "lots", "schedule", "officials", "sponsor", "preset", "details"),
    *("profile", "currency", "wall_chart"),
)
ROUND_KEYS = frozenset({"players", "results", "locked", "held"})
TEAMS = frozenset(one.value for one in TEAM_FORMATS)


def told_as_facts(document: Document) -> Iterator[Happening]:
    """The facts that reproduce a document's event, with its numbers and results."""
    yield EventCreated(event={key: document[key] for key in TOP_KEYS if key in document})
    if "sections" in document:
        for section in document["sections"]:
            yield from _section_facts(section)
    else:
        yield from _section_facts({k: v for k, v in document.items() if k not in TOP_KEYS})


def _section_facts(section: Document) -> Iterator[Happening]:
    """A section, its entries, its rounds."""
    name: Any = section.get("section")
    teams = section.get("format") in TEAMS
    keys = {key: value for key, value in section.items() if key not in ROUND_KEYS}
    if teams:
        keys.pop("teams", None)
    yield SectionAdded(section=keys)
    listed = _teams_told(section) if teams else section.get("players", ())
    for entry, player in enumerate(listed, start=1):
        yield EntryMade(section=name, entry=entry, player=player)
    for number, told in enumerate(section.get("results", ()), start=1):
        played = _round_told(told) if teams else told
        games = [
            {"board": board, **game} if game.get("board") is None else game
            for board, game in enumerate(played.get("games", ()), start=1)
        ]
        round_ = {"round": number, "games": games, "byes": played.get("byes", [])}
        round_ |= {"stood": told["stood"]} if told.get("stood") else {}
        yield convert({"section": name, **round_}, RoundPublished)
    entries = {entry["no"]: place for place, entry in enumerate(listed, start=1)}
    if section.get("held"):
        held = [entries[no] for no in section["held"]]
        yield SectionChanged(section=name, key=HELD, value=held)
    if section.get("locked"):
        locked = [
            {"board": board, **game, "white": entries[game["white"]], "black": entries[game["black"]]}
            for board, game in enumerate(section["locked"], start=1)
        ]
        yield SectionChanged(section=name, key=LOCKED, value=locked)


def _teams_told(section: Document) -> list[Document]:
    """The teams of a document as entries with their members."""
    players = {player["no"]: player for player in section.get("players", ())}
    teams = [_told(team, players) for team in section.get("teams", ())]
    homeless = set(players) - {member["no"] for team in teams for member in team.get("members", ())}
    if homeless:
        text = phrase("player {number} has no team; add the player to one", number=min(homeless))
        raise BadInput(text, where="teams")
    return teams


def _told(team: Document, players: dict[int, Document]) -> Document:
    """One team of a document as an entry."""
    numbers = list(team.get("players", ()))
    plain = {key: value for key, value in team.items() if key not in ("players", "lineups")}
    lineups = {
        number: [_seat(numbers, no, team["name"]) for no in seated]
        for number, seated in team.get("lineups", {}).items()
    }
    members = {"members": [players[no] for no in numbers]} if numbers else {}
    return {**plain, **members, **({"lineups": lineups} if lineups else {})}


def _seat(numbers: Sequence[int], no: int, team: str) -> int:
    """The place in the team of somebody in a line-up; an empty board stays empty."""
    if not no:
        return NOBODY
    if no not in numbers:
        text = phrase("player {number} is in a line-up of {team} but not in the team", number=no, team=team)
        raise BadInput(text, where="teams")
    return numbers.index(no) + 1


def _round_told(played: Document) -> Document:
    """A round of a document with its matches as games of teams."""
    matches = list(enumerate(played.get("matches", ()), start=1))
    byes = [{"player": bye["team"], "kind": bye["kind"]} for bye in played.get("byes", ())]
    return {"games": [_match_told(table, match) for table, match in matches], "byes": byes}


def _match_told(table: int, match: Document) -> Document:
    """A match of a document as a game of two teams."""
    body = {"board": match.get("table") or table, "white": match["white"], "black": match["black"]}
    boards = [{"board": place, **board} for place, board in enumerate(match.get("games", ()), start=1)]
    score = {"result": match.get("score", OPEN)}
    score |= {key: match[key] for key in ("paired_as", "starts") if match.get(key)}
    return {**body, **score, **({"boards": boards} if boards else {})}
