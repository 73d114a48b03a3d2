"""Before every act in the log lies a state that can be gone back to: exactly, or refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import crosstable
from tests.integrity.days import AUTHOR, acts, done, enter, journal, leave_strict_mode, play

Step = Callable[[str], None]


def shown(path: str) -> tuple[Any, ...]:
    """Everything that an undo has to restore: the event, standings, pairings of all rounds and the next."""
    return (
        crosstable("convert", path, "-").json,
        crosstable("standings", path, "--json").json,
        crosstable("pair", path, "--json").out,
        crosstable("check", path, "--json").out,
    )


def by_hand(path: str) -> None:
    """A round made by hand."""
    done("draft", path, "--open-results", *AUTHOR)
    done("flip", path, "1", *AUTHOR)
    done("compare", path, *AUTHOR)
    done("publish", path, "--open-results", "--reason", "asked by both", *AUTHOR)


def imported(path: str) -> None:
    """A list imported."""
    listed = Path(path).with_name("players.csv")
    listed.write_text("Name,Rating\nNewcomer,2010\nLatecomer,2005\n", "utf-8")
    done("add", path, "--csv", str(listed), *AUTHOR)


def adjourned(path: str) -> None:
    """A game of round 2 finished after round 3 was paired."""
    play(path, "****")
    done("result", path, "4", "1", "--round", "2", *AUTHOR)


def lot(path: str) -> None:
    """A lot between the first two who have equal points."""
    lines = crosstable("standings", path, "--json").json["standings"]
    pairs = (
        (one["player"], other["player"]) for one, other in pairwise(lines) if one["points"] == other["points"]
    )
    done("set", path, "tiebreaks", "coin-flip", *AUTHOR)
    done("lot", path, *map(str, next(pairs)), "--draw", *AUTHOR)


def does(*words: str) -> Step:
    """A step that is one command."""
    return lambda path: print(done(words[0], path, *words[1:], *AUTHOR))


STEPS: dict[str, Step] = {
    "manual pairing": by_hand,
    "import": imported,
    "earlier result": does("result", "1", "0-1", "--round", "1"),
    "for rating only": does("correct", "1", "0-1", "--round", "1", "--apply", "rating-only"),
    "adjourned game": adjourned,
    "assumed result": lambda path: play(path, "****"),
    "rounds": does("set", "rounds", "6"),
    "tie-breaks": does("set", "tiebreaks", "buchholz"),
    "acceleration": does("set", "settings.acceleration", "baku"),
    "prohibited pair": does("set", "avoid", '[{"players": [1, 2]}]'),
    "rating": does("set", "rating", "2600", "--player", "9"),
    "full-point bye": does("bye", "9", "3", "full"),
    "lot": lot,
}


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Nine players after two rounds, board 4 of round 2 open."""
    path = journal(tmp_path)
    play(path, "1111")
    play(path, "000*")
    leave_strict_mode(path)
    return path


def act_since(path: str, known: int) -> dict[str, Any]:
    """The last act after a number of acts that were there before."""
    listed = acts(path)
    assert len(listed) > known, "the step is no act"
    return listed[-1]


def undo_back_to(path: str, facts: int) -> None:
    """Undo commands, the latest first, until only the facts that were there before count."""
    for _ in range(20):
        counting = [fact for fact in crosstable("log", path, "--json").json["facts"] if not fact["undone"]]
        if all(fact["fact"] <= facts or fact["kind"] in ("undone", "redone") for fact in counting):
            return
        done("undo", path, *AUTHOR)
    raise AssertionError("undo does not end")


@pytest.mark.parametrize("step", STEPS)
def test_the_state_before_an_act_can_be_gone_back_to(path: str, step: str) -> None:
    before, known = shown(path), len(acts(path))
    facts = len(crosstable("log", path, "--json").json["facts"])
    STEPS[step](path)
    act_since(path, known)
    undo_back_to(path, facts)
    assert shown(path) == before
    assert all(act["undone"] or act["tag"] == "UND" for act in acts(path)[known:])


@pytest.mark.parametrize("step", STEPS)
def test_the_state_before_an_act_can_be_seen(path: str, step: str) -> None:
    """A snapshot without undoing anything: `--at` shows the event as it was."""
    before = crosstable("standings", path, "--json").json
    facts = len(crosstable("log", path, "--json").json["facts"])
    STEPS[step](path)
    assert crosstable("standings", path, "--at", str(facts), "--json").json == before


def test_an_undo_that_later_facts_need_is_refused_with_the_reason(path: str) -> None:
    """A round made by hand, then its results: the round alone cannot be taken out from under them."""
    by_hand(path)
    published = next(act["fact"] for act in reversed(acts(path)) if act["tag"] == "MPA")
    enter(path, "1")
    said = crosstable("undo", path, str(published))
    assert said.status == 2
    assert "a later change depends on it" in said.err and "undo that one first" in said.err
