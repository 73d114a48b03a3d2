"""Players by name where a reason or a sum would give only numbers."""

from __future__ import annotations

import re
from dataclasses import replace

from crosstable.model.event import Section
from crosstable.model.reasons import Reason

_NUMBERED = re.compile(r"#([0-9]{1,9})\b")


def with_names(section: Section, reason: Reason) -> Reason:
    """A reason with a name for every player."""
    names = {player.no: player.name for player in section.players}
    return replace(reason, said=reason.said.with_names(names))


def name_numbers(section: Section, text: str) -> str:
    """A term of a sum with the name after every player number."""
    names = {player.no: player.name for player in section.players}

    def named(found: re.Match[str]) -> str:
        name = names.get(int(found[1]))
        told = name is None or text[found.end() :].startswith(f" {name}")
        return found[0] if told else f"{found[0]} {name}"

    return _NUMBERED.sub(named, text)
