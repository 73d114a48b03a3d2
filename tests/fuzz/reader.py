"""A reader under test, one input given to it, and what came of it."""

from __future__ import annotations

import logging
import resource
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import process_time

from crosstable.model.errors import CrosstableError

MOST_SECONDS = 2.0
"""Processor time that any input may take."""
MOST_WAITING = 30.0
"""Seconds that any input may take on a busy computer, waiting included."""
MOST_BYTES = 200_000_000
"""Memory that any input may take beyond what the reader has when it starts."""
LONGEST_MESSAGE = 1_400


class TooSlow(BaseException):
    """An input that takes longer than any may; not an `Exception`, so that no reader catches it."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Something that reads what people bring: how its inputs are made, and how one is read.

    `read` returns for what is accepted and raises a `CrosstableError` for what is refused.
    """

    name: str
    make: Callable[[Random], bytes]
    read: Callable[[bytes], object]
    placed: bool = True
    """Whether every refusal has to say where in the input it is."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an input: accepted, refused with a clear error, or a fault."""

    refused: str = ""
    fault: str = ""
    seconds: float = 0.0


def input_of(reader: Reader, seed: int, number: int) -> bytes:
    """An input by its number; the same on every machine."""
    return reader.make(Random(f"{seed}/{reader.name}/{number}"))


def try_input(reader: Reader, data: bytes) -> Outcome:
    """Give an input to a reader."""
    began, refused, fault = process_time(), "", ""
    before = peak_memory()
    try:
        with _hurried(), _quiet():
            reader.read(data)
    except CrosstableError as error:
        refused, fault = str(error) or "(nothing)", _unclear(reader, error)
    except TooSlow as late:
        fault = f"not done in time\n{_where(late)}"
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        fault = _where(error)
    seconds = process_time() - began
    if not fault and seconds > MOST_SECONDS:
        fault = f"{seconds:.1f} s of processor time"
    if not fault and peak_memory() - before > MOST_BYTES:
        fault = f"{(peak_memory() - before) // 1_000_000} MB of memory"
    return Outcome(refused, fault, seconds)


def peak_memory() -> int:
    """The most memory that this process has had so far, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


class Logged(Exception):
    """A fault that was answered in words, but is one: the log has its steps."""


class _Faults(logging.Handler):
    """Keeps the exceptions that are logged with their steps."""

    def __init__(self, found: list[BaseException]) -> None:
        super().__init__()
        self.found = found

    def emit(self, record: logging.LogRecord) -> None:
        """One line of the log."""
        if record.exc_info and record.exc_info[1] is not None:
            self.found.append(record.exc_info[1])


@contextmanager
def _quiet() -> Iterator[None]:
    """Raise what was only written into the log: a fault of the program, though the reader was answered."""
    found: list[BaseException] = []
    handler = _Faults(found)
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
        if found:
            raise Logged(str(found[0])).with_traceback(found[0].__traceback__)


@contextmanager
def _hurried() -> Iterator[None]:
    """Stop what takes longer than any input may."""

    def stop(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGPROF, stop), signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS * 1.5)
    signal.setitimer(signal.ITIMER_REAL, MOST_WAITING)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGPROF, before[0])
        signal.signal(signal.SIGALRM, before[1])


def _unclear(reader: Reader, error: CrosstableError) -> str:
    """What is wrong with a refusal: it is one short line that can be printed, with its place."""
    said = str(error)
    if not said.strip() or len(said.splitlines()) != 1:
        return f"the message is not one line: {said!r:.300}"
    if len(said) > LONGEST_MESSAGE:
        return f"the message has {len(said)} characters: {said[:300]!r}"
    if reader.placed and not error.where:
        return f"the message has no place: {said!r}"
    try:
        said.encode("utf-8")
    except UnicodeEncodeError:
        return f"the message cannot be printed: {said!r:.300}"
    return ""


def _where(error: BaseException) -> str:
    """An unexpected exception, with the last steps to it."""
    steps = traceback.extract_tb(error.__traceback__)[-6:]
    told = [f"{step.filename.rsplit('/src/')[-1]}:{step.lineno} {step.name}" for step in steps]
    return f"{type(error).__name__}: {str(error)[:200]}\n  " + "\n  ".join(told)
