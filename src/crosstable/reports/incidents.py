"""Incidents as reports show them: all of them to the staff, those that are not private with the player."""

from __future__ import annotations

from crosstable.model.event import Incident, Section


def incident_json(incident: Incident) -> dict[str, object]:
    """An incident as plain data."""
    return {
        "round": incident.round,
        "board": incident.board,
        "player": incident.player,
        "rule": incident.rule,
        "text": incident.text,
        "private": incident.private,
    }


def incident_text(incident: Incident) -> str:
    """An incident in one line: where, who, by which rule, what."""
    round_ = "" if incident.round is None else f"round {incident.round}"
    board = "" if incident.board is None else f"board {incident.board}"
    player = "" if incident.player is None else f"#{incident.player}"
    place = ", ".join(part for part in (round_, board, player) if part)
    by = f" ({incident.rule})" if incident.rule else ""
    return f"{place}: {incident.text}{by}" if place else f"{incident.text}{by}"


def incidents_of(section: Section, player: int) -> tuple[Incident, ...]:
    """What is noted with a player or one of the player's games, private notes left out."""
    return tuple(
        incident
        for incident in section.incidents
        if not incident.private and player in _concerned(section, incident)
    )


def _concerned(section: Section, incident: Incident) -> set[int]:
    """The player named, else both players of the board."""
    if incident.player is not None:
        return {incident.player}
    if incident.round is None or not 1 <= incident.round <= len(section.results):
        return set()
    games = [game for game in section.results[incident.round - 1].games if game.board == incident.board]
    return {no for game in games for no in (game.white, game.black)}
