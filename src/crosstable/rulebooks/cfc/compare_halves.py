"""Halves, quarters and the groups B and C compared with those of the best round with a given game."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.cfc.group import Group, Pairs, Part
from crosstable.rulebooks.cfc.missed_colours import Missed
from crosstable.rulebooks.cfc.narrate_halves import colour_losses, quarters_rule, rules_for
from crosstable.rulebooks.cfc.sentences.instead import (
    BOTH_IN_LOWER_HALF,
    BOTH_IN_UPPER_HALF,
    COLOURS_BEFORE_LOTS,
    COLOURS_BEFORE_REQUESTS,
    FEWER_ALTERNATE,
    FEWER_EVEN_OUT,
    MEETS_HIGHER_IN_ORDER,
    MORE_CROSS_QUARTERS,
    MORE_THIRD_TIMES,
    ORDER_BEFORE_REQUESTS,
    OTHERS_CROSS_QUARTERS,
    QUARTERS_PAIRED_APART,
    REQUEST_HEARD,
    SAME_QUARTER,
    WOULD_CHANGE_HALVES,
    WOULD_CHANGE_HALVES_LATER,
    WOULD_MEET_LOWER_IN_ORDER,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail

COLOURS = (FEWER_EVEN_OUT, MORE_THIRD_TIMES, FEWER_ALTERNATE)


@dataclass(frozen=True, slots=True)
class Stayed:
    """The pairs of those who stay, before requests to be kept apart were heard and after."""

    unheard: Pairs
    pairs: Pairs


@dataclass(frozen=True, slots=True)
class Halves:
    """The round, the group and the two players asked for."""

    table: RankedField
    group: Said
    pair: tuple[int, ...]
    trail: Trail
    missed: Missed
    quarters: bool = False
    """Whether the group is divided into quarters, and not into halves alone."""
    crossed: bool = False
    """Whether some pairs cross the quarters, so that those left do not form whole quarters."""

    def say(self, saying: Saying, rule: str | None = None, **facts: Fact) -> None:
        """The answer, about the two players asked for."""
        one, other = (who(self.table, self.table.index[no]) for no in self.pair)
        self.trail.say(saying, self.pair, rule=rule, group=self.group, one=one, other=other, **facts)

    def tell_losses(self, ours: Stayed, theirs: Stayed, *kinds: int) -> bool:
        """The first of some colours that more players lose: 0 equalising, 1 a third time, 2 alternating."""
        mine, others = (colour_losses(self.table, one.unheard) for one in (ours, theirs))
        heard = tuple(colour_losses(self.table, one.pairs) for one in (ours, theirs))
        for at in kinds:
            counts = at != 2 or self.table.options.alternation_counts
            if counts and mine[at] != others[at]:
                best, count = self.missed.counts(at)
                if (mine[at], others[at]) != (heard[0][at], heard[1][at]):
                    saying = COLOURS_BEFORE_REQUESTS
                else:
                    drawn = self.missed.counts(at, lots=True) != (best, count)
                    saying = COLOURS_BEFORE_LOTS if drawn else COLOURS[at]
                self.say(saying, COLOURS[at].rule, count=count, best=best)
                return True
        return False

    def tell_order(self, ours: Stayed, theirs: Stayed, rule: str) -> None:
        """The first player in pairing order who would meet an opponent later in the order."""
        for (top, made), (_, instead) in zip(ours.unheard, theirs.unheard, strict=True):
            if made != instead:
                own = set(self.table.nos((top, instead))) == set(self.pair)
                saying = MEETS_HIGHER_IN_ORDER if own else WOULD_MEET_LOWER_IN_ORDER
                if (top, made) not in ours.pairs or (top, instead) not in theirs.pairs:
                    saying = ORDER_BEFORE_REQUESTS
                names = {"top": top, "made": made, "instead": instead}
                self.say(saying, rule, **{name: who(self.table, i) for name, i in names.items()})
                return
        self.say(REQUEST_HEARD)


def tell_part(halves: Halves, ours: Part, theirs: Part) -> None:
    """The first criterion by which the halves with the game come second."""
    mine, others = (Stayed(part.halved.pairs, part.pairs) for part in (ours, theirs))
    if halves.tell_losses(mine, others, 0):
        return
    if ours.halved.exchange != theirs.halved.exchange:
        _tell_exchange(halves, ours, theirs)
    elif not halves.tell_losses(mine, others, 1, 2):
        halves.tell_order(mine, others, rules_for(halves.table).order)


def _tell_exchange(halves: Halves, ours: Part, theirs: Part) -> None:
    """Two players of one half, or players who would change halves later in the order."""
    table, players, half = halves.table, ours.players, len(ours.players) // 2
    number = rules_for(table).halves
    upper = [players.index(table.index[no]) < half for no in halves.pair]
    made, needed = ours.halved.exchange, theirs.halved.exchange
    if not made.out and upper[0] == upper[1] and not halves.crossed:
        saying = BOTH_IN_UPPER_HALF if upper[0] else BOTH_IN_LOWER_HALF
        halves.say(SAME_QUARTER if halves.quarters else saying, number)
        return
    facts = {
        name: whos(table, (players[place - 1] for place in places))
        for name, places in (
            ("out", needed.out),
            ("into", needed.into),
            ("made_out", made.out),
            ("made_into", made.into),
        )
    }
    halves.say(WOULD_CHANGE_HALVES_LATER if made.out else WOULD_CHANGE_HALVES, number, **facts)


def tell_across(halves: Halves, ours: Group, theirs: Group) -> None:
    """What is worse in the pairs across quarters, or between the groups B and C."""
    if ours.quarters:
        _tell_quarters(halves, ours, theirs)
        return
    mine, others = (Stayed(group.unheard, group.across) for group in (ours, theirs))
    if not halves.tell_losses(mine, others, 0, 1, 2):
        halves.tell_order(mine, others, "633.2")


def _tell_quarters(halves: Halves, ours: Group, theirs: Group) -> None:
    """How many pairs cross the quarters, who of the upper ones, and whom they meet."""
    number, table = quarters_rule(halves.table), halves.table
    down, instead_down = ({high for high, _ in group.across} for group in (ours, theirs))
    if len(ours.across) != len(theirs.across):
        _tell_more_across(halves, ours, theirs, number)
    elif down != instead_down:
        made, instead = who(table, max(down - instead_down)), who(table, max(instead_down - down))
        halves.say(OTHERS_CROSS_QUARTERS, number, made=made, instead=instead)
    else:
        mine, others = (Stayed(group.across, group.across) for group in (ours, theirs))
        halves.tell_order(mine, others, number)


def _tell_more_across(halves: Halves, ours: Group, theirs: Group, number: str) -> None:
    """More pairs across the quarters: that of the two players asked for, or others."""
    table, counts = halves.table, {"count": len(theirs.across), "best": len(ours.across)}
    high, low = sorted(table.index[no] for no in halves.pair)
    if not ours.across and (high, low) in theirs.across:
        halves.say(QUARTERS_PAIRED_APART, number, high=who(table, high), low=who(table, low), **counts)
    else:
        halves.say(MORE_CROSS_QUARTERS, number, **counts)
