"""Before round 1, with check-in in use: only checked-in players are paired, the others get a bye."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from crosstable.app.entries.front_desk import record_absent, ways_out
from crosstable.app.round.rounds import draft_round
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import New, Session, tried
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase

BYE = "zero"
"""The bye for players not checked in: every book allows it before a round of a Swiss."""


def not_checked_in(session: Session, section: Section) -> list[int]:
    """Players in round 1 who are not checked in; nobody before check-in is in use, or after round 1."""
    state = session.state.section(section.name)
    if section.results or not state.here:
        return []
    return [p.no for p in section.players if p.plays_in(1) and state.entry_of(p.no) not in state.here]


def can_sit_out(session: Session, section: Section) -> tuple[int, ...]:
    """The entries that would get the bye; none if the book has no such bye or fewer than two are left."""
    away = not_checked_in(session, section)
    playing = sum(player.plays_in(1) for player in section.players)
    if playing - len(away) < 2 or any(BYE not in ways_out(section, section.player(no)) for no in away):
        return ()
    state = session.state.section(section.name)
    return tuple(state.entry_of(no) for no in away)


def pair_checked_in(session: Session, section: Section, seen: AbstractSet[int]) -> list[New]:
    """Give everybody not checked in a zero-point bye and pair the round without them.

    `seen` are the entries that the director saw as not checked in: nobody else gets a bye unseen.
    """
    away = can_sit_out(session, section)
    if not away:
        raise BadInput(phrase("not possible now; see the checklist before pairing"), where="check-in")
    numbers = session.state.section(section.name).numbers
    unseen = [section.called(numbers[entry]) for entry in away if entry not in seen]
    if unseen:
        raise StalePage(
            phrase(
                "more players would get a bye now: {players}. Nothing was changed; check the list again",
                players=", ".join(unseen),
            )
        )
    news = record_absent(session, section, [numbers[entry] for entry in away], BYE)
    after = tried(session, lambda _: news)
    return [*news, *draft_round(after, after.event.section(section.name)).news]
