"""The event document in answers and requests."""

from __future__ import annotations

from pydantic import ConfigDict, Field

from crosstable.web.api.shapes.shape import Shape, Value


class EventDocument(Shape):
    """An event as its file has it."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Value]

    crosstable: int = Field(description="the version of the format", examples=[1])
