"""The sentences of the CFC rules on regions that are kept apart in a round robin (652/2)."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("cfc")

ONE_REGION_LATE = SAYINGS(
    "region-late", "652/2", "{white} and {black} are from the same region and meet in one of the last rounds"
)
