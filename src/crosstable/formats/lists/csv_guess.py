"""What the columns of a list without headings hold, guessed from their cells."""

from __future__ import annotations

import re
from collections.abc import Sequence

from crosstable.formats.lists.csv_dates import read_date
from crosstable.formats.lists.csv_headers import OWN_ID

_SCHOOL = re.compile(
    r"\b(primary|schools?|college|academy|high|grammar|infants?|juniors?|prep|elementary|middle|montessori)\b",
    re.IGNORECASE,
)
_SHAPES: dict[str, re.Pattern[str]] = {
    "year": re.compile(
        r"(?:year|yr|y|grade|gr|k)\.?\s?[0-9]{1,2}|reception|[0-9]{1,2}(?:st|nd|rd|th)( grade)?"
    ),
    "sex": re.compile(r"m|f|male|female|boy|girl"),
    "email": re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+"),
    OWN_ID: re.compile(r"[0-9]{5,12}[a-z]?"),
    "rating": re.compile(r"[0-9]{3,4}(?:\s?[p/][0-9]{0,3})?|unr\.?|unrated|0"),
}
"""How the cells of a column look that holds nothing else."""
MOST = 2
"""Schools are recognised by a word that at least one in this many has."""


def guess_columns(rows: Sequence[Sequence[str]], width: int) -> list[str | None]:
    """What each column probably holds; None where nothing suggests it."""
    guessed: list[str | None] = []
    for place in range(width):
        cells = [cell for row in rows if (cell := row[place].strip())]
        found = _guess(cells, guessed)
        guessed.append(None if found in guessed else found)
    if guessed[:2] == ["name", "given"]:
        guessed[0] = "surname"
    return guessed


def _guess(cells: Sequence[str], before: Sequence[str | None]) -> str | None:
    """What one column probably holds: what its cells look like, else a name first."""
    if not cells:
        return None
    plain = [cell.casefold() for cell in cells]
    for field, shape in _SHAPES.items():
        if all(shape.fullmatch(cell) for cell in plain):
            return field
    if all(cell.isdecimal() for cell in plain):
        return "rating" if "name" in before else None
    if all(re.search("[0-9]", cell) and read_date(cell) for cell in cells):
        return "born"
    if sum(_SCHOOL.search(cell) is not None for cell in cells) * MOST >= len(cells):
        return "school"
    if "name" not in before:
        return "name"
    spaced = sum(" " in cell for cell in cells)
    return "given" if before == ["name"] and spaced * 4 < len(cells) else None
