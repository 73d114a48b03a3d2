"""The demonstration: every sample event opens, and filling again changes nothing."""

from __future__ import annotations

from pathlib import Path

from crosstable.app.setup.demo_events import fill
from tests.web.site import site_in


def test_sample_events_open_on_every_page(tmp_path: Path) -> None:
    names = fill(tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.glob("*.crosstable")}
    assert fill(tmp_path) == names and len(before) == len(names) == 4
    ann = site_in(tmp_path).staff()
    assert "Lakeside Open" in ann.get("/").text
    for name in names:
        base = str(ann.get(f"/e/{name}/").url).removesuffix("/round")
        for page in ("round", "entries", "standings", "chart", "prizes", "history"):
            answer = ann.get(f"{base}/{page}")
            assert answer.status_code == 200, f"{name} {page}: {answer.text[:300]}"
    assert before == {path.name: path.read_bytes() for path in tmp_path.glob("*.crosstable")}
