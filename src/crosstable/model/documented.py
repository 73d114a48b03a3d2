"""Values that an event file holds can be had as plain data; whoever writes event files says how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any

Form = Callable[[Any], dict[str, object]]


class Documented:
    """A value that an event file holds."""

    __slots__ = ()

    def __repr__(self) -> str:
        """The call that makes the value, without what has its default."""
        own: Any = self
        told = (
            f"{field.name}={getattr(self, field.name)!r}" for field in fields(own) if _is_told(self, field)
        )
        return f"{type(self).__name__}({', '.join(told)})"

    def as_json(self) -> dict[str, object]:
        """The plain data that an event file has for it, without what has its default."""
        return _form(self)


def _is_told(value: Documented, field: Field[Any]) -> bool:
    """Whether a field has something else than its default."""
    default = field.default if field.default_factory is MISSING else field.default_factory()
    return field.repr and (default is MISSING or getattr(value, field.name) != default)


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
