"""What a browser says of languages: the one kept from the switch, and the list that it is set to."""

from __future__ import annotations

LANGUAGE = "language"
"""The cookie, and the part of an address, of the language that a visitor chose."""
LONGEST = 400
"""How much of a browser's list is read."""


def browser_languages(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first: `fr-CA, fr;q=0.9, en;q=0.5`."""
    weighed = []
    for place, part in enumerate(header[:LONGEST].split(",")):
        name, _, weight = part.strip().partition(";q=")
        if name and name != "*" and (much := _weight(weight)):
            weighed.append((-much, place, name.strip()))
    return [name for _, _, name in sorted(weighed)]


def _weight(text: str) -> float:
    """How much a language is wanted, from 0 to 1; 1 if the browser does not say."""
    try:
        return min(max(float(text or "1"), 0.0), 1.0)
    except ValueError:
        return 0.0
