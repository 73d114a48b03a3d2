"""What is printed, as frozen values: sheets made of blocks; their look is decided elsewhere.

In every text a line break starts another line in smaller type. All text is plain text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from crosstable.model.language import phrase, reader_language
from crosstable.model.profiles.profile import A4, LETTER
from crosstable.paper.background import Background


class Align(Enum):
    """How the text of a column is aligned."""

    LEFT = "left"
    CENTRE = "center"
    RIGHT = "right"


class Kind(Enum):
    """What a column holds: text, figures, or a box to write in by hand."""

    TEXT = "text"
    NUMBER = "number"
    BOX = "box"


class Size(Enum):
    """How large a text is, beside the type of the sheet."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"
    HUGE = "huge"
    GIANT = "giant"
    """To be read across the hall."""


SIDES = {Kind.TEXT: Align.LEFT, Kind.NUMBER: Align.RIGHT, Kind.BOX: Align.CENTRE}


@dataclass(frozen=True, slots=True, kw_only=True)
class GridColumn:
    """One column of a grid; long texts need a width, or they cannot wrap."""

    heading: str = ""
    """A line break in a heading is only that."""
    kind: Kind = Kind.TEXT
    width: int = 0
    """The share of the width that is left over; 0: just as wide as the widest cell."""
    strong: bool = False
    big: bool = False
    """Whether the cells are in large type, as board numbers are."""
    lowest: bool = False
    """Whether of several lines the lowest is the large one, as totals on wall charts are."""
    side: Align | None = None
    """None: text left, figures right, boxes in the middle."""

    @property
    def align(self) -> Align:
        """How the cells are aligned."""
        return self.side or SIDES[self.kind]


@dataclass(frozen=True, slots=True)
class GridPart:
    """Rows of a grid that belong together, with a heading if they have one; one text for each column."""

    rows: tuple[tuple[str, ...], ...]
    heading: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Texts in rows and columns, as typeset: tables of reports, and forms to be filled in by hand.

    Headings are repeated on every page; a row is never split between pages.
    """

    columns: tuple[GridColumn, ...]
    parts: tuple[GridPart, ...]
    heading: str = ""
    across: int = 1
    """How many columns of the table fit side by side on a page, as in a phone book."""
    ruled: bool = False
    """Whether there are lines between the columns too, as on wall charts."""
    whole: bool = False
    """Whether it is never split between pages."""
    tight: bool = False
    """Whether the rows are close together, as on small cards."""
    roomy: bool = False
    """Whether the rows are high, with room to write, as on result slips."""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str
    size: Size = Size.NORMAL
    strong: bool = False
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True)
class Fields:
    """Labels with their values; None is a line to write on."""

    items: tuple[tuple[str, str | None], ...]
    across: int = 1


@dataclass(frozen=True, slots=True)
class Legend:
    """What the signs on the sheet mean."""

    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Note:
    """Something to be read with the sheet, with a title if it has one."""

    text: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """A text as a QR code for phones, with some words below it."""

    text: str
    caption: str = ""
    millimetres: int = 20


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as SVG, as wide as it is or as there is room for."""

    svg: str
    millimetres: int


@dataclass(frozen=True, slots=True)
class Beside:
    """Blocks side by side; a width of 0 is as wide as needed, the others share the rest."""

    sides: tuple[tuple[Block, ...], ...]
    widths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fill:
    """The height left over on a card: what follows goes to its foot."""


@dataclass(frozen=True, slots=True)
class Card:
    """A separate piece of paper: a slip, a pairing card, a receipt. Never split between pages."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """Cards in rows and columns with lines to cut along; 0 down: as many as fit."""

    cards: tuple[Card, ...]
    across: int = 1
    down: int = 0
    cut: bool = True


Block = Grid | Text | Fields | Legend | Note | Code | Picture | Beside | Cards | Fill


@dataclass(frozen=True, slots=True)
class Frame:
    """The words around a sheet: they are the same on every page."""

    language: str
    """The language of the sheet, as documents name it."""
    staff: str
    printed: str
    """With a place for the time: `printed {when}`."""
    page: str
    """With places for the numbers: `Page {page} of {pages}`."""


def frame() -> Frame:
    """The words around a sheet in the reader's language."""
    return Frame(
        language=reader_language(),
        staff=phrase("Staff only: do not post"),
        printed=phrase("printed {when}", when="{when}"),
        page=phrase("Page {page} of {pages}", page="{page}", pages="{pages}"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet to post or hand out; it starts on a new page and has its own page numbers."""

    title: str
    event: str
    section: str | None = None
    """None: of the whole event."""
    round: str = ""
    """Which round, in words: `Round 3 of 5`, `after round 3`."""
    when: str = ""
    """When the round starts."""
    made: str = ""
    """When the sheet was printed."""
    blocks: tuple[Block, ...]
    landscape: bool = False
    staff: bool = False
    """Whether it is not for posting."""
    bare: bool = False
    """Whether the page is filled with cards and has only a small line at its foot, no heading."""
    certificate: bool = False
    """Whether nothing is printed around its cards: they have the background picture, or a border."""
    frame: Frame = field(default_factory=frame)

    @property
    def printed(self) -> str:
        """When the sheet was printed, in words."""
        return self.frame.printed.replace("{when}", self.made)


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperStyle:
    """On which paper, and in which type."""

    size: str = "a4"
    large: bool = False
    background: Background | None = None
    """The picture behind certificates; none: they have a border."""


SIZES = (A4, LETTER)
"""The sizes of paper."""
