"""The reasons of a paired score group: who is in it, who went down, and those who stayed."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.cfc.group import Group
from crosstable.rulebooks.cfc.narrate_halves import tell_stayers
from crosstable.rulebooks.cfc.narrate_odd import goes_on_saying, tell_seat
from crosstable.rulebooks.cfc.odd_men import leaver_flags
from crosstable.rulebooks.cfc.places import Places
from crosstable.rulebooks.cfc.sentences.groups import (
    ALONE_IN_GROUP,
    ALONE_ON_SCORE,
    GROUP_MEMBERS,
    GROUP_WITHOUT_BYE,
    GROUPS_MERGED,
    LEFT_OVER_OF_B_AND_C,
    NO_EQUAL_OPPONENT,
    ODD_MAN,
    ODD_MEN_BY_GROUP,
    ODD_MEN_BY_RANK,
    ODD_MEN_FIRST,
    ONE_OF_SEVERAL,
    ONE_OF_SEVERAL_BESIDE_ODD_MEN,
    ONE_OF_SEVERAL_FOR_THOSE_BELOW,
    PAIRED_WITH_ALL,
    SAME_SCORE,
    STAYS_FOR_THOSE_BELOW,
    STAYS_MET_NEXT_GROUP,
    STAYS_NEEDED_HERE,
    STAYS_ODD_BEFORE,
    STAYS_UNFINISHED,
    TO_NEXT_GROUP,
)
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail

FLAGS = (STAYS_MET_NEXT_GROUP, STAYS_UNFINISHED, STAYS_ODD_BEFORE)
"""What is against a player as odd man, in the order in which it counts."""


def tell_group(places: Places, group: Group, trail: Trail) -> None:
    """Record why a group was paired as it was, in the order of the rules."""
    table = places.table
    _tell_members(places, group, trail.about(Topic.GROUP))
    for odd, native in group.seats:
        tell_seat(places, group, odd, native, trail)
    for odd in group.passed_on:
        trail.say(goes_on_saying(places, group, odd), (table.no(odd),), who=who(table, odd))
    _tell_leaving(places, group, trail)
    tell_stayers(table, group, trail)
    for high, low in group.pairs:
        _tell_scores(places, high, low, trail)


def _tell_members(places: Places, group: Group, trail: Trail) -> None:
    """Who is in the group, in rank order, and who came from above."""
    table, odd = places.table, group.incoming
    if group.natives and not places.regrouped:
        _tell_natives(places, group, trail)
    if group.merged and odd:
        trail.say(GROUPS_MERGED, table.nos((*odd, *group.natives)), odd=whos(table, odd))
    elif odd:
        trail.say(ODD_MEN_FIRST, table.nos(odd), odd=whos(table, odd))
        if len(odd) > 1:
            saying = ODD_MEN_BY_GROUP if places.regrouped else ODD_MEN_BY_RANK
            trail.say(saying, table.nos(odd), odd=whos(table, odd))


def _tell_natives(places: Places, group: Group, trail: Trail) -> None:
    """Those of one score, and who of them has the bye."""
    table, natives = places.table, group.natives
    mine = table.score(natives[0])
    missing = [i for i in range(len(table.entries)) if table.score(i) == mine and i not in natives]
    facts: dict[str, Fact] = {"score": score(table, natives[0]), "members": whos(table, natives)}
    if missing:
        facts["bye"] = who(table, missing[0])
    trail.say(GROUP_WITHOUT_BYE if missing else GROUP_MEMBERS, table.nos(natives), rule=None, **facts)


def _tell_leaving(places: Places, group: Group, trail: Trail) -> None:
    """Who goes down, and why nobody ranked lower."""
    table = places.table
    for i in group.leaving:
        saying = leaving_saying(places, group, i)
        trail.say(saying, (table.no(i),), who=who(table, i), count=len(group.leaving))
        for lower in group.natives:
            if lower > i and lower not in group.leaving and lower in group.pool and not places.regrouped:
                tell_not_sent(places, group, i, lower, trail)
    if group.outgoing:
        members = whos(table, group.outgoing)
        trail.about(Topic.GROUP).say(TO_NEXT_GROUP, table.nos(group.outgoing), members=members)


def leaving_saying(places: Places, group: Group, i: int) -> Saying:
    """Why a player of a group goes down."""
    table, everyone = places.table, (*group.natives, *group.incoming)
    if places.regrouped and group.across:
        return LEFT_OVER_OF_B_AND_C
    if len(everyone) == 1:
        return ALONE_IN_GROUP if places.regrouped else ALONE_ON_SCORE
    if not table.legal[i] & places.mask(everyone):
        return PAIRED_WITH_ALL
    if len(group.leaving) == 1:
        return ODD_MAN
    if not places.could_stay(group):
        return ONE_OF_SEVERAL
    return ONE_OF_SEVERAL_BESIDE_ODD_MEN if group.seats else ONE_OF_SEVERAL_FOR_THOSE_BELOW


def tell_not_sent(places: Places, group: Group, sent: int, lower: int, trail: Trail) -> None:
    """Why a player ranked below the one who went down was passed over."""
    table, place = places.table, places.of(group)
    pair = table.nos((sent, lower))
    player, gone = who(table, lower), who(table, sent)
    mine, his = leaver_flags(place, lower), leaver_flags(place, sent)
    if mine > his:
        first = next(at for at in range(len(mine)) if mine[at] != his[at])
        trail.say(FLAGS[first], pair, who=player, sent=gone)
    elif not places.can_pair_without(group, sent, lower):
        trail.say(STAYS_NEEDED_HERE, pair, who=player, sent=gone)
    elif not places.below_without(group, sent, lower):
        trail.say(STAYS_FOR_THOSE_BELOW, pair, who=player, sent=gone)


def _tell_scores(places: Places, high: int, low: int, trail: Trail) -> None:
    """The law that a pair follows: equal scores, or the odd man who was left of one."""
    table, pair = places.table, places.table.nos((high, low))
    if table.score(high) == table.score(low):
        trail.say(SAME_SCORE, pair, score=score(table, high))
    elif not places.regrouped:
        up, down = sorted((high, low), key=table.score)
        trail.say(
            NO_EQUAL_OPPONENT,
            pair,
            up=who(table, up),
            down=who(table, down),
            his=score(table, down),
            score=score(table, up),
        )
