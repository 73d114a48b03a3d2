"""Arguments that commands share, and usage errors in one sentence."""

from __future__ import annotations

import argparse
import re
from typing import Any, NoReturn

from crosstable.model.errors import CrosstableError
from crosstable.model.names import NameStyle

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")


class Usage(CrosstableError):
    """A command line that cannot be understood."""

    kind = "usage"


class Once(argparse.Action):
    """An option with one value: given again it would silently replace the first, so it is refused."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Accept the value; a second one is an error."""
        if option_string is not None and isinstance(parser, Parser):
            parser.note_given(self, option_string)
        setattr(namespace, self.dest, values)


class Parser(argparse.ArgumentParser):
    """The arguments of one command."""

    def __init__(self, **how: Any) -> None:
        """An empty parser; an option accepts one value unless declared to accept several."""
        super().__init__(**how)
        self._given: dict[argparse.Action, str] = {}
        self.register("action", None, Once)
        self.register("action", "store", Once)

    def note_given(self, option: argparse.Action, name: str) -> None:
        """Refuse an option that is given a second time, under the same name or another."""
        if option in self._given:
            first = self._given[option]
            if first == name:
                self.error(f"{name} is given twice; give it once")
            self.error(f"{first} and {name} are the same option; give it once")
        self._given[option] = name

    def error(self, message: str) -> NoReturn:
        """A usage error that says where to read more."""
        raise Usage(f"{message}; see `{self.prog} --help`")

    def read(self, words: list[str]) -> argparse.Namespace:
        """The options in a command line; an unknown option is an error with a suggestion."""
        self._given.clear()
        options, rest = self.parse_known_intermixed_args(words)
        if rest:
            self.error(self._surplus(rest[0]))
        return options

    def _surplus(self, word: str) -> str:
        """What is wrong with a surplus word."""
        if not word.startswith("-"):
            return f"“{word}” is one argument too many"
        from difflib import get_close_matches

        name = word.partition("=")[0]
        near = get_close_matches(name, self._option_string_actions, n=1)
        return f"unknown option {name} (did you mean {near[0]}?)" if near else f"unknown option {name}"


def parser(command: str, about: str) -> Parser:
    """An empty parser of a command."""
    return Parser(prog=f"crosstable {command}", description=about, allow_abbrev=False)


def reading_parser(command: str, about: str, *, staff: bool = False, several: bool = False) -> Parser:
    """The parser of a command that reads an event, or several; staff-only answers have full names."""
    made = parser(command, about)
    if several:
        what = "event files, folders or patterns; - for standard input"
        made.add_argument("events", metavar="EVENT", nargs="+", help=what)
    else:
        made.add_argument("event", metavar="EVENT", help="event file, - for standard input")
    made.add_argument("--section", metavar="NAME", help="only this section of the event")
    made.add_argument("--rulebook", metavar="BOOK", help="pair by this rulebook, whatever the file says")
    made.add_argument("--at", type=number, metavar="FACT", help="the event as it was after this change")
    add_names(made, "full" if staff else "text: full; JSON: as the event or its rulebook says")
    made.set_defaults(names=NameStyle.FULL.value if staff else None)
    add_json(made)
    return made


def add_names(made: argparse.ArgumentParser, default: str) -> None:
    """How much of the players' names is shown."""
    styles = [style.value for style in NameStyle]
    made.add_argument("--names", choices=styles, help=f"how names are shown ({default})")


def add_json(made: argparse.ArgumentParser) -> None:
    """Every reading command can answer a program."""
    made.add_argument("--json", action="store_true", help="answer as JSON, for programs")


def number(text: str) -> int:
    """A whole number of a sensible size."""
    if not _NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a whole number")
    return int(text)
