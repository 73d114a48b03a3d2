"""An answer of the program with the event it is about."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

from crosstable.model.event import Event, Section

T = TypeVar("T")


def with_event(kind: type[T], answer: Any, event: Event, section: Section, **more: Any) -> T:
    """An answer as a value of a kind that has its fields, and the event and section besides."""
    own = {field.name: getattr(answer, field.name) for field in fields(answer)}
    return kind(**{**own, **more, "event": event, "section": section})
