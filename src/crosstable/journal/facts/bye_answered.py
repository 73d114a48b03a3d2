"""What a player chose to do with the full-point bye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfEntry
from crosstable.journal.phrases import in_parts, with_note
from crosstable.journal.rounds import OPEN, PostedBye, Seat, posted_at
from crosstable.journal.state import EventState, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase
from crosstable.model.players import Flag
from crosstable.rulebooks.shared.bye_offers import CROSS_ROUND, CROSS_SECTION, EXTRA, HOUSE, KEEP

if TYPE_CHECKING:
    from crosstable.journal.people import People

CHOSEN = {
    KEEP: Words("keeps the bye"),
    HOUSE: Words("game with a house player"),
    CROSS_ROUND: Words("cross-round game"),
    CROSS_SECTION: Words("cross-section game"),
    EXTRA: Words("extra game"),
}
"""What a player chose, in words."""


class ByeAnswered(OfEntry, frozen=True, kw_only=True, omit_defaults=True):
    """The bye is accepted, or a game replaces it, in the draft or in the published round."""

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
    """Whether the player may have no further bye."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Replace the bye with the game."""
        section, player = self.section_in(state), self.entry_in(state)
        if self.game is not None:
            self._replace_bye(section, self.game)
            section.draft_fact = fact.seq
        if self.bars:
            section.change_entry(
                self.entry, flags=player.known.get("flags", frozenset()) | {Flag.NO_MORE_BYES}
            )

    def _replace_bye(self, section: SectionState, game: Seat) -> None:
        """Replace the player's pairing bye with a game."""
        if self.round <= len(section.rounds):
            home = section.rounds[self.round - 1]
            posted = posted_at(game, OPEN)
            section.rounds[self.round - 1] = home.with_byes(self._without_bye(home.byes)).with_one_more(
                posted
            )
            return
        draft = section.draft
        if draft is None or draft.round != self.round:
            raise BadInput(phrase("round {round} is not paired yet", round=self.round))
        section.draft = replace(draft, byes=self._without_bye(draft.byes), games=(*draft.games, game))

    def _without_bye(self, byes: tuple[PostedBye, ...]) -> tuple[PostedBye, ...]:
        """The byes of the round without that of the player."""
        kept = tuple(bye for bye in byes if (bye.player, bye.kind) != (self.player, "pairing"))
        if len(kept) == len(byes):
            raise BadInput(
                phrase(
                    "player {player} does not have the bye in round {round}",
                    player=self.player,
                    round=self.round,
                )
            )
        return kept

    def told(self, people: People) -> str:
        """Who, what they chose, and against whom they play."""
        return with_note(self._answer(people), in_parts(self.rule, self.note or ""))

    def _answer(self, people: People) -> str:
        """Who chose what, without the rule."""
        facts = {
            "player": self.who(people),
            "round": self.round,
            "choice": CHOSEN.get(self.choice, self.choice),
        }
        if not self.other:
            return phrase("{player}, bye in round {round}: {choice}", **facts)
        facts["opponent"] = people.player(self.other_section or self.section, self.other)
        if not self.other_section:
            return phrase("{player}, bye in round {round}: {choice} against {opponent}", **facts)
        facts["section"] = self.other_section
        return phrase("{player}, bye in round {round}: {choice} against {opponent} of {section}", **facts)

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is the section's round."""
        return self.section == section
