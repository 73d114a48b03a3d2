"""Pairs made for colours (29E5 to 29E7): instead of whom, of which size, within which limit, for what."""

from __future__ import annotations

from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.us_chess.explain.words import who
from crosstable.rulebooks.us_chess.sentences import pairing as words
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.look_ahead import chains
from crosstable.rulebooks.us_chess.swiss.natural import Pair, Role
from crosstable.rulebooks.us_chess.swiss.shift import partners
from crosstable.rules.trail import Trail

APART = (4, 3, 2)
"""By how many the two colours of a player can differ, as they are weighed."""

Gain = tuple[Saying, dict[str, Fact]]
"""What some switches improve: the sentence, and its facts."""


class SwitchTeller:
    """Tells the pairs that were made for colours; what concerns whole chains of groups is counted once."""

    def __init__(self, solved: Solved) -> None:
        self.solved, self.table = solved, solved.table
        self.legal = solved.key.reference.partner
        self.final = partners(solved.pairs)
        self.first: dict[int, int] = {}
        self.gains = self._gains()

    def answer(self, pair: Pair) -> tuple[str, Said]:
        """Why these two meet, in one sentence, with its rule."""
        table, (high, low) = self.table, pair
        saying = self._saying(pair)
        options = table.options.colour
        facts: dict[str, Fact] = {
            "high": who(table, high),
            "low": who(table, low),
            "high_natural": who(table, self.legal[high]),
            "low_natural": who(table, self.legal[low]),
            "points": self.solved.key.reference.switch(high, low).limit,
            "limit": options.low if saying is words.SWITCHED else options.high,
        }
        return saying.rule, saying.of(**facts)

    def _saying(self, pair: Pair) -> Saying:
        """The sentence of the limit that the switch keeps, or of what lets it exceed one."""
        options, size = self.table.options.colour, self.solved.key.reference.switch(*pair).limit
        if pair not in self.solved.switched:
            return words.MOVED_BETWEEN
        if not options.limits:
            return words.SWITCHED_WITHOUT_LIMIT
        if self._is_free(pair):
            return words.SWITCHED_WITH_UNRATED
        if size <= options.low:
            return words.SWITCHED
        return words.SWITCHED_TO_EQUALIZE if size <= options.high else words.SWITCHED_FOR_THIRD

    def _is_free(self, pair: Pair) -> bool:
        """Whether a missing rating frees the switch from the limits (29E5g)."""
        reference = self.solved.key.reference
        places = (*pair, reference.partner[pair[0]], reference.partner[pair[1]])
        return reference.switch(*pair).limit == 0 and any(reference.missing[place] for place in places)

    def tell(self, pair: Pair, nos: tuple[int, int], trail: Trail) -> None:
        """How the switch was measured, and what all switches of the score groups improve."""
        saying, facts = self._measured(pair)
        trail.say(saying, nos, rule=saying.rule, **facts)
        if self.table.options.colour.top_down:
            trail.say(words.FROM_THE_TOP, nos)
        elif self.first[pair[0]] in self.gains:
            gain, counted = self.gains[self.first[pair[0]]]
            trail.say(gain, nos, rule=gain.rule, **counted)

    def _measured(self, pair: Pair) -> tuple[Saying, dict[str, Fact]]:
        """The rule by which the switch is measured, and its numbers."""
        reference, (high, low) = self.solved.key.reference, pair
        switch, legal = reference.switch(high, low), self.legal
        facts: dict[str, Fact] = {
            "points": switch.limit,
            "type": "I" if switch.interchange else "T",
            "natural": who(self.table, legal[high]),
        }
        if self._is_free(pair):
            return words.UNRATED_SWITCH, facts
        if switch.interchange:
            return words.INTERCHANGE, facts
        crossing = self.table.group_of[high] != self.table.group_of[low]
        if crossing and (reference.role[high] is not Role.ODD or reference.role[low] is not Role.HOST):
            return words.TRANSPOSITION_BETWEEN_GROUPS, facts
        worth = reference.worth
        one, two = abs(worth[low] - worth[legal[high]]), abs(worth[high] - worth[legal[low]])
        return words.TRANSPOSITION, {**facts, "one": one, "two": two}

    def _gains(self) -> dict[int, Gain]:
        """For each chain what its switches together improve."""
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


def _gain(before: tuple[int, ...], after: tuple[int, ...]) -> Gain | None:
    """The first criterion that got better."""
    sayings = (words.FEWER_THIRDS, *[words.FEWER_APART] * 3, words.FEWER_REFUSED)
    for saying, apart, one, two in zip(sayings, (0, *APART, 0), before, after, strict=True):
        if two < one:
            return saying, {"before": one, "count": two, "apart": apart}
    return None
