"""Sheets as a PDF, or as pictures of its pages, by typst; all text is handed over as data.

Typst runs in a process of its own that ends with the file (`typesetter.py`), so that nobody keeps its memory.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from threading import BoundedSemaphore

from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.paper import typesetter
from crosstable.paper.plain import plain
from crosstable.paper.sheet import PaperStyle, Sheet

MISSING = "a PDF needs the package typst: pip install 'crosstable[paper]'; a print page in a browser does not"
PRINT_PAGE = "its print page can be printed"
LONGEST = 600
"""Seconds after which a file counts as never finished."""
_FREE = BoundedSemaphore(2)
"""So many files are set at a time; whoever comes later waits, and the computer keeps its memory."""


class NoTypesetter(CrosstableError):
    """The program that makes PDF files is not installed."""

    kind = "missing"


def pdf(sheets: Sequence[Sheet], style: PaperStyle | None = None) -> bytes:
    """The sheets as one PDF file, each beginning on a page of its own."""
    made = _compiled(sheets, style or PaperStyle(), None)
    return made[0]


def pictures(
    sheets: Sequence[Sheet], style: PaperStyle | None = None, dots: int = 60, *, framed: bool = False
) -> tuple[bytes, ...]:
    """Every page as a PNG picture, with so many dots to the inch, its edges drawn if wanted."""
    return _compiled(sheets, style or PaperStyle(), dots, framed=framed)


def _compiled(
    sheets: Sequence[Sheet], style: PaperStyle, dots: int | None, *, framed: bool = False
) -> tuple[bytes, ...]:
    """What typst makes of the sheets: one PDF file, or pictures with so many dots."""
    if find_spec("typst") is None:
        raise NoTypesetter(MISSING)
    given = json.dumps({"style": plain(style), "sheets": [plain(sheet) for sheet in sheets]})
    inputs = {"sheets": given, **({"framed": "yes"} if framed else {})}
    made = tuple(_parts(_set_apart(json.dumps({"inputs": inputs, "dots": dots}).encode())))
    if not made:
        raise NoTypesetter("typst made no file of the sheets")
    return made


def _set_apart(order: bytes) -> bytes:
    """The answer of the typesetter, run as a process of its own; a Ctrl-C for us is not for it."""
    command = [sys.executable, "-P", typesetter.__file__]
    with _FREE:
        try:
            done = subprocess.run(
                command, input=order, capture_output=True, check=False, timeout=LONGEST, process_group=0
            )
        except subprocess.TimeoutExpired:
            raise NoTypesetter(
                phrase("typst takes too long over this sheet; {PRINT_PAGE}", PRINT_PAGE=PRINT_PAGE)
            ) from None
        except OSError as error:
            raise NoTypesetter(
                phrase(
                    "typst cannot be started ({strerror}); {PRINT_PAGE}",
                    strerror=error.strerror,
                    PRINT_PAGE=PRINT_PAGE,
                )
            ) from error
    if done.returncode == typesetter.REFUSED:
        reason = done.stderr.decode("utf-8", "replace")
        raise NoTypesetter(
            phrase(
                "typst cannot set this sheet ({reason}); {PRINT_PAGE}", reason=reason, PRINT_PAGE=PRINT_PAGE
            )
        )
    if done.returncode:
        raise NoTypesetter(
            phrase(
                "typst ended before this sheet was set, perhaps for want of memory; {PRINT_PAGE}",
                PRINT_PAGE=PRINT_PAGE,
            )
        )
    return done.stdout


def _parts(answer: bytes) -> Iterator[bytes]:
    """The files in an answer, each behind its length."""
    at = 0
    while at < len(answer):
        start = at + typesetter.SIZE
        at = start + int.from_bytes(answer[at:start], "big")
        yield answer[start:at]
