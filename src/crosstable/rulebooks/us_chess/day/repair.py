"""A round changed before its boards start: how much moves, opponents exchanged, the ladder (29G)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.players import Player
from crosstable.model.points import show
from crosstable.model.reasons import Reason
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.due import due_colour


@dataclass(frozen=True, slots=True)
class Board:
    """A board of the round, before it is changed or after."""

    board: int
    white: int
    black: int

    @property
    def players(self) -> tuple[int, int]:
        """Both numbers, White first."""
        return self.white, self.black


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """A round after a change: its boards, who rests, and why each step was made."""

    boards: tuple[Board, ...]
    byes: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()


@rule("29H10", "29G1")
def moved(before: Changed, after: Changed) -> tuple[int, int]:
    """How many boards have another pair or other colours, and how many players have to get up."""
    was = {board.board: board.players for board in before.boards}
    now = {board.board: board.players for board in after.boards}
    boards = sum(was.get(number) != now.get(number) for number in {*was, *now})
    old, new = dict(_seats(before)), dict(_seats(after))
    return boards, sum(old.get(no) != new.get(no) for no in {*old, *new} if no in new)


def _seats(round_: Changed) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Player -> board, colour and opponent; those who rest sit at no board."""
    for board in round_.boards:
        yield board.white, (board.board, 0, board.black)
        yield board.black, (board.board, 1, board.white)
    for no in round_.byes:
        yield no, (0, 0, 0)


@rule("29G2")
def check_not_started(round_: Changed, started: frozenset[int], players: Collection[int], where: str) -> None:
    """Refuse to move players whose board has started: such a game stays."""
    for board in round_.boards:
        if board.board in started and set(board.players) & set(players):
            hint = "; who has left loses it by forfeit" if where == "--withdraw" else ""
            text = f"board {board.board} has started and stays as it is{hint}"
            raise BadInput(text, where=where, rule="29G2")


@rule("29G3")
def boards_that_stay(
    round_: Changed, waiting: frozenset[int] | None, started: frozenset[int], leaving: Collection[int]
) -> frozenset[int]:
    """All boards but those that wait: the ones named, and those that somebody has left."""
    boards = {board.board for board in round_.boards}
    for number in sorted(waiting or ()):
        if number not in boards:
            raise BadInput(f"the round has no board {number}", where="--boards", rule="29G3")
        if number in started:
            raise BadInput(f"board {number} has started and stays", where="--boards", rule="29G2")
    left = {board.board for board in round_.boards if set(board.players) & set(leaving)}
    if waiting is None and not left and not round_.byes:
        raise BadInput("name the boards that wait, such as --boards 4-6", where="--boards", rule="29G3")
    return frozenset(boards - (waiting or frozenset()) - left) | started


@rule("29H9a")
def opponents_exchanged(round_: Changed, one: int, other: int) -> Changed:
    """Two players change places, so that each meets the other's opponent."""
    here = {no for board in round_.boards for no in board.players}
    for no in (one, other):
        if no not in here:
            raise BadInput(f"player {no} has no game in the round", where="--swap", rule="29H9a")
    if one == other or any({one, other} == set(board.players) for board in round_.boards):
        raise BadInput("name two players who do not meet each other", where="--swap", rule="29H9a")
    turned = {one: other, other: one}
    boards = tuple(
        replace(b, white=turned.get(b.white, b.white), black=turned.get(b.black, b.black))
        for b in round_.boards
    )
    text = f"#{one} and #{other} exchange opponents"
    return Changed(boards=boards, byes=round_.byes, reasons=(Reason("29H9a", (one, other), text),))


@dataclass(frozen=True, slots=True)
class Hole:
    """A place at a board that has become empty: who waits there, and whose place it was."""

    board: int
    waiting: int
    left: int
    colour: Colour
    """The colour of the empty place."""


@dataclass(frozen=True)
class Ladder:
    """All that a ladder looks at: the round, cards and ratings, and the boards that have started."""

    round: Changed
    players: Mapping[int, Player]
    cards: Mapping[int, Card]
    started: frozenset[int]
    apart: frozenset[frozenset[int]] = frozenset()
    """Pairs that may not meet although they have not met yet, such as two entries of one person."""

    def score(self, no: int) -> int:
        """The points for pairing."""
        return self.cards[no].score

    def rating(self, no: int) -> int:
        """The rating; an unrated player counts as nothing."""
        return self.players[no].rating or 0

    def may_meet(self, one: int, other: int) -> bool:
        """Whether two players have not met."""
        return other not in self.cards[one].opponents and frozenset((one, other)) not in self.apart

    def may_rest(self, no: int) -> bool:
        """Whether a player may still be given a full point (28L3)."""
        return not self.cards[no].free_point


@rule("29G1")
def laddered(ladder: Ladder, leaving: int) -> Changed:
    """The gap that a player leaves is handed down from score to score, until somebody rests or need not."""
    board = next((b for b in ladder.round.boards if leaving in b.players), None)
    if board is None:
        byes = tuple(no for no in ladder.round.byes if no != leaving)
        return Changed(boards=ladder.round.boards, byes=byes)
    check_not_started(ladder.round, ladder.started, (leaving,), "--withdraw")
    waiting = board.black if board.white == leaving else board.white
    colour = Colour.WHITE if board.white == leaving else Colour.BLACK
    steps = _down(ladder, Hole(board.board, waiting, leaving, colour), frozenset({board.board}), set())
    if steps is None:
        text = "no ladder leads down to a bye: pair the round again (--method full) or use a house player"
        raise BadInput(text, where="--method", rule="29G1")
    return _applied(ladder, steps)


@dataclass(frozen=True, slots=True)
class Step:
    """One rung: a hole and who fills it; nobody when the one who waits there rests."""

    hole: Hole
    comes: int | None


def _down(ladder: Ladder, hole: Hole, used: frozenset[int], dead: set[int]) -> list[Step] | None:
    """The rungs from a hole downwards, the first that come to an end; None when none do."""
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
    """Who could fill a hole, best first: odd players of the same score, then the nearest lower score.

    Among them those due the colour of the empty place, then those nearest in rating to the one who left.
    The score of who waits goes down with every rung, so every ladder ends.
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
    waits = f"#{step.hole.waiting} ({show(ladder.cards[step.hole.waiting].score)})"
    if step.comes is None:
        return Reason("29G1", (step.hole.waiting,), f"{waits} is at the foot of the ladder and has the bye")
    comes = f"#{step.comes} ({show(ladder.cards[step.comes].score)})"
    same = ladder.score(step.comes) == ladder.score(step.hole.waiting)
    how = "who was paired down" if same else "from the score below"
    if step.comes in ladder.round.byes:
        how = "who had the bye"
    text = f"board {step.hole.board}: {waits} now meets {comes}, {how}, instead of #{step.hole.left}"
    return Reason("29G1", (step.hole.waiting, step.comes), text)


@rule("28M1", "29G1")
def house_player_takes_over(round_: Changed, leaving: int, house: int) -> Changed:
    """A house player sits down where somebody has left; nobody else moves."""
    turned = {leaving: house}
    boards = tuple(
        replace(b, white=turned.get(b.white, b.white), black=turned.get(b.black, b.black))
        for b in round_.boards
    )
    text = f"house player #{house} takes the place of #{leaving}"
    return Changed(boards=boards, byes=round_.byes, reasons=(Reason("28M1", (house,), text),))
