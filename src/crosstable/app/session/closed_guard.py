"""A finished section is final: later changes to its standings are amendments and need a reason.

Payments, notes, verified results and payouts continue as before; they change no standings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from crosstable.journal.event_value import section_value
from crosstable.journal.fact import Fact
from crosstable.journal.facts.section_closed import SectionClosed
from crosstable.journal.facts.undone import Undone
from crosstable.journal.happening import Happening
from crosstable.journal.state import EventState, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.names import Audience
from crosstable.model.remedies import Advice, Remedy

NO_TABLE: dict[str, Any] = {
    "incidents": (),
    "avoid": (),
    "locked": (),
    "held": (),
    "ranks": (),
    "names": None,
    **{audience.key: None for audience in Audience},
    "public": (),
    "rating_from": None,
    "rating_below": None,
    "entry_fee": None,
    "round_times": (),
    "strict": None,
}
"""Facts that do not change a section's standings."""
NO_PLACE: dict[str, Any] = {
    "notes": None,
    "fees": (),
    "info": {},
    "registered": None,
    "membership_expires": None,
    "entered": None,
    "year": None,
    "email": None,
    "phone": None,
}
"""Fields that do not change a player's place."""


class Closed(BadInput):
    """A change of a finished section without a reason."""

    kind = "closed"


def check_closed(
    facts: Sequence[Fact],
    before: EventState,
    after: EventState,
    news: Sequence[Happening],
) -> None:
    """Refuse to change final standings without a reason."""
    if not any(section.closed for section in before.sections) or all(map(_says_why, news)):
        return
    for section, old, new in _closed_sections(before, after):
        if new is None or new.closed != old.closed or _final(before, old) != _final(after, new):
            text = (
                phrase("{section} is finished and its standings are final; this reopens it", section=section)
                if _brings_back(facts, news)
                else phrase(
                    "{section} is finished and its standings are final; "
                    "this changes them, and both versions are kept",
                    section=section,
                )
            )
            raise Closed(text, where="why", remedies=[Advice(Remedy.SAY_WHY_CLOSED)])


def _says_why(what: Happening) -> bool:
    """Whether a fact comes with a reason."""
    return bool(what.why or getattr(what, "reason", None))


def _brings_back(facts: Sequence[Fact], news: Sequence[Happening]) -> bool:
    """Whether an undo reopens a finished section."""
    return any(
        isinstance(facts[seq - 1].what, SectionClosed)
        for what in news
        if isinstance(what, Undone)
        for seq in what.targets
    )


def _closed_sections(
    before: EventState, after: EventState
) -> Iterator[tuple[str, SectionState, SectionState | None]]:
    """Every finished section by name, as it was and as it would be."""
    for place, old in enumerate(before.sections):
        if old.closed:
            new = after.sections[place] if place < len(after.sections) else None
            yield old.name or phrase("The event"), old, new


def _final(state: EventState, section: SectionState) -> Section:
    """Everything in a section that its table is made from."""
    made = section_value(section, state.lots)
    players = tuple(replace(player, **NO_PLACE) for player in made.players)
    teams = tuple(replace(team, fees=(), info={}) for team in made.teams)
    return replace(made, **NO_TABLE, players=players, teams=teams)
