"""Rounds as the journal has them: seats of a draft, posted games, byes, what stood."""

from __future__ import annotations

from msgspec import Struct, to_builtins

from crosstable.journal.state import Json, SectionState
from crosstable.model.errors import BadInput


class Seat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits at a board of a draft; a side may come from another section, or play for another round."""

    board: int
    white: int
    black: int
    white_section: str | None = None
    black_section: str | None = None
    white_round: int | None = None
    black_round: int | None = None
    rated: bool = True


class BoardOfMatch(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A board of a match between teams; 0 stands for nobody."""

    board: int
    white: int
    black: int
    result: str
    rated: bool = True
    paired_as: str | None = None


class PostedGame(Seat, frozen=True, kw_only=True, omit_defaults=True):
    """A game of a posted round; of a match of two games both results, of a match of teams the boards."""

    result: str = ""
    results: tuple[str, ...] | None = None
    paired_as: str | None = None
    boards: tuple[BoardOfMatch, ...] | None = None

    def as_json(self) -> Json:
        """The game as a document has it."""
        told: Json = to_builtins(self)
        return told


class PostedBye(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A bye of a round."""

    player: int
    kind: str


class WhatStood(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Boards and byes that stood when the rest of a round was paired, and by which rule."""

    rule: str
    boards: tuple[int, ...] = ()
    byes: tuple[int, ...] | None = None

    def as_json(self) -> Json:
        """It as a document has it."""
        return {"rule": self.rule, "boards": list(self.boards), "byes": list(self.byes or ())}


def posted_round(section: SectionState, number: int) -> Json:
    """A published round."""
    if not 1 <= number <= len(section.rounds):
        raise BadInput(f"round {number} is not published")
    return section.rounds[number - 1]


def posted_game(section: SectionState, number: int, board: int) -> Json:
    """The game of a board in a published round."""
    for game in posted_round(section, number)["games"]:
        if game["board"] == board:
            found: Json = game
            return found
    raise BadInput(f"round {number} has no board {board}")


def check_players(game: Json, players: tuple[int, ...] | None) -> None:
    """Refuse a result for a board where others sit than when it was written."""
    if players is not None and list(players) != [game["white"], game["black"]]:
        raise BadInput(f"board {game['board']} has other players than when its result was entered")


def give_bye(entry: Json, number: int, kind: str | None) -> None:
    """A bye of an entry for a round to come, or none any more."""
    byes = dict(entry.get("byes", {}))
    if kind is None:
        byes.pop(str(number), None)
    else:
        byes[str(number)] = kind
    entry["byes"] = byes
