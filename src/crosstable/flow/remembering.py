"""Caching: what is asked several times about one section is computed once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from threading import RLock
from typing import Generic, TypeVar

from crosstable.model.event import Section
from crosstable.model.language import language_of_reader

A = TypeVar("A")


def remember_some(count: int) -> Callable[[Callable[[Section, int], A]], Callable[[Section, int], A]]:
    """A function of a section and a round that caches its last answers, a limited number of them.

    Sections never change, so the same value has the same answer; another value is computed again.
    """

    def remembering(work_out: Callable[[Section, int], A]) -> Callable[[Section, int], A]:
        kept: deque[tuple[Section, int, A]] = deque(maxlen=count)

        @wraps(work_out)
        def answer(section: Section, number: int) -> A:
            for known, at, found in tuple(kept):
                if known is section and at == number:
                    return found
            found = work_out(section, number)
            kept.append((section, number, found))
            return found

        return answer

    return remembering


class Remembered(Generic[A]):
    """The last answers to a question by what they rest on; the least recently used one goes first.

    Nobody works out an answer that somebody else is just working out.
    """

    def __init__(self, count: int) -> None:
        self.kept: deque[tuple[object, A]] = deque(maxlen=count)
        self._guard = RLock()

    def answer(self, rests_on: object, work_out: Callable[[], A]) -> A:
        """The answer for what it rests on: the kept one, or a new one."""
        with self._guard:
            for at, (known, found) in enumerate(self.kept):
                if known == rests_on:
                    self.kept.rotate(-at)
                    self.kept.append(self.kept.popleft())
                    return found
            found = work_out()
            self.kept.append((rests_on, found))
            return found

    def known(self, rests_on: object) -> A | None:
        """The answer if it is kept; nothing is worked out for it."""
        with self._guard:
            return next((found for known, found in self.kept if known == rests_on), None)


def remember_alike(
    count: int, rests_on: Callable[[Section, int], object]
) -> Callable[[Callable[[Section, int], A]], Callable[[Section, int], A]]:
    """A function of a section and a round that caches answers for sections alike in what they rest on.

    A result of a later round gives another section, which is alike for an earlier round: its answer stays.
    """

    def remembering(work_out: Callable[[Section, int], A]) -> Callable[[Section, int], A]:
        remembered: Remembered[A] = Remembered(count)

        @wraps(work_out)
        def answer(section: Section, number: int) -> A:
            key = (number, language_of_reader(), rests_on(section, number))
            return remembered.answer(key, lambda: work_out(section, number))

        return answer

    return remembering


def results_until(section: Section, number: int) -> Section:
    """The section without the results after a round: what everything up to that round rests on."""
    return replace(section, results=section.results[:number])
