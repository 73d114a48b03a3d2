"""The register of all sentences of the US Chess rules; each file of this package adds its own."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("us-chess")
