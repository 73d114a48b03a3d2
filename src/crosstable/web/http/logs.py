"""The log of the server: warnings and faults, in files that never fill the disk."""

from __future__ import annotations

import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

from crosstable.journal.store.urls import is_url

FOLDER, FILE = "logs", "crosstable.log"
BYTES, FILES = 1024 * 1024, 5
"""A file of the log is that large at most, and so many are kept."""
LOGGERS = ("crosstable", "uvicorn")


def start_log(home: str) -> Path | None:
    """Keep a log beside the events; None with a database, whose server has a log of its own."""
    if is_url(home):
        return None
    path = Path(home) / FOLDER / FILE
    with suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=BYTES, backupCount=FILES - 1, encoding="utf-8", delay=True
        )
        handler.setLevel(logging.WARNING)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        for name in LOGGERS:
            logging.getLogger(name).addHandler(handler)
        return path
    return None
