"""The reasons for a pair: the natural opponents, what the rules forbade, what colours changed."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.words import points, size_text, with_rating
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.look_ahead import chains
from crosstable.rulebooks.us_chess.swiss.natural import Pair, Role
from crosstable.rules.trail import Trail


class PairTeller:
    """Tells the pairs of a solved pool; what concerns whole chains is counted once."""

    def __init__(self, solved: Solved) -> None:
        self.solved, self.table = solved, solved.table
        self.natural = _partners(solved.natural)
        self.legal = solved.key.reference.partner
        self.final = _partners(solved.pairs)
        self.gains = self._gains()
        self.blocked = self._blocked_groups()

    def tell(self, pair: Pair, trail: Trail) -> None:
        """Everything about one pair."""
        high, low = pair
        self._tell_scores(high, low, trail)
        if self.natural[high] == low:
            self._tell_natural(high, low, trail)
        if self.legal[high] != self.natural[high] or self.legal[low] != self.natural[low]:
            self._tell_legal(high, low, trail)
        if self.legal[high] != low:
            self._tell_switch(high, low, trail)

    def _tell_scores(self, high: int, low: int, trail: Trail) -> None:
        """Equal scores, or who plays down."""
        table, nos = self.table, (self.table.no(high), self.table.no(low))
        if table.group_of[high] == table.group_of[low]:
            if table.field.round > 1 and table.across is None:
                trail.note("27A2", nos, f"both have {points(table, high)}")
        else:
            scores = f"{points(table, high)} against {points(table, low)}"
            trail.note("29D", nos, f"{table.name(high)} is paired down: {scores}")

    def _tell_natural(self, high: int, low: int, trail: Trail) -> None:
        """The place of both in their halves."""
        table, nos = self.table, (self.table.no(high), self.table.no(low))
        if table.group_of[high] != table.group_of[low]:
            return
        if table.options.one_vs_two:
            text = f"neighbours in rank meet: {with_rating(table, high)} and {with_rating(table, low)}"
            trail.note("29L1", nos, text)
            return
        number = "28J" if table.field.round == 1 else "29C1"
        seat = self._place_in_half(high)
        text = f"the natural pairing: number {seat} of the upper half, {with_rating(table, high)}, meets "
        trail.note(number, nos, f"{text}number {seat} of the lower half, {with_rating(table, low)}")

    def _place_in_half(self, high: int) -> int:
        """The place of an upper player in the rest of the group, counted from 1."""
        outside = self.solved.structure.outside()
        group = self.table.groups[self.table.group_of[high]]
        return 1 + [place for place in group if place not in outside].index(high)

    def _tell_legal(self, high: int, low: int, trail: Trail) -> None:
        """What kept the natural pair from being made."""
        table, legality = self.table, self.solved.legality
        for place in (high, low):
            other = low if place == high else high
            natural = self.natural[place]
            if self.legal[place] == natural or natural == other:
                continue
            nos = (table.no(place), table.no(other))
            found = barrier(legality, place, natural)
            text = f"the natural opponent of {table.name(place)} is {with_rating(table, natural)}"
            if found:
                trail.note(found.rule, nos, f"{text}, but they {found.text}", natural=table.no(natural))
            elif self._group_is_blocked(place):
                why = "who is needed elsewhere: not all natural pairs of the group can be made"
                trail.note("29C2", nos, f"{text}, {why}", natural=table.no(natural))
            else:
                why = "but an equal rating further on gives better colours at no cost"
                trail.note("29E6a", nos, f"{text}, {why}", natural=table.no(natural))

    def _group_is_blocked(self, place: int) -> bool:
        """Whether some natural pair of the same group cannot be made."""
        group = self.table.group_of
        return not self.blocked.isdisjoint(
            {group[place], group[self.natural[place]], group[self.legal[place]]}
        )

    def _blocked_groups(self) -> set[int]:
        """The groups of the natural pairs that cannot be made."""
        pairs = (pair for pair in self.solved.natural if barrier(self.solved.legality, *pair))
        return {self.table.group_of[place] for pair in pairs for place in pair}

    def _tell_switch(self, high: int, low: int, trail: Trail) -> None:
        """A pair made for colours: instead of whom, of which size, within which limit, for what."""
        table, nos = self.table, (self.table.no(high), self.table.no(low))
        sizes = self.solved.key.reference.switch(high, low)
        size, interchange = sizes.limit, sizes.interchange
        kind = "an interchange" if interchange else "a transposition"
        instead = (
            f"by score and rating {table.name(high)} would meet {with_rating(table, self.legal[high])}, and "
            f"{table.name(low)} would meet {with_rating(table, self.legal[low])}"
        )
        number = self._size_rule(high, low, interchange)
        counted = f"{size_text(size)}{self._how_counted(high, low, number)}"
        text = f"{instead}; this pair is {kind} that counts {counted}"
        data = {"points": size, "type": "I" if interchange else "T", "natural": table.no(self.legal[high])}
        trail.note(number, nos, text, **data)
        self._tell_limit(nos, size, trail)
        if (high, low) not in self.solved.switched:
            text = "the players between the switched boards move up or down, so that opponents change"
            trail.note("29E7/3", nos, f"{text} as little as possible")
        if table.options.colour.top_down:
            text = (
                "colours were adjusted board by board from the top, taking the highest player below who fits"
            )
            trail.note("29E6b", nos, text)
        elif self._chain_of(high) in self.gains:
            number, text = self.gains[self._chain_of(high)]
            trail.note(number, nos, text)

    def _size_rule(self, high: int, low: int, interchange: bool) -> str:
        """The rule by which the switch is measured."""
        reference = self.solved.key.reference
        places = (high, low, reference.partner[high], reference.partner[low])
        size = reference.switch(high, low).limit
        if size == 0 and any(reference.missing[place] for place in places):
            return "29E5g"
        if interchange:
            return "29E5d"
        crossing = self.table.group_of[high] != self.table.group_of[low]
        new = reference.role[high] is not Role.ODD or reference.role[low] is not Role.HOST
        return "29D1b" if crossing and new else "29E5c"

    def _how_counted(self, high: int, low: int, number: str) -> str:
        """The two differences of which a transposition counts the smaller."""
        if number == "29E5g":
            return " for the limits: an unrated player is among those whose opponents change"
        if number != "29E5c":
            return ""
        worth, legal = [seat.worth for seat in self.table.seats], self.legal
        one, two = abs(worth[low] - worth[legal[high]]), abs(worth[high] - worth[legal[low]])
        return f": the opponents change by {one} and {two}, and the smaller counts"

    def _tell_limit(self, nos: tuple[int, int], size: int, trail: Trail) -> None:
        """The limit that the switch keeps, or why it may exceed it."""
        options = self.table.options.colour
        if not options.limits:
            trail.note("29E5h", nos, "colours have no rating limit in this event")
        elif size <= options.low:
            trail.note("29E5a", nos, f"{size_text(size)} is within the limit of {options.low}")
        elif size <= options.high:
            text = f"{size_text(size)} is above {options.low} but within {options.high}, for equal colours"
            trail.note("29E5b", nos, text)
        else:
            text = f"{size_text(size)} is above {options.high}: only a third colour in a row is worth that"
            trail.note("29E5f", nos, text)

    def _chain_of(self, place: int) -> int:
        """The first place of the chain of groups."""
        return self.first[place]

    def _gains(self) -> dict[int, tuple[str, str]]:
        """For each chain what its switches together improve, with the rule."""
        self.first: dict[int, int] = {}
        found = {}
        for chain in chains(self.table, self.solved.structure):
            self.first.update(dict.fromkeys(chain, chain[0]))
            before, after = (self._colours(chain, pairs) for pairs in (self.legal, self.final))
            gain = _gain(before, after)
            if gain:
                found[chain[0]] = gain
        return found

    def _colours(self, chain: list[int], partner: list[int] | dict[int, int]) -> tuple[int, ...]:
        """The colour harm of a chain under a pairing."""
        harms = [
            self.solved.key.harm.of(place, partner[place]).all for place in chain if place < partner[place]
        ]
        return tuple(sum(column) for column in zip(*harms, strict=True))


GAINS = (
    ("29E5f", "third colours in a row"),
    ("29E5b", "players four or more colours apart"),
    ("29E5b", "players three or more colours apart"),
    ("29E5b", "players two or more colours apart"),
    ("29E5a", "players without the colour due"),
)


def _gain(before: tuple[int, ...], after: tuple[int, ...]) -> tuple[str, str] | None:
    """The first criterion that got better, in words."""
    for (number, what), one, two in zip(GAINS, before, after, strict=True):
        if two < one:
            return (
                number,
                f"the switches of these score groups together bring {what} from {one} down to {two}",
            )
    return None


def _partners(pairs: tuple[Pair, ...]) -> dict[int, int]:
    """Place -> opponent."""
    return dict(pairs) | {low: high for high, low in pairs}
