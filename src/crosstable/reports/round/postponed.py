"""Games that start later than their round, as pages and sheets say it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import is_moment, show_clock, show_weekday
from crosstable.rulebooks.shared.day import DefaultTime
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class LateStart:
    """Boards or tables with the same postponed start, and their default time."""

    starts: str
    boards: tuple[int, ...]
    seat: str
    lost_at: str | None
    rule: str | None
    """The rule by which a start is postponed."""

    @property
    def text(self) -> str:
        """The whole in a sentence, without the rule."""
        facts = {
            "seat": str(self.seat).capitalize(),
            "boards": ", ".join(map(str, self.boards)),
            "start": in_words(self.starts),
        }
        if self.lost_at:
            return phrase(
                "{seat} {boards}: start {start}, default time {default}",
                default=in_words(self.lost_at),
                **facts,
            )
        return phrase("{seat} {boards}: start {start}", **facts)


def postponed_starts(section: Section, number: int) -> tuple[LateStart, ...]:
    """The postponed starts of a published round, the earliest first."""
    found: dict[str, list[int]] = {}
    for place, game in enumerate(section.results[number - 1].games, start=1):
        if game.starts is not None:
            found.setdefault(game.starts, []).append(game.board or place)
    day = book(section.rulebook).day
    rule = day.postponement.rule if day.postponement else None
    grace = day.default_time(section)
    return tuple(
        LateStart(starts, tuple(sorted(boards)), section.entrants.seat, _lost_at(starts, grace), rule)
        for starts, boards in sorted(found.items())
    )


def _lost_at(starts: str, grace: DefaultTime | None) -> str | None:
    """The default time, counted from the postponed start."""
    if grace is None:
        return None
    return (datetime.fromisoformat(starts) + timedelta(minutes=grace.minutes)).isoformat(timespec="minutes")


def in_words(told: str | None) -> str:
    """A time as on a wall clock, with its day."""
    said = told or ""
    return f"{show_weekday(said)}, {show_clock(said)}" if is_moment(said) else said
