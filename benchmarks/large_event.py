"""What a director waits for with 1,500 players after nine rounds, asked of a server of any installation.

Every page has been asked for before; it is measured right after a result, when what it shows is not known.
Times are processor time of all processes of the server until the answer is there (Linux).
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

import httpx2 as httpx

from benchmarks.inputs import LARGE_ROUNDS, input_file
from benchmarks.installation import Installation
from benchmarks.processes import family, memory_of, time_of
from benchmarks.serving import Served, served

SECTION = "/e/big/main"
PROGRAMS = "/api/events/big/sections/main"
OPEN = 12
"""How many boards of the last round have no result yet."""
PAGES = {
    "chart-page": f"{SECTION}/chart",
    "standings-page": f"{SECTION}/standings",
    "round-page": f"{SECTION}/round/{LARGE_ROUNDS}",
    "seat-page": f"{SECTION}/seat/700",
    "chart-sheet": f"{SECTION}/print/chart",
    "chart-pdf": f"{SECTION}/print/chart.pdf",
}
QUIET, LONGEST = 0.05, 120
"""When work behind the pages counts as done: so little in a second; and how long that is waited for."""


@dataclass
class Day:
    """The event while it is served."""

    server: Served
    director: httpx.Client
    boards: Iterator[int]
    found: dict[str, float] = field(default_factory=dict)
    """Seconds and megabytes by the row of the table."""

    def seconds(self) -> float:
        """What the server has used so far."""
        return sum(map(time_of, family(self.server.process)))

    def ask(self, method: str, path: str, said: object = None) -> tuple[float, bytes]:
        """What an answer cost, and the answer."""
        before = self.seconds()
        answer = self.director.request(method, path, json=said)
        took = self.seconds() - before
        if answer.status_code >= 400:
            raise SystemExit(f"{path}: {answer.status_code} {answer.text[:300]}")
        return took, answer.content

    def enter_result(self) -> float:
        """The next open board."""
        said = {"board": next(self.boards), "result": "1-0"}
        return self.ask("POST", f"{PROGRAMS}/rounds/{LARGE_ROUNDS}/results", said)[0]

    def rest(self) -> None:
        """Wait until the server does nothing more."""
        for _ in range(LONGEST):
            before = self.seconds()
            sleep(1)
            if self.seconds() - before < QUIET:
                return

    def memory(self) -> int:
        """What all its processes hold, in MB."""
        return sum(map(memory_of, family(self.server.process)))


@cache
def measured(installation: Installation) -> dict[str, float]:
    """All rows of the large event."""
    with TemporaryDirectory() as folder:
        boards = _open_journal(installation, folder)
        cold = _by_command(installation, Path(folder) / "big.crosstable", boards.pop())
        with served(folder, installation.python) as server:
            day = Day(server, server.director(), iter(boards))
            day.director.get(f"{SECTION}/round").raise_for_status()
            _look_at_pages(day)
            _finish(day)
        return {"result-command": cold, **day.found}


def _open_journal(installation: Installation, folder: str) -> list[int]:
    """Write the journal, one more round to come; the boards of the last round without a result."""
    whole = json.loads(Path(input_file("large")).read_text(encoding="utf-8"))
    games = whole["results"][-1]["games"]
    for game in games[-OPEN:]:
        game["result"] = "*"
    changed = Path(folder) / "large.json"
    changed.write_text(json.dumps(whole | {"name": "Big", "rounds": LARGE_ROUNDS + 1}), encoding="utf-8")
    installation.probe("journal", str(changed), str(Path(folder) / "big.crosstable"))
    changed.unlink()
    numbers = [game.get("board", place) for place, game in zip(count(1), games, strict=False)]
    return numbers[-OPEN:]


def _by_command(installation: Installation, journal: Path, board: int) -> float:
    """A result entered in the terminal, the best of three."""
    tries = []
    for number in range(3):
        other = journal.parent / f"copy{number}" / journal.name
        other.parent.mkdir()
        shutil.copy(journal, other)
        tries.append(installation.command("result", str(other), str(board), "1-0"))
        shutil.rmtree(other.parent)
    return min(tries)


def _look_at_pages(day: Day) -> None:
    """The pages: how much memory each takes the first time, and its time after a result."""
    results = []
    for key, path in PAGES.items():
        held = day.memory()
        day.ask("GET", path)
        day.found[f"{key}-mb"] = max(0, day.memory() - held)
        day.rest()
        results.append(day.enter_result())
        day.rest()
        day.found[key] = day.ask("GET", path)[0]
    day.found["result"] = min(results)


def _finish(day: Day) -> None:
    """The last results, then the next round: drafted, published, copied and packed."""
    for board in _boards_still_open(day):
        day.ask("POST", f"{PROGRAMS}/rounds/{LARGE_ROUNDS}/results", {"board": board, "result": "1-0"})
    day.rest()
    day.found["draft"] = day.ask("POST", f"{PROGRAMS}/draft")[0]
    before = day.seconds()
    day.ask("POST", f"{PROGRAMS}/publish", {})
    day.rest()
    day.found["publish"] = day.seconds() - before
    day.found["server-mb"] = day.memory()


def _boards_still_open(day: Day) -> list[int]:
    """The boards without a result."""
    return [
        board for one in json.loads(day.ask("GET", "/api/events/big")[1])["sections"] for board in one["open"]
    ]
