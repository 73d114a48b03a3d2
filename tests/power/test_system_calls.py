"""The recording is what the system is asked to do: held against strace, with the recorder and without."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import nullcontext, suppress
from pathlib import Path

import pytest

from tests.power.operations import Acknowledged, Named, Operation, Resized, Synced, Wrote
from tests.power.recorder import Recorder, recording
from tests.power.scenarios import SCENARIOS
from tests.power.sqlite_calls import library

CALLS = "openat,pwrite64,write,ftruncate,fsync,fdatasync,unlink,rename,link,mkdir"
LINE = re.compile(r"^\d+ +(\w+)\((.*)\) += (-?\d+)")
PART = re.compile(r"\.\d+-\d+\.part")
BEGIN = "/the-scenario-begins"
CHILD = "import sys; from tests.power.test_system_calls import play; play(*sys.argv[1:])"
ALWAYS = ("create an event", "append facts")
LONG = ("copy over a copy", "restore to a new folder", "pack over a pack", "let staff in", "rating list")
TRACED = (*ALWAYS, *(pytest.param(name, marks=pytest.mark.soak) for name in LONG))

Told = list[list[object]]
"""What happens to the disk, as both ways of looking tell it: what, which file, and its size if it has one."""


def play(name: str, folder: str, recorded: str) -> None:
    """In a process of its own: play a scenario, and print what the recorder, if there is one, has seen."""
    (scenario,) = [one for one in SCENARIOS if one.name == name]
    root = Path(folder)
    scenario.prepare(root)
    with suppress(FileNotFoundError):
        os.close(os.open(BEGIN, os.O_RDONLY))
    with recording(root) if recorded == "yes" else nullcontext() as recorder:
        scenario.act(root, lambda _: None)
    print(json.dumps([] if recorder is None else told_by(recorder)))


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace shows what the system is asked to do")
@pytest.mark.skipif(library() is None, reason="the SQLite of this Python cannot be watched")
@pytest.mark.parametrize("name", TRACED)
def test_the_recording_is_what_the_system_is_asked_to_do(name: str, folder: Path) -> None:
    recorded, asked = traced(name, folder / "recorded", "yes")
    assert recorded == asked and len(asked) > 10
    assert traced(name, folder / "plain", "no")[1] == asked


def told_by(recorder: Recorder) -> Told:
    """What the recorder has seen, with names in place of numbers."""
    names = _paths(recorder)
    told: Told = []
    for done in recorder.operations:
        told.extend(_named(done, names) if isinstance(done, Named) else _told(done, names))
    return told


def _paths(recorder: Recorder) -> dict[int, str]:
    """The paths of all files and folders at the beginning, by their numbers."""
    paths, open_ = {0: ""}, [0]
    while open_:
        folder = open_.pop()
        for name, number in recorder.start.folders.get(folder, {}).items():
            paths[number] = f"{paths[folder]}/{name}"
            open_.append(number)
    return paths


def _told(done: Operation, names: dict[int, str]) -> Told:
    """What happened to a file."""
    match done:
        case Wrote(file, _, body):
            return [["write", names[file], len(body)]]
        case Resized(file, size):
            return [["size", names[file], size]] if size else []
        case Synced(number):
            return [["sync", names[number]]]
        case Acknowledged():
            return []
    raise AssertionError(done)


def _named(done: Named, names: dict[int, str]) -> Told:
    """Names that come and go; what has a new name is known by it."""
    told: Told = []
    for folder, name, number in done.changes:
        told.append(["name" if number is not None else "no name", f"{names[folder]}/{name}"])
        if number is not None:
            names[number] = told[-1][1] if isinstance(told[-1][1], str) else ""
    return told


def traced(name: str, folder: Path, recorded: str) -> tuple[Told, Told]:
    """A scenario under strace: what the recorder says, and what the system was asked to do."""
    folder.mkdir()
    trace = folder.with_suffix(".trace")
    watched = ["strace", "-f", "-y", "-s", "0", "-o", str(trace), "-e", f"trace={CALLS}"]
    child = [sys.executable, "-c", CHILD, name, str(folder), recorded]
    done = subprocess.run([*watched, *child], capture_output=True, text=True, check=True)
    before, _, after = _anyone(trace.read_text()).partition(BEGIN)
    known: set[str] = set()
    told_by_system(before.splitlines(), str(folder), known)
    return json.loads(_anyone(done.stdout)), told_by_system(after.splitlines(), str(folder), known)


def _anyone(text: str) -> str:
    """A text in which half-made files have the same names, whichever process makes them."""
    return PART.sub(".part", text)


def told_by_system(lines: list[str], root: str, known: set[str]) -> Told:
    """The calls about a folder, in the words of the recorder."""
    told: Told = []
    for line in lines:
        found = LINE.match(line)
        if found is None or found[3].startswith("-") or root not in found[2]:
            continue
        paths = re.findall(rf'["<]{re.escape(root)}([^">]*)[">]', found[2])
        told.extend(_call(found[1], paths, found[2], int(found[3]), known))
    return told


def _call(call: str, paths: list[str], given: str, answer: int, known: set[str]) -> Told:
    """One call."""
    if call == "openat":
        new = "O_CREAT" in given and paths[0] not in known
        known.add(paths[0])
        return [["name", paths[0]]] if new else []
    if call in ("pwrite64", "write"):
        return [["write", paths[0], answer]]
    if call == "ftruncate":
        return [["size", paths[0], int(given.rpartition(" ")[2])]]
    if call in ("fsync", "fdatasync"):
        return [["sync", paths[0]]]
    if call == "unlink":
        known.discard(paths[0])
        return [["no name", paths[0]]]
    if call == "rename":
        known.discard(paths[0])
    known.add(paths[-1])
    gone: Told = [["no name", paths[0]]] if call == "rename" else []
    return [["name", paths[-1]], *gone]
