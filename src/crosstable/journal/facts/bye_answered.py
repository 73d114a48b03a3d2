"""What a player said to the full-point bye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import to_builtins

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfEntry
from crosstable.journal.rounds import Seat
from crosstable.journal.state import EventState, Json, SectionState
from crosstable.model.errors import BadInput

if TYPE_CHECKING:
    from crosstable.journal.people import People

NO_MORE_BYES = "no-more-byes"


class ByeAnswered(OfEntry, frozen=True, kw_only=True, omit_defaults=True):
    """The bye is kept, or a game takes its place, in the draft or in the published round."""

    kind = Kind.BYE_ANSWERED

    player: int
    round: int
    choice: str
    rule: str
    other: int | None
    other_section: str | None
    note: str | None
    game: Seat | None = None
    bars: bool = False
    """Whether the player is to have no further bye."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Put the game in the place of the bye."""
        section, player = self.section_in(state), self.entry_in(state)
        if self.game is not None:
            self._replace_bye(section, to_builtins(self.game))
            section.draft_fact = fact.seq
        if self.bars:
            flags = player.get("flags", [])
            player["flags"] = flags if NO_MORE_BYES in flags else [*flags, NO_MORE_BYES]

    def _replace_bye(self, section: SectionState, game: Json) -> None:
        """The pairing bye of the player makes room for a game."""
        published = self.round <= len(section.rounds)
        if not published and (section.draft is None or section.draft["round"] != self.round):
            raise BadInput(f"round {self.round} is neither published nor drafted")
        home: Json = section.rounds[self.round - 1] if published else dict(section.draft or {})
        byes = [bye for bye in home["byes"] if (bye["player"], bye["kind"]) != (self.player, "pairing")]
        if len(byes) == len(home["byes"]):
            raise BadInput(f"player {self.player} does not have the bye of round {self.round}")
        home["byes"] = byes
        home["games"] = [*home["games"], {**game, "result": "*"} if published else game]
        if not published:
            section.draft = home

    def told(self, people: People) -> str:
        """Who, what they chose, and against whom they play."""
        home = self.other_section or self.section
        other = f" against {people.player(home, self.other)}" if self.other else ""
        where = f" of {self.other_section}" if self.other_section else ""
        note = f": {self.note}" if self.note else ""
        what = f"answers {self.choice!r} ({self.rule})"
        return f"{self.who(people)}, bye of round {self.round}: {what}{other}{where}{note}"

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is the section's round."""
        return self.section == section
