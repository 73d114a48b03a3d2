"""A game listed in two sections: a result entered in one of them counts in the other too."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.rounds import Game


def listed_elsewhere(event: Event, section: Section, number: int, board: int) -> tuple[Section, int] | None:
    """The other section that lists a game of this one, and its board there; None for nearly every game."""
    games = section.results[number - 1].games if 1 <= number <= len(section.results) else ()
    game = next((one for one in games if one.board == board), None)
    home = None if game is None else _home_of_guest(section, game)
    if game is None or home is None:
        return None
    host = event.section(home)
    for other in host.results[number - 1].games if number <= len(host.results) else ():
        same = (other.white, other.black) == (game.white, game.black)
        if same and other.board is not None and _home_of_guest(host, other) == section.name:
            return host, other.board
    return None


def _home_of_guest(section: Section, game: Game) -> str | None:
    """The home section of a guest."""
    homes = (game.white_section, game.black_section)
    return next((home for home in homes if home not in (None, section.name)), None)
