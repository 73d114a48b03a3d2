"""Removing a player from the section (28H1): the games against them are rescored (28I)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.players import Player
from crosstable.model.points import HALF, ZERO
from crosstable.model.reasons import Reason, Topic
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game
from crosstable.model.sayings import Score, Who
from crosstable.model.stated import state
from crosstable.rulebooks.shared.expulsion import Expulsion, Place, Rescored
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say_entry
from crosstable.rulebooks.us_chess.sentences import organising as say


@rule("28I2a", "28I2b", "28I2")
def new_value(result: Result, *, removed_is_white: bool) -> tuple[str, Result | None]:
    """A loss becomes a half-point bye, a draw and (our reading) a win become a forfeit win."""
    points = result.points()[removed_is_white]
    if points == ZERO:
        return "28I2a", None
    win = Result.BLACK_BY_FORFEIT if removed_is_white else Result.WHITE_BY_FORFEIT
    return ("28I2b" if points == HALF else "28I2"), win


@rule("28I", "28I1")
def rescored(section: Section, player: int) -> tuple[Rescored, ...]:
    """All games actually played against a player, whenever removed; an open game prevents it.

    Unplayed games stand, and so does one with a guest from another section, who keeps the bye.
    """
    return tuple(_rescored(section, player))


def _rescored(section: Section, player: int) -> Iterator[Rescored]:
    """The games in the order of the rounds."""
    own = (None, section.name)
    for number, played in enumerate(section.results, start=1):
        for game in played.games:
            inside = game.white_section in own and game.black_section in own
            if player not in (game.white, game.black) or not inside or not game.result.played:
                continue
            if game.result is Result.UNFINISHED:
                raise _still_open(section, number, game, player)
            white = game.white == player
            number_of_rule, becomes = new_value(game.result, removed_is_white=white)
            yield Rescored(
                listed=number,
                white=game.white,
                black=game.black,
                opponent=game.black if white else game.white,
                round=(game.black_round if white else game.white_round) or number,
                was=game.result,
                becomes=becomes,
                rule=number_of_rule,
            )


def _still_open(section: Section, number: int, game: Game, player: int) -> BadInput:
    """The error for a game without a result to change."""
    board = "" if game.board is None else f"board {game.board}, "
    seated = f"{section.called(game.white)} - {section.called(game.black)}"
    remedies = (Advice(Remedy.ENTER_RESULTS), Advice(Remedy.CHANGE_ROUND, player=player))
    text = f"{board}{seated} has no result yet"
    return BadInput(text, where=f"round {number}", rule="28I2", remedies=remedies)


@rule("28H1")
def removal_note(section: Section, player: Player) -> Reason:
    """The player is out of the section from the next round on, in words."""
    after = len(section.results)
    return state(say_entry.TAKEN_OUT, (player.no,), player=Who(player.no, player.name), after=after)


@rule("28H2")
def place_in(section: Section) -> Place:
    """The place in the section that fits: the next free number, a half-point bye for each round missed."""
    no = max((other.no for other in section.players), default=0) + 1
    missed = range(1, len(section.results) + 1)
    return Place(no, len(missed) + 1, {number: ByeKind.HALF for number in missed})


def place_note(section: Section, player: Player) -> Reason:
    """What a player may be offered in another section, in words."""
    place = place_in(section)
    return state(
        say_entry.MAY_GO_ON_MISSED if place.byes else say_entry.MAY_GO_ON,
        (place.no,),
        name=player.name,
        section=section.name or say_entry.THE_SECTION.of(),
        no=place.no,
        score=Score(place.points),
        missed=len(place.byes),
    )


def reasons_of(section: Section, changes: Sequence[Rescored]) -> tuple[Reason, ...]:
    """Every change in words, and where the real game went."""
    return tuple(reason for change in changes for reason in _reasons(section, change))


def _reasons(section: Section, change: Rescored) -> Iterator[Reason]:
    """What a game is from now on for the opponent, and for rating."""
    opponent = Who(change.opponent, section.player(change.opponent).name)
    yield state(
        _NOW[change.rule], (change.opponent,), topic=Topic.PAST, opponent=opponent, round=change.round
    )
    yield state(
        say.MEMBERS_RATED if section.format is Format.TEAM_SWISS else say.EXTRA_RATED,
        (change.white, change.black),
        topic=Topic.PAST,
        white=change.white,
        black=change.black,
        result=change.was.value,
        round=change.listed,
    )


_NOW = {saying.rule: saying for saying in (say.LOST_NOW_HALF, say.DREW_NOW_WIN, say.WON_KEEPS_POINT)}
"""What a game is from now on for the opponent, by rule."""


EXPULSION = Expulsion(
    rule="28I",
    removal_rule="28H1",
    move_rule="28H2",
    rescore=rescored,
    tell=reasons_of,
    find_place=place_in,
)
