"""The samples for rating offices: nothing prevents them, and the letters say what the files have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.sample_reports import CELLS, LETTER, MADE, event_of, write_samples
from tools.samples.event import cases_of
from tools.samples.federations import SAMPLES, Sample

from crosstable.app.exchange.exporting import export_files, findings_of

WRITTEN = {
    "us-chess": ["U0", "B0", "H0", "X0 F0", "F0 F0", "U0", "U0", "X0 F0", "Z0 Z0", "R10W S8B", "F0 X0"],
    "cfc": ["W0", "D0", "L0", "WF3 LF2", "LF7 LF10", "L0", "L0", "WF6 LF1", "D0 D0", "D8 L6", "LRF1 WRF7"],
    "nzcf": ["0000 - U", "0000 - H", "", "3 w + 2 b -", "7 w - 6 b -", "0000 - Z", "", "10 w W 4 b L",
             "9 w D 11 b D", "10 w = 7 b 0", "1 w - 9 b +"],
    "fide": ["0000 - U", "0000 - H", "", "10 w + 2 b -", "6 w - 11 b -", "0000 - Z", "", "9 w W 1 b L",
             "7 w D 5 b D", "10 w = 7 b 0", "1 w - 8 b +"],
    "ecf": [""] * 11,
}  # fmt: skip
"""What each report has for the awkward cases, in their order; the ECF wants none of them."""


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.federation.key)
def test_every_awkward_case_is_in_the_report(sample: Sample) -> None:
    """A forfeit, a game nobody came to, games that are not rated, byes, late entry, withdrawal."""
    event, key = event_of(sample), sample.federation.key
    assert not [finding for finding in findings_of(event, key, MADE) if finding.blocking]
    cells = CELLS[key](export_files(event, key, MADE))
    assert len(cells) >= 11, "the reader of the report finds nothing in it"
    found = [
        " ".join(cells.get((no, case.round), "") for no in case.players).strip() for case in cases_of(event)
    ]
    assert sorted(found) == sorted(WRITTEN[key])


def test_each_office_gets_its_files_and_a_letter_with_questions(tmp_path: Path) -> None:
    """The letter has every question, and every case by name."""
    letters = write_samples(tmp_path)
    assert [letter.parent.name for letter in letters] == [sample.federation.key for sample in SAMPLES]
    for letter, sample in zip(letters, SAMPLES, strict=True):
        text = " ".join(letter.read_text("utf-8").split())
        assert all(question in text for question in sample.questions)
        assert all(f"Round {case.round}, {case.what}" in text for case in cases_of(event_of(sample)))
        enclosed = sorted(path.name for path in letter.parent.iterdir() if path.name != LETTER)
        assert enclosed and all(name in sample.files for name in enclosed)


def test_the_codes_that_a_question_names_are_in_the_report() -> None:
    """An office that looks for WF3 has to find it."""
    sample = next(one for one in SAMPLES if one.federation.key == "cfc")
    named = set(re.findall(r"\b[WDL](?:R?F)?\d+\b", " ".join(sample.questions)))
    written = set(CELLS["cfc"](export_files(event_of(sample), "cfc", MADE)).values())
    assert len(named) > 6 and named <= written
