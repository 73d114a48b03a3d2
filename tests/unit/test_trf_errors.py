"""TRF files that contradict themselves or the layout: line, column and remedy."""

from __future__ import annotations

import pytest

from crosstable.model.remedies import FieldName
from tests.unit.trf_text import HARBOUR, at, trf_error

SPOILT: list[tuple[int, int, str, str, str]] = [
    (11, 5, "   x", "line 11, column 5", "found 'x', expected the starting number"),
    (11, 5, "    ", "line 11, column 5", "starting number is missing"),
    (12, 5, "   1", "line 12, column 5", "player number 1 is listed twice, first on line 11"),
    (11, 20, "\x07", "line 11, column 20", "control character '\\x07'"),
    (11, 48, "\tx", "line 11, column 48", "control character '\\t'"),
    (11, 49, "19x5", "line 11, column 49", "found '19x5', expected the rating"),
    (11, 81, "a.5 ", "line 11, column 81", "expected points such as 2.5"),
    (11, 92, "   1", "line 11, column 92", "player 1 is paired against"),
    (11, 92, "   9", "line 11, column 92", "there is no player number 9"),
    (11, 92, "   2", "line 11, column 92", "line 12 has player 4 there"),
    (11, 92, "0000", "line 11, column 99", "result '1' without an opponent"),
    (11, 112, "   3", "line 11, column 112", "line 13 has nobody there"),
    (11, 97, "x", "line 11, column 97", "expected the colour w, b or -"),
    (11, 97, "b", "line 11, column 97", "both players have the colour b"),
    (11, 99, "+", "line 11, column 99", "result '+' does not match '0' on line 13"),
    (11, 99, "H", "line 11, column 99", "a bye has the opponent 0000"),
    (11, 99, "!", "line 11, column 99", "found '!', expected a result out of 1 = 0"),
    (11, 98, "w", "line 11, column 98", "expected a blank column"),
    (13, 122, "0000 - U", "line 13, column 129", "a pairing bye in round 4"),
    (13, 142, "0000 - H", "line 13, column 149", "a bye in round 6 of an event of 5 rounds"),
    (13, 132, "   1 w 1", "line 11, column 122", "round 4 has no games, but round 5 has"),
    (9, 5, "x", "line 9, column 5", "expected the number of rounds"),
    (9, 5, "0", "line 9, column 5", "from 1 to 999"),
    (9, 5, "2", "line 9, column 5", "2 rounds, but round 3 has games"),
    (10, 5, "rank  ", "line 10, column 5", "identified by rank"),
    (17, 5, "2 9", "line 17, column 7", "there is no player number 9"),
    (17, 5, "2 y", "line 17, column 7", "expected a player's number"),
    (19, 5, "Q", "line 19, column 5", "expected F, H or Z"),
    (19, 11, "   9", "line 19, column 14", "there is no player number 9"),
    (20, 5, "7", "line 20, column 5", "there is no player number 7"),
    (8, 5, "FIDE_DUBOV     ", "line 8, column 5", "which is not known"),
]

REFUSED = [
    ("162  W 5.0    D 1.0", "line 1, column 6", "the score '5' for 'W'"),
    ("162  W 1.0    Q 1.0", "line 1, column 15", "found the code 'Q', expected one of W, D, L, A, P, X"),
    ("162  W 1.0    5.0", "line 1, column 15", "expected a code and its points"),
    ("162  W", "line 1, column 6", "expected the points for W"),
    ("XXS PAB=0.7", "line 1, column 5", "the rulebook gives 1 for it"),
    ("BBW  x", "line 1, column 1", "found 'x', expected the points for BBW"),
    ("BBL  0.5", "line 1, column 5", "the score '0.5' for 'BBL'"),
    ("XXA    9  1.0  1.0", "line 1, column 5", "there is no player number 9"),
    ("XXA    1  1.0   x", "line 1, column 17", "found 'x', expected virtual points"),
    ("XXA    1  1.0  1.0  1.0  1.0  1.0  1.0", "line 1, column 36", "round 6 of an event of 5"),
    ("250       1.0", "line 1, column 15", "expected points, the first and last round"),
    ("250       1.0   3   1    1   24", "line 1, column 15", "rounds 3 to 1"),
    ("250       1.0   1   3   24    1", "line 1, column 23", "has to be smaller"),
    ("260   4   2    1    3", "line 1, column 5", "has to be smaller"),
    ("260   9   9    1    3", "line 1, column 5", "in an event of 5 rounds"),
    ("299              1    1", "line 1, column 8", "no points"),
    ("299 Q        -0.5    2    4", "line 1, column 5", "found the type 'Q'"),
    ("299          -0.5    2    9", "line 1, column 24", "there is no player number 9"),
    ("### crosstable player", "line 1, column 16", "expected section, or player"),
    ('### crosstable section {"rounds": 3}', "line 1, column 24", "unknown key 'rounds'"),
    ('### crosstable player 1 {"joins": 0}', "line 1, column 25", "joins: found 0"),
]


@pytest.mark.parametrize(("line", "column", "new", "where", "text"), SPOILT)
def test_a_spoilt_column(line: int, column: int, new: str, where: str, text: str) -> None:
    error = trf_error(at(HARBOUR, line, column, new))
    assert text in error.text
    assert error.where == where


@pytest.mark.parametrize(("line", "where", "text"), REFUSED)
def test_a_line_that_cannot_be_kept(line: str, where: str, text: str) -> None:
    error = trf_error(f"{line}\n{HARBOUR}")
    assert (error.where, text in error.text) == (where, True)


def test_files_without_players_rounds_or_book() -> None:
    assert "no player line" in trf_error("").text
    assert "no player line" in trf_error(b"\xff\xfe\x00").text
    alone = "001    1      A"
    assert "number of rounds is unknown" in trf_error(alone, "nzcf").text
    assert "does not name its rulebook" in trf_error(f"XXR 3\n{alone}").text
    assert trf_error(HARBOUR, "dutch").where is FieldName.RULEBOOK


def test_more_rounds_than_any_event_has() -> None:
    assert "more than 999 rounds" in trf_error(at(HARBOUR, 11, 12_000, "1")).text
