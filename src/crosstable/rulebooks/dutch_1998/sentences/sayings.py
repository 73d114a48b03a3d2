"""The collection into which every sentence of the Dutch system of 1998 is put."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("dutch-1998")
