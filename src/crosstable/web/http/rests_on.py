"""What a request rests on without changing it: if that has changed since, the form asks again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fastapi import Request

from crosstable.app.session.session import Session
from crosstable.app.session.state_changes import Path
from crosstable.model.event import Event
from crosstable.model.whole_numbers import whole_number
from crosstable.web.http.section_keys import section_keys
from crosstable.web.http.unchecked import API_SECTION, E_SECTION

Watched = Callable[[Session, Request, int], tuple[Path, ...]]
"""From the event as it was shown, the request and the place of the section to parts of the event."""


def _results(session: Session, request: Request, place: int) -> tuple[Path, ...]:
    """All results of the section."""
    return (("sections", place, "rounds"),)


def _bill(session: Session, request: Request, place: int) -> tuple[Path, ...]:
    """The bill of an entry, which may have been paid at another desk."""
    params = request.path_params
    entry = params.get("entry") or session.state.sections[place].entry_of(int(params["no"]))
    return (_of_entry(place, int(entry), "fees"),)


def _board(session: Session, request: Request, place: int) -> tuple[Path, ...]:
    """The result at the board that a form names."""
    sent = dict(request.state.typed)
    number, board = whole_number(sent.get("round", "")) or 1, whole_number(sent.get("board", ""))
    return (_game(place, number, board),)


def _verified(session: Session, request: Request, place: int) -> tuple[Path, ...]:
    """The results that a form says have been compared with the slips."""
    number = int(request.path_params["number"])
    boards = [whole_number(value) for key, value in request.state.typed if key == "board"]
    return tuple(_game(place, number, board) for board in boards)


def _still_awaited(session: Session, request: Request, place: int) -> tuple[Path, ...]:
    """Whether those who are checked in still play: somebody may have given them a bye, or withdrawn them."""
    picked = _picked(session.event, request)
    return tuple(_of_entry(at, entry, key) for at, entry in picked for key in ("byes", "withdrawn_after"))


def _still_missing(session: Session, request: Request, place: int) -> tuple[Path, ...]:
    """Whether those marked absent are still not here."""
    return tuple(("sections", at, "here", entry) for at, entry in _picked(session.event, request))


def _owed_at_desk(session: Session, request: Request, place: int) -> tuple[Path, ...]:
    """The bill of the entry that pays at the desk."""
    return tuple(_of_entry(at, entry, "fees") for at, entry in _picked(session.event, request))


def _fees(session: Session, request: Request, place: int) -> tuple[Path, ...]:
    """The entry fees of all sections."""
    places = range(len(session.event.sections))
    return tuple(("sections", at, "terms", key) for at in places for key in ("entry_fee", "settings"))


def _picked(event: Event, request: Request) -> Iterator[tuple[int, int]]:
    """The entries that a form of the check-in names, as `section:entry`."""
    keys = section_keys(event)
    for name, value in request.state.typed:
        key, _, entry = value.rpartition(":")
        number = whole_number(entry)
        if name == "who" and key in keys and number is not None:
            yield keys.index(key), number


def _of_entry(place: int, entry: int, detail: str) -> Path:
    """A detail of an entry."""
    return ("sections", place, "entries", entry, "known", detail)


def _game(place: int, number: int, board: int | None) -> Path:
    """A board of a round."""
    return ("sections", place, "rounds", number - 1, "games", board)


RESTS_ON: dict[str, Watched] = {
    f"{E_SECTION}/closing": _results,
    f"{E_SECTION}/closing/tie": _results,
    f"{E_SECTION}/closing/prize": _results,
    f"{API_SECTION}/close": _results,
    f"{API_SECTION}/ties": _results,
    f"{API_SECTION}/prizes/{{player}}/handed": _results,
    f"{E_SECTION}/entries/{{no}}/money": _bill,
    "/e/{event}/cash/person/{section}/{entry}": _bill,
    f"{E_SECTION}/phones/keep": _board,
    f"{E_SECTION}/round/{{number}}/verify": _verified,
    "/e/{event}/check-in/here": _still_awaited,
    "/e/{event}/check-in/absent": _still_missing,
    "/e/{event}/check-in/pay": _owed_at_desk,
    "/e/{event}/cash/fees": _fees,
}
"""Address -> what its decision rests on."""

LISTED = frozenset({"/e/{event}/cash/fees", "/e/{event}/check-in/fee"})
"""Addresses whose decision is meant for the very entries that the page counted."""
