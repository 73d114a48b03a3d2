"""What all tests share: how hypothesis looks for examples, and no rating lists but those of a test.

Examples are the same ones every time in `make test`, and new ones in `make soak`: a change is judged by
examples that do not change with the weather, and what the search finds is kept as a case.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hypothesis import settings

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.register_profile("searching", deadline=None)
settings.load_profile("searching" if os.environ.get("CROSSTABLE_SEARCH") else "steady")

os.environ["CROSSTABLE_RATINGS"] = str(Path(tempfile.gettempdir()) / "crosstable-tests-without-lists")
