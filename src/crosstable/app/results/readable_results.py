"""The result of a game as directors write it."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.results import Result

SHORT_RESULTS = {
    "1": "1-0", "w": "1-0", "0": "0-1", "b": "0-1", "=": "1/2-1/2", "d": "1/2-1/2", "½": "1/2-1/2",
    "0.5": "1/2-1/2", "1/2": "1/2-1/2", "½-½": "1/2-1/2", "+": "+:-", "+-": "+:-", "-": "-:+", "-+": "-:+",
    "--": "-:-", "x": "-:-", "1:0": "1-0", "0:1": "0-1", "?": "*",
    "1f-0f": "+:-", "0f-1f": "-:+", "0f-0f": "-:-", "1f": "+:-", "0f": "-:+", "1x-0f": "+:-", "0f-1x": "-:+",
    "1-0f": "+:-", "0f-1": "-:+", ".5": "1/2-1/2", "0,5": "1/2-1/2", ",5": "1/2-1/2", "draw": "1/2-1/2",
}  # fmt: skip


def read_result(text: str) -> Result:
    """A result as directors write it: 1-0, 1, =, +:-, and so on, from White's side."""
    written = text.strip().lower()
    written = SHORT_RESULTS.get(written, written)
    try:
        return Result(written)
    except ValueError:
        raise BadInput(
            phrase(
                "“{text}” is not a result. Type 1 (White won), 0 (Black won), = (draw), + (Black no-show), "
                "- (White no-show) or x (both no-shows)",
                text=text[:20],
            ),
            where="result",
        ) from None
