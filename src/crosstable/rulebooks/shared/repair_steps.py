"""Steps by which a posted round is changed, the same in every book; each names its own rules for them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.sayings import Who
from crosstable.rulebooks.shared import sentences_organising as say
from crosstable.rulebooks.shared.changed_round import Changed
from crosstable.rulebooks.shared.repair import Numbers
from crosstable.rules.mark import marker

rule = marker("shared")


@rule("us-chess:29G2")
def check_not_started(
    round_: Changed, started: frozenset[int], players: Collection[int], where: str, numbers: Numbers
) -> None:
    """Refuse to move players whose board has started: such a game stays."""
    for board in round_.boards:
        if board.board in started and set(board.players) & set(players):
            text = (
                phrase("board {board} has started and stays; a player who left forfeits", board=board.board)
                if where == FieldName.WITHDRAW
                else phrase("board {board} has started and stays as it is", board=board.board)
            )
            raise BadInput(text, where=where, rule=numbers.started)


@rule("us-chess:29G3")
def boards_that_stay(
    round_: Changed,
    waiting: frozenset[int] | None,
    started: frozenset[int],
    leaving: Collection[int],
    numbers: Numbers,
) -> frozenset[int]:
    """All boards except those that wait: the named ones, and those a player has left."""
    boards = {board.board for board in round_.boards}
    for number in sorted(waiting or ()):
        if number not in boards:
            raise BadInput(
                phrase("the round has no board {board}", board=number),
                where=FieldName.BOARDS,
                rule=numbers.some_boards,
            )
        if number in started:
            raise BadInput(
                phrase("board {board} has started and stays as it is", board=number),
                where=FieldName.BOARDS,
                rule=numbers.started,
            )
    left = {board.board for board in round_.boards if set(board.players) & set(leaving)}
    if waiting is None and not left and not round_.byes:
        text = phrase("nobody has left, and nobody has the bye")
        name = [Advice(Remedy.NAME_BOARDS)]
        raise BadInput(text, where=FieldName.BOARDS, rule=numbers.some_boards, remedies=name)
    return frozenset(boards - (waiting or frozenset()) - left) | started


@rule("us-chess:29H9a")
def opponents_exchanged(round_: Changed, one: int, other: int, number: str) -> Changed:
    """Two players swap places, so that each meets the other's opponent."""
    here = {no for board in round_.boards for no in board.players}
    for no in (one, other):
        if no not in here:
            raise BadInput(
                phrase("player {number} has no game in the round", number=no),
                where=FieldName.SWAP,
                rule=number,
            )
    if one == other or any({one, other} == set(board.players) for board in round_.boards):
        raise BadInput(
            phrase("choose two players who do not meet each other"), where=FieldName.SWAP, rule=number
        )
    turned = {one: other, other: one}
    boards = tuple(
        replace(b, white=turned.get(b.white, b.white), black=turned.get(b.black, b.black))
        for b in round_.boards
    )
    why = say.OPPONENTS_EXCHANGED.of(one=Who(one, ""), other=Who(other, ""))
    return Changed(boards=boards, byes=round_.byes, reasons=(Reason(number, (one, other), why),))


@rule("us-chess:28M1", "us-chess:29G1")
def house_player_takes_over(round_: Changed, leaving: int, house: int, number: str) -> Changed:
    """A house player replaces a player who has left; nobody else moves."""
    turned = {leaving: house}
    boards = tuple(
        replace(b, white=turned.get(b.white, b.white), black=turned.get(b.black, b.black))
        for b in round_.boards
    )
    why = say.HOUSE_TAKES_OVER.of(house=Who(house, ""), left=Who(leaving, ""))
    return Changed(boards=boards, byes=round_.byes, reasons=(Reason(number, (house,), why),))
