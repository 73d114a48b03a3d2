"""`crosstable app` and `crosstable demo` as a user starts them, with a browser that only takes notes."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import subprocess
import sys
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from threading import Timer

import pytest

from crosstable.app.setup.demo_events import fill
from crosstable.model.errors import BadInput
from crosstable.web.http.app_file import FILE, Running, claim, find_running, forget, new_running
from crosstable.web.serving import hold_port, open_browser
from tests.cli.command import crosstable
from tests.signals import heed_signals

PROGRAM = (sys.executable, "-m", "crosstable")
PATIENCE = 90.0


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A user's home folder."""
    return own_home(tmp_path)


def own_home(folder: Path) -> Path:
    """A home folder with a browser that only writes down what it is shown."""
    folder.mkdir(exist_ok=True)
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{folder}/shown"\n', encoding="utf-8")
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    return folder


def environment(home: Path) -> dict[str, str]:
    """What a command is started with."""
    return {**os.environ, "HOME": str(home), "BROWSER": f"{home}/browser %s"}


def shown(home: Path, count: int) -> str:
    """The link that the browser was shown last, when it has been shown so many."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        lines = (home / "shown").read_text(encoding="utf-8").split() if (home / "shown").exists() else []
        if len(lines) >= count:
            return lines[-1]
        time.sleep(0.1)
    raise AssertionError("the browser was shown nothing")


@contextmanager
def started(home: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A command that serves, stopped as a user stops it."""
    child = subprocess.Popen(
        [*PROGRAM, *words],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=heed_signals,
    )
    try:
        yield child
    finally:
        child.send_signal(signal.SIGINT)
        child.wait(timeout=PATIENCE)
        if child.stdout:
            child.stdout.close()


def fetched(address: str) -> str:
    """A page."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        assert answer.status == 200
        text: str = answer.read().decode()
        return text


def test_app_opens_the_browser_and_a_second_start_shows_the_same_one(home: Path) -> None:
    events = home / "Crosstable"
    events.mkdir()
    stale = {"address": "http://127.0.0.1:9", "process": 1, "key": "gone"}
    (events / FILE).write_text(json.dumps(stale), encoding="utf-8")
    os.utime(events / FILE, (0, 0))
    with started(home, "app") as first:
        link = shown(home, 1)
        address = link.partition("/enter/")[0]
        assert "Crosstable" in fetched(link)
        again = subprocess.run([*PROGRAM, "app"], env=environment(home), capture_output=True, check=True)
        assert f"already running at {address}" in again.stdout.decode()
        second = shown(home, 2)
        assert second.startswith(f"{address}/enter/") and second != link
        assert "Crosstable" in fetched(second)
        assert first.poll() is None
    assert first.returncode == 0
    assert not (events / FILE).exists()


def test_starts_of_two_people_at_the_same_moment_have_their_own_ports(tmp_path: Path) -> None:
    """Each link leads to the application that printed it: a port is taken, not only looked at."""
    homes = [own_home(tmp_path / name) for name in ("ann", "ben")]
    with started(homes[0], "app"), started(homes[1], "app"):
        links = [shown(home, 1) for home in homes]
        assert len({link.partition("/enter/")[0] for link in links}) == len(homes)
        assert all("Crosstable" in fetched(link) for link in links)


def test_a_port_is_held_until_it_is_let_go() -> None:
    with hold_port("127.0.0.1", 0) as held:
        port = held.getsockname()[1]
        with pytest.raises(BadInput, match=f"port {port} is taken"):
            hold_port("127.0.0.1", port)
    hold_port("127.0.0.1", port).close()


def test_demo_shows_sample_events_in_a_folder_of_their_own(home: Path) -> None:
    with started(home, "demo"):
        link = shown(home, 1)
        assert "Lakeside Open" in fetched(link.partition("/enter/")[0] + "/")
    assert not (home / "Crosstable").exists()
    assert (home / "Crosstable-demo" / "lakeside-open.crosstable").exists()


def test_demo_leaves_the_users_own_events_alone(tmp_path: Path) -> None:
    own = str(tmp_path / "club.crosstable")
    assert crosstable("new", own, "--rulebook", "nzcf", "--rounds", "5").status == 0
    refused = crosstable("demo", str(tmp_path), "--check")
    assert refused.status == 2
    assert "this folder has events of your own (club.crosstable)" in refused.err
    assert [path.name for path in tmp_path.glob("*.crosstable")] == ["club.crosstable"]


def test_demo_goes_on_where_an_event_was_added_to_the_samples(tmp_path: Path) -> None:
    fill(tmp_path)
    assert (
        crosstable("new", str(tmp_path / "mine.crosstable"), "--rulebook", "nzcf", "--rounds", "5").status
        == 0
    )
    assert crosstable("demo", str(tmp_path), "--check").status == 0


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"address": 7}', '{"address": "x", "process": 1, "key": ""}']
)
def test_a_file_that_says_nothing_does_no_harm(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    os.utime(tmp_path / FILE, (0, 0))
    assert find_running(str(tmp_path)) is None
    assert claim(str(tmp_path), new_running("http://127.0.0.1:1"))


def _starts(home: str) -> bool:
    """Whether a start over a folder becomes the one that serves, as `crosstable app` decides it."""
    running = new_running("http://127.0.0.1:1")
    while find_running(home) is None:
        if claim(home, running):
            return True
    return False


@pytest.mark.parametrize("links", [True, False])
def test_of_starts_at_the_same_moment_one_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    """A file that is still being written is no file of nobody: a second start leaves it alone."""

    def slow(body: object) -> str:
        time.sleep(0.2)
        return json.JSONEncoder().encode(body)

    def no_links(*_: object) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr("crosstable.web.http.app_file.json.dumps", slow)
    monkeypatch.setattr(Running, "answers", lambda _: True)
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    with ThreadPoolExecutor(8) as pool:
        served = list(pool.map(_starts, [str(tmp_path)] * 8))
    assert served.count(True) == 1
    assert [one.name for one in tmp_path.iterdir()] == [FILE]


def test_a_file_that_is_still_empty_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a folder has no links the file is empty before it is written."""
    running = Running("http://127.0.0.1:1", 1, "k")
    monkeypatch.setattr(Running, "answers", lambda _: True)
    (tmp_path / FILE).touch()
    text = json.dumps(asdict(running))
    writer = Timer(0.3, (tmp_path / FILE).write_text, [text])
    writer.start()
    assert find_running(str(tmp_path)) == running
    writer.join()


def test_a_claim_made_meanwhile_is_not_taken_for_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two starts find the file of one that is gone: what the quicker of them wrote stays."""
    old, new = (Running(f"http://127.0.0.1:{port}", port, "k") for port in (1, 2))
    claim(str(tmp_path), old)

    def answers(self: Running) -> bool:
        if self == old:
            (tmp_path / FILE).unlink()
            claim(str(tmp_path), new)
        return self == new

    monkeypatch.setattr(Running, "answers_soon", lambda self, seconds: answers(self))
    assert find_running(str(tmp_path)) is None
    assert find_running(str(tmp_path)) == new


def test_only_its_own_file_is_taken_away(tmp_path: Path) -> None:
    one, other = new_running("http://127.0.0.1:1"), Running("http://127.0.0.1:2", 2, "other")
    assert claim(str(tmp_path), other)
    assert not claim(str(tmp_path), one), "the first start keeps the folder"
    forget(str(tmp_path), one)
    assert (tmp_path / FILE).exists()
    forget(str(tmp_path), other)
    assert not (tmp_path / FILE).exists()


def test_without_a_browser_the_link_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda link: False)
    open_browser("http://127.0.0.1:1/enter/x", said.append)
    assert said == ["No browser could be opened. Copy the link into one.\n"]


def test_app_is_not_for_databases() -> None:
    answer = crosstable("app", "postgresql://nowhere/events")
    assert (answer.status, "`crosstable serve` is for that" in answer.err) == (2, True)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_an_application_told_to_end_leaves_no_file_behind(home: Path, number: signal.Signals) -> None:
    """A stop from outside, or a window that is closed, ends it like Ctrl-C."""
    with started(home, "app") as child:
        shown(home, 1)
        assert (home / "Crosstable" / FILE).exists()
        child.send_signal(number)
        assert child.wait(timeout=PATIENCE) == 0
    assert not (home / "Crosstable" / FILE).exists()


def test_the_file_of_a_process_that_is_gone_is_no_obstacle(tmp_path: Path) -> None:
    """Killed just now: the next start waits for nobody."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    claim(str(tmp_path), Running("http://127.0.0.1:9", ended.pid, "k"))
    begun = time.monotonic()
    assert find_running(str(tmp_path)) is None
    assert time.monotonic() - begun < 10 and not (tmp_path / FILE).exists()


def test_a_process_that_is_there_is_waited_for_and_only_its_answer_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is starting has its time; a number that somebody else has now ends with the patience."""
    monkeypatch.setattr("crosstable.web.http.app_file.PATIENCE", 1.0)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        running = Running("http://127.0.0.1:9", other.pid, "k")
        claim(str(tmp_path), running)
        begun = time.monotonic()
        assert find_running(str(tmp_path)) is None and 0.5 < time.monotonic() - begun < 10
        claim(str(tmp_path), running)
        answers = iter([False, False, True])
        monkeypatch.setattr(Running, "answers", lambda _: next(answers))
        assert find_running(str(tmp_path)) == running
