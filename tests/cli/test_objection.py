"""`crosstable objection`: text, JSON and PDF; a round changed by hand says who and why."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal, play_round


@pytest.fixture
def path(tmp_path: Path) -> str:
    made = journal(tmp_path, 8)
    play_round(made)
    return made


def test_27a_a_round_changed_by_hand_names_the_books_pairing_and_who_decided(path: str) -> None:
    done("draft", path)
    games = crosstable("draft", path, "--json").json["games"]
    one, other = games[0]["black"], games[1]["black"]
    done("swap", path, str(one), str(other))
    done("publish", path, "--reason", "they live together", "--by", "Bob")
    said = " ".join(done("objection", path, "--round", "2", "--player", str(one)).split())
    assert "By the rulebook" in said and "played" in said and "instead" in said
    assert "Bob: round 2 published" in said and "they live together" in said
    assert f"Why did #{one}" in said


def test_34e_results_that_were_corrected_are_on_the_sheet_of_a_place(path: str) -> None:
    done("result", path, "1", "0", "--by", "Bob", "--why", "slip misread")
    body = crosstable("objection", path, "--tie", "1", "2", "--json").json
    assert body["kind"] == "place" and body["decided"][-1]["who"] == "Bob"
    assert "slip misread" in body["decided"][-1]["what"]


def test_28l2_a_pdf_file_is_written_once(path: str, tmp_path: Path) -> None:
    target = str(tmp_path / "sheet.pdf")
    words = ("objection", path, "--round", "1", "--board", "1", "--why-not", "2", "-o", target)
    assert "saved" in done(*words)
    pages = PdfReader(BytesIO(Path(target).read_bytes())).pages
    assert len(pages) == 1 and "Why did" in pages[0].extract_text() and "Ann" not in pages[0].extract_text()
    again = crosstable(*words)
    assert again.status == 2 and "exists" in again.err
    done(*words, "--force")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "name what is disputed"),
        (("--player", "1", "--board", "1"), "name what is disputed"),
        (("--tie", "1", "2", "--round", "1"), "use --after N"),
        (("--player", "1", "--after", "1"), "for a pairing use --round"),
        (("--player", "Nobody"), "nobody found for"),
        (("--round", "5", "--player", "1"), "round 5 is not posted"),
        (("--board", "99"), "has no board 99"),
        (("--prize", "1st", "1"), "no prizes are announced"),
        (("--player", "1", "-o", "sheet.txt"), "end in .pdf"),
    ],
)
def test_what_cannot_be_asked(path: str, words: tuple[str, ...], said: str) -> None:
    answer = crosstable("objection", path, *words)
    assert answer.status == 2 and said in answer.err and "Traceback" not in answer.err
