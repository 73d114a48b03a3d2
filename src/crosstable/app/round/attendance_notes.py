"""Players who arrive or leave and need no change, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime

from crosstable.app.round.arriving import may_return
from crosstable.app.round.attendance import Case, Happened, Moment, seated_in
from crosstable.app.round.attendance_steps import needs_check_in
from crosstable.app.round.attendance_words import note_in_words
from crosstable.app.round.held_players import held_numbers
from crosstable.app.round.running_round_view import floor_of
from crosstable.journal.rounds import PAIRING
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_clock


def sort_out(case: Case) -> tuple[tuple[int, ...], list[str]]:
    """The players who need a change, and why the others do not."""
    about, notes = [], []
    seated = seated_in(case)
    for no in case.who if case.moment is not Moment.OVER else ():
        note = _ASKS[case.what](case, no, seated)
        if note is None:
            about.append(no)
        else:
            notes.append(note_in_words(case, no, note))
    return tuple(about), notes


def still_in_time(case: Case, now: datetime) -> Iterator[str]:
    """The note that a player may still come while the default time of a started round is not over."""
    if case.what is not Happened.MISSING or case.moment is not Moment.STARTED:
        return
    floor = floor_of(case.session, case.section, case.number, now)
    if floor.default_at is not None and floor.default_time is not None and not floor.overdue:
        until = floor.default_at.partition("T")[2]
        rule = f" [{floor.default_time.rule}]" if floor.default_time.rule else ""
        yield phrase("Default time is {time}: a late player can still play", time=show_clock(until)) + rule


def _note_here(case: Case, no: int, seated: frozenset[int]) -> str | None:
    """Why a player who is here needs no change."""
    player = case.section.player(no)
    if not may_return(player):
        return "removed"
    if no in held_numbers(case.state, case.number):
        return "held"
    if case.moment is Moment.BEFORE:
        there = player.plays_in(case.number) and not needs_check_in(case, no) and not case.entered
        return "plays" if there else None
    if no not in seated:
        return None
    posted = case.moment in (Moment.POSTED, Moment.STARTED)
    byes = case.state.rounds[-1].byes if posted else ()
    return "bye" if any(bye.player == no and bye.kind == PAIRING for bye in byes) else "plays"


def _note_gone(case: Case, no: int, seated: frozenset[int]) -> str | None:
    """Why a player who has gone home needs no change."""
    player = case.section.player(no)
    last = case.number if case.moment in (Moment.POSTED, Moment.STARTED) else case.number - 1
    gone = player.withdrawn_after is not None and player.withdrawn_after <= last
    if gone and case.waits_at(no) is None and (case.moment is not Moment.DRAFT or no not in seated):
        return "withdrawn"
    if case.waits_at(no) is None and case.games and not case.goes_on:
        return "finished" if case.game_of(no) else "rests"
    return None


def _note_missing(case: Case, no: int, seated: frozenset[int]) -> str | None:
    """Why a no-show needs no change."""
    player = case.section.player(no)
    if not case.games:
        return None if player.plays_in(case.number) or no in seated else "absent"
    if case.waits_at(no):
        return None
    if not case.was_absent(no):
        return "finished" if case.game_of(no) else "rests"
    if not case.goes_on or player.withdrawn_after is not None:
        return "finished"
    return None


def _note_excused(case: Case, no: int, seated: frozenset[int]) -> str | None:
    """Why an excused player needs no change."""
    if case.games and case.was_absent(no):
        return None
    return _note_missing(case, no, seated)


_ASKS: Mapping[Happened, Callable[[Case, int, frozenset[int]], str | None]] = {
    Happened.HERE: _note_here,
    Happened.GONE: _note_gone,
    Happened.MISSING: _note_missing,
    Happened.EXCUSED: _note_excused,
}
