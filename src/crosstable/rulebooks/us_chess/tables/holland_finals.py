"""Who reaches which final of a Holland event: the best of each preliminary (30H), or by 30I."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import ONE
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Said, Who, Whos
from crosstable.model.standings import Standing
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import tables as words
from crosstable.rulebooks.us_chess.tables.seating import LOT, table_group
from crosstable.schedules.groups import Group, Order, group_section
from crosstable.schedules.leavers import counted_rounds
from crosstable.schedules.table import gone

FINAL = "Final"


def planned_sizes(preliminaries: Sequence[int], qualifiers: int, lower: bool) -> list[int]:
    """How many play each final; whoever would be alone in the last one joins the one before."""
    sizes: list[int] = []
    left = list(preliminaries)
    while any(left) and (lower or not sizes):
        sizes.append(sum(min(qualifiers, count) for count in left))
        left = [max(0, count - qualifiers) for count in left]
    if len(sizes) > 1 and sizes[-1] == 1:
        sizes[-2:] = [sizes[-2] + 1]
    return sizes


@rule("30H")
def balanced_finals(
    section: Section, preliminaries: Sequence[Group], qualifiers: int, lower: bool, order: Order
) -> tuple[Group, ...]:
    """The first few of each preliminary play the final; the next few lower finals, where there are any."""
    start = _start(preliminaries)
    lists = [_in_order(section, group, order, start) for group in preliminaries]
    left = [list(players) for players, _ in lists]
    finals: list[list[int]] = []
    while any(left) and (lower or not finals):
        finals.append([no for players in left for no in players[:qualifiers]])
        left = [players[qualifiers:] for players in left]
    joined = _join_alone(finals)
    cuts = range(qualifiers, qualifiers * len(finals) + 1, qualifiers)
    lots = [reason for players, tied in lists for reason in _lots(section, players, tied, cuts, "30H")]
    ties = [one for one in lots if not any(set(one.players) <= set(final) for final in finals)]
    first = words.FINAL_BALANCED.of(name=FINAL, qualifiers=qualifiers)
    if joined is not None:
        first = words.FINAL_JOINED.of(name=FINAL, qualifiers=qualifiers, joined=section.who(joined))
    return _groups(section, preliminaries, finals, ties, first)


def _join_alone(finals: list[list[int]]) -> int | None:
    """Put a player who is alone in a lower final into the next one, or from the last into the one before.

    Returns who has joined the first final this way.
    """
    at = 1
    while at < len(finals) - 1:
        if len(finals[at]) == 1:
            finals[at : at + 2] = [finals[at] + finals[at + 1]]
        else:
            at += 1
    if len(finals) > 1 and len(finals[-1]) == 1:
        alone = finals.pop()
        finals[-1] += alone
        return alone[0] if len(finals) == 1 else None
    return None


@rule("30I")
def unbalanced_finals(
    section: Section, preliminaries: Sequence[Group], qualifiers: int, lower: bool, order: Order
) -> tuple[Group, ...]:
    """Every plus score of the first preliminary, two of the second, the winners of the others."""
    start = _start(preliminaries)
    finalists = _plus_scores(section, preliminaries[0], order, start)
    ties: list[Reason] = []
    for place, group in enumerate(preliminaries[1:]):
        count = 2 if place == 0 else 1
        players, tied = _in_order(section, group, order, start)
        finalists += players[:count]
        ties += _lots(section, players, tied, (count,), "30I")
    first = words.FINAL_UNBALANCED.of(name=FINAL)
    return _groups(section, preliminaries, [finalists], ties, first)


def _start(preliminaries: Sequence[Group]) -> int:
    """The first round of the finals, after the longest preliminary."""
    return max(group.last for group in preliminaries) + 1


def _plus_scores(section: Section, group: Group, order: Order, start: int) -> list[int]:
    """Who has more than half of the points of the games that count."""
    own = group_section(section, group)
    rounds = counted_rounds(own, group.table)[0] if group.table is not None else own.results
    sides = [no for finished in rounds for game in finished.games for no in (game.white, game.black)]
    lines = order(section, group).standings
    plus = [line.player for line in lines if 2 * line.score > ONE * sides.count(line.player)]
    return [no for no in plus if not gone(section.player(no), start)]


def _in_order(section: Section, group: Group, order: Order, start: int) -> tuple[list[int], dict[int, int]]:
    """Players of a preliminary who are there when the finals start, the best first, and their shared places.

    A tie that no tie-break separates is decided by lot.
    """
    lines = [line for line in order(section, group).standings if not gone(section.player(line.player), start)]

    def key(line: Standing) -> tuple[int, int]:
        return line.place, section.lots.digest("qualify", group.last, line.player, 0)

    return [line.player for line in sorted(lines, key=key)], {line.player: line.place for line in lines}


def _lots(
    section: Section, players: Sequence[int], places: dict[int, int], cuts: Sequence[int], number: str
) -> list[Reason]:
    """Ties across a qualification line that only the lot has broken."""
    found = []
    for cut in cuts:
        if cut < len(players) and places[players[cut - 1]] == places[players[cut]]:
            place = places[players[cut]]
            tied = [no for no in players if places[no] == place]
            names = Whos(tuple(Who(no, section.player(no).name) for no in tied))
            said = words.HOLLAND_LOT.of(tied=names, place=place)
            found.append(Reason(number, tuple(tied), said))
    return found


def _groups(
    section: Section,
    preliminaries: Sequence[Group],
    finals: Sequence[Sequence[int]],
    ties: Sequence[Reason],
    first: Said,
) -> tuple[Group, ...]:
    """The finals as groups, all beginning after the longest preliminary."""
    before, rule_no = _start(preliminaries) - 1, first.saying.rule
    found = []
    for at, players in enumerate(finals or ((),)):
        if len(players) < 2:
            said = words.HOLLAND_FEW_FOR_FINAL.of(count=len(players))
            raise BadInput(said, where="players", rule=rule_no)
        name = FINAL if at == 0 else f"{FINAL} {chr(ord('A') + at)}"
        group = table_group(section, name, players, before, LOT)
        told = words.LOWER_FINAL.of(name=name) if at else first
        reason = Reason(rule_no, tuple(players), told, topic=Topic.GROUP)
        warnings = tuple(ties) if at == 0 else ()
        stage = "lower-final" if at else "final"
        found.append(replace(group, reasons=(reason,), warnings=warnings, stage=stage))
    return tuple(found)
