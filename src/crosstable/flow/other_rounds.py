"""Alternative rounds: the best one with another game, and those under another reading of a rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.flow.engines import Engine, Pairs
from crosstable.flow.explain_sentences import OTHER_READING, OTHER_READING_BYE, OTHER_READING_COLOUR
from crosstable.flow.pairing import engine_for
from crosstable.model.colours import Colour
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact
from crosstable.rulebooks.shelf import book_of


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
    """The best round with a game, beside the actual one; None if the book cannot tell."""
    found = engine.best_with(*asked)
    if found is None:
        return None
    made = {frozenset(game.players): game.players for game in pairing.games}
    other = {frozenset(pair): pair for pair in found}
    new = [pair for key, pair in other.items() if key not in made and key != frozenset(asked)]
    dropped = tuple(pair for key, pair in made.items() if key not in other)
    return OtherRound(asked, (asked, *new), dropped)


def read_otherwise(section: Section, pairing: Pairing, player: int) -> Iterator[Reason]:
    """What each other reading of a rule would give a player: another opponent, the bye, or another colour."""
    rulebook = book_of(section)
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
    except CrosstableError:
        return None


def _other_fate(
    section: Section, pairing: Pairing, other: Pairing | None, player: int, rule: str, question: str
) -> Iterator[Reason]:
    """What another reading gives a player, if it differs: an opponent, the bye, or a colour."""
    if other is None:
        return
    facts: dict[str, Fact] = {"player": section.who(player), "number": rule, "question": question}
    before, now = _seat_of(pairing, player), _seat_of(other, player)
    if now == before:
        return
    if now is None:
        yield Reason(rule, (player,), OTHER_READING_BYE.of(**facts))
        return
    meets, colour = now
    facts["other"] = section.who(meets)
    if before is not None and before[0] == meets:
        yield Reason(rule, (player, meets), OTHER_READING_COLOUR.of(colour=colour, **facts))
    else:
        yield Reason(rule, (player, meets), OTHER_READING.of(**facts))


def _seat_of(pairing: Pairing, player: int) -> tuple[int, Colour] | None:
    """The opponent and the colour of a player who is paired; None for the bye."""
    for game in pairing.games:
        if player == game.white:
            return game.black, Colour.WHITE
        if player == game.black:
            return game.white, Colour.BLACK
    return None
