"""Staff duties for disabled and assisted players (35) and computers (36I); never posted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Game, Round
from crosstable.model.sayings import Said, Several, Who, Whos
from crosstable.model.stated import state
from crosstable.rulebooks.shared.conditions import arrangements, written
from crosstable.rulebooks.us_chess.entries.deposits import deposits
from crosstable.rulebooks.us_chess.entries.rating_facts import who_is
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

STAFF_RULES: Mapping[str, str] = {
    "fixed_board": "35E",
    "notes": "35A",
    "accommodation": "35A",
    "equipment": "35F1",
    "assistant": "35F10",
    "operator": "36I",
    "certified": "35F12",
}

AT_THE_BOARD = ("accommodation", "equipment", "assistant")
"""Keys of `info` that an opponent has to know about."""


def staff_duties(section: Section) -> tuple[Reason, ...]:
    """Whom to inform of what in the posted round, and what is not recorded yet."""
    return (
        *boards_to_see_to(section),
        *clocks(section),
        *without_operator(section),
        *deposits(section),
    )


@rule("35A", "35B", "35E", "35F1", "35F10", "35F12")
def boards_to_see_to(section: Section) -> Iterator[Reason]:
    """The boards of the posted round with special arrangements: both players are notified."""
    if not section.results:
        return
    posted = section.results[-1]
    players = {player.no: player for player in section.players}
    for game in posted.games:
        sides = tuple(players[no] for no in (game.white, game.black) if no in players)
        special = [player for player in sides if _is_special(player)]
        if special:
            yield _tell_both(game, special)
            yield from assistants(posted, sides, special, section)


def _tell_both(game: Game, special: list[Player]) -> Reason:
    """The duty to tell both players of a board what applies there."""
    white, black = Who(game.white, ""), Who(game.black, "")
    what, *other = (_arrangements(player) for player in special)
    if other:
        what = say.HOLDS_FOR_TWO.of(one=what, other=other[0])
    people = (game.white, game.black)
    if game.board is None:
        return state(say.TELL_BOTH_NO_BOARD, people, white=white, black=black, what=what)
    return state(say.TELL_BOTH, people, board=game.board, white=white, black=black, what=what)


@rule("35F11")
def assistants(
    posted: Round, sides: tuple[Player, ...], special: list[Player], section: Section
) -> Iterator[Reason]:
    """The opponent of a special board or an assistant may have one too; players on a bye can be asked."""
    free = [bye.player for bye in posted.byes if bye.player is not None]
    asked = Whos(tuple(who_is(section.player(no)) for no in free))
    saying = say.MAY_HAVE_ASSISTANT_FREE if free else say.MAY_HAVE_ASSISTANT
    for player in sides:
        if player not in special:
            yield state(saying, (player.no,), player=who_is(player), free=asked)


@rule("35F5")
def clocks(section: Section) -> Iterator[Reason]:
    """A special clock is allowed whatever other clocks are required."""
    for player in section.players:
        if "clock" in written(player.info.get("equipment")).casefold():
            yield state(say.SPECIAL_CLOCK, (player.no,), player=who_is(player))


@rule("36I")
def without_operator(section: Section) -> Iterator[Reason]:
    """Computers without a named operator."""
    for player in section.players:
        if Flag.COMPUTER in player.flags and not written(player.info.get("operator")):
            yield state(say.NO_OPERATOR, (player.no,), player=who_is(player))


def _is_special(player: Player) -> bool:
    """Whether there is something the opponent has to know."""
    return any(written(player.info.get(key)) for key in AT_THE_BOARD)


def _arrangements(player: Player) -> Said:
    """What applies to a player at the board, without private notes."""
    found = [item for item in arrangements(player, STAFF_RULES) if item.rule in ("35A", "35F1", "35F10")]
    named = (item for item in found if item.label != "note")
    told = tuple(say.ARRANGEMENT.of(label=item.label, text=item.text) for item in named)
    return say.HOLDS_FOR.of(player=who_is(player), arrangements=Several(told))
