"""One answer about a file, in a process of its own: the file comes in, the answer goes out as JSON.

The process has little time, little memory and a low priority, so that a dear question holds nobody up.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from crosstable.app.session.reading import check_event_file
from crosstable.flow.check import check_section
from crosstable.flow.check_standings import check_standings
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.files import event_of
from crosstable.model.errors import CrosstableError, NoLegalPairing
from crosstable.model.event import Event, Section
from crosstable.model.language import reading_in
from crosstable.model.remedies import join_advice

SECONDS = 20
"""Seconds of processor time that an answer may take."""
MEMORY = 3 * 1024**3
"""Bytes of address space that it may take, where the system can limit them."""
LOWER = 10
"""How far its priority is below that of the server."""
TOO_LARGE = 3
"""The exit status if the memory does not suffice."""
FILE = "body"
"""What errors call the file."""

Asked = Mapping[str, Any]


def main(words: str) -> None:
    """Answer one question about the file on standard input."""
    _step_back()
    status, body = answered(json.loads(words), sys.stdin.buffer.read())
    sys.stdout.write(json.dumps({"status": status, "body": body}))


def answered(asked: Asked, file: bytes) -> tuple[int, dict[str, object]]:
    """Status and answer of a question about a file."""
    with reading_in(None):
        try:
            event = check_event_file(event_of(file, FILE, asked["rulebook"]))
            section = as_entrants(event.section(asked["section"]))
            read_as_usual_in(event, section)
            return int(HTTPStatus.OK), CALLS[asked["call"]](event, section, asked)
        except NoLegalPairing as error:
            return int(HTTPStatus.CONFLICT), {"error": _refusal(error)}
        except CrosstableError as error:
            return int(HTTPStatus.BAD_REQUEST), {"error": _refusal(error)}


def _pair(event: Event, section: Section, asked: Asked) -> dict[str, object]:
    """A round as the rulebook pairs it."""
    return pair_section(section, asked["round"]).as_json()


def _explain(event: Event, section: Section, asked: Asked) -> dict[str, object]:
    """The reasons for one board or player."""
    found = explain_section(
        section,
        asked["round"],
        board=asked["board"],
        player=asked["player"],
        why_not=asked["why_not"],
    )
    return found.as_json()


def _check(event: Event, section: Section, asked: Asked) -> dict[str, object]:
    """Every round compared with the rulebook, and the standings that the file states."""
    body = check_section(section).as_json()
    ranked = check_standings(section, event.stated)
    remarks = [remark.as_json() for remark in event.remarks if not remark.of_rank]
    return {
        **body,
        **({"standings": [one.as_json() for one in ranked]} if ranked else {}),
        **({"remarks": remarks} if remarks else {}),
    }


CALLS: Mapping[str, Callable[[Event, Section, Asked], dict[str, object]]] = {
    "pair": _pair,
    "explain": _explain,
    "check": _check,
}


def _refusal(error: CrosstableError) -> dict[str, object]:
    """An error for a program; what to do stands in words, as there is no event to do it in."""
    text = join_advice(error.text, (advice.words for advice in error.remedies))
    return error.as_json() | {"text": text}


def _step_back() -> None:
    """Give pages priority, and fail alone before the computer runs out of memory, where possible."""
    with suppress(AttributeError, OSError):
        os.nice(LOWER)
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except MemoryError:
        sys.exit(TOO_LARGE)
