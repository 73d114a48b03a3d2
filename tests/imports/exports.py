"""Lists as a registration site exports them, of any length: invented people, the same for the same seed."""

from __future__ import annotations

import csv
from io import StringIO
from random import Random

HEADS = (
    "First Name",
    "Last Name",
    "USCF ID",
    "Rating",
    "Exp Date",
    "State",
    "Section",
    "Byes",
    "Email",
    "Phone",
    "Paid",
)
SECTIONS = ("Championship", "U1800", "U1400", "U1000")
SPELLINGS = {
    "Championship": ("Championship", "championship", "Championship (FIDE)"),
    "U1800": ("U1800", "Under 1800", "under-1800 (5 rounds)"),
    "U1400": ("U1400", "Under 1400", "u 1400"),
    "U1000": ("U1000", "Under 1000", "U-1000 section"),
}
BYES = ("", "", "", "", "none", "2", "1,3", "R2 half", "half 2 4", "Rd 1 & 3", "1/2 pt rd 1", "zero 3")
FIRST = "Abel Bianca Chidi Delphine Emeka Freya Gideon Hana Ivo Juno Kofi Lena Milo Nadia Otto Pia".split()
LAST = "Quarry Rowan Sable Thorn Umber Vale Wren Yarrow Zephyr Alder Birch Cedar Dew Elder Fern Gale".split()
TAILS = "son ley ton ford well brook field ham worth more".split()

Rows = list[list[str]]


def people(count: int, seed: int = 1) -> Rows:
    """Rows of a list without the headings, everybody with an ID of their own."""
    random = Random(seed)
    rows = []
    for place in range(count):
        section = SECTIONS[place % len(SECTIONS)]
        top = {"Championship": 2300, "U1800": 1799, "U1400": 1399, "U1000": 999}[section]
        last = LAST[place % len(LAST)] + TAILS[place // len(LAST) % len(TAILS)]
        rating = str(random.randint(top - 380, top)) + random.choice(("", "", "", "P12", "/9"))
        rows.append(
            [
                *(FIRST[random.randrange(len(FIRST))], last, str(30_000_000 + place), rating),
                *(f"{random.randint(1, 12):02}/28/2027", random.choice(("OH", "IN", "MI"))),
                *(random.choice(SPELLINGS[section]), random.choice(BYES)),
                *(
                    f"p{place}@mail.example",
                    f"555-01{place % 100:02}",
                    random.choice(("$45.00", "paid", "45 / 45")),
                ),
            ]
        )
    return rows


def as_csv(rows: Rows, heads: tuple[str, ...] = HEADS) -> str:
    """Rows as a file."""
    out = StringIO()
    made = csv.writer(out, lineterminator="\n")
    made.writerow(heads)
    made.writerows(rows)
    return out.getvalue()
