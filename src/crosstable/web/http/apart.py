"""Questions about files that are sent along: answered by processes of their own, a few at a time."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus

from anyio import to_thread

from crosstable.model.language import Words
from crosstable.model.own_programs import own_program
from crosstable.web.http.fair_queue import FairQueue, QueueFull
from crosstable.web.http.lately import Lately

PROGRAM = "crosstable.web.answer_apart"
TOO_LARGE = 3
"""The exit status of a process whose memory did not suffice."""
AT_ONCE, MOST, MOST_EACH, PATIENCE = 2, 40, 8, 20.0
"""Questions worked on at once, waiting, waiting from one address, and for how many seconds."""
SECONDS = 30
"""Seconds after which a question is given up, whatever it waits for."""
KEPT = 32
"""How many answers are kept for whoever asks the same again."""
BUSY = Words("very many questions about files are waiting; ask again in a moment")
TOO_DEAR = Words(
    "this takes longer than a server can spend on one question; ask the program on your own computer"
)

Parameters = Mapping[str, str | int | None]


@dataclass(frozen=True, slots=True)
class Found:
    """An answer with its status."""

    status: int
    body: dict[str, object]


class Apart:
    """Where such questions are answered."""

    def __init__(self) -> None:
        self._queue = FairQueue(AT_ONCE, MOST, MOST_EACH, PATIENCE)
        self._kept: Lately[str, Found] = Lately(KEPT)

    async def ask(self, asked: Parameters, file: bytes, address: str) -> Found:
        """The answer to a question about a file, when its turn comes; an answer that is known at once."""
        words = json.dumps(asked, sort_keys=True)
        key = sha256(words.encode() + b"\0" + file).hexdigest()
        known = self._kept.get(key)
        if known is not None:
            return known
        try:
            async with self._queue.turn(address):
                return self._kept.put(key, await to_thread.run_sync(_work_out, words, file))
        except QueueFull:
            return _refused(HTTPStatus.SERVICE_UNAVAILABLE, "busy", str(BUSY))


def _work_out(words: str, file: bytes) -> Found:
    """The answer of a new process; a refusal if it takes too long or too much memory."""
    command = [*own_program(PROGRAM), words]
    try:
        done = subprocess.run(
            command, input=file, capture_output=True, check=False, timeout=SECONDS, process_group=0
        )
    except subprocess.TimeoutExpired:
        return _refused(HTTPStatus.BAD_REQUEST, "too-dear", str(TOO_DEAR))
    except OSError as error:
        return _refused(HTTPStatus.SERVICE_UNAVAILABLE, "unavailable", str(error.strerror or error))
    if done.returncode < 0 or done.returncode == TOO_LARGE:
        return _refused(HTTPStatus.BAD_REQUEST, "too-dear", str(TOO_DEAR))
    if done.returncode:
        raise RuntimeError(done.stderr.decode("utf-8", "replace")[-2000:])
    answer = json.loads(done.stdout)
    return Found(answer["status"], answer["body"])


def _refused(status: HTTPStatus, kind: str, text: str) -> Found:
    """A refusal that did not come from the file."""
    return Found(int(status), {"error": {"kind": kind, "where": None, "text": text}})
