"""Pairing cards that contradict each other or the round."""

from __future__ import annotations

from crosstable.formats.document.history_entries import check_known, check_unique, entrants
from crosstable.model.cards import Card
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import ONE, Points, show


def check_cards(section: Section) -> None:
    """Refuse cards without a round, beside results, of unknown players, or against each other."""
    if section.cards is None:
        if section.round is not None:
            raise BadInput("'round' goes with 'cards' only; results number their own rounds", where="round")
        return
    round_no = _check_round(section)
    what, numbers = entrants(section)
    owners = ((f"cards[{i}].player", card.player) for i, card in enumerate(section.cards))
    check_unique(owners, f"a card of {what}")
    by_player = {card.player: card for card in section.cards}
    for i, card in enumerate(section.cards):
        _check_numbers(card, numbers, f"cards[{i}]", what)
        _check_opponents(card, by_player, f"cards[{i}].opponents")
        _check_lengths(card, round_no, f"cards[{i}]", Points(2 * ONE) if what == "team" else ONE)


def _check_round(section: Section) -> int:
    """The round the cards are for: given, inside the event, and with no results beside the cards."""
    if section.round is None:
        raise BadInput("'cards' need the number of the round to be paired, such as 4", where="round")
    if section.round > section.rounds:
        raise BadInput(f"round {section.round}, but there are {section.rounds} rounds", where="round")
    if section.results:
        raise BadInput("a section has either 'cards' or 'results', not both", where="results")
    return section.round


def _check_numbers(card: Card, numbers: set[int], where: str, what: str) -> None:
    """Refuse cards that name somebody unknown, or a player as their own opponent."""
    check_known(card.player, numbers, f"{where}.player", what)
    for key, named in (("opponents", card.opponents), ("defaulted", card.defaulted)):
        for number in sorted(named):
            check_known(number, numbers, f"{where}.{key}", what)
            if number == card.player:
                raise BadInput(f"{what} {number} is on both sides", where=f"{where}.{key}")


def _check_opponents(card: Card, by_player: dict[int, Card], where: str) -> None:
    """Refuse opponents that only one of two cards knows of."""
    for number in sorted(card.opponents):
        other = by_player.get(number)
        if other is not None and card.player not in other.opponents:
            text = f"names {number}, but the card of {number} does not name {card.player} as an opponent"
            raise BadInput(text, where=where)


def _check_lengths(card: Card, round_no: int, where: str, win: Points) -> None:
    """Refuse more colours, floats or points than there were rounds; a match may be worth two points."""
    past = round_no - 1
    for key, letters in (("colours", card.colours), ("floats", card.floats)):
        if len(letters) > past:
            raise BadInput(
                f"{len(letters)} letters, but only {past} rounds come before round {round_no}",
                where=f"{where}.{key}",
            )
    if card.score > past * win:
        raise BadInput(
            f"a score of {show(card.score)}, but only {past} rounds come before round {round_no}",
            where=f"{where}.score",
        )
