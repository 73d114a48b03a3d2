"""Processes of this computer: whether one is there, and how this one is ended from outside."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""How a program is told to end, as far as the system knows it: a stop, and a window that was closed."""
STILL_ACTIVE = 259
ASK_ONLY = 0x1000
"""Windows: a right to ask about a process, and nothing else."""


def is_there(process: int) -> bool:
    """Whether a process with this number runs; what it is, nobody knows."""
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
    """Whether a process runs on Windows, where a signal of 0 would not ask but interrupt."""
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
    """While this lasts, being told to end is like Ctrl-C: what is to be tidied up is tidied up.

    What was to be ignored stays ignored, such as a closed window under `nohup`.
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
    """Ctrl-C, which whoever serves at the moment knows how to take."""
    signal.raise_signal(signal.SIGINT)
