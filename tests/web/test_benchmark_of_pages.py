"""The benchmark of the pages presses what they offer: run with a few players, so that it goes on working."""

from __future__ import annotations

import pytest
from benchmarks import web


def test_the_benchmark_of_pages_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = {"SECTIONS": 3, "PLAYERS": 9, "MANY": 12, "ROUNDS": 3, "REPEAT": 1}
    for name, size in few.items():
        monkeypatch.setattr(web, name, size)
    web.main()
    said = capsys.readouterr().out
    for book in web.BOOKS:
        assert f"by {book}: what would change" in said
    assert said.count("correct round 1 ") == said.count("undo round 3 ") == len(web.BOOKS)
