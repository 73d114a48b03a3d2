"""Federations: how rating lists, reports and player files name them. A federation is not a rulebook:
several books can have the same home, and a book without one belongs to FIDE.
"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.language import Words, phrase
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
    """The everyday name of that number, with its article."""
    id_name: str
    """The same name as the label of a field: ECF code."""
    country: str = ""
    """The code of its country, which names its ratings beside those of FIDE; FIDE itself has none."""
    profile: Profile = INTERNATIONAL_PROFILE
    """How its people read and write, unless an event chooses another profile."""
    lists_members: bool = False
    """Whether its list gives every member's expiry date, so that a line without one is not a member."""
    city_as_club: bool = False
    """Whether its list has the city in place of a club."""

    letters: str = ""
    """The letters by which people call it, where they are not those of its numbers in every language."""

    @property
    def short(self) -> str:
        """The letters by which people call it."""
        return self.letters or self.id_key.upper()


US_CHESS = Federation(
    key="us-chess",
    title="US Chess",
    id_key="uscf",
    an_id=Words("a US Chess ID"),
    id_name=Words("US Chess ID"),
    country="USA",
    profile=UNITED_STATES,
    lists_members=True,
)
CANADA = Federation(
    key="cfc",
    title=Words("Chess Federation of Canada"),
    letters=Words("CFC"),
    id_key="cfc",
    an_id=Words("a CFC number"),
    id_name=Words("CFC number"),
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
    id_name=Words("ECF code"),
    country="ENG",
    profile=ENGLISH_PROFILE,
)
NEW_ZEALAND = Federation(
    key="nzcf",
    title="New Zealand Chess Federation",
    id_key="nzcf",
    an_id="an NZCF code",
    id_name="NZCF code",
    country="NZL",
    profile=NEW_ZEALAND_PROFILE,
)
FIDE = Federation(key="fide", title="FIDE", id_key="fide", an_id=Words("a FIDE ID"), id_name=Words("FIDE ID"))

FEDERATIONS = {one.key: one for one in (US_CHESS, CANADA, ENGLAND, NEW_ZEALAND, FIDE)}
"""Every federation that is known, by its key, in the order of lists."""
ID_NAMES = {one.id_key: one.id_name for one in FEDERATIONS.values()} | {
    one.profile.second.id_key: one.profile.second.id_label
    for one in FEDERATIONS.values()
    if one.profile.second
}
"""The key of a number with a federation -> what its members call it: CFC number, ECF code."""


def id_name(key: str) -> str:
    """What members call the number an entry keeps under a key, inside a sentence; ID if nobody knows."""
    name = f"{ID_NAMES[key]}" if key in ID_NAMES else phrase("ID")
    return name[0].lower() + name[1:] if name[1:2].islower() else name
