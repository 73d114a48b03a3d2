"""The reasons of a paired bracket, read off its outcome in the order of the procedure."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from crosstable.model.colours import Colour
from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_1998.against import tell_against, tell_alone
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Candidate
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.narrate_floats import tell_leaving, tell_seats
from crosstable.rulebooks.dutch_1998.sentences import (
    ALL_PREFERRED,
    FEWER_PREFERRED,
    NOT_PREFERRED,
    NOT_PREFERRED_CHANGED,
)
from crosstable.rulebooks.dutch_1998.straight import fewest_clashes
from crosstable.rulebooks.dutch_1998.table import RankedField, exempt
from crosstable.rulebooks.shared.halves_words import (
    HalvesRules,
    Loss,
    nothing_later,
    tell_halves,
    tell_losses,
)
from crosstable.rulebooks.shared.words import name, numbers, points
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
    losses=(Loss(NOT_PREFERRED, FEWER_PREFERRED, ALL_PREFERRED),),
)


CHANGED = replace(RULES, losses=(Loss(NOT_PREFERRED_CHANGED, FEWER_PREFERRED, ALL_PREFERRED),))
"""For a bracket whose pairing has to suit the bracket below."""


def tell_bracket(table: RankedField, bracket: Bracket, below: Bracket | None, trail: Trail) -> None:
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
        _tell_scores(table, bracket, high, low, trail)


@rule("A3", "C", "C1")
def _tell_members(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Who is in the bracket, who came down, who has no opponent in it."""
    nos, listed = table.nos(bracket.residents), numbers(table, bracket.residents)
    if bracket.joined:
        text = f"the lowest brackets could not be paired one by one and were joined: {listed}"
        trail.note("C13", nos, text)
    elif bracket.residents:
        text = f"next bracket from the top, on {points(table, bracket.residents[0])}: {listed}"
        trail.note("C", nos, text)
    trail.note("A2", nos, "ranked by score, then by pairing number")
    above = _from_above(table, bracket)
    if above:
        trail.note("A3", table.nos(above), _above_words(table, bracket, above))
    for i in bracket.problem.forced:
        text = f"{name(table, i)} has no possible opponent in the bracket and moves down"
        trail.note("C1", (table.no(i),), text)
        tell_alone(table, i, (*bracket.moved, *bracket.residents), trail)


def _from_above(table: RankedField, bracket: Bracket) -> tuple[int, ...]:
    """Those moved down; in joined brackets all above the lowest score."""
    if not bracket.joined:
        return bracket.moved
    everyone = sorted((*bracket.moved, *bracket.residents))
    return tuple(i for i in everyone if table.score(i) > table.score(everyone[-1]))


def _above_words(table: RankedField, bracket: Bracket, above: tuple[int, ...]) -> str:
    """How those from above were treated."""
    seated, down = bracket.candidate.moved, numbers(table, above)
    if seated:
        return f"moved down and paired first: {numbers(table, seated)}"
    if bracket.passed:
        return f"{down} moved down without finding an opponent here"
    home = len(bracket.moved) + len(bracket.residents) - len(above) - len(bracket.problem.forced)
    if len(above) >= home:
        return f"{down} moved down; they are half of those to be paired, or more: treated as homogeneous"
    return f"{down} cannot be paired first: the joined brackets are treated as homogeneous"


@rule("C2", "C3", "C9", "C10", "C11", "C12", "C13", "C14")
def _tell_procedure(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """What had to be given up on the way: floats, preferences, pairs, the bracket above."""
    found, problem = bracket.candidate, bracket.problem
    everyone = (*problem.moved, *problem.residents)
    nos = table.nos(everyone)
    if not bracket.pairs:
        trail.note("C14", table.nos(bracket.residents), _no_pairs(bracket))
    if not everyone:
        return
    leaving = len([i for i in found.leaving if i in everyone])
    foreseen = fewest_clashes(table, everyone, leaving)
    trail.note("C2", nos, f"x = {foreseen}: so many pairs at least must clash, by the count of preferences")
    trail.note("A8", nos, _counts(table, everyone))
    trail.note("C3", nos, f"p = {len(found.pairs)}: the pairs to be made")
    if found.clashes > foreseen:
        text = f"x was raised to {found.clashes}: {_best(bracket)} has fewer clashes"
        trail.note("C11", nos, text, clashes=found.clashes)
    _tell_dropped(table, bracket, trail)
    _tell_fewer(table, bracket, trail)
    if bracket.changed_by is not None:
        text = (
            f"another pairing than the first, so that the bracket below can be paired: {_sent(table, found)}"
        )
        trail.note(bracket.changed_by, nos, text)


def _no_pairs(bracket: Bracket) -> str:
    """Why a bracket makes no pair."""
    if bracket.changed_by is not None:
        return "no pair is made, so that the bracket below can be paired: the whole bracket moves down"
    return "no pair can be made: the whole bracket moves down"


def _best(bracket: Bracket) -> str:
    """Among which pairings a bracket's is the best."""
    if bracket.changed_by is not None:
        return "no pairing with which the bracket below can be paired"
    return "no legal pairing"


def _tell_fewer(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """That fewer pairs are made than the number of players would give, and whom those left cannot meet."""
    found, everyone = bracket.candidate, (*bracket.problem.moved, *bracket.problem.residents)
    if not (bracket.passed or len(found.leaving) > 1 or (found.leaving and len(everyone) % 2 == 0)):
        return
    made = "one pair is made" if len(found.pairs) == 1 else f"{len(found.pairs)} pairs are made"
    why = "not everybody can be paired here"
    if bracket.changed_by is not None:
        why = "not everybody is paired here, so that the bracket below can be paired"
    trail.note("C14", table.nos(everyone), f"{why}: {made}, the others move down")
    for i in found.leaving:
        tell_alone(table, i, (*bracket.moved, *bracket.residents), trail)


def _tell_need(table: RankedField, below: Bracket, trail: Trail) -> None:
    """Whom those below cannot meet among themselves, so that the bracket above had to help."""
    for i in below.residents:
        if not table.legal[i] & mask_of(below.residents):
            tell_alone(table, i, below.residents, trail)


def _counts(table: RankedField, players: tuple[int, ...]) -> str:
    """The preferences of a bracket, counted."""
    colours = [table.preferences[i].colour for i in players]
    white, black = colours.count(Colour.WHITE), colours.count(Colour.BLACK)
    return f"{white} of {len(players)} players prefer White, {black} Black"


def _sent(table: RankedField, found: Candidate) -> str:
    """Who goes down."""
    return f"down go {numbers(table, found.leaving)}" if found.leaving else "nobody goes down"


def _tell_dropped(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """The float criteria that were dropped for downfloats or upfloats."""
    found, nos = bracket.candidate, table.nos(bracket.residents)
    for number, level, kind in (("C9", found.down, "downfloats"), ("C10", found.up, "upfloats")):
        if level:
            which = "B6" if level == 1 else "B6 and B5"
            trail.note(number, nos, f"{which} had to be dropped for {kind}")


@rule("A6", "C4", "C5", "C6", "C7", "C8")
def _tell_rest(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """The homogeneous bracket or remainder: S1 and S2, exchange, transposition."""
    found = bracket.candidate
    players = [i for i in found.remainder if i not in bracket.passed]
    if not found.rest:
        return
    about = trail.about(Topic.GROUP)
    kind = "remainder" if found.seats else "bracket"
    text = f"homogeneous {kind} of {len(players)}: S1 has {len(found.rest)}, S2 the others"
    about.note("A6", table.nos(players), text)
    about.note("C5", table.nos(players), "S1 and S2 are in rank order")
    clashes = sum(table.clash(*pair) for pair in found.rest)
    natural = [i for i in players if i not in {high for high, _ in found.rest}][: len(found.rest)]
    transposed = [low for _, low in found.rest] != natural
    halved = Halved(found.rest, found.exchange, clashes, 0, transposed, found.searched)
    rules = RULES if bracket.changed_by is None else CHANGED
    tell_halves(table, players, halved, rules, partial(tell_against, table), trail)
    tell_losses(table, players, halved, rules, nothing_later, about)
    if found.exchange.out:
        about.note("A9", table.nos(players), "both parts are back in rank order after the exchange")
    if table.field.round == 1:
        for pair in found.rest:
            trail.note("F4", table.nos(pair), "first round: one bracket, S1 against S2 in order")


@rule("A4", "B3", "B")
def _tell_scores(table: RankedField, bracket: Bracket, high: int, low: int, trail: Trail) -> None:
    """The floats of a pair with different scores, and what the last round exempts."""
    pair = table.nos((high, low))
    if table.score(high) != table.score(low):
        down, up = sorted((high, low), key=table.score, reverse=True)
        text = (
            f"{name(table, down)} ({points(table, down)}) gets a downfloat, "
            f"{name(table, up)} ({points(table, up)}) an upfloat"
        )
        trail.note("A4", table.nos((down, up)), text)
        if not bracket.joined:
            trail.note("B3", pair, f"{name(table, down)} was moved down no further than to this bracket")
    free = [i for i in (high, low) if exempt(table.field, table.entries[i])]
    if free:
        text = f"last round, above half of the points: B2, B5 and B6 do not apply to {numbers(table, free)}"
        trail.note("B", pair, text)
