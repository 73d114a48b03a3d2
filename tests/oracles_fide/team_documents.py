"""Team events in the form of event files: read into plain values, and answered by the oracle.

The settings `team.colours` (A, B, none), `team.primary` (match, game), `team.boards` and `acceleration`
(baku) are read; the rest of an event file is as everywhere. `team_type` gives the code of record 192
of a tournament file.
"""

from __future__ import annotations

from typing import Any

from tests.oracles_fide.team_card import BLACK, NO_TYPE, TYPE_A, WHITE, Readings
from tests.oracles_fide.team_history import (
    GAME,
    MATCH,
    UNFINISHED,
    Entry,
    Event,
    Match,
    Played,
    cards,
    occasion,
)
from tests.oracles_fide.team_swiss import Round, pair_round

Document = dict[str, Any]


def read(document: Document) -> Event:
    """The event of a document."""
    settings = document.get("settings", {})
    return Event(
        entries=tuple(entry(team) for team in document["teams"]),
        rounds=document["rounds"],
        played=tuple(finished(round_) for round_ in document.get("results", [])),
        colours=settings.get("team.colours", TYPE_A),
        primary=settings.get("team.primary", MATCH),
        boards=settings.get("team.boards", 4),
        baku=settings.get("acceleration") == "baku",
        initial=BLACK if document.get("lots", {}).get("first_colour") == "black" else WHITE,
        apart=frozenset(frozenset(pair) for pair in document.get("avoid", [])),
    )


def entry(team: Document) -> Entry:
    """A team of a document."""
    byes = {int(number): kind for number, kind in team.get("byes", {}).items()}
    return Entry(team["no"], team.get("joins", 1), team.get("withdrawn_after"), byes)


def finished(round_: Document) -> Played:
    """A round of a document."""
    matches = (Match(m["white"], m["black"], m.get("score", UNFINISHED)) for m in round_["matches"])
    return Played(tuple(matches), {bye["team"]: bye["kind"] for bye in round_.get("byes", [])})


def answer(document: Document, readings: Readings | None = None) -> Document:
    """The next round of a document as an answer; `none` when no complete round exists."""
    event = read(document)
    number = len(event.played) + 1
    made = pair_round(cards(event, number, readings), occasion(event, number, readings))
    return written(made)


def written(made: Round | None) -> Document:
    """A round as an answer."""
    if made is None:
        return {"none": True}
    matches = [
        {"table": table, "white": white, "black": black}
        for table, (white, black) in enumerate(made.matches, start=1)
    ]
    byes = [] if made.bye is None else [{"team": made.bye, "kind": "pairing"}]
    return {"matches": matches, "byes": byes}


def team_type(event: Event) -> str:
    """Record 192: colours, primary and secondary score, acceleration; without a type its part is left out."""
    first, second = ("GP", "MP") if event.primary == GAME else ("MP", "GP")
    parts = ["FIDE", "TEAM"]
    if event.colours != NO_TYPE:
        parts.append(f"TYPE{event.colours}")
    parts += [first, second] if event.secondary else [first]
    return "_".join([*parts, "BAKU"] if event.baku else parts)
