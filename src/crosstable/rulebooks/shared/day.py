"""A round while it runs, as one book decides it: when an absent player loses, and who is dropped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crosstable.model.event import Section

HOUR = 60
NO_SHOW = "no_show_minutes"
"""The setting by which some books know the default time that others have as `default_minutes`."""


@dataclass(frozen=True, slots=True)
class DefaultTime:
    """When an absent player loses: minutes after the start, the rule if there is one, and what else holds."""

    minutes: int
    rule: str | None = None
    note: str = ""
    """What a reader has to know beside the minutes, as the end of a sentence."""

    @property
    def text(self) -> str:
        """The default time in words."""
        unit = "minute" if self.minutes == 1 else "minutes"
        return f"{self.minutes} {unit} after the start of the round{self.note}"


def announced_minutes(section: Section) -> int | None:
    """The default time that the event announces, under either of its names; the setting goes before."""
    chosen = section.settings.get(NO_SHOW)
    if isinstance(chosen, int) and not isinstance(chosen, bool):
        return chosen
    return section.default_minutes


def announced_time(section: Section) -> DefaultTime | None:
    """The time the event announces, for a book that sets none; None when it announces none either."""
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
    """For a book that goes on pairing players who did not appear."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """What one book decides about a round while it runs."""

    default_time: Callable[[Section], DefaultTime | None] = announced_time
    """When an absent player loses; the only place that decides it."""
    drops_absent: Callable[[Section], str | None] = nobody_is_dropped
    """The rule that takes a player who did not appear out of the next rounds, unless excused."""
