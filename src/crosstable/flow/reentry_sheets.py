"""Tie-breaks of a re-entry: computed with the rounds of the entry that continues."""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.cards import cards_before
from crosstable.model.event import Section
from crosstable.model.points import Points
from crosstable.rulebooks.shelf import book_of
from crosstable.tiebreaks.frame import ScoreSheet


def reentry_sheets(section: Section, sheet: ScoreSheet) -> dict[int, ScoreSheet]:
    """Entry -> the sheet for its own tie-breaks, if an earlier entry continues.

    Everybody else keeps the sheet in which each entry has its own rounds, so that opponents use the score of
    the entry they played.
    """
    carry = book_of(section).carry
    if carry is None or all(player.reentry_of is None for player in section.players):
        return {}
    rules = book_of(section).history_of(section)
    carried = carry(section, sheet.rounds + 1, lambda at: cards_before(section, at, rules, for_pairing=False))
    return {no: _joined(sheet, no, entries) for no, entries in carried.rounds.items()}


def _joined(sheet: ScoreSheet, no: int, entries: tuple[int, ...]) -> ScoreSheet:
    """The sheet with the rounds of one entry taken from the entries of the same person that count."""
    own = tuple(sheet.lines[entry][place] for place, entry in enumerate(entries))
    score = Points(sum(line.points for line in own))
    return replace(sheet, lines={**sheet.lines, no: own}, scores={**sheet.scores, no: score})
