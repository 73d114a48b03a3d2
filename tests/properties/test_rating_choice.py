"""28C, 28D1a: for random players and choices the rating in use is that of a small function of its own."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from crosstable.flow.used_ratings import used_ratings
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.rulebooks.shelf import book

Json = dict[str, Any]

WORDS = {
    "us-chess": ("regular", "quick", "blitz"),
    "cfc": ("regular", "quick"),
    "nzcf": ("standard", "rapid"),
    "dutch-1998": ("standard", "rapid", "blitz"),
    "dutch-2017": ("standard", "rapid", "blitz"),
    "dutch-2026": ("standard", "rapid", "blitz"),
}


def expected(player: Json, words: tuple[str, ...], choice: str) -> int | None:
    """The rating by the rule as a director would say it, written without the program's own."""
    rating: int | None = player.get("rating")
    if rating and player.get("info", {}).get("rating_given"):
        return rating
    has = dict(player.get("other_ratings", {}))
    has.setdefault(words[0], rating or 0)
    if choice.startswith("higher"):
        _, _, one, _, two = choice.split("_")
        best = max(has.get(one, 0), has.get(two, 0))
    else:
        best = has.get(choice, 0)
    for word in (*reversed(words[:-1]), words[-1]) if choice == words[-1] else words:
        best = best or has.get(word, 0)
    return best or None


def random_player(no: int, words: tuple[str, ...], dice: Random) -> Json:
    """A player with some of the ratings."""
    others = {word: dice.randint(100, 2800) for word in words if dice.random() < 0.5}
    return {
        "no": no,
        "name": f"Player {no}",
        "rating": dice.randint(100, 2800) if dice.random() < 0.7 else None,
        **({"other_ratings": others} if others else {}),
        **({"info": {"rating_given": True}} if dice.random() < 0.2 else {}),
    }


@pytest.mark.parametrize("rulebook", WORDS)
def test_28c_the_used_rating_is_that_of_the_rule(rulebook: str) -> None:
    dice, words = Random(28), WORDS[rulebook]
    kinds = book(rulebook).rating_kinds
    assert kinds is not None and len(kinds.choices) == 1 + len(words) + (3 if len(words) == 3 else 1)
    for _ in range(60):
        choice = dice.choice(kinds.choices[1:])
        players = [random_player(no, words, dice) for no in range(1, 13)]
        made = {"crosstable": 1, "name": "E", "rulebook": rulebook, "rounds": 5, "players": players}
        event = read_document(json.dumps(made | {"settings": {"rating_used": choice}}))
        section = event.sections[0]
        wanted = {player["no"]: expected(player, words, choice) for player in players}
        assert {player.no: player.rating for player in section.players} == wanted, choice
        assert used_ratings(section) == wanted, choice
        assert read_document(write_document(event)) == event


@pytest.mark.parametrize("rulebook", WORDS)
def test_28c_without_a_choice_nothing_changes(rulebook: str) -> None:
    dice, words = Random(29), WORDS[rulebook]
    players = [random_player(no, words, dice) for no in range(1, 41)]
    made = {"crosstable": 1, "name": "E", "rulebook": rulebook, "rounds": 5, "players": players}
    for settings in ({}, {"rating_used": "as_entered"}):
        section = read_document(json.dumps(made | {"settings": settings})).sections[0]
        assert [player.rating for player in section.players] == [player["rating"] for player in players]
        assert all(player.rating_use is None for player in section.players)
