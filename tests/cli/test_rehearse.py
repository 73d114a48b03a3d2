"""`crosstable rehearse`: an entry list played many times, nothing written."""

from __future__ import annotations

from pathlib import Path

from crosstable.formats.files import write_event
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.cli.command import crosstable


def event_file(folder: Path) -> str:
    """An event of nine players with one round."""
    path = str(folder / "open.json")
    write_event(generate("us-chess", 9, 1, 5, Rates(late=0, withdrawals=0, absences=0)), path)
    return path


def test_it_answers_in_words_and_the_same_again(tmp_path: Path) -> None:
    path = event_file(tmp_path)
    before = Path(path).read_bytes()
    words = ("rehearse", path, "--rounds", "3-4", "--times", "12", "--seed", "9", "--processes", "1")
    said = crosstable(*words)
    assert said.status == 0, said.err
    assert "12 rehearsals with seed 9; the event was not changed" in said.out
    assert "3 rounds: one perfect score in" in said.out and "4 rounds: one perfect score in" in said.out
    assert "Byes go most often to" in said.out
    assert crosstable(*words).out == said.out
    assert Path(path).read_bytes() == before


def test_programs_get_the_counts(tmp_path: Path) -> None:
    words = ("rehearse", event_file(tmp_path), "--rounds", "3", "--times", "8", "--processes", "1", "--json")
    body = crosstable(*words).json
    tally = body["sections"][0]["tallies"][0]
    assert (body["done"], tally["times"], tally["rounds"]) == (8, 8, 3)
    assert sum(tally["perfect"].values()) + sum(tally["stopped"].values()) == 8


def test_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    path = event_file(tmp_path)
    for words in (
        ("--rounds", "0"),
        ("--rounds", "4-99"),
        ("--rounds", "x"),
        ("--times", "0"),
        ("--merge",),
        ("--split", "3000"),
        ("--processes", "0"),
    ):
        said = crosstable("rehearse", path, *words)
        assert said.status == 2, (words, said.out)
