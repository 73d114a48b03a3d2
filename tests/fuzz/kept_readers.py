"""Readers of pictures that people send, and of the small files that the program keeps beside the events."""

from __future__ import annotations

import json
import sqlite3
import struct
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from random import Random
from unittest.mock import patch

from crosstable.app.entries.list_imports import PROGRESS, underway
from crosstable.app.exchange.publishing.store import FILE as PUBLISHING
from crosstable.app.exchange.publishing.store import PublishStore
from crosstable.app.exchange.publishing.targets import folder_target
from crosstable.app.setup.event_form import EventForm
from crosstable.app.setup.own_presets import FILE as PRESETS
from crosstable.app.setup.own_presets import keep_preset, own_presets
from crosstable.paper.background import background
from crosstable.ratings.library import lists_in
from crosstable.ratings.listed import Listed
from crosstable.ratings.search import by_codes, search
from crosstable.ratings.taking_in import take_in
from crosstable.web.http.accounts import FILE as ACCOUNTS
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.certificate import FILE as CERTIFICATE
from crosstable.web.http.certificate import own_certificate
from crosstable.web.http.roles import Role
from tests.fuzz.file_readers import scratch
from tests.fuzz.json_mutations import spoil_json
from tests.fuzz.mutations import ODD_NUMBERS, ODD_TEXTS, Mutation, make_input, spoil
from tests.fuzz.reader import Reader
from tests.paper.pictures import png

LIST = "nzcf-2026-07-01.ratings"
SECRET, MADE = "a-secret", 1_790_000_000
"""The secret of the session and the link in the sample of accounts, and when they were made."""


def _jpeg() -> bytes:
    """The frame of a JPEG picture, as far as its size is read."""
    frame = struct.pack(">BHHB", 8, 700, 900, 3) + b"\x01\x11\x00" * 3
    scan = b"\xff\xda" + struct.pack(">H", 8) + b"\x01\x01\x00\x00\x3f\x00"
    return (
        b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0" + struct.pack(">H", len(frame) + 2) + frame + scan + b"\xff\xd9"
    )


@cache
def pictures() -> tuple[bytes, ...]:
    """A picture of each kind."""
    return png(620, 440), _jpeg()


def _kept(name: str, write: Callable[[Path], object]) -> Callable[[], Sequence[bytes]]:
    """A file as the program writes it."""

    @cache
    def samples() -> tuple[bytes, ...]:
        with scratch() as folder:
            write(Path(folder))
            return ((Path(folder) / name).read_bytes(),)

    return samples


def _reading(name: str, read: Callable[[Path], object]) -> Callable[[bytes], None]:
    """What is read of a file that lies where the program keeps its own."""

    def reading(data: bytes) -> None:
        with scratch() as folder:
            (Path(folder) / name).write_bytes(data)
            read(Path(folder))

    return reading


def _keep_presets(folder: Path) -> None:
    for name in ("weekend", "club night"):
        keep_preset(str(folder), name, EventForm(rulebook="nzcf", name=name))


def _keep_accounts(folder: Path) -> None:
    """Two people; the same secrets every time."""
    home = "crosstable.web.http.accounts"
    with (
        patch(f"{home}.secrets.token_urlsafe", lambda length: SECRET),
        patch(f"{home}.time.time", lambda: MADE),
        patch(f"{home}._hashed", lambda password: "a hash"),
    ):
        accounts = Accounts(str(folder))
        accounts.use_link(accounts.new_link(), "Ann", None)
        accounts.add("Ben", Role.ASSISTANT, "correct horse battery", "spring")
        accounts.new_link()


def _read_accounts(folder: Path) -> None:
    """Who has an account, who asks, and a new one-time link."""
    accounts = Accounts(str(folder))
    accounts.people()
    with patch("crosstable.web.http.accounts.time.time", lambda: MADE + 60):
        accounts.person(SECRET)
        accounts.link_role(SECRET)
        accounts.link_role(accounts.new_link())


def _keep_publishing(folder: Path) -> None:
    store = PublishStore(str(folder))
    (folder / "out").mkdir()
    store.set_target("spring", folder_target(str(folder / "out")))
    store.note_files("spring", {"index.html": "a" * 64})
    store.press("spring", 1_000)


def _read_publishing(folder: Path) -> None:
    """Where a website goes, what is out, and what waits."""
    store = PublishStore(str(folder))
    store.target("spring")
    store.files("spring")
    store.jobs()
    store.by_themselves()


def _keep_list(folder: Path) -> None:
    people = [Listed(name=f"Player, {number}", code=str(number)) for number in range(30)]
    take_in(people, folder, "nzcf", "2026-07-01", "list.csv")


def _read_list(folder: Path) -> None:
    """The lists of a folder, one searched by name and by codes."""
    for one in lists_in(folder):
        search(one, "pla")
        by_codes(one, ["7", "x"])


def spoil_rows(rng: Random, data: bytes) -> bytes:
    """A database in which a value is another one."""
    with scratch() as folder:
        path = Path(folder) / "spoilt.sqlite"
        path.write_bytes(data)
        with closing(sqlite3.connect(path)) as file, file:
            names = [row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            columns = [(name, row[1]) for name in names for row in file.execute(f"PRAGMA table_info({name})")]
            table, column = rng.choice([one for one in columns if not one[0].startswith("names")])
            odd = (rng.choice(ODD_NUMBERS + ODD_TEXTS), "", -1, 1 << 62, 0.5, "x" * 5000)
            value = rng.choice((*odd, rng.choice(ODD_TEXTS).decode("utf-8", "replace")))
            with suppress(sqlite3.Error):  # a column that takes no such value
                file.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", (value,))
        return path.read_bytes()


def _made(samples: Callable[[], Sequence[bytes]], *spoilers: Mutation) -> Callable[[Random], bytes]:
    """Inputs from samples."""
    return lambda rng: make_input(rng, samples(), spoilers or (spoil,))


def _progress(folder: Path) -> None:
    told = {"name": "list", "people": 12, "kilobytes": 3, "wrong": ""}
    (folder / f"list{PROGRESS}").write_text(json.dumps(told))


KEPT = (
    Reader("picture", _made(pictures), background, placed=False),
    Reader(
        "own-presets",
        _made(_kept(PRESETS, _keep_presets), spoil, spoil_json, spoil_json),
        _reading(PRESETS, lambda folder: own_presets(str(folder))),
    ),
    Reader(
        "accounts",
        _made(_kept(ACCOUNTS, _keep_accounts), spoil, spoil_rows, spoil_rows),
        _reading(ACCOUNTS, _read_accounts),
        placed=False,
    ),
    Reader(
        "publishing",
        _made(_kept(PUBLISHING, _keep_publishing), spoil, spoil_rows, spoil_rows),
        _reading(PUBLISHING, _read_publishing),
        placed=False,
    ),
    Reader(
        "imported-list",
        _made(_kept(LIST, _keep_list), spoil, spoil_rows, spoil_rows),
        _reading(LIST, _read_list),
        placed=False,
    ),
    Reader(
        "certificate",
        _made(_kept(CERTIFICATE, lambda folder: own_certificate(str(folder), [])), spoil),
        _reading(CERTIFICATE, lambda folder: own_certificate(str(folder), []).context()),
        placed=False,
    ),
    Reader(
        "progress",
        _made(_kept(f"list{PROGRESS}", _progress), spoil, spoil_json),
        _reading(f"list{PROGRESS}", underway),
        placed=False,
    ),
)
