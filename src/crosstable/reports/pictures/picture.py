"""A picture as a value: shapes in whole drawing units, and the words for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

Spot = tuple[int, int]
"""A position: to the right, and downwards."""


class Room(Enum):
    """For which width a picture is drawn; the letters have the same size in both."""

    WIDE = 760
    NARROW = 320

    @property
    def word(self) -> str:
        """Its name in style sheets."""
        return self.name.lower()


class Anchor(Enum):
    """Which part of a text is at its position."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Sign(Enum):
    """The marks of lines. None is a disc: discs show colours, and a hollow one means White."""

    SQUARE = "square"
    DIAMOND = "diamond"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Text:
    """Words on one line; the position is on their base line."""

    at: Spot
    words: str
    look: str = ""
    anchor: Anchor = Anchor.START


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through several positions, straight from one to the next or in soft bends."""

    through: tuple[Spot, ...]
    look: str = ""
    bent: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """A filled shape with straight sides."""

    corners: tuple[Spot, ...]
    look: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """A rectangle by its upper left corner, its width and its height."""

    at: Spot
    width: int
    height: int
    look: str = ""


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc by its middle."""

    at: Spot
    radius: int
    look: str = ""


@dataclass(frozen=True, slots=True)
class Marker:
    """The mark of a line by its middle; `look` says whether it is hollow."""

    at: Spot
    sign: Sign
    look: str = ""


Shape = Text | Stroke | Area | Bar | Disc | Marker


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that belong together, with the sentence that pointing at them shows."""

    shapes: tuple[Shape, ...]
    look: str = ""
    sentence: str = ""
    who: int | None = None
    """The number of the player or team it shows, for what lights up together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A drawing with its title, its description, and what is in it from back to front."""

    key: str
    title: str
    description: str
    room: Room
    height: int
    parts: tuple[Group | Shape, ...]

    @property
    def width(self) -> int:
        """The width of the drawing."""
        return self.room.value

    def shapes(self) -> Iterator[Shape]:
        """All shapes, whatever they belong to."""
        for part in self.parts:
            if isinstance(part, Group):
                yield from part.shapes
            else:
                yield part

    def texts(self) -> Iterator[Text]:
        """All words in the drawing."""
        return (shape for shape in self.shapes() if isinstance(shape, Text))


@dataclass(frozen=True, slots=True)
class Drawn:
    """One picture for pages: drawn for wide and for narrow ones, with its caption."""

    pictures: tuple[Picture, ...]
    caption: str = ""
    names: tuple[tuple[int, str], ...] = ()
    """The players or teams whose lines light up."""

    @property
    def key(self) -> str:
        """The name of the picture in addresses and style sheets."""
        return self.pictures[0].key

    @property
    def title(self) -> str:
        """The heading above it."""
        return self.pictures[0].title


def shared_out(length: int, parts: Sequence[int]) -> list[int]:
    """A length divided in proportion; the pieces are whole and add up to it."""
    total, ends, so_far = sum(parts), [0], 0
    for part in parts:
        so_far += part
        ends.append(length * so_far // total if total else 0)
    return [after - before for before, after in pairwise(ends)]
