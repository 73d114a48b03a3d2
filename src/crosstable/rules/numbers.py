"""Rule numbers as a reader expects them: natural order, chapters, and a guess at a mistyped one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

NaturalKey = tuple[tuple[tuple[int, int, str], ...], str]

NUMBER = re.compile(r"[A-Za-z0-9]+([./][A-Za-z0-9]+)*")
_PARTS = re.compile(r"\d+|[A-Za-z]+|/")


def natural_key(number: str) -> NaturalKey:
    """The order of the printed book: B2.9 before B2.10, 1.7.3 before 1.7.3/2, 29E4/1 before 29E4a."""
    return tuple(_part_key(part) for part in _PARTS.findall(number)), number


def _part_key(part: str) -> tuple[int, int, str]:
    """Inside a number a stroke comes first, then figures by size, then letters.

    Figures that begin with a zero are those of a part of a handbook (04.2/3.5) and come before others.
    """
    if part == "/":
        return (0, 0, "")
    if part.startswith("0") and len(part) > 1:
        return (0, int(part), "")
    return (1, int(part), "") if part.isdigit() else (2, 0, part)


def in_order(numbers: Iterable[str]) -> tuple[str, ...]:
    """Rule numbers in the order of the book."""
    return tuple(sorted(numbers, key=natural_key))


def chapter_of(number: str) -> str:
    """The chapter a number belongs to: its first letters or figures; 613.1a belongs to 61x."""
    first = _PARTS.findall(number)[0]
    return f"{first[:2]}x" if first.isdigit() and len(first) == 3 else str(first)


def no_such_rule(number: str, known: Iterable[str]) -> str:
    """The sentence for a number that the book does not have, with the one that was probably meant."""
    guess = did_you_mean(number, in_order(known))
    return f"{number}: no such rule" + (f", did you mean {guess}?" if guess else "")


def did_you_mean(number: str, known: tuple[str, ...]) -> str | None:
    """The known number most like a mistyped one: dots or case forgotten, characters swapped, near."""
    plain = _characters(number)
    alike = [candidate for candidate in known if sorted(_characters(candidate)) == sorted(plain)]
    alike.sort(key=lambda candidate: _characters(candidate) != plain)
    near = alike or get_close_matches(number, known, n=1)
    return near[0] if near else None


def _characters(number: str) -> list[str]:
    """What a slip of the fingers leaves alone: letters and figures, whatever their case."""
    return [character for character in number.casefold() if character.isalnum()]
