"""Sheets as a PDF, or as pictures of its pages, by typst; all text is passed as data.

Typst runs in a separate process that ends with the file (`typesetter.py`), so that its memory is released.
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
from crosstable.model.own_programs import is_built, own_program
from crosstable.paper import typesetter
from crosstable.paper.plain import INSTALL, plain
from crosstable.paper.sheet import PaperStyle, Sheet

LONGEST = 600
"""Seconds after which a file counts as never finished."""
_FREE = BoundedSemaphore(2)
"""How many files are made at a time; others wait, so that the computer keeps its memory."""


class NoTypesetter(CrosstableError):
    """The program that makes PDF files is not installed."""

    kind = "missing"


def pdf(sheets: Sequence[Sheet], style: PaperStyle | None = None) -> bytes:
    """The sheets as one PDF file, each starting on a new page."""
    made = _compiled(sheets, style or PaperStyle(), None)
    return made[0]


def pictures(
    sheets: Sequence[Sheet], style: PaperStyle | None = None, dots: int = 60, *, framed: bool = False
) -> tuple[bytes, ...]:
    """Every page as a PNG picture, at a given resolution, with its edges drawn if wanted."""
    return _compiled(sheets, style or PaperStyle(), dots, framed=framed)


def _compiled(
    sheets: Sequence[Sheet], style: PaperStyle, dots: int | None, *, framed: bool = False
) -> tuple[bytes, ...]:
    """What typst makes from the sheets: one PDF file, or pictures at a given resolution."""
    if find_spec("typst") is None:
        raise NoTypesetter(
            phrase(
                "PDF files need the package typst: {command}; or print the page from the browser",
                command=INSTALL,
            )
        )
    given = json.dumps({"style": plain(style), "sheets": [plain(sheet) for sheet in sheets]})
    inputs = {"sheets": given, **({"framed": "yes"} if framed else {})}
    made = tuple(_parts(_set_apart(json.dumps({"inputs": inputs, "dots": dots}).encode())))
    if not made:
        raise NoTypesetter(phrase("no PDF could be made; print the page from the browser instead"))
    return made


def _set_apart(order: bytes) -> bytes:
    """The answer of the typesetter, run as a separate process; our Ctrl-C does not reach it."""
    command = own_program(typesetter.__name__) if is_built() else [sys.executable, "-P", typesetter.__file__]
    with _FREE:
        try:
            done = subprocess.run(
                command, input=order, capture_output=True, check=False, timeout=LONGEST, process_group=0
            )
        except subprocess.TimeoutExpired:
            raise NoTypesetter(
                phrase("this PDF takes too long to make; print the page from the browser instead")
            ) from None
        except OSError as error:
            raise NoTypesetter(
                phrase(
                    "no PDF could be made ({reason}); print the page from the browser instead",
                    reason=error.strerror,
                )
            ) from error
    if done.returncode == typesetter.REFUSED:
        reason = done.stderr.decode("utf-8", "replace")
        raise NoTypesetter(
            phrase("no PDF could be made ({reason}); print the page from the browser instead", reason=reason)
        )
    if done.returncode:
        raise NoTypesetter(
            phrase(
                "the PDF was not finished; the computer may be out of memory. Print the page from the "
                "browser instead"
            )
        )
    return done.stdout


def _parts(answer: bytes) -> Iterator[bytes]:
    """The files in an answer, each preceded by its length."""
    at = 0
    while at < len(answer):
        start = at + typesetter.SIZE
        at = start + int.from_bytes(answer[at:start], "big")
        yield answer[start:at]
