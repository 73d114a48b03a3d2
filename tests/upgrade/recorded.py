"""The recordings on disk: written anew, or compared with what the program says now."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from tests.upgrade.kept import PRESENT
from tests.upgrade.outputs import PROGRAM, Said, Wanted, outputs_of
from tests.upgrade.scripts import OLDEST

RECORDINGS = Path(__file__).parent / "recordings"
SHOWN = (
    "us-day us-closing us-phones us-teams us-two-games us-schedules us-by-hand us-missing us-quads "
    "us-holland us-scheveningen us-round-robin cfc nzcf schools olympiad "
    "dutch-1998 dutch-2017 dutch-2026".split()
)
"""Journals of the present version that are recorded; of the others it is tested that they open and go on."""
WHOLE = frozenset({"us-day", "us-closing", "us-phones", "us-teams", "nzcf"})
WITH_BOOK = frozenset({"us-day", *SHOWN[SHOWN.index("cfc") :]})
WITH_PACK = frozenset({"schools", "olympiad"})
COMMANDS = {"us-phones": ("log", "standings", "pair")}
"""Journals that are about something else than what most commands show."""
REPORTS = {
    "us": ("us-chess",),
    "cfc": ("cfc",),
    "schools": ("ecf",),
    "olympiad": ("fide",),
    "dutch": ("fide", "ecf"),
}
"""Beginning of a name -> the reports that such an event is handed over by."""
OLD = ("us-closing", "olympiad")
"""Journals of the oldest version of which it is recorded what commands say."""
MOST_LINES, MOST_FILES = 12, 6


def recordings() -> dict[str, Wanted]:
    """Name of a recording -> what is recorded."""
    old = {f"{OLDEST}-{name}": Wanted(f"{OLDEST}/{name}", pages=False) for name in OLD}
    return {PROGRAM: Wanted(PROGRAM), **{name: _wanted(name) for name in SHOWN}, **old}


def _wanted(name: str) -> Wanted:
    """How much is recorded of a journal of the present version."""
    reports = REPORTS.get(name.split("-")[0], ())
    tables = ("csv", "pgn", "calendar", *(("site",) if name in WITH_PACK else ()))
    return Wanted(
        f"{PRESENT}/{name}",
        COMMANDS.get(name, ()),
        (*tables, *reports),
        whole=name in WHOLE,
        book=name in WITH_BOOK,
        pack=name in WHOLE or name in WITH_PACK,
    )


def record(name: str) -> str:
    """Write a recording anew; how large it is."""
    folder = RECORDINGS / name
    said = outputs_of(recordings()[name])
    shutil.rmtree(folder, ignore_errors=True)
    for file, text in said.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
    return f"{len(said)} files, {sum(len(text.encode()) for text in said.values()) // 1024} KB"


def read_recording(name: str) -> Said:
    """The files of a recording."""
    folder = RECORDINGS / name
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes().decode("utf-8") for path in paths}


def differences(name: str) -> list[str]:
    """What is different now, a few lines of the first files of which."""
    before, now = read_recording(name), outputs_of(recordings()[name])
    changed = sorted(file for file in before.keys() | now.keys() if before.get(file) != now.get(file))
    found = ["".join(_shown(file, before.get(file), now.get(file))) for file in changed[:MOST_FILES]]
    more = changed[MOST_FILES:]
    return [*found, *([f"and {len(more)} more files: {', '.join(more)}\n"] if more else [])]


def _shown(file: str, before: str | None, now: str | None) -> Iterator[str]:
    """A short difference of one file."""
    if before is None or now is None:
        yield f"{file} is {'new' if before is None else 'not there any more'}\n"
        return
    lines = list(unified_diff(before.splitlines(), now.splitlines(), file, f"{file} now", lineterm="", n=1))
    yield "".join(f"{line[:200]}\n" for line in lines[:MOST_LINES])
    if len(lines) > MOST_LINES:
        yield f"... {len(lines) - MOST_LINES} more lines\n"
