"""What every rulebook offers: a frozen record of functions, one per stage of the day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from crosstable.model.cards import Card, Float
from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, PairedAs


@dataclass(frozen=True, slots=True)
class Entry:
    """A player of the round to be paired, with the card."""

    player: Player
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """All that a round is paired from; nothing else may influence it."""

    round: int
    rounds: int
    entries: tuple[Entry, ...]
    lots: Lots = field(default_factory=Lots)
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    notes: tuple[Reason, ...] = ()
    warnings: tuple[Reason, ...] = ()

    @property
    def last_round(self) -> bool:
        """Whether the last round of the event is being paired."""
        return self.round >= self.rounds


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRules:
    """What past rounds leave on a card by one book: points, floats and bars, each with its rule."""

    bye_points: Mapping[ByeKind, Points]
    absence_points: Points
    barring_byes: frozenset[ByeKind]
    forfeit_win_bars: bool
    bye_float: Mapping[ByeKind, Float]
    forfeit_keeps_float: bool
    unfinished: PairedAs | None
    rules: Mapping[str, str]
    """Rule numbers for the notes: `bye`, `unplayed`, `absent`, `withdrawn`, `no-show`, `unfinished`."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting of a book: its values, its default and the rule it belongs to."""

    values: tuple[SettingValue, ...]
    default: SettingValue
    rule: str
    says: str


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as it was really posted: games (White, Black) in board order, and the pairing bye."""

    games: tuple[tuple[int, int], ...]
    bye: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """One book: who it is, and its functions by stage."""

    id: str
    title: str
    edition: str
    package: str
    formats: frozenset[Format]
    accepts: frozenset[str] = frozenset()
    """Optional parts of a section that the book has a rule for: avoid, locked, held, teams."""
    variations: frozenset[str] = frozenset()
    settings: Mapping[str, Setting]
    history: Callable[[Mapping[str, SettingValue]], HistoryRules]
    pair: Callable[[Field], Pairing]
    why_not: Callable[[Field, int, int], tuple[Reason, ...]]
    breaches: Callable[[Field, PlayedRound], tuple[Reason, ...]]
