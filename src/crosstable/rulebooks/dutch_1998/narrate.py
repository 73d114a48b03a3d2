"""The reasons of a paired bracket, read off its outcome in the order of the procedure."""

from __future__ import annotations

from functools import partial

from crosstable.model.colours import Colour
from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_1998.against import tell_against, tell_alone
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Candidate
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.narrate_floats import tell_leaving, tell_seats
from crosstable.rulebooks.dutch_1998.straight import fewest_clashes
from crosstable.rulebooks.dutch_1998.table import Table, exempt
from crosstable.rulebooks.halves_words import HalvesRules, Loss, tell_halves
from crosstable.rulebooks.words import name, numbers, points
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of
from crosstable.search.halves import Halved

RULES = HalvesRules(
    halves="C4",
    natural="C6",
    exchange="C8",
    one_exchanged="D2",
    more_exchanged="D2",
    transposition="C7",
    order="D1",
    first=Loss("B4", "cannot have the preferred colour", "every preference can be granted"),
)


def tell_bracket(table: Table, bracket: Bracket, below: Bracket | None, trail: Trail) -> None:
    """Write down why a bracket was paired as it was."""
    about = trail.about(Topic.GROUP)
    lowest = below is None
    _tell_members(table, bracket, about)
    if below is not None and bracket.changed_by is not None:
        _tell_need(table, below, about)
    _tell_procedure(table, bracket, about)
    tell_seats(table, bracket, trail)
    tell_leaving(table, bracket, lowest, trail)
    _tell_rest(table, bracket, trail)
    for high, low in bracket.pairs:
        _tell_scores(table, high, low, trail)


@rule("A3", "C", "C1")
def _tell_members(table: Table, bracket: Bracket, trail: Trail) -> None:
    """Who is in the bracket, who came down, who has no opponent in it."""
    nos = table.nos(bracket.residents)
    if bracket.residents:
        text = f"next bracket from the top, on {points(table, bracket.residents[0])}"
        trail.note("C", nos, f"{text}: {numbers(table, bracket.residents)}")
        trail.note("A2", nos, "ranked by score, then by pairing number")
    if bracket.joined:
        trail.note("C13", nos, "the lowest brackets could not be paired and were joined into one")
    if bracket.moved:
        down = numbers(table, bracket.moved)
        if bracket.candidate.moved or bracket.passed:
            text = f"moved down and paired first: {down}"
        else:
            text = f"{down} moved down; at least half of the bracket came from above: treated as homogeneous"
        trail.note("A3", table.nos(bracket.moved), text)
    for i in bracket.problem.forced:
        text = f"{name(table, i)} has no possible opponent in the bracket and moves down"
        trail.note("C1", (table.no(i),), text)
        tell_alone(table, i, (*bracket.moved, *bracket.residents), trail)


@rule("C2", "C3", "C9", "C10", "C11", "C12", "C13", "C14")
def _tell_procedure(table: Table, bracket: Bracket, trail: Trail) -> None:
    """What had to be given up on the way: floats, preferences, pairs, the bracket above."""
    found, problem = bracket.candidate, bracket.problem
    everyone = (*problem.moved, *problem.residents)
    nos = table.nos(everyone)
    if not bracket.pairs:
        trail.note("C14", table.nos(bracket.residents), "no pair can be made: the whole bracket moves down")
    if not everyone:
        return
    leaving = len([i for i in found.leaving if i in everyone])
    foreseen = fewest_clashes(table, everyone, leaving)
    trail.note(
        "C2", nos, f"x = {foreseen}: the pairs that cannot fulfil all preferences, by count of colours"
    )
    trail.note("A8", nos, _counts(table, everyone))
    trail.note("C3", nos, f"p = {len(found.pairs)}: the pairs to be made")
    if found.clashes > foreseen:
        text = f"x was raised to {found.clashes}: no legal pairing has fewer clashes"
        trail.note("C11", nos, text, clashes=found.clashes)
    _tell_dropped(table, bracket, trail)
    if bracket.passed or len(found.leaving) > 1 or (found.leaving and len(everyone) % 2 == 0):
        text = f"not everybody can be paired here: {len(found.pairs)} pairs are made, the others move down"
        trail.note("C14", nos, text)
        for i in found.leaving:
            tell_alone(table, i, (*bracket.moved, *bracket.residents), trail)
    if bracket.changed_by is not None:
        text = (
            f"another pairing than the first, so that the bracket below can be paired: {_sent(table, found)}"
        )
        trail.note(bracket.changed_by, nos, text)


def _tell_need(table: Table, below: Bracket, trail: Trail) -> None:
    """Whom those below cannot meet among themselves, so that the bracket above had to help."""
    for i in below.residents:
        if not table.legal[i] & mask_of(below.residents):
            tell_alone(table, i, below.residents, trail)


def _counts(table: Table, players: tuple[int, ...]) -> str:
    """The preferences of a bracket, counted."""
    colours = [table.preferences[i].colour for i in players]
    white, black = colours.count(Colour.WHITE), colours.count(Colour.BLACK)
    return f"{white} of {len(players)} players prefer White, {black} Black"


def _sent(table: Table, found: Candidate) -> str:
    """Who goes down."""
    return f"down go {numbers(table, found.leaving)}" if found.leaving else "nobody goes down"


def _tell_dropped(table: Table, bracket: Bracket, trail: Trail) -> None:
    """The float criteria that were dropped for downfloats or upfloats."""
    found, nos = bracket.candidate, table.nos(bracket.residents)
    for number, level, kind in (("C9", found.down, "downfloats"), ("C10", found.up, "upfloats")):
        if level:
            which = "B6" if level == 1 else "B6 and B5"
            trail.note(number, nos, f"{which} had to be dropped for {kind}")


@rule("A6", "C4", "C5", "C6", "C7", "C8")
def _tell_rest(table: Table, bracket: Bracket, trail: Trail) -> None:
    """The homogeneous bracket or remainder: S1 and S2, exchange, transposition."""
    found = bracket.candidate
    players = [i for i in found.remainder if i not in bracket.passed]
    if not found.rest:
        return
    about = trail.about(Topic.GROUP)
    kind = "remainder" if found.seats else "bracket"
    text = f"homogeneous {kind} of {len(players)}: S1 has {len(found.rest)}, S2 the others"
    about.note("A6", table.nos(players), text)
    about.note("C5", table.nos(players), "both are in rank order")
    clashes = sum(table.clash(*pair) for pair in found.rest)
    natural = [i for i in players if i not in {high for high, _ in found.rest}][: len(found.rest)]
    transposed = [low for _, low in found.rest] != natural
    halved = Halved(found.rest, found.exchange, clashes, 0, transposed, found.searched)
    tell_halves(table, players, halved, RULES, partial(tell_against, table), trail)
    if found.exchange.out:
        about.note("A9", table.nos(players), "both parts are back in rank order after the exchange")
    if table.field.round == 1:
        for pair in found.rest:
            trail.note("F4", table.nos(pair), "first round: one bracket, S1 against S2 in order")


@rule("A4", "B3", "B")
def _tell_scores(table: Table, high: int, low: int, trail: Trail) -> None:
    """The floats of a pair with different scores, and what the last round exempts."""
    pair = table.nos((high, low))
    if table.score(high) != table.score(low):
        down, up = sorted((high, low), key=table.score, reverse=True)
        text = (
            f"{name(table, down)} ({points(table, down)}) gets a downfloat, "
            f"{name(table, up)} ({points(table, up)}) an upfloat"
        )
        trail.note("A4", table.nos((down, up)), text)
        trail.note("B3", pair, "the difference of scores is as small as the brackets allow")
    free = [i for i in (high, low) if exempt(table.field, table.entries[i])]
    if free:
        text = f"last round, above half of the points: B2, B5 and B6 do not apply to {numbers(table, free)}"
        trail.note("B", pair, text)
