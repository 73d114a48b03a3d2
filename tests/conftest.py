"""What all tests share: the examples of hypothesis, folders in memory, no rating lists but those of a test.

Examples are the same ones every time in `make test`, and new ones in `make soak`: a change is judged by
examples that do not change with the weather, and what the search finds is kept as a case.

Folders of tests lie in memory if there is room, because every write of a journal waits for the disk; what
becomes of a journal when the power fails is decided in `tests/journal` by what was asked of the disk.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hatch_build import LOCALE_FILE, ROOT, compile_catalogues, compile_locales
from hypothesis import settings

from crosstable.app.garbage import look_seldom
from crosstable.model.language import CATALOGUES

look_seldom()

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.register_profile("searching", deadline=None)
settings.load_profile("searching" if os.environ.get("CROSSTABLE_SEARCH") else "steady")

MEMORY, ROOM = Path("/dev/shm"), 2**30

if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def compile_missing() -> None:
    """Compile what the build writes into the package, where the tests run without a build."""
    made_by, known = ROOT / "hatch_build.py", CATALOGUES / LOCALE_FILE
    if not known.exists() or known.stat().st_mtime < made_by.stat().st_mtime:
        with tempfile.TemporaryDirectory(dir=CATALOGUES.parent) as made:
            compile_catalogues(ROOT / "locale", Path(made))
            compile_locales(Path(made))
            CATALOGUES.mkdir(exist_ok=True)
            for path in sorted(Path(made).iterdir()):
                path.replace(CATALOGUES / path.name)


os.environ["CROSSTABLE_RATINGS"] = str(Path(tempfile.gettempdir()) / "crosstable-tests-without-lists")

compile_missing()
