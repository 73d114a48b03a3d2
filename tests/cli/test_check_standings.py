"""`crosstable check` compares stated standings: ranks in a TRF, and tables of any round."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import Said, crosstable

TIEBREAKS = {"swiss": "BH/C1,BH,SB", "round-robin": "DE,WIN,SB", "team-swiss": "MPvGP,EMGSB/C1"}


def generated(tmp_path: Path, played_as: str = "swiss") -> Path:
    """A generated event as TRF26, with tie-breaks."""
    path = tmp_path / f"{played_as}.trf"
    sizes = ("--players", "10", "--rounds", "9" if played_as == "round-robin" else "5", "--seed", "4")
    words = ("--rulebook", "dutch-2026", "--format", played_as, *sizes)
    said = crosstable("generate", *words, "--tiebreaks", TIEBREAKS[played_as], "-o", str(path))
    assert said.status == 0, said.err
    return path


def swapped(path: Path) -> Path:
    """The file with the ranks of two that do not share a place exchanged."""
    team = "310" in {line[:3] for line in path.read_text(encoding="utf-8").split("\n")}
    tag, first, last = ("310", 68, 71) if team else ("001", 85, 89)
    lines = path.read_bytes().decode().split("\r\n")
    ranked = [(at, line[first:last]) for at, line in enumerate(lines) if line.startswith(tag)]
    ranks = {int(rank): at for at, rank in ranked if rank.strip()}
    top, low = ranks[min(ranks)], ranks[max(ranks)]
    one, other = lines[top][first:last], lines[low][first:last]
    lines[top] = f"{lines[top][:first]}{other}{lines[top][last:]}"
    lines[low] = f"{lines[low][:first]}{one}{lines[low][last:]}"
    changed = path.with_name("swapped.trf")
    changed.write_bytes("\r\n".join(lines).encode())
    return changed


@pytest.mark.parametrize("played_as", sorted(TIEBREAKS))
def test_the_ranks_of_a_generated_file_are_right(tmp_path: Path, played_as: str) -> None:
    said = crosstable("check", str(generated(tmp_path, played_as)))
    assert said.status == 0
    number = 9 if played_as == "round-robin" else 5
    assert f"\nstandings after round {number}: same\n" in said.out


@pytest.mark.parametrize("played_as", sorted(TIEBREAKS))
def test_wrong_ranks_are_a_difference(tmp_path: Path, played_as: str) -> None:
    path = str(swapped(generated(tmp_path, played_as)))
    said = crosstable("check", path)
    assert said.status == 1
    assert ": 2 differences\n  #" in said.out
    assert "; the tie-breaks give place 1\n" in said.out
    assert "noticed in the file" not in said.out
    found = crosstable("check", path, "--json").json
    assert found["same"] is True
    (ranked,) = found["standings"]
    assert ranked["compared"]["places"] is True
    first, last = ranked["differences"]
    assert (first["what"], first["expected"], last["stated"]) == ("place", 1, 1)
    assert first["stated"] == last["expected"] > 6


def test_the_engines_command_line_reports_wrong_ranks(tmp_path: Path) -> None:
    path = generated(tmp_path)
    assert "standings" not in crosstable("--dutch", str(path), "-c").out
    assert "standings after round 5: 2 differences\n" in crosstable("--dutch", str(swapped(path)), "-c").out


def test_ranks_without_tie_breaks_are_not_compared_unless_they_are_named(tmp_path: Path) -> None:
    path = swapped(generated(tmp_path))
    text = path.read_text(encoding="utf-8").replace("202 BH/C1,BH,SB", "### no tie-breaks")
    path.write_text(
        text.replace('"tiebreaks"', '"flags"').replace("### crosstable", "### "), encoding="utf-8"
    )
    said = crosstable("check", str(path))
    assert said.status == 0
    assert "standings after round 5: places not compared" in said.out
    named = crosstable("check", str(path), "--tiebreaks", "BH/C1,BH,SB")
    assert (named.status, ": 2 differences\n" in named.out) == (1, True)


def tables(path: Path, after: str) -> Said:
    """The standings after a round, as the program gives them."""
    return crosstable("standings", str(path), "--after", after, "--json")


def test_tables_of_earlier_rounds_are_compared_with_points_places_and_tie_breaks(tmp_path: Path) -> None:
    path = generated(tmp_path)
    first, third = tmp_path / "1.json", tmp_path / "3.json"
    first.write_text(tables(path, "1").out, encoding="utf-8")
    wrong = tables(path, "3").json
    wrong["standings"][4]["tiebreaks"]["BH"] += 0.5
    wrong["standings"][2]["points"] += 1
    third.write_text(json.dumps(wrong), encoding="utf-8")
    said = crosstable("check", str(path), "--standings", str(first), "--standings", str(third))
    assert said.status == 1
    assert "standings after round 1: same\nstandings after round 3: 2 differences\n" in said.out
    assert ": stated BH " in said.out and ": stated points " in said.out


def test_a_csv_table_of_another_program_is_compared(tmp_path: Path) -> None:
    path, table = generated(tmp_path), tmp_path / "table.csv"
    lines = tables(path, "2").json["standings"]
    rows = [f"2;{one['place']};{one['player']};X;{one['points']};{one['tiebreaks']['SB']}" for one in lines]
    table.write_text("\n".join(["round;Rank;No;Name;Pts;SB", *rows]).replace(".", ","), encoding="utf-8")
    said = crosstable("check", str(path), "--standings", str(table))
    assert (said.status, "standings after round 2: same\n" in said.out) == (0, True)
    rows[0] = rows[0].rpartition(";")[0] + ";99"
    table.write_text("\n".join(["round;Rank;No;Name;Pts;SB", *rows]), encoding="utf-8")
    assert ": stated SB 99; it is " in crosstable("check", str(path), "--standings", str(table)).out


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.csv", "place;points\n1;2\n", "needs a column"),
        ("a.csv", "player;points\n1;much\n", "is not a number"),
        ("a.csv", "player;ARO\n1;2000\n", "do not use the tie-break"),
        ("a.csv", "player;points\n999;2\n", "no player number 999"),
        ("a.csv", "round;player;points\n77;1;2\n", "no standings after round 77"),
        ("a.json", "{", "not JSON"),
        ("a.json", "{}", "no standings in this file"),
    ],
)
def test_tables_that_cannot_be_compared(tmp_path: Path, name: str, text: str, said: str) -> None:
    table = tmp_path / name
    table.write_text(text, encoding="utf-8")
    answer = crosstable("check", str(generated(tmp_path)), "--standings", str(table))
    assert answer.status == 2
    assert said in answer.err


def test_the_standings_after_every_round_can_be_shown(tmp_path: Path) -> None:
    path = str(generated(tmp_path))
    found = crosstable("check", path, "--tables", "--json").json["standings"]
    assert [one["after"] for one in found] == [1, 2, 3, 4, 5]
    assert all(set(one["standings"][0]["tiebreaks"]) == {"BH/C1", "BH", "SB"} for one in found)
    assert "after round 4" in crosstable("check", path, "--tables").out.lower()
