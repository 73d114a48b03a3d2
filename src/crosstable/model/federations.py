"""Federations: how rating lists, reports and files of players name them. A federation is not a rulebook:
several books can have the same home, and a book of none belongs to FIDE.
"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.language import Words
from crosstable.model.profiles.canada import CANADA as CANADIAN_PROFILE
from crosstable.model.profiles.england import ENGLAND as ENGLISH_PROFILE
from crosstable.model.profiles.international import INTERNATIONAL_PROFILE
from crosstable.model.profiles.new_zealand import NEW_ZEALAND as NEW_ZEALAND_PROFILE
from crosstable.model.profiles.profile import Profile
from crosstable.model.profiles.united_states import UNITED_STATES


@dataclass(frozen=True, slots=True, kw_only=True)
class Federation:
    """One federation, as entries, lists and exports know it."""

    key: str
    """The name of its rating list and of its report."""
    title: str
    id_key: str
    """The key under which an entry keeps the number of a player with it."""
    an_id: str
    """What people call that number, with its article."""
    country: str = ""
    """The code of its country, which names its ratings beside those of FIDE; FIDE itself has none."""
    profile: Profile = INTERNATIONAL_PROFILE
    """How its people read and write, where an event does not choose otherwise."""
    lists_members: bool = False
    """Whether its list says for every member until when, so that a line without a day is no member."""
    city_as_club: bool = False
    """Whether its list has the city in place of a club."""

    @property
    def short(self) -> str:
        """The letters by which people and tags of PGN call it."""
        return self.id_key.upper()


US_CHESS = Federation(
    key="us-chess",
    title="US Chess",
    id_key="uscf",
    an_id=Words("a US Chess ID"),
    country="USA",
    profile=UNITED_STATES,
    lists_members=True,
)
CANADA = Federation(
    key="cfc",
    title="Chess Federation of Canada",
    id_key="cfc",
    an_id=Words("a CFC number"),
    country="CAN",
    profile=CANADIAN_PROFILE,
    lists_members=True,
    city_as_club=True,
)
ENGLAND = Federation(
    key="ecf",
    title="English Chess Federation",
    id_key="ecf",
    an_id=Words("an ECF code"),
    country="ENG",
    profile=ENGLISH_PROFILE,
)
NEW_ZEALAND = Federation(
    key="nzcf",
    title="New Zealand Chess Federation",
    id_key="nzcf",
    an_id="an NZCF number",
    country="NZL",
    profile=NEW_ZEALAND_PROFILE,
)
FIDE = Federation(key="fide", title="FIDE", id_key="fide", an_id=Words("a FIDE ID"))

FEDERATIONS = {one.key: one for one in (US_CHESS, CANADA, ENGLAND, NEW_ZEALAND, FIDE)}
"""Every federation that is known, by its key, in the order of lists."""
