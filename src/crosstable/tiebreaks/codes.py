"""FIDE's codes in their parts (C.07, article 14): a base, the score of teams that it uses, modifiers."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache

from crosstable.model.language import Words, phrase
from crosstable.tiebreaks.catalogue import CATALOGUE, OTHER_CODES


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """A tie-break with its modifiers."""

    base: str
    score: str | None = None
    """MP or GP: the score of teams that is used; None: the one that ranks them."""
    low: int = 0
    """How many of the least significant values are cut."""
    high: int = 0
    """How many of the most significant values are cut."""
    limit: int = 0
    """By how many half points the limit of Koya is moved."""
    divisor: int | None = None
    """The announced divisor of SSSC."""
    unrated: int | None = None
    """The rating used for unrated players."""
    fore: bool = False
    """Whether the games of the last round count as drawn."""
    forfeits: bool = False
    """Whether forfeited games count as played against the scheduled opponent."""
    reverse: bool = False
    """Whether the order is reversed."""


PLAIN = Code(base="")
"""For tie-breaks that have no code."""

_SHAPE = re.compile(r"(?P<base>[A-Za-z]+)(?::(?P<score>MP|GP))?(?P<rest>(?:[-/].*)?)")
_MODIFIER = re.compile(r"[-/](?P<letter>[A-Z])(?P<number>[+-]?[0-9]{0,4})(?=[-/]|$)")
_CUTS = range(1, 10)
_LIMITS = range(-40, 41)
_DIVISORS = range(1, 10_000)
_RATINGS = range(10_000)
_NONE = -10_000

_WORDS = {
    "C": Words("C1, C2 (cut)"),
    "M": Words("M1, M2 (median)"),
    "L": Words("L1, L-1 (limit in half points)"),
    "K": Words("K5 (divisor)"),
    "U": Words("U1400 (rating for unrated players)"),
    "F": Words("F (last round drawn)"),
    "P": Words("P (forfeits as played)"),
    "R": Words("R (reverse)"),
}


def is_code(name: str) -> bool:
    """Whether a name begins with one of FIDE's codes, in its own capitals."""
    found = _SHAPE.fullmatch(name)
    return found is not None and (found["base"] in CATALOGUE or found["base"] in OTHER_CODES)


def likely_code(name: str) -> str | None:
    """The code that was probably meant by somebody who wrote small letters or slipped in one letter."""
    found = _SHAPE.fullmatch(name.upper())
    if found is None:
        return None
    near = get_close_matches(found["base"], [*CATALOGUE, *OTHER_CODES], n=1)
    return OTHER_CODES.get(near[0], near[0]) + name.upper()[found.end("base") :] if near else None


@lru_cache(maxsize=256)
def read_code(name: str) -> Code:
    """A code with its modifiers; `BH-C1` and `BH/C1` are the same. ValueError says what is wrong."""
    found = _SHAPE.fullmatch(name)
    if found is None:
        raise ValueError(
            phrase("write the code in capitals, then “:MP” or “:GP” for teams, then modifiers such as “-C1”")
        )
    base = OTHER_CODES.get(found["base"], found["base"])
    code, at, rest = Code(base=base, score=found["score"]), 0, found["rest"]
    letters = ""
    while at < len(rest):
        part = _MODIFIER.match(rest, at)
        if part is None or part["letter"] not in CATALOGUE[base].modifiers:
            raise ValueError(
                phrase(
                    "{code} has no modifier “{modifier}”; it has: {modifiers}",
                    code=base,
                    modifier=rest[at + 1 :],
                    modifiers=offered(base),
                )
            )
        letters += "C" if part["letter"] == "M" else part["letter"]
        if len(set(letters)) < len(letters):
            raise ValueError(phrase("“{modifier}” repeats a modifier of the same kind", modifier=part[0][1:]))
        code, at = _with(code, part["letter"], part["number"]), part.end()
    return code


def _with(code: Code, letter: str, written: str) -> Code:
    """The code with one more modifier."""
    if letter in "FPR":
        if written:
            raise ValueError(phrase("the modifier {letter} takes no number", letter=letter))
        if letter == "F":
            return replace(code, fore=True)
        return replace(code, forfeits=True) if letter == "P" else replace(code, reverse=True)
    number = int(written) if written.lstrip("+-") else _NONE
    if letter in "CM" and number in _CUTS:
        return replace(code, low=number, high=number if letter == "M" else 0)
    if letter == "L" and number in _LIMITS:
        return replace(code, limit=number)
    if letter == "K" and number in _DIVISORS:
        return replace(code, divisor=number)
    if letter == "U" and number in _RATINGS:
        return replace(code, unrated=number)
    raise ValueError(
        phrase(
            "{modifier} is not possible; {code} has: {modifiers}",
            modifier=f"{letter}{written}",
            code=code.base,
            modifiers=offered(code.base),
        )
    )


def offered(base: str) -> str:
    """The modifiers of a base in words."""
    return ", ".join(str(_WORDS[letter]) for letter in CATALOGUE[base].modifiers) or phrase("none")
