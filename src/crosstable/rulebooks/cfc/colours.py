"""Colours of a pair (628-631.2), with the reasons."""

from __future__ import annotations

from crosstable.model.colours import Colour, letters
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.cfc.dues import Claim, Due, Verdict, verdict
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.sentences.colours import (
    BOTH_GET_THEIRS,
    COLOURS_DUE,
    DUE_NO_COLOUR,
    DUE_TO_ALTERNATE,
    DUE_TO_EQUALISE,
    EQUALISING_FIRST,
    EVEN_BY_LOT,
    GREATER_IMBALANCE,
    HIGHER_RANKED,
    LAST_ROUND_LOT,
    NO_COLOUR_UNPLAYED,
    ODD_BY_LOT,
    ONLY_ONE_DUE,
    THIRD_TIME_AVOIDED,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import who

Allocation = tuple[Colour, tuple[Reason, ...]]
"""The colour of the higher ranked player of a pair, and why."""


def allocate(table: RankedField, high: int, low: int) -> Allocation:
    """The colour of the higher ranked of two players."""
    drawn = _last_round_lot(table, high, low)
    if drawn is not None:
        return drawn
    given = verdict(table.options, table.dues[high], table.dues[low])
    if given is None:
        return _first_colours(table, high, low)
    saying, facts = _why_given(table, given, high, low)
    return given.colour, _reasons(table, saying, high, low, given.colour, given.rule, facts)


@rule("628")
def _first_colours(table: RankedField, high: int, low: int) -> Allocation:
    """Neither has played: by one lot for odd numbers, the other colour for even ones."""
    drawn, odd = table.field.lots.colour_of_top_player(), table.no(high) % 2 == 1
    colour = drawn if odd else drawn.other
    facts: dict[str, Fact] = {"odd": drawn, "even": drawn.other, "high": who(table, high)}
    return colour, _reasons(table, ODD_BY_LOT if odd else EVEN_BY_LOT, high, low, colour, "628", facts)


@rule("631.2")
def lot_is_offered(table: RankedField, high: int, low: int) -> bool:
    """Whether two players of the last round may draw lots for colours."""
    field, one, other = table.field, table.dues[high], table.dues[low]
    if not (table.options.lot_in_last_round and field.last_round):
        return False
    if field.rounds % 2:
        return one.claim is other.claim is Claim.ALTERNATE
    return one.claim is other.claim is Claim.EQUALISE and one.colour is other.colour


def _last_round_lot(table: RankedField, high: int, low: int) -> Allocation | None:
    """The colours drawn in the last round, where that is offered and the rules do not settle them."""
    if not lot_is_offered(table, high, low):
        return None
    low_no, high_no = sorted(table.nos((high, low)))
    lots, round_no = table.field.lots, table.field.round
    lower_has = Colour.BLACK if lots.bit("colour", round_no, low_no, high_no) else Colour.WHITE
    colour = lower_has if table.no(high) == low_no else lower_has.other
    facts: dict[str, Fact] = {"seed": str(lots.seed)}
    return colour, _reasons(table, LAST_ROUND_LOT, high, low, colour, "631.2", facts)


def _why_given(table: RankedField, given: Verdict, high: int, low: int) -> tuple[Saying, dict[str, Fact]]:
    """Why the verdict was given, and to whom of two who are due the same colour."""
    one, other = table.dues[high], table.dues[low]
    if one.colour is None or other.colour is None:
        return ONLY_ONE_DUE, {}
    if one.colour is not other.colour:
        return BOTH_GET_THEIRS, {}
    facts: dict[str, Fact] = {
        "colour": one.colour,
        "winner": who(table, high if given.colour is one.colour else low),
    }
    if one.claim is not other.claim:
        return EQUALISING_FIRST, facts
    if given.rule == "631" and one.twice is not other.twice:
        return THIRD_TIME_AVOIDED, facts
    by_imbalance = table.options.by_imbalance and one.imbalance != other.imbalance
    return GREATER_IMBALANCE if by_imbalance else HIGHER_RANKED, facts


def due_in_words(due: Due) -> Said:
    """The colour that a player is due, inside a sentence."""
    if due.colour is None:
        return DUE_NO_COLOUR.of()
    saying = DUE_TO_EQUALISE if due.claim is Claim.EQUALISE else DUE_TO_ALTERNATE
    return saying.of(colour=due.colour)


def dues_of(table: RankedField, one: int, other: int) -> Reason:
    """What two players are due."""
    said = COLOURS_DUE.of(
        one=who(table, one),
        due=due_in_words(table.dues[one]),
        other=who(table, other),
        other_due=due_in_words(table.dues[other]),
    )
    return Reason("629", table.nos((one, other)), said, topic=Topic.COLOURS)


def _reasons(
    table: RankedField,
    saying: Saying,
    high: int,
    low: int,
    colour: Colour,
    number: str,
    facts: dict[str, Fact],
) -> tuple[Reason, ...]:
    """What each was due, then the rule that decided."""
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    pair = table.nos((white, black))
    said = saying.of(white=who(table, white), black=who(table, black), **facts)
    unplayed = (_unplayed(table, i, pair) for i in (white, black) if None in table.entries[i].card.colours)
    return dues_of(table, white, black), *unplayed, Reason(number, pair, said, topic=Topic.COLOURS)


@rule("632")
def _unplayed(table: RankedField, i: int, pair: tuple[int, ...]) -> Reason:
    """That rounds without a game have no colour."""
    history = letters(table.entries[i].card.colours)
    said = NO_COLOUR_UNPLAYED.of(who=who(table, i), history=history)
    return Reason("632", pair, said, topic=Topic.COLOURS)
