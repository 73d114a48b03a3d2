"""Check-in for the whole event: who is marked as present, one by one or a whole school, and what happens to
players who are missing. Every request names journal entries, so it can never mean another player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from crosstable.app.entries.cash import take_money
from crosstable.app.entries.front_desk import (
    BACK,
    DeskRow,
    FrontDesk,
    front_desk,
    record_absent,
    record_back,
)
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Fact
from crosstable.journal.facts.checked_in import CheckedIn
from crosstable.journal.facts.undone import TakesBack
from crosstable.journal.happening import InSection
from crosstable.journal.undo import command_of, effective, targets_of
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.groups import By, kinds_of_groups
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_clock
from crosstable.model.players import Player
from crosstable.model.remedies import Advice, Remedy


class NothingToDo(BadInput):
    """A request that changes nothing, because another person was faster or it was sent twice."""


@dataclass(frozen=True, slots=True, order=True)
class Pick:
    """One entry of one section, by the section's position in the event."""

    place: int
    entry: int


@dataclass(frozen=True, slots=True)
class EventDesk:
    """The check-in desks of all sections, in event order."""

    sections: tuple[Section, ...]
    desks: tuple[FrontDesk, ...]

    def rows(self, only: int | None = None) -> Iterator[tuple[Pick, Section, DeskRow]]:
        """Every entry, of all sections or of one."""
        for place, (section, desk) in enumerate(zip(self.sections, self.desks, strict=True)):
            if only in (None, place):
                for row in desk.rows:
                    yield Pick(place, row.entry), section, row


def event_desk(session: Session, on: date) -> EventDesk:
    """The check-in desk of the whole event on a given day."""
    sections = session.event.sections
    return EventDesk(sections, tuple(front_desk(session, section, on) for section in sections))


def mark(session: Session, picks: Iterable[Pick], *, here: bool = True) -> list[New]:
    """Check entries in, or undo it; only entries for which this is new are written."""
    wanted = sorted(set(picks))
    if not wanted:
        raise BadInput(phrase("choose who to check in"), where="players")
    news: list[New] = []
    for place in sorted({pick.place for pick in wanted}):
        state, section = session.state.sections[place], session.event.sections[place]
        entries = [pick.entry for pick in wanted if pick.place == place]
        _check_present(session, place, entries, here=here)
        changed = tuple(entry for entry in entries if (entry in state.here) is not here)
        if changed:
            news.append(CheckedIn(section=section.name, entries=changed, here=here))
    if not news:
        raise NothingToDo(_already(session, wanted, here=here), where="players")
    return news


def _check_present(session: Session, place: int, entries: Sequence[int], *, here: bool) -> None:
    """Refuse entries that no longer exist, and checking in a withdrawn player."""
    for entry in entries:
        player = player_of(session, Pick(place, entry))
        if here and player.withdrawn_after is not None:
            back = [Advice(Remedy.RETURN_PLAYER, player=player.no)]
            raise BadInput(phrase("{name} has withdrawn", name=player.name), where="players", remedies=back)


def player_of(session: Session, pick: Pick) -> Player:
    """The player of an entry; refused if the entry no longer exists."""
    numbers = session.state.sections[pick.place].numbers
    if pick.entry not in numbers:
        raise BadInput(phrase("this entry is no longer in the list"), where="players")
    return session.event.sections[pick.place].player(numbers[pick.entry])


def _already(session: Session, picks: Sequence[Pick], *, here: bool) -> str:
    """The message that nothing has changed, with who did it and when."""
    if len(picks) > 1:
        return phrase("they are all checked in") if here else phrase("none of them is checked in")
    name = player_of(session, picks[0]).name
    if not here:
        return phrase("{name} is not checked in", name=name)
    fact = last_mark(session, picks[0])
    if fact is None:
        return phrase("{name} is already checked in", name=name)
    time = show_clock(datetime.fromisoformat(fact.time).astimezone())
    return phrase(
        "{name} is already checked in ({time}, {director})", name=name, time=time, director=fact.actor
    )


def last_mark(session: Session, pick: Pick) -> Fact | None:
    """The latest fact about whether an entry is present."""
    name = session.event.sections[pick.place].name
    return next(
        (
            fact
            for fact in reversed(effective(session.facts))
            if isinstance(fact.what, CheckedIn)
            and fact.what.section == name
            and pick.entry in fact.what.entries
        ),
        None,
    )


def marked_by(session: Session, seq: int) -> list[Pick]:
    """The entries that one request marked as present; used to undo it."""
    if not 1 <= seq <= len(session.facts):
        raise BadInput(phrase("there is nothing to undo"), where="undo")
    places = {section.name: place for place, section in enumerate(session.event.sections)}
    found = [
        Pick(places[fact.what.section], entry)
        for fact in command_of(session.facts, seq)
        if isinstance(fact.what, CheckedIn) and fact.what.here and fact.what.section in places
        for entry in fact.what.entries
    ]
    if not found:
        raise BadInput(phrase("there is nothing to undo"), where="undo")
    return found


def marks_in_words(session: Session, marks: Sequence[CheckedIn]) -> str | None:
    """The players marked by one request: by name, or how many from which school, club, team or section.

    None if one of them is no longer in the event.
    """
    here = marks[0].here
    places = {section.name: place for place, section in enumerate(session.event.sections)}
    picks = [Pick(places.get(one.section, -1), entry) for one in marks for entry in one.entries]
    states = session.state.sections
    if any(pick.place < 0 or pick.entry not in states[pick.place].numbers for pick in picks):
        return None
    if len(picks) == 1:
        name = player_of(session, picks[0]).name
        return phrase("{name} checked in", name=name) if here else phrase("{name} not checked in", name=name)
    group, count = shared_group(session, picks), len(picks)
    if group:
        return (
            phrase("{count} of {group} checked in", count=count, group=group)
            if here
            else phrase("{count} of {group} not checked in", count=count, group=group)
        )
    return (
        phrase("{count} checked in", count=count) if here else phrase("{count} not checked in", count=count)
    )


def shared_group(session: Session, picks: Sequence[Pick]) -> str | None:
    """The school, club, team or section to which several entries all belong."""
    sections = session.event.sections
    for kind in kinds_of_groups(session.event):
        names = {kind.of(sections[pick.place], player_of(session, pick)) for pick in picks}
        if len(names) == 1 and None not in names:
            return names.pop()
    return None


def changed_since(session: Session, seen: int) -> set[Pick]:
    """Entries made or changed after a fact: a request for a whole group was not meant for them."""
    places = {section.name: place for place, section in enumerate(session.event.sections)}
    return {pick for fact in session.facts[max(seen, 0) :] for pick in _entries_of(session, fact, places)}


def _entries_of(session: Session, fact: Fact, places: dict[str | None, int]) -> Iterator[Pick]:
    """The entries a fact is about; for an undo, those of the facts it undoes."""
    what = fact.what
    if isinstance(what, TakesBack):
        for seq in targets_of(fact):
            yield from _entries_of(session, session.facts[seq - 1], places)
    elif isinstance(what, InSection) and what.section in places:
        one = getattr(what, "entry", None)
        several = what.entries if isinstance(what, CheckedIn) else ()
        yield from (Pick(places[what.section], entry) for entry in (*several, *([one] if one else ())))


def group_of(
    session: Session, by: By, name: str, only: int | None = None, *, playing: bool = True
) -> list[Pick]:
    """Everybody in a school, club, team or section who plays the next round, or all players."""
    found = []
    for place, section in enumerate(session.event.sections):
        entries = {no: entry for entry, no in session.state.sections[place].numbers.items()}
        found += [
            Pick(place, entries[player.no])
            for player in section.players
            if only in (None, place)
            and (not playing or player.plays_in(section.next_round))
            and (by.of(section, player) or "") == name
        ]
    return found


def mark_group(session: Session, picks: Sequence[Pick], seen: int, *, here: bool = True) -> list[New]:
    """Check in a whole group, except entries that somebody else has changed since the page was shown."""
    meant = set(picks) - changed_since(session, seen)
    if not meant:
        raise NothingToDo(
            phrase("nobody is left to check in") if picks else phrase("nobody is in this group"),
            where="group",
        )
    return mark(session, meant, here=here)


def missing(session: Session, on: date, only: int | None = None) -> list[Pick]:
    """Players who should have checked in and have not, in all sections or in one."""
    return [pick for pick, _, row in event_desk(session, on).rows(only) if row.missing]


def settle(session: Session, picks: Iterable[Pick], how: str) -> list[New]:
    """Give missing players a bye or withdraw them, or put a player with either back into the round."""
    wanted = sorted(set(picks))
    if not wanted:
        raise NothingToDo(phrase("nobody is missing"), where="players")
    news: list[New] = []
    for place in sorted({pick.place for pick in wanted}):
        section = session.event.sections[place]
        numbers = [player_of(session, pick).no for pick in wanted if pick.place == place]
        if how == BACK:
            news += [one for no in numbers for one in record_back(session, section, no)]
        else:
            news += record_absent(session, section, numbers, how)
    return news


def take_owed(session: Session, pick: Pick, on: date) -> list[New]:
    """Record that everything owed for an entry was paid."""
    section = session.event.sections[pick.place]
    player = player_of(session, pick)
    row = next(row for row in front_desk(session, section, on).rows if row.entry == pick.entry)
    if row.owes <= 0:
        raise NothingToDo(phrase("{name} owes nothing", name=player.name), where="players")
    return take_money(session, section, player.no, row.owes)
