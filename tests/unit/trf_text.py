"""TRF texts for the tests: small, valid, and free to be spoilt at a line and column."""

from __future__ import annotations

import pytest

from crosstable.formats.trf.read import read_trf
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


LEAGUE = """\
012 Harbour League
142 3
152 W
192 CUSTOM_TEAM_SWISS_MP
092 olympiad-2008
352 WBWB
001    1      Adams, Ann                        2100                             2.0    1     5 w 1     9 b 1
001    2      Brown, Bea                        2050                             1.5    2     6 b =    10 w 1
001    3      Cole, Cat                         2000                             0.0    3     7 w 0
001    4      Dale, Dan                         1950                             2.0    4     8 b +  0000 - +
001    5      Ellis, Eve                        1900                             0.0    5     1 b 0
001    6      Ford, Fay                         1850                             0.5    6     2 w =
001    7      Grant, Guy                        1800                             1.0    7     3 b 1
001    8      Hill, Hal                         1750                             0.0    8     4 w -
001    9      Irwin, Ike                        1700                             0.0    9               1 w 0
001   10      Jones, Joy                        1650                             0.0   10               2 b 0
001   11      Kay, Kim                          1600                             0.0   11
001   12      Lowe, Lou                         1550                             0.0   12
001   13      Moore, Meg                        1500                             0.0   13
310   1 Anchors                          ANC     2025    4.0    5.5   1     1    2    3    4
310   2 Beacons                          BEA     1825    1.0    1.5   2     5    6    7    8
310   3 Capes                            CAP             1.0    2.0   3     9   10   11   12   13
300   2   1   3    1    2 0000    4
300   2   3   1    9   10   11 0000
320  1.0  2.0   3   2
240 Z   3    2
###  a comment
"""
"""Three teams of four, two of three rounds; in round 2 each team leaves a board empty."""


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
