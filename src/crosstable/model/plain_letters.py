"""Names in the letters of old formats: accents removed, nothing dropped silently."""

from __future__ import annotations

from unicodedata import combining, normalize

_LETTERS = str.maketrans(
    {
        "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "æ": "ae", "Æ": "AE",
        "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "Th", "ı": "i", "ß": "ss", "’": "'", "‘": "'", "–": "-",
        "—": "-", "“": '"', "”": '"', "ʻ": "'", "\u00a0": " ",
    }
)  # fmt: skip


def plain(text: str) -> str:
    """A text without accents; letters of other alphabets stay as they are."""
    bare = normalize("NFKD", text.translate(_LETTERS))
    return " ".join("".join(letter for letter in bare if not combining(letter)).split())


def fits(text: str, width: int) -> bool:
    """Whether a text fits into a field: plain letters only, and not too many."""
    told = plain(text)
    return told.isascii() and told.isprintable() and len(told) <= width
