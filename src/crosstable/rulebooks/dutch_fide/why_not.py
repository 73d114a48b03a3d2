"""Why not that opponent: the criterion the pair would break, the one it meets less well, or the order."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import WhyNot
from crosstable.rulebooks.dutch_fide.against import tell_illegal
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.compare import Preferred, compared
from crosstable.rulebooks.dutch_fide.forced import with_leaver, with_pair
from crosstable.rulebooks.dutch_fide.solved import Forced, J, Solved
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


def answers_of(solved: Solved[J]) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solved)


def _why_not(solved: Solved[J], player: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two players do not meet in this round."""
    table, trail = solved.table, Trail()
    for no in (player, other):
        if no not in table.index:
            raise BadInput(f"player {no} is not paired in round {table.field.round}", where="player")
    one, two = sorted((table.index[player], table.index[other]))
    if not tell_illegal(table, one, two, trail):
        _tell_legal(solved, one, two, trail)
    return tuple(trail.reasons)


def _tell_legal(solved: Solved[J], high: int, low: int, trail: Trail) -> None:
    """The reason against a pair that no absolute criterion forbids."""
    pair = solved.table.nos((high, low))
    if any({high, low} == set(made) for bracket in solved.brackets for made in bracket.pairs):
        trail.note(solved.table.articles.candidate, pair, "they do meet in this round")
        return
    (at, early), (_, late) = sorted((_place(solved, i), i) for i in (high, low))
    if solved.bye in (high, low):
        text = f"{name(solved.table, solved.bye)} has the bye" if solved.bye is not None else ""
        trail.about(Topic.BYE).note(solved.table.articles.the_bye, pair, text)
    common = _common(solved, early, late)
    if common is None:
        _tell_stayed(solved, at, early, late, trail)
    else:
        _tell_together(solved, common, early, late, trail)


def _common(solved: Solved[J], one: int, other: int) -> int | None:
    """The place of the bracket in which two players might have met: later both are moved down, if there."""
    for at, bracket in enumerate(solved.brackets):
        members = {*bracket.moved, *bracket.residents}
        if {one, other} <= members and not {one, other} <= set(bracket.moved):
            return at
    return None


def _place(solved: Solved[J], player: int) -> int:
    """The place of the bracket in which a player was paired; who has the bye belongs to the last."""
    paired = (at for at, b in enumerate(solved.brackets) if any(player in pair for pair in b.pairs))
    return next(paired, len(solved.brackets) - 1)


def _tell_together(solved: Solved[J], at: int, one: int, other: int, trail: Trail) -> None:
    """The bracket paired with these two together, beside the one that was made."""
    bracket, below = solved.brackets[at], solved.below(at)
    forced = with_pair(solved.table, solved.judge, bracket, below, one, other)
    number, text = _preferred(solved, bracket, forced, below)
    both = f"with {name(solved.table, one)} against {name(solved.table, other)}"
    trail.note(number, solved.table.nos((one, other)), f"{both}, {text}")


def _tell_stayed(solved: Solved[J], at: int, early: int, late: int, trail: Trail) -> None:
    """The first was paired in a bracket to which the other did not belong: why that one did not go down."""
    table, bracket, below = solved.table, solved.brackets[at], solved.below(at)
    pair, who = table.nos((early, late)), name(table, early)
    text = f"brackets are paired from the top: {who} was paired before {name(table, late)} came into play"
    trail.note(table.articles.outlook, pair, text)
    if not bracket.leaving:
        number = table.articles.criteria[Criterion.DOWNFLOATERS]
        trail.note(number, pair, f"nobody of the bracket of {who} had to move down")
        return
    forced = with_leaver(table, solved.judge, bracket, below, early)
    number, text = _preferred(solved, bracket, forced, below)
    trail.note(number, pair, f"if {who} moved down, {text}")


def _preferred(solved: Solved[J], bracket: Bracket, forced: Forced, below: int) -> Preferred:
    """By what the pairing under a condition comes second."""
    if isinstance(forced, str):
        return forced, solved.judge.no_pairing(forced)
    return compared(solved.table, solved.judge, bracket, forced, below)
