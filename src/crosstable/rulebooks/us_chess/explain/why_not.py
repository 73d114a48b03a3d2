"""Why not that opponent: the rule that forbids it, or the first that gets worse in the best such round."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.best_round import part_of, schedule_of
from crosstable.rulebooks.us_chess.explain.bye_order import ByeOrder
from crosstable.rulebooks.us_chess.explain.compare import changed_boards, first_difference
from crosstable.rulebooks.us_chess.explain.counterfactual import best_pairs_with, switched_with
from crosstable.rulebooks.us_chess.explain.narrate_bye import tell_bye
from crosstable.rulebooks.us_chess.explain.narrate_colours import tell_due
from crosstable.rulebooks.us_chess.explain.narrate_pairs import PairTeller
from crosstable.rulebooks.us_chess.explain.words import boards_said, score, who
from crosstable.rulebooks.us_chess.explain.worse import Loss, Worse
from crosstable.rulebooks.us_chess.sentences import methods
from crosstable.rulebooks.us_chess.sentences import why_not as words
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.swiss.round import Paired, Part, solve_round
from crosstable.rulebooks.us_chess.swiss.shift import partners
from crosstable.rulebooks.us_chess.tables.table_guided import guided, why_not_guided
from crosstable.rules.trail import Trail
from crosstable.search.perfect import can_be_paired

ITSELF = {
    words.OVER_LIMIT.code: words.SWITCH_OVER_LIMIT,
    words.FURTHER_OVER_LIMIT.code: words.SWITCH_TOO_LARGE,
}
"""The sentence where the asked pair itself is the switch above the limit."""


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    line = guided(field)
    if line is not None:
        return why_not_guided(line)
    return partial(_why_not, solve_round(field), field.round)


def _why_not(rounds: tuple[Paired, ...], number: int, player: int, other: int) -> tuple[Reason, ...]:
    """The answer why two players do not meet in this round, then its figures."""
    first, second = (schedule_of(rounds, no, number) for no in (player, other))
    trail = Trail()
    if first is not second:
        one, two = (who(s.whole, s.whole.place_of[no]) for s, no in ((first, player), (second, other)))
        trail.say(words.OTHER_SCHEDULE, (player, other), one=one, two=two)
    elif not _tell_bye(first, player, other, trail):
        _tell_players(first, player, other, trail)
    return tuple(trail.reasons)


def _tell_bye(paired: Paired, player: int, other: int, trail: Trail) -> bool:
    """One of the two has the bye: why that one, and not the other."""
    bye = None if paired.bye is None else paired.whole.no(paired.bye)
    if bye not in (player, other):
        return False
    assert paired.bye is not None
    asked = paired.whole.place_of[other if bye == player else player]
    why = ByeOrder(paired, paired.bye).why_not(asked)
    trail.reasons.append(why)
    tell_bye(paired, trail.about(Topic.BYE))
    return True


def _tell_players(paired: Paired, player: int, other: int, trail: Trail) -> None:
    """Both play: apart, against a rule, or in a worse round."""
    one, two = (part_of(paired, no) for no in (player, other))
    if one is not two:
        _tell_apart(one, two, (player, other), trail)
        return
    solved = one.solved
    asked = tuple(solved.table.place_of[no] for no in (player, other))
    answer = _Answer(solved, asked[0], asked[1])
    trail.reasons.append(answer.reason())
    answer.tell_figures(trail)


def _tell_apart(one: Part, two: Part, nos: tuple[int, int], trail: Trail) -> None:
    """One of them belongs to a set that is paired by itself."""
    inside, outside = (one, two) if one.apart else (two, one)
    apart = inside.apart
    assert apart is not None, "only one part is the rest"
    no, other = nos if inside is one else nos[::-1]
    tables = inside.solved.table, outside.solved.table
    names = who(tables[0], tables[0].place_of[no]), who(tables[1], tables[1].place_of[other])
    trail.say(words.PAIRED_APART, nos, rule=apart.rule, who=names[0], other=names[1], name=apart.name)


class _Answer:
    """The answer for two players of one pool, and what is behind it."""

    def __init__(self, solved: Solved, one: int, two: int) -> None:
        self.solved, self.table, self.pair = solved, solved.table, pair_of(one, two)
        self.asked = one, two
        self.nos = self.table.no(one), self.table.no(two)
        self.names: dict[str, Fact] = {"one": who(self.table, one), "two": who(self.table, two)}
        self.barrier = barrier(solved.legality, one, two)
        self.forced: list[Pair] | None = None

    def reason(self) -> Reason:
        """One sentence: they meet, a rule forbids it, or what gets worse first."""
        if self.pair in self.solved.pairs:
            return self._say(words.THEY_MEET.rule, words.THEY_MEET)
        if self.barrier is not None and self.barrier.absolute:
            return Reason(self.barrier.rule, self.nos, self.barrier.said)
        self.forced = best_pairs_with(self.solved, self.pair)
        if self.forced is None:
            return self._say(self._rule_that_blocks(), words.OTHERS_STUCK)
        found = first_difference(self.solved, self.solved.pairs, self.forced)
        if found is None:
            return self._say("29C1", methods.AS_GOOD)
        if not found.worse:
            return self._by_method()
        if self.barrier is not None and found.criterion.kind in self.barrier.kinds:
            return Reason(self.barrier.rule, self.nos, self.barrier.said)
        return self._worse(Loss(self.solved, self.solved.pairs, self.forced, found).explain())

    def _rule_that_blocks(self) -> str:
        """The rule by which the others cannot all be paired: of computers, or of second meetings."""
        options = replace(self.table.options, computers_only=True)
        allowed = Legality(replace(self.table, options=options)).allowed
        others = (1 << len(self.table)) - 1 & ~(1 << self.pair[0] | 1 << self.pair[1])
        return "36E" if can_be_paired(others, allowed) else "27A1"

    def _say(self, number: str, saying: Saying, **facts: Fact) -> Reason:
        """A sentence that names the two."""
        return Reason(number, self.nos, saying.of(**self.names, **facts))

    def _worse(self, worse: Worse) -> Reason:
        """What gets worse, with the scores of the two."""
        one, two = self.asked
        scores: dict[str, Fact] = {"one_score": score(self.table, one), "two_score": score(self.table, two)}
        if worse.answer is words.RATING_ORDER:
            return self._rating_order(worse)
        itself = {worse.facts.get("three"), worse.facts.get("four")} == {*self.names.values()}
        if itself and worse.answer.code in ITSELF:
            return self._say(worse.rule, ITSELF[worse.answer.code], **worse.facts)
        return self._say(worse.rule, worse.answer, **worse.facts, **scores)

    def _rating_order(self, worse: Worse) -> Reason:
        """By rating both have others, and colours would not be better; or a natural pair is blocked."""
        natural, legal = partners(self.solved.natural), self.solved.key.reference.partner
        one, two = self.asked
        plays: dict[str, Fact] = {
            "one_plays": who(self.table, legal[one]),
            "two_plays": who(self.table, legal[two]),
        }
        if all(natural[place] == legal[place] for place in self.asked):
            return self._say(worse.rule, words.RATING_ORDER, **plays, **worse.facts)
        blocked = PairTeller(self.solved).blocked_near(self.pair) if natural[one] == two else None
        if blocked is not None:
            return self._say("29C2", words.NATURAL_BUT_BLOCKED, why=blocked.said, **plays, **worse.facts)
        return self._say("29C2", words.NEAREST_ORDER, **plays, **worse.facts)

    def _by_method(self) -> Reason:
        """A method that does not weigh all rounds against each other may pass over this one."""
        if self.table.options.colour.top_down:
            return self._say("29E6b", methods.FROM_THE_TOP)
        switched = switched_with(self.solved, self.pair) or []
        ours, theirs = (changed_boards(self.solved, pairs) for pairs in (self.solved.switched, switched))
        if theirs > ours:
            return self._say("29E6a", methods.MORE_CHANGED_FIRST, ours=ours, theirs=theirs)
        return self._say("29E7/3", methods.SWITCHES_FIRST)

    def tell_figures(self, trail: Trail) -> None:
        """The colours due, and the boards of the best round with that game."""
        for place, no in zip(self.asked, self.nos, strict=True):
            tell_due(self.table, place, (no,), trail.about(Topic.COLOURS))
        if self.forced is None:
            return
        own = [pair for pair in self.solved.pairs if pair not in set(self.forced)]
        new = [pair for pair in self.forced if pair not in set(self.solved.pairs)]
        theirs, ours = boards_said(self.table, new), boards_said(self.table, own)
        trail.say(methods.BEST_WITH, self.nos, theirs=theirs, ours=ours)
