"""Who may win prizes, and which ones: leavers, re-entries, computers, ratings, groups, limits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from crosstable.model.event import Prize, Section, SettingValue
from crosstable.model.players import Flag, Player
from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Score, Who, Whos
from crosstable.model.standings import Standing, Standings
from crosstable.model.stated import state
from crosstable.rulebooks.shared.prize_kinds import shut_out
from crosstable.rulebooks.us_chess.entries.computer_entries import is_computer
from crosstable.rulebooks.us_chess.entries.ratings_prizes import (
    PrizeStanding,
    bar_to_prize,
    hold_on_prize,
    prize_standing,
    unrated_bar,
)
from crosstable.rulebooks.us_chess.entries.reentries import entries_of_people
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prizes.settings import PRIZE_SETTINGS
from crosstable.rulebooks.us_chess.sentences import prizes as say
from crosstable.rulebooks.us_chess.variations import in_force


@dataclass(frozen=True)
class Claims:
    """The players of a section before its prizes."""

    section: Section
    carried: Mapping[int, Points]
    """The scores that re-entrants carry over."""

    @cached_property
    def chosen(self) -> dict[str, SettingValue]:
        """What the section sets, variations written out."""
        return in_force(self.section.variations, self.section.settings)

    def setting(self, key: str) -> SettingValue:
        """A choice about prizes, or its default."""
        return self.chosen.get(key, PRIZE_SETTINGS[key].values[0])

    @cached_property
    def players(self) -> dict[int, Player]:
        """Everybody by number."""
        return {player.no: player for player in self.section.players}

    @cached_property
    def ratings(self) -> dict[int, PrizeStanding]:
        """Everybody's rating for prizes, with its limits."""
        return {no: prize_standing(player, self.chosen) for no, player in self.players.items()}

    @cached_property
    def _people(self) -> dict[int, tuple[int, ...]]:
        """For entries of somebody with several: all of them, the first one first."""
        return entries_of_people(self.section.players)

    @cached_property
    def _open(self) -> dict[tuple[int, Prize], bool]:
        """Who may win what, as far as it was asked."""
        return {}

    def who(self, no: int) -> Who:
        """A player as a fact of a sentence."""
        return Who(no, self.players[no].name)

    def whos(self, players: Iterable[int]) -> Whos:
        """Several players as a fact of a sentence."""
        return Whos(tuple(map(self.who, players)))

    @rule("28M1", "32C1", "32C5")
    def bar(self, no: int) -> Reason | None:
        """Why a player can have no prize at all; None when nothing bars it."""
        player, who = self.players[no], self.who(no)
        later = self._people.get(no, (no,))[-1]
        if later != no:
            return state(say.ENTERED_AGAIN, (no, later), player=who, later=self.who(later))
        left = player.withdrawn_after is not None and player.withdrawn_after < self.section.rounds
        if left and not self.setting("prize.withdrawn_eligible"):
            return state(say.WITHDREW, (no,), player=who, round=player.withdrawn_after or 0)
        if Flag.HOUSE in player.flags:
            return state(say.HOUSE_PLAYER, (no,), player=who)
        return None

    @rule("33C", "33F", "36F")
    def closed(self, no: int, prize: Prize) -> Reason | None:
        """Why a prize is not open to a player: classes go by rating, groups by what is on record."""
        standing = self.ratings[no]
        reason = bar_to_prize(standing, prize)
        if reason is not None:
            return reason
        if self._is_not_for_unrated(prize) and standing.rating is None:
            return unrated_bar(self.players[no])
        why = shut_out(self.players[no], prize, standing.rating)
        return None if why is None else Reason("33C", (no,), why)

    @rule("33F")
    def _is_not_for_unrated(self, prize: Prize) -> bool:
        """Whether a prize of an age, school or other group is of value: its money is for rated players."""
        return prize.kind == "group" and prize.cents > 0 and not self.setting("prize.unrated_groups")

    def is_open(self, no: int, prize: Prize) -> bool:
        """Whether a player may win a prize."""
        key = (no, prize)
        if key not in self._open:
            self._open[key] = self.closed(no, prize) is None
        return self._open[key]

    @rule("32C6", "33F")
    def limit(self, no: int) -> int | None:
        """The most that a player may win: as the entry says, and as is announced for the unrated."""
        told = [self.players[no].prize_limit]
        if self.ratings[no].rating is None and not is_computer(self.players[no]):
            unrated = self.setting("prize.unrated_limit")
            told.append(unrated if isinstance(unrated, int) else None)
        return min((cents for cents in told if cents is not None), default=None)

    @rule("28C2", "28G")
    def hold(self, no: int, prizes: Sequence[Prize]) -> Reason | None:
        """Why the prize that a player has won is kept back for now."""
        found = (hold_on_prize(self.ratings[no], prize) for prize in prizes)
        return next((reason for reason in found if reason is not None), None)

    @rule("32C5")
    def lines(self, standings: Standings) -> tuple[Standing, ...]:
        """Those who can win, in order; whoever re-entered is listed once, with the score that counts."""
        lines = [line for line in standings.standings if self.bar(line.player) is None]
        best = self.setting("prize.reentry_score") == "best"
        if best and self._people:
            scores = {line.player: line.score for line in standings.standings}
            lines = [replace(line, score=self._best(line.player, scores)) for line in lines]
            lines.sort(key=lambda line: -line.score)
        return tuple(lines)

    def _best(self, no: int, scores: Mapping[int, Points]) -> Points:
        """The best score of any entry of a person, or the one carried on."""
        entries = self._people.get(no, (no,))
        own = [scores[entry] for entry in entries if entry in scores]
        return max((*own, *([self.carried[no]] if len(entries) > 1 and no in self.carried else [])))

    @rule("32C5")
    def score_note(self, line: Standing) -> Reason | None:
        """Which score counts for somebody who entered again."""
        entries = self._people.get(line.player, ())
        if len(entries) < 2:
            return None
        best = self.setting("prize.reentry_score") == "best"
        saying = say.BEST_ENTRY_COUNTS if best else say.LATEST_ENTRY_COUNTS
        who, score = self.who(line.player), Score(line.score)
        return state(saying, (line.player,), player=who, entries=len(entries), score=score)
