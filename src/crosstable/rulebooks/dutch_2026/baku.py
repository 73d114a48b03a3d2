"""Baku acceleration (C.04.7): virtual points for the upper half of the list in the early rounds."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.cards import Card, Float
from crosstable.model.event import Section
from crosstable.model.points import HALF, ONE, ZERO, Points, show
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import CardsAt, Carried, Setting
from crosstable.rulebooks.dutch_2026.mark import rule

KEY, BAKU = "acceleration", "baku"

SETTINGS = {
    KEY: Setting(
        ("off", BAKU), "04.7/1.1", "virtual points for the upper half in the early rounds", departs=False
    ),
}

VARIATIONS = {"04.7/1.1": (KEY, BAKU)}


@rule("04.7/1.1")
def is_on(section: Section) -> bool:
    """Whether a section is accelerated; points are always 1, a half and 0, as the rule asks."""
    return section.settings.get(KEY) == BAKU or "04.7/1.1" in section.variations


@rule("04.7/1.4")
def virtual_points(rounds: int, number: int) -> Points:
    """What the upper group has in a round: a win, then a draw, then nothing."""
    accelerated = (rounds + 1) // 2
    if number > accelerated:
        return ZERO
    return ONE if number <= (accelerated + 1) // 2 else HALF


@rule("04.7/1.2", "04.7/1.3")
def last_of_upper(section: Section) -> int:
    """The last player of the upper group: of those paired in round 1 the upper half, made even."""
    if section.results:
        first = section.results[0]
        here = {no for game in first.games for no in (game.white, game.black)}
        here |= {bye.player for bye in first.byes if bye.kind is ByeKind.PAIRING and bye.player is not None}
    else:
        here = {player.no for player in section.players if player.plays_in(1)}
    size = 2 * ((len(here) + 3) // 4)
    return sorted(here)[size - 1] if here else 0


@rule("04.7/1.5")
def carry(section: Section, number: int, cards_at: CardsAt) -> Carried:
    """The cards of a round with pairing scores, floats judged by the pairing scores of their round."""
    cards = cards_at(number)
    if not is_on(section):
        return Carried(cards)
    last = last_of_upper(section)
    floats = {no: list(card.floats) for no, card in cards.items()}
    for past in range(1, number):
        scores = {no: _score(card, past, section, last) for no, card in cards_at(past).items()}
        for game in section.results[past - 1].games:
            if game.result.played:
                floats[game.white][past - 1] = _float(scores[game.white], scores[game.black])
                floats[game.black][past - 1] = _float(scores[game.black], scores[game.white])
    made = {
        no: replace(card, score=_score(card, number, section, last), floats=tuple(floats[no]))
        for no, card in cards.items()
    }
    return Carried(made, notes=_notes(section, cards, made))


def _score(card: Card, number: int, section: Section, last: int) -> Points:
    """The pairing score of a card in a round."""
    virtual = virtual_points(section.rounds, number) if card.player <= last else ZERO
    return Points(card.score + virtual)


def _float(own: Points, other: Points) -> Float | None:
    """The float of a game between two pairing scores."""
    if own == other:
        return None
    return Float.DOWN if own > other else Float.UP


def _notes(section: Section, cards: dict[int, Card], made: dict[int, Card]) -> tuple[Reason, ...]:
    """Each player with virtual points: what is real, and what counts for the pairing."""
    names = {player.no: player.name for player in section.players}
    found = []
    for no, card in cards.items():
        virtual = Points(made[no].score - card.score)
        if virtual:
            text = f"#{no} {names[no]} has {show(virtual)} virtual, with {show(card.score)} scored"
            text += f" {show(made[no].score)} for the pairing"
            found.append(Reason("04.7/1.5", (no,), text, {"virtual": virtual}, Topic.PAST))
    return tuple(found)
