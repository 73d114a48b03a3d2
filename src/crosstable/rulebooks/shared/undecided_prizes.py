"""Trophies and things that several are level for: between whom they are, and what decides it."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.awards import Undecided
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.prize_extras import called, is_team_event
from crosstable.rulebooks.shared.prize_kinds import Offer


def between_level(
    section: Section, offers: Sequence[Offer], players: Sequence[int], place: int, number: str
) -> Undecided:
    """The things of a place that several share: each of them gets one at most."""
    names = and_list([called(section, no, team=True) for no in players])
    text = f"{names} share place {place}, and no tie-break parts them: {_things(offers)} for "
    text += f"{len(offers)} of " if len(offers) < len(players) else ""
    text += f"these {len(players)}; a play-off or a lot, recorded on Close, decides who gets "
    return _undecided(section, offers, players, text + ("which" if len(offers) > 1 else "it"), number)


def following(
    section: Section, offers: Sequence[Offer], players: Sequence[int], number: str, *, or_nobody: bool
) -> Undecided:
    """Things that go to one or another by what those above them get."""
    names = [called(section, no, team=True) for no in players]
    names += ["nobody"] if or_nobody else []
    either = " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    text = f"{_things(offers)} for {either}: that follows "
    text += "when the play-off or the lot among those who share a place is recorded on Close"
    return _undecided(section, offers, players, text, number)


def not_decided(one: Undecided, offer: Offer, no: int) -> Reason:
    """Why somebody does not have a thing that is still undecided."""
    people = (no, *(other for other in one.players if other != no))
    text = f"not the {offer.prize.thing} of {offer.name}: {one.reason.text}"
    return Reason(one.reason.rule, people, text)


def _things(offers: Sequence[Offer]) -> str:
    """The things of some prizes with their verb: the trophy of 1st and the clock of 2nd are."""
    cups = and_list([f"the {offer.prize.thing} of {offer.name}" for offer in offers])
    return f"{cups} {'are' if len(offers) > 1 else 'is'}"


def _undecided(
    section: Section, offers: Sequence[Offer], players: Sequence[int], text: str, number: str
) -> Undecided:
    """The record of it."""
    prizes, people = tuple(offer.name for offer in offers), tuple(players)
    reason = Reason(number, people, text, {"prize": prizes[0]})
    return Undecided(prizes=prizes, players=people, reason=reason, team=is_team_event(section))


def and_list(names: Sequence[str]) -> str:
    """Names as a sentence lists them: A, B and C."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
