"""A posted round compared with the book's pairing: who sits elsewhere, in a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.flow.ranking import groups_playing
from crosstable.flow.table_formats import GROUPED
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.results import ByeKind

SHOWN = 10
"""How many boards that differ are named."""


@dataclass(frozen=True, slots=True)
class PostedBeside:
    """A round as posted, and its lines that differ from the book's pairing."""

    posted: Pairing
    differences: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether the book pairs the round as it was posted."""
        return not self.differences

    def as_json(self) -> dict[str, object]:
        """The posted round as plain data."""
        body = self.posted.as_json()
        games = "matches" if self.posted.teams else "games"
        return {"same": self.same, games: body[games], "byes": body["byes"]}

    def note(self) -> str:
        """The line above the book's pairing, when another was posted."""
        number = self.posted.round
        return phrase(
            "Round {number} was posted differently. This is the rulebook pairing, not the posted one:",
            number=number,
        )

    def lines(self) -> list[str]:
        """What was posted differently, below the book's pairing."""
        more = len(self.differences) - SHOWN
        rest = ["  " + phrase("and {count} more", count=more)] if more > 0 else []
        return [phrase("posted differently:"), *(f"  {line}" for line in self.differences[:SHOWN]), *rest]


def posted_beside(section: Section, expected: Pairing) -> PostedBeside | None:
    """The posted round of the same number beside the book's pairing; None when none is posted."""
    if expected.round > len(section.results):
        return None
    posted = posted_pairing(section, expected.round)
    return PostedBeside(posted, tuple(_differences(section, posted, expected)))


def posted_pairing(section: Section, number: int) -> Pairing:
    """A posted round as a pairing, to be shown like one; games across rounds or sections are left out."""
    played = section.results[number - 1]
    games = [
        PairedGame(game.board or place, game.white, game.black)
        for place, game in enumerate(played.games, start=1)
        if not (game.white_section or game.black_section or game.white_round or game.black_round)
    ]
    given = (ByeKind.PAIRING, ByeKind.REST)
    byes = [PairedBye(b.player, b.kind) for b in played.byes if b.kind in given and b.player is not None]
    groups = groups_playing(section, number) if section.format in GROUPED else ()
    return Pairing(
        round=number,
        rulebook=section.rulebook,
        games=tuple(games),
        byes=tuple(byes),
        reasons=(),
        teams=section.entrants.are_teams,
        groups=tuple((group.name, group.members) for group in groups),
    )


def _differences(section: Section, posted: Pairing, expected: Pairing) -> Iterator[str]:
    """Boards and byes of the posted round that the book does not have."""
    book = {game.players for game in expected.games}
    seat = section.entrants.seat
    for game in posted.games:
        players = f"{section.called(game.white)} - {section.called(game.black)}"
        pair = phrase("{label}: {text}", label=f"{seat} {game.board}", text=players)
        if game.players[::-1] in book:
            yield phrase("{pairing} (rulebook: colours reversed)", pairing=pair)
        elif game.players not in book:
            yield phrase(
                "{pairing} (rulebook: {other})", pairing=pair, other=_meets(section, expected, game.white)
            )
    given = {bye.player for bye in expected.byes}
    yield from (
        phrase("bye: {player}", player=section.called(bye.player))
        for bye in posted.byes
        if bye.player not in given
    )


def _meets(section: Section, expected: Pairing, player: int) -> str:
    """The opponent the book gives a player."""
    other = expected.opponent_of(player)
    if other is None:
        return phrase("{player} is not paired", player=section.called(player))
    return phrase("{player} – {opponent}", player=section.called(player), opponent=section.called(other))
