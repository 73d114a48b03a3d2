"""The reasons for a pair: one answer (natural, nearest allowed, odd player, colours), then its figures."""

from __future__ import annotations

from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Said
from crosstable.rulebooks.us_chess.explain.barriers import Barrier, barrier
from crosstable.rulebooks.us_chess.explain.narrate_switches import SwitchTeller
from crosstable.rulebooks.us_chess.explain.odd_pairs import answer_odd
from crosstable.rulebooks.us_chess.explain.words import is_accelerated, rating, score, who
from crosstable.rulebooks.us_chess.sentences import pairing as words
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.natural import Pair
from crosstable.rulebooks.us_chess.swiss.shift import partners
from crosstable.rules.trail import Trail

ACCELERATIONS = {"added_score": "28R1", "adjusted_rating": "28R2", "sixths": "28R3"}


class PairTeller:
    """Tells the pairs of a solved pool; what concerns whole chains is counted once."""

    def __init__(self, solved: Solved) -> None:
        self.solved, self.table = solved, solved.table
        self.natural = partners(solved.natural)
        self.legal = solved.key.reference.partner
        self.switches = SwitchTeller(solved)
        self.blocked = self._blocked_pairs()

    def tell(self, pair: Pair, trail: Trail) -> None:
        """The answer for one pair, then the figures."""
        nos = (self.table.no(pair[0]), self.table.no(pair[1]))
        number, said = self._answer(pair)
        trail.reasons.append(Reason(number, nos, said, topic=Topic.PAIR))
        self._tell_scores(pair, nos, trail)
        self._tell_natural_opponents(pair, trail)
        if self.legal[pair[0]] != pair[1]:
            self.switches.tell(pair, nos, trail)

    def _answer(self, pair: Pair) -> tuple[str, Said]:
        """Why these two meet, in one sentence, with its rule."""
        high, low = pair
        if self.legal[high] != low:
            return self.switches.answer(pair)
        if self.table.group_of[high] != self.table.group_of[low]:
            return answer_odd(self.solved, pair)
        return self._natural(pair) if self.natural[high] == low else self._moved(pair)

    def _tell_scores(self, pair: Pair, nos: tuple[int, int], trail: Trail) -> None:
        """Equal scores, or who plays down; then the ratings."""
        table, (high, low) = self.table, pair
        if table.across is not None:
            pass  # groups of an accelerated round have several scores
        elif table.group_of[high] != table.group_of[low]:
            one, two = score(table, high), score(table, low)
            trail.say(words.PAIRED_DOWN, nos, high=who(table, high), high_score=one, low_score=two)
        elif table.field.round > 1:
            trail.say(words.SAME_SCORE, nos, score=score(table, high))
        trail.say(words.RATINGS, nos, rule="29A", **self._both(pair))

    def _both(self, pair: Pair) -> dict[str, Fact]:
        """The two players with their ratings, as facts."""
        table, (high, low) = self.table, pair
        return {
            "high": who(table, high),
            "high_rating": rating(table, high),
            "low": who(table, low),
            "low_rating": rating(table, low),
        }

    def _natural(self, pair: Pair) -> tuple[str, Said]:
        """The place of both in their halves."""
        table, facts = self.table, self._both(pair)
        if table.options.one_vs_two:
            return "29L1", words.NEIGHBORS.of(**facts)
        facts |= {"place": self._place_in_half(pair[0]), "score": score(table, pair[0])}
        if is_accelerated(table):
            return ACCELERATIONS[table.options.acceleration], words.NATURAL_ACCELERATED.of(**facts)
        saying = words.NATURAL_ROUND_1 if table.field.round == 1 else words.NATURAL
        return saying.rule, saying.of(**facts)

    def _place_in_half(self, high: int) -> int:
        """The place of an upper player in the rest of the group, counted from 1."""
        outside = self.solved.structure.outside()
        group = self.table.groups[self.table.group_of[high]]
        return 1 + [place for place in group if place not in outside].index(high)

    def _moved(self, pair: Pair) -> tuple[str, Said]:
        """Not the natural opponent, because some natural pair cannot be made."""
        table, legality = self.table, self.solved.legality
        for place, other in (pair, pair[::-1]):
            found = barrier(legality, place, self.natural[place])
            if found is not None:
                names = {"one": who(table, place), "two": who(table, other)}
                natural = who(table, self.natural[place])
                said = words.NATURAL_BARRED.of(**names, why=found.said, natural=natural)
                return "29C2", said
        both: dict[str, Fact] = {
            "one": who(table, pair[0]),
            "two": who(table, pair[1]),
            "natural": who(table, self.natural[pair[0]]),
        }
        blocked = self.blocked_near(pair)
        if blocked is not None:
            return "29C2", words.NATURAL_ELSEWHERE_BARRED.of(**both, why=blocked.said)
        return "29E6a", words.FREE_CHANGE.of(**both)

    def _tell_natural_opponents(self, pair: Pair, trail: Trail) -> None:
        """Who would be the natural opponent of each, where that is somebody else, and what is against it."""
        table = self.table
        for place, other in (pair, pair[::-1]):
            natural = self.natural[place]
            if natural == other:
                continue
            nos = (table.no(place), table.no(other))
            found = barrier(self.solved.legality, place, natural)
            facts: dict[str, Fact] = {"one": who(table, place), "natural": who(table, natural)}
            if found is not None:
                trail.say(words.NATURAL_OPPONENT_BARRED, nos, rule=found.rule, **facts, why=found.said)
            else:
                facts["natural_rating"] = rating(table, natural)
                trail.say(words.NATURAL_OPPONENT, nos, rule="29C1", **facts)

    def blocked_near(self, pair: Pair) -> Barrier | None:
        """What prevents a natural pair that would change this board as well."""
        joined: set[int] = set()
        place = pair[0]
        while place not in joined:
            joined |= {place, self.natural[place]}
            place = self.legal[self.natural[place]]
        return next((found for blocked, found in self.blocked.items() if blocked[0] in joined), None)

    def _blocked_pairs(self) -> dict[Pair, Barrier]:
        """The natural pairs that are not made, and the reasons against them."""
        pairs = [pair for pair in self.solved.natural if self.legal[pair[0]] != pair[1]]
        found = {pair: barrier(self.solved.legality, *pair) for pair in pairs}
        return {pair: why for pair, why in found.items() if why is not None}
