"""The reasons for colours: both preferences, and the rule that decided."""

from __future__ import annotations

from crosstable.model.colours import Colour, letters
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.dutch_fide.colours import decided
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.colour_history import last_difference
from crosstable.rulebooks.shared.words import name

Allocation = tuple[Colour, tuple[Reason, ...]]
"""The colour of the higher ranked player of a pair, and why."""


def allocate(table: RankedField, high: int, low: int) -> Allocation:
    """The colour of the higher ranked of two players, with the reasons."""
    colour, number = decided(table, high, low)
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    pair = table.nos((white, black))
    wishes = "; ".join(f"{name(table, i)} {table.preferences[i]}" for i in (white, black))
    text = f"{name(table, white)} has White: {_WORDS[_place(table, number)](table, high, low, colour)}"
    data = {"white": pair[0], "black": pair[1]}
    return colour, (
        Reason(table.articles.preferences, pair, wishes, topic=Topic.COLOURS),
        *_gaps(table, number, high, low),
        Reason(number, pair, text, data, Topic.COLOURS),
    )


@rule("5.2.1", "E.1")
def _both(table: RankedField, high: int, low: int, colour: Colour) -> str:
    """Unlike preferences, or only one."""
    if None in (table.preferences[high].colour, table.preferences[low].colour):
        return "only one has a preference, and gets it"
    return "both preferences are granted"


@rule("5.2.2", "E.2")
def _stronger(table: RankedField, high: int, low: int, colour: Colour) -> str:
    """The same preference: the stronger one, of absolute ones that with the wider difference."""
    one, other = table.preferences[high], table.preferences[low]
    due = one.colour or Colour.WHITE
    winner = high if colour is due else low
    if one.strength == other.strength:
        wider, less = sorted((abs(one.difference), abs(other.difference)), reverse=True)
        why = f"the colour difference of {name(table, winner)} is wider ({wider} against {less})"
        return f"both have an absolute preference for {due.word}; {why}"
    strengths = f"{max(one.strength, other.strength).word} against {min(one.strength, other.strength).word}"
    return (
        f"both prefer {due.word}; the stronger preference of {name(table, winner)} is granted ({strengths})"
    )


@rule("5.2.3", "E.3")
def _alternate(table: RankedField, high: int, low: int, colour: Colour) -> str:
    """Equal preferences: the other way round than when the colours last differed."""
    back = last_difference(table.entries[high].card, table.entries[low].card)
    games = "in their last games" if back == 1 else f"{back} games back"
    return f"equal preferences; their colours last differed {games} and are now the other way round"


@rule("5.2.4", "E.4")
def _higher(table: RankedField, high: int, low: int, colour: Colour) -> str:
    """No difference anywhere: the preference of the higher ranked player."""
    return (
        "equal preferences, and no difference of colours as far back as both have played; "
        f"the higher ranked {name(table, high)} gets the preferred colour"
    )


@rule("5.2.5", "E.5")
def _by_lot(table: RankedField, high: int, low: int, colour: Colour) -> str:
    """Neither has played: by the parity of the higher ranked player's pairing number."""
    initial = table.field.lots.colour_of_top_player()
    number = table.numbers[high]
    parity = "odd" if number % 2 else "even"
    own = "" if number == table.no(high) else f", number {number} among those who have arrived"
    return (
        f"neither has played; the lot gave {initial.word} to odd pairing numbers, and the higher ranked "
        f"{name(table, high)}{own} is {parity}"
    )


_WORDS = (_both, _stronger, _alternate, _higher, _by_lot)


def _place(table: RankedField, number: str) -> int:
    """Which of the five rules a number is."""
    at = table.articles
    return (at.both_colours, at.stronger, at.alternate, at.higher, at.by_number).index(number)


@rule("04.2/3.4", "04.2/D.5")
def _gaps(table: RankedField, number: str, high: int, low: int) -> tuple[Reason, ...]:
    """That rounds without a game were moved to the front before the histories were compared."""
    cards = [(i, table.entries[i].card) for i in (high, low)]
    shown = [f"{name(table, i)} {letters(card.colours)}" for i, card in cards if None in card.colours]
    if not shown or number not in (table.articles.alternate, table.articles.higher):
        return ()
    text = f"rounds without a game count as the first ones when histories are compared: {', '.join(shown)}"
    return (Reason(table.articles.colour_gaps, table.nos((high, low)), text, topic=Topic.COLOURS),)
