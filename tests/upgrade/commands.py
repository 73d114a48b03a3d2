"""Which command lines are recorded: every command of the program is here, or is left out with a reason."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from tests.upgrade.subject import Part, Subject

READING: dict[str, tuple[str, ...]] = {
    "pair": ("", "--round {final}", "--round {final} --posted"),
    "check": ("",),
    "explain": (
        "--round {round} --board {last}",
        "--round {final} --board {first}",
        "--round {final} --player {one} --why-not {other}",
        "--player {one}",
    ),
    "objection": (
        "--round {final} --board {first}",
        "--round {final} --player {one} --colour",
        "--tie {one} {other}",
        "--prize {prize} {other}",
    ),
    "standings": (
        "",
        "--after 1",
        "--breakdown {one}",
        "--ties",
        "--teams",
        "--boards",
        "--if {last}=0-1",
        "--if-range {one}",
    ),
    "prizes": ("", "--player {one}", "--if {last}=0-1"),
    "titles": ("",),
    "entries": ("", "--fees", "--circular"),
    "matches": ("",),
    "wallchart": ("", "--by place", "--card {one}", "--individual"),
    "bye-choices": ("",),
    "groups": ("", "--round {final}", "--colours"),
    "print": ("",),
    "notice": ("",),
    "staff": ("",),
    "convert": ("-",),
    "export": ("",),
    "log": ("",),
}
"""Command -> what stands behind the event; `{round}` stands for every round in turn."""

SINGLE = frozenset({"convert", "log", "export", "print"})
"""Commands that are asked once for the event, not for each section."""

LOOKING: dict[str, tuple[str, ...]] = {
    "draft": ("",),
    "unreported": ("",),
    "ranks": ("",),
    "cash": ("", "--csv"),
    "incident": ("",),
    "close": ("--check",),
    "repair": ("--withdraw {one} --dry-run",),
    "correct": ("1 0-1 --round 1",),
    "check-in": ("--missing",),
    "attendance": ("gone {one}", "here {one}", "missing {one}", "excused {one}"),
    "undo": ("--dry-run",),
    "redo": ("--dry-run",),
    "copy": ("--look",),
}
"""Commands that write, in the ways in which they only show something; `draft` on a copy of its own."""

ALONE: dict[str, tuple[str, ...]] = {
    "rating": ("us-chess --fide 2000", "us-chess --cfc 1900", "cfc --fide 2000", "nzcf --fide 2000"),
    "generate": tuple(
        f"--rulebook {book} --players 6 --rounds 3 --seed 4"
        for book in "us-chess cfc nzcf schools olympiad-2008 dutch-1998 dutch-2017 dutch-2026".split()
    ),
    "rules": ("", "us-chess 29E5c", "us-chess 28L2a", "cfc 613", "nzcf B6.4", "schools 12iii"),
    "lists": ("",),
}
"""Commands that are about no event; they are recorded once."""

WRITES = "it only writes; what it writes is in the recorded journals"
SERVES = "it serves pages until it is ended; the pages themselves are recorded"
LEFT_OUT: dict[str, str] = {
    **dict.fromkeys(("new", "add", "assign", "pay", "promote", "bye", "bye-answer", "withdraw"), WRITES),
    **dict.fromkeys(
        (
            "return",
            "reenter",
            "expel",
            "set",
            "strict",
            "prize",
            "swap",
            "flip",
            "lock",
            "compare",
            "publish",
        ),
        WRITES,
    ),
    **dict.fromkeys(("move", "delete", "join", "played", "reversed", "wrong-board"), WRITES),
    **dict.fromkeys(
        (
            "by-hand",
            "lineup",
            "result",
            "extra",
            "rate-forfeit",
            "score-sheets",
            "postpone",
            "play-off",
            "lot",
        ),
        WRITES,
    ),
    **dict.fromkeys(("app", "demo", "serve"), SERVES),
    "pack": "its sheets and its data file are recorded as sheets/pack and exports/pack",
    "website": "it writes a folder or sends files; tests/publishing/test_website_command.py",
    "rehearse": "likely results of many games, in tests/cli/test_rehearse.py",
    "simulate": "it says how long it took; its events are made as those of generate are",
    "restore": "it makes the journal of a pack again; test_emergency holds what that gives",
    "rescue": "it is about damaged files; tests/rescue has them by the hundred",
}


LONG = frozenset({"log"})
"""Commands whose JSON holds the whole journal: it is recorded of a few."""
RARE = frozenset(
    {
        ("wallchart", "--by place"),
        ("entries", "--fees"),
        ("entries", "--circular"),
        ("standings", "--after 1"),
    }
    | {("draft", "")}
)
"""Forms that say the same in another order or in part: they are recorded of a few."""


def lines_for(subject: Subject, *, whole: bool) -> Iterator[tuple[str, list[str]]]:
    """The command lines for an event, in order: the command, and what stands behind the event.

    Of a second section what needs no round or player is asked.
    """
    for command, forms in (READING | LOOKING).items():
        single = command in SINGLE or command in ("undo", "redo", "copy")
        for part in subject.parts[:1] if single else subject.parts:
            named = [] if single or part.name is None else ["--section", part.name]
            for form in forms:
                if (part is not subject.parts[0] and "{" in form) or ((command, form) in RARE and not whole):
                    continue
                for words in _filled(form, part):
                    yield command, [*words, *named]


def _filled(form: str, part: Part) -> Iterator[list[str]]:
    """A form with the rounds, boards and players of a section; none where the section has no such thing."""
    for round_ in part.rounds if "{round}" in form or "{final}" in form or "{first}" in form else [None]:
        if round_ is not part.rounds[-1:][0] if "{final}" in form and part.rounds else False:
            continue
        named = {
            "round": round_.no if round_ else None,
            "final": round_.no if round_ else None,
            "first": round_.boards[0] if round_ and round_.boards else None,
            "last": _last_board(part, round_),
            "one": part.entrants[0] if part.entrants else None,
            "other": part.entrants[1] if len(part.entrants) > 1 else None,
            "prize": shlex.quote(part.prizes[0]) if part.prizes else None,
        }
        if all(value is not None for key, value in named.items() if f"{{{key}}}" in form):
            yield shlex.split(form.format(**named))


def _last_board(part: Part, round_: object) -> int | None:
    """The last board of a round, or of the last one."""
    found = round_ if round_ is not None else (part.rounds[-1] if part.rounds else None)
    boards = getattr(found, "boards", ())
    return boards[-1] if boards else None
