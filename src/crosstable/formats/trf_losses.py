"""What an event loses as TRF: whatever does not come back when the file is read again."""

from __future__ import annotations

from dataclasses import fields

from crosstable.formats.trf import read_trf
from crosstable.formats.trf_write import write_trf
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.rounds import Game


def lost_in_trf(event: Event) -> tuple[str, ...]:
    """The names of the parts of an event that its TRF file leaves out or says otherwise."""
    section = event.sections[0]
    again = read_trf(write_trf(event), section.rulebook)
    lost = _differing(Event, event, again, skip={"sections"})
    lost += _differing(Section, section, again.sections[0], skip={"players", "results"})
    back = {player.no: player for player in again.sections[0].players}
    lost += [f"players' {n}" for p in section.players for n in _differing(Player, p, back[p.no], skip=set())]
    lost += [f"games' {name}" for name in _lost_of_games(section, again.sections[0])]
    return tuple(dict.fromkeys(name.replace("_", " ") for name in lost))


def _differing(
    kind: type[Event | Section | Player | Game], one: object, other: object, skip: set[str]
) -> list[str]:
    """The fields in which two values differ."""
    names = [field.name for field in fields(kind) if field.name not in skip]
    return [name for name in names if getattr(one, name) != getattr(other, name)]


def _lost_of_games(section: Section, again: Section) -> list[str]:
    """The parts of games that do not come back."""
    lost: list[str] = []
    for played, back in zip(section.results, again.results, strict=False):
        found = {(game.white, game.black): game for game in back.games}
        for game in played.games:
            if (game.white, game.black) in found:
                lost += _differing(Game, game, found[game.white, game.black], skip=set())
    return lost
