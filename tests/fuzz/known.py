"""Every reader of the program, by its name."""

from __future__ import annotations

from tests.fuzz.file_readers import FILES
from tests.fuzz.kept_readers import KEPT
from tests.fuzz.list_readers import LISTS
from tests.fuzz.reader import Reader
from tests.fuzz.typed_readers import TYPED
from tests.fuzz.web_readers import WEB

READERS: dict[str, Reader] = {reader.name: reader for reader in (*FILES, *LISTS, *TYPED, *KEPT, *WEB)}
