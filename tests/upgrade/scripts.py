"""Events played by a script, a line for each thing that a director does.

    new --rulebook us-chess --rounds 3       a command; the journal is put in behind its first word
    play 1 0 = *                             draft, publish, and the results of boards 1, 2, 3; * stays open
    api POST sections/main/desk/here {...}   a call of the interface, its address below the event
    press main/screens title=Foyer views=clock views=names      a press on a page, with what is typed
    report 1 white 1-0                       somebody scans the slip of a board and says how it ended
    lines by-hand --reason why               a command that reads the lines after it, indented
    from --rulebook cfc --players 8 ...      a generated event, read into the journal as a document
    clock 2026-11-21T10:00                   the time from here on; every line takes one minute
    since TEXT: ...                          a line for programs that know more than the one of 484ed74;
                                             as the first line of a script, the whole of it
    before TEXT: ...                         what that one has in its place

Every line has to succeed; one that begins with `refused` has to be refused.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from tests.upgrade.clock import pass_time, set_clock, stopped_clock
from tests.upgrade.program import Application, Said, run_command

EVENTS = Path(__file__).parent / "events"
DIRECTOR, ASSISTANT = "Ann Director", "Ben Assistant"
ENDING = ".crosstable"
OLDEST = "484ed74"


class Stopped(Exception):
    """A line of a script did not do what it should."""


class Player:
    """Plays one script into a journal of its name."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.path = folder / f"{name}{ENDING}"
        self.application = Application(folder)
        self.assistant = self.application.direct(ASSISTANT)

    def do(self, line: str, below: str) -> None:
        """One line of the script, with the lines that stand indented below it."""
        word, _, rest = line.partition(" ")
        own = getattr(self, f"_{word}", None)
        if own is not None:
            own(rest.strip(), below)
        else:
            self._must(self._command(shlex.split(line), below), line)
        pass_time()

    def _command(self, words: list[str], typed: str = "") -> Said:
        """A command of the director over the journal."""
        line = [words[0], str(self.path), *words[1:], "--by", DIRECTOR]
        return run_command(*line, stdin=typed.encode())

    def _must(self, said: Said, line: str) -> None:
        """A command that has to succeed."""
        if said.status:
            raise Stopped(f"{self.name}: {line}: {said.err or said.out}")

    def _lines(self, rest: str, below: str) -> None:
        """A command that reads lines: they come by standard input."""
        first, *more = shlex.split(rest)
        self._must(self._command([first, "-", *more], below), rest)

    def _refused(self, rest: str, below: str) -> None:
        """A command that the program does not do."""
        if self._command(shlex.split(rest), below).status == 0:
            raise Stopped(f"{self.name}: {rest} was not refused")

    def _from(self, rest: str, _: str) -> None:
        """An event that comes as a document."""
        document = self.path.with_suffix(".json")
        self._must(run_command("generate", *shlex.split(rest), "-o", str(document)), rest)
        self._must(run_command("convert", str(document), str(self.path)), rest)

    def _clock(self, rest: str, _: str) -> None:
        """Another time."""
        set_clock(datetime.fromisoformat(rest).replace(tzinfo=UTC))

    def _play(self, rest: str, _: str) -> None:
        """A whole round; options of `draft` stand before the results."""
        words = shlex.split(rest)
        options = [*words[: words.index("--") if "--" in words else 0]]
        results = words[len(options) + (1 if options else 0) :]
        self._must(self._command(["draft", *options]), f"draft of {rest}")
        pass_time()
        self._must(self._command(["publish", *_only(options, "--section")]), f"publish of {rest}")
        for board, result in enumerate(results, start=1):
            if result != "*":
                pass_time()
                words = ["result", str(board), result, *_only(options, "--section", "--round")]
                self._must(self._command(words), f"board {board} of {rest}")

    def _api(self, rest: str, _: str) -> None:
        """A call of the interface."""
        method, address, *body = rest.split(maxsplit=2)
        sent = json.loads(body[0]) if body else None
        answer = self.assistant.request(method, f"/api/events/{self.name}/{address}", json=sent)
        if answer.status_code >= 300:
            raise Stopped(f"{self.name}: {rest}: {answer.text}")

    def _press(self, rest: str, _: str) -> None:
        """A press on a page."""
        address, *fields = shlex.split(rest)
        typed: dict[str, list[str]] = {}
        for field in fields:
            key, _, value = field.partition("=")
            typed.setdefault(key, []).append(value)
        answer = self.assistant.post(f"/e/{self.name}/{address}", data=typed)
        if answer.status_code >= 300:
            raise Stopped(f"{self.name}: {rest}: {answer.text}")

    def _report(self, rest: str, _: str) -> None:
        """A player reports by phone; each side has a phone of its own."""
        board, side, said = rest.split()
        address = self.application.slips(self.name)[board]
        phone = self.application.visit()
        phone.get(address)
        answer = phone.post(address, data={"side": side, "said": said})
        if answer.status_code >= 300:
            raise Stopped(f"{self.name}: {rest}: {answer.text}")


def _only(options: list[str], *wanted: str) -> list[str]:
    """Some options of a line with their values."""
    pairs = pairwise(options)
    return [word for option, value in pairs if option in wanted for word in (option, value)]


def read_script(path: Path, version: str) -> Iterator[tuple[str, str]]:
    """The lines of a script for a version, each with those indented below it."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line.strip() and line[0] != "#"]
    for place, line in enumerate(lines):
        if line[0] != " ":
            below = []
            for other in lines[place + 1 :]:
                if other[0] != " ":
                    break
                below.append(other.strip() + "\n")
            when, _, rest = line.partition(": ") if line.startswith(("since ", "before ")) else ("", "", line)
            if when and when.startswith("since ") == (version == OLDEST):
                if place == 0:
                    return
                continue
            yield rest, "".join(below)


def play_script(script: Path, folder: Path, version: str) -> Path:
    """Play a script; the journal that it gives, which is not there if no line is for this version."""
    with stopped_clock():
        player = Player(script.stem, folder)
        for line, below in read_script(script, version):
            player.do(line, below)
    return player.path


def scripts() -> list[Path]:
    """All scripts, by name."""
    return sorted(EVENTS.glob("*.txt"))
