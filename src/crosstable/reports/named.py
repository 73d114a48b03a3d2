"""Sentences that name players by number, with the names put in."""

from __future__ import annotations

import re
from dataclasses import replace

from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said

_NUMBERED = re.compile(r"#([0-9]{1,9})\b")


def with_names(section: Section, reason: Reason) -> Reason:
    """A reason in which every number of a player has the name behind it."""
    names = {player.no: player.name for player in section.players}
    if isinstance(reason.said, Said):
        return replace(reason, said=reason.said.with_names(names))

    def named(found: re.Match[str]) -> str:
        name = names.get(int(found[1]))
        told = name is None or reason.text[found.end() :].startswith(f" {name}")
        return found[0] if told else f"{found[0]} {name}"

    return replace(reason, said=_NUMBERED.sub(named, reason.text))
