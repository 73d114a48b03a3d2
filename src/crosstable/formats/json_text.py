"""JSON text into plain values, with one clear error for everything that is not plain JSON."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator

from crosstable.model.errors import BadInput

MAX_DIGITS = 100


class Fault:
    """A value that no event file may hold, kept in its place until the place is known."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


def parse_json(text_or_bytes: str | bytes) -> object:
    """The value a JSON text holds, or the first thing wrong with the text."""
    text = decode(text_or_bytes)
    if not text.strip():
        raise BadInput("the file is empty; expected an event document", where="line 1, column 1")
    faults: list[Fault] = []
    try:
        value = _decoder(faults).decode(text)
    except json.JSONDecodeError as error:
        raise BadInput(_syntax(error), where=f"line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise BadInput("lists and objects are nested too deeply", where="line 1, column 1") from None
    if faults:
        raise _located(value)
    return value


def decode(text_or_bytes: str | bytes) -> str:
    """The text of a UTF-8 file, without its byte order mark."""
    if isinstance(text_or_bytes, str):
        return text_or_bytes.removeprefix("\ufeff")
    if text_or_bytes[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise BadInput("the file is UTF-16; save it as UTF-8", where="line 1, column 1")
    try:
        return text_or_bytes.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        bad = text_or_bytes[error.start : error.start + 1]
        where = _byte_place(text_or_bytes, error.start)
        raise BadInput(f"byte {bad!r} is not UTF-8; save the file as UTF-8", where=where) from None


def _byte_place(data: bytes, position: int) -> str:
    """Line and column of a byte."""
    lines = data[:position].split(b"\n")
    return f"line {len(lines)}, column {len(lines[-1]) + 1}"


def _syntax(error: json.JSONDecodeError) -> str:
    """What is wrong with the JSON, as one line."""
    message = error.msg[:1].lower() + error.msg[1:]
    found = error.doc[error.pos : error.pos + 1]
    return f"not valid JSON: {message}" + (f", found {found!r}" if found else ", found the end of the file")


def _decoder(faults: list[Fault]) -> json.JSONDecoder:
    """A decoder that notes repeated keys, endless numbers and numbers of too many digits as faults."""

    def fault(text: str) -> Fault:
        faults.append(Fault(text))
        return faults[-1]

    def whole(text: str) -> int | Fault:
        if len(text) > MAX_DIGITS:
            return fault(f"the number {text[:20]}... has too many digits; at most {MAX_DIGITS} are read")
        return int(text)

    def fraction(text: str) -> float | Fault:
        number = float(text)
        return number if math.isfinite(number) else fault(f"{text[:20]} is not a number JSON can hold")

    def members(pairs: list[tuple[str, object]]) -> dict[str, object] | Fault:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key in counts if counts[key] > 1)
        return fault(f"the key {twice[:40]!r} appears twice in this object; keep one of them")

    return json.JSONDecoder(
        object_pairs_hook=members,
        parse_int=whole,
        parse_float=fraction,
        parse_constant=lambda name: fault(f"{name} is not a number JSON can hold"),
    )


def _located(value: object) -> BadInput:
    """The error for the first fault in a value, with its place."""
    for where, found in _walk(value):
        if isinstance(found, Fault):
            return BadInput(found.text, where=where or "document")
    return BadInput("a key appears twice in one object", where="document")


def _walk(root: object) -> Iterator[tuple[str, object]]:
    """Every value with its place, in the order of the file; a stack, so that depth costs nothing."""
    stack = [("", root)]
    while stack:
        where, value = stack.pop()
        yield where, value
        if isinstance(value, dict):
            stack.extend((key_place(where, key), item) for key, item in reversed(value.items()))
        elif isinstance(value, list):
            indexed = list(enumerate(value))
            stack.extend((f"{where}[{i}]", item) for i, item in reversed(indexed))


def key_place(where: str, key: str) -> str:
    """The place of a key inside an object: players[3].rating, byes['3']."""
    if not key.isidentifier() or not key.isascii():
        return f"{where}[{key[:40]!r}]"
    return f"{where}.{key[:60]}" if where else key[:60]
