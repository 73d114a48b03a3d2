"""The organiser's side of the book: a preset, the entry book and the rating desk (C.04.2 Art. 2.1)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.dutch_2026 import ratings
from crosstable.rulebooks.dutch_2026.mark import BOOK_ID
from crosstable.rulebooks.dutch_fide.organising import organising_of
from crosstable.rulebooks.shared.plain_presets import preset_setting

SETTINGS: Mapping[str, Setting] = {"preset": preset_setting("04.2/1.2")}

PRESET = ("fide-swiss", Words("FIDE Swiss, 9 rounds, rules of 2026"))
TABLES = ("fide-round-robin", Words("FIDE round robin, C.05"))
ORGANISING = organising_of(BOOK_ID, PRESET, ratings.RULES, ratings.DESK, TABLES)
