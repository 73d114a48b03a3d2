"""Where do I sit: a player found by a few letters, a number or an ID, and the one answer.

Only public data is searched: parts of a shown name; of a name that is not shown, only whole words, so that
nobody learns names by trying letters; if no names are shown, only numbers and IDs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.flow.schedules import posted_for
from crosstable.flow.used_ratings import with_used_ratings
from crosstable.model.colours import Colour
from crosstable.model.event import Event, Section
from crosstable.model.folding import loose
from crosstable.model.language import Words, phrase, translate
from crosstable.model.names import Audience, NameStyle
from crosstable.model.players import Player
from crosstable.model.points import show, with_half_sign
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.public import public_style
from crosstable.reports.round.across import Beside, is_own

NOT_PAIRED = Words("You are not paired in this round. If this is unexpected, ask at the desk.")
BYES = {
    ByeKind.PAIRING: Words("You have the bye in this round: no opponent."),
    ByeKind.FULL: Words("You have a full-point bye in this round."),
    ByeKind.HALF: Words("You have a half-point bye in this round."),
    ByeKind.ZERO: Words("You have a zero-point bye in this round."),
    ByeKind.REST: Words("You have no game in this round."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """The answer: a board with colour and opponent, or in words why there is none."""

    round: int
    board: str = ""
    colour: Colour | None = None
    opponent: Player | None = None
    team: str = ""
    """The other team, in a match."""
    result: Result | None = None
    words: str = ""
    score: str = ""
    """Of a match of two games: its score, White of the first game first."""

    @property
    def open(self) -> bool:
        """Whether the game is still to be played or reported."""
        return self.result is Result.UNFINISHED

    @property
    def outcome(self) -> str:
        """What the game was for this player, once it is known."""
        both = None if self.result is None else self.result.outcomes()
        if self.result is None or both is None or self.colour is None:
            return ""
        won = translate(both[self.colour is Colour.BLACK].value)
        if self.score:
            return f"{won}, {self.score}"
        if not self.result.played:
            return phrase("{outcome} by forfeit", outcome=won)
        return f"{won}, {with_half_sign(self.result.value).replace('-', '–')}"


def found(section: Section, asked: str, audience: Audience) -> Iterator[tuple[Player, int | None]]:
    """All possible matches, a team member with the team's entry; the section has the audience's names."""
    words = loose(asked).split()
    if not words:
        return
    hidden = public_style(section, audience) is NameStyle.NONE
    for player in section.players:
        if _meant(player, words, names=not hidden or section.entrants.are_teams):
            yield player, None
    homes = {no: team.no for team in section.teams for no in team.players}
    for member in section.members:
        if member.no in homes and _meant(member, words, names=not hidden, numbers=False):
            yield member, homes[member.no]


def _meant(player: Player, words: list[str], *, names: bool, numbers: bool = True) -> bool:
    """Whether the input is the player's number or ID, or matches the name."""
    typed = "".join(words)
    if typed in {loose(code).replace(" ", "") for code in player.ids.values()}:
        return True
    if typed.isdecimal():
        return numbers and typed == str(player.no)
    if not names:
        return False
    shown, known = loose(player.name).split(), loose(player.list_name).split()
    if len(typed) > 2 and (typed == "".join(known) or "".join(shown).startswith(typed)):
        return True
    return all(word in known or any(part.startswith(word) for part in shown) for word in words)


def seat_of(event: Event, section: Section, no: int, member: int | None = None) -> Seat:
    """Where an entry sits in the last round posted for it, or why nowhere."""
    player = section.player(no)
    number = posted_for(section, player.schedule)
    if not number:
        waits = (
            phrase("You start in round {round}.", round=player.joins)
            if player.joins > 1
            else phrase("Round 1 is not published yet.")
        )
        return Seat(round=0, words=waits)
    played = section.results[number - 1]
    for place, game in enumerate(played.games, start=1):
        white = no == game.white and is_own(section, game.white_section)
        if white or (no == game.black and is_own(section, game.black_section)):
            board = str(game.board or place)
            if member is not None:
                return _at_match(section, number, no, member, board)
            return _at_board(event, section, number, game, board, white=white)
    bye = next((bye for bye in played.byes if bye.player == no), None)
    if bye is not None:
        where = Beside(event, audience=None).visit(section, no, number)
        if where:
            return Seat(round=number, words=phrase("You have the bye, and you play on {board}.", board=where))
        return Seat(round=number, words=ByeWords(section, number).addressed(no) or str(BYES[bye.kind]))
    if player.withdrawn_after is not None and player.withdrawn_after < number:
        return Seat(
            round=number,
            words=phrase("Withdrawn after round {round}.", round=player.withdrawn_after),
        )
    if player.joins > number:
        return Seat(round=number, words=phrase("You start in round {round}.", round=player.joins))
    return Seat(round=number, words=str(NOT_PAIRED))


def _at_board(event: Event, section: Section, number: int, game: Game, board: str, *, white: bool) -> Seat:
    """A seat at a board; in a cross-section game the other side belongs to the other section."""
    away = game.black_section if white else game.white_section
    other = game.black if white else game.white
    opponent = with_used_ratings(event.section(away) if away else section).player(other)
    return Seat(
        round=number,
        board=board,
        colour=Colour.WHITE if white else Colour.BLACK,
        opponent=opponent,
        result=game.result,
        score="–".join(map(show, game.points())) if game.results else "",
    )


def _at_match(section: Section, number: int, no: int, member: int, table: str) -> Seat:
    """The seat of a member inside a match, if the line-ups are known."""
    match = next(one for one in section.results[number - 1].matches if no in (one.white, one.black))
    other = section.player(match.black if no == match.white else match.white)
    game = next((one for one in match.games if member in (one.white, one.black)), None)
    if game is None:
        words = phrase("Your team plays {team} at table {table}.", team=other.name, table=table)
        if match.games:
            words = f"{words} {phrase('You are not in the line-up.')}"
        return Seat(round=number, words=words)
    people = {one.no: one for one in section.members}
    white = member == game.white
    return Seat(
        round=number,
        board=f"{table}.{game.board}",
        colour=Colour.WHITE if white else Colour.BLACK,
        opponent=people.get(game.black if white else game.white),
        team=other.name,
        result=game.result,
    )
