"""What a change of facts changes in the event, in plain sentences: each difference once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import partial

from crosstable.app.history.entry_consequences import entries_changed
from crosstable.app.history.prize_consequences import honours_changed
from crosstable.app.history.round_consequences import rounds_changed, seat_of
from crosstable.app.history.score_consequences import scores_changed
from crosstable.app.round.pairing_changes import pairings_changed
from crosstable.app.session.file_places import forget_file_place
from crosstable.app.session.session import Session
from crosstable.flow.cards import NothingAssumed
from crosstable.journal.detail_names import SECTION_DETAILS
from crosstable.journal.phrases import labelled
from crosstable.journal.state import SectionState
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase

EVENT_WORDS = {
    "name": Words("event name"),
    "preset": Words("type of event"),
    "schedule": Words("round times"),
    "officials": Words("officials"),
    "sponsor": Words("sponsor"),
    "profile": Words("country and language"),
    "currency": Words("currency"),
    "wall_chart": Words("style of wall charts"),
    "details": Words("details for the rating report"),
    "cash": Words("cash book"),
    "paid_prizes": Words("prizes paid out"),
    "remarks": Words("remarks in the event file"),
    "stated": Words("standings in the event file"),
}
"""The everyday names of the event's own fields."""

NOTHING = Words("entries, pairings, results and places stay as they are")
"""The one line where nothing changes."""
REOPENED = Words("no longer finished")
"""That a section was finished and is open again."""


def consequences(before: Session, after: Session) -> list[str]:
    """What a change of facts changes in the event, in plain sentences."""
    lines = [
        str(EVENT_WORDS[field.name])
        for field in fields(Event)
        if field.name != "sections" and getattr(before.event, field.name) != getattr(after.event, field.name)
    ]
    known, still = ({s.name: s for s in session.event.sections} for session in (before, after))
    lines += [phrase("section “{name}” is restored", name=name) for name in still if name not in known]
    for name, section in known.items():
        if name not in still:
            lines.append(phrase("section “{name}” is removed", name=name))
            continue
        found = [
            *_of_state(before.state.section(name), after.state.section(name)),
            *_of_section(section, still[name], _as_played(before, after, name)),
            *honours_changed(before.event, section, after.event, still[name]),
        ]
        lines += [labelled(name, line) if name else line for line in found]
    return lines or [NOTHING]


def _as_played(before: Session, after: Session, name: str | None) -> frozenset[int]:
    """Rounds of a section recorded as they were played, before or after."""
    found = (one for session in (before, after) for one in session.state.sections if one.name == name)
    return frozenset(number for one in found for number, _ in one.reseated)


def _of_state(one: SectionState, other: SectionState) -> Iterator[str]:
    """Drafts that differ, and whether the section is finished."""
    if one.draft is not None and (other.draft is None or other.draft.round != one.draft.round):
        yield phrase("round {round}: no draft (was paired as a draft)", round=one.draft.round)
    if other.draft is not None and (one.draft is None or other.draft.round != one.draft.round):
        yield phrase("round {round}: paired as a draft", round=other.draft.round)
    elif other.draft is not None and other.draft != one.draft:
        yield phrase("round {round}: another draft", round=other.draft.round)
    if bool(one.closed) != bool(other.closed):
        yield phrase("finished, standings are final") if other.closed else str(REOPENED)


def _of_section(one: Section, other: Section, as_played: frozenset[int]) -> Iterator[str]:
    """Entries, rounds, results, scores and pairings that differ."""
    changed = [
        str(label) for key, label in SECTION_DETAILS.items() if getattr(one, key) != getattr(other, key)
    ]
    if changed:
        yield phrase("changed: {parts}", parts=", ".join(changed))
    yield from entries_changed(one, other)
    yield from rounds_changed(one, other)
    for compare in (scores_changed, partial(pairings_changed, as_played=as_played)):
        try:
            yield from list(compare(one, other))
        except NothingAssumed as error:
            yield _waits_for(other, error)
        except CrosstableError as error:
            forget_file_place(error)
            yield phrase("standings or pairings cannot be compared: {reason}", reason=error)


def _waits_for(section: Section, error: NothingAssumed) -> str:
    """The note that later pairings cannot be compared until an open game has a result or an assumption."""
    game = error.game
    return phrase(
        "round {round}, {white} v {black}, has no result, so later pairings cannot be compared. "
        "Enter the result, or choose what the game counts as for pairing ({rule})",
        round=error.round_no,
        white=seat_of(section, game.white, game.white_section),
        black=seat_of(section, game.black, game.black_section),
        rule=error.rule,
    )
