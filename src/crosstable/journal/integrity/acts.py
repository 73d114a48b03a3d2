"""One act that touched the integrity of pairings, as a value: what, in which round, by whom, when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.journal.phrases import in_parts
from crosstable.model.language import Words, phrase


class Tag(Enum):
    """What kind of act it was, by the letters that stand before it in a file."""

    MANUAL = "MPA"
    CHANGED = "RPC"
    AS_PLAYED = "GPC"
    CORRECTED = "COR"
    RATED = "RRO"
    ASSUMED = "ADJ"
    IMPORTED = "IMP"
    NUMBERED = "TPN"
    ENTRY = "DAT"
    SETTING = "CFG"
    STRICT = "STR"
    BYE = "FPB"
    LOTS = "LOT"
    EXPELLED = "EXP"
    UNDONE = "UND"
    RESTORED = "RED"


TAG_WORDS: dict[Tag, Words] = {
    Tag.MANUAL: Words("manual pairing"),
    Tag.CHANGED: Words("published round changed"),
    Tag.AS_PLAYED: Words("games recorded as played"),
    Tag.CORRECTED: Words("earlier result corrected"),
    Tag.RATED: Words("result corrected for rating only"),
    Tag.ASSUMED: Words("adjourned game or assumed result"),
    Tag.IMPORTED: Words("players imported"),
    Tag.NUMBERED: Words("pairing numbers changed"),
    Tag.ENTRY: Words("player data changed"),
    Tag.SETTING: Words("setting changed"),
    Tag.STRICT: Words("strict mode"),
    Tag.BYE: Words("full-point bye"),
    Tag.LOTS: Words("lots drawn"),
    Tag.EXPELLED: Words("player expelled"),
    Tag.UNDONE: Words("undone"),
    Tag.RESTORED: Words("restored"),
}
"""Every kind of act as people read it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a fact says about the integrity of pairings."""

    tag: Tag
    round: int
    """The round it is about; for a setting the last one published."""
    text: str
    before: str = ""
    """What it was before, where that is known."""
    filed: bool = True
    """Whether it also goes into files; a step of a draft does not, its outcome does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One act, with the fact that records it."""

    seq: int
    time: str
    actor: str
    why: str | None
    confirmed: int | None = None
    """The level of the warning that was confirmed, if there was one."""
    undone: bool
    """Whether it was undone later and no longer counts."""
    found: Found

    @property
    def title(self) -> str:
        """The kind of act as people read it."""
        return str(TAG_WORDS[self.found.tag])

    def as_json(self) -> dict[str, object]:
        """The act as plain data."""
        return {
            "fact": self.seq,
            "tag": self.found.tag.value,
            "kind": self.title,
            "round": self.found.round,
            "time": self.time,
            "by": self.actor,
            "text": self.found.text,
            "before": self.found.before or None,
            "why": self.why,
            "confirmed": self.confirmed,
            "undone": self.undone,
            "in_files": self.found.filed,
        }


def act_in_words(act: Act) -> str:
    """What was done, what was before, and why."""
    before, why = act.found.before, act.why
    return in_parts(
        act.found.text,
        phrase("before: {before}", before=before) if before else "",
        phrase("reason: {reason}", reason=why) if why else "",
    )
