"""Rounds that cannot have been played: gaps, players twice, games of the absent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crosstable.formats.document.history_entries import check_known, check_opponents, check_unique
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.players import Player
from crosstable.model.results import FORFEITS, ByeKind
from crosstable.model.rounds import NOBODY, Bye, Game, Round
from crosstable.model.two_games import GAMES

ALL_PLAY_ALL = (
    Format.ROUND_ROBIN,
    Format.DOUBLE_ROUND_ROBIN,
    Format.QUADS,
    Format.HOLLAND,
    Format.SCHEVENINGEN,
    Format.TEAM_ROUND_ROBIN,
)


@dataclass(frozen=True, slots=True)
class Seat:
    """One appearance of a player of this section: the round it counts for, and where it is written."""

    round: int
    player: int
    where: str
    game: Game | None = None
    bye: Bye | None = None


def check_rounds(section: Section) -> None:
    """Refuse a history of rounds that no section can have had."""
    _check_number_of_rounds(section)
    _check_games_per_round(section)
    for i, finished in enumerate(section.results):
        _check_games(finished, f"results[{i}]", section.name)
    players = {player.no: player for player in section.players}
    if all(_is_plain(players, finished, number) for number, finished in enumerate(section.results, start=1)):
        return
    taken: dict[tuple[int, int], str] = {}
    for seat in seats(section):
        check_known(seat.player, players, seat.where)
        _check_free(seat, taken)
        _check_presence(seat, players[seat.player], section)


def _is_plain(players: Mapping[int, Player], finished: Round, number: int) -> bool:
    """Whether a round has only present players of the section, each once: nothing to report."""
    if finished.matches:
        return False
    seated = [bye.player or NOBODY for bye in finished.byes]
    for game in finished.games:
        if game.white_section or game.black_section or game.white_round or game.black_round:
            return False
        seated += (game.white, game.black)
    there = (players.get(no) for no in seated)
    return len(set(seated)) == len(seated) and all(
        player is not None
        and player.joins <= number
        and (player.withdrawn_after is None or number <= player.withdrawn_after)
        for player in there
    )


def _check_games_per_round(section: Section) -> None:
    """Refuse single results in rounds of two games, and vice versa."""
    two = section.games_per_round == GAMES
    for i, finished in enumerate(section.results):
        for j, game in enumerate(finished.games):
            if bool(game.results) == two:
                continue
            where = f"results[{i}].games[{j}]"
            if two:
                example = f"[{game.result.value!r}, '*']"
                text = f"a round of this section is a match of two games: write 'results', such as {example}"
                raise BadInput(f"{text}; each from the side of its own White", where=f"{where}.result")
            text = "'results' is for matches of two games, and this section plays one game per round"
            raise BadInput(f"{text}: write 'result', or 'games_per_round': 2", where=f"{where}.results")


def seats(section: Section) -> Iterator[Seat]:
    """Every appearance of the section's own players, in the order of the file."""
    for i, finished in enumerate(section.results):
        for where, game in placed_games(finished, f"results[{i}]"):
            if game.white != NOBODY and is_own(game.white_section, section.name):
                yield Seat(game.white_round or i + 1, game.white, f"{where}.white", game=game)
            if game.black != NOBODY and is_own(game.black_section, section.name):
                yield Seat(game.black_round or i + 1, game.black, f"{where}.black", game=game)
        for j, bye in enumerate(finished.byes):
            if bye.player is not None:
                yield Seat(i + 1, bye.player, f"results[{i}].byes[{j}].player", bye=bye)


def placed_games(finished: Round, where: str) -> Iterator[tuple[str, Game]]:
    """The games of a round, those of matches included, with their places."""
    for j, game in enumerate(finished.games):
        yield f"{where}.games[{j}]", game
    for k, match in enumerate(finished.matches):
        for j, game in enumerate(match.games):
            yield f"{where}.matches[{k}].games[{j}]", game


def is_own(named: str | None, section_name: str | None) -> bool:
    """Whether a side of a game belongs to this section."""
    return named is None or named == section_name


def _check_number_of_rounds(section: Section) -> None:
    """Refuse more rounds than the event has, and a round without games before a played one."""
    if len(section.results) > section.rounds:
        raise BadInput(
            f"results of round {section.rounds + 1}, but there are {section.rounds} rounds",
            where=f"results[{section.rounds}]",
        )
    for i, finished in enumerate(section.results):
        if finished.games or finished.matches:
            continue
        if i + 1 < len(section.results) and not _rests_by_right(section, i + 1, finished):
            raise BadInput(f"round {i + 1} has no games, but a later round has", where=f"results[{i}]")
        if not finished.byes:
            raise BadInput(f"round {i + 1} is empty; leave it out until it is paired", where=f"results[{i}]")


def _rests_by_right(section: Section, number: int, finished: Round) -> bool:
    """Whether a round can have byes alone: others have left a table, or somebody who had come got a bye."""
    if section.format in ALL_PLAY_ALL:
        return bool(finished.byes)
    entered = section.teams if section.entrants.are_teams else section.players
    there = {one.no for one in entered if one.joins <= number}
    return any((bye.team or bye.player) in there for bye in finished.byes)


def _check_games(finished: Round, where: str, section_name: str | None) -> None:
    """Refuse boards that appear twice, games with oneself, and games of other sections only."""
    check_unique(((f"{where}.games[{j}].board", g.board) for j, g in enumerate(finished.games)), "board")
    for place, game in placed_games(finished, where):
        own = is_own(game.white_section, section_name), is_own(game.black_section, section_name)
        if all(own) and (game.white or game.black):
            check_opponents(game.white, game.black, place)
        elif not any(own):
            text = "neither player is of this section; one of them must be"
            raise BadInput(text, where=f"{place}.white_section")


def _check_free(seat: Seat, taken: dict[tuple[int, int], str]) -> None:
    """Refuse a player twice in one round."""
    key = (seat.round, seat.player)
    if key in taken:
        text = f"player {seat.player} is listed twice in round {seat.round}, first at {taken[key]}"
        raise BadInput(text, where=seat.where)
    taken[key] = seat.where


def _check_presence(seat: Seat, player: Player, section: Section) -> None:
    """Refuse games in rounds outside the event, before the player came, or after they left."""
    if seat.round > section.rounds:
        raise BadInput(f"round {seat.round}, but there are {section.rounds} rounds", where=seat.where)
    if seat.round < player.joins and not _may_come_early(seat):
        raise BadInput(
            f"player {player.no} joins in round {player.joins}; earlier rounds can only be half or zero byes",
            where=seat.where,
        )
    left = player.withdrawn_after
    if left is not None and seat.round > left and not _may_come_late(seat, section.format):
        raise BadInput(
            f"player {player.no} withdrew after round {left} and cannot be paired in round {seat.round}",
            where=seat.where,
        )


def _may_come_early(seat: Seat) -> bool:
    """What may be recorded before a player joins: a half or zero bye."""
    return seat.bye is not None and seat.bye.kind in (ByeKind.HALF, ByeKind.ZERO)


def _may_come_late(seat: Seat, played_as: Format) -> bool:
    """What may be recorded after a withdrawal: a bye not from the pairing; forfeits where all play all."""
    if seat.bye is not None:
        return seat.bye.kind is not ByeKind.PAIRING
    return played_as in ALL_PLAY_ALL and seat.game is not None and seat.game.result in FORFEITS
