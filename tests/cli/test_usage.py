"""Help, version, and command lines that cannot be understood."""

from __future__ import annotations

import pytest

from crosstable import __version__
from crosstable.cli.main import COMMANDS
from tests.cli.command import crosstable


def test_help_lists_every_command() -> None:
    for words in (("--help",), ("-h",), ("help",)):
        said = crosstable(*words)
        assert (said.status, said.err) == (0, "")
        assert all(f"  {name} " in said.out for name in COMMANDS)


def test_no_command_shows_the_help_and_is_bad_usage() -> None:
    said = crosstable()
    assert said.status == 2
    assert said.out.startswith("usage: crosstable COMMAND")


def test_version() -> None:
    assert crosstable("--version").out == f"crosstable {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    said = crosstable(command, "--help")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith(f"usage: crosstable {command} ")
    assert "--json" in said.out
    assert crosstable("help", command).out == said.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("pari",), "did you mean `crosstable pair`?"),
        (("open.json",), "did you mean `crosstable pair open.json`?"),
        (("xyzzy",), "no command “xyzzy”; see `crosstable --help`"),
        (("--verbose", "pair"), "the command comes first"),
        (("pair",), "required: EVENT; see `crosstable pair --help`"),
        (("pair", "a.json", "b.json"), "“b.json” is one argument too many"),
        (("pair", "a.json", "--rond", "3"), "unknown option --rond (did you mean --round?)"),
        (("pair", "a.json", "--round=x"), "“x” is not a whole number"),
        (("pair", "a.json", "--round", "9" * 5000), "is not a whole number"),
        (("pair", "a.json", "--section"), "--section"),
        (("wallchart", "a.json", "--by", "age"), "'age'"),
        (("pair", "a.json", "--round", "1", "--round", "2"), "--round is given twice; give it once"),
        (("explain", "a.json", "--board", "1", "--table", "2"), "--board and --table are the same option"),
        (("repair", "a", "--house", "Khan", "--house", "Lee"), "--house is given twice"),
    ],
)
def test_a_usage_error_is_one_clear_line(words: tuple[str, ...], says: str) -> None:
    said = crosstable(*words)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("crosstable: ")
    assert len(said.err.splitlines()) == 1
    assert len(said.err) < 200
    assert says in said.err
    told = crosstable(*words, "--json")
    assert (told.status, told.err) == (2, "")
    assert told.json["error"]["kind"] == "usage"
