"""The reasons for colours: both preferences, and the rule that decided."""

from __future__ import annotations

from crosstable.model.colours import Colour, letters
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Said
from crosstable.rulebooks.dutch_fide.against import wish_of
from crosstable.rulebooks.dutch_fide.colours import decided
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.sentences import handling as words
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.colour_history import Strength, last_difference
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail

Allocation = tuple[Colour, tuple[Reason, ...]]
"""The colour of the higher ranked player of a pair, and why."""

PREFERENCES = {
    Strength.NONE: words.NO_PREFERENCE,
    Strength.MILD: words.MILD_PREFERENCE,
    Strength.STRONG: words.STRONG_PREFERENCE,
    Strength.ABSOLUTE: words.ABSOLUTE_PREFERENCE,
}


def allocate(table: RankedField, high: int, low: int) -> Allocation:
    """The colour of the higher ranked of two players, with the reasons."""
    colour, number = decided(table, high, low)
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    pair, trail = table.nos((white, black)), Trail(topic=Topic.COLOURS)
    tell_preferences(table, white, black, trail)
    _tell_gaps(table, number, high, low, trail)
    said = _WORDS[_place(table, number)](table, high, low, colour)
    facts: dict[str, Fact] = {**said.facts, "white": who(table, white), "black": who(table, black)}
    trail.say(said.saying, pair, rule=number, **facts)
    return colour, tuple(trail.reasons)


def tell_preferences(table: RankedField, one: int, other: int, trail: Trail) -> None:
    """The preferences of two players."""
    for i in (one, other):
        own = table.preferences[i]
        wish: dict[str, Fact] = {} if own.colour is None else {"colour": own.colour}
        trail.say(
            PREFERENCES[own.strength],
            table.nos((one, other)),
            rule=table.articles.preferences,
            player=who(table, i),
            **wish,
        )


@rule("5.2.1", "E.1")
def _both(table: RankedField, high: int, low: int, colour: Colour) -> Said:
    """Unlike preferences, or only one."""
    if None in (table.preferences[high].colour, table.preferences[low].colour):
        return words.ONE_GRANTED.of()
    return words.BOTH_GRANTED.of()


@rule("5.2.2", "E.2")
def _stronger(table: RankedField, high: int, low: int, colour: Colour) -> Said:
    """The same preference: the stronger one, of absolute ones that with the wider difference."""
    one, other, due = table.preferences[high], table.preferences[low], wish_of(table, high)
    winner = who(table, high if colour is due else low)
    if one.strength != other.strength:
        return words.STRONGER_GRANTED.of(colour=due, winner=winner)
    wider, less = sorted((abs(one.difference), abs(other.difference)), reverse=True)
    return words.WIDER_GRANTED.of(colour=due, winner=winner, wider=wider, less=less)


@rule("5.2.3", "E.3")
def _alternate(table: RankedField, high: int, low: int, colour: Colour) -> Said:
    """Equal preferences: the reverse of when the colours last differed."""
    back = last_difference(table.entries[high].card, table.entries[low].card)
    assert back is not None, "the rule that decided"
    return (words.ALTERNATED_LAST if back == 1 else words.ALTERNATED).of(back=back)


@rule("5.2.4", "E.4")
def _higher(table: RankedField, high: int, low: int, colour: Colour) -> Said:
    """No difference anywhere: the preference of the higher ranked player."""
    return words.HIGHER_GRANTED.of(high=who(table, high))


@rule("5.2.5", "E.5")
def _by_lot(table: RankedField, high: int, low: int, colour: Colour) -> Said:
    """Neither has played: by the parity of the higher ranked player's pairing number."""
    initial, number = table.field.lots.colour_of_top_player(), table.numbers[high]
    saying = words.BY_LOT_ODD if number % 2 else words.BY_LOT_EVEN
    return saying.of(initial=initial, high=who(table, high), number=number)


_WORDS = (_both, _stronger, _alternate, _higher, _by_lot)


def _place(table: RankedField, number: str) -> int:
    """Which of the five rules a number is."""
    at = table.articles
    return (at.both_colours, at.stronger, at.alternate, at.higher, at.by_number).index(number)


@rule("04.2/3.4", "04.2/D.5")
def _tell_gaps(table: RankedField, number: str, high: int, low: int, trail: Trail) -> None:
    """That rounds without a game were moved to the front before the histories were compared."""
    at, pair = table.articles, table.nos((high, low))
    for i in (high, low):
        colours = table.entries[i].card.colours
        if None in colours and number in (at.alternate, at.higher):
            shown = letters(colours)
            trail.say(words.GAPS_FIRST, pair, rule=at.colour_gaps, player=who(table, i), colours=shown)
