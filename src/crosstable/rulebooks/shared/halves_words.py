"""How a group paired by halves is explained: exchange, transposition, what could not be given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crosstable.model.reasons import Topic
from crosstable.model.sayings import Saying
from crosstable.rulebooks.shared.ranked import Ranked
from crosstable.rulebooks.shared.sentences import (
    EXCHANGE,
    EXCHANGE_ORDER,
    FIRST_THAT_FITS,
    HALVES,
    IN_ORDER,
    IN_ORDER_EXCHANGED,
    LATER_TRANSPOSITION,
    NEEDS_EXCHANGE,
    NEEDS_LATER_EXCHANGE,
    NO_EXCHANGE_PAIRS,
    SAME_PLACE,
    TRANSPOSED,
)
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail
from crosstable.search.assignment import Row
from crosstable.search.halves import Halved

Pairs = tuple[tuple[int, int], ...]

Counts = Callable[[Pairs], tuple[int, ...]]
"""The later losses of some pairs, counted."""

Against = Callable[[int, int, Trail], bool]
"""Notes what speaks against a pair in itself; False when nothing does."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A criterion that counts players: what is said of a loss, of none, and of a greater one."""

    lost: Saying
    """That `count` players cannot have something, and that nothing better exists."""
    more: Saying
    """That `count` players would lose it if `high` met `low`, instead of `best`."""
    fine: Saying | None = None
    """The sentence when nothing is lost, if there is one."""


@dataclass(frozen=True, slots=True)
class HalvesRules:
    """The rule numbers of a book for each step, and what its two prices count."""

    halves: str
    natural: str
    exchange: str
    one_exchanged: str
    more_exchanged: str
    transposition: str
    order: str
    losses: tuple[Loss, ...] = ()
    """What is counted: before the exchange, and after it in order."""


def nothing_later(pairs: Pairs) -> tuple[int, ...]:
    """For a book that counts nothing after the exchange."""
    return ()


def tell_halves(
    table: Ranked, players: Sequence[int], found: Halved, rules: HalvesRules, against: Against, trail: Trail
) -> None:
    """Write down how players were paired by halves, and for each pair why it is not the natural one."""
    about = trail.about(Topic.GROUP)
    tell_exchange(table, players, found, rules, about)
    tell_transposition(table, found, rules, about)
    tell_pairs(table, players, found, rules, against, trail)


def tell_exchange(
    table: Ranked, players: Sequence[int], found: Halved, rules: HalvesRules, trail: Trail
) -> None:
    """The halves, and who changed from one to the other."""
    half = len(found.pairs)
    upper, lower = whos(table, players[:half]), whos(table, players[half:])
    trail.say(HALVES, table.nos(players), rule=rules.halves, upper=upper, lower=lower)
    _tell_exchange(table, players, found, rules, trail)


def _tell_exchange(
    table: Ranked, players: Sequence[int], found: Halved, rules: HalvesRules, trail: Trail
) -> None:
    """The players who changed halves, and the rule for the order of such exchanges."""
    if not found.exchange.out:
        return
    out = [players[number - 1] for number in found.exchange.out]
    into = [players[number - 1] for number in found.exchange.into]
    moved = table.nos((*out, *into))
    trail.say(EXCHANGE, moved, rule=rules.exchange, out=whos(table, out), into=whos(table, into))
    rule = rules.one_exchanged if len(out) == 1 else rules.more_exchanged
    trail.say(EXCHANGE_ORDER, moved, rule=rule, count=len(out))


def tell_transposition(table: Ranked, found: Halved, rules: HalvesRules, trail: Trail) -> None:
    """The order of the lower half when it is not the natural one."""
    if not found.transposed:
        members = table.nos([i for pair in found.pairs for i in pair])
        saying = IN_ORDER_EXCHANGED if found.exchange.out else IN_ORDER
        trail.say(saying, members, rule=rules.natural)
        return
    lower = [low for _, low in found.pairs]
    trail.say(TRANSPOSED, table.nos(lower), rule=rules.transposition, lower=whos(table, lower))


def tell_losses(
    table: Ranked, players: Sequence[int], found: Halved, rules: HalvesRules, counts: Counts, trail: Trail
) -> None:
    """What could not be given, and that nothing better exists."""
    lost = (found.first_total, *counts(found.pairs))
    for loss, count in zip(rules.losses, lost, strict=True):
        if count:
            trail.say(loss.lost, table.nos(players), count=count)
        elif loss.fine:
            trail.say(loss.fine, table.nos(players), count=count)


def tell_pairs(
    table: Ranked,
    players: Sequence[int],
    found: Halved,
    rules: HalvesRules,
    against: Against,
    trail: Trail,
    kept: Pairs | None = None,
) -> None:
    """For each pair (or those kept): natural, or the first that fits, with what spoke against the natural."""
    upper = {high for high, _ in found.pairs}
    lower = [i for i in players if i not in upper]
    for place, (high, low) in enumerate(found.pairs):
        if kept is not None and (high, low) not in kept:
            continue
        if low == lower[place]:
            trail.say(
                SAME_PLACE,
                table.nos((high, low)),
                rule=rules.natural,
                high=who(table, high),
                low=who(table, low),
                place=place + 1,
            )
            continue
        trail.say(
            FIRST_THAT_FITS,
            table.nos((high, low)),
            rule=rules.order,
            high=who(table, high),
            low=who(table, low),
            natural=who(table, lower[place]),
        )
        against(high, lower[place], trail)


def together(rows: Sequence[Row], high: int, low: int) -> list[Row]:
    """The prices of a group in which two players have only each other."""
    apart = ~(1 << high | 1 << low)
    found = [tuple((price, mask & apart) for price, mask in row if mask & apart) for row in rows]
    for one, other in ((high, low), (low, high)):
        found[one] = tuple((price, mask & 1 << other) for price, mask in rows[one] if mask >> other & 1)
    return found


@dataclass(frozen=True, slots=True)
class Comparison:
    """A group as it was paired beside the best pairing of it in which two players meet."""

    table: Ranked
    players: Sequence[int]
    best: Halved
    forced: Halved | None
    rules: HalvesRules
    counts: Counts = nothing_later

    def tell(self, high: int, low: int, trail: Trail) -> None:
        """The first criterion in which the pairing with the two together comes second."""
        table, best, forced, rules = self.table, self.best, self.forced, self.rules
        pair = table.nos((high, low))
        if forced is None:
            trail.say(
                NO_EXCHANGE_PAIRS, pair, rule=rules.exchange, high=who(table, high), low=who(table, low)
            )
        elif forced.first_total > best.first_total:
            self._tell_loss(rules.losses[0], forced.first_total, best.first_total, high, low, trail)
        elif forced.exchange != best.exchange:
            self._tell_exchange(forced, high, low, trail)
        else:
            self._tell_later(forced, high, low, trail)

    def _tell_later(self, forced: Halved, high: int, low: int, trail: Trail) -> None:
        """The first of the later losses that is greater, or the transposition."""
        lost = zip(
            self.rules.losses[1:], self.counts(forced.pairs), self.counts(self.best.pairs), strict=True
        )
        for loss, now, best in lost:
            if now != best:
                self._tell_loss(loss, now, best, high, low, trail)
                return
        self._tell_transposition(forced, high, low, trail)

    def _tell_loss(self, loss: Loss, now: int, best: int, high: int, low: int, trail: Trail) -> None:
        """More of a price than need be paid."""
        one, other = who(self.table, high), who(self.table, low)
        trail.say(loss.more, self.table.nos((high, low)), count=now, best=best, high=one, low=other)

    def _tell_exchange(self, forced: Halved, high: int, low: int, trail: Trail) -> None:
        """The pair needs an exchange that comes later in the order."""
        rules, exchange = self.rules, forced.exchange
        rule = rules.more_exchanged if len(exchange.out) > 1 else rules.one_exchanged
        out, into = (
            whos(self.table, (self.players[place - 1] for place in places))
            for places in (exchange.out, exchange.into)
        )
        saying = NEEDS_LATER_EXCHANGE if self.best.exchange.out else NEEDS_EXCHANGE
        trail.say(saying, self.table.nos((high, low)), rule=rule, out=out, into=into)

    def _tell_transposition(self, forced: Halved, high: int, low: int, trail: Trail) -> None:
        """The pair is as good in every criterion; its transposition comes later."""
        for (top, made), (_, instead) in zip(self.best.pairs, forced.pairs, strict=True):
            if made != instead:
                trail.say(
                    LATER_TRANSPOSITION,
                    self.table.nos((high, low)),
                    rule=self.rules.order,
                    top=who(self.table, top),
                    instead=who(self.table, instead),
                    made=who(self.table, made),
                )
                return
