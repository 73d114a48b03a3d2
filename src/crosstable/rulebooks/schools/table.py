"""The field of a round: list order, score levels, schools, claims and float histories."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.model.cards import Card, Float
from crosstable.model.players import Flag, Player
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.schools.claims import Claim, claim_of
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.numbering import ALPHABETICAL, GRADE, ListKey, list_key
from crosstable.rulebooks.schools.settings import Options, options_of
from crosstable.rulebooks.shared.rank_rules import RankRules, everybody
from crosstable.rulebooks.shared.ranked import Ranked, positions, unmet_masks
from crosstable.search.bits import mask_of

FloatKey = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RankedField(Ranked):
    """The round's players by score, then in list order."""

    options: Options
    place: dict[int, int]
    """The place of every entry in the list, by number."""
    claims: tuple[Claim, ...]
    mates: list[int]
    """For each player the mask of players of the same school."""
    kept_apart: list[int]
    """For each player the mask of those not to be met early (27)."""

    @property
    def levels(self) -> list[int]:
        """The score level of each player, counted from the top."""
        scores = sorted({entry.card.score for entry in self.entries}, reverse=True)
        at = {score: level for level, score in enumerate(scores)}
        return [at[entry.card.score] for entry in self.entries]

    def top(self, i: int) -> bool:
        """Whether a player is marked as a top player (3)."""
        return Flag.TOP in self.entries[i].player.flags


def table_of(field: Field, entries: Sequence[Entry] | None = None) -> RankedField:
    """Rank the field and work out who may meet whom."""
    options = options_of(field)
    place = list_places(field)
    here = field.entries if entries is None else entries
    ranked = tuple(sorted(here, key=lambda entry: (-entry.card.score, place[entry.player.no])))
    index = positions(ranked)
    return RankedField(
        field=field,
        entries=ranked,
        index=index,
        legal=unmet_masks(ranked, index),
        options=options,
        place=place,
        claims=tuple(claim_of(entry.card) for entry in ranked),
        mates=_school_mates(ranked),
        kept_apart=_kept_apart(field, options, ranked, index),
    )


@rule("4", "6", "10", "26")
def list_places(field: Field) -> dict[int, int]:
    """The list: by number or rank, late entrants where the alphabet (or the grade) puts them."""
    players, named = everybody(field), field.ranking.named
    order = str(field.settings.get("list_order", "alphabetical"))
    listed = sorted(
        (p for p in players if p.joins == 1 or p.no in named), key=lambda one: field.rank_of(one.no)
    )
    late = sorted((p for p in players if p.joins > 1 and p.no not in named), key=lambda one: one.no)
    for player in late:
        own = _list_key(player, order)
        behind = (
            at
            for at, other in enumerate(listed)
            if own is not None and (_list_key(other, order) or own) > own
        )
        listed.insert(next(behind, len(listed)), player)
    return {player.no: at for at, player in enumerate(listed)}


def in_list_order(field: Field) -> list[int]:
    """The entries as the list has them."""
    places = list_places(field)
    return sorted(places, key=places.__getitem__)


@rule("10")
def by_grades(field: Field) -> list[int]:
    """The list by the grades as they are now, where grades order it; any other list stays as it is."""
    order = str(field.settings.get("list_order", ALPHABETICAL))
    listed = in_list_order(field)
    if order != GRADE:
        return listed
    players = {player.no: player for player in everybody(field)}
    return sorted(listed, key=lambda no: list_key(players[no], order))


RANKS = RankRules(late="6", corrected="10", in_force=in_list_order, by_words=by_grades)


def _list_key(player: Player, order: str) -> ListKey | None:
    """What places a late entrant in the list: the name, or the grade; nothing if only the number does."""
    return list_key(player, order) if order in (ALPHABETICAL, GRADE) else None


@rule("7")
def _school_mates(entries: Sequence[Entry]) -> list[int]:
    """Players at the same school, ignoring capitals and spaces."""
    schools: dict[str, int] = {}
    names = [_school(entry.player) for entry in entries]
    for i, name in enumerate(names):
        if name:
            schools[name] = schools.get(name, 0) | 1 << i
    return [schools.get(name, 0) & ~(1 << i) for i, name in enumerate(names)]


def _school(player: Player) -> str:
    """A school's name as it is compared."""
    return " ".join((player.school or "").casefold().split())


@rule("27")
def _kept_apart(field: Field, options: Options, entries: Sequence[Entry], index: dict[int, int]) -> list[int]:
    """Relatives, club mates and others the arbiter keeps apart in the early rounds."""
    masks = [0] * len(entries)
    for wish in field.avoid:
        until = options.avoid_until if wish.until is None else wish.until
        if field.round <= until:
            together = mask_of(index[no] for no in wish.players if no in index)
            for no in wish.players:
                if no in index:
                    masks[index[no]] |= together & ~(1 << index[no])
    return masks


@rule("2d", "20a", "20b")
def down_key(card: Card) -> FloatKey:
    """How unsuitable a player is for another downfloat: the smaller the better."""
    ups, downs = card.floats.count(Float.UP), card.floats.count(Float.DOWN)
    return downs, int(bool(ups and downs)), _last(card, Float.DOWN), int(ups <= downs)


@rule("2d", "21a", "21b")
def up_key(card: Card) -> FloatKey:
    """How unsuitable a player is for another upfloat: the smaller the better."""
    ups, downs = card.floats.count(Float.UP), card.floats.count(Float.DOWN)
    now = int(card.last_float is Float.UP)
    return now, ups, int(bool(ups and downs)), _last(card, Float.UP), int(downs <= ups)


def _last(card: Card, float_: Float) -> int:
    """The round of the last float of this kind, 0 if there was none."""
    rounds = [number for number, mark in enumerate(card.floats, start=1) if mark is float_]
    return rounds[-1] if rounds else 0
