"""The reasons for floats: whom players moved down meet, who leaves a bracket, who has the bye."""

from __future__ import annotations

from crosstable.model.points import Points
from crosstable.model.reasons import Topic
from crosstable.model.sayings import Saying, Score
from crosstable.rulebooks.dutch_fide.against import tell_against, tell_alone
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.places import group_of
from crosstable.rulebooks.dutch_fide.sentences import answers, floats
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of

UPFLOATS = (floats.HAD_UPFLOAT, floats.HAD_UPFLOAT_TWO_AGO)
DOWNFLOATS = (floats.HAD_DOWNFLOAT, floats.HAD_DOWNFLOAT_TWO_AGO)


@rule("3.2 3.7 4.2 4.4", "B.2 B.7 D.1 D.3")
def tell_seats(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Whom each player moved down meets, and what speaks against residents ranked above."""
    limbo = [i for i in bracket.moved if i in bracket.leaving]
    seated = [i for i, _ in bracket.seats]
    if limbo and seated:
        paired, waiting = whos(table, seated), whos(table, limbo)
        nos = table.nos((*bracket.moved, *(native for _, native in bracket.seats)))
        about = trail.about(Topic.GROUP)
        about.say(floats.SETS, nos, rule=table.articles.sets, seated=paired, limbo=waiting)
    taken: set[int] = set()
    for moved, native in bracket.seats:
        passed = [i for i in bracket.residents if i < native and i not in taken]
        _tell_seat(table, bracket, moved, native, passed, trail)
        taken.add(native)


def _tell_seat(
    table: RankedField, bracket: Bracket, moved: int, native: int, passed: list[int], trail: Trail
) -> None:
    """Why a player moved down meets a resident: the highest still free, or the first who fits."""
    at, pair = table.articles, table.nos((moved, native))
    high, low, own = who(table, moved), who(table, native), score(table, moved)
    saying, number = answers.SEAT_HIGHEST, at.candidate
    if passed:
        saying, number = answers.SEAT_FIRST, at.transpositions
    group = group_of(table, bracket)
    trail.say(saying, pair, rule=number, high=high, low=low, own=own, group=group)
    where = score(table, native)
    trail.say(floats.SEATED, pair, rule=at.transpositions, high=high, own=own, low=low, score=where)
    for other in passed:
        _tell_passed(table, moved, other, trail)
    if passed:
        nos, listed = table.nos((moved, native, *passed)), whos(table, passed)
        trail.about(Topic.GROUP).say(floats.PASSED_OVER, nos, rule=at.heterogeneous, passed=listed)


@rule("C15 C17", "C.13 C.15")
def _tell_passed(table: RankedField, moved: int, passed: int, trail: Trail) -> None:
    """What speaks in itself against a higher ranked resident as the opponent of a player moved down."""
    if tell_against(table, moved, passed, trail):
        return
    numbered = table.articles.of(Criterion.UP_1, Criterion.UP_2)
    _tell_float(table, (moved, passed), table.up, numbered, UPFLOATS, trail)


def _tell_float(
    table: RankedField,
    pair: tuple[int, int],
    masks: tuple[int, int],
    numbered: tuple[str, ...],
    sayings: tuple[Saying, ...],
    trail: Trail,
) -> None:
    """That the second of two floated in one of the last two rounds, which spares them."""
    for number, mask, saying in zip(numbered, masks, sayings, strict=True):
        if mask >> pair[1] & 1:
            trail.say(saying, table.nos(pair), rule=number, player=who(table, pair[1]))
            return


@rule("1.4.1", "A.4.a")
def tell_downfloaters(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Each player who moves down, and what spares residents ranked below."""
    home = set(bracket.residents)
    everyone = (*bracket.moved, *bracket.residents)
    for i in bracket.leaving:
        saying = floats.MOVES_DOWN if i in home else floats.MOVES_ON
        trail.say(saying, (table.no(i),), rule=table.articles.downfloater, player=who(table, i))
        if not table.legal[i] & mask_of(everyone):
            tell_alone(table, i, everyone, trail)
    for lower in (i for i in bracket.residents if i > bracket.leaving[0] and i not in bracket.leaving):
        tell_spared(table, bracket.leaving[0], lower, trail)


@rule("C14 C16", "C.12 C.14")
def tell_spared(table: RankedField, sent: int, lower: int, trail: Trail) -> None:
    """That a player ranked below one who leaves floated down in one of the last two rounds."""
    numbered = table.articles.of(Criterion.DOWN_1, Criterion.DOWN_2)
    _tell_float(table, (sent, lower), table.down, numbered, DOWNFLOATS, trail)


@rule("04.1/3", "04.1/c A.5")
def tell_bye(table: RankedField, player: int, worth: Points, trail: Trail) -> None:
    """Who has the bye and what it is worth."""
    nos, own = (table.no(player),), who(table, player)
    trail.say(floats.BYE, nos, rule=table.articles.the_bye, bye=own, worth=Score(worth))


@rule("04.1/4 C2", "04.1/d C.2")
def tell_barred(table: RankedField, player: int, had: Saying, trail: Trail) -> None:
    """Who of those ranked below may not have the bye, `had` saying why."""
    barred = [i for i in range(player + 1, len(table.entries)) if not table.free >> i & 1]
    if barred:
        nos = table.nos((player, *barred))
        trail.say(had, nos, rule=table.articles.bye_bar, barred=whos(table, barred))
        trail.say(floats.NO_SECOND_BYE, nos, rule=table.articles.no_bye)


@rule("1.4.3", "A.4.b")
def tell_bye_float(table: RankedField, player: int, trail: Trail) -> None:
    """That the bye is a downfloat, and whom an earlier one spared it."""
    for i in range(player + 1, len(table.entries)):
        if table.free >> i & 1 and table.score(i) == table.score(player):
            tell_spared(table, player, i, trail)
    number = table.articles.bye_float
    trail.say(floats.BYE_FLOAT, (table.no(player),), rule=number, bye=who(table, player))
