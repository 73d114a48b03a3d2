"""The sentences of the book under their codes."""

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("olympiad-2008")
