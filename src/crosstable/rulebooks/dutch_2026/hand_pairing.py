"""Pairings that a person chose, in strict mode: what has to be confirmed, game by game and bye by bye."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.event import Avoid, Format, Section
from crosstable.model.language import phrase
from crosstable.model.levels import Level, Warned
from crosstable.rulebooks.dutch_fide.preferences import LIMIT, preference
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
    for no, colour in zip(game, (Colour.WHITE, Colour.BLACK), strict=True):
        told = {"player": section.called(no), "colour": str(colour.word)}
        if preference(act.cards[no]).twice is colour:
            yield _confirm(
                phrase("{player} would have {colour} for the third time in a row", **told), "04.1/7"
            )
        if has_too_many(act.cards[no], colour):
            text = phrase(
                "{player} would have had {colour} at least three more times than the other colour", **told
            )
            yield _confirm(text, "04.1/6")
    if preference(white).colour is Colour.BLACK and preference(black).colour is Colour.WHITE:
        text = phrase("{white} and {black} would both get the colour they are not due", **both)
        yield Warned(level=Level.ACKNOWLEDGE, text=f"{text}.", rule="04.1/8")


def is_kept_apart(avoid: Iterable[Avoid], one: int, other: int, round_no: int) -> bool:
    """Whether two players must not meet in a round."""
    return any({one, other} <= set(group.players) and group.holds_in(round_no) for group in avoid)


def has_too_many(card: Card, colour: Colour) -> bool:
    """Whether a colour would make the difference larger than two."""
    step = 1 if colour is Colour.WHITE else -1
    return abs(card.difference + step) > max(LIMIT, abs(card.difference))


def _confirm(text: str, rule: str | None) -> Warned:
    """A warning of level 3 about a game or bye."""
    return Warned(level=Level.CONFIRM, text=f"{text}.", rule=rule)
