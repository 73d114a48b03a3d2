"""Sheets as plain data for the typesetter: every block with its type, codes with their pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from io import BytesIO

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.paper.background import Background
from crosstable.paper.sheet import Card, Code, GridColumn, Picture

INSTALL = "pip install crosstable"
LONGEST_WORD, PIECE = 12, 5
"""Longer words may be broken, into pieces of this many letters."""
_LONG = re.compile(rf"[^\s\-]{{{LONGEST_WORD + 1},}}")
LEAST = 4
_SYLLABLE = re.compile(r"(?:[bcdfgptv][rl]|qu|[bcçdfghjklmnpqrstvwxz])[aeiouyàâéèêëîïôöùûü]", re.IGNORECASE)
"""Where English and French words may be divided: a consonant, or two that belong together, and a vowel."""
_SOFT = "\u00ad"


def plain(value: object) -> object:
    """A value of a sheet as lists, dictionaries and texts."""
    if isinstance(value, str):
        return breakable(str(value))
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    if is_dataclass(value):
        if isinstance(value, Background):
            return {"type": "background", "svg": value.svg, "width": value.width, "height": value.height}
        if isinstance(value, Picture):
            return {"type": "picture", "svg": value.svg, "millimetres": value.millimetres}
        told = {one.name: plain(getattr(value, one.name)) for one in fields(value)}
        if isinstance(value, GridColumn):
            told["align"] = value.align.value
        if isinstance(value, Code):
            told["picture"] = picture(value.text)
        if isinstance(value, Card):
            told["amount"] = _amount(told)
        return {"type": type(value).__name__.lower(), **told}
    return value


def breakable(text: str) -> str:
    """A text in which long words may be broken if there is no other way."""
    if len(text) <= LONGEST_WORD:
        return text
    return _LONG.sub(lambda found: _SOFT.join(_pieces(found[0])), text)


def _pieces(word: str) -> Iterator[str]:
    """A long word in pieces of a few letters, at syllables where that is near; the last has four or more."""
    at = 0
    while (cut := _cut(word, at)) <= len(word) - LEAST:
        yield word[at:cut]
        at = cut
    yield word[at:]


def _cut(word: str, at: int) -> int:
    """Where the next piece of a word begins: at a syllable near its usual length, else there."""
    usual = at + PIECE
    return next((usual + step for step in (0, -1, 1, 2) if _SYLLABLE.match(word, usual + step)), usual)


def _amount(told: object) -> tuple[int, int, int]:
    """How full a card is: all its letters, those of its longest text, the number of its texts."""
    if isinstance(told, str):
        return len(told), len(told), 1
    inside = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    found = [_amount(one) for one in inside]
    return sum(a for a, _, _ in found), max((b for _, b, _ in found), default=0), sum(c for _, _, c in found)


def picture(text: str) -> str:
    """The QR code of a text as SVG; any mask is readable, and choosing the best takes most of the time."""
    try:
        from segno import make
    except ImportError:
        raise BadInput(phrase("QR codes need the package segno: {command}", command=INSTALL)) from None
    drawn = BytesIO()
    code = make(text, error="m", micro=False, mask=0)
    code.save(drawn, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True)
    return drawn.getvalue().decode()
