"""The reasons for floats: whom players moved down meet, who leaves a bracket, who has the bye."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.points import show
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.dutch_2026.against import tell_against, tell_alone
from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.bracket import Bracket
from crosstable.rulebooks.dutch_2026.history import history_rules
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.table import Table
from crosstable.rulebooks.words import name, names, numbers, points
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of

WHEN = ("in the round before", "two rounds before")


@rule("3.2", "3.7", "4.2", "4.4")
def tell_seats(table: Table, bracket: Bracket, trail: Trail) -> None:
    """Whom each player moved down meets, and what speaks against residents ranked above."""
    about = trail.about(Topic.GROUP)
    limbo = [i for i in bracket.moved if i in bracket.leaving]
    seated = [i for i, _ in bracket.seats]
    if limbo and seated:
        text = f"of those moved down {numbers(table, seated)} are paired, the first set in order that is best"
        about.note("4.4", table.nos(bracket.moved), f"{text}; {numbers(table, limbo)} wait in the limbo")
    taken: set[int] = set()
    for moved, native in bracket.seats:
        text = (
            f"{name(table, moved)} ({points(table, moved)}), moved down, meets {name(table, native)} "
            f"({points(table, native)}), in the first transposition of the residents that is best"
        )
        trail.note("4.2", table.nos((moved, native)), text)
        passed = [i for i in bracket.residents if i < native and i not in taken]
        for other in passed:
            _tell_passed(table, moved, other, trail)
        if passed:
            text = f"the opponents of those moved down are transposed: {numbers(table, passed)} passed over"
            about.note("3.7", table.nos((moved, *passed)), text)
        taken.add(native)


@rule("C15", "C17")
def _tell_passed(table: Table, moved: int, passed: int, trail: Trail) -> None:
    """What speaks in itself against a higher ranked resident as the opponent of a player moved down."""
    if tell_against(table, moved, passed, trail):
        return
    for number, mask, when in zip(("C15", "C17"), table.up, WHEN, strict=True):
        if mask >> passed & 1:
            text = f"{name(table, passed)} had an upfloat {when}"
            trail.note(number, table.nos((moved, passed)), text)
            return


@rule("1.4.1", "C4", "C6", "C8")
def tell_leaving(ahead: Ahead, bracket: Bracket, later: Sequence[Bracket], trail: Trail) -> None:
    """Who goes down, or has the bye, and what spares residents ranked below."""
    if not bracket.leaving:
        return
    if not later:
        _tell_bye(ahead, bracket, bracket.leaving[0], trail.about(Topic.BYE))
        return
    table, about = ahead.table, trail.about(Topic.GROUP)
    nos, listed = table.nos(bracket.leaving), numbers(table, bracket.leaving)
    about.note(
        "C6", nos, f"{len(bracket.leaving)} without an opponent here: {listed}, as few as C4 and C5 allow"
    )
    about.note("C4", nos, f"with {listed} all players below can still be paired")
    about.note("C8", nos, f"the next bracket does with {listed} as well as it can")
    home = set(bracket.residents)
    everyone = (*bracket.moved, *bracket.residents)
    for i in bracket.leaving:
        again = "" if i in home else " again"
        text = f"{name(table, i)} is left without an opponent in the bracket and moves down{again}"
        trail.note("1.4.1", (table.no(i),), text)
        if not table.legal[i] & mask_of(everyone):
            tell_alone(table, i, everyone, trail)
    for lower in (i for i in bracket.residents if i > bracket.leaving[0] and i not in bracket.leaving):
        tell_spared(table, bracket.leaving[0], lower, trail)


@rule("C14", "C16")
def tell_spared(table: Table, sent: int, lower: int, trail: Trail) -> None:
    """That a player ranked below one who leaves floated down in one of the last two rounds."""
    for number, mask, when in zip(("C14", "C16"), table.down, WHEN, strict=True):
        if mask >> lower & 1:
            text = f"{name(table, lower)} had a downfloat {when}"
            trail.note(number, table.nos((sent, lower)), text)
            return


@rule("04.1/3", "04.1/4", "1.4.3", "C2", "C5", "C9")
def _tell_bye(ahead: Ahead, bracket: Bracket, player: int, trail: Trail) -> None:
    """Who has the bye: the points, the lowest score that may have it, the unplayed rounds, who may not."""
    table = ahead.table
    worth = history_rules(table.field.settings).bye_points[ByeKind.PAIRING]
    scores = f"{show(worth)} point" if worth else "no point"
    own, nos = name(table, player), (table.no(player),)
    text = f"the number of players is odd: {own} has the bye, {scores}, no opponent and no colour"
    trail.note("04.1/3", nos, text, bye=table.no(player))
    trail.note("1.4.3", nos, f"{own} gets a downfloat for the bye")
    text = f"{points(table, player)} is the lowest score at which the bye leaves everybody else an opponent"
    trail.note("C5", nos, text)
    if player in bracket.residents:
        text = (
            f"{own} has {_rounds(table.unplayed[player])}; nobody of that score who could be left has fewer"
        )
        trail.note("C9", nos, text)
    lower = [i for i in range(player + 1, len(table.entries))]
    barred = [i for i in lower if not table.free >> i & 1]
    if barred:
        text = f"{names(table, barred)}: a bye, or the points of a win without play, was had before"
        trail.note("C2", table.nos((player, *barred)), text)
        trail.note("04.1/4", table.nos((player, *barred)), "whoever had that may have no bye")
    for i in lower:
        if i not in barred and table.score(i) == table.score(player):
            tell_spared(table, player, i, trail)


def _rounds(count: int) -> str:
    """A number of unplayed rounds."""
    return {0: "no unplayed round", 1: "one unplayed round"}.get(count, f"{count} unplayed rounds")
