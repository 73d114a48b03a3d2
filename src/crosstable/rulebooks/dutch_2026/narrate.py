"""The reasons of a paired bracket, read off its outcome in the order of the procedure (Art. 3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_2026.against import tell_against
from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.bracket import Bracket
from crosstable.rulebooks.dutch_2026.criteria_words import unavoidable
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.narrate_floats import tell_leaving, tell_seats
from crosstable.rulebooks.dutch_2026.quality import counted
from crosstable.rulebooks.dutch_2026.table import Table
from crosstable.rulebooks.halves_words import HalvesRules, Loss, tell_halves
from crosstable.rulebooks.words import name, numbers, points
from crosstable.rules.trail import Trail
from crosstable.search.halves import Halved

RULES = HalvesRules(
    halves="3.2",
    natural="3.3",
    exchange="3.6",
    one_exchanged="4.3",
    more_exchanged="4.3",
    transposition="3.6",
    order="4.2",
    first=Loss("C12", "miss the preferred colour"),
)


def tell_bracket(ahead: Ahead, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
    """Write down why a bracket was paired as it was; `later` are the brackets below it."""
    table, about = ahead.table, trail.about(Topic.GROUP)
    _tell_members(table, bracket, about)
    _tell_choice(table, bracket, about)
    tell_seats(table, bracket, trail)
    tell_leaving(ahead, bracket, later, trail)
    _tell_rest(table, bracket, trail)
    for high, low in bracket.pairs:
        _tell_scores(table, high, low, trail)


@rule("1.2", "1.3", "04.1/5")
def _tell_members(table: Table, bracket: Bracket, trail: Trail) -> None:
    """Who is in the bracket and who came down."""
    nos, score = table.nos(bracket.residents), points(table, bracket.residents[0])
    listed = numbers(table, bracket.residents)
    trail.note("1.3", nos, f"next bracket from the top, on {score}: {listed}")
    trail.note("1.2", nos, "ranked by score, then by pairing number")
    trail.note("04.1/5", nos, f"players on {score} meet each other as far as they can")
    if bracket.moved:
        text = f"heterogeneous; moved down into it and paired first: {numbers(table, bracket.moved)}"
        trail.note("1.3", table.nos(bracket.moved), text)


@rule("3.1", "3.4", "3.8")
def _tell_choice(table: Table, bracket: Bracket, trail: Trail) -> None:
    """How many pairs were made, and what of the criteria could not be met."""
    everyone = sorted((*bracket.moved, *bracket.residents))
    nos, made = table.nos(everyone), len(bracket.pairs)
    trail.note("3.1", nos, f"MaxPairs = {made}" + (f", M1 = {len(bracket.seats)}" if bracket.moved else ""))
    found = counted(table, bracket)
    if not made:
        trail.note("3.1", nos, "no pair is made in this bracket")
    elif not bracket.searched and not any(any(count) for count in found.values()):
        trail.note("3.4", nos, "the first candidate in order that meets every criterion is taken")
    else:
        text = "the best candidate by the criteria is taken, the earliest in order among equals"
        trail.note("3.8", nos, text)
    for number, count in found.items():
        text = unavoidable(number, count)
        if text:
            trail.note(number, nos, text)


@rule("3.2", "3.3", "3.6", "4.1", "4.2", "4.3")
def _tell_rest(table: Table, bracket: Bracket, trail: Trail) -> None:
    """The homogeneous bracket or remainder: S1 and S2, exchange, transposition."""
    if not bracket.rest:
        return
    taken = {native for _, native in bracket.seats}
    players = [i for i in bracket.residents if i not in taken]
    kind = "remainder" if bracket.moved else "bracket"
    text = (
        f"homogeneous {kind}, numbered 1 to {len(players)} by rank: S1 has {len(bracket.rest)}, S2 the others"
    )
    trail.about(Topic.GROUP).note("4.1", table.nos(players), text)
    clashes = sum(table.same[high] >> low & 1 for high, low in bracket.rest)
    upper = {high for high, _ in bracket.rest}
    natural = [i for i in players if i not in upper][: len(bracket.rest)]
    transposed = [low for _, low in bracket.rest] != natural
    halved = Halved(bracket.rest, bracket.exchange, clashes, 0, transposed, bracket.searched)
    tell_halves(table, players, halved, RULES, partial(tell_against, table), trail)


@rule("1.4.2", "1.8", "C3")
def _tell_scores(table: Table, high: int, low: int, trail: Trail) -> None:
    """The floats of a pair with different scores, and what topscorers are exempt from."""
    pair = table.nos((high, low))
    if table.score(high) != table.score(low):
        text = (
            f"{name(table, high)} ({points(table, high)}) gets a downfloat, "
            f"{name(table, low)} ({points(table, low)}) an upfloat"
        )
        trail.note("1.4.2", pair, text)
    tops = [i for i in (high, low) if table.tops >> i & 1]
    if (
        tops
        and table.preferences[high].absolute
        and table.same[high] >> low & 1
        and table.preferences[low].absolute
    ):
        colour = table.preferences[high].colour
        text = f"topscorers of the last round: {numbers(table, tops)} with more than half of the points"
        trail.note("1.8", pair, text)
        wish = f"the same absolute preference{f' for {colour.word}' if colour else ''}"
        trail.note("C3", pair, f"{wish} does not keep them apart, because of a topscorer")
