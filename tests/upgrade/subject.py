"""What is asked about an event: its sections, rounds, boards and entrants, read from its document."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Posted:
    """A round that is published."""

    no: int
    boards: tuple[int, ...]
    """Boards, or tables of a team event."""


@dataclass(frozen=True)
class Part:
    """A section."""

    name: str | None
    key: str
    """Its name in addresses."""
    teams: bool
    rounds: tuple[Posted, ...]
    entrants: tuple[int, ...]
    """Numbers of players, or of teams."""
    prizes: tuple[str, ...]
    incidents: tuple[int, ...]


@dataclass(frozen=True)
class Subject:
    """An event."""

    name: str
    """Its name in addresses and of its file."""
    parts: tuple[Part, ...]
    facts: int
    closed: tuple[int, ...]
    """Facts that closed a section."""
    changed: tuple[int, ...]
    """Facts by which a published round was changed."""


def read_subject(name: str, document: str, log: str) -> Subject:
    """An event from its document and its log, both as the program gives them as JSON."""
    event, facts = json.loads(document), json.loads(log)["facts"]
    sections = event.get("sections", [event])
    return Subject(
        name=name,
        parts=tuple(_part(section) for section in sections),
        facts=len(facts),
        closed=tuple(fact["fact"] for fact in facts if fact["kind"] == "section-closed"),
        changed=tuple(fact["fact"] for fact in facts if fact["kind"] == "round-repaired"),
    )


def _part(section: dict[str, Any]) -> Part:
    """A section from the document."""
    teams = "teams" in section
    played = section.get("results", [])
    name = section.get("section")
    return Part(
        name=name,
        key=re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") if name else "main",
        teams=teams,
        rounds=tuple(Posted(no, _boards(one)) for no, one in enumerate(played, start=1)),
        entrants=tuple(one["no"] for one in section.get("teams" if teams else "players", [])),
        prizes=tuple(prize["name"] for prize in section.get("prizes", [])),
        incidents=tuple(one["no"] for one in section.get("incidents", [])),
    )


def _boards(played: dict[str, Any]) -> tuple[int, ...]:
    """The boards or tables of a round, in order."""
    games = played.get("matches") or played.get("games", [])
    return tuple(sorted(game.get("table") or game["board"] for game in games))
