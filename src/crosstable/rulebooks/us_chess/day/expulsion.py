"""A player is taken out of the section (28H1): the games against him are scored anew (28I)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.players import Player
from crosstable.model.points import HALF, ZERO, show
from crosstable.model.reasons import Reason, Topic
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game
from crosstable.rulebooks.shared.expulsion import Expulsion, Place, Rescored
from crosstable.rulebooks.us_chess.mark import rule


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
    """All games really played against a player, whenever he is removed; a game still open is in the way.

    Games that were not played stand, and so does one with a guest from another section, who keeps the bye.
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
    """The error of a game that has no result to be changed."""
    board = "" if game.board is None else f"board {game.board}, "
    seated = f"{section.called(game.white)} - {section.called(game.black)}"
    remedies = (Advice(Remedy.ENTER_RESULTS), Advice(Remedy.CHANGE_ROUND, player=player))
    text = f"{board}{seated} has no result yet"
    return BadInput(text, where=f"round {number}", rule="28I2", remedies=remedies)


@rule("28H1")
def removal_note(section: Section, player: Player) -> Reason:
    """The player is out of the section from the next round on, in words."""
    after = len(section.results)
    text = f"#{player.no} {player.name} is taken out after round {after} and not paired here again"
    return Reason("28H1", (player.no,), text, {"after": after})


@rule("28H2")
def place_in(section: Section) -> Place:
    """The place in the section that fits: the next free number, a half-point bye for each round missed."""
    no = max((other.no for other in section.players), default=0) + 1
    missed = range(1, len(section.results) + 1)
    return Place(no, len(missed) + 1, {number: ByeKind.HALF for number in missed})


def place_note(section: Section, player: Player) -> Reason:
    """What a player may be offered in another section, in words."""
    place = place_in(section)
    where = section.name or "the section"
    text = f"{player.name} may go on in {where} as #{place.no} with {show(place.points)}"
    text += f" for {len(place.byes)} missed rounds" if place.byes else ""
    return Reason("28H2", (place.no,), text, {"missed": len(place.byes)})


def reasons_of(section: Section, changes: Sequence[Rescored]) -> tuple[Reason, ...]:
    """Every change in words, and where the real game went."""
    return tuple(reason for change in changes for reason in _reasons(section, change))


def _reasons(section: Section, change: Rescored) -> Iterator[Reason]:
    """What a game is from now on for the opponent, and for rating."""
    name = f"#{change.opponent} {section.player(change.opponent).name}"
    now = {
        "28I2a": "lost, and has a half-point bye instead",
        "28I2b": "drew, and has a win by forfeit instead",
        "28I2": "won, and keeps the point as a win by forfeit",
    }[change.rule]
    yield Reason(change.rule, (change.opponent,), f"{name}, round {change.round}: {now}", topic=Topic.PAST)
    game = f"{change.white}-{change.black} {change.was.value}"
    text = f"{game} of round {change.listed} is an extra rated game"
    if section.format is Format.TEAM_SWISS:
        text = f"{game} of round {change.listed}: what its members played is rated, without a score"
    yield Reason("28I3", (change.white, change.black), text, topic=Topic.PAST)


EXPULSION = Expulsion(
    rule="28I",
    removal_rule="28H1",
    move_rule="28H2",
    rescore=rescored,
    tell=reasons_of,
    find_place=place_in,
)
