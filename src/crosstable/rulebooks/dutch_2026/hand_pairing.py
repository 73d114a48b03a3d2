"""Pairings that a person chose, in strict mode: what has to be confirmed, game by game and bye by bye."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.levels import Level, Warned
from crosstable.rulebooks.shared.hand_faults import (
    both_wrong,
    has_third_in_a_row,
    has_too_many,
    is_kept_apart,
    sides,
)
from crosstable.rulebooks.shared.strict_mode import PairedByHand


def faults_of_hand(section: Section, act: PairedByHand) -> tuple[Warned, ...]:
    """Everything unusual in the games and byes that were chosen by hand."""
    byes = [
        _confirm(phrase("{player} may not have the bye", player=section.called(no)), "04.1/4")
        for no in act.byes
        if no in act.cards and act.cards[no].free_point
    ]
    games = [fault for game in act.games for fault in _faults_of_game(section, act, game)]
    return (*byes, *games)


def _faults_of_game(section: Section, act: PairedByHand, game: tuple[int, int]) -> Iterator[Warned]:
    """What is unusual in one game; guests from other sections have no card here."""
    if not set(game) <= act.cards.keys():
        return
    white, black = (act.cards[no] for no in game)
    both = {"white": section.called(white.player), "black": section.called(black.player)}
    if game not in act.turned and black.player in white.opponents:
        yield _confirm(phrase("{white} and {black} have already met", **both), "04.1/2")
    if game not in act.turned and is_kept_apart(act.avoid, *game, act.round):
        yield _confirm(phrase("{white} and {black} must not meet", **both), None)
    if section.format is not Format.SWISS:
        return
    for no, colour in sides(game):
        told = {"player": section.called(no), "colour": str(colour.word)}
        if has_third_in_a_row(act.cards[no], colour):
            yield _confirm(
                phrase("{player} would have {colour} for the third time in a row", **told), "04.1/7"
            )
        if has_too_many(act.cards[no], colour):
            text = phrase("{player} would have {colour} three times more often than the other colour", **told)
            yield _confirm(text, "04.1/6")
    if both_wrong(white, black):
        text = phrase("{white} and {black} would both be due the other colour", **both)
        yield Warned(level=Level.ACKNOWLEDGE, text=f"{text}.", rule="04.1/8")


def _confirm(text: str, rule: str | None) -> Warned:
    """A warning of level 3 about a game or bye."""
    return Warned(level=Level.CONFIRM, text=f"{text}.", rule=rule)
