"""The reasons for colours: what each is due, what is given, and by which priority."""

from __future__ import annotations

from itertools import zip_longest

from crosstable.model.colours import Colour, letters
from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.us_chess.explain.words import who
from crosstable.rulebooks.us_chess.sentences import colours as words
from crosstable.rulebooks.us_chess.swiss.boards import Board
from crosstable.rulebooks.us_chess.swiss.colours import Harm, harm_to
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rules.trail import Trail

PRIORITIES = {
    "28J": words.BY_TOSS,
    "29E2": words.BY_TOSS,
    "29E4/1": words.UNEQUAL_FIRST,
    "29E5f": words.SAVED_FROM_THIRD,
    "29E4/2": words.FURTHER_FROM_EQUAL,
    "29E4/5": words.HIGHER_RANK,
    "29E4d": words.HIGHER_RANK_TWO_ROUNDS,
    "29E4a": words.LOWER_RANK_MINUS,
    "29E4c": words.BY_LOT,
}
"""The sentence of each rule that decides by itself."""


def tell_colours(table: RankedPool, board: Board, number: int, trail: Trail) -> None:
    """Due colours of both, then who got which and why; `mark` is OK, AL, EQ or 33 as on pairing logs."""
    nos = table.no(board.white), table.no(board.black)
    for place in (board.white, board.black):
        other = board.black if place == board.white else board.white
        tell_due(table, place, (table.no(place), table.no(other)), trail)
    facts: dict[str, Fact] = {
        "white": who(table, board.white),
        "black": who(table, board.black),
        "mark": mark(_harm(table, board)),
        "number": number,
    }
    saying, more = _why(table, board)
    trail.say(saying, nos, rule=board.rule, **facts, **more)
    for place, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK)):
        _tell_harm(table, place, colour, nos, trail)


def tell_due(table: RankedPool, place: int, nos: tuple[int, ...], trail: Trail) -> None:
    """The colour a player is due, and the colours so far."""
    due, player = table.seats[place].due, who(table, place)
    if due.colour is None:
        trail.say(words.DUE_NONE, nos, who=player)
        return
    saying = words.DUE_TO_EQUALIZE if due.equalises else words.DUE_TO_ALTERNATE
    trail.say(
        saying, nos, who=player, colour=due.colour, history=letters(table.seats[place].entry.card.colours)
    )


def _tell_harm(table: RankedPool, place: int, colour: Colour, nos: tuple[int, int], trail: Trail) -> None:
    """A third colour in a row, or colours two or more apart, named with the player."""
    due = table.seats[place].due
    harm = harm_to(due, colour, table.options.colour)
    both = nos if nos[0] == table.no(place) else nos[::-1]
    if harm.third:
        trail.say(words.THIRD_IN_A_ROW, both, who=who(table, place), colour=colour)
    if harm.two:
        after = due.balance + (1 if colour is Colour.WHITE else -1)
        more = Colour.WHITE if after > 0 else Colour.BLACK
        trail.say(
            words.COLORS_APART, both, who=who(table, place), count=abs(after), more=more, less=more.other
        )


def mark(harm: Harm) -> str:
    """The kind of conflict that stays on a board: none, alternation, equalisation, a third in a row."""
    if harm.third:
        return "33"
    if harm.two or harm.three or harm.four:
        return "EQ"
    return "AL" if harm.refused else "OK"


def _harm(table: RankedPool, board: Board) -> Harm:
    """What the board really does to the colours of both."""
    options = table.options.colour
    white = harm_to(table.seats[board.white].due, Colour.WHITE, options)
    return white + harm_to(table.seats[board.black].due, Colour.BLACK, options)


def _why(table: RankedPool, board: Board) -> tuple[Saying, dict[str, Fact]]:
    """The sentence of the rule that gave the colours, and whom it names."""
    dues = [table.seats[place].due.colour for place in (board.high, board.low)]
    due = dues[0] or dues[1]
    gets = board.white if due is Colour.WHITE else board.black
    loses = board.low if gets == board.high else board.high
    facts: dict[str, Fact] = {"gets": who(table, gets), "loses": who(table, loses)}
    if board.rule == "29E3":
        return (words.ONE_DUE if None in dues else words.BOTH_DUE), facts
    if board.rule == "29E4b":
        return (words.HIGHER_IN_TURN if gets == board.high else words.LOWER_IN_TURN), facts
    if board.rule in ("29E4/3", "29E4/4"):
        saying, more = _difference(table, gets, loses)
        return saying, facts | more
    return PRIORITIES[board.rule], facts


def _difference(table: RankedPool, gets: int, other: int) -> tuple[Saying, dict[str, Fact]]:
    """The latest round in which the two histories differ."""
    one, two = (table.seats[place].entry.card.colours for place in (gets, other))
    rounds = max(len(one), len(two))
    for back, (mine, theirs) in enumerate(zip_longest(reversed(one), reversed(two))):
        if mine is not theirs:
            saying = words.EARLIER_ROUND_DIFFERS if back else words.LAST_ROUND_DIFFERS
            return saying, {"had": _given(mine), "lost": _given(theirs), "round": rounds - back}
    raise AssertionError("histories that differ differ somewhere")


def _given(colour: Colour | None) -> Colour | Said:
    """A colour, or that there was none."""
    return words.NO_COLOR.of() if colour is None else colour
