"""The invented event of the samples: eleven players, five rounds, and whatever makes a report difficult."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.event import Event
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Round

ROUNDS = 5
LATE, WITHDRAWN, DRAW_MARGIN = 11, 3, 100
"""Who enters for round 2, who leaves after it, and up to which difference of ratings a game is a draw."""
FIELD: tuple[tuple[str, int | None, str, str], ...] = (
    ("Tamihana, Aroha", 2104, "f", "1994-05-11"),
    ("Okafor, Ben", 2051, "m", "1988-01-30"),
    ("Díaz, Marisol", 1986, "f", "2001-09-17"),
    ("Leclair, Luc", 1940, "m", "1975-12-02"),
    ("Ågren, Åsa", 1877, "f", "1999-03-25"),
    ("Whitlock, Tom", 1822, "m", "2006-07-08"),
    ("Łoś, Zoë", 1765, "f", "2003-11-21"),
    ("Patel, Dev", 1711, "m", "2009-02-14"),
    ("O'Neill, Sean", 1650, "m", "1962-08-19"),
    ("Foss, Ida", 1588, "f", "2012-04-06"),
    ("Reyes, Ana", None, "f", "2010-10-29"),
)
"""Name, rating, sex and date of birth; the number is the place in the list."""
ABSENCES: Mapping[int, dict[str, str]] = {6: {"1": "half"}, 8: {"3": "zero"}}
"""Byes that a player asked for: by round, half-point or zero-point."""
FORFEIT, DOUBLE_FORFEIT, UNRATED, DRAWN_UNRATED = (2, 2), (3, 4), (4, 2), (4, 3)
UNEVEN, RATED_FORFEIT = (5, 4), (5, 2)
UNUSUAL: Mapping[tuple[int, int], dict[str, Any]] = {
    FORFEIT: {"result": "+:-"},
    DOUBLE_FORFEIT: {"result": "-:-"},
    UNRATED: {"result": "1-0", "rated": False},
    DRAWN_UNRATED: {"result": "1/2-1/2", "rated": False},
    UNEVEN: {"result": "1/2-0"},
    RATED_FORFEIT: {"result": "-:+", "forfeit_rated": True},
}
"""Round and board of the games that did not end as usual."""
WORDS: Mapping[tuple[int, int], str] = {
    FORFEIT: "forfeit: the opponent did not come",
    DOUBLE_FORFEIT: "neither player came",
    UNRATED: "played and won, but not to be rated",
    DRAWN_UNRATED: "played and drawn, but not to be rated",
    UNEVEN: "played; a half point for one side, none for the other",
    RATED_FORFEIT: "forfeit that Canada rates",
}
BYES: Mapping[ByeKind, str] = {
    ByeKind.PAIRING: "full-point bye of the player left over",
    ByeKind.HALF: "half-point bye, requested",
    ByeKind.ZERO: "zero-point bye, requested",
}
STARTS = ("2026-10-10T10:00", "2026-10-10T15:00", "2026-10-11T10:00", "2026-10-11T15:00", "2026-10-12T10:00")


@dataclass(frozen=True, slots=True)
class Case:
    """Something that a report may show in more than one way: what it is, the round, and whom it concerns."""

    what: str
    round: int
    players: tuple[int, ...]


def sample_event(rulebook: str, id_key: str, number: str, details: Mapping[str, str]) -> Event:
    """The event, paired by a book round by round; `number` is the pattern of a federation's numbers."""
    document: dict[str, Any] = {
        "crosstable": 1, "name": "Crosstable Sample Open", "rulebook": rulebook, "rounds": ROUNDS,
        "time_control": "90+30", "start": STARTS[0][:10], "end": STARTS[-1][:10],
        "schedule": [{"round": at, "start": start} for at, start in enumerate(STARTS, start=1)],
        "lots": {"first_colour": "white", "seed": 1}, "details": dict(details),
        "officials": [{"name": "Vale, Pat", "role": "chief arbiter"}],
        "players": list(_players(id_key, number)), "results": [],
    }  # fmt: skip
    for at in range(1, ROUNDS + 1):
        paired = pair_section(_read(document).section(None))
        document["results"].append(_played(at, paired, document["players"]))
    return _read(document)


def cases_of(event: Event) -> tuple[Case, ...]:
    """Everything awkward in the event, with those whom it concerns."""
    rounds = event.section(None).results
    boards = [
        Case(what, at, (game.white, game.black))
        for (at, board), what in WORDS.items()
        for game in rounds[at - 1].games
        if game.board == board
    ]
    found = (
        *boards,
        *(_first_bye(rounds, kind, what) for kind, what in BYES.items()),
        Case("not entered yet (late entry)", 1, (LATE,)),
        Case("withdrawn after round 2", 3, (WITHDRAWN,)),
    )
    return tuple(sorted(found, key=lambda case: case.round))


def _first_bye(rounds: Sequence[Round], kind: ByeKind, what: str) -> Case:
    """The first bye of a kind."""
    return next(
        Case(what, at, (bye.player,))
        for at, played in enumerate(rounds, start=1)
        for bye in played.byes
        if bye.kind is kind and bye.player is not None
    )


def _read(document: Mapping[str, Any]) -> Event:
    """The event that a document describes."""
    return read_document(json.dumps(document))


def _players(id_key: str, number: str) -> Iterator[dict[str, Any]]:
    """The field, with invented numbers."""
    for no, (name, rating, sex, born) in enumerate(FIELD, start=1):
        more: dict[str, Any] = {"byes": ABSENCES[no]} if no in ABSENCES else {}
        if no == LATE:
            more |= {"joins": 2}
        if no == WITHDRAWN:
            more |= {"withdrawn_after": 2}
        yield {
            "no": no, "name": name, "rating": rating, "sex": sex, "born": born, **more,
            "ids": {id_key: number.format(no)},
        }  # fmt: skip


def _played(at: int, paired: Pairing, players: list[dict[str, Any]]) -> dict[str, Any]:
    """A round with its results: as the ratings say, and what is unusual as planned."""
    games = [
        {"board": game.board, "white": game.white, "black": game.black}
        | UNUSUAL.get((at, game.board), {"result": _result(game, players)})
        for game in paired.games
    ]
    byes = [{"player": bye.player, "kind": bye.kind.value} for bye in paired.byes]
    asked = [{"player": no, "kind": kind} for no, wanted in ABSENCES.items() if (kind := wanted.get(str(at)))]
    return {"games": games, "byes": [*byes, *asked]}


def _result(game: PairedGame, players: list[dict[str, Any]]) -> str:
    """What a game ends with that is played as the ratings say."""
    white, black = (players[no - 1]["rating"] or 0 for no in (game.white, game.black))
    if abs(white - black) <= DRAW_MARGIN:
        return "1/2-1/2"
    return "1-0" if white > black else "0-1"
