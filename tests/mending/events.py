"""Small events for tests, entered by commands, with what stands in them as data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.cli.command import Said, crosstable

NAMES = ("Attack", "Bishop", "Castle", "Defender", "Endgame", "File")


def must(*words: str) -> Said:
    """A command that has to succeed."""
    said = crosstable(*words)
    assert said.status == 0, (words, said.out, said.err)
    return said


def two_sections(folder: Path, rulebook: str = "us-chess", *more: str) -> str:
    """Open and Reserve, six players each, three rounds; nothing is paired."""
    path = str(folder / "spring.crosstable")
    for section, rating in (("Open", 2000), ("Reserve", 1500)):
        must("new", path, "--rulebook", rulebook, "--rounds", "3", "--section", section, *more)
        for place, name in enumerate(NAMES):
            words = ("--rating", str(rating - 10 * place), "--section", section)
            must("add", path, f"{name} {section}", *words)
    return path


def one_section(folder: Path, rulebook: str = "us-chess", players: int = 6) -> str:
    """One section of six players and three rounds; nothing is paired."""
    path = str(folder / "spring.crosstable")
    must("new", path, "--rulebook", rulebook, "--rounds", "3")
    for place, name in enumerate(NAMES[:players]):
        must("add", path, name, "--rating", str(2000 - 10 * place))
    return path


def play(path: str, *results: str, section: str | None = None) -> None:
    """The next round: paired, published, and the results of its boards in order."""
    where = () if section is None else ("--section", section)
    must("draft", path, *where)
    must("publish", path, *where)
    for board, result in enumerate(results, start=1):
        must("result", path, str(board), result, *where)


def win(path: str, name: str, round_no: int | None = None, section: str | None = None) -> None:
    """A player wins the game of the last round, or of another."""
    told = section_of(path, section)
    number = len(told["results"]) if round_no is None else round_no
    no = next(one["no"] for one in told["players"] if one["name"] == name)
    game = next(one for one in told["results"][number - 1]["games"] if no in (one["white"], one["black"]))
    where = () if section is None else ("--section", section)
    result = "1" if game["white"] == no else "0"
    must("result", path, str(game["board"]), result, "--round", str(number), *where)


def document(path: str) -> Any:
    """The event as it stands."""
    return must("convert", path, "-").json


def section_of(path: str, name: str | None = None) -> Any:
    """One section of the event as it stands."""
    told = document(path)
    if name is None:
        return told
    return next(section for section in told["sections"] if section["section"] == name)


def player_called(path: str, name: str, section: str | None = None) -> Any:
    """A player by name, None where nobody has it."""
    listed = section_of(path, section)["players"]
    return next((one for one in listed if one["name"] == name), None)


def scores(path: str, section: str | None = None) -> dict[str, float]:
    """Name -> points, as the standings have them."""
    where = () if section is None else ("--section", section)
    names = {one["no"]: one["name"] for one in section_of(path, section)["players"]}
    rows = must("standings", path, *where, "--json").json["standings"]
    return {names[row["player"]]: row["points"] for row in rows}


def undo_brings_back(path: str, before: Any) -> None:
    """After an undo the event is the one before; a redo and an undo change nothing about that."""
    after = document(path)
    assert after != before
    must("undo", path)
    assert document(path) == before
    must("redo", path)
    assert document(path) == after
    must("undo", path)
    assert document(path) == before
