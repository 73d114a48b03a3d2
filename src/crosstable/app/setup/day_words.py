"""Days, months and hours as directors type them, in English and French: `Sat 10:00`, `sam. 18 h 30`."""

from __future__ import annotations

import re

from crosstable.model.language import language_of_reader
from crosstable.model.profiles.writing import tongue_of

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
FRENCH_DAYS = ("lun", "mar", "mer", "jeu", "ven", "sam", "dim")
ENDINGS = ("di", "di", "credi", "di", "dredi", "edi", "anche")
"""What the short names of days lack of the long ones in French."""
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
FRENCH_MONTHS = {
    "fév": 2,
    "fev": 2,
    "avr": 4,
    "mai": 5,
    "juin": 6,
    "juil": 7,
    "août": 8,
    "aout": 8,
    "déc": 12,
}
"""The months whose French begins differently from the English."""

MONTH = "|".join((*FRENCH_MONTHS, *MONTHS))
WEEKDAY = "|".join(
    (
        *(f"{day}(?:{rest})?\\b" for day, rest in zip(FRENCH_DAYS, ENDINGS, strict=True)),
        *(f"{day}[a-z]*" for day in DAYS),
    )
)


def month_of(word: str) -> int:
    """The number of the month that a date names."""
    name = re.sub(r"\d+(?:st|nd|rd|th|er)?|[.\s]", "", word.lower())
    french = (number for start, number in FRENCH_MONTHS.items() if name.startswith(start))
    return next(french, None) or MONTHS.index(name[:3]) + 1


def weekday_of(word: str) -> int:
    """The number of a day of the week, Monday 0."""
    short = word[:3].lower()
    return FRENCH_DAYS.index(short) if short in FRENCH_DAYS else DAYS.index(short)


def reads_french() -> bool:
    """Whether what is shown is read, and typed again, in French."""
    return tongue_of(language_of_reader()) == "fr"


def weekday_words(number: int) -> str:
    """A day of the week as it is typed in the reader's language."""
    return f"{FRENCH_DAYS[number]}." if reads_french() else DAYS[number].capitalize()
