"""Results of two-game matches as directors write them: both games, or an unambiguous score.

`1 0` is 1-0 in the first game and 0-1 in the second, each from the side of its own White; the second is
played with colours reversed, so the player listed first has won both. `2-0` means the same. A score that can
arise in several ways, such as 1-1, is not guessed at: the answer lists the ways.
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
from crosstable.model.language import Words, phrase
from crosstable.model.points import Points, read_shown, show
from crosstable.model.results import Result, match_points
from crosstable.model.two_games import GAMES, WHOLE, both_results, side_by_side

TOTAL = re.compile(r"([0-9]*[.,]?[0-9]+|[0-9]*½)\s*[-–:]\s*([0-9]*[.,]?[0-9]+|[0-9]*½)")
BETWEEN = re.compile(r"[;\s]+|,\s+")
TOGETHER = re.compile("[10=½]{2}")
"""Both games without a space between them."""
LONGEST = 40
"""No result of a match is typed in more signs."""
PLAIN = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
KEYS = {Result.WHITE_WINS: "1", Result.DRAW: "=", Result.BLACK_WINS: "0"}
BOTH = tuple(f"{first.value} {second.value}" for first, second in product(PLAIN, repeat=GAMES))
"""Both results of every match that was played to a finish."""
HOW = Words("a match has two games. Type both results, such as 1 0 (each from White's side), or 2-0")


def read_match(text: str) -> str:
    """The results of both games as they are kept, from what was typed."""
    if len(text) > LONGEST:
        raise _not_a_match(text)
    written = text.strip().lower()
    total = TOTAL.fullmatch(written)
    if total is not None and written not in PARTS:
        return _from_total(total[1], total[2])
    together = TOGETHER.fullmatch(written)
    parts = list(written) if together else [part for part in BETWEEN.split(written) if part]
    if len(parts) == GAMES:
        return side_by_side([read_result(part).value for part in parts])
    if len(parts) != 1:
        raise _not_a_match(text)
    try:
        whole = read_result(parts[0]).value
    except BadInput:
        raise _not_a_match(text) from None
    if whole not in WHOLE:
        raise BadInput(
            phrase("“{text}” is only one game, and {how}", text=text[:20], how=HOW), where="result"
        )
    return side_by_side(both_results(whole))


def _not_a_match(text: str) -> BadInput:
    """The refusal of input that is not the result of a match."""
    return BadInput(phrase("“{text}” is not a match result: {how}", text=text[:20], how=HOW), where="result")


PARTS = ("1-0", "0-1", "1:0", "0:1", "1/2-1/2", "½-½", "0-0")
"""Results of one game that look like the score of a match."""


def _from_total(white: str, black: str) -> str:
    """The games of a score that can arise in one way only."""
    points = tuple(_points(one) for one in (white, black))
    ways = list(_ways(points[0], points[1]))
    shown = f"{show(points[0])}–{show(points[1])}"
    if not ways:
        raise BadInput(
            phrase("{score} is not a possible match score: {how}", score=shown, how=HOW), where="result"
        )
    if len(ways) > 1:
        raise BadInput(
            phrase("{score} is possible in more than one way: {ways}", score=shown, ways=_listed(ways)),
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
    """The ways in which a score can arise, each with what to type."""
    return "; ".join(
        phrase("type “{typed}” if {what_happened}", typed=_typed(way), what_happened=_words(way))
        for way in ways
    )


def _typed(way: tuple[Result, Result]) -> str:
    """What is typed for two results."""
    return " ".join(KEYS[one] for one in way)


def _words(way: tuple[Result, Result]) -> str:
    """Two games in words."""
    if way == (Result.DRAW, Result.DRAW):
        return phrase("both games were drawn")
    if way[0] is way[1]:
        white_won = way[0] is Result.WHITE_WINS
        return phrase("White won each game") if white_won else phrase("Black won each game")
    first, second = (_game_words(at, one) for at, one in enumerate(way, start=1))
    return phrase("{first_game} and {second_game}", first_game=first, second_game=second)


def _game_words(number: int, result: Result) -> str:
    """One game of a match in words."""
    if result is Result.DRAW:
        return phrase("game {number} was drawn", number=number)
    if result is Result.WHITE_WINS:
        return phrase("White won game {number}", number=number)
    return phrase("Black won game {number}", number=number)


def typed_ways() -> dict[str, str]:
    """Every short form that can be typed for both games, and how it is stored."""
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
