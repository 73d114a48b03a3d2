"""Processes on this computer: whether one exists, and how this one is stopped from outside."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""How the system asks a program to end: a stop signal, or a closed window."""
STILL_ACTIVE = 259
ASK_ONLY = 0x1000
"""Windows: the right to query a process, and nothing else."""


def is_there(process: int) -> bool:
    """Whether a process with this number is running, whatever it is."""
    if process <= 0:
        return False
    if sys.platform == "win32":
        return _is_there_on_windows(process)
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _is_there_on_windows(process: int) -> bool:
    """Whether a process is running on Windows, where signal 0 would interrupt instead of asking."""
    import ctypes

    system = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
    handle = system.OpenProcess(ASK_ONLY, False, process)
    if not handle:
        return False
    code = ctypes.c_ulong()
    told = system.GetExitCodeProcess(handle, ctypes.byref(code))
    system.CloseHandle(handle)
    return not told or code.value == STILL_ACTIVE


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Within this context, a request to end acts like Ctrl-C, so that everything is tidied up.

    Ignored signals stay ignored, such as a closed window under `nohup`.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    known = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    heeded = [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, _interrupt) for number in heeded}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Raise Ctrl-C, which the running server knows how to handle."""
    signal.raise_signal(signal.SIGINT)
