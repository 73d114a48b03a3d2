"""How an event document is laid out: one player, game or bye per line, so that differences read well."""

from __future__ import annotations

import json
from collections.abc import Mapping

LINES = frozenset(
    (
        "players",
        "teams",
        "prizes",
        "play_offs",
        "games",
        "byes",
        "cards",
        "avoid",
        "extra",
        "incidents",
        "locked",
        "schedule",
        "officials",
        "cash",
    )
)
"""Lists with one entry per line."""

BLOCKS = frozenset(("sections", "results", "matches"))
"""Lists whose entries hold such lists themselves."""


def lay_out(document: Mapping[str, object]) -> str:
    """The document as text, one key per line at the top."""
    return _block(document, "") + "\n"


def _block(record: Mapping[str, object], indent: str) -> str:
    """An object over several lines when it holds a list that wants them, else on one."""
    if indent and not any(_is_long(key, value) for key, value in record.items()):
        return _line(record)
    inner = indent + "  "
    members = [f"{inner}{_line(key)}: {_member(key, value, inner)}" for key, value in record.items()]
    return "{\n" + ",\n".join(members) + f"\n{indent}}}"


def _member(key: str, value: object, indent: str) -> str:
    """The value of a key: a list of lines, a list of blocks, or all on one line."""
    if not isinstance(value, list) or not _is_long(key, value):
        return _line(value)
    inner = indent + "  "
    items = [_block(item, inner) if key in BLOCKS else _line(item) for item in value]
    return "[\n" + ",\n".join(inner + item for item in items) + f"\n{indent}]"


def _is_long(key: str, value: object) -> bool:
    """Whether a value is spread over lines."""
    return isinstance(value, list) and bool(value) and (key in LINES or key in BLOCKS)


def _line(value: object) -> str:
    """A value as JSON without line breaks."""
    return json.dumps(value, ensure_ascii=False)
