"""Incidents as reports show them: all for the staff, public ones for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.model.event import Section
from crosstable.model.incidents import Incident, IncidentKind, Outcome
from crosstable.model.language import Words, phrase, translate
from crosstable.model.ordinals import ordinal
from crosstable.model.results import FORFEITS

KINDS = {
    IncidentKind.NOTE: Words("note"),
    IncidentKind.RULING: Words("ruling"),
    IncidentKind.WARNING: Words("warning"),
    IncidentKind.CLAIM: Words("claim"),
    IncidentKind.APPEAL: Words("appeal"),
    IncidentKind.COMPLAINT: Words("complaint"),
}
OUTCOMES = {
    Outcome.UPHELD: Words("upheld"),
    Outcome.DISMISSED: Words("dismissed"),
    Outcome.WITHDRAWN: Words("withdrawn"),
}
"""Kinds of incidents and decisions as people read them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Search criteria for incidents; empty fields match everything."""

    round: int | None = None
    kind: IncidentKind | None = None
    open: bool = False
    private: bool = True
    """Whether private ones are shown at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IncidentLine:
    """One incident with the names it needs."""

    incident: Incident
    place: str
    about: str
    """Who it is about, by number and name; empty if it is about nobody in particular."""
    people: tuple[str, ...]
    """Everybody concerned, by number and name."""
    count: str = ""
    """For a warning: which of the player's it is, from the second on."""
    forfeit: str = ""
    """The result of the board when it was forfeited."""

    @property
    def title(self) -> str:
        """The kind, with the number of the warning."""
        if self.count:
            return phrase("{ordinal} warning", ordinal=self.count)
        return str(KINDS[self.incident.kind]).capitalize()


def incident_lines(section: Section, wanted: Wanted) -> tuple[IncidentLine, ...]:
    """The matching incidents, in the order in which they were recorded."""
    return tuple(incident_line(section, one) for one in section.incidents if _fits(one, wanted))


def _fits(incident: Incident, wanted: Wanted) -> bool:
    """Whether an incident is looked for."""
    return (
        (wanted.private or not incident.private)
        and wanted.round in (None, incident.round)
        and wanted.kind in (None, incident.kind)
        and (incident.open or not wanted.open)
    )


def incident_line(section: Section, incident: Incident) -> IncidentLine:
    """One incident with its names; of warnings the number, of a board its forfeit."""
    parts = [phrase("round {number}", number=incident.round)] if incident.round is not None else []
    if incident.board is not None:
        at = {"number": incident.board}
        parts += [phrase("table {number}", **at) if section.teams else phrase("board {number}", **at)]
    people = tuple(section.called(no) for no in incident.players or concerned(section, incident))
    alone = incident.player or (incident.players[0] if len(incident.players) == 1 else None)
    return IncidentLine(
        incident=incident,
        place=", ".join(parts),
        about="" if alone is None else section.called(alone),
        people=people,
        count=_count(section, incident, alone),
        forfeit=next(_forfeits(section, incident), ""),
    )


def _count(section: Section, incident: Incident, player: int | None) -> str:
    """Which warning of a player this is, from the second on."""
    if incident.kind is not IncidentKind.WARNING or player is None:
        return ""
    listed = [one.no for one in warnings_of(section, player)]
    place = listed.index(incident.no) + 1 if incident.no in listed else 1
    return ordinal(place) if place > 1 else ""


def _forfeits(section: Section, incident: Incident) -> Iterator[str]:
    """The result of the board where it was forfeited."""
    if incident.round is None or not 1 <= incident.round <= len(section.results):
        return
    for game in section.results[incident.round - 1].games:
        if game.board == incident.board and game.result in FORFEITS:
            white, black = section.called(game.white), section.called(game.black)
            yield f"{white} {game.result.value} {black}"


def warnings_of(section: Section, player: int) -> tuple[Incident, ...]:
    """The warnings of a player, those of earlier entries of the same person included, the first one first."""
    same = set(_entries_of(section, player))
    return tuple(
        one
        for one in section.incidents
        if one.kind is IncidentKind.WARNING
        and (one.player in same or (one.player is None and same.intersection(concerned(section, one))))
    )


def _entries_of(section: Section, player: int) -> Iterator[int]:
    """The entry and those it comes after."""
    known = {one.no: one.reentry_of for one in section.players}
    at: int | None = player
    while at is not None:
        yield at
        at = known.get(at)


def incident_json(incident: Incident) -> dict[str, object]:
    """An incident as plain data."""
    return {
        "no": incident.no,
        "kind": incident.kind.value,
        "round": incident.round,
        "board": incident.board,
        "player": incident.player,
        "players": list(incident.players),
        "rule": incident.rule,
        "text": incident.text,
        "penalty": incident.penalty,
        "at": incident.at,
        "private": incident.private,
        "under": incident.under,
        "against": incident.against,
        "deadline": incident.deadline,
        "late": incident.late,
        "state": incident.state or None,
        "decided_by": incident.decided_by,
        "decided_at": incident.decided_at,
        "decision": incident.decision,
    }


def incident_text(incident: Incident) -> str:
    """An incident in one line: where, who, by which rule, what, and its status."""
    round_ = "" if incident.round is None else phrase("round {number}", number=incident.round)
    board = "" if incident.board is None else phrase("board {number}", number=incident.board)
    player = "" if incident.player is None else f"#{incident.player}"
    place = ", ".join(part for part in (round_, board, player) if part)
    by = f" ({incident.rule})" if incident.rule else ""
    what = "" if incident.kind is IncidentKind.NOTE else f"{KINDS[incident.kind]}, "
    state = f"; {translate(incident.state)}" if incident.state else ""
    penalty = f"; {phrase('penalty: {penalty}', penalty=incident.penalty)}" if incident.penalty else ""
    told = f"{incident.text}{by}"
    head = phrase("{label}: {text}", label=what + place, text=told) if place else what + told
    return f"{head}{penalty}{state}"


def incidents_of(section: Section, player: int) -> tuple[Incident, ...]:
    """Incidents with a player or one of their games, without private ones."""
    return tuple(
        incident
        for incident in section.incidents
        if not incident.private and player in concerned(section, incident)
    )


def concerned(section: Section, incident: Incident) -> tuple[int, ...]:
    """The player named, else all who are noted, else both players of the board."""
    if incident.player is not None:
        return (incident.player,)
    if incident.players:
        return incident.players
    if incident.round is None or not 1 <= incident.round <= len(section.results):
        return ()
    games = [game for game in section.results[incident.round - 1].games if game.board == incident.board]
    sides = [
        side
        for game in games
        for side in ((game.white_section, game.white), (game.black_section, game.black))
    ]
    return tuple(no for home, no in sides if home in (None, section.name))
