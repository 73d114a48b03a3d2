"""Suppositions about what the event had chosen: the book, its settings, acceleration, the first colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from crosstable.flow.root_causes.supposition import Cause, Change, Supposition
from crosstable.model.event import Section, SettingValue
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.shelf import PACKAGES, book, book_of

ACCELERATION = "acceleration"
REQUESTED = (
    (ByeKind.HALF, ByeKind.ZERO),
    (ByeKind.HALF, ByeKind.FULL),
    (ByeKind.FULL, ByeKind.HALF),
    (ByeKind.FULL, ByeKind.ZERO),
    (ByeKind.ZERO, ByeKind.HALF),
    (ByeKind.FULL, ByeKind.PAIRING),
    (ByeKind.PAIRING, ByeKind.FULL),
)
"""Byes, and what they may have been instead."""


def other_first_colour(section: Section) -> Iterator[Supposition]:
    """The other player of board 1 had White in round 1."""
    now = section.lots.colour_of_top_player()

    def change(section: Section) -> Section:
        return replace(section, lots=replace(section.lots, first_colour=now.other))

    yield Supposition(cause=Cause.FIRST_COLOUR, facts={"colour": now.other.value}, change=change)


def other_rulebooks(section: Section) -> Iterator[Supposition]:
    """Another edition of the same book, the next one first; then other books, which are rarely meant."""
    own, _, year = section.rulebook.partition("-")
    keys = [key for key in PACKAGES if key != section.rulebook and section.format in book(key).formats]
    editions = [key for key in keys if key.partition("-")[0] == own]
    editions.sort(key=lambda key: abs(_year(key.partition("-")[2]) - _year(year)))
    for key in (*editions, *(key for key in keys if key not in editions)):
        rare = key not in editions[:1]
        facts = {"rulebook": key}
        yield Supposition(cause=Cause.RULEBOOK, facts=facts, change=_by_book(key), rare=rare)


def _year(edition: str) -> int:
    """The year of an edition; 0 for a book without one."""
    return int(edition) if edition.isdecimal() else 0


def _by_book(key: str) -> Change:
    """The section under another book, with the settings that this one has too."""

    def change(section: Section) -> Section:
        before, rulebook = book_of(section), book(key).in_format(section.format)
        chosen = {name: value for name, value in section.settings.items() if _fits(rulebook, name, value)}
        told = {before.variations[number] for number in section.variations if number in before.variations}
        chosen |= {
            name: before.settings[name].written(value)
            for name, value in told
            if _fits(rulebook, name, before.settings[name].written(value))
        }
        return replace(
            section,
            rulebook=key,
            variations=(),
            settings=chosen,
            ranks=section.ranks if rulebook.ranks is not None else (),
            tiebreaks=(),
        )

    return change


def _fits(rulebook: Rulebook, name: str, value: SettingValue) -> bool:
    """Whether a book has a setting with this value, as a file writes it."""
    setting = rulebook.settings.get(name)
    if setting is None:
        return False
    try:
        setting.read(value)
    except ValueError:
        return False
    return True


def other_settings(section: Section) -> Iterator[Supposition]:
    """Every other value of every setting: acceleration and points for byes first."""
    rulebook = book_of(section)
    current = rulebook.chosen(section)
    keys = sorted(rulebook.settings, key=lambda key: (_cause_of(rulebook, key) is Cause.SETTING, key))
    for key in keys:
        setting = rulebook.settings[key]
        now = setting.read(current[key]) if key in current else setting.values[0]
        for value in setting.values:
            if value != now and not isinstance(value, tuple):
                facts = {"setting": key, "value": setting.written(value), "before": setting.written(now)}
                change = _set(rulebook, key, setting.written(value))
                yield Supposition(cause=_cause_of(rulebook, key), facts=facts, change=change)


def _cause_of(rulebook: Rulebook, key: str) -> Cause:
    """The kind of cause that a setting is."""
    if key == ACCELERATION:
        return Cause.ACCELERATION
    if rulebook.settings[key].in_points and "bye" in key:
        return Cause.BYE_POINTS
    return Cause.SETTING


def _set(rulebook: Rulebook, key: str, value: SettingValue) -> Change:
    """The section with one setting at a value; a variation that says otherwise is left out."""

    def change(section: Section) -> Section:
        said = rulebook.variations
        kept = tuple(number for number in section.variations if said.get(number, ("",))[0] != key)
        settings: Mapping[str, SettingValue] = {**section.settings, key: value}
        made = replace(section, variations=kept, settings=settings)
        if key != ACCELERATION:
            return made
        players = tuple(replace(one, virtual_points=()) for one in section.players)
        return replace(made, players=players)

    return change


def without_virtual_points(section: Section) -> Iterator[Supposition]:
    """Virtual points that the file gives were not used."""
    if not any(player.virtual_points for player in section.players):
        return
    facts = {"setting": ACCELERATION, "value": None, "before": None}

    def change(section: Section) -> Section:
        players = tuple(replace(one, virtual_points=()) for one in section.players)
        return replace(section, players=players)

    yield Supposition(cause=Cause.ACCELERATION, facts=facts, change=change)


def other_worth_of_byes(section: Section) -> Iterator[Supposition]:
    """Byes of one kind counted as those of another, or were those of another."""
    given = Counter(bye.kind for played in section.results for bye in played.byes)
    for kind, instead in REQUESTED:
        cause = Cause.BYE_KIND if ByeKind.PAIRING in (kind, instead) else Cause.BYE_POINTS
        if given[kind] > (cause is Cause.BYE_KIND):
            facts = {"kind": kind.value, "instead": instead.value}
            yield Supposition(cause=cause, facts=facts, change=_counted_as(kind, instead))


def _counted_as(kind: ByeKind, instead: ByeKind) -> Change:
    """The section with all byes of a kind as those of another."""

    def change(section: Section) -> Section:
        rounds = tuple(
            replace(
                played,
                byes=tuple(replace(bye, kind=instead) if bye.kind is kind else bye for bye in played.byes),
            )
            for played in section.results
        )
        return replace(section, results=rounds)

    return change
