"""Values of tie-breaks as numbers: a fraction that is no decimal, or a list, has its exact form beside it.

The JSON of the commands writes such a value as `37/3` or as a list, and so do calls by their old names. A
field that is sometimes a text and sometimes a number is hard to read for a program with types.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from fastapi import Request

from crosstable.web.http.program_addresses import came_by_old_name

VALUES = frozenset({"value", "total", "stated", "expected", "percentage"})
"""Fields that hold such a value."""
BY_NAME = "tiebreaks"
"""The field that holds one for every tie-break."""
EXACT, STEPS = "_exact", "_steps"
"""Ends of the names of the fields beside it: the exact fraction as text; every value of a list."""
FRACTION = re.compile(r"-?\d+/\d+")


def in_numbers(request: Request, body: Any) -> Any:
    """An answer with numbers only; by an old name, the answer as it always was."""
    return body if came_by_old_name(request.scope) else numbers_only(body)


def numbers_only(body: Any) -> Any:
    """Plain data in which every value of a tie-break is a number."""
    if isinstance(body, list):
        return [numbers_only(one) for one in body]
    if not isinstance(body, dict):
        return body
    return dict(_fields(body))


def _fields(body: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The fields of an object, with those that stand beside a value."""
    for key, value in body.items():
        if key in VALUES and _is_value(value):
            yield key, _number(value)
            yield from _beside(key, value)
        elif key == BY_NAME and isinstance(value, dict):
            yield key, {name: _number(one) for name, one in value.items()}
            beside = [(end, name, one) for name, each in value.items() for end, one in _beside("", each)]
            for end in dict.fromkeys(end for end, _, _ in beside):
                yield f"{key}{end}", {name: one for this, name, one in beside if this == end}
        else:
            yield key, numbers_only(value)


def _is_value(value: object) -> bool:
    """Whether something is a fraction as text, or a list of values."""
    if isinstance(value, list):
        return all(isinstance(one, int | float) or _is_value(one) for one in value)
    return isinstance(value, str) and FRACTION.fullmatch(value) is not None


def _number(value: Any) -> Any:
    """A value as a number; the first one of a list, which is compared first."""
    if isinstance(value, list):
        return _number(value[0]) if value else 0
    return float(Fraction(value)) if isinstance(value, str) else value


def _beside(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    """What stands beside a value that is not simply a number."""
    if isinstance(value, list):
        yield f"{key}{STEPS}", [_number(one) for one in value]
    elif isinstance(value, str):
        yield f"{key}{EXACT}", value
