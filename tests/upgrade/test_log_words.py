"""What the log says of kept journals is plain words: no value, key or name of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.upgrade.kept import kept_journals, unpack
from tests.upgrade.program import run_command

INTERNAL = re.compile(
    r"""[\[\]{}]            # a list or a record as the program holds it
    | '[\w ]+'              # a quoted key or value
    | [a-z]_[a-z]           # a name of the program
    | \b(None|True|False)\b
    | \d{4}-\d\d-\d\dT      # a time as a file has it
    """,
    re.VERBOSE,
)

LINE = re.compile(r" *\d+  .{25}  ")
"""The number and the time of a change, as the country of the event writes it."""


@pytest.mark.parametrize("journal", kept_journals())
def test_the_log_of_a_kept_journal_is_in_words(journal: str, tmp_path: Path) -> None:
    answer = run_command("log", str(unpack(journal, tmp_path)))
    assert answer.status == 0, answer.err
    told = [LINE.sub("", line) for line in answer.out.splitlines() if LINE.match(line)]
    assert told
    assert [text for text in told if INTERNAL.search(text)] == []
