"""Who gets which colour on a board (29E3, 29E4), and what harm that does to the two histories."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from crosstable.model.colours import Colour
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import ColourOptions
from crosstable.rulebooks.us_chess.swiss.due import Due
from crosstable.rulebooks.us_chess.swiss.table import RankedPool


@dataclass(frozen=True, slots=True)
class Verdict:
    """The colour of the higher ranked player, None while only the board number decides, and the rule."""

    colour: Colour | None
    rule: str


def verdict(table: RankedPool, high: int, low: int) -> Verdict:
    """The colours of a pair: by the claims, reversed if the event avoids a third colour in a row that way."""
    return save_from_third(table, high, low, weigh_claims(table, high, low))


@rule("29E5f")
def save_from_third(table: RankedPool, high: int, low: int, found: Verdict) -> Verdict:
    """If the event has chosen it, the colours reversed if fewer players then have a third in a row."""
    options = table.options.colour
    if not options.turns_third or found.colour is None:
        return found

    def thirds(colour: Colour) -> int:
        mine = harm_to(table.seats[high].due, colour, options)
        return mine.third + harm_to(table.seats[low].due, colour.other, options).third

    turned = found.colour.other
    return Verdict(turned, "29E5f") if thirds(turned) < thirds(found.colour) else found


@rule("29E3", "29E4")
def weigh_claims(table: RankedPool, high: int, low: int) -> Verdict:
    """The colours of a pair by what both are due; for equal claims the five priorities in their order."""
    if table.rank[high] > table.rank[low]:
        turned = weigh_claims(table, low, high)
        return Verdict(turned.colour and turned.colour.other, turned.rule)
    one, two = table.seats[high].due, table.seats[low].due
    if one.colour is None and two.colour is None:
        return Verdict(None, "29E2")
    if one.colour is None:
        assert two.colour is not None
        return Verdict(two.colour.other, "29E3")
    if one.colour is not two.colour:
        return Verdict(one.colour, "29E3")
    winner, number = _stronger_claim(table, high, low)
    return Verdict(one.colour if winner else one.colour.other, number)


def _stronger_claim(table: RankedPool, high: int, low: int) -> tuple[bool, str]:
    """Whether the higher ranked of two who are due the same colour gets it, and by which priority."""
    one, two = table.seats[high].due, table.seats[low].due
    for number, claims in (
        ("29E4/1", (one.equalises, two.equalises)),
        ("29E4/2", (abs(one.balance), abs(two.balance))),
    ):
        if claims[0] != claims[1]:
            return _prior(claims), number
    latest = _latest_difference(table, high, low)
    if latest is not None:
        return latest
    return _by_rank(table, high, low)


@rule("29E4/1", "29E4/2")
def _prior(claims: tuple[int, int]) -> bool:
    """The unequal before the equal, the larger imbalance before the smaller."""
    return claims[0] > claims[1]


@rule("29E4/3", "29E4/4", "29E4d")
def _latest_difference(table: RankedPool, high: int, low: int) -> tuple[bool, str] | None:
    """The latest round in which the two differ: who had a colour there gets the other one now."""
    one, two = (table.seats[place].entry.card.colours for place in (high, low))
    wanted = table.seats[high].due.colour
    rounds = zip_longest(reversed(one), reversed(two))
    for back, (mine, theirs) in enumerate(rounds):
        if table.options.colour.two_rounds and back >= 2:
            return None
        if mine is not theirs:
            gets = mine is not wanted if mine is not None else theirs is wanted
            return gets, "29E4/3" if back == 0 and None not in (mine, theirs) else "29E4/4"
    return None


@rule("29E4/5", "29E4a", "29E4c")
def _by_rank(table: RankedPool, high: int, low: int) -> tuple[bool, str]:
    """Equal histories: the higher ranked, unless a variation says otherwise (29E4b: on the board)."""
    field, chosen = table.field, table.options.colour.rule5
    even = 10 * table.options.boards * (field.round - 1)
    if chosen == "plus_minus" and 2 * table.seats[high].entry.card.score < even:
        return False, "29E4a"
    if chosen == "lot_last_round" and field.last_round:
        numbers = sorted((table.no(high), table.no(low)))
        lower_gets = not field.lots.bit("colour", field.round, numbers[0], numbers[1])
        return lower_gets == (table.no(high) == numbers[0]), "29E4c"
    if chosen == "alternate":
        return True, "29E4b"
    return True, "29E4d" if _differ(table, high, low) else "29E4/5"


def _differ(table: RankedPool, high: int, low: int) -> bool:
    """Whether two histories differ further back than is looked at (29E4d)."""
    one, two = (table.seats[place].entry.card.colours for place in (high, low))
    return any(mine is not theirs for mine, theirs in zip_longest(reversed(one), reversed(two)))


@dataclass(frozen=True, slots=True)
class Harm:
    """What a pairing does to colours: third in a row, four, three, two apart, due colour refused."""

    third: int = 0
    four: int = 0
    three: int = 0
    two: int = 0
    refused: int = 0

    def __add__(self, other: Harm) -> Harm:
        return Harm(*(a + b for a, b in zip(self.all, other.all, strict=True)))

    @property
    def all(self) -> tuple[int, int, int, int, int]:
        """The numbers in the order of their weight."""
        return self.third, self.four, self.three, self.two, self.refused


NO_HARM = Harm()


@rule("27A4", "27A5", "29E5b1")
def harm_to(due: Due, colour: Colour, options: ColourOptions) -> Harm:
    """What a colour does to one player."""
    if due.colour is None:
        return NO_HARM
    after = due.balance + (1 if colour is Colour.WHITE else -1)
    apart = max(0, -after) if options.black_only else abs(after)
    third = due.running is colour and not (due.equalises and due.colour is colour)
    return Harm(
        third=int(third and options.three_in_row != "ignore"),
        four=int(apart >= 4),
        three=int(apart >= 3),
        two=int(apart >= 2),
        refused=int(colour is not due.colour),
    )


def harm_of(table: RankedPool, high: int, low: int) -> Harm:
    """What a pair does to the colours of both."""
    colour = verdict(table, high, low).colour
    if colour is None:
        return NO_HARM
    options = table.options.colour
    mine = harm_to(table.seats[high].due, colour, options)
    return mine + harm_to(table.seats[low].due, colour.other, options)


@rule("29E5f1")
def gives_third(table: RankedPool, high: int, low: int) -> bool:
    """Whether a pair gives anybody the same colour a third time in a row, equalising or not."""
    colour = verdict(table, high, low).colour
    if colour is None:
        return False
    return table.seats[high].due.running is colour or table.seats[low].due.running is colour.other
