"""Presets that settle book, format and a few defaults and leave everything else to the organiser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Section
from crosstable.model.language import Words, phrase
from crosstable.model.lots import Lots
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.shared.setting_kinds import TextSetting


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainPreset:
    """A kind of event: its book, the formats it may have (the usual one first), and what is usual in it."""

    title: str
    rulebook: str
    formats: tuple[Format, ...]
    default_minutes: int | None = None
    rounds: int | None = None
    """How many rounds it has, unless the organiser chooses another number."""
    tiebreaks: tuple[str, ...] = ()
    """The tie-breaks announced for it, if they are not the book's."""


Presets = Mapping[str, PlainPreset]


def titles_of(presets: Presets) -> dict[str, str]:
    """The presets with their everyday names."""
    return {key: preset.title for key, preset in presets.items()}


def preset_setting(rule: str) -> TextSetting:
    """The setting that names the preset of a section, where an event has several."""
    return TextSetting((None,), rule, Words("Preset of this section"), departs=False)


def new_event(
    presets: Presets,
    name: str,
    chosen: str,
    section: str | None,
    lots: Lots,
    rounds: int | None,
    format_: Format | None,
    start: date | None,
) -> Event:
    """An event of one section by a preset, without entries."""
    preset = presets.get(chosen)
    if preset is None:
        text = phrase(
            "There is no preset “{name}”. Choose one of: {presets}",
            name=chosen[:40],
            presets=", ".join(presets),
        )
        raise BadInput(text, where=FieldName.PRESET)
    played = preset.rounds if rounds is None else rounds
    if played is None:
        text = phrase("the preset “{preset}” has no fixed number of rounds; enter it", preset=preset.title)
        raise BadInput(text, where=FieldName.ROUNDS)
    if format_ is not None and format_ not in preset.formats:
        text = phrase(
            "the preset “{preset}” cannot be played in the format {format}; its format is {formats}",
            preset=preset.title,
            format=format_.value,
            formats=" / ".join(known.value for known in preset.formats),
        )
        raise BadInput(text, where=FieldName.FORMAT)
    made = Section(
        rulebook=preset.rulebook,
        rounds=played,
        name=section,
        format=format_ or preset.formats[0],
        lots=lots,
        tiebreaks=preset.tiebreaks,
        default_minutes=preset.default_minutes,
        start=start.isoformat() if start else None,
    )
    return Event(name=name, sections=(made,), preset=chosen)
