"""Single rounds and single questions whose answers few rounds give."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.flow.explain import explain_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for
from crosstable.model.event import Section
from tests.checkers.base import Claim


def claims_asked(section: Section, pair: tuple[int, int] | None) -> Iterator[Claim]:
    """What is said of the next round of a section, or the answer why two do not meet in it."""
    pairing, field = engine_for(section).pair(), field_for(section)
    if pair is None:
        for reason in (*pairing.reasons, *pairing.warnings):
            yield Claim(section, field, pairing, reason)
        return
    for reason in explain_section(section, player=pair[0], why_not=pair[1]).why_not:
        yield Claim(section, field, pairing, reason, pair)
