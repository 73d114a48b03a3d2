"""How the group of a bracket is named in a sentence."""

from __future__ import annotations

from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.sentences.base import (
    GROUP,
    IN_GROUP,
    IN_LAST_GROUP,
    LAST_GROUP,
    ON_SCORE,
)
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import score


def group_of(table: RankedField, bracket: Bracket) -> Said:
    """The group of a bracket by its score; the collapsed last one has many."""
    if bracket.role is Role.COLLAPSED:
        return LAST_GROUP.of()
    return GROUP.of(score=score(table, bracket.residents[0]))


def in_group(table: RankedField, bracket: Bracket) -> Said:
    """That something happens in a bracket, to whoever belongs to it."""
    if bracket.role is Role.COLLAPSED:
        return IN_LAST_GROUP.of()
    return IN_GROUP.of(score=score(table, bracket.residents[0]))


def on_score(table: RankedField, bracket: Bracket) -> Said:
    """That something happens to the residents of a bracket."""
    return ON_SCORE.of(score=score(table, bracket.residents[0]))
