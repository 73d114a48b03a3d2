"""Changing a round before its boards start: the ways of 29G, and the ladder down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.sayings import Saying, Score, Who
from crosstable.model.stated import state
from crosstable.rulebooks.shared.changed_round import Board, Changed
from crosstable.rulebooks.shared.repair import (
    FEW,
    FEW_MEANS,
    FULL,
    HOUSE,
    LADDER,
    PAIR_AGAIN,
    SELECTIVE,
    SWAP,
    SWAP_MEANS,
    Ladder,
    Numbers,
    Repair,
    Way,
)
from crosstable.rulebooks.shared.repair_steps import check_not_started
from crosstable.rulebooks.us_chess.entries.computer_entries import not_advertised
from crosstable.rulebooks.us_chess.explain.barriers import met_before
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import organising as say
from crosstable.rulebooks.us_chess.swiss.due import due_colour

NUMBERS = Numbers(
    change="29G", gap="29G1", started="29G2", some_boards="29G3", house="28M1", exchange="29H9a"
)
WAYS = (
    Way(FULL, "29G1", PAIR_AGAIN),
    Way(
        LADDER,
        "29G1",
        Words("Ladder down: fill the gap from the score groups below, so that few players move"),
    ),
    Way(SELECTIVE, "29G3", Words("Pair again only the boards you choose, and those with a missing player")),
    Way(FEW, "29G3", FEW_MEANS),
    Way(HOUSE, "28M1", Words("A house player takes the empty place")),
    Way(SWAP, "29H9a", SWAP_MEANS),
)


@dataclass(frozen=True, slots=True)
class Hole:
    """An empty seat at a board: who waits there, and whose seat it was."""

    board: int
    waiting: int
    left: int
    colour: Colour
    """The colour of the empty place."""


@rule("29G1")
def laddered(ladder: Ladder, leaving: int) -> Changed:
    """The gap left by a player is laddered down from score to score, until a player rests or need not."""
    board = next((b for b in ladder.round.boards if leaving in b.players), None)
    if board is None:
        byes = tuple(no for no in ladder.round.byes if no != leaving)
        return Changed(boards=ladder.round.boards, byes=byes)
    check_not_started(ladder.round, ladder.started, (leaving,), FieldName.WITHDRAW, NUMBERS)
    waiting = board.black if board.white == leaving else board.white
    colour = Colour.WHITE if board.white == leaving else Colour.BLACK
    steps = _down(ladder, Hole(board.board, waiting, leaving, colour), frozenset({board.board}), set())
    if steps is None:
        text, again = "no ladder leads down to a bye; use a house player", [Advice(Remedy.PAIR_ALL_AGAIN)]
        raise BadInput(text, where=FieldName.METHOD, rule="29G1", remedies=again)
    return _applied(ladder, steps)


@dataclass(frozen=True, slots=True)
class Step:
    """One rung: a hole and who fills it; nobody if the waiting player rests."""

    hole: Hole
    comes: int | None


def _down(ladder: Ladder, hole: Hole, used: frozenset[int], dead: set[int]) -> list[Step] | None:
    """The rungs from a hole downwards, the first complete ladder; None if there is none."""
    if hole.waiting in dead:
        return None
    for comes in ladder.round.byes:
        if ladder.may_meet(hole.waiting, comes) and not _somebody_between(ladder, hole, comes, used):
            return [Step(hole, comes)]
    for board, comes in _candidates(ladder, hole, used):
        stays = board.black if board.white == comes else board.white
        colour = Colour.WHITE if board.white == comes else Colour.BLACK
        rest = _down(ladder, Hole(board.board, stays, comes, colour), used | {board.board}, dead)
        if rest is not None:
            return [Step(hole, comes), *rest]
    for comes in ladder.round.byes:
        if ladder.may_meet(hole.waiting, comes):
            return [Step(hole, comes)]
    if not ladder.round.byes and ladder.may_rest(hole.waiting):
        return [Step(hole, None)]
    dead.add(hole.waiting)
    return None


def _somebody_between(ladder: Ladder, hole: Hole, rests: int, used: frozenset[int]) -> bool:
    """Whether the ladder would first have to pass scores between the one who waits and the one who rests."""
    scores = [ladder.score(comes) for _, comes in _candidates(ladder, hole, used)]
    return any(score > ladder.score(rests) for score in scores)


def _candidates(ladder: Ladder, hole: Hole, used: frozenset[int]) -> list[tuple[Board, int]]:
    """Players who could fill a hole, best first: odd players of the same score, then the nearest lower score.

    Among them those due the colour of the empty seat, then those nearest in rating to the player who left.
    The waiting player's score goes down with every rung, so every ladder ends.
    """
    top = ladder.score(hole.waiting)
    found = [
        (board, comes)
        for board in ladder.round.boards
        if board.board not in used and board.board not in ladder.started
        for comes, stays in (board.players, board.players[::-1])
        if ladder.score(stays) < top and ladder.score(comes) <= top
        if ladder.score(stays) <= ladder.score(comes) and ladder.may_meet(hole.waiting, comes)
    ]
    return sorted(found, key=lambda item: _preference(ladder, hole, item[1]))


def _preference(ladder: Ladder, hole: Hole, comes: int) -> tuple[int, bool, int, int]:
    """Score before colour before rating."""
    due = due_colour(ladder.cards[comes]).colour
    far = abs(ladder.rating(comes) - ladder.rating(hole.left))
    return (-ladder.score(comes), due is not None and due is not hole.colour, far, comes)


def _applied(ladder: Ladder, steps: Sequence[Step]) -> Changed:
    """The round after all rungs, with a sentence for each."""
    boards = {board.board: board for board in ladder.round.boards}
    byes = list(ladder.round.byes)
    for step in steps:
        if step.comes is None:
            del boards[step.hole.board]
            byes.append(step.hole.waiting)
            continue
        white = step.hole.colour is Colour.WHITE
        pair = (step.comes, step.hole.waiting) if white else (step.hole.waiting, step.comes)
        boards[step.hole.board] = Board(step.hole.board, *pair)
        if step.comes in byes:
            byes.remove(step.comes)
    return Changed(
        boards=tuple(boards[number] for number in sorted(boards)),
        byes=tuple(byes),
        reasons=tuple(_in_words(ladder, step) for step in steps),
    )


def _in_words(ladder: Ladder, step: Step) -> Reason:
    """One rung as a sentence."""
    waits, score = _who(ladder, step.hole.waiting), Score(ladder.cards[step.hole.waiting].score)
    if step.comes is None:
        return state(say.LADDER_FOOT, (step.hole.waiting,), waits=waits, score=score)
    return state(
        _rung(ladder, step.hole.waiting, step.comes),
        (step.hole.waiting, step.comes),
        board=step.hole.board,
        waits=waits,
        score=score,
        comes=_who(ladder, step.comes),
        other=Score(ladder.cards[step.comes].score),
        left=_who(ladder, step.hole.left),
    )


def _who(ladder: Ladder, no: int) -> Who:
    """A player of the round as a fact of a sentence."""
    return Who(no, ladder.players[no].name if no in ladder.players else "")


def _rung(ladder: Ladder, waits: int, comes: int) -> Saying:
    """The sentence that fits where the incoming player had been."""
    if comes in ladder.round.byes:
        return say.LADDER_HAD_BYE
    same = ladder.score(comes) == ladder.score(waits)
    return say.LADDER_PAIRED_DOWN if same else say.LADDER_FROM_LOWER


@rule("28M1", "36C")
def is_admitted(section: Section, player: Player) -> bool:
    """Whether a house player may be used: a computer only if the publicity said so."""
    return not_advertised(player, section.settings) is None


REPAIR = Repair(
    numbers=NUMBERS, ways=WAYS, ladder=laddered, apart=met_before, admits_house_player=is_admitted
)
