"""Programs started by tests heed every signal, also where the tests themselves run with some ignored."""

from __future__ import annotations

import signal


def heed_signals() -> None:
    """What tells a program to end does so: to be called in the new process before it starts."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
