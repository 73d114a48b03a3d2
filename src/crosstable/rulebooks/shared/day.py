"""The day as one book decides it: absent players, missing results, posted rounds, entries, the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from crosstable.model.announced import NO_SHOW
from crosstable.model.language import Words, phrase_counted
from crosstable.rulebooks.shared.corrected_results import NO_RULES, CorrectedResults
from crosstable.rulebooks.shared.day_part import Part

if TYPE_CHECKING:
    from crosstable.model.event import Section
    from crosstable.rulebooks.shared.bye_offers import ByeOffers
    from crosstable.rulebooks.shared.day_entries import (
        Ceiling,
        Completion,
        ExtraGames,
        HalfByeRules,
        Postponement,
        RatedForfeits,
        Reentry,
        ScoreSheets,
    )
    from crosstable.rulebooks.shared.expulsion import Expulsion
    from crosstable.rulebooks.shared.held_players import HeldPlayers
    from crosstable.rulebooks.shared.late_results import LateResults
    from crosstable.rulebooks.shared.missing_results import MissingResults
    from crosstable.rulebooks.shared.repair import Repair

HOUR = 60


@dataclass(frozen=True, slots=True)
class PlayerMarks:
    """The rules behind the marks of players that standings and byes look at."""

    half_byes: str
    """The rule that leaves half-point byes to the event."""
    withdrawn: str
    """The rule about players who have left; standings name them, and expelled ones have no place."""


@dataclass(frozen=True, slots=True)
class DefaultTime:
    """When an absent player loses: minutes after the start, the rule if there is one, further conditions."""

    minutes: int
    rule: str | None = None
    note: str = ""
    """What a reader needs to know besides the minutes, as the end of a sentence."""

    @property
    def text(self) -> str:
        """The default time in words."""
        text = phrase_counted(
            "{count} minute after the start of the round",
            "{count} minutes after the start of the round",
            self.minutes,
        )
        return f"{text}{self.note}"


def announced_minutes(section: Section) -> int | None:
    """The default time that the event announces, under either of its names; the setting has priority."""
    chosen = section.settings.get(NO_SHOW)
    if isinstance(chosen, int) and not isinstance(chosen, bool):
        return chosen
    return section.default_minutes


def announced_time(section: Section) -> DefaultTime | None:
    """The time the event announces, for a book that sets none; None if it announces none either."""
    announced = announced_minutes(section)
    return None if announced is None else DefaultTime(announced)


def fixed_time(minutes: int, number: Callable[[Section], str]) -> Callable[[Section], DefaultTime]:
    """The default time of a book that sets the same for every event, unless the event announces another."""

    def decide(section: Section) -> DefaultTime:
        announced = announced_minutes(section)
        return DefaultTime(minutes if announced is None else announced, number(section))

    return decide


def always(number: str) -> Callable[[Section], str]:
    """One rule for every section of a book."""
    return lambda section: number


def nobody_is_dropped(section: Section) -> str | None:
    """For a book that keeps pairing players who did not appear."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """What one book decides during the event; a part without rules is None, and nothing takes its place."""

    default_time: Callable[[Section], DefaultTime | None] = announced_time
    """When an absent player loses; the only place that decides it."""
    drops_absent: Callable[[Section], str | None] = nobody_is_dropped
    """The rule that removes a no-show from the next rounds, unless excused."""
    withdrawn: str | None = None
    """The rule by which a withdrawn player of a Swiss is not paired."""
    announced_absence: str | None = None
    """The rule by which a player who gave notice is not paired in a round of a Swiss, and plays on later."""
    marks: PlayerMarks | None = None
    """The marks that an arbiter gives players: barred from half-point byes, withdrawn, expelled."""
    left_open: str | None = None
    """The rule that leaves a round made from wrong data to the director until it starts."""
    corrected: CorrectedResults = NO_RULES
    """The rules about an earlier result that is found to be wrong."""
    wrong_data: str | None = None
    """The rule about games that turn out to be recorded wrongly."""
    schedules: str | None = None
    """The rule about several schedules of one section, which merge later."""
    keeps_entry_time: bool = False
    """Whether the time of entry matters, for late entrants."""
    missing_results: MissingResults | None = None
    late_results: LateResults | None = None
    held: HeldPlayers | None = None
    repair: Repair | None = None
    bye_offers: ByeOffers | None = None
    extra_games: ExtraGames | None = None
    rated_forfeits: RatedForfeits | None = None
    score_sheets: ScoreSheets | None = None
    postponement: Postponement | None = None
    half_byes: HalfByeRules | None = None
    reentry: Reentry | None = None
    ceiling: Ceiling | None = None
    expulsion: Expulsion | None = None
    completion: Completion | None = None
    left: str = Words("Left")
    """The director's word for a player leaving before the end of the event."""
    no_show: str = Words("No-show")
    """The director's word for a player who does not come to the board."""

    def in_section(self, section: Section) -> Day:
        """The day of one section, without the parts that do not apply to its format."""
        parts = {one.name: getattr(self, one.name) for one in fields(self)}
        gone = [name for name, part in parts.items() if isinstance(part, Part) and not part.holds(section)]
        return replace(self, **dict.fromkeys(gone)) if gone else self  # type: ignore[arg-type]
