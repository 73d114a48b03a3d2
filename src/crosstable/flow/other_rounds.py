"""Rounds that might have been: the best one with another game, and those of another reading of a rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.flow.engines import Engine, Pairs
from crosstable.flow.explain_sentences import OTHER_READING
from crosstable.flow.pairing import engine_for
from crosstable.model.errors import ForbiddenChoice, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class OtherRound:
    """The best round in which a game is played: the games that the real round does not have."""

    asked: tuple[int, int]
    games: Pairs
    """The games that would be new, the one asked for first."""
    dropped: Pairs
    """The games of the real round that would not be played."""

    def as_json(self) -> dict[str, object]:
        """The other round as plain data."""
        return {
            "games": [list(pair) for pair in self.games],
            "dropped": [list(pair) for pair in self.dropped],
        }


def round_with(engine: Engine, pairing: Pairing, asked: tuple[int, int]) -> OtherRound | None:
    """The best round with a game, beside the one that was made; None where the book cannot tell."""
    found = engine.best_with(*asked)
    if found is None:
        return None
    made = {frozenset(game.players): game.players for game in pairing.games}
    other = {frozenset(pair): pair for pair in found}
    new = [pair for key, pair in other.items() if key not in made and key != frozenset(asked)]
    dropped = tuple(pair for key, pair in made.items() if key not in other)
    return OtherRound(asked, (asked, *new), dropped)


def read_otherwise(section: Section, pairing: Pairing, player: int) -> Iterator[Reason]:
    """Whom a player would meet by each other reading of a rule, where it is somebody else."""
    rulebook = book(section.rulebook)
    chosen = rulebook.chosen(section)
    for key in rulebook.readings:
        setting = rulebook.settings[key]
        now = setting.read(chosen[key]) if key in chosen else setting.values[0]
        for value in setting.values:
            if value != now:
                settings = {**section.settings, key: setting.written(value)}
                other = _paired_so(replace(section, settings=settings), pairing.round)
                yield from _other_fate(section, pairing, other, player, setting.rule, setting.says)


def _paired_so(section: Section, number: int) -> Pairing | None:
    """A round by other settings, if they allow one."""
    try:
        return engine_for(section, number).plain()
    except (ForbiddenChoice, NoLegalPairing):
        return None


def _other_fate(
    section: Section, pairing: Pairing, other: Pairing | None, player: int, rule: str, question: str
) -> Iterator[Reason]:
    """Whom another reading gives a player, if it differs; no reading of today moves the bye."""
    if other is None:
        return
    meets = other.opponent_of(player)
    if meets is None or meets == pairing.opponent_of(player):
        return
    both = {"player": section.who(player), "other": section.who(meets)}
    yield Reason(rule, (player, meets), OTHER_READING.of(number=rule, question=question, **both))
