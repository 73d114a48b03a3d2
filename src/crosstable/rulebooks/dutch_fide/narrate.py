"""The reasons of a paired bracket, read off its outcome in the order of the procedure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_fide.against import tell_against
from crosstable.rulebooks.dutch_fide.articles import Articles
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.criteria_words import unavoidable
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.narrate_floats import tell_seats
from crosstable.rulebooks.dutch_fide.quality import Quality
from crosstable.rulebooks.dutch_fide.solved import Judge
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.halves_words import HalvesRules, tell_halves
from crosstable.rulebooks.shared.words import name, numbers, points
from crosstable.rules.trail import Trail
from crosstable.search.halves import Halved


def halves_rules(at: Articles) -> HalvesRules:
    """The numbers for a homogeneous bracket or remainder."""
    return HalvesRules(
        halves=at.parts,
        natural=at.candidate,
        exchange=at.homogeneous,
        one_exchanged=at.exchanges,
        more_exchanged=at.exchanges,
        transposition=at.homogeneous,
        order=at.transpositions,
    )


def tell_bracket(
    table: RankedField, judge: Judge, bracket: Bracket, later: Sequence[Bracket], trail: Trail
) -> None:
    """Write down why a bracket was paired as it was; `later` are the brackets below it."""
    about = trail.about(Topic.GROUP)
    _tell_members(table, bracket, about)
    _tell_choice(table, bracket, judge.counted(bracket), about)
    tell_seats(table, bracket, trail)
    judge.tell_leaving(bracket, later, trail)
    _tell_rest(table, bracket, trail)
    for high, low in bracket.pairs:
        _tell_scores(table, high, low, trail)


@rule("1.2 1.3 04.1/5", "A.2 A.3 A.9 04.1/e")
def _tell_members(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Who is in the bracket and who came down."""
    at, nos = table.articles, table.nos(bracket.residents)
    listed, score = numbers(table, bracket.residents), points(table, bracket.residents[0])
    if bracket.role is Role.COLLAPSED:
        trail.note(at.outlook, nos, f"all lower brackets are one, the collapsed last bracket: {listed}")
    else:
        trail.note(at.brackets, nos, f"next bracket from the top, on {score}: {listed}")
        trail.note(at.same_score, nos, f"players on {score} meet each other as far as they can")
    trail.note(at.rank, nos, "ranked by score, then by pairing number")
    if bracket.role is Role.PENULTIMATE:
        text = "otherwise those below could not be completed: it is the penultimate bracket, paired anew"
        trail.note(at.outlook, nos, text)
    if bracket.moved:
        text = f"heterogeneous; moved down into it and paired first: {numbers(table, bracket.moved)}"
        trail.note(at.brackets, table.nos(bracket.moved), text)


@rule("3.1 3.4 3.8", "B.1 B.4 B.8")
def _tell_choice(table: RankedField, bracket: Bracket, found: Quality, trail: Trail) -> None:
    """How many pairs were made, and what of the criteria could not be met."""
    everyone = sorted((*bracket.moved, *bracket.residents))
    nos, made, at = table.nos(everyone), len(bracket.pairs), table.articles
    trail.note(
        at.most_pairs, nos, f"MaxPairs = {made}" + (f", M1 = {len(bracket.seats)}" if bracket.moved else "")
    )
    if not made:
        trail.note(at.most_pairs, nos, "no pair is made in this bracket")
    elif not bracket.searched and not any(any(count) for count in found.values()):
        trail.note(at.perfect, nos, "the first candidate in order that meets every criterion is taken")
    else:
        text = "the best candidate by the criteria is taken, the earliest in order among equals"
        trail.note(at.best, nos, text)
    for criterion, count in found.items():
        text = unavoidable(criterion, count)
        if text:
            trail.note(at.criteria[criterion], nos, text)


@rule("3.2 3.3 3.6 4.1 4.2 4.3", "B.2 B.3 B.6 D D.1 D.2")
def _tell_rest(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """The homogeneous bracket or remainder: S1 and S2, exchange, transposition."""
    if not bracket.rest:
        return
    taken = {native for _, native in bracket.seats}
    players = [i for i in bracket.residents if i not in taken]
    kind = "remainder" if bracket.moved else "bracket"
    text = (
        f"homogeneous {kind}, numbered 1 to {len(players)} by rank: S1 has {len(bracket.rest)}, S2 the others"
    )
    trail.about(Topic.GROUP).note(table.articles.bracket_numbers, table.nos(players), text)
    clashes = sum(table.same[high] >> low & 1 for high, low in bracket.rest)
    upper = {high for high, _ in bracket.rest}
    natural = [i for i in players if i not in upper][: len(bracket.rest)]
    transposed = [low for _, low in bracket.rest] != natural
    halved = Halved(bracket.rest, bracket.exchange, clashes, 0, transposed, bracket.searched)
    tell_halves(table, players, halved, halves_rules(table.articles), partial(tell_against, table), trail)


@rule("1.4.2 1.8 C3", "A.4.b A.7 C.3")
def _tell_scores(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """The floats of a pair with different scores, and what topscorers are exempt from."""
    pair = table.nos((high, low))
    if table.score(high) != table.score(low):
        text = (
            f"{name(table, high)} ({points(table, high)}) gets a downfloat, "
            f"{name(table, low)} ({points(table, low)}) an upfloat"
        )
        trail.note(table.articles.game_float, pair, text)
    tops = [i for i in (high, low) if table.tops >> i & 1]
    if (
        tops
        and table.preferences[high].absolute
        and table.same[high] >> low & 1
        and table.preferences[low].absolute
    ):
        colour = table.preferences[high].colour
        text = f"topscorers of the last round: {numbers(table, tops)} with more than half of the points"
        trail.note(table.articles.topscorers, pair, text)
        wish = f"the same absolute preference{f' for {colour.word}' if colour else ''}"
        trail.note(table.articles.absolute, pair, f"{wish} does not keep them apart, because of a topscorer")
