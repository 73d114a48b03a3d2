"""Results of matches of two games as directors write them: both games, or a score that leaves no doubt.

`1 0` is 1-0 in the first game and 0-1 in the second, each from the side of its own White; the second is
played with the colours turned, so the player listed first has won both. `2-0` says the same. A score that can
come about in several ways, such as 1-1, is not guessed at: the answer names the ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from msgspec import structs

from crosstable.app.results.readable_results import SHORT_RESULTS, read_result
from crosstable.app.session.session import New
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.points import Points, read_shown, show
from crosstable.model.results import Result, match_points
from crosstable.model.two_games import GAMES, WHOLE, both_results, side_by_side

TOTAL = re.compile(r"([0-9]*[.,]?[0-9]+|[0-9]*½)\s*[-–:]\s*([0-9]*[.,]?[0-9]+|[0-9]*½)")
BETWEEN = re.compile(r"[;\s]+|,\s+")
TOGETHER = re.compile("[10=½]{2}")
"""Both games without a space between them."""
PLAIN = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
KEYS = {Result.WHITE_WINS: "1", Result.DRAW: "=", Result.BLACK_WINS: "0"}
BOTH = tuple(f"{first.value} {second.value}" for first, second in product(PLAIN, repeat=GAMES))
"""Both results of every match that was played to its end."""
HOW = "a match has two games: type both results, such as 1 0 (each from its own White), or a score of 2-0"


def read_match(text: str) -> str:
    """The results of both games as they are kept, from what was typed."""
    written = text.strip().lower()
    total = TOTAL.fullmatch(written)
    if total is not None and written not in PARTS:
        return _from_total(total[1], total[2])
    together = TOGETHER.fullmatch(written)
    parts = list(written) if together else [part for part in BETWEEN.split(written) if part]
    if len(parts) == GAMES:
        return side_by_side([read_result(part).value for part in parts])
    if len(parts) != 1:
        raise BadInput(
            phrase("“{text}” is not the result of a match: {HOW}", text=text[:20], HOW=HOW), where="result"
        )
    try:
        whole = read_result(parts[0]).value
    except BadInput:
        raise BadInput(
            phrase("“{text}” is not the result of a match: {HOW}", text=text[:20], HOW=HOW), where="result"
        ) from None
    if whole not in WHOLE:
        raise BadInput(
            phrase("“{text}” is the result of one game, and {HOW}", text=text[:20], HOW=HOW), where="result"
        )
    return side_by_side(both_results(whole))


PARTS = ("1-0", "0-1", "1:0", "0:1", "1/2-1/2", "½-½", "0-0")
"""Results of one game that look like the score of a match."""


def _from_total(white: str, black: str) -> str:
    """The games of a score that can have come about in one way alone."""
    points = tuple(_points(one) for one in (white, black))
    ways = list(_ways(points[0], points[1]))
    shown = f"{show(points[0])}–{show(points[1])}"
    if not ways:
        raise BadInput(
            phrase("{shown} cannot be the score of two games: {HOW}", shown=shown, HOW=HOW), where="result"
        )
    if len(ways) > 1:
        raise BadInput(
            phrase(
                "{shown} can come about in more than one way: {listed}", shown=shown, listed=_listed(ways)
            ),
            where="result",
        )
    return side_by_side([one.value for one in ways[0]])


def _points(text: str) -> Points:
    """The points of one side."""
    try:
        return read_shown(text.replace(",", "."))
    except ValueError:
        raise BadInput(phrase("{text} is not a number of points", text=text[:10]), where="result") from None


def _ways(white: Points, black: Points) -> Iterator[tuple[Result, Result]]:
    """The games that give a score."""
    for first, second in product(PLAIN, repeat=2):
        if match_points((first, second)) == (white, black):
            yield first, second


def _listed(ways: list[tuple[Result, Result]]) -> str:
    """The ways in which a score can come about, each with what to type."""
    return "; ".join(
        phrase("type “{typed}” if {words}", typed=_typed(way), words=_words(way)) for way in ways
    )


def _typed(way: tuple[Result, Result]) -> str:
    """What is typed for two results."""
    return " ".join(KEYS[one] for one in way)


def _words(way: tuple[Result, Result]) -> str:
    """Two games in words."""
    names = {Result.WHITE_WINS: "White", Result.BLACK_WINS: "Black"}
    if way == (Result.DRAW, Result.DRAW):
        return "both were drawn"
    if way[0] is way[1]:
        return phrase("{names} won each game", names=names[way[0]])
    parts = (
        phrase("game {at} was drawn", at=at)
        if one is Result.DRAW
        else phrase("{names} won game {at}", names=names[one], at=at)
        for at, one in enumerate(way, start=1)
    )
    return " and ".join(parts)


def typed_ways() -> dict[str, str]:
    """Everything short that can be typed for both games, with how it is kept."""
    known = {**SHORT_RESULTS, **{result.value: result.value for result in Result}}
    pairs = product(known.items(), repeat=GAMES)
    found = {f"{one} {two}": side_by_side((first, second)) for (one, first), (two, second) in pairs}
    return found | {"2-0": "1-0 0-1", "0-2": "0-1 1-0"}


def enter_match_result(open_board: ResultEntered, game: int | None, text: str) -> list[New]:
    """The fact of a match: both results, or that of one game."""
    board = open_board.board
    if game is None:
        return [structs.replace(open_board, result=read_match(text))]
    if not 1 <= game <= GAMES:
        text = phrase(
            "{board}.{game}: a match has two games; type {board}.1 or {board}.2", board=board, game=game
        )
        raise BadInput(text, where=phrase("board {board}", board=board))
    return [structs.replace(open_board, game=game, result=read_result(text).value)]
