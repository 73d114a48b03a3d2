"""The scores of all opponents as a list, one entry a round; a round without one counts as nothing."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from crosstable.model.language import phrase
from crosstable.model.points import Points
from crosstable.tiebreaks.formula import Term
from crosstable.tiebreaks.frame import Ask, not_met
from crosstable.tiebreaks.opponents_words import opponent_scored

LONG = 9
"""From this many rounds on, two scores are left out at an end instead of one."""


def scores_in_order(ask: Ask) -> Sequence[Term]:
    """The opponents' scores, the lowest first, of equal ones that of the earlier round."""
    return ask.sheet.once(("opponents", ask.policy.met, ask.player), lambda: _in_order(ask))


def _in_order(ask: Ask) -> list[Term]:
    """The opponents' scores sorted; what `scores_in_order` keeps for the sheet."""
    seen = ask.seen
    found = [Term(0 if rival is None else seen[rival], line, rival) for line, rival in ask.meetings]
    return sorted(found, key=itemgetter(0))


def kept(terms: Sequence[Term], low: int, high: int) -> list[Term]:
    """The list with some of the lowest and of the highest scores left out: they are shown and add nothing."""
    last = len(terms) - high
    return [
        term if low <= at < last else Term(0, term.line, term.rival, counts=False)
        for at, term in enumerate(terms)
    ]


def words(ask: Ask, term: Term) -> str:
    """One round: counted or left out."""
    if term.rival is None:
        what = not_met(term.line)
    else:
        what = opponent_scored(term.rival, ask.sheet.scores[term.rival], ask.seen[term.rival])
    return what if term.counts else phrase("{round_was}: left out", round_was=what)


def cut_of(ask: Ask) -> int:
    """How many scores are left out at one end."""
    return 2 if max(ask.sheet.rounds, ask.sheet.last_round) >= LONG else 1


def own_twice_and_full(ask: Ask) -> tuple[int, Points]:
    """Twice the player's score and the most that could be scored: equal for an even score."""
    return 2 * ask.sheet.scores[ask.player], Points(10 * ask.sheet.per_round * ask.sheet.rounds)
