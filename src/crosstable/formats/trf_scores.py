"""What a TRF file may say that changes scores: refused, because ignoring it would give wrong standings."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

from crosstable.formats.places import show
from crosstable.formats.trf_lines import Line

USUAL = {
    "162": {"W": "1", "D": "0.5", "L": "0", "A": "0", "P": "1", "X": "0.5"},
    "XXS": {
        **dict.fromkeys(("W", "WW", "BW", "FW", "FPB", "PAB"), "1"),
        **dict.fromkeys(("D", "WD", "BD", "HPB"), "0.5"),
        **dict.fromkeys(("WL", "BL", "FL", "ZPB"), "0"),
    },
}
SINGLE = {"BBW": "1", "BBD": "0.5", "BBL": "0", "BBZ": "0", "BBF": "0", "BBU": "1"}
_PAIR = re.compile(r"([A-Za-z]+)\s*=?\s*([0-9.]+)")


def check_scores(line: Line) -> None:
    """Refuse points other than 1, a half and 0, accelerations, and corrections of points."""
    if line.tag in USUAL:
        for code, value in _PAIR.findall(line.rest):
            _check_value(line, code, value, USUAL[line.tag].get(code.upper()))
    elif line.tag in SINGLE:
        _check_value(line, line.tag, line.rest, SINGLE[line.tag])
    elif line.tag in ("XXA", "250") and re.search(
        "[1-9]", line.text[9:13] if line.tag == "250" else line.text[9:]
    ):
        raise line.error(
            1, "accelerated pairings (fictitious points) cannot be read from TRF; remove the line"
        )
    elif line.tag == "299":
        raise line.error(1, "corrections of points (299) cannot be read from TRF; remove the line")


def _check_value(line: Line, code: str, value: str, usual: str | None) -> None:
    """Refuse a value other than the usual one."""
    try:
        same = usual is not None and Decimal(value) == Decimal(usual)
    except InvalidOperation:
        same = False
    if not same:
        text = (
            f"the score {show(value)} for {show(code)} cannot be kept; only 1, 0.5 and 0 as usual can be read"
        )
        raise line.error(5, text)
