"""By which rule another pairing of the same players is worse: one comparison for "why not" and for grades."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from crosstable.model.colours import Colour
from crosstable.model.points import Points
from crosstable.model.sayings import Fact, Saying, Score
from crosstable.rulebooks.us_chess.explain.compare import OF_SWITCHES, Difference, Kind
from crosstable.rulebooks.us_chess.explain.words import is_accelerated, score, who
from crosstable.rulebooks.us_chess.explain.worse_switches import SwitchLoss
from crosstable.rulebooks.us_chess.sentences import grading, why_not
from crosstable.rulebooks.us_chess.sentences.barriers import NONE
from crosstable.rulebooks.us_chess.swiss.colours import harm_to, verdict
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.natural import Pair

HARMS = (Kind.THIRD, Kind.FOUR_APART, Kind.THREE_APART, Kind.TWO_APART, Kind.REFUSED)
"""The criteria of colours, in the order of the harm of a pair."""


@dataclass(frozen=True)
class Worse:
    """A rule that gets worse: the sentence for "why not", that for a posted round, and the facts of both."""

    rule: str
    answer: Saying
    posted: Saying
    facts: dict[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True)
class Loss:
    """Two pairings and the first criterion in which the other one is worse."""

    solved: Solved
    ours: Sequence[Pair]
    theirs: Sequence[Pair]
    found: Difference

    @cached_property
    def new(self) -> list[Pair]:
        """The pairs that only the other pairing has."""
        mine = set(self.ours)
        return [pair for pair in self.theirs if pair not in mine]

    def explain(self) -> Worse:
        """The rule that gets worse, with what is worse and by how much."""
        kind = self.found.criterion.kind
        if kind is Kind.OUT_OF_REACH and self._dropped_unrated() is not None:
            return self._of_unrated()
        if kind in OF_SWITCHES:
            return Worse(*SwitchLoss(self.solved, self.ours, self.theirs, self.found).explain())
        if kind in HARMS:
            return self._of_colours(kind)
        match kind:
            case Kind.BORDER:
                return self._of_scores()
            case Kind.JUMP:
                return self._of_distance()
            case Kind.TEAM_AVOIDED | Kind.TEAM | Kind.TEAM_AFTER_COLOURS | Kind.REQUEST:
                return self._of_kept_apart()
            case Kind.MOVED:
                facts = {"ours": Score(Points(self.found.ours)), "theirs": Score(Points(self.found.theirs))}
                return self._made(why_not.MOVED_FURTHER, grading.MOVED_FURTHER, **facts)
            case Kind.THIRDS_AVOIDED:
                return self._made(why_not.MORE_THIRDS_AVOIDED, grading.THIRDS_AVOIDED)
            case Kind.SIDE:
                return self._made(why_not.SAME_SIDES, grading.SAME_SIDES)
            case _:
                return self._made(why_not.MORE_REMATCHES, grading.REMATCHES)

    def _made(self, answer: Saying, posted: Saying, **facts: Fact) -> Worse:
        """Both sentences with the numbers of the criterion."""
        numbers: dict[str, Fact] = {
            "ours": self.found.ours,
            "theirs": self.found.theirs,
            "count": self.found.theirs,
            "instead": self.found.ours or NONE.of(),
        }
        return Worse(self.found.criterion.rule, answer, posted, numbers | facts)

    def _of_scores(self) -> Worse:
        """More players who play somebody with less than a score that they have."""
        table, group = self.solved.table, self.found.criterion.group
        if is_accelerated(table):
            return self._made(why_not.LEAVE_GROUP, grading.LEAVE_GROUP, group=group + 1)
        answer = why_not.MORE_PLAY_BELOW if self.found.ours else why_not.PLAY_BELOW
        return self._made(answer, grading.PLAY_BELOW, score=score(table, table.groups[group][0]))

    def _of_distance(self) -> Worse:
        """Players of a score group who go further down."""
        group, start = self.solved.table.group_of, self.found.criterion.group
        if is_accelerated(self.solved.table):
            return self._made(why_not.LESS_CLOSE, grading.LESS_CLOSE)

        def jumps(pairs: Sequence[Pair]) -> list[tuple[int, Pair]]:
            return sorted((group[low] - start, (high, low)) for high, low in pairs if group[high] == start)

        (own, _), (far, (odd, host)) = jumps(self.ours)[-1], jumps(self.new)[-1]
        facts = {"odd": who(self.solved.table, odd), "host": who(self.solved.table, host)}
        if far > own:
            return self._made(why_not.PLAY_FAR_BELOW, grading.PLAY_FAR_BELOW, **facts)
        return self._made(why_not.FURTHER_IN_ALL, grading.LESS_CLOSE, **facts)

    def _of_kept_apart(self) -> Worse:
        """Two players who are to be kept apart and would meet."""
        legality, table = self.solved.legality, self.solved.table
        requested = self.found.criterion.kind is Kind.REQUEST
        avoided = self.found.criterion.kind is Kind.TEAM_AVOIDED
        mates = legality.team_mates_barred if avoided else legality.team_mates
        apart = legality.requests if requested else mates
        three, four = next(pair for pair in self.new if frozenset(pair) in apart)
        facts: dict[str, Fact] = {"three": who(table, three), "four": who(table, four)}
        if requested:
            return self._made(why_not.REQUEST_ELSEWHERE, grading.REQUEST, **facts)
        team = str(table.seats[three].team)
        return self._made(why_not.MATES_ELSEWHERE, grading.MATES, **facts, team=team)

    def _of_unrated(self) -> Worse:
        """An unrated player who would drop although others can."""
        odd = self._dropped_unrated()
        assert odd is not None, "somebody unrated drops"
        return self._made(why_not.UNRATED_DROPS, grading.UNRATED_DROPS, odd=who(self.solved.table, odd))

    def _dropped_unrated(self) -> int | None:
        """An unrated player whom only the other pairing lets drop."""
        drops = self.solved.key.drops_unrated
        return next((high for high, low in self.new if drops(high, low)), None)

    def _of_colours(self, kind: Kind) -> Worse:
        """Somebody whose colours the other pairing harms, and ours does not."""
        table = self.solved.table
        if table.options.colour.rule5 == "alternate":
            return self._made(why_not.MORE_CONFLICTS, grading.MORE_CONFLICTS)
        spared = {place for place, _ in self._victims(self.ours, kind)}
        place, colour = next(one for one in self._victims(self.theirs, kind) if one[0] not in spared)
        due, player = table.seats[place].due, who(table, place)
        if kind is Kind.THIRD:
            return self._made(why_not.GETS_THIRD, grading.GETS_THIRD, who=player, colour=colour)
        if kind is Kind.REFUSED:
            assert due.colour is not None
            return self._made(why_not.GETS_REFUSED, grading.GETS_REFUSED, who=player, colour=due.colour)
        after = due.balance + (1 if colour is Colour.WHITE else -1)
        more = Colour.WHITE if after > 0 else Colour.BLACK
        facts: dict[str, Fact] = {"apart": abs(after), "colour": more, "less": more.other}
        return self._made(why_not.GETS_APART, grading.GETS_APART, who=player, **facts)

    def _victims(self, pairs: Sequence[Pair], kind: Kind) -> Iterator[tuple[int, Colour]]:
        """Whom some pairs harm in one respect, with the colour they get."""
        table, options = self.solved.table, self.solved.table.options.colour
        for high, low in pairs:
            colour = verdict(table, high, low).colour
            if colour is None:
                continue
            for place, given in ((high, colour), (low, colour.other)):
                if harm_to(table.seats[place].due, given, options).all[HARMS.index(kind)]:
                    yield place, given
