"""The reasons for colours: what each is due, what is given, and by which priority."""

from __future__ import annotations

from itertools import zip_longest

from crosstable.model.colours import Colour
from crosstable.rulebooks.us_chess.explain.words import due_text
from crosstable.rulebooks.us_chess.swiss.boards import Board
from crosstable.rulebooks.us_chess.swiss.colours import Harm, harm_to
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rules.trail import Trail


def tell_colours(table: RankedPool, board: Board, number: int, trail: Trail) -> None:
    """Due colours of both, then who got which and why; `mark` is OK, AL, EQ or 33 as on pairing logs."""
    white, black = table.no(board.white), table.no(board.black)
    for place in (board.white, board.black):
        other = board.black if place == board.white else board.white
        trail.note("29E3a", (table.no(place), table.no(other)), due_text(table, place))
    text = f"{table.name(board.white)} has White: {_why(table, board, number)}"
    harm = _harm(table, board)
    trail.note(board.rule, (white, black), text, white=white, black=black, mark=mark(harm))
    for place, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK)):
        _tell_harm(table, place, colour, (white, black), trail)


def _tell_harm(table: RankedPool, place: int, colour: Colour, nos: tuple[int, int], trail: Trail) -> None:
    """A third colour in a row, or colours two or more apart, named with the player."""
    due = table.seats[place].due
    harm = harm_to(due, colour, table.options.colour)
    other = nos[1] if nos[0] == table.no(place) else nos[0]
    if harm.third:
        text = f"{table.name(place)} gets {colour.word} a third time running"
        trail.note("29E5f", (table.no(place), other), text)
    if harm.two:
        after = due.balance + (1 if colour is Colour.WHITE else -1)
        more = Colour.WHITE if after > 0 else Colour.BLACK
        text = f"{table.name(place)} will have had {abs(after)} more {more.word}s than {more.other.word}s"
        trail.note("27A4", (table.no(place), other), text)


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


def _why(table: RankedPool, board: Board, number: int) -> str:
    """The reason in words."""
    high, low = board.high, board.low
    due = table.seats[high].due.colour or table.seats[low].due.colour
    gets = board.white if due is Colour.WHITE else board.black
    other = board.low if gets == board.high else board.high
    who, loses = table.name(gets), table.name(other)
    match board.rule:
        case "28J" | "29E2":
            return (
                f"nobody is due a colour, so colours alternate down the boards from the toss (board {number})"
            )
        case "29E3":
            both = table.seats[high].due.colour is not None and table.seats[low].due.colour is not None
            return "both get the colour they are due" if both else f"only {who} is due a colour and gets it"
        case "29E4/1":
            return f"{who} has unequal colours and {loses} equal ones: equalising goes before alternating"
        case "29E5f":
            return f"{loses} has the better claim, but {who} would have the other colour a third time running"
        case "29E4/2":
            return f"{who} is further from equal colours than {loses}"
        case "29E4/3" | "29E4/4":
            return f"{who} gets the colour due: {_difference(table, gets, other)}"
        case "29E4/5":
            return f"both have had the same colours; {who} ranks higher and gets the colour due"
        case "29E4d":
            return f"both had the same colours in the last two rounds; {who} ranks higher and gets it"
        case "29E4a":
            return f"both have had the same colours; with a minus score it is for the lower ranked {who}"
        case "29E4b":
            turn = "higher" if gets == high else "lower"
            return f"both have had the same colours; by turns it is now for the {turn} ranked {who}"
        case _:
            return f"both have had the same colours; the lot gives {who} the colour due"


def _difference(table: RankedPool, gets: int, other: int) -> str:
    """The latest round in which the two histories differ, in words."""
    one, two = (table.seats[place].entry.card.colours for place in (gets, other))
    rounds = max(len(one), len(two))
    for back, (mine, theirs) in enumerate(zip_longest(reversed(one), reversed(two))):
        if mine is not theirs:
            shown = [colour.word if colour else "no colour" for colour in (mine, theirs)]
            when = (
                "last round" if back == 0 else f"in round {rounds - back}, the latest in which they differ,"
            )
            return f"{when} {table.name(gets)} had {shown[0]} and {table.name(other)} {shown[1]}"
    raise AssertionError("histories that differ differ somewhere")
