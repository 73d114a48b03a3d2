"""What all shapes of answers share: fields that may be missing, and values of any plain kind."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, RootModel


class Shape(BaseModel):
    """The shape of an answer; answers are made elsewhere, and tests compare them with their shapes."""

    model_config = ConfigDict(populate_by_name=True)


def missing(about: str, *, name: str | None = None) -> Any:
    """A field that is left out where it does not apply, and is never null."""
    return Field(default=None, description=about, alias=name)


class Value(RootModel["str | bool | int | float | list[Value] | dict[str, Value] | None"]):
    """A value as the event document has it for this key: text, number, yes or no, a list or an object."""

    @property
    def plain(self) -> Any:
        """The value as plain data."""
        return self.model_dump()
