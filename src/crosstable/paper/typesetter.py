"""The typesetter, run as a separate program: a job comes in, the finished pages go out.

Typst keeps what it has set and never releases the memory. A server that runs for days therefore starts this
for every file, and the memory is freed when it ends. It is run by its path, and needs none of our modules.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
REFUSED = 3
"""The exit status if typst cannot set the sheets; the reason is on the error output."""
MOST_MEMORY = 4 * 1024**3
"""Bytes of address space that it may take, where the system can limit them."""
SUSPECTS = re.compile(rb"/MarkInfo\s*<<[^<>]*?(/Suspects\s+false)")
"""The mark that a file's tags are reliable, which is also the default."""
SIZE = 8
"""Bytes in front of every page that say how long it is."""


def main() -> int:
    """Read an order, write what it asks for."""
    _step_back()
    from typst import TypstError

    try:
        made = compiled(json.loads(sys.stdin.buffer.read()))
    except TypstError as error:
        sys.stderr.write(str(error))
        return REFUSED
    for one in made:
        sys.stdout.buffer.write(len(one).to_bytes(SIZE, "big") + one)
    return 0


def compiled(order: Mapping[str, Any]) -> list[bytes]:
    """What typst makes of the sheets: one PDF file, or a picture of every page."""
    from typst import Compiler, Fonts

    fonts = Fonts(font_paths=[HERE / "fonts"])
    compiler = Compiler(HERE / "sheet.typ", root=HERE, font_paths=fonts, sys_inputs=order["inputs"])
    dots = order["dots"]
    if dots is not None:
        made = compiler.compile(format="png", ppi=dots)
        return made if isinstance(made, list) else [] if made is None else [made]
    whole = compiler.compile(format="pdf")
    return [without_suspects(whole)] if isinstance(whole, bytes) else []


def without_suspects(whole: bytes) -> bytes:
    """A PDF without a redundant mark whose `false` programs built on poppler call a syntax error.

    Blanks take its place, so that everything else stays where the file says it is.
    """
    found = SUSPECTS.search(whole)
    if found is None:
        return whole
    return whole[: found.start(1)] + b" " * len(found[1]) + whole[found.end(1) :]


def _step_back() -> None:
    """Give pages priority, and fail alone before the computer runs out of memory, where possible."""
    with suppress(AttributeError, OSError):
        os.nice(5)
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    sys.exit(main())
