"""Players who are entered, no longer entered, or have other details after a change, in plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import fields

from crosstable.journal.detail_names import ENTRY_DETAILS
from crosstable.journal.phrases import first_named, labelled
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.names import alphabetical
from crosstable.model.players import Player

People = Mapping[Hashable, Player]
"""Players by number, or by name."""

NAMED = 5
"""How many players one line names."""

VALUES = frozenset({"name", "rating", "school", "club", "fixed_board"})
"""Single values of a player, for which old and new are shown."""

ASIDE = frozenset({"no", "rating_use"})
"""Fields that add nothing to the rest: a rating's source shows in the rating."""


def entries_changed(one: Section, other: Section) -> Iterator[str]:
    """Players added, removed or changed; before round 1 they go by name, because numbers still move."""
    key = _by_number if one.results or other.results else _by_name
    before, after = ({key(player): player for player in s.players} for s in (one, other))
    same = _same_people(before, after)
    gone = [one.called(before[who].no) for who in before if who not in same]
    new = [other.called(after[who].no) for who in after if who not in same.values()]
    if gone:
        yield phrase("no longer entered: {players}", players=named(gone))
    if new:
        yield phrase("entered: {players}", players=named(new))
    for old, now in same.items():
        changed = _changed(before[old], after[now], key)
        if changed:
            yield labelled(other.called(after[now].no), ", ".join(changed))


def _same_people(before: People, after: People) -> dict[Hashable, Hashable]:
    """Who is who after a change: by the same key, otherwise by the same name, whichever way round it is."""
    fresh = {alphabetical(after[who].name): who for who in after if who not in before}
    found: dict[Hashable, Hashable] = {}
    for who in before:
        now = who if who in after else fresh.pop(alphabetical(before[who].name), None)
        if now is not None:
            found[who] = now
    return found


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
    """What happens to one detail of a player."""
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
    """Whether a player is active, or since when not."""
    if player.withdrawn_after is None:
        return phrase("playing")
    if not player.withdrawn_after:
        return phrase("withdrawn before round 1")
    return phrase("withdrawn after round {round}", round=player.withdrawn_after)
