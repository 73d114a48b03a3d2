"""One clock, one time zone and no dice: what the program says then is the same on every machine and day."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import cache
from types import ModuleType
from typing import Any, ClassVar
from unittest.mock import patch

from tests.upgrade.program import all_modules

START = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)


class _Kind(type(date)):  # type: ignore[misc]
    """Every moment and every day counts as one of ours, wherever it was made."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, cls.__mro__[1])


class StoppedTime(datetime, metaclass=_Kind):
    """A `datetime` whose `now` is what the clock of the test says."""

    moment: ClassVar[datetime] = START

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Any:
        """The moment of the clock; the local time is UTC."""
        return cls.moment.replace(tzinfo=None) if tz is None else cls.moment.astimezone(tz)


class StoppedDay(date, metaclass=_Kind):
    """A `date` whose `today` is what the clock of the test says."""

    @classmethod
    def today(cls) -> Any:
        """The day of the clock."""
        return StoppedTime.moment.date()


@contextmanager
def stopped_clock(moment: datetime = START) -> Iterator[None]:
    """The program sees this moment, in UTC, until the clock is set; its secrets are counted, not drawn."""
    before = StoppedTime.moment
    with ExitStack() as stack:
        stack.enter_context(_somewhere())
        for module, name, stopped in _clocks():
            stack.enter_context(patch.object(module, name, stopped))
        counted = iter(range(1, 10**9))
        stack.enter_context(
            patch.object(secrets, "token_hex", lambda size=32: f"{next(counted):0{2 * size}x}")
        )
        StoppedTime.moment = moment
        try:
            yield
        finally:
            StoppedTime.moment = before


def set_clock(moment: datetime) -> None:
    """Put the stopped clock to another moment."""
    StoppedTime.moment = moment


def pass_time(minutes: int = 1) -> None:
    """Let some time pass on the stopped clock."""
    StoppedTime.moment += timedelta(minutes=minutes)


@cache
def _clocks() -> tuple[tuple[ModuleType, str, type], ...]:
    """Every name in a module of the program that stands for `datetime` or `date`."""
    stopped: dict[object, type] = {datetime: StoppedTime, date: StoppedDay}
    return tuple(
        (module, name, stopped[value])
        for module in all_modules()
        for name, value in vars(module).items()
        if isinstance(value, type) and value in stopped
    )


@contextmanager
def _somewhere() -> Iterator[None]:
    """The time zone of this process is UTC for a while, and its user has no name of his own."""
    with patch.dict(os.environ, {"TZ": "UTC", "LOGNAME": "somebody"}):
        _read_zone()
        yield
    _read_zone()


def _read_zone() -> None:
    """Let the process look at its time zone again, where the system knows how."""
    if hasattr(time, "tzset"):
        time.tzset()
