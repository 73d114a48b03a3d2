"""What is asked several times of one section is worked out once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from crosstable.model.event import Section

A = TypeVar("A")


def remember_some(count: int) -> Callable[[Callable[[Section, int], A]], Callable[[Section, int], A]]:
    """A function of a section and a round that gives its last answers again; so many are kept.

    Sections never change, so the same value has the same answer; another value is worked out anew.
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
