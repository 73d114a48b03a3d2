"""The messages of a round: to everybody who agreed their own pairing, to other addresses all pairings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.app.exchange.mailing.server import is_address
from crosstable.app.exchange.mailing.store import MailStore, Message
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.event import Event
from crosstable.model.language import phrase, reading_in
from crosstable.reports.public import for_public
from crosstable.reports.round.notices import event_notice, own_notice


@dataclass(frozen=True, slots=True)
class Recipient:
    """Somebody who gave an e-mail address, and whether notices may go there."""

    section: str
    no: int
    name: str
    address: str
    agreed: bool

    @property
    def key(self) -> str:
        """How a form names this entry."""
        return f"{self.no}:{self.section}"


def recipients(event: Event, store: MailStore, name: str) -> list[Recipient]:
    """Everybody with a usable e-mail address."""
    agreed = store.agreed(name)
    return [
        Recipient(section.name or "", one.no, one.name, one.email, (section.name or "", one.no) in agreed)
        for section in event.sections
        if not section.entrants.are_teams
        for one in section.players
        if one.email and is_address(one.email)
    ]


def messages_of_round(event: Event, store: MailStore, name: str) -> list[Message]:
    """What goes out now, in the words of the event's country; opponents have their public names."""
    with reading_in(None):
        read_as_usual_in(event)
        return [*_own(event, store, name), *_to_list(event, store, name)]


def _own(event: Event, store: MailStore, name: str) -> Iterator[Message]:
    """Each player's own pairing, to the player's own address."""
    public = for_public(event)
    for one in recipients(event, store, name):
        notice = one.agreed and own_notice(public, public.section(one.section or None), one.no, one.name)
        if notice:
            ending = phrase("You get this because you agreed to it. To stop it, tell the director.")
            yield Message(one.address, notice.title, f"{notice.text}\n\n{ending}\n")


def _to_list(event: Event, store: MailStore, name: str) -> Iterator[Message]:
    """All pairings, to each other address by itself."""
    notice = event_notice(for_public(event))
    if notice is not None:
        subject = phrase("{event}: pairings", event=event.name)
        for address in store.addresses(name):
            yield Message(address, subject, f"{notice.text}\n")
