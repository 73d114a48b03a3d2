"""`python -m tools.release.trial PROGRAM ...`: a first day with an installed Crosstable.

It starts the application in an empty home folder, makes an event, pairs it, prints it, copies and
restores it, and quits. It needs nothing but Python itself, and of Crosstable only the program that is tried.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

from tools.release.surroundings import Failed, done, empty_environment

PLAYERS = "name,rating\nNgata Aroha,1902\nFoss Ben,1755\nLang Zoe,\nPatel Dev,1540\n"
LINK = re.compile(r"http://\S+/enter/\S+")
PATIENCE = 120.0
"""Seconds in which a page has to come, and the application to end."""


@dataclass(slots=True)
class Trial:
    """What a trial measured, and where it ended."""

    version: str = ""
    seconds: float = 0.0
    """From the start to the first page, by the clock."""
    processor: float | None = None
    """The same in seconds of processor time, for busy computers; None where it is not known."""
    steps: list[str] = field(default_factory=list)
    """What worked, in order."""
    failure: str = ""
    """Why the next step did not work; nothing if all did."""


class Served:
    """A running application, as a browser sees it."""

    def __init__(self, link: str, process: int) -> None:
        self.link, self.process = link, process
        self.address = link.partition("/enter/")[0]
        self._opener = build_opener(ProxyHandler({}), HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> bytes:
        """A page or file."""
        return self._sent(path, None)

    def post(self, path: str, **fields: str) -> bytes:
        """What a form answers."""
        return self._sent(path, urlencode(fields).encode())

    def _sent(self, path: str, data: bytes | None) -> bytes:
        address = path if path.startswith("http") else self.address + path
        try:
            with self._opener.open(address, data, timeout=PATIENCE) as answer:
                body: bytes = answer.read()
        except (URLError, OSError) as error:
            raise Failed(f"{path}: {error}") from error
        return body


def try_out(program: Sequence[str], home: Path, environment: Mapping[str, str] | None = None) -> Trial:
    """Do everything once with a program in an empty home folder, up to the first thing that is wrong."""
    trial = Trial()
    run = Runner(tuple(program), dict(environment or empty_environment(home)), home)
    try:
        trial.version = run("--version").split()[-1]
        _spend_a_day(run, trial)
    except Failed as error:
        trial.failure = str(error)
    return trial


def _spend_a_day(run: Runner, trial: Trial) -> None:
    """Start the application, go through the steps, and see it end."""
    began = time.monotonic()
    with served(run) as site:
        site.get(site.link)
        trial.seconds = time.monotonic() - began
        trial.processor = processor_seconds(site.process)
        for step in STEPS:
            step(run, site)
            trial.steps.append(step.__name__)
    expect(not (run.home / "Crosstable" / ".running.json").exists(), "the application left its mark behind")


@dataclass(frozen=True, slots=True)
class Runner:
    """A program with its surroundings."""

    program: tuple[str, ...]
    environment: Mapping[str, str]
    home: Path

    def __call__(self, *words: str | Path) -> str:
        return done([*self.program, *words], self.environment, self.home)

    @property
    def event(self) -> Path:
        """The event of the trial."""
        return self.home / "Crosstable" / "spring.crosstable"


@contextmanager
def served(run: Runner) -> Iterator[Served]:
    """The application over an empty folder; at the end it has to have quit by itself."""
    process = subprocess.Popen(
        [*run.program, "app", "--no-browser"], env=dict(run.environment), cwd=run.home, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
    )  # fmt: skip
    try:
        yield Served(_link_of(process), process.pid)
        expect(process.wait(PATIENCE) == 0, "the application did not end in order")
    except subprocess.TimeoutExpired:
        raise Failed("the application did not end after Quit") from None
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()


def _link_of(process: subprocess.Popen[str]) -> str:
    """The one-time link that the application prints, once it answers there."""
    assert process.stdout is not None
    told = []
    for line in process.stdout:
        told.append(line)
        if found := LINK.search(line):
            return _answering(found[0])
    raise Failed(f"the application did not start: {''.join(told)[-300:]}")


def _answering(link: str) -> str:
    """The link as soon as somebody answers there."""
    opener, end = build_opener(ProxyHandler({})), time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with opener.open(link, timeout=PATIENCE):
                return link
        except OSError:
            time.sleep(0.02)
    raise Failed("nobody answered at the address of the application")


def processor_seconds(process: int) -> float | None:
    """The processor time of a process and of those that it started; None on a system without /proc."""
    spent, parents = {}, {}
    for one in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            facts = one.read_text("utf-8", "replace").rpartition(")")[2].split()
            parents[int(one.parent.name)] = int(facts[1])
            spent[int(one.parent.name)] = sum(map(int, facts[11:15]))
    if process not in spent:
        return None
    ticks = sum(spent[one] for one in spent if _descends(one, process, parents))
    return ticks / os.sysconf("SC_CLK_TCK")


def _descends(one: int, process: int, parents: Mapping[int, int]) -> bool:
    """Whether a process is another one, or was started by it."""
    while one not in (process, 0):
        one = parents.get(one, 0)
    return one == process


def expect(right: bool, otherwise: str) -> None:
    """Go on only if something is right."""
    if not right:
        raise Failed(otherwise)


def enter(run: Runner, site: Served) -> None:
    """Use the one-time link; the empty front page says where events are kept."""
    page = site.post(site.link, name="Ann").decode()
    expect(
        "No events yet" in page and "Crosstable" in page, "the first page is not the one of an empty folder"
    )


def make_event(run: Runner, site: Served) -> None:
    """An event with four players; the front page lists it."""
    entries = run.home / "entries.csv"
    entries.write_text(PLAYERS, "utf-8")
    run("new", run.event, "--name", "Spring Open", "--rulebook", "nzcf", "--rounds", "3")
    run("add", run.event, "--csv", entries)
    expect(b"Spring Open" in site.get("/"), "the front page does not list the event")


def pair(run: Runner, site: Served) -> None:
    """Round 1, published; its page shows the players."""
    run("draft", run.event)
    run("publish", run.event)
    expect(b"Ngata" in site.get("/e/spring/"), "the page of the round does not show its players")
    run("result", run.event, "1", "1-0")
    run("explain", run.event, "--round", "1", "--board", "1")


def print_sheets(run: Runner, site: Served) -> None:
    """Pairings as a PDF file, from the server and by command; slips with their codes."""
    base = re.search(rb'href="(/e/spring/[\w-]+)/standings"', site.get("/e/spring/"))
    assert base is not None
    expect(site.get(f"{base[1].decode()}/print/pairings.pdf")[:5] == b"%PDF-", "the server prints no PDF")
    for sheet in ("pairings", "slips", "standings"):
        file = run.home / f"{sheet}.pdf"
        run("print", run.event, sheet, "-o", file)
        expect(file.read_bytes()[:5] == b"%PDF-", f"{sheet} is no PDF")


def use_the_rest(run: Runner, site: Served) -> None:
    """What is loaded only when it is used: help, other programs' files, rules, more processes."""
    expect(b"<h1" in site.get("/help/web"), "there is no help")
    expect("The demonstration works" in run("demo", run.home / "samples", "--check"), "no sample events")
    run("convert", run.event, run.home / "spring.trf")
    run("check", run.home / "spring.trf")
    run("export", run.event, "xlsx", "-o", run.home / "tables.xlsx")
    run("rules", "us-chess", "29E4")
    run(
        "simulate",
        "--rulebook",
        "nzcf",
        "--players",
        "8",
        "--rounds",
        "3",
        "--events",
        "4",
        "--processes",
        "2",
    )


def start_again(run: Runner, site: Served) -> None:
    """A second start shows the application that is running; so does opening the event's file."""
    expect("already running" in run("app", "--no-browser"), "a second start began another application")
    told = run("app", "--no-browser", run.event)
    expect("already running" in told and "next=/e/spring/" in told, "the event's file was not opened")


def restore(run: Runner, site: Served) -> None:
    """A copy, restored into another folder, has the same standings."""
    copies, other = run.home / "stick", run.home / "other"
    copies.mkdir()
    run("copy", run.event, copies)
    run("restore", copies / run.event.name, other)
    both = [json.loads(run("standings", one, "--json")) for one in (run.event, other / run.event.name)]
    expect(both[0] == both[1], "the restored event has other standings")


def stop(run: Runner, site: Served) -> None:
    """The page that quits names the round that is not finished, then stops the program."""
    expect(b"Spring Open" in site.get("/quit"), "the page to quit does not name the unfinished round")
    expect(b"has stopped" in site.post("/quit"), "the application does not quit")


STEPS = (enter, make_event, pair, print_sheets, use_the_rest, start_again, restore, stop)


def time_words(trial: Trial) -> str:
    """How long the first page took, by the clock and of processor time."""
    if trial.processor is None:
        return f"{trial.seconds:.1f} s"
    return f"{trial.seconds:.1f} s ({trial.processor:.1f} s of processor time)"


def main(words: Sequence[str]) -> int:
    """Try the program that is named, and print what was measured."""
    if not words:
        print("usage: python -m tools.release.trial PROGRAM ...", file=sys.stderr)
        return 2
    with TemporaryDirectory() as folder:
        trial = try_out([str(Path(words[0]).absolute()), *words[1:]], Path(folder))
    print(f"Crosstable {trial.version}: first page after {time_words(trial)}")
    print(*(f"  {step.replace('_', ' ')}: done" for step in trial.steps), sep="\n")
    if trial.failure:
        print(f"failed: {trial.failure}", file=sys.stderr)
    return 1 if trial.failure else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
