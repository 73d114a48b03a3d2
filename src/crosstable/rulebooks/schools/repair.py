"""Correcting a published draw with the least disturbance (25): pairs stay wherever possible, with colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.colours import Colour
from crosstable.model.language import Words
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Entry, Field, PlayedRound
from crosstable.rulebooks.schools.byes import burden_of, in_order, may_have_it
from crosstable.rulebooks.schools.colours import allocate
from crosstable.rulebooks.schools.mark import BOOK_ID, rule
from crosstable.rulebooks.schools.no_pairing import no_pairing
from crosstable.rulebooks.schools.sentences.answers import BYE_LEFT_OVER, MEET_NOW, STANDS_AS_PUBLISHED
from crosstable.rulebooks.schools.sentences.figures import BYE_AGAIN_CHANGED_ROUND, CLASH_AS_PUBLISHED
from crosstable.rulebooks.schools.solving import Pairs, best_keeping
from crosstable.rulebooks.schools.table import RankedField, table_of
from crosstable.rulebooks.shared.repair import FULL, Repair, Way, one_number
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired


@rule("25")
def repaired(field: Field, posted: PlayedRound, seated: frozenset[int] = frozenset()) -> Pairing:
    """The round for the players present now, with the fewest changes to a posted one.

    `seated` are the players whose games have started; those games stay whatever else has to change.
    """
    whole = table_of(field, _here(field, posted, seated))
    bye = _bye(whole, posted, seated)
    table = whole if bye is None else _without(whole, bye)
    pairs = _pairs(table, posted, seated)
    pairing = _pairing(table, pairs, posted)
    return pairing if bye is None else _with_bye(pairing, whole, bye)


@rule("25", "28")
def _here(field: Field, posted: PlayedRound, seated: frozenset[int]) -> list[Entry]:
    """Who plays: fillers where their posted game can stand; for an odd number one more, or one less."""
    standing = set(_kept_numbers(table_of(field), posted, seated))
    fillers = [entry for entry in field.entries if Flag.HOUSE in entry.player.flags]
    posted_too = {no for pair in posted.games for no in pair}
    free = sorted(
        (entry for entry in fillers if entry.player.no not in standing),
        key=lambda entry: entry.player.no not in posted_too,
    )
    here = [entry for entry in field.entries if entry not in free]
    if len(here) % 2 == 0 or free:
        return here + free[: len(here) % 2]
    giving_way = _giving_way(field, here, posted, seated)
    return [entry for entry in here if entry is not giving_way]


@rule("25", "28")
def _giving_way(field: Field, here: list[Entry], posted: PlayedRound, seated: frozenset[int]) -> Entry | None:
    """The filler who makes room for a new arrival, so that no bye is needed."""
    posted_too = {no for pair in posted.games for no in pair} | set(posted.byes)
    if all(entry.player.no in posted_too for entry in here):
        return None
    found = []
    for filler in here:
        if Flag.HOUSE not in filler.player.flags or filler.player.no in seated:
            continue
        table = table_of(field, [entry for entry in here if entry is not filler])
        loose = mask_of(_loose(table, posted, seated))
        if can_be_paired(loose, table.legal):
            strangers = [mask & ~mates for mask, mates in zip(table.legal, table.mates, strict=True)]
            found.append((not can_be_paired(loose, strangers), filler.player.no, filler))
    return min(found, key=lambda one: one[:2])[2] if found else None


def _kept_numbers(table: RankedField, posted: PlayedRound, seated: frozenset[int]) -> Iterator[int]:
    """The players whose posted game can stand, or has started."""
    for pair in posted.games:
        if set(pair) <= seated or _legal(table, pair):
            yield from pair


def _legal(table: RankedField, pair: tuple[int, int]) -> bool:
    """Whether both players of a posted game are there and have not met before."""
    one, other = (table.index.get(no) for no in pair)
    return one is not None and other is not None and bool(table.legal[one] >> other & 1)


def _loose(table: RankedField, posted: PlayedRound, seated: frozenset[int]) -> list[int]:
    """Everybody without a game that stays."""
    kept = set(_kept_numbers(table, posted, seated))
    return [i for i in range(len(table.entries)) if table.no(i) not in kept]


@rule("4", "25")
def _bye(table: RankedField, posted: PlayedRound, seated: frozenset[int]) -> int | None:
    """Who sits out when the number is odd: of those without a game, as rule 4 orders them."""
    if len(table.entries) % 2 == 0:
        return None
    loose = set(_loose(table, posted, seated))
    order = sorted(
        (i for i in in_order(table) if table.no(i) not in seated),
        key=lambda i: (
            i not in loose,
            table.no(i) not in posted.byes,
            not may_have_it(table, i),
            burden_of(table, i),
        ),
    )
    for i in order:
        if i in loose and can_be_paired(mask_of(loose - {i}), table.legal):
            return i
    for i in order:
        if can_be_paired(mask_of(set(order) - {i}), table.legal):
            return i
    raise no_pairing(table)


def _without(table: RankedField, bye: int) -> RankedField:
    """The table of those who play."""
    return table_of(table.field, [entry for i, entry in enumerate(table.entries) if i != bye])


def _pairs(table: RankedField, posted: PlayedRound, seated: frozenset[int]) -> Pairs:
    """The posted pairs that stay, and the best pairs of the others; the fewest are broken if necessary."""
    loose = tuple(_loose(table, posted, seated))
    stays = [pair for pair in posted.games if set(pair) <= set(table.index)]
    kept = {
        (min(one, other), max(one, other))
        for one, other in ((table.index[a], table.index[b]) for a, b in stays)
        if one not in loose and other not in loose
    }
    if can_be_paired(mask_of(loose), table.legal):
        found = best_keeping(table, loose, frozenset())
        assert found is not None, "they can be paired"
        return (*sorted(kept), *found)
    begun = {pair for pair in kept if set(table.nos(pair)) <= seated}
    free = tuple(i for i in range(len(table.entries)) if table.no(i) not in seated)
    found = best_keeping(table, free, frozenset(kept - begun))
    if found is None:
        raise no_pairing(table)
    return (*sorted(begun), *found)


@rule("7", "25")
def _clash(table: RankedField, high: int, low: int) -> tuple[Reason, ...]:
    """A new game inside a school: separating the two would change a published game."""
    if not table.mates[high] >> low & 1:
        return ()
    said = CLASH_AS_PUBLISHED.of(high=who(table, high), low=who(table, low))
    return (Reason(CLASH_AS_PUBLISHED.rule, table.nos((high, low)), said),)


def _pairing(table: RankedField, pairs: Pairs, posted: PlayedRound) -> Pairing:
    """The games with the colours of those that stand, and what has changed."""
    old = {frozenset(pair): pair for pair in posted.games}
    games, reasons = [], []
    for board, (high, low) in enumerate(table.boards(pairs), start=1):
        players, both = table.nos((high, low)), {"high": who(table, high), "low": who(table, low)}
        stood = old.get(frozenset(players))
        if stood is not None:
            white, black = stood
            reasons.append(Reason(STANDS_AS_PUBLISHED.rule, players, STANDS_AS_PUBLISHED.of(**both)))
        else:
            colour, why = allocate(table, high, low)
            white, black = players if colour is Colour.WHITE else players[::-1]
            reasons += [
                Reason(MEET_NOW.rule, players, MEET_NOW.of(**both)),
                *_clash(table, high, low),
                *why,
            ]
        games.append(PairedGame(board, white, black))
    return Pairing(
        round=table.field.round,
        rulebook=BOOK_ID,
        games=tuple(games),
        byes=(),
        reasons=tuple(reasons),
        warnings=table.field.warnings,
    )


@rule("4", "25")
def _with_bye(pairing: Pairing, whole: RankedField, bye: int) -> Pairing:
    """The round with somebody who sits out; a second bye is pointed out."""
    no, had, trail = whole.no(bye), whole.entries[bye].card.byes, Trail(topic=Topic.BYE)
    trail.say(BYE_LEFT_OVER, (no,), bye=who(whole, bye))
    if had:
        trail.say(BYE_AGAIN_CHANGED_ROUND, (no,), player=who(whole, bye), count=had)
    byes = (PairedBye(no, ByeKind.PAIRING),)
    return replace(pairing, byes=byes, reasons=(*pairing.reasons, *trail.reasons))


REPAIR = Repair(
    numbers=one_number("25"),
    ways=(Way(FULL, "25", Words("Change as few games as possible")),),
    least=repaired,
)
