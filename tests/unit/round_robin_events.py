"""Round robins, quads and Holland events for tests: sections before play, and their rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from crosstable.flow.pairing import pair_section
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.model.rounds import Bye, Game, Round

Decide = Callable[[int, PairedGame], Result]
"""The result of a game of a round."""


def section_of(
    played_as: Format, players: int, rounds: int, seed: int = 0, **settings: SettingValue
) -> Section:
    """A US Chess section of players rated from 2000 down, 10 points apart."""
    return Section(
        rulebook="us-chess",
        format=played_as,
        rounds=rounds,
        lots=Lots(seed=seed),
        players=tuple(Player(no=no, name=f"P{no}", rating=2010 - 10 * no) for no in range(1, players + 1)),
        settings={key.replace("__", "."): value for key, value in settings.items()},
    )


def change(section: Section, who: int, /, **keys: object) -> Section:
    """The section with one player changed."""
    players = tuple(replace(p, **keys) if p.no == who else p for p in section.players)  # type: ignore[arg-type]
    return replace(section, players=players)


def lower_wins(number: int, game: PairedGame) -> Result:
    """The lower number wins."""
    return Result.WHITE_WINS if game.white < game.black else Result.BLACK_WINS


def play(section: Section, rounds: int, decide: Decide = lower_wins) -> Section:
    """The section with further rounds paired and decided."""
    for _ in range(rounds):
        pairing = pair_section(section)
        games = tuple(
            Game(board=g.board, white=g.white, black=g.black, result=decide(pairing.round, g))
            for g in pairing.games
        )
        byes = tuple(Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes)
        section = replace(section, results=(*section.results, Round(games=games, byes=byes)))
    return section


def games(pairing: Pairing) -> list[tuple[int, int]]:
    """The games, White first, in board order."""
    return [game.players for game in pairing.games]


def rounds_of(section: Section) -> list[list[tuple[int, int]]]:
    """All rounds of a section as they are paired."""
    return [games(pair_section(play(section, number))) for number in range(section.rounds)]
