"""Everything that the program says about a recorded journal, as files of text."""

from __future__ import annotations

import json
import os
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

from starlette.testclient import TestClient

from tests.upgrade.clock import stopped_clock
from tests.upgrade.commands import ALONE, LONG, lines_for
from tests.upgrade.kept import unpack
from tests.upgrade.pages import HALL, PUBLIC, SLIP, WHOLE, Asked, pages_for, sheets_for
from tests.upgrade.program import Application, run_command, typesetter_orders
from tests.upgrade.subject import Subject, read_subject
from tests.upgrade.visible import file_text, json_text, narrow, normal, page_text, sheet_text

MOMENT = datetime(2026, 11, 22, 9, 30, tzinfo=UTC)
"""When everything is looked at."""
PROGRAM = "program"
"""The recording of what is about no event."""

Said = dict[str, str]
"""File below the recording -> its text."""


@dataclass(frozen=True)
class Wanted:
    """How much of a journal is recorded."""

    journal: str
    """As VERSION/NAME; `program` for what is about no event."""
    commands: tuple[str, ...] = ()
    """Only these commands; none named: all of them."""
    exports: tuple[str, ...] = ()
    """The files to hand over."""
    pages: bool = True
    """Pages and sheets, not only what commands say."""
    whole: bool = False
    """Every page and export, and the interface for programs; else what shows this kind of event."""
    book: bool = False
    """The settings of its book."""
    pack: bool = False
    """The emergency pack."""


def outputs_of(wanted: Wanted) -> Said:
    """What the program says about a journal, or what it says without one."""
    said: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as made, stopped_clock(MOMENT), chdir(made):
        folder = Path(made).resolve()
        with patch.dict(os.environ, {"CROSSTABLE_RATINGS": str(folder / "lists"), "COLUMNS": "100"}):
            found = _alone(folder) if wanted.journal == PROGRAM else _all(wanted, folder)
            for file, text in found:
                text = normal(text, folder)
                said.setdefault(file, []).append(narrow(text) if file.endswith(".json") else text)
    return {file: "\n".join(texts) for file, texts in said.items()}


def _all(wanted: Wanted, folder: Path) -> Iterator[tuple[str, str]]:
    """Commands, exports, pages and sheets of a journal."""
    path = unpack(wanted.journal, folder)
    document = run_command("convert", path.name, "-").out
    log = run_command("log", path.name, "--json").out
    subject = read_subject(path.stem, document, log)
    yield from _commands(subject, path.name, wanted)
    yield from _exports(path.name, folder, wanted)
    if wanted.pack:
        yield from _pack(path.name, folder)
    if wanted.pages:
        yield from _pages(subject, path, wanted)


def _commands(subject: Subject, name: str, wanted: Wanted) -> Iterator[tuple[str, str]]:
    """Every command line, for people and for programs, each on a journal that nothing was written to."""
    kept = Path(name).read_bytes()
    for command, words in lines_for(subject, whole=wanted.whole):
        if wanted.commands and command not in wanted.commands:
            continue
        line = [command, name, *words]
        yield f"commands/{command}.txt", _answer(line)
        if wanted.whole or command not in LONG:
            yield f"commands/{command}.json", _answer([*line, "--json"])
        if Path(name).read_bytes() != kept:
            Path(name).write_bytes(kept)


def _answer(line: list[str]) -> str:
    """A command line and what it answers."""
    by = ["--by", "somebody"] if line[0] in ("draft", "repair") else []
    said = run_command(*line, *by)
    head = f"$ {shlex.join(line)}" + (f"   (ends with {said.status})" if said.status else "")
    return f"{head}\n{said.out}{said.err}"


def _exports(name: str, folder: Path, wanted: Wanted) -> Iterator[tuple[str, str]]:
    """The files that are handed over, and what stands in their way."""
    listed = json.loads(run_command("export", name, "--json").out)["exports"]
    for key in (one["key"] for one in listed if wanted.whole or one["key"] in wanted.exports):
        line = ["export", name, key, "--anyway", "--json", "-o", f"out-{key}"]
        (folder / f"out-{key}").mkdir()
        yield f"exports/{key}.txt", _answer(line)
        yield from _files(f"exports/{key}.txt", folder / f"out-{key}")
    for ending in ("trf", "trfx") if wanted.pages else ():
        yield "exports/convert.txt", _answer(["convert", name, f"out.{ending}"])
        if (folder / f"out.{ending}").exists():
            yield "exports/convert.txt", (folder / f"out.{ending}").read_text("utf-8")


def _pack(name: str, folder: Path) -> Iterator[tuple[str, str]]:
    """The emergency pack: its data file, and the words of its sheets."""
    with typesetter_orders() as orders:
        yield "exports/pack.txt", _answer(["pack", name, "packs", "--json"])
    yield "exports/pack.txt", (folder / "packs" / f"{Path(name).stem}-pack.json").read_text("utf-8")
    for order in orders:
        yield "sheets/pack.txt", sheet_text(order)


def _files(file: str, folder: Path) -> Iterator[tuple[str, str]]:
    """The files of a folder, each under its name; how they look is left out."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != ".css":
            name = path.relative_to(folder).as_posix()
            yield file, f"== {name}\n{file_text(path.name, path.read_bytes())}"


def _pages(subject: Subject, path: Path, wanted: Wanted) -> Iterator[tuple[str, str]]:
    """Pages and sheets as the director sees them, and as everybody does."""
    application = Application(path.parent)
    with application.ready():
        yield from _seen(application, subject, path, wanted)


def _seen(
    application: Application, subject: Subject, path: Path, wanted: Wanted
) -> Iterator[tuple[str, str]]:
    """The pages of an application that is ready."""
    director, visitor = application.direct("Ann Director"), application.visit()
    for asked in pages_for(subject, whole=wanted.whole, book=wanted.book):
        around = wanted.whole and asked.form in WHOLE
        yield f"pages/{asked.file}.txt", _page(director, asked, whole=around)
        if asked.form in PUBLIC:
            yield f"pages/{asked.file}.public.txt", _page(visitor, asked, whole=around)
    listed = json.loads(run_command("print", path.name, "--json").out)["sheets"]
    for asked in sheets_for(subject, [one["key"] for one in listed]):
        yield f"sheets/{asked.address.rsplit('/', 1)[1]}.txt", _page(director, asked)
    for board, address in application.slips(subject.name).items():
        yield "pages/slip.txt", _page(visitor, Asked(SLIP, address), f"slip of board {board}")


def _page(client: TestClient, asked: Asked, called: str = "", *, whole: bool = False) -> str:
    """A page by its address and what it shows."""
    answer = client.get(asked.address)
    status = "" if answer.status_code == 200 else f"   (status {answer.status_code})"
    led = "" if not answer.history else f"   (leads to {answer.url.path})"
    if "json" in answer.headers.get("content-type", ""):
        text = json_text(answer.json())
    else:
        text = page_text(answer.text, whole=whole)
    return f"== {called or asked.address}{status}{led}\n{text}"


def _alone(folder: Path) -> Iterator[tuple[str, str]]:
    """What the program says without an event: commands, pages of the hall, all addresses."""
    for command, forms in ALONE.items():
        for form in forms:
            line = [command, *shlex.split(form)]
            for words in (line, [*line, "--json"]):
                ending = "json" if words is not line else "txt"
                yield f"commands/{command}.{ending}", _answer(words)
    application = Application(folder)
    director = application.direct("Ann Director")
    for address in HALL:
        yield (
            f"pages/{Asked(address, address).file}.txt",
            _page(director, Asked(address, address), whole=True),
        )
    listed = application.addresses()
    yield "addresses.txt", "".join(f"{method} {path}\n" for method, path in listed)
