"""Second byes: who has had a bye before, and whether another player could have sat out instead."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.event import Section
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Round
from crosstable.rulebooks.shelf import book
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired


def rounds_with_bye(section: Section, no: int, before: int) -> tuple[int, ...]:
    """The earlier rounds in which a player or team had a bye that should rule out another."""
    kinds = book(section.rulebook).history_of(section).barring_byes | {ByeKind.PAIRING}
    return tuple(
        number
        for number, played in enumerate(section.results[: before - 1], start=1)
        if any((bye.team or bye.player) == no and bye.kind in kinds for bye in played.byes)
    )


def others_to_spare(section: Section, number: int, no: int) -> tuple[int, ...]:
    """Players who could have had the bye instead: no bye or default win before, and the others paired."""
    played = section.results[number - 1]
    here = sorted({no, *(side for game in played.games for side in (game.white, game.black))})
    at = {one: i for i, one in enumerate(here)}
    everyone = (1 << len(here)) - 1
    legal = [everyone & ~(1 << i) for i in range(len(here))]
    for white, black in _met_before(section.results[: number - 1]):
        if white in at and black in at:
            legal[at[white]] &= ~mask_of([at[black]])
            legal[at[black]] &= ~mask_of([at[white]])
    free = (one for one in here if one != no and not _had_free_point(section, one, number))
    return tuple(one for one in free if can_be_paired(everyone & ~(1 << at[one]), legal))


def _met_before(rounds: tuple[Round, ...]) -> Iterator[tuple[int, int]]:
    """Who has played whom over the board."""
    for played in rounds:
        yield from ((game.white, game.black) for game in played.games if game.result.played)


def _had_free_point(section: Section, no: int, before: int) -> bool:
    """Whether a player has had a bye, or a default win if the book counts it as one."""
    if rounds_with_bye(section, no, before):
        return True
    if not book(section.rulebook).history_of(section).forfeit_win_bars:
        return False
    games = (game for played in section.results[: before - 1] for game in played.games)
    return any(
        not game.result.played and points > 0 and side == no
        for game in games
        for side, points in zip((game.white, game.black), game.points(), strict=True)
    )
