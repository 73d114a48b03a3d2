"""Players who are entered, no longer entered, or have other details after a change, in plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import fields

from crosstable.journal.detail_names import ENTRY_DETAILS
from crosstable.journal.phrases import first_named, labelled
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player

NAMED = 5
"""How many players one line names."""

VALUES = frozenset({"name", "rating", "school", "club", "fixed_board"})
"""What a player has one of, so that old and new are shown."""

ASIDE = frozenset({"no", "rating_use"})
"""What says nothing beside the rest: where a rating comes from shows in the rating."""


def entries_changed(one: Section, other: Section) -> Iterator[str]:
    """Players who go, come or change; before round 1 numbers still move, so that players go by name."""
    key = _by_number if one.results or other.results else _by_name
    before, after = ({key(player): player for player in s.players} for s in (one, other))
    gone = [one.called(before[who].no) for who in before if who not in after]
    new = [other.called(after[who].no) for who in after if who not in before]
    if gone:
        yield phrase("no longer entered: {players}", players=named(gone))
    if new:
        yield phrase("entered: {players}", players=named(new))
    for who in before:
        changed = [] if who not in after else _changed(before[who], after[who], key)
        if changed:
            yield labelled(other.called(after[who].no), ", ".join(changed))


def named(people: Sequence[str]) -> str:
    """Players on one line, the first few by name."""
    return first_named(people, NAMED)


def _by_number(player: Player) -> Hashable:
    """A player by number, once numbers are fixed."""
    return player.no


def _by_name(player: Player) -> Hashable:
    """A player by name, while numbers move."""
    return player.name


def _changed(before: Player, after: Player, key: Callable[[Player], Hashable]) -> list[str]:
    """What is different about a player."""
    keys = [field.name for field in fields(Player) if field.name not in ASIDE]
    keys = [*(["no"] if key is _by_number else []), *keys]
    changed = [name for name in keys if getattr(before, name) != getattr(after, name)]
    return [_in_words(name, before, after) for name in changed]


def _in_words(name: str, before: Player, after: Player) -> str:
    """What becomes of one thing about a player."""
    if name == "withdrawn_after":
        return phrase("{state} (was {before})", state=_state(after), before=_state(before))
    if name == "joins":
        return phrase("plays from round {round} (was {before})", round=after.joins, before=before.joins)
    if name in VALUES:
        old, new = getattr(before, name), getattr(after, name)
        return phrase(
            "{detail} {value} (was {before})",
            detail=ENTRY_DETAILS[name],
            value=_value(new),
            before=_value(old),
        )
    return phrase("{detail} changed", detail=ENTRY_DETAILS[name])


def _value(value: object) -> str:
    """A detail of a player, or that there is none."""
    return phrase("none") if value is None else str(value)


def _state(player: Player) -> str:
    """Whether somebody plays, or since when not."""
    if player.withdrawn_after is None:
        return phrase("playing")
    if not player.withdrawn_after:
        return phrase("withdrawn before round 1")
    return phrase("withdrawn after round {round}", round=player.withdrawn_after)
