"""Every event of the stored cases loads, and reads back as it was written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = ("nzcf-cases.json", "nzcf-large-cases.json", "no-hang-cases.json")


@pytest.mark.parametrize("name", FILES)
def test_every_stored_event_loads(name: str) -> None:
    cases = json.loads((GOLDEN / name).read_text(encoding="utf-8"))["cases"]
    assert cases
    for case in cases:
        event = read_document(json.dumps(case["event"]))
        assert len(event.section().players) == len(case["event"]["players"]), case["name"]
        assert read_document(write_document(event)) == event, case["name"]
