"""Baku acceleration: virtual points for the upper half of the list in the early rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from crosstable.model.cards import Card, Float
from crosstable.model.event import Section, SettingValue
from crosstable.model.points import ZERO, Points
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.model.sayings import Score, Who
from crosstable.rulebooks.api import CardsAt, Carried
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.numbering import in_number_order
from crosstable.rulebooks.dutch_fide.sentences.handling import VIRTUAL

KEY, OFF, BAKU = "acceleration", "off", "baku"


@dataclass(frozen=True, slots=True)
class Acceleration:
    """How an edition accelerates: what the upper group has in a round, and the rule of the pairing score."""

    virtual: Callable[[Section, int], Points]
    number: str
    variations: Mapping[str, tuple[str, SettingValue]]
    check: Callable[[Section], None]
    """Refuses acceleration where the edition does not allow it."""

    def by_player(self, section: Section, number: int) -> dict[int, Points]:
        """The virtual points of a round by player: as the event has them, else those of the upper group."""
        told = {player.no: player.virtual_points for player in section.players if player.virtual_points}
        if told:
            return {no: points[number - 1] for no, points in told.items() if number <= len(points)}
        points = self.virtual(section, number)
        return dict.fromkeys(upper_group(section, number), points) if points else {}

    @rule("04.7/1.5", "04.7/5")
    def carry(self, section: Section, number: int, cards_at: CardsAt) -> Carried:
        """The cards of a round with pairing scores, floats judged by the pairing scores of their round."""
        cards = cards_at(number)
        virtual = {past: self.by_player(section, past) for past in range(1, number + 1)}
        if not any(virtual.values()):
            return Carried(cards)
        floats = {no: list(card.floats) for no, card in cards.items()}
        for past in range(1, number):
            scores = {no: _score(card, virtual[past]) for no, card in cards_at(past).items()}
            for game in section.results[past - 1].games:
                if game.result.played:
                    floats[game.white][past - 1] = _float(scores[game.white], scores[game.black])
                    floats[game.black][past - 1] = _float(scores[game.black], scores[game.white])
        made = {
            no: replace(card, score=_score(card, virtual[number]), floats=tuple(floats[no]))
            for no, card in cards.items()
        }
        return Carried(made, notes=self._notes(section, cards, made))

    def _notes(self, section: Section, cards: dict[int, Card], made: dict[int, Card]) -> tuple[Reason, ...]:
        """Each player with virtual points: what is real, and what counts for the pairing."""
        names = {player.no: player.name for player in section.players}
        found = []
        for no, card in cards.items():
            virtual = Points(made[no].score - card.score)
            if virtual:
                said = VIRTUAL.of(
                    player=Who(no, names[no]),
                    virtual=Score(virtual),
                    scored=Score(card.score),
                    total=Score(made[no].score),
                )
                found.append(Reason(self.number, (no,), said, topic=Topic.PAST))
        return tuple(found)


@rule("04.7/1.2 04.7/1.3", "04.7/2 04.7/3")
def upper_group(section: Section, number: int = 1) -> frozenset[int]:
    """The upper group: of those paired in round 1 the upper half, made even; later entries by their place.

    Its last player stays the same: whoever is put in above belongs to it.
    """
    order = in_number_order(section.players, section.settings, section.ranking(number))
    if section.results:
        first = section.results[0]
        here = {no for game in first.games for no in (game.white, game.black)}
        here |= {bye.player for bye in first.byes if bye.kind is ByeKind.PAIRING and bye.player is not None}
    else:
        here = {player.no for player in section.players if player.plays_in(1)}
    listed = [no for no in order if no in here]
    size = 2 * ((len(listed) + 3) // 4)
    return frozenset(order[: order.index(listed[size - 1]) + 1] if listed else ())


def by_rounds(rounds: int, number: int, full: Points, half: Points) -> Points:
    """What the upper group has in the first half of the rounds: full points, then half of them."""
    accelerated = (rounds + 1) // 2
    if number > accelerated:
        return ZERO
    return full if number <= (accelerated + 1) // 2 else half


def _score(card: Card, virtual: Mapping[int, Points]) -> Points:
    """The pairing score of a card in a round."""
    return Points(card.score + virtual.get(card.player, ZERO))


def _float(own: Points, other: Points) -> Float | None:
    """The float of a game between two pairing scores."""
    if own == other:
        return None
    return Float.DOWN if own > other else Float.UP
