"""Caching: what is asked several times about one section is computed once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import TypeVar

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


def remember_alike(
    count: int, rests_on: Callable[[Section, int], object]
) -> Callable[[Callable[[Section, int], A]], Callable[[Section, int], A]]:
    """A function of a section and a round that caches answers for sections alike in what they rest on.

    A result of a later round gives another section, which is alike for an earlier round: its answer stays.
    """

    def remembering(work_out: Callable[[Section, int], A]) -> Callable[[Section, int], A]:
        kept: deque[tuple[tuple[int, str], object, A]] = deque(maxlen=count)
        guard = Lock()

        @wraps(work_out)
        def answer(section: Section, number: int) -> A:
            asked, rest = (number, language_of_reader()), rests_on(section, number)
            with guard:
                for key, known, found in kept:
                    if key == asked and known == rest:
                        return found
                found = work_out(section, number)
                kept.append((asked, rest, found))
                return found

        return answer

    return remembering
