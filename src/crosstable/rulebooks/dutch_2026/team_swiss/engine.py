"""The pairing of a round of teams by C.04.6: bye, brackets, colours of board 1, each with its reasons."""

from __future__ import annotations

from functools import partial

from crosstable.model.colours import Colour
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_2026.mark import BOOK_ID, rule
from crosstable.rulebooks.dutch_2026.team_swiss.colours import Couple, choose_colour, first_team
from crosstable.rulebooks.dutch_2026.team_swiss.narrate import tell_bracket, tell_bye
from crosstable.rulebooks.dutch_2026.team_swiss.solved import Solved, solve
from crosstable.rulebooks.dutch_2026.team_swiss.table import RankedField
from crosstable.rulebooks.shared.board_words import tell_order
from crosstable.rulebooks.shared.paired_round import Allocate, as_pairing, seat_pairs
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


def pair(field: Field) -> Pairing:
    """The round paired by the book, with the reasons for everything."""
    solved = solve(field)
    bye = None if solved.bye is None else solved.table.no(solved.bye)
    return as_pairing(BOOK_ID, field, _matches(solved, Trail()), bye, partial(_tell_round, solved))


def _tell_round(solved: Solved, trail: Trail) -> tuple[Reason, ...]:
    """The reasons for everything: the bye, bracket by bracket, then colours and tables."""
    tell_bye(solved, trail.about(Topic.BYE))
    for bracket in solved.brackets:
        tell_bracket(bracket, trail)
    _matches(solved, trail)
    return ()


@rule("04.2/3.6")
def _matches(solved: Solved, trail: Trail) -> tuple[PairedGame, ...]:
    """Tables in order, with the colours of board 1."""
    table = solved.table
    pairs = table.boards(solved.pairs)
    allocate: Allocate = partial(allocate_colours, table)
    games = seat_pairs(table, pairs, allocate, trail)
    tell_order(table, pairs, "04.2/3.6", trail)
    return games


@rule("04.6/4.3")
def allocate_colours(table: RankedField, high: int, low: int) -> tuple[Colour, tuple[Reason, ...]]:
    """The colour on board 1 of the higher ranked of two teams, and why."""
    first, other = first_team(table, high, low)
    colour, said = choose_colour(Couple(table, first, other))
    white, black = (first, other) if colour is Colour.WHITE else (other, first)
    told = said.saying.of(**said.facts, white=who(table, white), black=who(table, black))
    reason = Reason(said.saying.rule, table.nos((white, black)), told, topic=Topic.COLOURS)
    return (Colour.WHITE if white == high else Colour.BLACK), (reason,)
