"""The Swiss for teams as a record of functions: the book with what C.04.6 does otherwise."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.event import Format
from crosstable.model.language import Words, phrase
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.dutch_2026 import baku
from crosstable.rulebooks.dutch_2026.team_swiss.baku import ACCELERATION
from crosstable.rulebooks.dutch_2026.team_swiss.breaches import breaches
from crosstable.rulebooks.dutch_2026.team_swiss.engine import pair
from crosstable.rulebooks.dutch_2026.team_swiss.history import history_rules
from crosstable.rulebooks.dutch_2026.team_swiss.settings import SETTINGS
from crosstable.rulebooks.dutch_2026.team_swiss.teams import RANKS, TEAMS
from crosstable.rulebooks.dutch_2026.team_swiss.teams import SETTINGS as NUMBERING
from crosstable.rulebooks.dutch_2026.team_swiss.why_not import best_with, why_not
from crosstable.rulebooks.shared.tiebreak_settings import TIEBREAK_SETTINGS


def with_teams(players: Rulebook) -> Rulebook:
    """The book with teams as one more format, which has a record of its own."""
    book = replace(players, formats=players.formats | {Format.TEAM_SWISS})
    return replace(book, apart={Format.TEAM_SWISS: for_teams(book)})


def for_teams(book: Rulebook) -> Rulebook:
    """The record of the book for teams."""
    return replace(
        book,
        title=Words("FIDE Swiss Team Pairing System, 2026"),
        edition=phrase("C.04.6 in force from {force}", force="1 February 2026"),
        part="crosstable.rulebooks.dutch_2026.team_swiss",
        accepts=frozenset({"avoid", "locked", "teams"}),
        settings={**SETTINGS, **NUMBERING, **baku.SETTINGS, **TIEBREAK_SETTINGS},
        rating_kinds=None,
        ranks=RANKS,
        history=history_rules,
        carry=ACCELERATION.carry,
        virtual=ACCELERATION.by_player,
        check=ACCELERATION.check,
        pair=pair,
        why_not=why_not,
        best_with=best_with,
        breaches=breaches,
        limits_colours=False,
        bye_rule="04.6/3.4",
        teams=TEAMS,
    )
