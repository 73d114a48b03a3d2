"""Sections for the tests of what happens on the day by the US Chess book, and the book as they need it."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType

import pytest

from crosstable.model.colours import Colour
from crosstable.model.event import Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, PairedAs, Result
from crosstable.model.rounds import Bye, ExtraGame, Game, Round
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.shared.expulsion import Rescored
from crosstable.rulebooks.us_chess import book
from crosstable.rulebooks.us_chess.day.past_rounds import DAY_RULES

TIEBREAKS = "crosstable.rulebooks.us_chess.tiebreaks"


def prepare(monkeypatch: pytest.MonkeyPatch) -> None:
    """The book with the words of the day and with tie-breaks, as long as it lacks them itself."""
    if find_spec(TIEBREAKS) is None:
        from crosstable.rulebooks.nzcf import tiebreaks

        stand_in = ModuleType(TIEBREAKS)
        stand_in.__spec__ = ModuleSpec(TIEBREAKS, None)
        stand_in.__dict__["TIEBREAKS"] = tiebreaks.TIEBREAKS
        monkeypatch.setitem(sys.modules, TIEBREAKS, stand_in)
    history = book.BOOK.history
    if DAY_RULES.items() <= history({}).rules.items():
        return

    def with_words(settings: Mapping[str, SettingValue]) -> HistoryRules:
        rules = history(settings)
        return replace(rules, rules={**rules.rules, **DAY_RULES})

    monkeypatch.setattr(book, "BOOK", replace(book.BOOK, history=with_words))


def game(text: str, board: int | None = None) -> Game:
    """A game from "1-3 1-0", an open one with an assumption from "1-3 * 1-1"."""
    pair, result, *assumed = text.split()
    white, black = map(int, pair.split("-"))
    paired_as = PairedAs(assumed[0]) if assumed else None
    return Game(white=white, black=black, result=Result(result), board=board, paired_as=paired_as)


def round_of(text: str) -> Round:
    """A round from "1-3 1-0, 4-2 0-1; 5 pairing"."""
    games, _, byes = text.partition(";")
    return Round(
        games=tuple(game(part, board) for board, part in enumerate(filter(None, games.split(",")), start=1)),
        byes=tuple(bye(part) for part in byes.split(",") if part.strip()),
    )


def bye(text: str) -> Bye:
    """A bye from "5 pairing"."""
    player, kind = text.split()
    return Bye(player=int(player), kind=ByeKind(kind))


def section(players: int, *rounds: str, of: int = 5, name: str | None = None) -> Section:
    """A section of players rated 2000, 1950, 1900, ... with rounds in short."""
    return Section(
        rulebook="us-chess",
        name=name,
        rounds=of,
        players=tuple(Player(no=n, name=f"P{n}", rating=2050 - 50 * n) for n in range(1, players + 1)),
        results=tuple(map(round_of, rounds)),
        lots=Lots(first_colour=Colour.WHITE),
    )


def changed(of: Section, no: int, **keys: object) -> Section:
    """A section with something else about one player."""
    players = tuple(replace(p, **keys) if p.no == no else p for p in of.players)  # type: ignore[arg-type]
    return replace(of, players=players)


def removed(section: Section, player: int, changes: Sequence[Rescored]) -> Section:
    """The section without the player from now on: opponents scored anew, the real games rated as extra."""
    results = list(section.results)
    booked: dict[int, int] = {}
    for change in changes:
        results[change.listed - 1] = _without(results[change.listed - 1], change)
        if change.becomes is None and change.round <= len(results):
            given = results[change.round - 1]
            bye = Bye(kind=ByeKind.HALF, player=change.opponent)
            results[change.round - 1] = replace(given, byes=(*given.byes, bye))
        elif change.becomes is None:
            booked[change.opponent] = change.round
    players = tuple(_player(item, player, len(results), booked) for item in section.players)
    extra = (*section.extra, *map(_as_extra, changes))
    return replace(section, results=tuple(results), players=players, extra=extra)


def _without(played: Round, change: Rescored) -> Round:
    """A round with one game taken out or given its new result."""
    games = []
    for game in played.games:
        if (game.white, game.black) != (change.white, change.black):
            games.append(game)
        elif change.becomes is not None:
            games.append(replace(game, result=change.becomes))
    return replace(played, games=tuple(games))


def _player(item: Player, gone: int, after: int, booked: dict[int, int]) -> Player:
    """An entry after the removal: withdrawn, with a half-point bye still to come, or as it was."""
    if item.no == gone:
        return replace(item, withdrawn_after=after)
    if item.no in booked:
        return replace(item, byes={**item.byes, booked[item.no]: ByeKind.HALF})
    return item


def _as_extra(change: Rescored) -> ExtraGame:
    """The game as it was really played, for rating only."""
    return ExtraGame(round=change.listed, white=change.white, black=change.black, result=change.was)
