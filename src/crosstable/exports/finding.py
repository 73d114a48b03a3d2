"""What is in the way of an export: the problem, whom it concerns, and what to do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to look at before a file is handed over."""

    text: str
    """What is wrong, and with whom."""
    remedy: str
    """What to do about it."""
    blocking: bool = True
    """Whether the file would be refused or wrong; otherwise it is only worth knowing."""

    def as_json(self) -> dict[str, object]:
        """The finding as plain data."""
        return {"text": self.text, "remedy": self.remedy, "blocking": self.blocking}

    def __str__(self) -> str:
        """The finding in one line."""
        return f"{self.text}; {self.remedy}"
