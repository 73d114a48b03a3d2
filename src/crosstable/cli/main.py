"""The command `crosstable`: finds the command asked for and imports only that one."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, NoReturn

BAD_USAGE, INTERRUPTED = 2, 130

COMMANDS = {
    "pair": "pair the next round and show it; writes nothing",
    "check": "replay every round and name each difference from the book",
    "explain": "the reasons for one pairing, and why not another",
    "objection": "one page about a disputed pairing, colour, bye, place or prize",
    "standings": "the standings after a round",
    "prizes": "the prize list, with the reason for every amount",
    "titles": "who holds the titles of the event",
    "entries": "the entry list: registration, eligibility, fees, warnings",
    "rating": "ratings of other federations converted, double ratings combined",
    "matches": "match sheets of a team event: line-ups, results, what is needed",
    "wallchart": "the wall chart, or the pairing card of one player",
    "bye-choices": "who would have the bye, and what can be offered instead",
    "groups": "the score groups of a round, who goes down to whom; colours",
    "print": "sheets for wall and tables as PDF: pairings, slips, charts ...",
    "notice": "the sheet of conditions for posting, variations in force",
    "staff": "staff only: fixed boards, notes, equipment, assistants",
    "convert": "write an event in another format",
    "export": "tables, pairings for boards, calendar, reports to hand over",
    "lists": "rating lists of the federations: taken in, searched",
    "rehearse": "this entry list played many times: perfect scores, byes, prizes",
    "generate": "a random, legal, simulated event",
    "simulate": "thousands of generated events, checked, with a summary",
    "rules": "the rules of each book, and where they are implemented",
    "log": "what happened, when, by whom",
}

WRITING = {
    "new": "a new event (a journal), or a further section",
    "add": "enter a player, or all of a CSV file",
    "check-in": "who is here before round 1: players, a whole school; who is missing",
    "assign": "assign a rating to a player, with its reason",
    "pay": "record a payment for an entry, or a refund",
    "cash": "the money of the event: fees, prizes, expenses, the balance",
    "promote": "fill vacant places from another section",
    "bye": "a bye asked for a later round",
    "bye-answer": "what the player with the bye has said",
    "attendance": "somebody arrives, leaves or does not come: choices with their effect",
    "withdraw": "a player plays no more",
    "return": "a player who had withdrawn plays again",
    "reenter": "a player leaves an entry and enters anew",
    "expel": "a player is removed from the section, opponents scored anew",
    "move": "an entry in the wrong section goes on in another",
    "delete": "an entry that was a mistake and never played",
    "join": "two entries of one person become one",
    "set": "settings of the event, data of a player",
    "prize": "a prize of the fund, added, changed or taken away",
    "ranks": "where late entries and corrected ratings rank by the book",
    "draft": "pair the next round and keep it as a draft",
    "swap": "two players of the draft change places",
    "flip": "the colours of a board of the draft are exchanged",
    "lock": "a game of the draft stands when the round is drafted again",
    "publish": "post the draft",
    "by-hand": "a round that was paired by hand, typed in line by line",
    "repair": "pair a drafted or posted round again before it starts",
    "played": "a round was played otherwise than posted: record who played whom",
    "reversed": "a game was played with the colours reversed",
    "postpone": "some boards start later, after a change of the round",
    "lineup": "who plays for a team, or who is missing",
    "result": "enter a result, or correct it",
    "correct": "correct a result of any round, with the choices shown first",
    "wrong-board": "a result that was entered at the wrong board",
    "unreported": "missing results, and what may be done about each",
    "extra": "a game for rating only",
    "score-sheets": "tick off score sheets that are handed in; list the missing ones",
    "rate-forfeit": "a forfeit is rated, and marked R on the charts",
    "play-off": "how a play-off between tied players ended",
    "lot": "lots drawn about a tie",
    "close": "close a section: its table is final",
    "incident": "rulings, warnings, claims, appeals: noted, decided, listed",
    "undo": "take back the last command, or any; what it changes is shown first",
    "redo": "bring back what was undone",
    "copy": "a verified copy of the journal, and how old the last one is",
    "pack": "the emergency pack: one PDF and one data file to go on by hand",
    "restore": "go on from a copy or an emergency pack, on another computer",
    "app": "the application in your browser, over your own events",
    "demo": "the application over sample events",
    "serve": "the application for the hall or a server",
}

FOLDERS = {
    "setup": (
        "notice",
        "staff",
        "rules",
        "new",
        "set",
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
    ),
    "exchange": (
        "print",
        "convert",
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

_HELP = """\
usage: crosstable COMMAND ...

Chess tournaments by the rulebook, every pairing explained by rule number.

{commands}

writing, to a journal (NAME.crosstable):
{writing}

  crosstable COMMAND --help     what a command takes
  crosstable --version

A first try:
  crosstable generate --rulebook nzcf --players 14 --rounds 6 --seed 1 -o sample.json
  crosstable pair sample.json --round 6
  crosstable explain sample.json --round 6 --board 1
Rulebooks: {books}; `crosstable rules BOOK NUMBER` explains a rule or a variation.

Exit status: 0 done; 1 the answer is no (check found differences); 2 bad usage or bad input;
3 no legal pairing.
"""


def main(argv: list[str] | None = None) -> int:
    """Run one command line and return its exit status."""
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        from crosstable.cli.guard import run_guarded  # here, so that even a very early Ctrl-C is caught

        return run_guarded(lambda: _run(words), as_json="--json" in words)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: list[str]) -> int:
    """Answer --help and --version, else hand over to the command."""
    if not words:
        _help([])
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
    """The list of commands, or the help of the one that is named."""
    if words and (words[0] in COMMANDS or words[0] in WRITING):
        return _run([words[0], "--help"])
    commands, writing = (
        "\n".join(f"  {name:<12}{text}" for name, text in listed.items()) for listed in (COMMANDS, WRITING)
    )
    from crosstable.rulebooks.shelf import PACKAGES

    print(_HELP.format(commands=commands, writing=writing, books=", ".join(PACKAGES)), end="")
    return 0


def _refuse(command: str) -> NoReturn:
    """The error of a command that does not exist, with the one that was probably meant."""
    from difflib import get_close_matches

    from crosstable.cli.arguments import Usage

    if command.startswith("-"):
        raise Usage(f"the command comes first, not {command[:40]!r}; see `crosstable --help`")
    near = get_close_matches(command, [*COMMANDS, *WRITING], n=1)
    if command.endswith((".json", ".trf", ".crosstable")):
        near = [f"pair {command[:40]}"]
    hint = f"did you mean `crosstable {near[0]}`?" if near else "see `crosstable --help`"
    raise Usage(f"there is no command {command[:40]!r}; {hint}")


if __name__ == "__main__":
    sys.exit(main())
