"""Removing an entry from a section without a trace, or giving its games to another entry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace as with_values

from msgspec.structs import replace

from crosstable.journal.rounds import PostedBye, PostedGame, PostedRound
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Avoid
from crosstable.model.language import phrase


def rounds_with_game(section: SectionState, no: int) -> list[int]:
    """The published rounds in which a number of the section has a game."""
    return [
        number
        for number, played in enumerate(section.rounds, start=1)
        if any(no in own_numbers(section, game) for game in played.games.values())
    ]


def own_numbers(section: SectionState, game: PostedGame) -> tuple[int, ...]:
    """The section's own players at a board; a guest has a number of another section."""
    sides = ((game.white, game.white_section), (game.black, game.black_section))
    return tuple(no for no, home in sides if home in (None, section.name))


def forget_entry(section: SectionState, entry: int) -> None:
    """Remove an entry from a section; refused while it has a game in a published round."""
    no = section.numbers.get(entry)
    if no is not None and rounds_with_game(section, no):
        raise BadInput(phrase("the entry has a game in a published round"))
    section.numbers.pop(entry, None)
    del section.entries[entry]
    _forget_wishes(section, entry)
    for place, played in enumerate(section.rounds):
        kept = tuple(bye for bye in played.byes if bye.player != no)
        if kept != played.byes:
            section.rounds[place] = played.with_byes(kept)
            section.own_rounds.discard(place + 1)


def _forget_wishes(section: SectionState, entry: int) -> None:
    """Remove everything about an entry besides its own data."""
    section.apart = tuple(_without(section.apart, entry))
    section.locked = tuple(game for game in section.locked if entry not in (game.white, game.black))
    section.ranks = tuple(
        with_values(one, order=tuple(no for no in one.order if no != entry)) for one in section.ranks
    )
    section.team_pairs = tuple(pair for pair in section.team_pairs if entry not in pair.players)
    section.held = {no: tuple(one for one in held if one != entry) for no, held in section.held.items()}
    section.here -= {entry}
    section.excused = {key: why for key, why in section.excused.items() if key[1] != entry}
    section.handed.pop(entry, None)
    section.handed_members = {no: one for no, one in section.handed_members.items() if one.entry != entry}


def _without(groups: Iterable[Avoid], entry: int) -> Iterable[Avoid]:
    """Groups to be kept apart without an entry; one player is not a group."""
    for group in groups:
        left = tuple(one for one in group.players if one != entry)
        if len(left) > 1:
            yield with_values(group, players=left)


def hand_over_games(section: SectionState, kept: int, other: int) -> None:
    """Give one number's games and byes to another; refused if both have a game in a round."""
    twice = set(rounds_with_game(section, kept)) & set(rounds_with_game(section, other))
    if twice:
        raise BadInput(phrase("both entries have a game in round {round}", round=min(twice)))
    for place, played in enumerate(section.rounds):
        section.rounds[place] = _with_one_number(section, played, kept, other)
        section.own_rounds.discard(place + 1)
    extra = tuple(
        with_values(
            game,
            white=kept if game.white == other else game.white,
            black=kept if game.black == other else game.black,
        )
        for game in section.terms.extra
    )
    section.settle(extra=extra)


def _with_one_number(section: SectionState, played: PostedRound, kept: int, other: int) -> PostedRound:
    """A round with two numbers merged: a game outranks a bye, the kept bye outranks the other."""
    games = {board: _renamed(section, game, kept, other) for board, game in played.games.items()}
    plays = any(kept in own_numbers(section, game) for game in games.values())
    mine = [bye for bye in played.byes if bye.player == kept] or [
        PostedBye(player=kept, kind=bye.kind) for bye in played.byes if bye.player == other
    ]
    rest = tuple(bye for bye in played.byes if bye.player not in (kept, other))
    return PostedRound(games, rest if plays else (*rest, *mine), played.stood)


def _renamed(section: SectionState, game: PostedGame, kept: int, other: int) -> PostedGame:
    """A game with the kept number in place of the other."""
    if other not in own_numbers(section, game):
        return game
    own = (None, section.name)
    white = kept if game.white == other and game.white_section in own else game.white
    black = kept if game.black == other and game.black_section in own else game.black
    return replace(game, white=white, black=black)
