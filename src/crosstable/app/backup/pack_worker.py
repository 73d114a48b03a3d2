"""The emergency pack of an event made in a process of its own, which takes its memory with it when it ends.

The pack of 1,500 players takes half a minute and gigabytes: inside a server everybody would wait for it. The
journal comes over the input, because the address of a database holds a password that others could read.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress

from crosstable.app.backup.emergency import keep_pack
from crosstable.app.session.session import open_session
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.model.own_programs import own_program

LOWER = 5
"""How far its priority is below that of the pages."""
MOST_MEMORY = 4 * 1024**3
"""Bytes of address space that it may take, where the system can limit them."""
LONGEST = 900.0
"""Seconds that it may take."""


def keep_pack_apart(path: str) -> None:
    """Make the pack of a journal in a process of its own, and keep it; BadInput if that fails."""
    try:
        done = subprocess.run(
            own_program(__name__), input=path.encode(), capture_output=True, timeout=LONGEST, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BadInput(phrase("the emergency pack was not made: {reason}", reason=error)) from None
    if done.returncode:
        reason = done.stdout.decode("utf-8", "replace").strip()
        raise BadInput(reason or phrase("the emergency pack was not made: {reason}", reason=done.returncode))


def main() -> int:
    """Make and keep the pack of the journal on the input; the reason on the output if that fails."""
    _step_back()
    try:
        keep_pack(open_session(sys.stdin.buffer.read().decode()))
    except CrosstableError as error:
        sys.stdout.buffer.write(str(error).encode())
        return 1
    return 0


def _step_back() -> None:
    """Give pages priority, and fail alone before the computer runs out of memory, where possible."""
    with suppress(AttributeError, OSError):
        os.nice(LOWER)
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    sys.exit(main())
