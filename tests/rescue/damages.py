"""Ways in which a file is damaged, drawn from a seed."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

Damaging = Callable[[Path, Random], None]
PAGE = 4096


def flip_bits(path: Path, dice: Random) -> None:
    """One bit or a few are not what they were."""
    body = bytearray(path.read_bytes())
    for _ in range(dice.choice((1, 1, 1, 2, 8))):
        body[dice.randrange(len(body))] ^= 1 << dice.randrange(8)
    path.write_bytes(body)


def flip_head(path: Path, dice: Random) -> None:
    """A bit of the first hundred bytes, by which the file is known, is not what it was."""
    body = bytearray(path.read_bytes())
    body[dice.randrange(100)] ^= 1 << dice.randrange(8)
    path.write_bytes(body)


def flip_page_heads(path: Path, dice: Random) -> None:
    """A bit in the first bytes of a page, where it says what is in it."""
    body = bytearray(path.read_bytes())
    at = dice.randrange(len(body) // PAGE) * PAGE + dice.randrange(12)
    body[at] ^= 1 << dice.randrange(8)
    path.write_bytes(body)


def overwrite(path: Path, dice: Random) -> None:
    """Some bytes in a row are noise."""
    body = bytearray(path.read_bytes())
    start, length = dice.randrange(len(body)), dice.choice((8, 64, 512, 5000))
    noise = dice.randbytes(min(length, len(body) - start))
    body[start : start + len(noise)] = noise
    path.write_bytes(body)


def blank_pages(path: Path, dice: Random) -> None:
    """Whole pages are zeros, as after a disk lost what it had promised."""
    body = bytearray(path.read_bytes())
    pages = len(body) // PAGE
    for page in dice.sample(range(pages), dice.randint(1, max(1, pages // 3))):
        body[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    path.write_bytes(body)


def blank_sectors(path: Path, dice: Random) -> None:
    """A stretch of 512 bytes or some is zeros."""
    body = bytearray(path.read_bytes())
    start = dice.randrange(len(body) // 512) * 512
    length = 512 * dice.randint(1, 6)
    body[start : start + length] = bytes(len(body[start : start + length]))
    path.write_bytes(body)


def cut_off(path: Path, dice: Random) -> None:
    """The end is missing."""
    body = path.read_bytes()
    path.write_bytes(body[: dice.randrange(1, len(body))])


def cut_at_page(path: Path, dice: Random) -> None:
    """The last pages are missing."""
    body = path.read_bytes()
    path.write_bytes(body[: dice.randrange(1, len(body) // PAGE) * PAGE])


def swap_pages(path: Path, dice: Random) -> None:
    """Two pages are in each other's place."""
    body = path.read_bytes()
    pages = [body[at : at + PAGE] for at in range(0, len(body), PAGE)]
    one, other = dice.sample(range(len(pages)), 2)
    pages[one], pages[other] = pages[other], pages[one]
    path.write_bytes(b"".join(pages))


def flip_names(path: Path, dice: Random) -> None:
    """A bit in the name of the event, by which rows are found."""
    body = bytearray(path.read_bytes())
    places = [found.start() for found in re.finditer(rb"event\S?2026", body)] or [0]
    body[dice.choice(places) + dice.randrange(5)] ^= 1 << dice.randrange(8)
    path.write_bytes(body)


def no_database(path: Path, dice: Random) -> None:
    """Something else was saved under the name."""
    path.write_bytes(dice.choice((b"hello " * 500, dice.randbytes(9000), b"PK\x03\x04" + bytes(700))))


def empty(path: Path, dice: Random) -> None:
    """Nothing is left but the name."""
    path.write_bytes(b"")


def all_blank(path: Path, dice: Random) -> None:
    """The size is left, but everything is zeros."""
    path.write_bytes(bytes(path.stat().st_size))


def _run(path: Path, statement: str, *values: object) -> None:
    """Somebody opens the file with another program and changes it."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(statement, values)


def _count(path: Path) -> int:
    """How many rows there are."""
    with closing(sqlite3.connect(path)) as file:
        (count,) = file.execute("SELECT COUNT(*) FROM facts").fetchone()
    return int(count)


def alter_row(path: Path, dice: Random) -> None:
    """A row says something else, and the chain does not fit."""
    column = dice.choice(("event", "actor", "time", "payload", "previous", "hash", "kind"))
    value = dice.choice(("x", '{"a":1}', b"\xff\x00", 7, ""))
    _run(path, f"UPDATE facts SET {column} = ? WHERE seq = ?", value, dice.randint(1, _count(path)))


def delete_rows(path: Path, dice: Random) -> None:
    """Rows are missing, others behind them are there."""
    first = dice.randint(1, _count(path) - 1)
    _run(path, "DELETE FROM facts WHERE seq BETWEEN ? AND ?", first, dice.randint(first, _count(path) - 1))


def drop_table(path: Path, dice: Random) -> None:
    """There is no table any more."""
    _run(path, "DROP TABLE facts")


def cut_while_writing(path: Path, dice: Random) -> None:
    """The computer stopped within a write: pages half changed, and the rollback journal beside them."""
    work = path.with_name("work")
    work.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(work, isolation_level=None)) as file:
        file.execute("PRAGMA cache_size = 2")
        file.execute("BEGIN IMMEDIATE")
        for number in range(100_000, 100_200):
            row = ("event", number, "t", "a", "x", "{}" + "y" * 300, "p", "h")
            file.execute("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        path.write_bytes(work.read_bytes())
        left = work.with_name("work-journal").read_bytes()
        path.with_name(path.name + "-journal").write_bytes(left)
    work.unlink()
    if dice.random() < 0.5:
        dice.choice((cut_off, flip_bits, blank_pages))(path, dice)


DAMAGES: tuple[Damaging, ...] = (
    *(flip_bits, flip_bits, flip_head, flip_page_heads, overwrite, overwrite, blank_pages, blank_sectors),
    *(cut_off, cut_at_page, swap_pages, no_database, empty, all_blank, alter_row, delete_rows, drop_table),
    *(cut_while_writing, flip_names),
)
