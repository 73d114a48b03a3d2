"""Small US Chess events on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.cli.command import crosstable


def players(count: int) -> list[dict[str, Any]]:
    """Entries from 2000 downwards."""
    return [{"no": no, "name": f"Player {no:02d}", "rating": 2060 - 60 * no} for no in range(1, count + 1)]


def document(count: int = 8, rounds: int = 3, **more: Any) -> dict[str, Any]:
    """An event before round 1."""
    body = {"crosstable": 1, "name": "Autumn Open", "rulebook": "us-chess", "rounds": rounds}
    return {**body, "players": players(count), "results": [], **more}


def done(*words: str) -> str:
    """Run a command that has to succeed; what it said."""
    said = crosstable(*words)
    assert said.status == 0, f"{words}: {said.err}"
    return said.out


def journal(folder: Path, count: int = 8, rounds: int = 3) -> str:
    """A journal with its entries."""
    path = str(folder / "e.crosstable")
    done("new", path, "--rulebook", "us-chess", "--rounds", str(rounds), "--by", "Ann")
    for player in players(count):
        done("add", path, player["name"], "--rating", str(player["rating"]))
    return path


def play_round(path: str) -> None:
    """Draft, publish, White wins everywhere."""
    done("draft", path)
    done("publish", path)
    for game in crosstable("convert", path, "-").json["results"][-1]["games"]:
        done("result", path, str(game["board"]), "1")
