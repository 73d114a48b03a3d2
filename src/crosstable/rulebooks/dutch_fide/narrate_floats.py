"""The reasons for floats: whom players moved down meet, who leaves a bracket, who has the bye."""

from __future__ import annotations

from crosstable.model.points import Points, said
from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_fide.against import tell_against, tell_alone
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import name, names, numbers, points
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of

WHEN = ("in the round before", "two rounds before")


@rule("3.2 3.7 4.2 4.4", "B.2 B.7 D.1 D.3")
def tell_seats(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Whom each player moved down meets, and what speaks against residents ranked above."""
    about = trail.about(Topic.GROUP)
    limbo = [i for i in bracket.moved if i in bracket.leaving]
    seated = [i for i, _ in bracket.seats]
    if limbo and seated:
        text = f"of those moved down {numbers(table, seated)} are paired, the first set in order that is best"
        about.note(
            table.articles.sets,
            table.nos(bracket.moved),
            f"{text}; {numbers(table, limbo)} wait in the limbo",
        )
    taken: set[int] = set()
    for moved, native in bracket.seats:
        text = (
            f"{name(table, moved)} ({points(table, moved)}), moved down, meets {name(table, native)} "
            f"({points(table, native)}), in the first transposition of the residents that is best"
        )
        trail.note(table.articles.transpositions, table.nos((moved, native)), text)
        passed = [i for i in bracket.residents if i < native and i not in taken]
        for other in passed:
            _tell_passed(table, moved, other, trail)
        if passed:
            text = f"the opponents of those moved down are transposed: {numbers(table, passed)} passed over"
            about.note(table.articles.heterogeneous, table.nos((moved, *passed)), text)
        taken.add(native)


@rule("C15 C17", "C.13 C.15")
def _tell_passed(table: RankedField, moved: int, passed: int, trail: Trail) -> None:
    """What speaks in itself against a higher ranked resident as the opponent of a player moved down."""
    if tell_against(table, moved, passed, trail):
        return
    for number, mask, when in zip(
        table.articles.of(Criterion.UP_1, Criterion.UP_2), table.up, WHEN, strict=True
    ):
        if mask >> passed & 1:
            text = f"{name(table, passed)} had an upfloat {when}"
            trail.note(number, table.nos((moved, passed)), text)
            return


@rule("1.4.1", "A.4.a")
def tell_downfloaters(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Each player who moves down, and what spares residents ranked below."""
    home = set(bracket.residents)
    everyone = (*bracket.moved, *bracket.residents)
    for i in bracket.leaving:
        again = "" if i in home else " again"
        text = f"{name(table, i)} is left without an opponent in the bracket and moves down{again}"
        trail.note(table.articles.downfloater, (table.no(i),), text)
        if not table.legal[i] & mask_of(everyone):
            tell_alone(table, i, everyone, trail)
    for lower in (i for i in bracket.residents if i > bracket.leaving[0] and i not in bracket.leaving):
        _tell_spared(table, bracket.leaving[0], lower, trail)


@rule("C14 C16", "C.12 C.14")
def _tell_spared(table: RankedField, sent: int, lower: int, trail: Trail) -> None:
    """That a player ranked below one who leaves floated down in one of the last two rounds."""
    numbered = table.articles.of(Criterion.DOWN_1, Criterion.DOWN_2)
    for number, mask, when in zip(numbered, table.down, WHEN, strict=True):
        if mask >> lower & 1:
            text = f"{name(table, lower)} had a downfloat {when}"
            trail.note(number, table.nos((sent, lower)), text)
            return


@rule("04.1/3 1.4.3", "04.1/c A.4.b A.5")
def tell_bye(table: RankedField, player: int, worth: Points, trail: Trail) -> None:
    """Who has the bye, what it is worth, and that it is a downfloat."""
    own, nos = name(table, player), (table.no(player),)
    scores = said(worth) if worth else "no point"
    text = f"the number of players is odd: {own} has the bye, {scores}, no opponent and no colour"
    trail.note(table.articles.the_bye, nos, text, bye=table.no(player))
    trail.note(table.articles.bye_float, nos, f"{own} gets a downfloat for the bye")


@rule("04.1/4 C2", "04.1/d C.2")
def tell_not_the_bye(table: RankedField, player: int, had: str, trail: Trail) -> None:
    """Who of those ranked below may not have the bye, `had` saying why, and whom an earlier float spared."""
    lower = range(player + 1, len(table.entries))
    barred = [i for i in lower if not table.free >> i & 1]
    if barred:
        nos = table.nos((player, *barred))
        trail.note(table.articles.bye_bar, nos, f"{names(table, barred)}: {had} was had before")
        trail.note(table.articles.no_bye, nos, "whoever had that may have no bye")
    for i in lower:
        if i not in barred and table.score(i) == table.score(player):
            _tell_spared(table, player, i, trail)
