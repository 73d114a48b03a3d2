"""Unplayed rounds (articles 15 and 16): which they are, what opponents see of them, the dummy opponent."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import phrase
from crosstable.model.points import Points, show
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Term
from crosstable.tiebreaks.frame import Ask, Line, ScoreSheet, What
from crosstable.tiebreaks.opponents_words import opponent_scored, opponent_weighed

REQUESTED = (What.HALF_BYE, What.ZERO_BYE, What.ABSENT)
"""Half-point and zero-point byes; a round after a withdrawal or before a late entry is a zero-point bye."""

CAPPED_SINCE = 2026


@rule("c07:16.1", "c07:16.2")
def requested(line: Line) -> bool:
    """Whether a round was a requested bye."""
    return line.what in REQUESTED


@rule("c07:16.1", "c07:16.2")
def voluntary(line: Line) -> bool:
    """Whether a round was unplayed by choice: a requested bye, or a forfeit loss."""
    return requested(line) or forfeit_loss(line)


def forfeit_loss(line: Line) -> bool:
    """Whether a game was lost by forfeit, also where both did not come."""
    return line.what is What.FORFEIT and not line.points


def over_the_board(line: Line) -> bool:
    """Whether a game against somebody of the event was played."""
    return line.what is What.GAME and line.opponent is not None


@rule("c07:15.2")
def encounter(sheet: ScoreSheet, line: Line, forfeits: bool) -> bool:
    """Whether a round counts as a game with the scheduled opponent: played, or so taken.

    Where pairings are predetermined a forfeit is an ordinary game; else only by the modifier P.
    """
    if line.opponent is None:
        return False
    return line.what is What.GAME or (line.what is What.FORFEIT and (forfeits or sheet.predetermined))


@rule("c07:16.3")
def adjusted(sheet: ScoreSheet) -> Mapping[int, Points]:
    """Everybody's score as opponents see it: requested byes with no play after them count as draws."""
    if sheet.predetermined:
        return sheet.scores
    return sheet.once("adjusted", lambda: {no: _adjusted(sheet, no) for no in sheet.lines})


def _adjusted(sheet: ScoreSheet, no: int) -> Points:
    """One score, from the last round back."""
    total = sheet.scores[no]
    for line in reversed(sheet.lines[no]):
        if requested(line):
            total = Points(total + sheet.draw - line.points)
        elif not forfeit_loss(line):
            break
    return total


def rounds_of(ask: Ask) -> list[Term]:
    """A participant's rounds, each with the score that Buchholz counts; without a rival it is the dummy's."""
    sheet, edition, forfeits = view(ask), ask.policy.edition, ask.code.forfeits
    return sheet.once(
        ("rounds", edition, forfeits),
        lambda: {no: _rounds(sheet, no, edition, forfeits) for no in sheet.lines},
    )[ask.player]


def _rounds(sheet: ScoreSheet, player: int, edition: int, forfeits: bool) -> list[Term]:
    """The rounds of one participant; a free round of a round robin is none."""
    seen, found = adjusted(sheet), []
    for line in sheet.lines[player]:
        if line.opponent is not None and encounter(sheet, line, forfeits):
            score = seen[line.opponent]
            found.append(Term(score, line, line.opponent, score=score))
        elif not sheet.predetermined and line.what is not What.REST:
            score = dummy(sheet, player, line, edition)
            found.append(Term(score, line, score=score))
    return found


@rule("c07:16.4")
def dummy(sheet: ScoreSheet, player: int, line: Line, edition: int) -> Points:
    """The score of the dummy opponent of an unplayed round: the player's own, since 2026 with a cap.

    A forfeit is capped by the scheduled opponent's adjusted score, everything else by a draw in every round.
    """
    own = sheet.scores[player]
    if edition < CAPPED_SINCE:
        return own
    if line.what is What.FORFEIT and line.opponent is not None:
        return min(own, adjusted(sheet)[line.opponent])
    return min(own, Points(sheet.draw * sheet.rounds))


def as_cut(words: str) -> str:
    """The words of a round whose value is cut."""
    return phrase("{round_was}: cut", round_was=words)


def explained(ask: Ask, term: Term) -> str:
    """Whose score a round counts, and which."""
    if term.rival is None:
        return phrase(
            "{round_was}: dummy opponent with {score}",
            round_was=term.line.what.words,
            score=show(Points(term.score)),
        )
    return opponent_scored(term.rival, view(ask).scores[term.rival], Points(term.score))


def product(ask: Ask, points: Points, term: Term) -> str:
    """Points times the score that a round counts."""
    whose = phrase("{round_was}: dummy opponent", round_was=term.line.what.words)
    if term.rival is not None:
        whose = opponent_weighed(term.rival, view(ask).scores[term.rival], Points(term.score))
    return f"{show(points)} × {show(Points(term.score))}, {whose}"
