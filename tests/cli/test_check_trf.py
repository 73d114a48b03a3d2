"""`crosstable check` on TRF files: a checker of pairings with a report that an arbiter can read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable


def file_of(tmp_path: Path, second: tuple[tuple[int, int], ...], points: str = "1.0") -> str:
    """Four players after two rounds; White first in the pairs of round 2."""
    cells = {no: {1: cell} for no, cell in enumerate(("3 w 1", "4 b 1", "1 b 0", "2 w 0"), start=1)}
    for white, black in second:
        cells[white][2] = f"{black} w ="
        cells[black][2] = f"{white} b ="
    lines = ["012 Harbour Open", "142 3", "152 W", "192 FIDE_DUTCH_2026"]
    for no, rating in enumerate((2000, 1900, 1800, 1700), start=1):
        won = {1: "1.5", 2: "1.5", 3: "0.5", 4: "0.5"}[no] if no > 1 else points
        row = "".join(f"     {cells[no][r]}" for r in (1, 2))
        lines.append(f"001 {no:>4}      {f'Player {no}':<33} {rating} {'':26} {won:>4} {no:>4}{row}")
    path = tmp_path / "open.trf"
    path.write_text("\r\n".join(lines) + "\r\n", encoding="utf-8")
    return str(path)


def test_the_book_is_that_of_the_file(tmp_path: Path) -> None:
    said = crosstable("check", file_of(tmp_path, ((2, 1), (3, 4)), "1.5"))
    assert (said.status, said.err) == (0, "")
    assert "FIDE (Dutch) System, 2026\n4 players, 2 of 3 rounds\n" in said.out
    assert "2 rounds checked: all paired by the rulebook" in said.out


def test_a_difference_names_players_rule_and_what_the_book_does(tmp_path: Path) -> None:
    said = crosstable("check", file_of(tmp_path, ((4, 1), (2, 3)), "1.5"))
    assert said.status == 1
    assert "round 1: same\nround 2: " in said.out
    assert "#4 Player 4 - #1 Player 1" in said.out
    assert "  by the rulebook: 2 - 1; 3 - 4\n" in said.out
    assert "2 rounds checked: the rulebook pairs round 2 differently\n" in said.out
    assert "\n4 pairings: 2 by the rulebook" in said.out
    answer = crosstable("check", file_of(tmp_path, ((4, 1), (2, 3)), "1.5"), "--json").json
    assert [(item["round"], item["same"]) for item in answer["rounds"]] == [(1, True), (2, False)]
    assert all(found["rule"] and found["text"] for found in answer["rounds"][1]["differences"])
    assert "remarks" not in answer


def test_other_colours_are_a_difference(tmp_path: Path) -> None:
    said = crosstable("check", file_of(tmp_path, ((1, 2), (3, 4)), "1.5"))
    assert said.status == 1
    assert "colours the other way round" in said.out and "  by the rulebook: 2 - 1\n" in said.out


def test_points_that_do_not_fit_the_results_are_a_finding(tmp_path: Path) -> None:
    path = file_of(tmp_path, ((2, 1), (3, 4)))
    said = crosstable("check", path)
    assert said.status == 1
    assert "all paired by the rulebook\nthe points of 1 player do not match the results" in said.out
    remark = "line 5, column 81: player 1 has 1 in the points column, and the rounds give 1½, which counts"
    assert f"noticed in the file:\n  {remark}\n" in said.out
    assert crosstable("check", path, "--json").json["remarks"] == [
        {"where": "line 5, column 81", "text": remark.partition(": ")[2], "finding": True}
    ]
    assert "1 remark about the file; `crosstable check" in crosstable("pair", path).err
    assert crosstable("pair", path, "--json").err == ""


def test_a_remark_on_how_a_file_is_written_is_no_finding(tmp_path: Path) -> None:
    path = Path(file_of(tmp_path, ((2, 1), (3, 4)), "1.5"))
    path.write_bytes(path.read_bytes().replace(b"Harbour Open", "Häfen".encode("cp1252")))
    said = crosstable("check", str(path))
    assert said.status == 0
    assert "not UTF-8" in said.out


@pytest.mark.parametrize(("book", "status"), [(None, 2), ("dutch-2026", 0)])
def test_a_file_that_does_not_say_its_book(tmp_path: Path, book: str | None, status: int) -> None:
    path = Path(file_of(tmp_path, ((2, 1), (3, 4)), "1.5"))
    path.write_text(path.read_text(encoding="utf-8").replace("192 FIDE_DUTCH_2026\n", ""), encoding="utf-8")
    said = crosstable("check", str(path), *(("--rulebook", book) if book else ()))
    assert said.status == status
    assert status == 0 or "choose the rulebook with --rulebook" in said.err
