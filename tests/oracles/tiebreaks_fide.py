"""Tie-breaks, second implementation: FIDE C.07, own record and opponents' scores, by the articles.

`Edition` 2026 has the caps of 16.4; 2024 has not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from tests.oracles.tiebreaks_history import HALF, ONE, ROUND_ROBINS, ZERO, Field, Row


@dataclass(frozen=True)
class Code:
    """A code such as BH/C1/P taken apart, and the edition it is read by."""

    name: str
    modifiers: tuple[str, ...]
    edition: int = 2026

    def has(self, modifier: str) -> bool:
        """Whether a modifier was written."""
        return modifier in self.modifiers

    def cuts(self) -> tuple[int, int]:
        """14.1 to 14.4: how many of the lowest and of the highest are left out."""
        for count in (1, 2):
            if self.has(f"C{count}"):
                return count, 0
            if self.has(f"M{count}"):
                return count, count
        return 0, 0


def parse(text: str, edition: int = 2026) -> Code:
    """The code as written, by its slashes."""
    name, *modifiers = text.upper().split("/")
    return Code(name, tuple(modifiers), edition)


@dataclass(frozen=True)
class Term:
    """One round of a sum: the opponent's (or dummy's) score, the own points, and whether it is a VUR."""

    score: Fraction
    points: Fraction
    vur: bool


def predetermined(field: Field) -> bool:
    """15.2: whether the pairings were fixed beforehand."""
    return field.document.get("format") in (*ROUND_ROBINS, "team-round-robin")


def requested(row: Row) -> bool:
    """16.1: a half-point bye or a zero-point bye; rounds before entering and after leaving are such."""
    return row.kind in ("half", "zero", "absent")


def lost_by_forfeit(row: Row) -> bool:
    """A game not played and not won; of a double forfeit both sides."""
    return row.kind == "forfeit" and row.points == 0


def voluntary(row: Row) -> bool:
    """16.2.4: a voluntarily unplayed round."""
    return requested(row) or lost_by_forfeit(row)


def adjusted(field: Field, no: int) -> Fraction:
    """16.3: requested byes after which there were only voluntary ones count as draws, all else as awarded."""
    rows = field.rows[no]
    total = ZERO
    for number, row in enumerate(rows):
        last = all(voluntary(later) for later in rows[number + 1 :])
        total += field.draw if requested(row) and last and not predetermined(field) else row.points
    return total


def elements(field: Field, no: int) -> list[Row]:
    """The rounds that are rounds for this participant; the free round of a round robin is none."""
    return [row for row in field.rows[no] if row.kind not in ("rest", "void")]


def terms(field: Field, no: int, code: Code) -> list[Term]:
    """16.4: every round as an opponent's score and the points against it."""
    own, cap = field.score(no), field.draw * field.after
    found = []
    for row in elements(field, no):
        if row.opponent is not None and (row.played or code.has("P") or predetermined(field)):
            found.append(Term(adjusted(field, row.opponent), row.points, vur=False))
        elif row.opponent is not None:
            score = own if code.edition < 2026 else min(own, adjusted(field, row.opponent))
            found.append(Term(score, row.points, vur=lost_by_forfeit(row)))
        else:
            score = own if code.edition < 2026 else min(own, cap)
            found.append(Term(score, row.points, vur=requested(row)))
    return found


def cut(found: list[Term], worth: Callable[[Term], Fraction], lowest: int, highest: int) -> Fraction:
    """14 and 16.5: what remains; instead of a low value a not lower one from a voluntary round goes."""
    left = list(found)
    for _ in range(min(lowest, len(left))):
        least = min(left, key=lambda term: (term.score, worth(term)))
        own = [term for term in left if term.vur]
        if own:
            first = min(own, key=worth)
            least = first if worth(first) >= worth(least) else least
        left.remove(least)
    for _ in range(min(highest, len(left))):
        left.remove(max(left, key=lambda term: (term.score, worth(term))))
    return sum((worth(term) for term in left), ZERO)


def buchholz(field: Field, no: int, code: Code) -> Fraction:
    """8.1: the sum of the opponents' scores."""
    return cut(terms(field, no, code), lambda term: term.score, *code.cuts())


def fore_buchholz(field: Field, no: int, code: Code) -> Fraction:
    """8.3: the same as if all games paired in the final round had been drawn."""
    return buchholz(fore(field), no, code)


def fore(field: Field) -> Field:
    """The event with every pairing of the final round drawn; before that round nothing changes."""
    if field.after < field.announced or not field.after:
        return field
    rows = {}
    for no, own in field.rows.items():
        final = own[-1]
        if final.opponent is not None:
            final = replace(final, kind="played", points=field.draw, finished=True)
        rows[no] = [*own[:-1], final]
    return replace(field, rows=rows)


def average_buchholz(field: Field, no: int, code: Code) -> Fraction | None:
    """8.2: the mean Buchholz of the opponents met over the board; with /F the fore Buchholz."""
    formula = fore_buchholz if code.has("F") else buchholz
    found = [formula(field, row.opponent, code) for row in field.games(no) if row.opponent is not None]
    return sum(found, ZERO) / len(found) if found else None


def sonneborn_berger(field: Field, no: int, code: Code) -> Fraction:
    """9.1: the sum of opponent's score times points against it."""
    return cut(terms(field, no, code), lambda term: term.score * term.points, *code.cuts())


def koya(field: Field, no: int, code: Code) -> Fraction:
    """9.2: the points against those who have half of the points, or so many half points more or less."""
    shift = sum((Fraction(int(text[1:]), 2) for text in code.modifiers if text[0] == "L"), ZERO)
    total = ZERO
    for row in elements(field, no):
        if row.opponent is not None:
            limit = field.draw * len(elements(field, row.opponent)) + shift
            total += row.points if field.score(row.opponent) >= limit else ZERO
    return total


def wins(field: Field, no: int, code: Code) -> Fraction:
    """7.1: rounds with as many points as a win has, played or not."""
    return Fraction(sum(row.points >= field.win for row in elements(field, no)))


def won(field: Field, no: int, code: Code) -> Fraction:
    """7.2: games won over the board."""
    return Fraction(sum(row.points >= field.win for row in field.games(no)))


def black_played(field: Field, no: int, code: Code) -> Fraction:
    """7.3: games played over the board with Black."""
    return Fraction(sum(row.white is False for row in field.games(no)))


def black_won(field: Field, no: int, code: Code) -> Fraction:
    """7.4: games won over the board with Black."""
    return Fraction(sum(row.white is False and row.points >= field.win for row in field.games(no)))


def progressive(field: Field, no: int, code: Code) -> Fraction:
    """7.5: the sum of the scores after each round; a cut leaves out the first rounds."""
    rows = elements(field, no)
    scores = [sum((row.points for row in rows[: end + 1]), ZERO) for end in range(len(rows))]
    return sum(scores[code.cuts()[0] :], ZERO)


def elected(field: Field, no: int, code: Code) -> Fraction:
    """7.6: the rounds less half-point byes, zero-point byes and forfeit losses.

    Before 2026 forfeits in a round robin were ordinary games (15.2 had no exception then).
    """
    every = code.edition < 2026 and predetermined(field)
    return Fraction(sum(not (requested(row) if every else voluntary(row)) for row in elements(field, no)))


def standard(field: Field, no: int, code: Code) -> Fraction:
    """7.7: one for scoring more than the scheduled opponent, half for as much; unpaired: than a draw."""
    total = ZERO
    for number, row in enumerate(field.rows[no]):
        if row.kind in ("rest", "void"):
            continue
        other = field.draw if row.opponent is None else field.rows[row.opponent][number].points
        total += ONE if row.points > other else HALF if row.points == other else ZERO
    return total


Formula = Callable[[Field, int, Code], Fraction | None]

FORMULAS: dict[str, Formula] = {
    "BH": buchholz,
    "FB": fore_buchholz,
    "AOB": average_buchholz,
    "SB": sonneborn_berger,
    "KS": koya,
    "WIN": wins,
    "WON": won,
    "BPG": black_played,
    "BWG": black_won,
    "PS": progressive,
    "REP": elected,
    "STD": standard,
}
