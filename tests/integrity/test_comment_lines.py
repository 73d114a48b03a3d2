"""The comment lines of TRF files: `### TAG @ Round N`, written, read again and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf
from tests.cli.command import crosstable
from tests.integrity.days import AUTHOR, acts, done, journal, play


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Round 1 made by hand, round 2 by the rulebook, one more round announced since."""
    path = journal(tmp_path)
    done("draft", path, *AUTHOR)
    done("swap", path, "5", "7", *AUTHOR)
    done("compare", path, *AUTHOR)
    done("publish", path, "--reason", "asked by both", *AUTHOR)
    for board in "1234":
        done("result", path, board, "1", *AUTHOR)
    play(path, "1111")
    done("set", path, "rounds", "6", "--why", "one more day", *AUTHOR)
    return path


def comments(text: str) -> list[str]:
    """The comment lines, without those that only carry values for this program."""
    lines = text.splitlines()
    return [line for line in lines if line.startswith("###") and not line.startswith("### crosstable ")]


def converted(path: str, name: str = "e.trf", *options: str) -> Path:
    """The event as a TRF file."""
    target = Path(path).with_name(name)
    done("convert", path, str(target), "--force", *options)
    return target


def test_every_act_for_files_has_its_line(path: str) -> None:
    lines = comments(converted(path).read_text("utf-8"))
    wanted = [f"### {act['tag']} @ Round {act['round']}: " for act in acts(path) if act["in_files"]]
    assert [line[: len(start)] for line, start in zip(lines, wanted, strict=True)] == wanted
    assert wanted == ["### LOT @ Round 1: ", "### MPA @ Round 1: ", "### CFG @ Round 2: "]


def test_a_line_tells_what_was_done_why_when_and_by_whom(path: str) -> None:
    _, manual, setting = comments(converted(path).read_text("utf-8"))
    assert "#1 Player 1 - #7 Player 7" in manual and "rulebook: #1 Player 1 - #5 Player 5" in manual
    assert "before: number of rounds: 5; reason: one more day; warning of level 4 confirmed; " in setting
    assert setting.endswith("Z Ann")


def test_the_lines_are_read_again_kept_and_written_once(path: str) -> None:
    first = converted(path).read_text("utf-8")
    event = read_trf(first.encode())
    assert comments(write_trf(event)) == comments(first)
    again = Path(path).with_name("again.crosstable")
    done("convert", str(Path(path).with_name("e.trf")), str(again))
    *kept, own = comments(converted(str(again), "again.trf").read_text("utf-8"))
    assert kept == comments(first)
    assert own.startswith("### IMP @ Round 2: event imported with 2 rounds; ")


def test_new_acts_follow_the_lines_of_an_imported_file(path: str) -> None:
    first = converted(path)
    again = str(Path(path).with_name("again.crosstable"))
    done("convert", str(first), again)
    done("set", again, "rounds", "7", *AUTHOR)
    lines = comments(converted(again, "again.trf").read_text("utf-8"))
    assert lines[:-2] == comments(first.read_text("utf-8"))
    assert lines[-1].startswith("### CFG @ Round 2: number of rounds: 7; before: number of rounds: 6")


def test_the_file_pairs_as_the_event_does(path: str) -> None:
    file = str(converted(path))
    assert (
        crosstable("pair", file, "--json").json["games"] == crosstable("pair", path, "--json").json["games"]
    )


def test_the_report_for_rating_has_them_too(path: str) -> None:
    folder = Path(path).with_name("out")
    folder.mkdir()
    done("export", path, "fide", "--anyway", "-o", str(folder))
    (report,) = folder.glob("*.trf")
    assert comments(report.read_text("utf-8")) == comments(converted(path).read_text("utf-8"))


def test_the_lines_are_of_the_moment_that_is_asked_for(path: str) -> None:
    manual = next(act["fact"] for act in acts(path) if act["tag"] == "MPA" and act["in_files"])
    lines = comments(converted(path, "then.trf", "--at", str(manual)).read_text("utf-8"))
    assert [line[4:7] for line in lines] == ["LOT", "MPA"]


def test_an_undone_act_stays_in_the_file_and_is_marked(path: str) -> None:
    done("undo", path, *AUTHOR)
    setting, undone = comments(converted(path).read_text("utf-8"))[-2:]
    assert "; undone later; " in setting
    assert undone.startswith("### UND @ Round 2: ")


def test_a_public_copy_names_nobody(path: str) -> None:
    assert comments(converted(path, "public.trf", "--names", "initials").read_text("utf-8")) == []


def test_other_rulebooks_keep_their_files_as_they_were(tmp_path: Path) -> None:
    path = journal(tmp_path, book="dutch-2017")
    play(path, "1111")
    done("set", path, "rounds", "6", *AUTHOR)
    assert comments(converted(path).read_text("utf-8")) == []
