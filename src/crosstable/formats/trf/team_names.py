"""Team lines of a TRF file in an event of single players."""

from __future__ import annotations

from crosstable.formats.trf.lines import Tags


def team_names(tags: Tags) -> dict[int, str]:
    """Of an event of single players: the name of each player's team."""
    found: dict[int, str] = {}
    for line in tags.all("013", "310"):
        name, column = (line.columns(5, 36), 37) if line.tag == "013" else (line.columns(9, 40), 73)
        for _, word in line.words(column):
            if name and word.isascii() and word.isdigit() and len(word) <= 4:
                found.setdefault(int(word), name)
    return found
