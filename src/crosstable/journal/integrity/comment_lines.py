"""The acts of a section as comment lines of a TRF file: `### TAG @ Round N ...`."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.journal.integrity.acts import Act

MARK = "###"


def comment_lines(acts: Iterable[Act]) -> tuple[str, ...]:
    """A line for each act that belongs into files, the earliest first."""
    return tuple(_line(act) for act in acts if act.found.filed)


def _line(act: Act) -> str:
    """One act: its tag and round, what was done and what was before, why, when and by whom."""
    found = act.found
    parts = [
        f"{MARK} {found.tag.value} @ Round {found.round}: {found.text}",
        f"before: {found.before}" if found.before else "",
        f"reason: {act.why}" if act.why else "",
        f"warning of level {act.confirmed} confirmed" if act.confirmed else "",
        "undone later" if act.undone else "",
        f"{act.time.replace('+00:00', 'Z')} {act.actor}",
    ]
    return " ".join("; ".join(part for part in parts if part).split())
