"""Who is a New Zealand player, and to which island a player belongs for the year."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.rulebooks.nzcf.event_settings import texts_of
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Island

HOME = frozenset({"nzl", "nz", "new zealand", "aotearoa"})
CLUBS_WITHOUT_PLACE = frozenset({"gambit", "nzcca"})
_SUFFIXES = (" chess club", " cc")
_ISLANDS = {
    "north": Island.NORTH,
    "n": Island.NORTH,
    "ni": Island.NORTH,
    "south": Island.SOUTH,
    "s": Island.SOUTH,
    "si": Island.SOUTH,
}


def is_new_zealander(player: Player) -> bool:
    """Whether an entry is a New Zealand player; an entry without a country counts as one."""
    return player.country is None or states_home(player)


def states_home(player: Player) -> bool:
    """Whether an entry says explicitly that the player is from New Zealand."""
    return player.country is not None and player.country.strip().casefold() in HOME


def read_island(text: object) -> Island | None:
    """The island meant by a word such as north, NI or South Island."""
    if not isinstance(text, str):
        return None
    return _ISLANDS.get(text.strip().casefold().removesuffix("island").strip())


def club_islands(section: Section) -> dict[str, Island]:
    """Where clubs are, by the names of the clubs, from the table in the settings."""
    found = {}
    for line in texts_of(section, "club_islands"):
        club, _, where = line.rpartition("=")
        island = read_island(where)
        if island is None or not club.strip():
            text = f"expected a club and its island such as 'Wellington CC = north', not {line!r}"
            raise BadInput(text, where="settings.club_islands")
        found[_club_key(club)] = island
    return found


def _club_key(club: str) -> str:
    """A club's name in the form used for searching."""
    key = " ".join(club.casefold().split())
    for suffix in _SUFFIXES:
        key = key.removesuffix(suffix)
    return key


@rule("1.1.5")
def island_of(player: Player, section: Section) -> Island | None:
    """A player's island: that of the club, or of the address where there is no club with a place.

    The club's place is looked up in `club_islands`; `region` stands in where that table or the address is
    silent. One value for the year, so nobody can hold both titles.
    """
    key = _club_key(player.club or "")
    if key and key not in CLUBS_WITHOUT_PLACE:
        return club_islands(section).get(key) or read_island(player.region)
    return read_island(player.info.get("address_island")) or read_island(player.region)
