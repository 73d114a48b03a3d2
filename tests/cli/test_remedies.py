"""At a terminal a remedy is a command or an option, and every one that is named exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from crosstable.cli import main
from crosstable.cli.arguments import Parser
from crosstable.cli.remedies import COMMANDS, WAYS, name_option, split_command, write_command
from crosstable.model.errors import BadInput
from crosstable.model.remedies import WHAT_TO_DO, Advice, FieldName, Remedy

OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
COMMAND = re.compile(r"`crosstable ([^`]+)`")


class Asked(Exception):
    """A parser that was about to read its words."""


@cache
def options_of(command: str) -> frozenset[str]:
    """Every option that a command takes, asked of its parser."""
    found: list[Parser] = []

    def stop(parser: Parser, words: list[str]) -> None:
        found.append(parser)
        raise Asked

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Parser, "read", stop)
        with pytest.raises(Asked):
            main._module_of(command).run([])
    return frozenset(option for parser in found for option in parser._option_string_actions)


def every_option() -> Iterator[str]:
    """The options of all commands."""
    for command in {*main.COMMANDS, *main.WRITING}:
        yield from options_of(command)


@pytest.mark.parametrize("remedy", Remedy)
def test_every_remedy_has_words_and_a_way(remedy: Remedy) -> None:
    assert WHAT_TO_DO[remedy] and WAYS[remedy]


@pytest.mark.parametrize("remedy", Remedy)
def test_every_command_and_option_that_is_named_exists(remedy: Remedy) -> None:
    way = COMMANDS.find_way(Advice(remedy)) or ""
    for typed in COMMAND.findall(way):
        command, *_ = typed.split()
        assert command in {*main.COMMANDS, *main.WRITING}
        assert set(OPTION.findall(typed)) <= options_of(command)
    assert set(OPTION.findall(COMMAND.sub("", way))) <= set(every_option())


@pytest.mark.parametrize("field", FieldName)
def test_every_field_is_an_option(field: FieldName) -> None:
    assert name_option(field) in set(every_option())


def test_a_command_is_written_with_what_it_is_about() -> None:
    leave = Advice(Remedy.WITHDRAW_AFTER, player=5, round=2)
    assert write_command(leave) == "crosstable withdraw EVENT 5 --after 2"
    assert split_command(leave) == ["withdraw", "5", "--after", "2"]
    assert write_command(Advice(Remedy.SAY_WHY)) == ""


def test_an_error_is_told_with_its_option_and_its_command() -> None:
    remedies = [Advice(Remedy.ENTER_RESULTS), Advice(Remedy.GO_ON_WITHOUT)]
    error = BadInput("1 result is not in.", where=FieldName.WHY_NOT, remedies=remedies)
    assert COMMANDS.tell_with_place(error) == (
        "--why-not: 1 result is not in. Enter the missing results with `crosstable result`, "
        "or continue without them with --open-results"
    )
    assert str(error) == "1 result is not in. Enter the missing results, or continue without them"
    assert COMMANDS.as_json(error)["remedy"] == ["enter-results", "go-on-without"]
