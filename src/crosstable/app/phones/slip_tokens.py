"""The slips of a round: one token for each board, known only to those who hold the slip.

A token is made from a secret of the event, the round as first posted, the board and the two players. So it is
the same on another laptop that continues from a backup, it expires with the round, and a board with other
players after a change has another one.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from crosstable.app.session.session import Session
from crosstable.flow.schedules import posted_for
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY, Game, Round

TOKEN_BYTES = 16
"""Too many bits to guess, few enough for a small code on paper."""


class NoSlip(CrosstableError):
    """A token that no slip of the event has."""

    kind = "no-slip"


class SlipOver(CrosstableError):
    """A slip that no longer works, or does not work yet."""

    kind = "slip-over"


@dataclass(frozen=True, slots=True)
class Phones:
    """Whether results may be reported, the secrets of slips and private links, the address for phones."""

    on: bool = False
    secret: str = ""
    address: str = ""
    computer: str | None = None
    """The computer on which the address was set; journals of earlier versions do not say."""
    links: bool = False
    """Whether private links work."""
    link_secret: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One game of a published round: where it is played, by whom, and its result."""

    section: int
    """The section's position in the event."""
    round: int
    board: int
    game: int | None
    """The board inside a match of teams."""
    white: int
    black: int
    result: Result

    @property
    def key(self) -> tuple[int, int, int]:
        """The key of its reports in the journal."""
        return self.round, self.board, self.game or 0

    @property
    def label(self) -> str:
        """The board as people type it: 7, or 7.2 inside a match."""
        return f"{self.board}.{self.game}" if self.game else str(self.board)


def seated(section: Section, place: Place) -> dict[str, Player]:
    """The two players at a board, by colour; inside a match, the members."""
    people = {player.no: player for player in (section.players if place.game is None else section.members)}
    return {"white": people[place.white], "black": people[place.black]}


def phones_of(session: Session) -> Phones:
    """Whether and how players report results."""
    kept = session.state.phones
    return Phones(
        on=kept.on,
        secret=kept.secret or "",
        address=(kept.address or "").rstrip("/"),
        computer=kept.computer,
        links=kept.links,
        link_secret=kept.link_secret or "",
    )


def places_of(session: Session, section: int) -> Iterator[Place]:
    """Every game of a section that two of its own players play, the earliest round first.

    A match of two games has none: both results are handed in at the desk.
    """
    if session.event.sections[section].games_per_round != 1:
        return
    for number, played in enumerate(session.event.sections[section].results, start=1):
        for board, game, inner in _games(played):
            across = game.white_section, game.black_section, game.white_round, game.black_round
            if NOBODY not in (game.white, game.black) and across == (None, None, None, None):
                yield Place(
                    section=section,
                    round=number,
                    board=board,
                    game=inner,
                    white=game.white,
                    black=game.black,
                    result=game.result,
                )


def _games(played: Round) -> Iterator[tuple[int, Game, int | None]]:
    """The games of a round with their boards; for a match its boards, if the players are known."""
    if not played.matches:
        yield from ((game.board or at, game, None) for at, game in enumerate(played.games, start=1))
    for at, match in enumerate(played.matches, start=1):
        table = match.table or at
        yield from ((table, game, game.board or inner) for inner, game in enumerate(match.games, start=1))


def live_places(session: Session, section: int) -> list[Place]:
    """The games that may be reported now: those of the last round of a section that is not finished."""
    state, part = session.state.sections[section], session.event.sections[section]
    if state.closed or not part.results:
        return []
    last = _last_rounds(part)
    return [place for place in places_of(session, section) if place.round == last.get(place.white, 0)]


def _last_rounds(section: Section) -> dict[int, int]:
    """The last posted round for each player; separate schedules have their own."""
    if section.entrants.are_teams:
        return {player.no: len(section.results) for player in section.members}
    by_schedule = {
        schedule: posted_for(section, schedule)
        for schedule in {player.schedule for player in section.players}
    }
    return {player.no: by_schedule[player.schedule] for player in section.players}


def token_for(session: Session, place: Place) -> str:
    """The token of a game; the secret has to be there."""
    posted = session.state.sections[place.section].posted.get(place.round, 0)
    return _token(phones_of(session).secret, posted, place.board, place.game, place.white, place.black)


def _token(secret: str, posted: int, board: int, game: int | None, white: int, black: int) -> str:
    """A token of 22 letters; it does not depend on the colours."""
    said = f"{posted} {board} {game or 0} {min(white, black)} {max(white, black)}"
    made = hmac.new(secret.encode(), said.encode(), sha256).digest()[:TOKEN_BYTES]
    return urlsafe_b64encode(made).decode().rstrip("=")


def slip_urls(session: Session, section: int, event: str, base: str) -> dict[tuple[int, int | None], str]:
    """Board, and board inside a match -> the address on its slip; none while nothing may be reported."""
    phones = phones_of(session)
    if not (phones.on and phones.secret):
        return {}
    return {
        (place.board, place.game): f"{base.rstrip('/')}/r/{event}/{token_for(session, place)}"
        for place in live_places(session, section)
    }


def place_of_token(session: Session, token: str) -> Place:
    """The game of a valid slip; else an error that says whether the slip is old or not ours."""
    phones = phones_of(session)
    if not phones.secret:
        raise NoSlip(phrase("this event does not take results by phone"))
    for section in range(len(session.event.sections)):
        for place in live_places(session, section):
            if hmac.compare_digest(token_for(session, place), token.encode("ascii", "replace").decode()):
                if not phones.on:
                    text = phrase("results by phone are switched off; hand in your slip at the desk")
                    raise SlipOver(text)
                return place
    if token in set(_old_tokens(session, phones.secret)):
        raise SlipOver(
            phrase("this slip is for a round that is over or was re-paired; please go to the desk")
        )
    raise NoSlip(phrase("this slip is not from this event; scan the code again, or go to the desk"))


def _old_tokens(session: Session, secret: str) -> Iterator[str]:
    """The tokens of all rounds ever posted, withdrawn ones too."""
    for section in range(len(session.event.sections)):
        yield from (token_for(session, place) for place in places_of(session, section))
    for fact in session.facts:
        games = fact.what.games if isinstance(fact.what, RoundPublished) else ()
        yield from (_token(secret, fact.seq, game.board, None, game.white, game.black) for game in games)
