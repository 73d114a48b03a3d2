"""Processes killed while they write: a few with every run, a thousand in `make soak`."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="processes are started as copies of this one")


def kill(times: int) -> str:
    """What the command says after so many kills; it runs by itself, as it must not have threads."""
    words = [sys.executable, "-m", "tests.power", "--kills", str(times)]
    answer = subprocess.run(words, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


def test_killed_processes_lose_nothing() -> None:
    assert "15 processes killed" in kill(15)


@pytest.mark.soak
def test_a_thousand_killed_processes_lose_nothing() -> None:
    assert "1000 processes killed" in kill(1000)
