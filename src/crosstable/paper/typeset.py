"""Sheets as a PDF, or as pictures of its pages, by typst; all text is handed over as data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from crosstable.model.errors import CrosstableError
from crosstable.paper.plain import plain
from crosstable.paper.sheet import PaperStyle, Sheet

if TYPE_CHECKING:
    from typst import Fonts

HERE = Path(__file__).parent
MISSING = "a PDF needs the package typst: pip install 'crosstable[paper]'; a print page in a browser does not"


class NoTypesetter(CrosstableError):
    """The program that makes PDF files is not installed."""

    kind = "missing"


def pdf(sheets: Sequence[Sheet], style: PaperStyle | None = None) -> bytes:
    """The sheets as one PDF file, each beginning on a page of its own."""
    made = _compiled(sheets, style or PaperStyle(), "pdf")
    return made[0]


def pictures(
    sheets: Sequence[Sheet], style: PaperStyle | None = None, dots: int = 60, *, framed: bool = False
) -> tuple[bytes, ...]:
    """Every page as a PNG picture, with so many dots to the inch, its edges drawn if wanted."""
    return _compiled(sheets, style or PaperStyle(), "png", dots, framed=framed)


def _compiled(
    sheets: Sequence[Sheet], style: PaperStyle, kind: str, dots: int = 60, *, framed: bool = False
) -> tuple[bytes, ...]:
    """What typst makes of the sheets."""
    try:
        from typst import Compiler, TypstError
    except ImportError as error:
        raise NoTypesetter(MISSING) from error
    given = json.dumps({"style": plain(style), "sheets": [plain(sheet) for sheet in sheets]})
    inputs = {"sheets": given, **({"framed": "yes"} if framed else {})}
    compiler = Compiler(HERE / "sheet.typ", root=HERE, font_paths=_fonts(), sys_inputs=inputs)
    try:
        made = compiler.compile(format="png", ppi=dots) if kind == "png" else compiler.compile(format="pdf")
    except TypstError as error:
        raise NoTypesetter(f"typst cannot set this sheet ({error}); its print page can be printed") from error
    if made is None:
        raise NoTypesetter("typst made no file of the sheets")
    return tuple(made) if isinstance(made, list) else (made,)


@cache
def _fonts() -> Fonts:
    """Our own font, and the system's for letters that it does not have."""
    from typst import Fonts

    return Fonts(font_paths=[HERE / "fonts"])
