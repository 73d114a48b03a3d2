"""The collection to which every sentence of NZCF Appendix B belongs."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("nzcf")
