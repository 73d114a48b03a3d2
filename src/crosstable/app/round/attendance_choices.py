"""Arrivals and departures: every possible choice, the least disturbing one that the book allows first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from crosstable.app.round.attendance import Case
from crosstable.app.round.attendance_notes import sort_out, still_in_time
from crosstable.app.round.attendance_outcome import Outcome, Paired, outcome_of
from crosstable.app.round.attendance_steps import Made
from crosstable.app.round.attendance_ways import LEAVING, ways_of
from crosstable.app.round.attendance_words import (
    NO_RULE,
    STANDS,
    TABLE,
    nothing_to_do,
    title_of,
)
from crosstable.app.session.seen import check_outcome, outcome_mark
from crosstable.app.session.session import New, tried
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason

WITHOUT_RULE = ("later", "resume", "play", "excuse", "wait")
"""Choices that need no rule, because they take nothing from anybody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One possible choice, with everything it would do, and the facts that do it."""

    key: str
    title: str
    news: tuple[New, ...]
    outcome: Outcome
    rule: str | None = None
    stance: str | None = None
    """The note that the book gives no grounds for it, or why nothing is written."""
    breaches: tuple[Reason, ...] = ()
    reasons: tuple[Reason, ...] = ()
    moved: tuple[int, ...] = ()

    @property
    def mark(self) -> str:
        """What identifies the choice when it is pressed, regardless of when an entry is made."""
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
    """Facts without that of a new entry, which contains the time."""
    return tuple(one for one in news if not isinstance(one, EntryMade))


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """The choices of a case, those that are not possible with the reason, and players who need no change."""

    case: Case
    choices: tuple[Choice, ...]
    refused: tuple[tuple[str, str], ...] = ()
    """Titles of what is not possible, and why."""
    notes: tuple[str, ...] = ()
    nothing: str | None = None
    """Why there is no choice."""

    @property
    def stance(self) -> str | None:
        """The note that no rule is known, if the first choice follows none and a player loses by it."""
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
    """Every choice that works, fully worked out; the first is the least disturbing."""
    about, notes = sort_out(case)
    made: list[Choice] = []
    refused: list[tuple[str, str]] = []
    paired: Paired = {}
    for key, decide in ways_of(case, about) if about else ():
        try:
            choice = _worked_out(case, key, decide, paired)
        except CrosstableError as error:
            error.speak_of(case.section.entrants)
            refused.append((title_of(case, key), error.text))
        else:
            made.append(choice)
    ordered = _in_order(case, made)
    if about:
        notes += still_in_time(case, datetime.now())
    nothing = None if ordered or refused else nothing_to_do(case)
    return Offered(case=case, choices=ordered, refused=tuple(refused), notes=tuple(notes), nothing=nothing)


def choose(case: Case, key: str) -> Choice:
    """One choice by name; refused with the reason if it is not possible now."""
    about, notes = sort_out(case)
    for known, decide in ways_of(case, about) if about else ():
        if known == key:
            return _worked_out(case, key, decide, {})
    why = "; ".join(notes) or nothing_to_do(case)
    raise BadInput(phrase("this choice is not available: {why}", why=why), where="choice")


def _worked_out(case: Case, key: str, decide: Callable[[], Made], paired: Paired) -> Choice:
    """A choice with what it does, known to work."""
    made = decide()
    after = tried(case.session, lambda _: made.news) if made.news else case.session
    return Choice(
        key=key,
        title=title_of(case, key),
        news=(*case.entered, *made.news),
        outcome=outcome_of(case, after, paired),
        rule=made.rule,
        stance=STANDS if made.against_book else TABLE if key == "wait" else None,
        breaches=made.breaches,
        reasons=made.reasons,
        moved=made.moved,
    )


def _in_order(case: Case, made: list[Choice]) -> tuple[Choice, ...]:
    """The choices without those that do the same as an earlier one; changes to the round by disturbance."""
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
