"""Colours of a posted round graded: reversed, against which rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said, Who
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.explain.words import who
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import grading as words
from crosstable.rulebooks.us_chess.swiss.boards import Board, boards
from crosstable.rulebooks.us_chess.swiss.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.swiss.table import RankedPool

OTHER_COLOURS: tuple[tuple[str, str | None, bool | None], ...] = (
    ("29E4/5", "higher", None),
    ("29E4a", "plus_minus", None),
    ("29E4b", "alternate", None),
    ("29E4c", "lot_last_round", None),
    ("29E4/4", None, False),
    ("29E4d", None, True),
)
"""Other ways of the book to decide equal claims: number, how rule 5 is read, whether two rounds do."""


@rule("29E4")
def graded_colours(field: Field, table: RankedPool, games: Sequence[tuple[int, int]]) -> Iterator[Reason]:
    """Boards whose colours the book reverses."""
    given = _given(table, games)
    pairs = list(given)
    turned = turned_boards(table, games)
    tossed = [board for board in boards(table, pairs) if board.rule in ("28J", "29E2")]
    other_toss = bool(tossed) and all(board in turned for board in tossed)
    for board in turned:
        yield _graded(table, board, pairs, given, other_toss)


def turned_boards(table: RankedPool, games: Sequence[tuple[int, int]]) -> list[Board]:
    """Posted boards that the book has with the other colours."""
    given = _given(table, games)
    return [board for board in boards(table, list(given)) if given[_pair(board)] != board.white]


def _given(table: RankedPool, games: Sequence[tuple[int, int]]) -> dict[Pair, int]:
    """The pairs of posted games, each with the place that has White."""
    place = table.place_of
    return {pair_of(place[white], place[black]): place[white] for white, black in games}


def _pair(board: Board) -> Pair:
    """The two places of a board."""
    return pair_of(board.high, board.low)


def _graded(
    table: RankedPool, board: Board, pairs: list[Pair], given: dict[Pair, int], other_toss: bool
) -> Reason:
    """One board with reversed colours: right by another choice, or against the rule."""
    nos = (table.no(board.black), table.no(board.white))
    both = {"one": who(table, board.black), "two": who(table, board.white)}
    if board.rule in ("28J", "29E2") and other_toss:
        return Reason(board.rule, nos, words.TOSS_OTHER.of(**both), {"grade": "equal"})
    number = _right_elsewhere(table, board, pairs, given)
    if number is not None:
        said = words.COLORS_ELSEWHERE.of(**both, setting=number)
        return Reason(number, nos, said, {"grade": "equal"})
    return Reason(board.rule, nos, _claim(table, board, both), {"grade": "worse"})


def _right_elsewhere(
    table: RankedPool, board: Board, pairs: list[Pair], given: dict[Pair, int]
) -> str | None:
    """The other choice of the book by which the posted colours are right; a lot may fall either way."""
    if board.rule == "29E4c":
        return "29E4c"
    if board.rule == "29E4/5" and table.field.last_round:
        return "29E4c"
    for number, rule5, two in OTHER_COLOURS:
        now = table.options.colour
        two_rounds = now.two_rounds if two is None else two
        colour = replace(now, rule5=rule5 or now.rule5, two_rounds=two_rounds)
        if colour == table.options.colour:
            continue
        other = replace(table, options=replace(table.options, colour=colour))
        for found in boards(other, pairs):
            if _pair(found) == _pair(board) and found.white == given[_pair(board)]:
                return number
    return None


def _claim(table: RankedPool, board: Board, both: dict[str, Who]) -> Said:
    """Why the book gives the colours as it does."""
    if board.rule in ("28J", "29E2"):
        return words.COLORS_REVERSED_TOSS.of(**both)
    if board.rule == "29E5f":
        return words.COLORS_REVERSED.of(**both)
    for place, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK)):
        if table.seats[place].due.colour is colour:
            return words.COLORS_REVERSED_CLAIM.of(**both, claims=who(table, place), colour=colour)
    return words.COLORS_REVERSED.of(**both)
