"""What was noticed in a file: accepted all the same, but worth a look."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark and its place in the file."""

    text: str
    where: str
    finding: bool = False
    """Whether the file contradicts itself here, and is not only written in an unusual way."""
    of_rank: bool = False
    """Whether it is about a rank, which a check of the standings reports with everything else."""

    def __str__(self) -> str:
        """One line: the place, then the sentence."""
        return f"{self.where}: {self.text}"

    def as_json(self) -> dict[str, object]:
        """The remark for programs."""
        return {"where": self.where, "text": self.text, **({"finding": True} if self.finding else {})}
