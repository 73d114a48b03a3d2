"""The words by which people write a gender, in lists, forms and commands."""

from __future__ import annotations

_WORDS = {
    "m": "m male males man men boy boys h homme hommes garçon garçons masculin",
    "f": "f w female females woman women girl girls lady ladies femme femmes fille filles féminin",
}
GENDERS = {word: letter for letter, words in _WORDS.items() for word in words.split()}
"""A word in small letters -> the letter of the event file."""


def read_gender(word: str) -> str | None:
    """The letter of the event file for a word; None where it is no gender."""
    return GENDERS.get(word.strip().casefold())
