"""A fund of prizes as a checker sees it: scores, lists of prizes, who competes, and shares, from scratch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from crosstable.model.awards import PrizeList
from crosstable.model.event import Prize, Section
from crosstable.model.players import Flag, Player
from crosstable.model.results import ByeKind
from tests.checkers.words import CheckWords, Words

PEOPLE = ("sex", "born_from", "born_before", "region", "club", "school", "group")
PEOPLE_WORDS = {
    "sex": "with gender “{}”",
    "born_from": "born on or after {}",
    "born_before": "born before {}",
    "region": "from {}",
    "club": "of the club {}",
    "school": "of the school {}",
    "group": "in the group {}",
}
POINTS = {ByeKind.FULL: 10, ByeKind.HALF: 5, ByeKind.ZERO: 0, ByeKind.PAIRING: 10}
Document = dict[str, Any]
ListKey = tuple[object, ...]


def amount(cents: int) -> str:
    """Money as it is written."""
    return f"{cents // 100}.{cents % 100:02}"


def list_key(prize: Prize) -> ListKey:
    """Prizes of one kind with the same conditions are one list."""
    asked = (getattr(prize, key) for key in PEOPLE)
    return prize.kind, prize.from_rating, prize.below, prize.board, *asked


@dataclass(frozen=True)
class Share:
    """A group of level players and the prizes of the places that they take up."""

    prizes: tuple[Prize, ...]
    players: tuple[int, ...]
    first: int

    @property
    def total(self) -> int:
        """The money."""
        return sum(prize.cents for prize in self.prizes)

    def cents(self, no: int) -> int:
        """What one of them has: equal parts, odd cents to the first in the standings."""
        each, odd = divmod(self.total, len(self.players))
        return each + (self.players.index(no) < odd)


@dataclass(frozen=True)
class Fund:
    """What a sentence about prizes is about."""

    section: Section
    order: tuple[int, ...]
    """The order of the standings."""
    places: tuple[tuple[int, int], ...]
    """Everybody's place in them."""
    found: PrizeList
    document: Document
    """The event as it was written."""
    scores: tuple[tuple[int, int], ...] = ()
    """Everybody's score in them, in tenths of a point."""
    left: Prize | None = None
    """The prize that nobody has, where the sentence says why."""
    asked: int | None = None
    """Whose question it answers, why not this prize."""

    def player(self, no: int) -> Player:
        """An entry."""
        return next(player for player in self.section.players if player.no == no)

    def score(self, no: int) -> int:
        """The tenths of a point that somebody has: byes, and the games of an event without forfeits."""
        total = 0
        for played in self.section.results:
            total += sum(POINTS[bye.kind] for bye in played.byes if bye.player == no)
            for game in played.games:
                if no in (game.white, game.black):
                    total += int(game.result.points()[0 if no == game.white else 1])
        return total

    def competes(self, no: int, prize: Prize) -> bool:
        """Whether a prize is for somebody."""
        player = self.player(no)
        if Flag.HOUSE in player.flags:
            return False
        if (Flag.COMPUTER in player.flags) != (prize.kind == "computer"):
            return False
        if player.rating is None and prize.kind == "group" and self.section.rulebook == "us-chess":
            return self.section.settings.get("prize.unrated_groups") is True and of_people(player, prize)
        return of_class(player, prize) and of_people(player, prize)

    def of_list(self, prize: Prize) -> list[int]:
        """Those whom a list of prizes is for, in the order of the standings."""
        return [no for no in self.order if self.competes(no, prize)]

    def shares(self, prize: Prize) -> list[Share]:
        """A list of prizes shared out: equal points take the places one after the other."""
        key, done, found = list_key(prize), 0, []
        people = self.of_list(prize)
        for score in sorted({self.score(no) for no in people}, reverse=True):
            level = tuple(no for no in people if self.score(no) == score)
            taken = range(done + 1, done + len(level) + 1)
            won = (one for one in self.section.prizes if list_key(one) == key and one.rank in taken)
            found.append(Share(tuple(won), level, done + 1))
            done += len(level)
        return found

    def share_of(self, no: int, prize: Prize) -> Share:
        """The level players among whom somebody is in a list."""
        return next(share for share in self.shares(prize) if no in share.players)

    def all_lists(self) -> list[Prize]:
        """One prize of every list in which places are shared out."""
        lists = {list_key(prize): prize for prize in self.section.prizes if prize.kind in LISTS}
        return list(lists.values())

    def gross(self, no: int) -> int:
        """What somebody would have from all lists without any limit."""
        found = 0
        for prize in self.all_lists():
            if self.competes(no, prize):
                found += self.share_of(no, prize).cents(no)
        return found

    def without(self, no: int) -> Fund:
        """The same fund as if somebody did not compete."""
        player = replace(self.player(no), flags=self.player(no).flags | {Flag.HOUSE})
        players = tuple(player if one.no == no else one for one in self.section.players)
        return replace(self, section=replace(self.section, players=players))

    def level(self, no: int) -> list[int]:
        """Those who share somebody's place in the standings."""
        places = dict(self.places)
        return [other for other in self.order if places[other] == places[no]]


LISTS = ("place", "class", "under", "unrated", "group", "computer")


def of_class(player: Player, prize: Prize) -> bool:
    """Whether somebody's rating is one that a prize is for."""
    if prize.kind == "unrated":
        return player.rating is None
    if prize.from_rating is None and prize.below is None:
        return True
    if player.rating is None:
        return False
    return (prize.from_rating or 0) <= player.rating < (prize.below or 99999)


def of_people(player: Player, prize: Prize) -> bool:
    """Whether somebody is one of the people that a prize is for."""
    for key in ("sex", "region", "club", "school"):
        if getattr(prize, key) is not None and getattr(player, key) != getattr(prize, key):
            return False
    if prize.born_from and not (player.born and player.born >= prize.born_from):
        return False
    if prize.born_before and not (player.born and player.born < prize.born_before):
        return False
    groups = player.info.get("groups", [])
    return prize.group is None or (isinstance(groups, list | tuple) and prize.group in groups)


def among(prize: Prize) -> str:
    """Whom a list is for, in words; empty for all."""
    if prize.kind in ("unrated", "computer"):
        return {"unrated": "among the unrated", "computer": "among the computers"}[prize.kind]
    named = [PEOPLE_WORDS[key].format(getattr(prize, key)) for key in PEOPLE if getattr(prize, key)]
    lowest = f"rated {prize.from_rating} or more" if prize.from_rating else ""
    below = f"below {prize.below}" if prize.below else ""
    rated = f"{lowest} and {below}" if lowest and below else lowest or (below and f"rated {below}")
    parts = [*([", ".join(named)] if named else []), *([rated] if rated else [])]
    return "among those " + ", ".join(parts) if parts else ""


def score_words(tenths: int) -> str:
    """A score as it is written: 4½ points."""
    whole, half = divmod(tenths, 10)
    shown = f"{whole or ''}½" if half else str(whole)
    return f"{shown} point{'' if 0 < tenths <= 10 else 's'}"


def offer_words(prize: Prize) -> str:
    """A prize as it is named: its name and the money, and a thing in brackets."""
    named = f"{prize.name} {amount(prize.cents)}" if prize.cents or not prize.thing else prize.name
    return f"{named} ({prize.thing})" if prize.thing else named


def thing_words(prize: Prize) -> str:
    """The thing of a prize as it is named."""
    return f"the {prize.thing} for {prize.name}"


Say = Words[Fund]
Check = CheckWords[Fund]


def things_in(fund: Fund, texts: list[str]) -> Iterator[Prize]:
    """The prizes whose things are named."""
    for text in texts:
        yield next(prize for prize in fund.section.prizes if thing_words(prize) == text)
