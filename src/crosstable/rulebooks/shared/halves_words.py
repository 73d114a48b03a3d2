"""How a group paired by halves is explained: exchange, transposition, what could not be given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crosstable.model.reasons import Topic
from crosstable.rulebooks.shared.ranked import Ranked
from crosstable.rulebooks.shared.words import name, numbers
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
    """A criterion that counts pairs: its rule, and the words for what is lost."""

    rule: str
    lost: str
    """What a player cannot have, as in `cannot get the colour that equalises`."""
    fine: str = ""
    """The sentence when nothing is lost; empty for none."""
    best: str = "no legal pairing does better"
    """That no more can be given."""


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
    first: Loss
    later: tuple[Loss, ...] = ()
    """What is counted after the exchange, in order."""


def nothing_later(pairs: Pairs) -> tuple[int, ...]:
    """For a book that counts nothing after the exchange."""
    return ()


def tell_halves(
    table: Ranked, players: Sequence[int], found: Halved, rules: HalvesRules, against: Against, trail: Trail
) -> None:
    """Write down how players were paired by halves, and for each pair why it is not the natural one."""
    about = trail.about(Topic.GROUP)
    tell_exchange(table, players, found, rules, about)
    _tell_transposition(table, found, rules, about)
    tell_pairs(table, players, found, rules, against, trail)


def tell_exchange(
    table: Ranked, players: Sequence[int], found: Halved, rules: HalvesRules, trail: Trail
) -> None:
    """The halves, and who changed from one to the other."""
    half = len(found.pairs)
    text = f"upper half {numbers(table, players[:half])}, lower half {numbers(table, players[half:])}"
    trail.note(rules.halves, table.nos(players), text)
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
    text = (
        f"no transposition alone will do: {numbers(table, out)} of the upper half changes places "
        f"with {numbers(table, into)} of the lower half"
    )
    trail.note(rules.exchange, moved, text)
    if len(out) == 1:
        trail.note(
            rules.one_exchanged,
            moved,
            "the first exchange of one player in order that allows the best pairing",
        )
    else:
        text = f"the first exchange of {len(out)} players in order that allows the best pairing"
        trail.note(rules.more_exchanged, moved, text)


def _tell_transposition(table: Ranked, found: Halved, rules: HalvesRules, trail: Trail) -> None:
    """The order of the lower half when it is not the natural one."""
    if not found.transposed:
        members = table.nos([i for pair in found.pairs for i in pair])
        after = ", after the exchange" if found.exchange.out else ""
        trail.note(rules.natural, members, f"upper half against lower half in order{after}")
        return
    lower = [low for _, low in found.pairs]
    trail.note(
        rules.transposition, table.nos(lower), f"the lower half is transposed to {numbers(table, lower)}"
    )


def tell_losses(
    table: Ranked, players: Sequence[int], found: Halved, rules: HalvesRules, counts: Counts, trail: Trail
) -> None:
    """What could not be given, and that nothing better exists."""
    lost = (found.first_total, *counts(found.pairs))
    for loss, count in zip((rules.first, *rules.later), lost, strict=True):
        text = f"{_players(count)} {loss.lost}: {loss.best}" if count else loss.fine
        if text:
            trail.note(loss.rule, table.nos(players), text, losses=count)


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
            text = f"{name(table, high)} and {name(table, low)} are both number {place + 1} of their halves"
            trail.note(rules.natural, table.nos((high, low)), text)
            continue
        text = (
            f"{name(table, high)} meets {name(table, low)} in the first transposition that fits; "
            f"in order it would have been {name(table, lower[place])}"
        )
        trail.note(rules.order, table.nos((high, low)), text)
        against(high, lower[place], trail)


def _players(count: int) -> str:
    """A number of players in words."""
    return "one player" if count == 1 else f"{count} players"


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
        pair, both = table.nos((high, low)), f"{name(table, high)} against {name(table, low)}"
        if forced is None:
            trail.note(rules.exchange, pair, f"with {both} no exchange pairs the rest of the group")
        elif forced.first_total > best.first_total:
            self._tell_loss(rules.first, forced.first_total, best.first_total, high, low, trail)
        elif forced.exchange != best.exchange:
            self._tell_exchange(forced, high, low, trail)
        else:
            self._tell_later(forced, high, low, trail)

    def _tell_later(self, forced: Halved, high: int, low: int, trail: Trail) -> None:
        """The first of the later losses that is greater, or the transposition."""
        lost = zip(self.rules.later, self.counts(forced.pairs), self.counts(self.best.pairs), strict=True)
        for loss, now, best in lost:
            if now != best:
                self._tell_loss(loss, now, best, high, low, trail)
                return
        self._tell_transposition(forced, high, low, trail)

    def _tell_loss(self, loss: Loss, now: int, best: int, high: int, low: int, trail: Trail) -> None:
        """More of a price than need be paid."""
        both = f"{name(self.table, high)} against {name(self.table, low)}"
        text = f"with {both} at best {_players(now)} of the group {loss.lost}, instead of {best}"
        trail.note(loss.rule, self.table.nos((high, low)), text, losses=now, best=best)

    def _tell_exchange(self, forced: Halved, high: int, low: int, trail: Trail) -> None:
        """The pair needs an exchange that comes later in the order."""
        rules, exchange = self.rules, forced.exchange
        number = rules.more_exchanged if len(exchange.out) > 1 else rules.one_exchanged
        out = ", ".join(name(self.table, self.players[place - 1]) for place in exchange.out)
        into = ", ".join(name(self.table, self.players[place - 1]) for place in exchange.into)
        text = f"it needs {out} to change halves with {into}"
        if self.best.exchange.out:
            text = f"{text}, which comes later in the order than the exchange made"
        else:
            text = f"{text}, and the group can be paired without any exchange"
        trail.note(number, self.table.nos((high, low)), text)

    def _tell_transposition(self, forced: Halved, high: int, low: int, trail: Trail) -> None:
        """The pair is as good in every criterion; its transposition comes later."""
        for (top, made), (_, instead) in zip(self.best.pairs, forced.pairs, strict=True):
            if made != instead:
                text = (
                    f"as good in colours, but {name(self.table, top)} would meet {name(self.table, instead)} "
                    f"instead of the higher ranked {name(self.table, made)}: a later transposition"
                )
                trail.note(self.rules.order, self.table.nos((high, low)), text)
                return
