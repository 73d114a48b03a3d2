"""The reasons of a remainder group: halves, transpositions, interchanges, colours that could not be given."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.rulebooks.nzcf.against import tell_against
from crosstable.rulebooks.nzcf.criteria import RankedField, alternation_loss
from crosstable.rulebooks.nzcf.group import Group
from crosstable.rulebooks.shared.words import name, numbers
from crosstable.rules.trail import Trail
from crosstable.search.halves import Halved


def tell_remainder(table: RankedField, group: Group, trail: Trail) -> None:
    """Write down how the remainder was paired; nothing when no player was left for it."""
    remainder = group.remainder
    if remainder is None or not (remainder.pairs or group.unpaired):
        return
    if group.unpaired:
        _tell_most(table, group, remainder, trail)
        return
    about = trail.about(Topic.GROUP)
    players = [i for i in group.pool if i != group.odd]
    about.note("B4.2c", table.nos(players), f"remainder of {len(players)}: {numbers(table, players)}")
    about.note("B1.5", table.nos(players), "an even number of players, paired among themselves")
    half = len(players) // 2
    text = f"upper half {numbers(table, players[:half])}, lower half {numbers(table, players[half:])}"
    about.note("B8.1", table.nos(players), text)
    _tell_exchange(table, players, remainder, about)
    _tell_transposition(table, remainder, about)
    _tell_colours(table, players, remainder, about)
    _tell_pairs(table, remainder, trail)


def _tell_most(table: RankedField, group: Group, remainder: Halved, trail: Trail) -> None:
    """A group of which not everybody can be paired: the most pairs, and who is left over."""
    count = len(remainder.pairs)
    who = numbers(table, group.pool)
    text = f"not everybody of {who} can be paired; the most pairs that can be made: {count}"
    trail.about(Topic.GROUP).note("B8.8", table.nos(group.pool), text, pairs=count)
    for high, low in remainder.pairs:
        text = f"{name(table, high)} meets {name(table, low)} in the first pairing with that many pairs"
        trail.note("B8.8", table.nos((high, low)), text)
    for i in group.unpaired:
        trail.note("B8.8", (table.no(i),), f"{name(table, i)} is left over and goes down")


def _tell_exchange(table: RankedField, players: list[int], remainder: Halved, trail: Trail) -> None:
    """The players who changed halves, and the rule for the order of such interchanges."""
    exchange = remainder.exchange
    if not exchange.out:
        return
    out = [players[number - 1] for number in exchange.out]
    into = [players[number - 1] for number in exchange.into]
    moved = table.nos((*out, *into))
    text = (
        f"no transposition alone will do: {numbers(table, out)} of the upper half changes places "
        f"with {numbers(table, into)} of the lower half"
    )
    trail.note("B8.4", moved, text)
    if len(out) == 1:
        trail.note("B9.2", moved, "the first single interchange in order that allows the best pairing")
    else:
        trail.note("B9.3", moved, f"the first interchange of {len(out)} pairs of players in order")
    trail.note("B1.4", moved, "both halves are back in rank order after the interchange")


def _tell_transposition(table: RankedField, remainder: Halved, trail: Trail) -> None:
    """The order of the lower half when it is not the natural one."""
    if not remainder.transposed:
        members = table.nos([i for pair in remainder.pairs for i in pair])
        after = ", after the interchange" if remainder.exchange.out else ""
        trail.note("B8.2", members, f"upper half against lower half in order{after}")
        return
    lower = [low for _, low in remainder.pairs]
    text = f"the lower half is transposed to {numbers(table, lower)}"
    trail.note("B8.3", table.nos(lower), text)
    trail.note("B1.6", table.nos(lower), "only the order of the lower half changes")


def _tell_colours(table: RankedField, players: list[int], remainder: Halved, trail: Trail) -> None:
    """What could not be given, and that nothing better exists."""
    members = table.nos(players)
    lost = remainder.first_total
    text = (
        f"{_players(lost)} cannot get the colour that balances: no legal pairing of the group does better"
        if lost
        else "every player can get the colour that balances"
    )
    trail.note("B2.5", members, text, losses=lost)
    if table.field.last_round:
        ignored = sum(
            alternation_loss(table.preferences[i], table.preferences[j]) for i, j in remainder.pairs
        )
        if ignored:
            text = "last round: no transposition is made for alternation of colours alone"
            trail.note("B8.3", members, text, ignored=ignored)
        return
    lost = remainder.second_total
    text = (
        f"{_players(lost)} with even colours cannot alternate: no transposition does better"
        if lost
        else "every player with even colours can alternate"
    )
    trail.note("B2.7", members, text, losses=lost)


def _tell_pairs(table: RankedField, remainder: Halved, trail: Trail) -> None:
    """For each pair: natural, or the first that fits, with what spoke against the natural one."""
    natural = sorted(low for _, low in remainder.pairs)
    for place, (high, low) in enumerate(remainder.pairs):
        if low == natural[place]:
            text = f"{name(table, high)} and {name(table, low)} are both number {place + 1} of their halves"
            trail.note("B8.2", table.nos((high, low)), text)
            continue
        text = (
            f"{name(table, high)} meets {name(table, low)} in the first transposition that fits; "
            f"in order it would have been {name(table, natural[place])}"
        )
        trail.note("B9.1", table.nos((high, low)), text)
        tell_against(table, high, natural[place], trail)


def _players(count: int) -> str:
    """A number of players in words."""
    return "one player" if count == 1 else f"{count} players"
