"""The collection to which every sentence of the CFC rules belongs."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("cfc")
