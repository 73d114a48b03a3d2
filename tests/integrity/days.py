"""Small events of the Dutch system of 2026, with everything that an arbiter may do by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.cli.command import crosstable

AUTHOR = ("--by", "Ann")
NEEDS_CONFIRMING = 4


def done(*words: str) -> str:
    """Run a command that has to succeed, with its warning confirmed if there is one; its answer."""
    answer = crosstable(*words)
    if answer.status == NEEDS_CONFIRMING:
        answer = crosstable(*words, "--confirm", "4")
    assert answer.status == 0, f"{words}: {answer.err}"
    return answer.out


def journal(folder: Path, *options: str, count: int = 9, book: str = "dutch-2026", rounds: int = 5) -> str:
    """A journal with its entries, before round 1."""
    path = str(folder / "e.crosstable")
    done("new", path, "--rulebook", book, "--rounds", str(rounds), "--seed", "21", *options, *AUTHOR)
    for no in range(1, count + 1):
        done("add", path, f"Player {no}", "--rating", str(2500 - 50 * no), *AUTHOR)
    return path


def leave_strict_mode(path: str) -> None:
    """The section is no longer in strict mode, so that nothing is locked."""
    done("strict", path, "--leave", *AUTHOR)


def play(path: str, results: str) -> None:
    """A round by the rulebook with the result of every board; `*` stays open."""
    open_results = ("--open-results",)
    done("draft", path, *open_results, *AUTHOR)
    done("publish", path, *open_results, *AUTHOR)
    enter(path, results)


def enter(path: str, results: str) -> None:
    """The results of the last round, board by board."""
    for board, result in enumerate(results, start=1):
        if result != "*":
            done("result", path, str(board), result, *AUTHOR)


def acts(path: str) -> list[dict[str, Any]]:
    """The integrity log of the only section."""
    (section,) = crosstable("log", path, "--integrity", "--json").json["sections"]
    listed: list[dict[str, Any]] = section["acts"]
    return listed


def tags(path: str) -> list[str]:
    """What kinds of acts there are, in order."""
    return [act["tag"] for act in acts(path)]


def games(path: str) -> list[tuple[int, int]]:
    """The games of the draft."""
    listed = crosstable("draft", path, "--open-results", "--json").json["games"]
    return [(game["white"], game["black"]) for game in listed]
