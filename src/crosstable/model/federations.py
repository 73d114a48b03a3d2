"""Federations: how rating lists, reports and files of players name them. A federation is not a rulebook:
several books can have the same home, and a book of none belongs to FIDE.
"""

from __future__ import annotations

from dataclasses import dataclass

A4, LETTER = "a4", "letter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Federation:
    """One federation, as entries, lists, exports and paper know it."""

    key: str
    """The name of its rating list and of its report."""
    title: str
    id_key: str
    """The key under which an entry keeps the number of a player with it."""
    an_id: str
    """What people call that number, with its article."""
    country: str = ""
    """The code of its country, which names its ratings beside those of FIDE; FIDE itself has none."""
    region: str = "region"
    """What a part of the country is called."""
    post_code: str = "postcode"
    name_hint: str = "Surname, First name"
    """How a name is typed."""
    paper: str = A4
    languages: tuple[str, ...] = ("en",)
    """The languages of its people, as catalogues are named; the first is the usual one."""
    lists_members: bool = False
    """Whether its list says for every member until when, so that a line without a day is no member."""
    month_first: bool = False
    """Whether dates are written with the month before the day, as in 04/23/2009."""
    city_as_club: bool = False
    """Whether its list has the city in place of a club."""

    @property
    def language(self) -> str:
        """The usual language of its people."""
        return self.languages[0]

    @property
    def short(self) -> str:
        """The letters by which people and tags of PGN call it."""
        return self.id_key.upper()


US_CHESS = Federation(
    key="us-chess",
    title="US Chess",
    id_key="uscf",
    an_id="a US Chess ID",
    country="USA",
    region="state",
    post_code="ZIP code",
    name_hint="Last, First",
    paper=LETTER,
    languages=("en_US",),
    lists_members=True,
    month_first=True,
)
CANADA = Federation(
    key="cfc",
    title="Chess Federation of Canada",
    id_key="cfc",
    an_id="a CFC number",
    country="CAN",
    region="province",
    post_code="postal code",
    name_hint="Last, First",
    paper=LETTER,
    languages=("en_CA", "fr"),
    lists_members=True,
    city_as_club=True,
)
ENGLAND = Federation(
    key="ecf",
    title="English Chess Federation",
    id_key="ecf",
    an_id="an ECF code",
    country="ENG",
    region="county",
)
NEW_ZEALAND = Federation(
    key="nzcf", title="New Zealand Chess Federation", id_key="nzcf", an_id="an NZCF number", country="NZL"
)
FIDE = Federation(key="fide", title="FIDE", id_key="fide", an_id="a FIDE ID")

FEDERATIONS = {one.key: one for one in (US_CHESS, CANADA, ENGLAND, NEW_ZEALAND, FIDE)}
"""Every federation that is known, by its key, in the order of lists."""
