"""A player is removed from the section, and the games against them are scored anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards
from crosstable.journal.phrases import counted
from crosstable.journal.rounds import give_bye, posted_round
from crosstable.journal.state import EventState, Json, SectionState, add_extra_game
from crosstable.journal.teams import boards_played
from crosstable.model.errors import BadInput

if TYPE_CHECKING:
    from crosstable.journal.people import People

HALF_BYE = "half"


class RescoredGame(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game against the removed player: what it was, and what it becomes for the opponent."""

    listed: int
    """The round in which the game stands."""
    round: int
    """The round of the opponent that it was."""
    white: int
    black: int
    opponent: int
    was: str
    becomes: str
    """Another result, or a half-point bye."""
    rule: str = ""


class PlayerRemoved(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """A player is out of the section."""

    kind = Kind.PLAYER_REMOVED

    after: int
    reason: str
    games: tuple[RescoredGame, ...]
    rule: str = ""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Score the games anew; those played stay rated, beside the event."""
        section, player = self.section_in(state), self.entry_in(state)
        for change in self.games:
            for game in _rescore(section, change):
                add_extra_game(section, {"round": change.listed, **game})
        player["withdrawn_after"] = self.after
        player["info"] = {**player.get("info", {}), "removed": self.reason}

    def told(self, people: People) -> str:
        """Who, why, and how many games are scored anew."""
        games = counted(len(self.games), people.meets_in(self.section))
        return f"{self.who(people)} removed from the section ({self.reason}), {games} scored anew"


def _rescore(section: SectionState, change: RescoredGame) -> list[Json]:
    """One game with another result, or a bye in its place; returns the games to be rated.

    Of a match those are the games of its boards.
    """
    played = posted_round(section, change.listed)
    game = _game_of(section, played, change)
    whole = {"white": change.white, "black": change.black, "result": change.was}
    rated = boards_played(game) if section.teams else [whole]
    if change.becomes != HALF_BYE:
        game["result"] = change.becomes
        return rated
    played["games"] = [one for one in played["games"] if one is not game]
    if change.round <= len(section.rounds):
        home = posted_round(section, change.round)
        home["byes"] = [*home["byes"], {"player": change.opponent, "kind": HALF_BYE}]
    else:
        give_bye(section.entries[section.entry_of(change.opponent)], change.round, HALF_BYE)
    return rated


def _game_of(section: SectionState, played: Json, change: RescoredGame) -> Json:
    """The game that is scored anew, as it was when that was decided."""
    pair = (change.white, change.black)
    for game in played["games"]:
        if (game["white"], game["black"]) == pair and (section.teams or game["result"] == change.was):
            found: Json = game
            return found
    text = f"round {change.listed}: {pair[0]}-{pair[1]} was {change.was} when it was scored anew"
    raise BadInput(text)
