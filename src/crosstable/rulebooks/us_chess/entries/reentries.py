"""Re-entries: which entry continues, from when, and the note about it (28S3-28S5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from crosstable.model.cards import Card
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Score, Who
from crosstable.model.stated import state
from crosstable.rulebooks.api import CardsAt, Carried
from crosstable.rulebooks.shared.timetables import merge_round
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import organising as say


def entries_of_people(roster: Sequence[Player]) -> dict[int, tuple[int, ...]]:
    """For each entry of a person with several: all of them, the first entry first."""
    earlier = {player.no: player.reentry_of for player in roster}
    people: dict[int, list[tuple[int, int, int]]] = {}
    for player in roster:
        first, depth = player.no, 0
        while (before := earlier.get(first)) is not None:
            first, depth = before, depth + 1
        people.setdefault(first, []).append((depth, player.joins, player.no))
    found: dict[int, tuple[int, ...]] = {}
    for entries in people.values():
        if len(entries) > 1:
            in_order = tuple(no for _, _, no in sorted(entries))
            found |= dict.fromkeys(in_order, in_order)
    return found


@rule("28S3", "28S4", "28S5")
def carried(section: Section, round_no: int, cards_at: CardsAt) -> Carried:
    """The cards before a round: a re-entrant continues with the best entry, its colours and opponents.

    A separate entry has no colours and no opponents from an earlier one; only the one that continues has.
    """
    cards = cards_at(round_no)
    people = entries_of_people(section.players)
    if not people:
        return Carried(cards)
    entries = _Entries(section, people, cards_at)
    goes_on: dict[int, int] = {}
    notes: list[Reason] = []
    for player in section.players:
        if people.get(player.no, (player.no,))[0] != player.no:
            cards[player.no], entry = entries.at(player.no, round_no)
            notes.append(entries.note(player, round_no, entry))
            if entry != player.no:
                goes_on[player.no] = entry
    rounds = {no: entries.rounds_of(no, round_no) for no in goes_on}
    return Carried(cards, goes_on, frozenset(entries.left_behind(round_no)), rounds, tuple(notes))


class _Entries:
    """The entries of people who entered again, with their cards at any round."""

    def __init__(self, section: Section, people: dict[int, tuple[int, ...]], cards_at: CardsAt) -> None:
        self.section, self.people = section, people
        self.players = {player.no: player for player in section.players}
        self.cards_at = cache(cards_at)
        self.latest = section.settings.get("reentry_score") == "latest"
        self.merge = merge_round(section)

    def start(self, no: int) -> int:
        """The round before which a new entry is compared with the earlier one."""
        return max(self.players[no].joins, self.merge)

    def before(self, no: int) -> int | None:
        """The entry just before a person's entry."""
        entries = self.people[no]
        place = entries.index(no)
        return entries[place - 1] if place else None

    @rule("28S5")
    def at(self, no: int, round_no: int) -> tuple[Card, int]:
        """An entry's card before a round, and the entry it comes from: the best, then the latest."""
        now, start, earlier = self.cards_at(round_no)[no], self.start(no), self.before(no)
        if earlier is None or self.latest or round_no < start:
            return now, no
        own = self.cards_at(start)[no]
        best, entry = self.at(earlier, start)
        if best.score <= own.score:
            return now, no
        return _joined(now, own, best, start - 1), entry

    @rule("28S5", "34Ha")
    def rounds_of(self, no: int, round_no: int) -> tuple[int, ...]:
        """For each round before a round, the entry whose round counts for an entry."""
        start, earlier = self.start(no), self.before(no)
        if earlier is None or self.at(no, round_no)[1] == no:
            return (no,) * (round_no - 1)
        return (*self.rounds_of(earlier, start), *(no,) * (round_no - start))

    @rule("28S")
    def left_behind(self, round_no: int) -> Iterator[int]:
        """Entries not paired in the next round, because the person continues with a later one."""
        if round_no <= len(self.section.results):
            return
        seated = {no for game in self.section.locked for no in (game.white, game.black)}
        for no, entries in self.people.items():
            later = entries[entries.index(no) + 1 :]
            if no not in seated and any(self._is_in(other, round_no) for other in later):
                yield no

    def _is_in(self, no: int, round_no: int) -> bool:
        """Whether an entry has begun to count for the person, and has not been withdrawn."""
        last = self.players[no].withdrawn_after
        return self.start(no) <= round_no and (last is None or last >= round_no)

    @rule("28S3", "28S5")
    def note(self, player: Player, round_no: int, entry: int) -> Reason:
        """Which entry continues, and why."""
        start, earlier = self.start(player.no), self.before(player.no)
        assert earlier is not None, "asked of new entries only"
        who, before = Who(player.no, player.name), Who(earlier, self.players[earlier].name)
        if round_no < start:
            why = say.NEW_ENTRY.of(player=who, earlier=before, start=start)
            return Reason("28S3", (player.no, earlier), why, topic=Topic.PAST)
        own, other = self.cards_at(start)[player.no].score, self.at(earlier, start)[0].score
        if entry != player.no:
            saying = say.EARLIER_GOES_ON
        elif self.latest:
            saying = say.LATEST_GOES_ON
        else:
            saying = say.NEW_GOES_ON_EQUAL if other == own else say.NEW_GOES_ON
        return state(
            saying,
            (player.no, entry if entry != player.no else earlier),
            topic=Topic.PAST,
            player=who,
            earlier=before,
            entry=Who(entry, self.players[entry].name),
            start=start,
            own=Score(own),
            other=Score(other),
        )


def _joined(now: Card, own: Card, best: Card, rounds: int) -> Card:
    """The best entry up to the round it was left, and the new entry from there."""
    since = (now.opponents - own.opponents) | (now.met_again - own.met_again)
    return replace(
        now,
        score=Points(now.score - own.score + best.score),
        colours=(*best.colours[:rounds], *now.colours[rounds:]),
        opponents=best.opponents | since,
        met_again=best.met_again | (now.met_again - own.met_again),
        free_point=best.free_point or now.free_point,
        half_bye=best.half_bye or (now.half_bye and not own.half_bye),
    )
