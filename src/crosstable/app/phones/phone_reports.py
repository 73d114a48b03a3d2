"""Results reported by the players: off until switched on. A result counts when both agree or staff accept it.

Reports never overwrite a result: a report that differs is shown to the staff until somebody decides.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from urllib.parse import urlsplit

from crosstable.app.phones.slip_tokens import (
    NoSlip,
    Place,
    SlipOver,
    live_places,
    phones_of,
    place_of_token,
    places_of,
)
from crosstable.app.results.team_matches import enter_match
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.journal.facts.phones_switched import PhonesSwitched
from crosstable.journal.facts.result_reported import SAID, ResultReported
from crosstable.journal.state import Report
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.model.results import Result

MOST = 8
"""How often a player may report one game; after that only the desk can help."""
SIDES = ("white", "black")
AS_RESULT = {
    ("white", "won"): "1-0",
    ("white", "draw"): "1/2-1/2",
    ("white", "lost"): "0-1",
    ("black", "won"): "0-1",
    ("black", "draw"): "1/2-1/2",
    ("black", "lost"): "1-0",
}
"""A player's report as a result."""


class Stands(Enum):
    """How the reports of a board compare with each other and with its result."""

    DISAGREE = "disagree"
    AGAINST = "against"
    AGREED = "agreed"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class Said:
    """One side's report: its result, by phone or kiosk, and when."""

    said: str
    result: str
    by: str
    time: str
    device: str | None
    answered: bool


@dataclass(frozen=True, slots=True)
class BoardReports:
    """Both reports of one game."""

    place: Place
    white: Said | None
    black: Said | None
    stands: Stands | None
    """None: nothing for the staff to decide."""

    @property
    def results(self) -> tuple[str, ...]:
        """The results reported, each once."""
        said = (one.result for one in (self.white, self.black) if one is not None and not one.answered)
        return tuple(dict.fromkeys(said))

    @property
    def mark(self) -> str:
        """A text that changes with every report and result."""
        said = (
            f"{one.said}{'.' if one.answered else ''}" if one else "-" for one in (self.white, self.black)
        )
        return "_".join((self.place.result.value.replace("/", ""), *said))


def switch_phones(session: Session, *, on: bool, renew: bool = False) -> list[New]:
    """Switch reporting on or off; a new secret cancels every slip printed before."""
    phones = phones_of(session)
    if phones.on == on and not renew:
        raise NothingNew(phrase("nothing changed"))
    if renew or not phones.secret:
        return [PhonesSwitched(on=on, secret=secrets.token_hex(32), renewed=bool(phones.secret))]
    return [PhonesSwitched(on=on)]


def set_address(session: Session, address: str, computer: str) -> list[New]:
    """The address at which phones reach this server, for one computer; empty: found automatically."""
    told = address.strip().rstrip("/")
    parts = urlsplit(told)
    if told and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query):
        text = phrase("type the address like http://192.168.1.5:8080, with nothing after it")
        raise BadInput(text, where="address")
    phones = phones_of(session)
    if told == phones.address and (not told or phones.computer == computer):
        raise NothingNew(phrase("nothing changed"))
    return [PhonesSwitched(address=told, computer=computer)]


def report_by_slip(session: Session, token: str, side: str, said: str, device: str) -> list[New]:
    """The report of somebody who holds the slip of a board."""
    return _report(session, place_of_token(session, token), side, said, "phone", device)


def report_at(session: Session, section: int, number: int, label: str, side: str, said: str) -> list[New]:
    """A report at the kiosk, where both sides may press."""
    return _report(session, live_place(session, section, number, label), side, said, "kiosk", None)


def live_place(session: Session, section: int, number: int, label: str) -> Place:
    """A game that may be reported now, by its board."""
    if not phones_of(session).on:
        raise SlipOver(phrase("results cannot be reported here right now; hand in your slip at the desk"))
    if session.event.sections[section].games_per_round != 1:
        raise SlipOver(phrase("this match has two games; hand in the slip with both results at the desk"))
    found = [place for place in places_of(session, section) if (place.round, place.label) == (number, label)]
    if not found:
        raise NoSlip(phrase("round {number} has no board {board}", number=number, board=label[:12]))
    if found[0] not in live_places(session, section):
        raise SlipOver(phrase("round {number} is over; please go to the desk", number=number))
    return found[0]


def _report(session: Session, place: Place, side: str, said: str, by: str, device: str | None) -> list[New]:
    """The report, and the result if both sides agree and none is in yet."""
    if side not in SIDES or said not in ("", *SAID):
        text = phrase("choose White or Black, then whether you won, drew or lost")
        raise BadInput(text, where="report")
    told = reports_on(session, place)
    mine, theirs = (told.white, told.black) if side == "white" else (told.black, told.white)
    _check_repeat(session, place, side, said, mine)
    _check_device(side, said, by, device, theirs)
    report = ResultReported(
        section=session.event.sections[place.section].name,
        round=place.round,
        board=place.board,
        game=place.game or None,
        players=(place.white, place.black),
        side=side,
        said=said or None,
        by=by,
        device=device or None,
    )
    reported: list[New] = [report]
    agreed = theirs is not None and not theirs.answered and theirs.result == AS_RESULT.get((side, said))
    if agreed and place.result is Result.UNFINISHED:
        return reported + _enter_agreed(session, place, AS_RESULT[side, said])
    return reported


def _check_repeat(session: Session, place: Place, side: str, said: str, mine: Said | None) -> None:
    """Refuse a repeated report, and too many reports."""
    same = (mine.said if mine else "") == said
    counts = place.result.value == AS_RESULT.get((side, said))
    if same and (mine is None or not mine.answered or counts):
        raise NothingNew(phrase("you have already reported this"))
    kept = _kept(session, place).get(place.white if side == "white" else place.black)
    if kept is not None and kept.times >= MOST:
        text = phrase("this game has been reported too many times; please see the director")
        raise BadInput(text, where="report")


def _check_device(side: str, said: str, by: str, device: str | None, theirs: Said | None) -> None:
    """Refuse a phone that has reported for the other side."""
    if said and by == "phone" and theirs is not None and theirs.by == "phone" and theirs.device == device:
        text = (
            phrase("this phone has already reported for Black; use another phone, or go to the desk together")
            if side == "white"
            else phrase(
                "this phone has already reported for White; use another phone, or go to the desk together"
            )
        )
        raise BadInput(text, where="report")


def _enter_agreed(session: Session, place: Place, result: str) -> list[New]:
    """The result both sides reported; if it cannot be entered, only the reports are kept."""
    section = session.event.sections[place.section]
    try:
        if place.game is not None:
            return enter_match(session, section, place.board, place.game, result, place.round)
        return enter_result(session, section, place.board, result, place.round)
    except CrosstableError:
        return []


def _kept(session: Session, place: Place) -> Mapping[int, Report]:
    """The reports of a game by player; those of another pair at the same board are left out."""
    pair = {place.white, place.black}
    told = session.state.sections[place.section].reports.get(place.key, {})
    return {no: one for no, one in told.items() if {no, one.against} == pair}


def reports_on(session: Session, place: Place) -> BoardReports:
    """Both reports of a game, and whether they agree."""
    kept = _kept(session, place)
    white, black = (
        _said(kept.get(no), side) for no, side in ((place.white, "white"), (place.black, "black"))
    )
    return BoardReports(place, white, black, _stands(place, white, black))


def _said(kept: Report | None, side: str) -> Said | None:
    """The report of one side; None if it was withdrawn."""
    if kept is None or not kept.said:
        return None
    result = AS_RESULT[side, kept.said]
    return Said(kept.said, result, kept.by, kept.time, kept.device, kept.answered)


def _stands(place: Place, white: Said | None, black: Said | None) -> Stands | None:
    """Whether the staff have something to decide: reports since their last decision."""
    fresh = [one.result for one in (white, black) if one is not None and not one.answered]
    if place.result is not Result.UNFINISHED:
        return Stands.AGAINST if any(result != place.result.value for result in fresh) else None
    if not fresh:
        return None
    if len(fresh) == 1:
        return Stands.WAITING
    return Stands.AGREED if fresh[0] == fresh[1] else Stands.DISAGREE


def reports_of(session: Session, section: int, number: int | None = None) -> tuple[BoardReports, ...]:
    """The games of a section or round with reports to decide; disagreements come first."""
    keys = session.state.sections[section].reports
    if not keys:
        return ()
    found = [
        reports_on(session, place)
        for place in places_of(session, section)
        if place.key in keys and number in (None, place.round)
    ]
    order = list(Stands)
    listed = [one for one in found if one.stands is not None]
    return tuple(sorted(listed, key=lambda one: (order.index(one.stands or Stands.WAITING), one.place.key)))
