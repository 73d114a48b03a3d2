"""Values that an event file holds can be had as plain data; whoever writes event files says how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Form = Callable[[Any], dict[str, object]]


class Documented:
    """A value that an event file holds."""

    __slots__ = ()

    def as_json(self) -> dict[str, object]:
        """The plain data that an event file has for it, without what has its default."""
        return _form(self)


def _unknown(value: Any) -> dict[str, object]:
    """Stands in until `formats/document/write.py` is imported."""
    raise NotImplementedError(
        f"nothing that is imported writes event files, so {type(value).__name__} has no form"
    )


_form: Form = _unknown


def write_documented_by(form: Form) -> None:
    """Say how the values of an event file are written."""
    global _form
    _form = form
