"""Facts as tests write them: a kind and plain data, as another version may have stored them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import convert

from crosstable.journal.fact import Kind
from crosstable.journal.happening import Happening
from crosstable.journal.known_facts import KNOWN


def happening_of(kind: Kind, payload: Mapping[str, object]) -> Happening:
    """What plain data says."""
    return convert(dict(payload), KNOWN[kind])
