"""What the staff has to see to for disabled and assisted players (35) and computers (36I); never posted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Round
from crosstable.rulebooks.shared.conditions import arrangements, written
from crosstable.rulebooks.us_chess.entries.deposits import deposits
from crosstable.rulebooks.us_chess.mark import rule

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
"""Keys of `info` of which an opponent has to be told."""


def staff_duties(section: Section) -> tuple[Reason, ...]:
    """Whom to tell what in the round that is posted, and what is not recorded yet."""
    return (
        *boards_to_see_to(section),
        *clocks(section),
        *without_operator(section),
        *deposits(section),
    )


@rule("35A", "35B", "35E", "35F1", "35F10", "35F12")
def boards_to_see_to(section: Section) -> Iterator[Reason]:
    """The boards of the posted round on which something special holds: both players are told."""
    if not section.results:
        return
    posted = section.results[-1]
    players = {player.no: player for player in section.players}
    for game in posted.games:
        sides = tuple(players[no] for no in (game.white, game.black) if no in players)
        special = [player for player in sides if _is_special(player)]
        if special:
            what = "; ".join(_in_words(player) for player in special)
            text = f"board {game.board}: tell both #{game.white} and #{game.black} what holds ({what})"
            yield Reason("35B", (game.white, game.black), text)
            yield from assistants(posted, sides, special, section)


@rule("35F11")
def assistants(
    posted: Round, sides: tuple[Player, ...], special: list[Player], section: Section
) -> Iterator[Reason]:
    """The opponent of a special board or an assistant may have one too; those on a bye can be asked."""
    free = [bye.player for bye in posted.byes if bye.player is not None]
    asked = ", ".join(f"#{no} {section.player(no).name}" for no in free)
    hint = f"; free in this round: {asked}" if asked else ""
    for player in sides:
        if player not in special:
            text = f"#{player.no} {player.name} may have an assistant of their own, or share one{hint}"
            yield Reason("35F11", (player.no,), text)


@rule("35F5")
def clocks(section: Section) -> Iterator[Reason]:
    """A clock made for the purpose is admitted whatever other clocks are asked for."""
    for player in section.players:
        if "clock" in written(player.info.get("equipment")).casefold():
            text = f"#{player.no} {player.name} brings a special clock, which is admitted in all of the games"
            yield Reason("35F5", (player.no,), text)


@rule("36I")
def without_operator(section: Section) -> Iterator[Reason]:
    """Computers of which nobody is named who operates them."""
    for player in section.players:
        if Flag.COMPUTER in player.flags and not written(player.info.get("operator")):
            text = f"#{player.no} {player.name} is a computer: record who operates it"
            yield Reason("36I", (player.no,), text)


def _is_special(player: Player) -> bool:
    """Whether an opponent has to be told of something."""
    return any(written(player.info.get(key)) for key in AT_THE_BOARD)


def _in_words(player: Player) -> str:
    """What holds for a player at the board; private notes are not among it."""
    found = [item for item in arrangements(player, STAFF_RULES) if item.rule in ("35A", "35F1", "35F10")]
    told = [f"{item.label} {item.text}" for item in found if item.label != "note"]
    return f"#{player.no}: {', '.join(told)}"
