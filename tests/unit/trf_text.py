"""TRF texts for the tests: small, valid, and free to be spoilt at a line and column."""

from __future__ import annotations

import pytest

from crosstable.formats.trf import read_trf
from crosstable.model.errors import BadInput

HARBOUR = """\
012 Harbour Open
022 Wellington
042 2026/07/04
052 2026/07/05
102 FA Ngata, Rewi (4390099)
112 Vale, Pat
122 90 minutes and 30 seconds a move
192 FIDE_DUTCH_2026
XXR 5
XXC black1
001    1 m    Okafor, Ben                       1985 ENG      490001 2009/04/02  2.5    1     3 w 1     2 b =     4 w 1
001    2 wwf  Tamihana, Aroha                   1902 NZL     4390002 2007/11/00  2.0    2     4 b 1     1 w =  0000 - H
001    3 m    Leclair, Luc                      1740 CAN     2690003             0.5    3     1 b 0  0000 - U  0000 - Z
001    4 w    Diaz, Marisol                          USA                         0.0    4     2 w 0               1 b 0
NZL    2 wB2                                    1877 OTG       20417
NZL    4                                        1410 OTG       20418
XXP 2 3
260   1   4    1    4
240 H   5    2
XXZ 3
013 Harbour School A                   1    2
###  a comment
"""  # noqa: E501
"""Four players, three of five rounds; line 11 is player 1's."""


def at(text: str, line: int, column: int, new: str) -> str:
    """A text with other characters from a column of a line on; the line is filled up with blanks."""
    lines = text.split("\n")
    old = lines[line - 1].ljust(column - 1 + len(new))
    lines[line - 1] = old[: column - 1] + new + old[column - 1 + len(new) :]
    return "\n".join(lines)


def trf_error(text: str | bytes, rulebook: str | None = None) -> BadInput:
    """The error that reading a TRF text gives; it must be one line with a place."""
    with pytest.raises(BadInput) as caught:
        read_trf(text, rulebook)
    assert caught.value.where
    assert len(str(caught.value).splitlines()) == 1
    return caught.value
