"""Processes killed in mid-write: facts, copies, events and accounts are made until it is gone."""

from __future__ import annotations

import json
import os
import signal
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import NoReturn

from crosstable.app.entries.entering import new_event
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.event_store import EventStore
from crosstable.web.http.roles import Role
from tests.power.scenarios.backups import copy_now, prepare_first
from tests.power.scenarios.journals import FILE, add_fact, chain_of, check_whole

MOST = 6
"""A process is killed after fewer than so many acknowledgements ..."""
LONGEST = 0.04
"""... and at most so many seconds more, in the midst of what it does next."""
KILLS_OF_ONE = 40
"""So many writers of one event are killed before the next event, as long histories are slow to read."""


@dataclass(slots=True)
class Killed:
    """What came of many kills."""

    kills: int = 0
    acknowledged: Counter[str] = field(default_factory=Counter)
    """What the killed ones had acknowledged, by what it was."""
    faults: list[str] = field(default_factory=list)


def kill_often(times: int, seed: int, folder: Path) -> Killed:
    """Kill so many processes, each at some moment, and look after each whether anything is lost."""
    random, done = Random(seed), Killed()
    for number in range(times):
        home = folder / str(number // KILLS_OF_ONE)
        if not home.exists():
            home.mkdir()
            prepare_first(home)
        done.kills += 1
        try:
            told = kill_one(home, number, random.randrange(MOST), random.uniform(0, LONGEST))
            done.acknowledged.update(what for what, _ in told)
            check_after(home, number, dict(told), [str(value) for what, value in told if what == "events"])
        except Exception:
            done.faults.append(f"kill {number}\n{traceback.format_exc()}")
    return done


def kill_one(home: Path, number: int, answers: int, seconds: float) -> list[tuple[str, object]]:
    """Start a process, kill it some time after some answers, and return all that it has acknowledged."""
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        _work(home, number, writing)
    os.close(writing)
    with closing(os.fdopen(reading)) as told:
        lines = [told.readline() for _ in range(answers)]
        time.sleep(seconds)
        os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
        lines.extend(told)
    assert os.WIFSIGNALED(status), "the process has failed before it was killed"
    return [tuple(json.loads(line)) for line in lines if line.endswith("\n")]


def _work(home: Path, number: int, writing: int) -> NoReturn:
    """Write and acknowledge until somebody kills this process."""
    try:
        for what, value in _written(home, number):
            os.write(writing, f"{json.dumps((what, value))}\n".encode())
    except Exception:
        traceback.print_exc()
    finally:
        os._exit(1)


def _written(home: Path, number: int) -> Iterator[tuple[str, object]]:
    """A fact, a copy, a new event and an account, over and over."""
    for turn in count():
        yield "facts", len(add_fact(home / "home", f"{turn} " + "x" * 3_000).facts)
        yield "copies", copy_now(home)
        name = f"event-{number}-{turn}"
        EventStore(str(home)).create(name, new_event(name, {"rulebook": "nzcf", "rounds": 3}), "writer")
        yield "events", name
        accounts, person = Accounts(str(home)), f"Person {number}-{turn}"
        accounts.use_link(accounts.new_link(Role.DIRECTOR), person, None)
        yield "accounts", person


def check_after(home: Path, number: int, last: dict[str, object], events: list[str]) -> None:
    """All that was acknowledged is there, whatever is there is whole, and all can be gone on with."""
    truth = chain_of(home / "home" / FILE)
    check_whole(home / "home" / FILE, truth, int(str(last.get("facts", 0))))
    if (home / "stick" / FILE).exists() or "copies" in last:
        check_whole(home / "stick" / FILE, truth, int(str(last.get("copies", 0))))
    store = EventStore(str(home))
    names = [name for name in store.names() if name.startswith(f"event-{number}-")]
    assert set(events) <= set(names), "an event that was acknowledged is gone"
    assert all(store.session(name).event.name == name for name in names)
    free = f"event-{number}-{len(names)}"
    store.create(free, new_event(free, {"rulebook": "nzcf", "rounds": 3}), "reader")
    people = [person.name for person in Accounts(str(home)).people()]
    assert "accounts" not in last or last["accounts"] in people
