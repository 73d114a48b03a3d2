"""The choices for a player who arrives or leaves, by what happened and when."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from crosstable.app.round import attendance_steps as steps
from crosstable.app.round.attendance import Case, Happened, Moment
from crosstable.app.round.attendance_steps import Made
from crosstable.app.round.changing_round import SWISS
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.repair_plan import repair_rules
from crosstable.model.players import Flag
from crosstable.rulebooks.shared.repair import FEW, FULL, HOUSE, LADDER, LEAST

Way = tuple[str, Callable[[], Made]]
"""A choice by name, and how it is worked out."""
LEAVING, SEATING = (LEAST, FEW, LADDER, FULL, HOUSE), (LEAST, FEW, FULL)
"""Ways to change a published round, to fill a gap or to find an opponent."""


def ways_of(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """The choices to work out, the likeliest first."""
    early = case.moment in (Moment.BEFORE, Moment.DRAFT)
    if case.what is Happened.HERE:
        return _of_early_arrival(case, about) if early else _of_late_arrival(case, about)
    if early:
        return _of_early_absence(case, about)
    return {
        Happened.GONE: _of_departure,
        Happened.MISSING: _of_no_show,
        Happened.EXCUSED: _of_excuse,
    }[case.what](case, about)


def _of_early_arrival(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """A player arrives before the round is published."""
    yield "play", lambda: steps.join(case, about)
    if case.moment is Moment.DRAFT and case.section.format in SWISS:
        yield "keep", lambda: steps.keep_boards(case, arriving=about)


def _of_late_arrival(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """A player arrives after the round was published."""
    if all(case.was_absent(no) for no in about):
        yield "resume", lambda: steps.resume(case, about)
    changes: list[Way] = []
    if not all(_opponent_waits(case, no) for no in about):
        changes += _changes(case, SEATING, lambda method: steps.change(case, method, arriving=about))
    later: list[Way] = [("later", lambda: steps.come_later(case, about))] if case.goes_on else []
    yield from (*changes, *later) if steps.changes_are_allowed(case) else (*later, *changes)


def _opponent_waits(case: Case, no: int) -> bool:
    """Whether a player lost by forfeit against an opponent who had come."""
    game = case.game_of(no)
    return case.was_absent(no) and game is not None and game.result != "-:-"


def _of_early_absence(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """A player is absent from a round not yet published: for good, or for this round."""
    if case.what is Happened.EXCUSED:
        yield from _of_excused_before(case, about)
    byes = list(_byes(case, about))
    out: list[Way] = [("withdraw", lambda: steps.leave(case, about, case.number - 1))]
    if case.moment is Moment.DRAFT and case.section.format in SWISS:
        out.append(("keep", lambda: steps.keep_boards(case, leaving=about)))
    if case.what is Happened.GONE:
        yield from (*out, *byes)
    else:
        yield from (*byes, *out) if case.what is Happened.MISSING else byes[::-1]


def _byes(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """How a player misses one round; in a table the game stays, as the opponent has nobody else to play."""
    if case.section.format not in SWISS:
        yield "wait", lambda: Made(news=())
        return
    yield "zero", lambda: steps.sit_out(case, about, "zero")
    if day_of(case.section).half_byes is not None:
        yield "half", lambda: steps.sit_out(case, about, "half")


def _of_excused_before(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """An excuse for the previous round, if a player missed that one."""
    missed = tuple(no for no in about if case.missed_round_before(no))
    if missed:
        yield "excuse", lambda: Made(news=tuple(steps.excuses(case, missed, case.number - 1)))


def _of_departure(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """A player goes home during a published round."""
    if not any(case.waits_at(no) for no in about):
        yield "withdraw", lambda: steps.leave(case, about, case.number)
        return
    changes = list(_changes(case, LEAVING, lambda method: steps.change(case, method, leaving=about)))
    given = list(_lost(case, about))
    started = case.moment is Moment.STARTED
    first = steps.changes_are_allowed(case) and not started
    yield from (*changes, *given) if first else (*given, *changes)
    if case.goes_on:
        yield "after", lambda: steps.leave(case, about, case.number)


def _lost(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """The round stays: players who have left lose their games."""
    single = not case.section.entrants.are_teams and case.section.games_per_round == 1
    if case.moment is Moment.STARTED and single:
        yield "lost", lambda: steps.give_game_and_leave(case, about, played=True)
    yield "forfeit", lambda: steps.give_game_and_leave(case, about, played=False)


def _of_no_show(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """A player did not come to a published round."""
    drop: Way = ("forfeit", lambda: steps.give_game_and_leave(case, about, played=False))
    stay: Way = ("stays", lambda: steps.give_game(case, about, played=False))
    waiting = any(case.waits_at(no) for no in about)
    dropped = steps.dropped_by(case) is not None
    ways = [drop, stay] if dropped else [stay, drop]
    if not case.goes_on:
        ways = [drop]
    yield from (way for way in ways if waiting or way[0] == "forfeit")


def _of_excuse(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """A player is excused from a published round and stays in the event."""
    if not any(case.waits_at(no) for no in about):
        yield "excuse", lambda: Made(news=tuple(steps.excuses(case, about, case.number)))
        return
    changes: list[Way] = []
    if case.goes_on:
        changes += _changes(case, LEAVING, lambda method: steps.change_and_return(case, method, about))
    stays: Way = ("stays", lambda: steps.give_game_and_excuse(case, about))
    yield from (*changes, stays) if steps.changes_are_allowed(case) else (stays, *changes)


def _changes(case: Case, methods: tuple[str, ...], decide: Callable[[str], Made]) -> Iterator[Way]:
    """The ways to change the published round, by the book or by the director's decision."""
    if case.section.format not in SWISS:
        if case.what is Happened.HERE:
            yield FEW, _bound(decide, FEW)
        return
    rules = repair_rules(case.section)
    known = {way.name for way in rules.ways}
    if rules.least is not None:
        known = {LEAST}
    if not any(Flag.HOUSE in player.flags for player in case.section.players):
        known -= {HOUSE}
    for method in methods:
        if method in known:
            yield method, _bound(decide, method)


def _bound(decide: Callable[[str], Made], method: str) -> Callable[[], Made]:
    """A way that is worked out later."""
    return lambda: decide(method)
