"""Pairing numbers by A2: rating, title, then the alphabet or what was announced in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry, Setting
from crosstable.rulebooks.dutch_1998.mark import rule

TITLES = ("GM", "WGM", "IM", "WIM", "FM", "WFM")
"""The titles that rank players of one rating, the highest first; any other counts as none."""

SAME_TITLE = {"IGM": "GM"}

SETTINGS = {
    "fide1998_last_order": Setting(
        ("alphabetical", "lot"), "A2", "what orders players of one rating and title", departs=False
    ),
}


@rule("A2")
def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The number of each entry: by rating, the unrated last, then title, then name or lot."""
    by_lot = settings.get("fide1998_last_order") == "lot"

    def key(entry: int) -> tuple[int, int, str, int]:
        new = entries[entry]
        last = ("", lots.digest("number", 0, entry + 1, 0)) if by_lot else (new.name.casefold(), entry)
        return (-(new.rating or 0), title_rank(new.title), *last)

    numbers = [0] * len(entries)
    for number, entry in enumerate(sorted(range(len(entries)), key=key), start=1):
        numbers[entry] = number
    return numbers


@rule("A2")
def title_rank(title: str | None) -> int:
    """The place of a title among those that count; a player without one comes last."""
    plain = (title or "").strip().upper()
    known = SAME_TITLE.get(plain, plain)
    return TITLES.index(known) if known in TITLES else len(TITLES)
