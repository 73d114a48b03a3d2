"""Journal to document and back: the fold written as an event document, a document told as facts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import convert

from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.event_created import EventCreated
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.section_added import SectionAdded
from crosstable.journal.facts.section_changed import HELD, LOCKED, SectionChanged
from crosstable.journal.happening import Happening
from crosstable.journal.state import TEAM_FORMATS, EventState, Json, SectionState
from crosstable.journal.teams import round_document, round_told, team_document, teams_told
from crosstable.journal.two_games import as_in_document, plays_matches

TOP_KEYS = ("crosstable", "name", "lots", "schedule", "officials", "sponsor", "preset", "details")
ROUND_KEYS = frozenset({"players", "results", "locked", "held"})


def document_of(state: EventState) -> Json:
    """The event document of a folded journal; one section without a name stands at the top."""
    sections = [section_document(section) for section in state.sections]
    if len(sections) == 1 and state.sections[0].name is None:
        return {**state.keys, **sections[0]}
    return {**state.keys, "sections": sections}


def section_document(section: SectionState) -> Json:
    """One section with its players (or teams) by number and its rounds."""
    players = sorted(section.entries.items(), key=lambda item: section.numbers[item[0]])
    entries = {"players": [{"no": section.numbers[entry], **player} for entry, player in players]}
    rounds = [_round(played) for played in section.rounds]
    if plays_matches(section):
        rounds = [as_in_document(played) for played in rounds]
    return {
        **section.keys,
        **(team_document(section) if section.teams else entries),
        "results": [round_document(played) for played in rounds] if section.teams else rounds,
        **({"locked": [_locked(section, game) for game in section.locked]} if section.locked else {}),
        **({"avoid": kept_apart(section)} if section.apart else {}),
        **({"settings": _with_team_pairs(section)} if section.team_pairs else {}),
        **_held(section),
    }


def _round(played: Json) -> Json:
    """A round; of what stood in it only what is still there, for a game may have become a bye since."""
    if not played.get("stood"):
        return played
    boards = {game["board"] for game in played["games"]}
    resting = {bye["player"] for bye in played["byes"]}
    stood = played["stood"]
    kept = {
        "boards": boards.intersection(stood["boards"]),
        "byes": resting.intersection(stood.get("byes", ())),
    }
    return {**played, "stood": {"rule": stood["rule"], **{key: sorted(kept[key]) for key in kept}}}


def _held(section: SectionState) -> Json:
    """Who is left out of the next round, by rank numbers."""
    held = section.held.get(len(section.rounds) + 1)
    return {"held": [section.numbers[entry] for entry in held]} if held else {}


def kept_apart(section: SectionState) -> list[Json]:
    """Who is to be kept apart, by rank numbers as they are now."""
    return [
        {**group, "players": [section.numbers[entry] for entry in group["players"]]}
        for group in section.apart
    ]


def _with_team_pairs(section: SectionState) -> Json:
    """The settings with the team-mates who may meet, by rank numbers as they are now."""
    pairs = []
    for pair in section.team_pairs:
        numbers = "-".join(str(section.numbers[entry]) for entry in pair["players"])
        pairs.append(f"{numbers}@{pair['round']}" if pair.get("round") else numbers)
    return {**section.keys.get("settings", {}), "team_pairs_allowed": pairs}


def _locked(section: SectionState, game: Json) -> Json:
    """A locked game by rank numbers."""
    sides = {side: section.numbers[game[side]] for side in ("white", "black")}
    return {"board": game["board"], **sides}


def told_as_facts(document: Json) -> Iterator[Happening]:
    """The facts by which a document's event comes about, numbers and results as they stand."""
    yield EventCreated(event={key: document[key] for key in TOP_KEYS if key in document})
    if "sections" in document:
        for section in document["sections"]:
            yield from _section_facts(section)
    else:
        yield from _section_facts({k: v for k, v in document.items() if k not in TOP_KEYS})


def _section_facts(section: Json) -> Iterator[Happening]:
    """A section, its entries, its rounds."""
    name: Any = section.get("section")
    teams = section.get("format") in TEAM_FORMATS
    keys = {key: value for key, value in section.items() if key not in ROUND_KEYS}
    if teams:
        keys.pop("teams", None)
    yield SectionAdded(section=keys)
    listed = teams_told(section) if teams else section.get("players", ())
    for entry, player in enumerate(listed, start=1):
        yield EntryMade(section=name, entry=entry, player=player)
    for number, told in enumerate(section.get("results", ()), start=1):
        played = round_told(told) if teams else told
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
