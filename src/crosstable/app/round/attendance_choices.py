"""Arrivals and departures: every choice there is, the least disturbing that the book allows first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from crosstable.app.round import attendance_steps as steps
from crosstable.app.round.arriving import may_return
from crosstable.app.round.attendance import Case, Happened, Moment, seated_in
from crosstable.app.round.attendance_outcome import Outcome, outcome_of
from crosstable.app.round.attendance_steps import Made
from crosstable.app.round.attendance_words import (
    NO_RULE,
    STANDS,
    TABLE,
    note_in_words,
    nothing_to_do,
    title_of,
)
from crosstable.app.round.changing_round import SWISS
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.held_players import held_numbers
from crosstable.app.round.repair_plan import repair_rules
from crosstable.app.session.seen import check_outcome, outcome_mark
from crosstable.app.session.session import New, tried
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.rounds import PAIRING
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.repair import FEW, FULL, HOUSE, LADDER, LEAST

Way = tuple[str, Callable[[], Made]]
"""A choice by its name, and how it is worked out."""
LEAVING, SEATING = (LEAST, FEW, LADDER, FULL, HOUSE), (LEAST, FEW, FULL)
"""Ways to change a published round, for a gap and for somebody who needs an opponent."""
WITHOUT_RULE = ("later", "resume", "play", "excuse", "wait")
"""Choices that need no rule, because they take nothing from anybody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One thing that can be done, with everything it would do, and the facts that do it."""

    key: str
    title: str
    news: tuple[New, ...]
    outcome: Outcome
    rule: str | None = None
    stance: str | None = None
    """That the book gives no ground for it, or why nothing is written."""
    breaches: tuple[Reason, ...] = ()
    reasons: tuple[Reason, ...] = ()
    moved: tuple[int, int] = (0, 0)

    @property
    def mark(self) -> str:
        """By what the choice is known again when it is pressed; when an entry is made does not matter."""
        return outcome_mark(_without_entry(self.news))

    def checked(self, mark: str) -> tuple[New, ...]:
        """The facts of the choice, if it still does what was shown under that mark."""
        check_outcome(_without_entry(self.news), mark)
        return self.news

    def as_json(self) -> dict[str, object]:
        """The choice as plain data."""
        return {
            "choice": self.key,
            "title": self.title,
            "rule": self.rule,
            "writes": len(self.news),
            **self.outcome.as_json(),
            "breaches": [reason.as_json() for reason in self.breaches],
        }


def _without_entry(news: tuple[New, ...]) -> tuple[New, ...]:
    """Facts without that of a new entry, which holds the time."""
    return tuple(one for one in news if not isinstance(one, EntryMade))


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """The choices of a case, those that do not work with their reason, and for whom nothing is to be done."""

    case: Case
    choices: tuple[Choice, ...]
    refused: tuple[tuple[str, str], ...] = ()
    """Titles of what cannot be done, and why."""
    notes: tuple[str, ...] = ()
    nothing: str | None = None
    """Why there is no choice."""

    @property
    def stance(self) -> str | None:
        """That no rule is known, where the first choice follows none and somebody loses by it."""
        first = next(iter(self.choices), None)
        return NO_RULE if first and first.rule is None and first.key not in WITHOUT_RULE else None

    def as_json(self) -> dict[str, object]:
        """Everything as plain data."""
        return {
            "round": self.case.number,
            "moment": self.case.moment.value,
            "choices": [choice.as_json() for choice in self.choices],
            "refused": [{"title": title, "why": why} for title, why in self.refused],
            "notes": list(self.notes),
            "stance": self.stance,
            "nothing": self.nothing,
        }


def offer_choices(case: Case) -> Offered:
    """Every choice that works, worked out to the end; the first is the least disturbing."""
    about, notes = _sorted_out(case)
    made: list[Choice] = []
    refused: list[tuple[str, str]] = []
    for key, decide in _ways(case, about) if about else ():
        try:
            choice = _worked_out(case, key, decide)
        except CrosstableError as error:
            error.speak_of(case.section.entrants)
            refused.append((title_of(case, key), error.text))
        else:
            made.append(choice)
    ordered = _in_order(case, made)
    nothing = None if ordered or refused else nothing_to_do(case)
    return Offered(case=case, choices=ordered, refused=tuple(refused), notes=tuple(notes), nothing=nothing)


def choose(case: Case, key: str) -> Choice:
    """One choice by its name; refused with its reason when it cannot be done now."""
    about, notes = _sorted_out(case)
    for known, decide in _ways(case, about) if about else ():
        if known == key:
            return _worked_out(case, key, decide)
    why = "; ".join(notes) or nothing_to_do(case)
    raise BadInput(f"this choice is not open now: {why}", where="choice")


def _worked_out(case: Case, key: str, decide: Callable[[], Made]) -> Choice:
    """A choice with what it does, known to work."""
    made = decide()
    after = tried(case.session, lambda _: made.news) if made.news else case.session
    return Choice(
        key=key,
        title=title_of(case, key),
        news=(*case.entered, *made.news),
        outcome=outcome_of(case, after),
        rule=made.rule,
        stance=STANDS if made.against_book else TABLE if key == "wait" else None,
        breaches=made.breaches,
        reasons=made.reasons,
        moved=made.moved,
    )


def _in_order(case: Case, made: list[Choice]) -> tuple[Choice, ...]:
    """The choices without those that do the same as an earlier one; changes of the round by disturbance."""
    changes = [choice for choice in made if choice.key in LEAVING]
    ranked = iter(sorted(changes, key=lambda one: (len(one.breaches), *one.moved)))
    listed = [next(ranked) if choice.key in LEAVING else choice for choice in made]
    seen: list[object] = []
    kept = []
    for choice in listed:
        same = (choice.outcome.boards, choice.outcome.lines)
        if same not in seen:
            kept.append(choice)
        seen.append(same)
    return tuple(kept)


def _sorted_out(case: Case) -> tuple[tuple[int, ...], list[str]]:
    """Those for whom something can be done, and why nothing is to be done for the others."""
    about, notes = [], []
    seated = seated_in(case)
    for no in case.who if case.moment is not Moment.OVER else ():
        note = _ASKS[case.what](case, no, seated)
        if note is None:
            about.append(no)
        else:
            notes.append(note_in_words(case, no, note))
    return tuple(about), notes


def _note_here(case: Case, no: int, seated: frozenset[int]) -> str | None:
    """Why nothing is to be done for somebody who is here."""
    player = case.section.player(no)
    if not may_return(player):
        return "removed"
    if no in held_numbers(case.state, case.number):
        return "held"
    if case.moment is Moment.BEFORE:
        there = player.plays_in(case.number) and not steps.needs_check_in(case, no) and not case.entered
        return "plays" if there else None
    if no not in seated:
        return None
    posted = case.moment in (Moment.POSTED, Moment.STARTED)
    byes = case.state.rounds[-1].byes if posted else ()
    return "bye" if any(bye.player == no and bye.kind == PAIRING for bye in byes) else "plays"


def _note_gone(case: Case, no: int, seated: frozenset[int]) -> str | None:
    """Why nothing is to be done for somebody who has gone home."""
    player = case.section.player(no)
    last = case.number if case.moment in (Moment.POSTED, Moment.STARTED) else case.number - 1
    gone = player.withdrawn_after is not None and player.withdrawn_after <= last
    if gone and case.waits_at(no) is None and (case.moment is not Moment.DRAFT or no not in seated):
        return "withdrawn"
    if case.waits_at(no) is None and case.games and not case.goes_on:
        return "finished" if case.game_of(no) else "rests"
    return None


def _note_missing(case: Case, no: int, seated: frozenset[int]) -> str | None:
    """Why nothing is to be done about somebody who did not come."""
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
    """Why nothing is to be done about somebody who is excused."""
    if case.games and case.was_absent(no):
        return None
    return _note_missing(case, no, seated)


_ASKS: Mapping[Happened, Callable[[Case, int, frozenset[int]], str | None]] = {
    Happened.HERE: _note_here,
    Happened.GONE: _note_gone,
    Happened.MISSING: _note_missing,
    Happened.EXCUSED: _note_excused,
}


def _ways(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """The choices to be worked out, the likeliest first."""
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
    """Somebody is here before the round is published."""
    yield "play", lambda: steps.join(case, about)
    if case.moment is Moment.DRAFT and case.section.format in SWISS:
        yield "keep", lambda: steps.keep_boards(case, arriving=about)


def _of_late_arrival(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """Somebody is here after the round was published."""
    if all(case.was_absent(no) for no in about):
        yield "resume", lambda: steps.resume(case, about)
    changes: list[Way] = []
    if not all(_opponent_waits(case, no) for no in about):
        changes += _changes(case, SEATING, lambda method: steps.change(case, method, arriving=about))
    later: list[Way] = [("later", lambda: steps.come_later(case, about))] if case.goes_on else []
    yield from (*changes, *later) if steps.changes_are_allowed(case) else (*later, *changes)


def _opponent_waits(case: Case, no: int) -> bool:
    """Whether somebody lost by forfeit against an opponent who had come."""
    game = case.game_of(no)
    return case.was_absent(no) and game is not None and game.result != "-:-"


def _of_early_absence(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """Somebody is not here for a round that is not published yet: gone for good, or for this round."""
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
    """How somebody misses one round; in a table the game stays, for the opponent has nobody else to play."""
    if case.section.format not in SWISS:
        yield "wait", lambda: Made(news=())
        return
    yield "zero", lambda: steps.sit_out(case, about, "zero")
    if day_of(case.section).half_byes is not None:
        yield "half", lambda: steps.sit_out(case, about, "half")


def _of_excused_before(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """An excuse for the round before, where somebody has missed that one."""
    missed = tuple(no for no in about if case.missed_round_before(no))
    if missed:
        yield "excuse", lambda: Made(news=tuple(steps.excuses(case, missed, case.number - 1)))


def _of_departure(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """Somebody goes home from a published round."""
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
    """The round stays: the games of those who have gone are lost."""
    single = not case.section.entrants.are_teams and case.section.games_per_round == 1
    if case.moment is Moment.STARTED and single:
        yield "lost", lambda: steps.give_game_and_leave(case, about, played=True)
    yield "forfeit", lambda: steps.give_game_and_leave(case, about, played=False)


def _of_no_show(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """Somebody did not come to a published round."""
    drop: Way = ("forfeit", lambda: steps.give_game_and_leave(case, about, played=False))
    stay: Way = ("stays", lambda: steps.give_game(case, about, played=False))
    waiting = any(case.waits_at(no) for no in about)
    dropped = steps.dropped_by(case) is not None
    ways = [drop, stay] if dropped else [stay, drop]
    if not case.goes_on:
        ways = [drop]
    yield from (way for way in ways if waiting or way[0] == "forfeit")


def _of_excuse(case: Case, about: tuple[int, ...]) -> Iterator[Way]:
    """Somebody is excused from a published round and stays in the event."""
    if not any(case.waits_at(no) for no in about):
        yield "excuse", lambda: Made(news=tuple(steps.excuses(case, about, case.number)))
        return
    changes: list[Way] = []
    if case.goes_on:
        changes += _changes(case, LEAVING, lambda method: steps.change_and_return(case, method, about))
    stays: Way = ("stays", lambda: steps.give_game_and_excuse(case, about))
    yield from (*changes, stays) if steps.changes_are_allowed(case) else (stays, *changes)


def _changes(case: Case, methods: tuple[str, ...], decide: Callable[[str], Made]) -> Iterator[Way]:
    """The ways in which the published round can be changed by its book, or by the director's decision."""
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
