"""Help, version, and command lines that cannot be understood."""

from __future__ import annotations

import pytest

from crosstable import __version__
from crosstable.cli.help import HEADINGS
from crosstable.cli.main import COMMANDS, FOLDERS, WRITING
from tests.cli.command import crosstable


def test_help_lists_every_command() -> None:
    for words in (("--help",), ("-h",), ("help",)):
        said = crosstable(*words)
        assert (said.status, said.err) == (0, "")
        assert all(f"  {name} " in said.out for name in COMMANDS)


def test_no_command_says_in_ten_lines_how_to_start() -> None:
    said = crosstable()
    assert said.status == 2
    assert len(said.out.splitlines()) <= 10 and "crosstable app" in said.out and "crosstable help" in said.out


def test_help_lists_every_command_once_under_its_part_of_the_day() -> None:
    """Commands that write are marked; `help` and `--help` are one."""
    out = crosstable("help").out
    assert out == crosstable("--help").out and set(HEADINGS) == set(FOLDERS)
    for name, text in {**COMMANDS, **WRITING}.items():
        (line,) = (line for line in out.splitlines() if line[2:].startswith(f"{name} ") and text in line)
        assert line.startswith("* ") == (name in WRITING and name not in FOLDERS["serving"])


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
