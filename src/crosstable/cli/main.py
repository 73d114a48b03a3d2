"""The command `crosstable`: finds the requested command and imports only that one."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, NoReturn

from crosstable.app.garbage import look_seldom

BAD_USAGE, INTERRUPTED = 2, 130

COMMANDS = {
    "pair": "pair the next round and show it; nothing is saved",
    "check": "replay every round and list differences from the rulebook",
    "explain": "why this pairing, and why not another",
    "objection": "one page about a disputed pairing, colour, bye, place or prize",
    "standings": "standings after a round",
    "prizes": "the prize list, with the reason for every amount",
    "titles": "who wins the titles of the event",
    "entries": "the entry list: registration, eligibility, fees, warnings",
    "rating": "convert ratings of other federations, combine double ratings",
    "matches": "match sheets of a team event: line-ups, results, what is missing",
    "wallchart": "the wall chart, or one player's pairing card",
    "bye-choices": "who would get the bye, and what can be offered instead",
    "groups": "score groups of a round, who drops to which group; colours",
    "print": "PDF sheets for posting and for the boards: pairings, slips, charts ...",
    "notice": "conditions of the event for posting, with the variations used",
    "staff": "staff only: fixed boards, notes, equipment, assistants",
    "convert": "save an event in another format",
    "website": "the website of an event: into a folder, as a ZIP file, or published now",
    "export": "standings, pairings for electronic boards, calendar, rating reports",
    "lists": "rating lists: import and search them",
    "rehearse": "rehearse the event many times: perfect scores, byes, prizes",
    "generate": "make a random, legal event",
    "simulate": "make and check thousands of random events, with a summary",
    "rules": "the rules of each book, and where they are implemented",
    "log": "the history: what happened, when, by whom",
}

WRITING = {
    "new": "create an event, or add a section",
    "add": "add a player, or import a list of players",
    "check-in": "check in players or a whole school; who is missing",
    "assign": "assign a rating to a player, with its reason",
    "pay": "record a payment for an entry, or a refund",
    "cash": "the event's cash: fees, prizes, expenses, balance",
    "promote": "fill vacant places from another section",
    "bye": "request a bye for a later round",
    "bye-answer": "what the player with the bye has chosen",
    "attendance": "a player arrives, leaves or does not show up: the choices and their effects",
    "withdraw": "withdraw a player",
    "return": "reinstate a player who had withdrawn",
    "reenter": "re-entry of a player",
    "expel": "expel a player; the opponents are rescored",
    "move": "move an entry to another section",
    "delete": "delete an entry that was a mistake and never played",
    "join": "merge two entries of one person",
    "set": "change settings of the event or data of a player",
    "strict": "strict mode of a section: show it, or leave it for good",
    "prize": "add, change or remove a prize",
    "ranks": "where late entries and corrected ratings rank by the rulebook",
    "draft": "pair the next round and keep it as a draft",
    "swap": "swap two players of the draft",
    "flip": "reverse the colours of a board of the draft",
    "lock": "keep a game of the draft when the round is paired again",
    "compare": "finish manual pairing: compare the draft with the rulebook pairing",
    "publish": "publish the draft",
    "by-hand": "enter a round that was paired by hand, line by line",
    "repair": "change a drafted or published round before it starts",
    "played": "record who really played whom when it was not as published",
    "reversed": "record a game played with reversed colours",
    "postpone": "start some boards later, after a change to the round",
    "lineup": "who plays for a team, or who is missing",
    "result": "enter a result, or correct it",
    "correct": "correct a result of any round; the choices are shown first",
    "wrong-board": "move a result that was entered on the wrong board",
    "unreported": "missing results, and what can be done about each",
    "extra": "a game for rating only",
    "score-sheets": "check off score sheets; list the missing ones",
    "rate-forfeit": "rate a forfeit, marked R on the charts",
    "play-off": "the result of a play-off between tied players",
    "lot": "break a tie by lot",
    "close": "finish a section: its standings are final",
    "incident": "rulings, warnings, claims and appeals: record, decide, list",
    "undo": "undo the last change, or any; the effects are shown first",
    "redo": "redo what was undone",
    "copy": "make a verified backup copy; how old the last one is",
    "pack": "the emergency pack: a PDF and a data file to carry on by hand",
    "restore": "restore an event from a backup or emergency pack",
    "rescue": "rescue an event from a damaged file; what is missing",
    "app": "open Crosstable in your browser, with your own events",
    "demo": "open Crosstable with sample events",
    "serve": "run Crosstable for the playing hall or on a server",
}

FOLDERS = {
    "setup": (
        "notice",
        "staff",
        "rules",
        "new",
        "set",
        "strict",
    ),
    "entries": (
        "entries",
        "rating",
        "lists",
        "add",
        "check-in",
        "assign",
        "pay",
        "cash",
        "promote",
        "bye",
        "withdraw",
        "return",
        "reenter",
        "expel",
        "move",
        "delete",
        "join",
    ),
    "round": (
        "pair",
        "check",
        "explain",
        "objection",
        "matches",
        "bye-choices",
        "groups",
        "bye-answer",
        "ranks",
        "draft",
        "swap",
        "flip",
        "lock",
        "compare",
        "publish",
        "by-hand",
        "repair",
        "played",
        "reversed",
        "attendance",
        "postpone",
        "lineup",
        "incident",
    ),
    "results": (
        "result",
        "correct",
        "wrong-board",
        "unreported",
        "extra",
        "rate-forfeit",
        "score-sheets",
    ),
    "standings": (
        "standings",
        "titles",
        "wallchart",
        "play-off",
        "lot",
    ),
    "prizes": (
        "prizes",
        "prize",
    ),
    "closing": ("close",),
    "history": (
        "log",
        "undo",
        "redo",
    ),
    "backup": (
        "copy",
        "pack",
        "restore",
        "rescue",
    ),
    "exchange": (
        "print",
        "convert",
        "website",
        "export",
    ),
    "simulate": (
        "rehearse",
        "generate",
        "simulate",
    ),
    "serving": (
        "app",
        "demo",
        "serve",
    ),
}
"""Where each command is, by part of the day."""

MODULES = {"return": "return_", "print": "printing", "reversed": "reverse"}
"""Commands whose module cannot have their name."""


def main(argv: list[str] | None = None) -> int:
    """Run one command line and return its exit status."""
    words = sys.argv[1:] if argv is None else list(argv)
    look_seldom()
    try:
        from crosstable.cli.guard import run_guarded  # here, so that even a very early Ctrl-C is caught

        return run_guarded(lambda: _run(words), words)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: list[str]) -> int:
    """Answer --help and --version, else hand over to the command; without a word, say how to start."""
    if not words:
        print(import_module("crosstable.cli.help").START, end="")
        return BAD_USAGE
    command, rest = words[0], words[1:]
    if command in ("-h", "--help", "help"):
        return _help(rest)
    if command == "--version":
        print(f"crosstable {import_module('crosstable').__version__}")
        return 0
    if command.startswith("-"):
        engine = import_module("crosstable.cli.engine")
        if engine.speaks(words):
            return int(engine.run(words))
    if command not in COMMANDS and command not in WRITING:
        _refuse(command)
    return int(_module_of(command).run(rest))


def _module_of(command: str) -> Any:
    """The module of a command."""
    folder = next(folder for folder, commands in FOLDERS.items() if command in commands)
    return import_module(f"crosstable.cli.{folder}.{MODULES.get(command, command.replace('-', '_'))}")


def _help(words: list[str]) -> int:
    """All commands by part of the day, or the help of the one that is named."""
    if words and (words[0] in COMMANDS or words[0] in WRITING):
        return _run([words[0], "--help"])
    print(import_module("crosstable.cli.help").list_commands(FOLDERS, COMMANDS, WRITING), end="")
    return 0


def _refuse(command: str) -> NoReturn:
    """The error of a command that does not exist, with the one that was probably meant."""
    from difflib import get_close_matches

    from crosstable.cli.arguments import Usage

    if command.startswith("-"):
        raise Usage(f"the command comes first, not “{command[:40]}”; see `crosstable --help`")
    near = get_close_matches(command, [*COMMANDS, *WRITING], n=1)
    if command.endswith((".json", ".trf", ".crosstable")):
        near = [f"pair {command[:40]}"]
    if near:
        raise Usage(f"there is no command “{command[:40]}”; did you mean `crosstable {near[0]}`?")
    raise Usage(f"there is no command “{command[:40]}”; see `crosstable --help`")


if __name__ == "__main__":
    sys.exit(main())
