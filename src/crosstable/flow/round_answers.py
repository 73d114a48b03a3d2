"""Why everybody meets their opponent in a published round, in one plain sentence each, worked out at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from crosstable.flow.pairing import engine_for
from crosstable.flow.remembering import remember_alike
from crosstable.flow.seats import posted_round
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Layer

Answers = Mapping[int, Reason]
"""Player -> the sentence why the player has this opponent, this bye, or no game."""

MOST = 48
"""How many rounds are kept: results of a later round do not change why an earlier one was paired so."""


def _paired_from(section: Section, number: int) -> object:
    """What the answers of a round rest on: everything before it, and who was posted against whom."""
    return replace(section, results=section.results[: number - 1]), posted_round(section, number)


def round_answers(section: Section, number: int) -> Answers:
    """The sentences of a published round; nobody whom the book pairs differently has one."""
    if section.cards is not None or not 0 < number <= len(section.results):
        return {}
    return _answers(section, number)


@remember_alike(MOST, _paired_from)
def _answers(section: Section, number: int) -> Answers:
    """The sentences of a round; none if the book cannot pair it with what is known now."""
    try:
        pairing = engine_for(section, number).pair()
    except CrosstableError:
        return {}
    about, posted = _about(pairing), posted_round(section, number)
    meets = {one: other for pair in posted.games for one, other in (pair, pair[::-1])}
    found: dict[int, Reason] = {}
    for subject in _subjects(pairing):
        answer = _plain(about, subject)
        if answer is not None and meets.get(subject[0]) == (subject[1] if len(subject) > 1 else None):
            found |= dict.fromkeys(subject, answer)
    return found


def _subjects(pairing: Pairing) -> Iterator[tuple[int, ...]]:
    """Those who are explained together: both players of a game, each with a bye."""
    yield from (game.players for game in pairing.games)
    yield from ((bye.player,) for bye in pairing.byes)


def _about(pairing: Pairing) -> Mapping[int, Sequence[Reason]]:
    """Player -> the plain sentences that concern the player."""
    found: dict[int, list[Reason]] = {}
    for reason in pairing.reasons:
        if reason.layer is Layer.ANSWER:
            for no in reason.players:
                found.setdefault(no, []).append(reason)
    return found


def _plain(about: Mapping[int, Sequence[Reason]], subject: tuple[int, ...]) -> Reason | None:
    """The sentence about exactly these players, else the first about one of them."""
    listed = [reason for no in subject for reason in about.get(no, ())]
    return next((one for one in listed if set(subject) <= set(one.players)), listed[0] if listed else None)
