"""`crosstable print`: the list of sheets, and sheets as PDF files."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.command import crosstable
from tests.cli.conftest import Save
from tests.cli.test_wallchart import event_of, games
from tests.french import in_french
from tests.paper.pictures import png


def test_the_sheets_are_listed_and_written(
    save: Save, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a sheet the list; with one a PDF named after event and sheet, or as asked for."""
    monkeypatch.chdir(tmp_path)
    path = save(event_of(4, games((1, 3, "1-0"), (4, 2, "*"))))
    listed = crosstable("print", path)
    assert listed.status == 0 and "Draw by board" in listed.out and "matches" not in listed.out
    said = crosstable("print", path, "pairings", "--round", "1", "--large")
    assert said.status == 0, said.err
    (written,) = tmp_path.glob("*-pairings-round-1.pdf")
    page = PdfReader(written).pages[0]
    assert "Player 3" in page.extract_text() and round(page.mediabox.width) == 595
    chosen = crosstable("print", path, "chart", "--paper", "letter", "-o", "wall.pdf", "--json")
    assert chosen.json["sheet"] == "chart"
    assert round(PdfReader("wall.pdf").pages[0].mediabox.width) == 792, "nine rounds lie across the paper"


def test_what_cannot_be_printed_is_said(save: Save, tmp_path: Path) -> None:
    """An unknown sheet, a round to come, a file that is there, a folder that is not."""
    path = save(event_of(4, games((1, 3, "1-0"), (4, 2, "*"))))
    assert "no sheet is called “poster”" in crosstable("print", path, "poster").err
    assert "round 2 is not published" in crosstable("print", path, "pairings", "--round", "2").err
    kept = tmp_path / "kept.pdf"
    kept.write_text("mine")
    assert "--force" in crosstable("print", path, "pairings", "-o", str(kept)).err
    assert kept.read_text() == "mine"
    assert "cannot write" in crosstable("print", path, "pairings", "-o", str(tmp_path / "no" / "x.pdf")).err


def test_sheets_in_two_languages_where_the_federation_has_them(save: Save, tmp_path: Path) -> None:
    """English above French in Canada; elsewhere the wish is refused with its reason."""
    words, target = tmp_path / "words", str(tmp_path / "both.pdf")
    words.mkdir()
    event = event_of(4, games((1, 3, "1-0"), (4, 2, "*")))
    with in_french(words):
        canada = save({**event, "rulebook": "cfc"})
        done = crosstable("print", canada, "pairings", "--bilingual", "-o", target)
        assert done.status == 0, done.err
        refused = crosstable("print", save(event), "pairings", "--bilingual", "-o", target, "--force")
    assert "Appariements" in PdfReader(target).pages[0].extract_text()
    assert refused.status == 2 and "only federations with two languages" in refused.err


def test_certificates_on_a_picture_in_french(save: Save, tmp_path: Path) -> None:
    """Places 1 and 2 on a picture; a file that is no picture, or not there, is refused by name."""
    path, target = save(event_of(4, games((1, 3, "1-0"), (4, 2, "1-0")))), str(tmp_path / "c.pdf")
    picture, wrong = tmp_path / "back.png", tmp_path / "wrong.png"
    picture.write_bytes(png(600, 900))
    wrong.write_bytes(b"no picture")
    asked = ("print", path, "certificates", "--award", "place", "--places", "2", "--force", "-o", target)
    done = crosstable(*asked, "--background", str(picture), "--language", "fr")
    assert done.status == 0, done.err
    text = PdfReader(target).pages[0].extract_text()
    assert "rang" in text and "Certificat" in text
    assert "not a PNG or JPEG picture" in crosstable(*asked, "--background", str(wrong)).err
    assert "cannot read" in crosstable(*asked, "--background", str(tmp_path / "gone.png")).err


def test_the_script_and_letters_are_sheets_like_others(save: Save, tmp_path: Path) -> None:
    """The script is written; without schools there are no letters."""
    path, target = save(event_of(4, games((1, 3, "1-0"), (4, 2, "1-0")))), str(tmp_path / "s.pdf")
    assert crosstable("print", path, "script", "-o", target).status == 0
    assert "Prize-giving script" in PdfReader(target).pages[0].extract_text()
    assert crosstable("print", path, "letters", "-o", target, "--force").status == 2
