"""Play-offs and lots drawn about ties in an event document."""

from __future__ import annotations

from crosstable.formats.document.players import number
from crosstable.formats.places import Place
from crosstable.formats.readers import Reader, choice, distinct, many
from crosstable.model.results import FORFEITS, Result
from crosstable.model.tie_decisions import PlayOff, PlayOffGame


def read_play_off(place: Place) -> PlayOff:
    """A play-off: its order, its games, or both; the games are those of players in the order."""
    found = PlayOff(**place.record(PLAY_OFF))
    if len(found.players) < 2:
        raise place.wrong('a play-off of at least two, such as {"order": [8, 3]}')
    if found.order and len(found.players) > len(found.order):
        stranger = found.players[len(found.order)]
        raise place.at("games").error(f"player {stranger} is not in the order of this play-off")
    return found


def read_play_off_game(place: Place) -> PlayOffGame:
    """One game of a play-off, which is over."""
    game = PlayOffGame(**place.record(PLAY_OFF_GAME, required=("white", "black", "result")))
    if game.white == game.black:
        raise place.at("black").error(f"player {game.white} is on both sides")
    return game


def read_drawn(place: Place) -> tuple[int, ...]:
    """A lot: the players in the order in which they were drawn."""
    order = distinct(number)(place)
    if len(order) < 2:
        raise place.wrong("at least two players in the order in which they were drawn, such as [8, 3]")
    return order


PLAY_OFF_GAME: dict[str, Reader[object]] = {
    "white": number,
    "black": number,
    "result": choice(Result, without=(Result.UNFINISHED, *sorted(FORFEITS, key=str))),
}
PLAY_OFF: dict[str, Reader[object]] = {"order": distinct(number), "games": many(read_play_off_game)}
