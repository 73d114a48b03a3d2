"""`close`: the list, the end, and a correction that has to say why."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import crosstable
from tests.journal.test_closing import played


def test_close_and_a_correction_with_its_reason(tmp_path: Path) -> None:
    """The list says what is left; afterwards a result without --why is refused, and `log` tells it."""
    path = played(tmp_path)
    assert "not verified" in crosstable("close", path, "--check").out
    assert "section finished: standings are final" in crosstable("close", path).out
    refused = crosstable("result", path, "1", "0")
    assert refused.status != 0 and "--why" in refused.err
    assert crosstable("result", path, "1", "0", "--why", "slip misread").status == 0
    assert "reason: slip misread" in crosstable("log", path).out
