"""A rating that is set for an entry, and whether the director gave it for the section whatever its choice."""

from __future__ import annotations

from crosstable.journal.facts import Fact
from crosstable.journal.payload import object_of, set_key
from crosstable.journal.state import Json
from crosstable.rulebooks.shared.rating_kinds import GIVEN

GIVES, KEEPS = "given", "keeps"
"""What the fact says beside the rating: whether the director gave it, and the rating it replaces by kind."""


def set_rating(player: Json, fact: Fact) -> None:
    """Set the rating of an entry, unrated by null; other ratings on record stay."""
    player["rating"] = fact.payload["value"]
    if GIVES in fact.payload:
        info = dict(player.get("info", {}))
        set_key(info, GIVEN, fact.payload[GIVES] or None)
        set_key(player, "info", info or None)
    if KEEPS in fact.payload:
        player["other_ratings"] = {**object_of(fact, KEEPS), **player.get("other_ratings", {})}
