"""Entries and prizes during the event: late entries, half-point byes, limits, the end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shared.day_part import Part

ADMITTED = "admitted_because"
"""The note on an entry that says why it is admitted despite its rating."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfByeRules(Part):
    """Half-point byes: what rounds missed before a late entry are worth, and what may be requested."""

    rule: str
    missed_rounds: Callable[[Section, int, int], Mapping[int, ByeKind]]
    """The byes of a late entrant, from one round to another."""
    check_request: Callable[[Section, Player, int, datetime], None]
    """Refuses a half-point bye requested against the event's terms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reentry(Part):
    """A player who ends an entry may re-enter."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceiling(Part):
    """Sections for ratings below a limit."""

    rule: str
    limit: Callable[[Section], int | None]
    not_admitted: Callable[[Player, Section], Reason | None]
    """A rating that is too high, unless there is a reason to admit the player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraGames(Part):
    """Games outside the rounds: rated, without a score."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedForfeits(Part):
    """Forfeits that are marked because they are rated."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheets(Part):
    """Signed score sheets that the players hand in."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Postponement(Part):
    """Games that start later, because their pairing was changed after it was published."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion(Part):
    """Prizes of players who did not play to the end."""

    as_if_completed: Callable[[Section], Section]
    """The section as if everybody had finished, to see who would be in line for a prize."""
    not_completed: Callable[[Section, Collection[int]], Iterable[Reason]]
    """Players in line who were not there to the end, and what the rule says about it."""
