"""What the program says about recorded journals stays as it is, or is different on purpose."""

from __future__ import annotations

import pytest

from tests.upgrade import commands, pages
from tests.upgrade.program import Application, list_commands
from tests.upgrade.recorded import RECORDINGS, differences, recordings


@pytest.mark.parametrize("name", recordings())
def test_the_program_says_what_it_said(name: str) -> None:
    found = differences(name)
    assert not found, (
        f"{name} is different from its recording in tests/upgrade/recordings:\n\n" + "\n".join(found) + "\n"
        f"If this is meant: `python -m tools.record_outputs {name}`, and say what and why"
        " in tests/upgrade/differences.md."
    )


def test_every_recording_is_compared() -> None:
    assert {path.name for path in RECORDINGS.iterdir()} == set(recordings())


def test_every_command_is_recorded_or_left_out_with_a_reason() -> None:
    """A new command needs a line in tests/upgrade/commands.py."""
    reading, writing = list_commands()
    told = {*commands.READING, *commands.LOOKING, *commands.ALONE, *commands.LEFT_OUT}
    assert {*reading, *writing} == told


def test_every_page_is_recorded_or_left_out_with_a_reason(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A new page needs a line in tests/upgrade/pages.py."""
    application = Application(tmp_path_factory.mktemp("hall"))
    asked = {path for method, path in application.addresses() if method == "GET"}
    told = pages.known_addresses() | set(pages.LEFT_OUT)
    assert asked == told, (asked - told, told - asked)
