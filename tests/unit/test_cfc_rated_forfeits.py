"""CFC 616: a forfeit that is rated is marked R, on charts, in files and in the report to the federation."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from crosstable.exports.cfc import cfc_report
from crosstable.exports.options import Options
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, players


def event_of(**game: object) -> Event:
    """Four players of a CFC event after one round; board 1 is as it is said."""
    document = {
        "crosstable": 1,
        "name": "Maple Open",
        "rulebook": "cfc",
        "rounds": 3,
        "players": players(4),
        "results": [
            {
                "games": [
                    {"board": 1, "white": 1, "black": 3, "result": "+:-", **game},
                    {"board": 2, "white": 4, "black": 2, "result": "+:-"},
                ]
            }
        ],
    }
    return read_document(json.dumps(document))


def cells_of(event: Event) -> dict[str, str]:
    """The tokens of round 1 in the crosstable for the federation, by number."""
    [file] = cfc_report(event, Options()).values()
    rows = list(csv.reader(io.StringIO(file.decode("utf-8-sig"))))
    return {row[0]: row[4] for row in rows[-4:]}


def test_616_a_rated_forfeit_is_wrf_and_lrf_in_the_report() -> None:
    assert cells_of(event_of(forfeit_rated=True)) == {"1": "WRF3", "2": "LF4", "3": "LRF1", "4": "WF2"}


def test_616_an_event_file_keeps_the_mark_and_says_nothing_without_it() -> None:
    marked = event_of(forfeit_rated=True)
    assert read_document(write_document(marked)) == marked
    assert "forfeit_rated" not in write_document(event_of())


@pytest.mark.parametrize("result", ["1-0", "-:-", "*"])
def test_616_only_a_forfeit_of_one_side_is_rated(result: str) -> None:
    with pytest.raises(BadInput, match="forfeit_rated"):
        event_of(result=result, forfeit_rated=True)


def test_616_a_trf_brings_the_mark_back() -> None:
    marked = event_of(forfeit_rated=True)
    text = write_trf(marked)
    assert '"rated_forfeits": [[1, 3]]' in text
    games = read_trf(text).sections[0].results[0].games
    assert {(game.white, game.black): game.forfeit_rated for game in games} == {(1, 3): True, (4, 2): False}


def refused(*words: str) -> str:
    """Run a command that has to be refused; what it said."""
    said = crosstable(*words)
    assert said.status == 2, said.out
    return said.err


def started(folder: Path, rulebook: str = "cfc") -> str:
    """A journal after round 1, in which Black of board 1 did not come."""
    path = str(folder / "maple.crosstable")
    done("new", path, "--rulebook", rulebook, "--rounds", "3", "--seed", "4")
    for player in players(6):
        done("add", path, player["name"], "--rating", str(player["rating"]))
    done("draft", path)
    done("publish", path)
    for board, result in (("1", "+:-"), ("2", "1-0"), ("3", "-:-")):
        done("result", path, board, result)
    return path


def test_616_the_command_marks_the_chart_and_undo_takes_it_back(tmp_path: Path) -> None:
    path = started(tmp_path)
    plain = done("wallchart", path)
    assert "round 1, board 1: default rated" in done("rate-forfeit", path, "1")
    shown = done("wallchart", path)
    assert "+FR " in shown and "-FR " in shown and "FR rated default" in shown
    done("undo", path)
    assert done("wallchart", path) == plain
    done("redo", path)
    assert done("wallchart", path) == shown
    done("rate-forfeit", path, "1", "--off")
    assert done("wallchart", path) == plain


def test_616_another_result_takes_the_mark_with_it(tmp_path: Path) -> None:
    path = started(tmp_path)
    done("rate-forfeit", path, "1")
    done("result", path, "1", "1-0")
    done("result", path, "1", "+:-")
    assert "FR" not in done("wallchart", path)


@pytest.mark.parametrize(("board", "why"), [("2", "the result is"), ("3", "neither player showed up")])
def test_616_other_games_are_refused_with_what_stands(tmp_path: Path, board: str, why: str) -> None:
    said = refused("rate-forfeit", started(tmp_path), board)
    assert why in said and "616" in said


def test_a_book_without_the_rule_says_which_book_has_it(tmp_path: Path) -> None:
    said = refused("rate-forfeit", started(tmp_path, "nzcf"), "1")
    assert "has no rule for rated defaults" in said and "CFC" in said
