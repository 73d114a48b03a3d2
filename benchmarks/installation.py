"""An installation of Crosstable, this version or an earlier one, measured through its interpreter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROBES = Path(__file__).with_name("probes.py")


@dataclass(frozen=True, slots=True)
class Installation:
    """The interpreter that has it; nothing of it is imported here."""

    python: str = sys.executable

    def probe(self, *words: str) -> Any:
        """What `probes.py` says, run by this installation."""
        command = [self.python, str(PROBES), *words]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=usual_environment())
        return json.loads(done.stdout)

    def command(self, *words: str) -> float:
        """The processor seconds of one command, from its start to its end."""
        before = sum(os.times()[2:4])
        command = [self.python, "-m", "crosstable", *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=usual_environment())
        return sum(os.times()[2:4]) - before


def usual_environment() -> dict[str, str]:
    """The environment without what changes how Python finds modules and whether it keeps them compiled."""
    changed = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    return {key: value for key, value in os.environ.items() if key not in changed}
