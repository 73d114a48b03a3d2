"""The tour runs by itself, in a folder of its own, and every step of it works."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from crosstable.cli.tour import STEPS


def test_the_tour_ends_by_itself(tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "crosstable.cli.tour"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )
    out = answer.stdout.decode()
    assert (answer.returncode, answer.stderr) == (0, b"")
    for _, words in STEPS:
        assert f"$ crosstable {' '.join(words)}\n" in out
    assert "round 4: 1 difference\n" in out and "1 other pairing of the round follows from this one" in out
    (folder,) = tmp_path.iterdir()
    assert max(len(line) for line in out.replace(str(folder), "/tmp/tour").splitlines()) <= 120
    assert sorted(path.name for path in folder.iterdir()) == ["by-hand.json", "kapiti-coast-weekender.json"]
    assert str(folder) in out
