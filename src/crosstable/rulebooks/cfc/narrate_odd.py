"""The reasons for odd men (622a-625): whom they meet, who was passed over, and who finds nobody."""

from __future__ import annotations

from crosstable.model.sayings import Saying
from crosstable.rulebooks.cfc.against import tell_illegal
from crosstable.rulebooks.cfc.group import Group
from crosstable.rulebooks.cfc.odd_men import counts_once, opponent_flags
from crosstable.rulebooks.cfc.places import Places, before
from crosstable.rulebooks.cfc.sentences.groups import (
    AGAINST_FEWER_SEATED,
    AGAINST_HIGHER_SEATED_OTHERWISE,
    AGAINST_HIGHER_UNSEATED,
    AGAINST_MORE_LEAVE,
    AGAINST_REST_NOT_PAIRED,
    AGAINST_REST_WORSE,
    GOES_ON_BEHIND_HIGHER,
    GOES_ON_FOR_OTHERS,
    GOES_ON_PAIRED_WITH_ALL,
    MEETS_FIRST_OF_GROUP,
    MEETS_FIRST_OF_GROUP_FRESH,
    MEETS_FIRST_OF_GROUP_OPPOSITE,
    MEETS_FIRST_OF_GROUP_OPPOSITE_FRESH,
    MEETS_HIGHEST,
    MEETS_HIGHEST_FRESH,
    MEETS_HIGHEST_FRESH_NOT_OPPOSITE,
    MEETS_HIGHEST_NOT_OPPOSITE,
    MEETS_HIGHEST_OPPOSITE,
    MEETS_HIGHEST_OPPOSITE_FRESH,
    OPPONENT_NEEDED,
    OPPONENT_NEEDED_AFTER,
    OPPONENT_NOT_OPPOSITE,
    OPPONENT_ODD_BEFORE,
    TAKEN_BY_EARLIER,
    TAKEN_BY_HIGHER,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import score, who
from crosstable.rules.trail import Trail


def tell_seat(places: Places, group: Group, odd: int, native: int, trail: Trail) -> None:
    """Why an odd man meets this player of the group and nobody earlier in the order."""
    table = places.table
    saying = (
        _first_saying(table, group, odd, native) if places.regrouped else _seat_saying(table, odd, native)
    )
    trail.say(
        saying,
        table.nos((odd, native)),
        odd=who(table, odd),
        native=who(table, native),
        his=score(table, odd),
        score=score(table, native),
    )
    for passed in group.natives[: group.natives.index(native)]:
        tell_passed_over(places, group, odd, passed, trail)


def _first_saying(table: RankedField, group: Group, odd: int, native: int) -> Saying:
    """Among whom the opponent is the first in the order of the groups (633.2): all, or those put in front."""
    mine, earlier = opponent_flags(table, odd, native), group.natives[: group.natives.index(native)]
    behind = [opponent_flags(table, odd, i) for i in earlier if table.legal[odd] >> i & 1]
    fresh = any(flags[0] > mine[0] for flags in behind)
    if any(flags[0] == mine[0] and flags[1] > mine[1] for flags in behind):
        return MEETS_FIRST_OF_GROUP_OPPOSITE_FRESH if fresh else MEETS_FIRST_OF_GROUP_OPPOSITE
    return MEETS_FIRST_OF_GROUP_FRESH if fresh else MEETS_FIRST_OF_GROUP


def _seat_saying(table: RankedField, odd: int, native: int) -> Saying:
    """Among whom the opponent of an odd man is the first."""
    again, same = opponent_flags(table, odd, native)
    fresh = counts_once(table) and not again
    if same:
        return MEETS_HIGHEST_FRESH_NOT_OPPOSITE if fresh else MEETS_HIGHEST_NOT_OPPOSITE
    if table.options.opposite_due:
        return MEETS_HIGHEST_OPPOSITE_FRESH if fresh else MEETS_HIGHEST_OPPOSITE
    return MEETS_HIGHEST_FRESH if fresh else MEETS_HIGHEST


def tell_passed_over(places: Places, group: Group, odd: int, passed: int, trail: Trail) -> None:
    """Why an earlier player of the group did not become the odd man's opponent."""
    table = places.table
    pair, player = table.nos((odd, passed)), who(table, passed)
    if tell_illegal(table, odd, passed, trail):
        return
    taker = next((other for other, native in before(group, odd) if native == passed), None)
    if taker is not None:
        saying = TAKEN_BY_EARLIER if places.regrouped else TAKEN_BY_HIGHER
        trail.say(saying, pair, who=player, taker=who(table, taker))
        return
    mine, his = (opponent_flags(table, odd, i) for i in (passed, dict(group.seats)[odd]))
    if mine[0] and not his[0]:
        saying = OPPONENT_ODD_BEFORE
    elif mine > his:
        saying = OPPONENT_NOT_OPPOSITE
    elif not places.can_seat_others(group, odd, passed):
        saying = OPPONENT_NEEDED_AFTER if before(group, odd) else OPPONENT_NEEDED
    else:
        saying = _forced_saying(places, group, odd, passed)
    trail.say(saying, pair, who=player, odd=who(table, odd))


def _forced_saying(places: Places, group: Group, odd: int, passed: int) -> Saying:
    """What would follow if the odd man met a native who was passed over for the sake of others."""
    if places.regrouped:
        return AGAINST_REST_WORSE
    forced = places.forced_seat(group, odd, passed)
    if forced is None:
        return AGAINST_REST_NOT_PAIRED
    if len(forced.passed_on) > len(group.passed_on):
        return AGAINST_FEWER_SEATED
    if forced.passed_on != group.passed_on:
        return AGAINST_HIGHER_UNSEATED
    if len(forced.leaving) > len(group.leaving):
        return AGAINST_MORE_LEAVE
    return AGAINST_HIGHER_SEATED_OTHERWISE


def goes_on_saying(places: Places, group: Group, odd: int) -> Saying:
    """Why an odd man moves on to the next group."""
    if not places.table.legal[odd] & places.mask(group.natives):
        return GOES_ON_PAIRED_WITH_ALL
    return GOES_ON_BEHIND_HIGHER if places.come_first(group, odd) else GOES_ON_FOR_OTHERS
