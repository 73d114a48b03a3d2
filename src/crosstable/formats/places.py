"""A parsed value together with its place in the file, so that every error can name the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from reprlib import Repr
from typing import Any

from crosstable.formats.json_text import key_place
from crosstable.model.errors import BadInput

SHOWN = 60
_WORDS = {None: "null", True: "true", False: "false"}
_short = Repr()
_short.maxlevel, _short.maxlist, _short.maxdict = 2, 4, 3
_short.maxstring = _short.maxother = _short.maxlong = SHOWN


def show(value: object) -> str:
    """An offending value on one line of at most about sixty characters."""
    if value is None or isinstance(value, bool):
        return _WORDS[value]
    text = _short.repr(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def cell_text(value: str) -> str:
    """A cell of a list as sentences have it: on one line, without quotation marks, not too long."""
    text = " ".join(value.split())
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


@dataclass(frozen=True, slots=True)
class Place:
    """One value of the document and where it is."""

    value: Any
    where: str = ""

    def error(self, text: str) -> BadInput:
        """An error at this place."""
        return BadInput(text, where=self.where or "document")

    def wrong(self, expected: str) -> BadInput:
        """The error of a value that is not what belongs here."""
        return self.error(f"found {show(self.value)}, expected {expected}")

    def at(self, key: str) -> Place:
        """The value of a key that is there."""
        return Place(self.value[key], key_place(self.where, key))

    def items(self) -> list[Place]:
        """The places of a list."""
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        return [Place(value, f"{self.where}[{i}]") for i, value in enumerate(self.value)]

    def names(self) -> list[str]:
        """The keys of an object."""
        if not isinstance(self.value, dict):
            raise self.wrong("an object with keys")
        return list(self.value)

    def record(
        self, readers: Mapping[str, Callable[[Place], Any]], required: Iterable[str] = ()
    ) -> dict[str, Any]:
        """The keys of an object read each by its own reader; the set of keys is closed."""
        for key in self.names():
            if key not in readers:
                raise self.unknown_key(key, readers)
        for key in required:
            if key not in self.value:
                raise self.missing(key)
        return {key: readers[key](self.at(key)) for key in self.value}

    def missing(self, key: str) -> BadInput:
        """The error of a required key that is not there."""
        return BadInput(f"the key {key!r} is missing; it is required here", where=key_place(self.where, key))

    def unknown_key(self, key: str, known: Iterable[str]) -> BadInput:
        """The error of a key that nothing reads, with the nearest key that is read."""
        text = f"unknown key {show(key)}; {nearest(key, list(known))}"
        return BadInput(text, where=key_place(self.where, key))


def nearest(word: str, known: list[str]) -> str:
    """A hint at what was meant: the nearest known word, or all of them."""
    from difflib import get_close_matches  # only errors need it

    close = get_close_matches(word[:SHOWN], known, 1)
    return f"did you mean {close[0]!r}?" if close else "known are " + ", ".join(known)
