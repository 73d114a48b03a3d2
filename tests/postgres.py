"""A PostgreSQL server for tests: one that is named, else one started in a folder of its own."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

NOT_RUN = (
    "not run: no PostgreSQL server here; install one, or name a database for tests in "
    "CROSSTABLE_TEST_POSTGRES=postgresql://..."
)


def tools() -> Path | None:
    """Where the programs of a server are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return homes[-1].parent if homes else None


@contextmanager
def server() -> Iterator[str | None]:
    """The URL of an empty database; None where no server can be had."""
    named = os.environ.get("CROSSTABLE_TEST_POSTGRES")
    if named:
        yield named
        return
    home = tools()
    if home is None:
        yield None
        return
    folder = Path(mkdtemp(prefix="crosstable-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    port = _free_port()
    data = folder / "data"
    _run([str(home / "initdb"), "-D", str(data), "-A", "trust", "-U", "postgres", "--no-sync"])
    options = f"-p {port} -h 127.0.0.1 -k {folder} -c fsync=off"
    _run([str(home / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start"])
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
    finally:
        _run([str(home / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"])
        shutil.rmtree(folder, ignore_errors=True)


def _run(words: list[str]) -> None:
    """Run a program of the server, which refuses to run as root."""
    if os.geteuid() == 0:
        words = ["runuser", "-u", "postgres", "--", *words]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")


def _free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
