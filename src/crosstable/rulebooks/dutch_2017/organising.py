"""The organiser's side of the book: a preset, the entry book and the rating desk (C.04.2 B.1)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.dutch_2017 import ratings
from crosstable.rulebooks.dutch_2017.mark import BOOK_ID
from crosstable.rulebooks.dutch_fide.organising import organising_of
from crosstable.rulebooks.shared.plain_presets import preset_setting

SETTINGS: Mapping[str, Setting] = {"preset": preset_setting("04.2/A.1")}

PRESET = ("fide-swiss-2017", Words("FIDE Swiss, 9 rounds, rules of 2017"))
ORGANISING = organising_of(BOOK_ID, PRESET, ratings.RULES, ratings.DESK)
