"""Time controls taken apart: stages, increment or delay; as US Chess and the ECF write them."""

from __future__ import annotations

import re
from dataclasses import dataclass

_US = re.compile(
    r"(?:(?P<moves>\d+)/(?P<first>\d+),\s*)?(?:G|SD|Game)/(?P<rest>\d+)(?:[;,\s]+(?P<kind>d|inc|\+)\s*/?(?P<extra>\d+))?",
    re.IGNORECASE,
)
_PLUS = re.compile(
    r"\D*(?P<rest>\d+)\s*(?:['’′]|m|min\w*)?\s*(?:\+|plus|and|with)\s*(?P<extra>\d+)\D*(?:move 1\D*)?",
    re.IGNORECASE,
)
_FIDE = re.compile(
    r"\D*(?P<first>\d+)\s*(?:['’′]|min\w*)\s*(?:/|for)\s*(?P<moves>\d+)\s*moves?\W*(?:then|followed by)?\W*"
    r"(?P<rest>\d+)\s*(?:['’′]|min\w*)[^+\d]*(?:\+\D*(?P<extra>\d+)\D*(?:move 1\D*)?)?",
    re.IGNORECASE,
)
_MINUTES = re.compile(r"(?:game in\s*)?(?P<rest>\d+)\s*(?:'|m|min\w*)?$", re.IGNORECASE)
_MOVES = re.compile(
    r"(?P<moves>\d+)\s*moves? in\s*(?P<first>\d+)(?!\d)[^+\d]*(?P<rest>\d+)"
    r"[^+\d]*(?:\+|plus|and)?\s*(?P<extra>\d+)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """One or two stages in minutes, and what each move adds."""

    minutes: int
    """The last stage, or the only one."""
    moves: int | None = None
    """The moves of a stage before it."""
    first: int | None = None
    """The minutes of that stage."""
    increment: int = 0
    delay: int = 0

    @property
    def total(self) -> int:
        """Minutes of all stages and seconds a move, added as rule 5C adds them."""
        return self.minutes + (self.first or 0) + self.increment + self.delay

    @property
    def us_chess(self) -> str:
        """As US Chess spells it: `40/90,SD/30;d5`, `G/60;+10`."""
        added = f";+{self.increment}" if self.increment else f";d{self.delay}"
        if self.moves:
            return f"{self.moves}/{self.first},SD/{self.minutes}{added}"
        return f"G/{self.minutes}{added}"

    @property
    def us_system(self) -> str:
        """R regular, D regular and quick, Q quick; blitz is sent as D, which was accepted."""
        if self.total > 65:
            return "R"
        return "Q" if 10 < self.total < 30 else "D"


def time_control(text: str | None) -> TimeControl | None:
    """A time control as people write it; None if it cannot be read."""
    told = (text or "").strip()
    for form in (_US, _FIDE, _MOVES, _PLUS, _MINUTES):
        found = form.search(told) if form is _MOVES else form.fullmatch(told)
        if found is None:
            continue
        parts = {key: value for key, value in found.groupdict().items() if value}
        extra = int(parts.get("extra", 0))
        delayed = parts.get("kind", "+").lower() == "d"
        return TimeControl(
            minutes=int(parts["rest"]),
            moves=int(parts["moves"]) if "moves" in parts else None,
            first=int(parts["first"]) if "first" in parts else None,
            increment=0 if delayed else extra,
            delay=extra if delayed else 0,
        )
    return None
