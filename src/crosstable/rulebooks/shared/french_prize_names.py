"""Names of prizes in French, put into the English by which they are understood; the name itself stays."""

from __future__ import annotations

import re

_WORDS = (
    (r"1(?:er|re|ère|ere)", "1st"),
    (r"([0-9]{1,2})(?:e|è|[eè]me|i[eè]me)", r"\1th"),
    (r"premi(?:er|ers|ère|ères)", "first"),
    (r"deuxi[eè]me|seconde", "second"),
    (r"troisi[eè]me", "third"),
    (r"quatri[eè]me", "fourth"),
    (r"cinqui[eè]me", "fifth"),
    (r"(?:moins de|sous les|sous) ([0-9]{1,2}) ans", r"under \1"),
    (r"(?:plus de) ([0-9]{1,2}) ans", r"over \1"),
    (r"(?:moins de|sous les|sous|inférieure? à)\s*([0-9]{3,4})", r"under \1"),
    (r"([0-9]{3,4}) et plus", r"\1 and up"),
    (r"(?:de )?([0-9]{3,4}) à ([0-9]{3,4})", r"\1 to \2"),
    (r"non[ -]cotée?s?|sans cote", "unrated"),
    (r"échiquier", "board"),
    (r"([0-9]{1,2}),5\s*(?=points?|pts?)", r"\1.5 "),
    (r"ordinateurs?", "computer"),
    (r"meilleure partie|partie la plus belle", "best game"),
    (r"prix de beauté|brillance", "brilliancy"),
    (r"surprise|exploit", "upset"),
    (r"esprit sportif", "sportsmanship"),
    (r"meilleure?s?", "best"),
    (r"prix", "prize"),
    (r"rangs?", "place"),
    (r"classement général|général", "overall"),
    (r"classe", "class"),
    (r"cotée?s?", "rated"),
    (r"joueu(?:r|rs|se|ses)|le|la|les|du|de|des|au|aux|dans|[dl](?=['’])", "the"),
    (r"gagnante?s?|championne?s?", "winner"),
    (r"et", "and"),
    (r"ou", "or"),
    (r"à", "to"),
    (r"écoles?", "school"),
    (r"aînée?s?|séniors?", "senior"),
    (r"vétérans?", "veteran"),
    (r"cadette?s?", "cadet"),
    (r"filles?", "girls"),
    (r"garçons?", "boys"),
    (r"femmes?|dames?|féminine?s?", "women"),
    (r"familles?", "family"),
)
"""What a French name contains -> the English that is understood, the longer ones first."""
_PATTERNS = tuple((re.compile(rf"\b(?:{french})\b"), english) for french, english in _WORDS)


def in_english(plain: str) -> str:
    """A name in small letters with its French words in English; one in English stays as it is."""
    for pattern, english in _PATTERNS:
        plain = pattern.sub(english, plain)
    return plain
