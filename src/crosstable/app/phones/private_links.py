"""A private link for every entrant: whoever has it sees that person in full, and nobody else.

A token is made from a secret of the event and the entry, so it is the same on another laptop that continues
from a backup. A new secret cancels every link; switched off, none works until they are switched on again.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from crosstable.app.phones.slip_tokens import phones_of
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.flow.team_entrants import are_entrants
from crosstable.journal.facts.phones_switched import PhonesSwitched
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase

TOKEN_BYTES, GROUP = 10, 4
"""Too many bits to guess, few enough to type from paper, in groups of letters."""
LIKE_LETTERS = str.maketrans("018", "olb", "- ")
"""Digits that no token has, as the letters they are read for; hyphens and blanks count for nothing."""


class NoLink(CrosstableError):
    """A token that no private link of the event has."""

    kind = "no-link"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person of an event: the section's position, the entry's number, and inside a team the member's."""

    section: int
    no: int
    member: int | None = None

    @property
    def person(self) -> int:
        """The number of the person."""
        return self.no if self.member is None else self.member


def switch_links(session: Session, *, on: bool, renew: bool = False) -> list[New]:
    """Switch private links on or off; a new secret cancels every link printed before."""
    phones = phones_of(session)
    if phones.links == on and not renew:
        raise NothingNew(phrase("nothing changed"))
    if on and (renew or not phones.link_secret):
        cancelled = bool(phones.link_secret)
        return [PhonesSwitched(links=on, link_secret=secrets.token_hex(32), links_renewed=cancelled)]
    return [PhonesSwitched(links=on)]


def link_secret(session: Session) -> str:
    """The secret of the links that work now; empty while they are off."""
    phones = phones_of(session)
    return phones.link_secret if phones.links else ""


def link_token(session: Session, entrant: Entrant) -> str:
    """The token of an entrant, which stays when numbers change; the secret has to be there."""
    entry = session.state.sections[entrant.section].entry_of(entrant.no)
    said = f"entrant {entrant.section} {entry} {entrant.member or 0}"
    made = hmac.new(phones_of(session).link_secret.encode(), said.encode(), sha256).digest()[:TOKEN_BYTES]
    letters = b32encode(made).decode().lower()
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def entrants_of(session: Session, place: int) -> Iterator[Entrant]:
    """Everybody who plays in a section."""
    section = session.event.sections[place]
    if not are_entrants(section):
        yield from (Entrant(place, player.no) for player in section.players)
        return
    for team in section.teams:
        yield from (Entrant(place, team.no, member) for member in team.players)


def link_urls(session: Session, event: str, base: str) -> dict[tuple[str | None, int], str]:
    """Section and number of the person -> the private address; none while links are off."""
    if not link_secret(session):
        return {}
    return {
        (section.name, entrant.person): f"{base.rstrip('/')}/m/{event}/{link_token(session, entrant)}"
        for place, section in enumerate(session.event.sections)
        for entrant in entrants_of(session, place)
    }


def entrant_of_token(session: Session, token: str) -> Entrant:
    """Whose link it is; an error if it is nobody's."""
    typed = _plain(token)
    if link_secret(session):
        for place in range(len(session.event.sections)):
            for entrant in entrants_of(session, place):
                if hmac.compare_digest(_plain(link_token(session, entrant)), typed):
                    return entrant
    raise NoLink(phrase("this private link does not work, or was cancelled; ask at the desk"))


def _plain(token: str) -> bytes:
    """A token as it is compared, however it was typed."""
    return token.lower().translate(LIKE_LETTERS).encode("ascii", "replace")
