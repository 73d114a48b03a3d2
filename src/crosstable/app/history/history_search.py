"""The history searched by section, person and kind, and what changed between two moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.app.history.consequences import consequences
from crosstable.app.session.session import Session, session_of
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.undo import targets_of
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase

FIRST = 2
"""Before the second fact there is no section, and so no event to compare."""

KINDS: dict[str, tuple[Kind, ...]] = {
    "entries": (
        Kind.ENTRY_MADE,
        Kind.ENTRY_CHANGED,
        Kind.ENTRY_DELETED,
        Kind.ENTRIES_JOINED,
        Kind.RANKS_CONFIRMED,
        Kind.BYE_ASKED,
        Kind.WITHDRAWN,
        Kind.RETURNED,
        Kind.PLAYER_REMOVED,
        Kind.CHECKED_IN,
        Kind.PLAYERS_IMPORTED,
        Kind.EXCUSED,
    ),
    "rounds": (
        Kind.ROUND_DRAFTED,
        Kind.MANUAL_FINISHED,
        Kind.ROUND_PUBLISHED,
        Kind.ROUND_REPAIRED,
        Kind.ROUND_STARTED,
        Kind.START_POSTPONED,
        Kind.LINEUP,
        Kind.BYE_ANSWERED,
    ),
    "results": (
        Kind.RESULT_ENTERED,
        Kind.RESULT_FOR_RATING,
        Kind.RESULT_REPORTED,
        Kind.RESULTS_VERIFIED,
        Kind.COLOURS_REVERSED,
        Kind.GAMES_CORRECTED,
        Kind.MISSING_SETTLED,
        Kind.EXTRA_GAME,
        Kind.FORFEIT_RATED,
        Kind.SCORE_SHEETS,
    ),
    "settings": (
        Kind.CREATED,
        Kind.EVENT_CHANGED,
        Kind.SECTION_ADDED,
        Kind.SECTION_CHANGED,
        Kind.STRICT_LEFT,
        Kind.PHONES_SWITCHED,
    ),
    "the end": (Kind.TIE_DECIDED, Kind.PRIZE_HANDED, Kind.SECTION_CLOSED),
    "money": (Kind.CASH,),
    "incidents": (Kind.INCIDENT, Kind.INCIDENT_CHANGED, Kind.INCIDENT_DECIDED),
    "screens": (Kind.SCREEN_SET, Kind.ANNOUNCED),
    "undo": (Kind.UNDONE, Kind.REDONE),
}
"""What the history can be filtered by, by the names in its address."""

KIND_LABELS = {
    "entries": Words("entries"),
    "rounds": Words("pairings"),
    "results": Words("results"),
    "settings": Words("settings"),
    "the end": Words("ties, prizes, finished sections"),
    "money": Words("money"),
    "incidents": Words("incidents"),
    "screens": Words("screens"),
    "undo": Words("undone and restored"),
}
"""The everyday name of each."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The search criteria; empty fields match everything."""

    section: str = ""
    person: str = ""
    kind: str = ""

    @property
    def anything(self) -> bool:
        """Whether nothing is filtered out."""
        return not (self.section or self.person or self.kind)


def looked_for(facts: Sequence[Fact], wanted: Wanted) -> Iterator[Fact]:
    """The facts that match, in order; facts about the whole event match every section."""
    kinds = KINDS.get(wanted.kind, ())
    for fact in facts:
        section = _section_of(facts, fact)
        if wanted.section and section not in (wanted.section, None):
            continue
        if (wanted.person and fact.actor != wanted.person) or (kinds and fact.kind not in kinds):
            continue
        yield fact


def _section_of(facts: Sequence[Fact], fact: Fact) -> object:
    """The section a fact is about; for an undo, that of what it removes."""
    taken_back = targets_of(fact)
    return _section_of(facts, facts[taken_back[0] - 1]) if taken_back else fact.what.home


def kind_label(kind: Kind) -> str:
    """The everyday name of a kind of change."""
    return next((str(KIND_LABELS[name]) for name, kinds in KINDS.items() if kind in kinds), phrase("changes"))


def people_who_wrote(facts: Sequence[Fact]) -> list[str]:
    """The names of everybody who made a change."""
    return sorted({fact.actor for fact in facts}, key=str.casefold)


def between(session: Session, one: int, other: int) -> tuple[tuple[Fact, ...], list[str]]:
    """What happened after one fact up to another, and what changed as a result."""
    first, last = sorted((one, other))
    if not FIRST <= first <= last <= len(session.facts):
        raise BadInput(
            phrase("choose two moments of the history"),
            where="compare",
        )
    before, after = (session_of(session.path, session.facts[:seq]) for seq in (first, last))
    return session.facts[first:last], consequences(before, after)
