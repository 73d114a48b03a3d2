"""The pairing of a round by 615-633: bye, score groups, colours, boards, each with its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.cfc.advice import advice
from crosstable.rulebooks.cfc.byes import choose_bye
from crosstable.rulebooks.cfc.colours import allocate
from crosstable.rulebooks.cfc.control import pair_groups
from crosstable.rulebooks.cfc.group import Group
from crosstable.rulebooks.cfc.halving import quarter_parts
from crosstable.rulebooks.cfc.mark import BOOK_ID, rule
from crosstable.rulebooks.cfc.narrate import tell_group
from crosstable.rulebooks.cfc.narrate_bye import tell_bye
from crosstable.rulebooks.cfc.narrate_field import tell_field
from crosstable.rulebooks.cfc.places import Places
from crosstable.rulebooks.cfc.regrouping import is_regrouped, letters, pair_regrouped
from crosstable.rulebooks.cfc.sentences.groups import LETTER_GROUP, SECTION_APART
from crosstable.rulebooks.cfc.table import RankedField, table_of
from crosstable.rulebooks.shared.last_solved import remember_last
from crosstable.rulebooks.shared.paired_round import as_pairing, seat_pairs
from crosstable.rulebooks.shared.words import whos
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Solved:
    """A paired round with its inner structure, from which the explanations are derived."""

    whole: RankedField
    """Everybody in rank order, the player with the bye among them."""
    bye: int | None
    places: Places
    letters: Mapping[int, str] = field(default_factory=dict)
    """The groups of 633.2 in its second round."""

    @property
    def table(self) -> RankedField:
        """Those who are paired, in the rank that decides colours."""
        return self.places.table

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups in the order in which they were paired."""
        return self.places.groups


def pair(asked: Field) -> Pairing:
    """The round paired by the book, with the reasons for everything."""
    solved = solve(asked)
    bye = None if solved.bye is None else solved.whole.no(solved.bye)
    return as_pairing(BOOK_ID, asked, _games(solved, Trail()), bye, partial(_tell_round, asked, solved))


def _tell_round(asked: Field, solved: Solved, trail: Trail) -> tuple[Reason, ...]:
    """The reasons for everything: bye, field, groups, colours; and the warnings."""
    warnings = tell_bye(solved.whole, solved.bye, trail.about(Topic.BYE))
    tell_field(solved.whole, trail)
    tell_letters(solved, trail.about(Topic.GROUP))
    for group in solved.groups:
        tell_group(solved.places, group, trail)
    _games(solved, trail)
    return (*advice(asked), *warnings)


@remember_last
def solve(asked: Field) -> Solved:
    """The bye, then the groups; a typed error when no legal pairing exists."""
    return solve_table(table_of(asked))


def solve_table(whole: RankedField) -> Solved:
    """A round from its ranked players, two of whom may be required to meet."""
    bye = choose_bye(whole)
    if is_regrouped(whole.field, whole.options):
        table, groups = pair_regrouped(whole, bye)
        return Solved(whole, bye, Places(table, groups), letters(whole))
    return Solved(whole, bye, Places(whole, tuple(pair_groups(whole, bye))))


@rule("633.2", "633.2a", "633.2b")
def tell_letters(solved: Solved, trail: Trail) -> None:
    """How an accelerated round was grouped: by sections in the first, by letters in the second."""
    table = solved.whole
    if table.options.acceleration == "abcd" and table.field.round == 1:
        pool = tuple(i for group in solved.groups for i in group.pool)
        for number, half in zip(("633.2a", "633.2b"), quarter_parts(pool), strict=True):
            trail.say(SECTION_APART, table.nos(half), rule=number, members=whos(table, half))
    for letter in sorted(set(solved.letters.values())):
        members = [i for i in range(len(table.entries)) if solved.letters[table.no(i)] == letter]
        trail.say(LETTER_GROUP, table.nos(members), letter=letter, members=whos(table, members))


def _games(solved: Solved, trail: Trail) -> tuple[PairedGame, ...]:
    """Boards in order, colours allocated pair by pair."""
    table = solved.table
    pairs = table.boards([pair for group in solved.groups for pair in group.pairs])
    return seat_pairs(table, pairs, partial(allocate, table), trail)
