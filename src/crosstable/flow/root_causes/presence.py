"""Suppositions about one round: who was there, and who was not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.flow.root_causes.supposition import Cause, Change, Supposition
from crosstable.model.event import Section
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round

AWAY = (ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL)
MOST_FORFEITS = 40
"""How many games that may have been forfeited are tried in a round."""


def forgotten_absences(section: Section, number: int) -> Iterator[Supposition]:
    """Somebody with the pairing bye was not to be paired; everywhere, or only for this pairing."""
    for bye in section.results[number - 1].byes:
        if bye.kind is ByeKind.PAIRING and bye.player is not None:
            for kind in AWAY:
                change = _with_bye(number, bye.player, kind)
                yield from _twice(Cause.ABSENT, bye.player, number, kind, change)


def forgotten_presences(section: Section, number: int) -> Iterator[Supposition]:
    """Somebody who is shown as away was to be paired, and had the bye of the round."""
    played = section.results[number - 1]
    if any(bye.kind is ByeKind.PAIRING for bye in played.byes):
        return
    for no in _away(section, number):
        change = _with_bye(number, no, ByeKind.PAIRING)
        yield from _twice(Cause.PRESENT, no, number, ByeKind.PAIRING, change)


def forgotten_forfeits(section: Section, number: int) -> Iterator[Supposition]:
    """A player with a full point and one who is shown as away had a game that was forfeited."""
    played = section.results[number - 1]
    winners = [bye.player for bye in played.byes if bye.kind in (ByeKind.FULL, ByeKind.PAIRING)]
    away = [no for no in _away(section, number) if no not in winners]
    games = [(winner, loser) for winner in winners for loser in away if winner is not None]
    for winner, loser in games[: MOST_FORFEITS // 2]:
        for white in (True, False):
            facts = {"round": number, "player": winner, "other": loser, "white": int(white)}
            change = _with_forfeit(number, winner, loser, white=white)
            yield Supposition(cause=Cause.FORFEIT, facts=facts, change=change)


def _away(section: Section, number: int) -> list[int]:
    """Everybody who neither plays in a round nor has its bye."""
    played = section.results[number - 1]
    busy = {no for game in played.games for no in (game.white, game.black)}
    busy |= {bye.player for bye in played.byes if bye.kind is ByeKind.PAIRING and bye.player is not None}
    return [player.no for player in section.players if player.no not in busy]


def _twice(cause: Cause, no: int, number: int, kind: ByeKind, change: Change) -> Iterator[Supposition]:
    """A change of one bye for all rounds, and for the pairing of its own round alone."""
    facts = {"player": no, "round": number, "kind": kind.value}
    yield Supposition(cause=cause, facts={**facts, "points": 1}, change=change)
    if kind in (ByeKind.ZERO, ByeKind.PAIRING):
        yield Supposition(cause=cause, facts={**facts, "points": 0}, change=change, only=number)


def _with_bye(number: int, no: int, kind: ByeKind) -> Change:
    """The section with another bye of a player in a round."""
    return lambda section: _with_round(section, number, _other_bye(section.results[number - 1], no, kind))


def _other_bye(played: Round, no: int, kind: ByeKind) -> Round:
    """A round in which a player has a bye of a kind."""
    others = tuple(bye for bye in played.byes if bye.player != no)
    return replace(played, byes=(*others, Bye(kind=kind, player=no)))


def _with_forfeit(number: int, winner: int, loser: int, *, white: bool) -> Change:
    """The section with a game that one did not come to."""
    first, second = (winner, loser) if white else (loser, winner)
    result = Result.WHITE_BY_FORFEIT if white else Result.BLACK_BY_FORFEIT
    game = Game(white=first, black=second, result=result)

    def change(section: Section) -> Section:
        played = section.results[number - 1]
        others = tuple(bye for bye in played.byes if bye.player not in (winner, loser))
        return _with_round(section, number, replace(played, games=(*played.games, game), byes=others))

    return change


def _with_round(section: Section, number: int, played: Round) -> Section:
    """The section with one round replaced; a section that has not got so far is as it was."""
    if len(section.results) < number:
        return section
    return replace(section, results=(*section.results[: number - 1], played, *section.results[number:]))
