"""A progress bar on the error stream: redrawn on a terminal, an occasional line elsewhere."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from time import monotonic

WIDTH = 28
TERMINAL, ELSEWHERE = 0.1, 10.0
"""Seconds between two drawings."""


@dataclass(slots=True)
class Progress:
    """The progress of some work of a known size."""

    total: int
    what: str
    done: int = 0
    began: float = field(default_factory=monotonic)
    drawn: float = field(default_factory=monotonic)

    def add(self, more: int = 1) -> None:
        """Record progress; the bar is redrawn when it is time."""
        self.done += more
        now = monotonic()
        if now - self.drawn >= (TERMINAL if _terminal() else ELSEWHERE):
            self.drawn = now
            self._draw(now)

    def end(self) -> None:
        """End the work: the bar makes room for the answer."""
        if _terminal():
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def _draw(self, now: float) -> None:
        """The bar, how many, how fast, how much longer."""
        filled = WIDTH * self.done // max(self.total, 1)
        speed = self.done / max(now - self.began, 0.001)
        left = round((self.total - self.done) / speed) if self.done else 0
        bar = f"[{'#' * filled}{'.' * (WIDTH - filled)}]"
        text = f"{bar} {self.done:,} of {self.total:,} {self.what}, {speed:,.0f} a second, "
        text += f"about {left // 60}:{left % 60:02} left"
        sys.stderr.write(f"\r{text}\x1b[K" if _terminal() else f"{text}\n")
        sys.stderr.flush()


def _terminal() -> bool:
    """Whether the error stream is a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()
