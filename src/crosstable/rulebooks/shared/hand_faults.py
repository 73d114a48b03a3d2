"""What is wrong with a game or bye that a person chose, by the cards before the round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.model.event import Avoid

MOST_DIFFERENCE = 2
"""How much more often somebody may have one colour than the other."""
IN_A_ROW = 2
"""How often somebody may have the same colour in a row."""


def is_kept_apart(avoid: Iterable[Avoid], one: int, other: int, round_no: int) -> bool:
    """Whether two players must not meet in a round."""
    return any({one, other} <= set(group.players) and group.holds_in(round_no) for group in avoid)


def has_third_in_a_row(card: Card, colour: Colour) -> bool:
    """Whether a colour would be the third of its kind in a row."""
    games = played(card.colours)
    return len(games) >= IN_A_ROW and all(one is colour for one in games[-IN_A_ROW:])


def has_too_many(card: Card, colour: Colour) -> bool:
    """Whether a colour would make the difference larger than two."""
    step = 1 if colour is Colour.WHITE else -1
    return abs(card.difference + step) > max(MOST_DIFFERENCE, abs(card.difference))


def wanted_colour(card: Card) -> Colour | None:
    """The colour that a player should have next; None before the first game."""
    games = played(card.colours)
    if not games:
        return None
    if len(games) >= IN_A_ROW and games[-1] is games[-2]:
        return games[-1].other
    if card.difference:
        return Colour.BLACK if card.difference > 0 else Colour.WHITE
    return games[-1].other


def both_wrong(white: Card, black: Card) -> bool:
    """Whether both would be better off with the colours the other way round."""
    return wanted_colour(white) is Colour.BLACK and wanted_colour(black) is Colour.WHITE


def sides(game: tuple[int, int]) -> Iterator[tuple[int, Colour]]:
    """Both players of a game with their colours."""
    yield game[0], Colour.WHITE
    yield game[1], Colour.BLACK
