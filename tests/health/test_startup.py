"""A command starts at once: solvers, databases and test tools are imported only when they are needed."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("rustworkx", "numpy", "networkx", "yaml", "sqlalchemy")

_PROBE = "import sys, crosstable.cli.main; print(*(name for name in sys.argv[1:] if name in sys.modules))"


def test_the_command_line_starts_without_heavy_modules() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", _PROBE, *HEAVY], capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    loaded = answer.stdout.split()
    assert not loaded, f"import {', '.join(loaded)} inside the function that needs it"
