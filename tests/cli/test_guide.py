"""The commands of the director's guide, run as they stand there, and played to the end."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.command import crosstable

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "nzcf-events.md"
BLOCKS = re.compile(r"```(sh|csv)\n(.*?)```", re.DOTALL)
CHAMPIONSHIP = ("congress.crosstable", "--section", "Championship")


def blocks(kind: str) -> list[str]:
    """The blocks of one kind in the guide, in order."""
    return [text for found, text in BLOCKS.findall(GUIDE.read_text(encoding="utf-8")) if found == kind]


def run_block(text: str) -> list[str]:
    """Run every line of a block; what each said."""
    told = []
    for line in text.strip().splitlines():
        said = crosstable(*shlex.split(line)[1:])
        assert said.status == 0, f"{line}: {said.err}"
        told.append(said.out)
    return told


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guide's files live in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "backup").mkdir()


def play_out(event: tuple[str, ...], rounds: int) -> None:
    """Draft, publish and finish the rounds that are left."""
    for turn in range(rounds):
        assert crosstable("draft", *event).status == 0
        published = crosstable("publish", *event, "--json").json["written"][0]["payload"]
        for game in published["games"]:
            result = ("1", "0", "=")[(game["white"] * 7 + game["black"] * 3 + turn) % 3]
            assert crosstable("result", *event, str(game["board"]), result).status == 0


def test_the_new_zealand_championship_from_new_to_title() -> None:
    new, enter, round_one, finish, _, trouble = blocks("sh")
    run_block(new)
    lines = blocks("csv")[0].strip().splitlines()
    lines += [f"Player {n:02d}, Test;{2240 - 10 * n};NZL;1990-01-01;20{n:02d};yes" for n in range(1, 15)]
    Path("entries.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    told = run_block(enter)
    assert "2.2.3" in told[1] and "2.2.5" in told[2]
    run_block(round_one)
    for board in range(3, 10):
        assert crosstable("result", *CHAMPIONSHIP, str(board), "=").status == 0
    play_out(CHAMPIONSHIP, 10)
    standings, breakdown, titles, check = run_block(finish)
    assert "standings after round 11 of 11" in standings
    assert "Sum of opponents' scores" in breakdown
    assert "Chess Champion of New Zealand (2.2.1)" in titles and "Rossi" not in titles.split("2.2.1")[1]
    assert "11 rounds checked: all paired by the rulebook" in check
    told = run_block("\n".join(line for line in trouble.splitlines() if not line.startswith("mkdir")))
    assert "none altered" in told[0] and "this changes:" in told[1]


def test_undo_of_the_first_result_of_a_finished_event_shows_every_consequence() -> None:
    assert crosstable("new", "e.crosstable", "--rulebook", "nzcf", "--rounds", "5").status == 0
    for n in range(8):
        assert crosstable("add", "e.crosstable", f"P{n}", "--rating", str(2000 - 50 * n)).status == 0
    assert crosstable("draft", "e.crosstable").status == 0
    assert crosstable("publish", "e.crosstable").status == 0
    for board in range(1, 5):
        assert crosstable("result", "e.crosstable", str(board), "1").status == 0
    play_out(("e.crosstable",), 4)
    facts = crosstable("log", "e.crosstable", "--json").json["facts"]
    first = next(fact["fact"] for fact in facts if fact["kind"] == "result-entered")
    changes = crosstable("undo", "e.crosstable", str(first), "--dry-run", "--json").json["changes"]
    assert any(line.startswith("round 1, board 1") for line in changes)
    assert any(": score " in line and "place" in line for line in changes)
    assert any(line.startswith("the draw for round 2 would be different now") for line in changes)


def test_a_round_robin_of_twelve_from_new_to_champion() -> None:
    lines = blocks("sh")[4].strip().splitlines()
    Path("twelve.csv").write_text(blocks("csv")[1], encoding="utf-8")
    run_block("\n".join(lines))
    for board in range(1, 7):
        assert crosstable("result", "twelve.crosstable", str(board), "1").status == 0
    play_out(("twelve.crosstable",), 10)
    answer = crosstable("standings", "twelve.crosstable", "--json").json
    assert answer["after"] == 11
    assert sum(line["points"] for line in answer["standings"]) == 66
    assert set(answer["standings"][0]["tiebreaks"]) >= {"gelbfuhs", "wins"}
    assert crosstable("check", "twelve.crosstable").status == 0
