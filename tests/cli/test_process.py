"""The command as a process: pipes, signals, encodings, terminals, full disks."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.command import PROGRAM, on_terminal, process
from tests.signals import heed_signals

FULL = Path("/dev/full")


def test_a_document_through_a_pipe(weekender: str) -> None:
    said = process("pair", "-", "--json", stdin=Path(weekender).read_bytes())
    assert (said.status, said.err, said.json["round"]) == (0, "", 5)


def test_a_closed_pipe_is_no_fault(weekender: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    answer = subprocess.run([*PROGRAM, "pair", weekender], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (answer.returncode, answer.stderr) == (141, b"")


def interrupted(child: subprocess.Popen[bytes]) -> tuple[bytes, bytes]:
    """Press Ctrl-C, and again if it came in the moment before the command waits for its file."""
    for _ in range(10):
        child.send_signal(signal.SIGINT)
        try:
            return child.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            continue
    child.kill()
    return child.communicate()


def test_ctrl_c_is_no_traceback(tmp_path: Path) -> None:
    fifo = tmp_path / "event.json"
    os.mkfifo(fifo)
    child = subprocess.Popen(
        [*PROGRAM, "pair", str(fifo)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_signals,
    )
    with fifo.open("wb"):  # opens when the command has begun to read
        out, err = interrupted(child)
    assert (child.returncode, out, err) == (130, b"", b"crosstable: interrupted\n")


@pytest.mark.skipif(not FULL.exists(), reason="no full device here")
def test_a_full_disk_is_said(weekender: str) -> None:
    with FULL.open("wb") as full:
        answer = subprocess.run(
            [*PROGRAM, "pair", weekender], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert answer.returncode == 2
    assert answer.stderr.startswith(b"crosstable: standard output: cannot write the output: no space")
    assert answer.stderr.count(b"\n") == 1


def test_no_standard_output_at_all(weekender: str) -> None:
    closed = ["sh", "-c", 'exec "$@" >&- 2>&-', "sh", *PROGRAM]
    for words in (
        ("pair", weekender),
        ("pair", weekender, "--json"),
        ("convert", weekender, "-"),
        ("--help",),
    ):
        assert subprocess.run([*closed, *words], check=False).returncode == 0
    assert subprocess.run([*closed, "pair", "missing.json"], check=False).returncode == 2


def test_a_screen_without_unicode(weekender: str) -> None:
    said = process("pair", weekender, PYTHONIOENCODING="ascii")
    assert said.status == 0
    assert said.out.isascii()
    row = next(line for line in said.out.splitlines() if "Tamati" in line)
    assert row.split() == "1 1 Tamati, Hemi 2104 3.5 5 Ngata, Aroha 1902 3".split()
    for words in (("explain", "--board", "1"), ("standings",), ("wallchart",), ("wallchart", "--json")):
        told = process(words[0], weekender, *words[1:], PYTHONIOENCODING="ascii")
        assert (told.status, told.err, told.out.isascii()) == (0, "", True)


def test_documents_are_utf_8_on_every_screen(weekender: str) -> None:
    assert "Tāmati" in process("convert", weekender, "-", PYTHONIOENCODING="ascii").out


def test_colours_on_a_terminal_only(weekender: str) -> None:
    assert "\x1b[1m" in on_terminal("pair", weekender, NO_COLOR="")
    assert "\x1b" not in process("pair", weekender).out


@pytest.mark.parametrize("refusal", [{"NO_COLOR": "1"}, {"TERM": "dumb", "NO_COLOR": ""}])
def test_colours_can_be_refused(weekender: str, refusal: dict[str, str]) -> None:
    assert "\x1b" not in on_terminal("pair", weekender, **refusal)


def test_names_give_way_on_a_narrow_terminal(weekender: str) -> None:
    screen = on_terminal("pair", weekender, NO_COLOR="1", COLUMNS="74")
    rows = [line for line in screen.splitlines() if "1945" in line]
    assert "Drummo" in rows[0]
    assert "Drummond, Alistair" not in rows[0]
    assert len(rows[0]) <= 74
