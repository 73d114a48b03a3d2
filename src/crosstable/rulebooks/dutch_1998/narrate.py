"""The reasons of a paired bracket, derived from its outcome in the order of the procedure."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_1998.against import tell_alone
from crosstable.rulebooks.dutch_1998.answers import tell_meetings
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.bye_answers import tell_bye
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.narrate_floats import tell_leaving, tell_seats
from crosstable.rulebooks.dutch_1998.narrate_halves import tell_halves
from crosstable.rulebooks.dutch_1998.sentences import brackets as said
from crosstable.rulebooks.dutch_1998.straight import fewest_clashes
from crosstable.rulebooks.dutch_1998.table import WITHOUT_B5, RankedField, exempt
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of


def tell_bracket(table: RankedField, bracket: Bracket, below: Bracket | None, trail: Trail) -> None:
    """Write down why a bracket was paired as it was."""
    about = trail.about(Topic.GROUP)
    tell_meetings(table, bracket, trail)
    _tell_members(table, bracket, about)
    _tell_procedure(table, bracket, about)
    if below is None:
        tell_bye(table, bracket, trail.about(Topic.BYE))
    else:
        _tell_for_below(table, bracket, below, about)
    tell_seats(table, bracket, trail)
    tell_leaving(table, bracket, below is None, trail)
    _tell_repeated(table, bracket, trail)
    tell_halves(table, bracket, trail)
    for high, low in bracket.pairs:
        _tell_scores(table, bracket, high, low, trail)


@rule("A3", "C", "C1")
def _tell_members(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Who is in the bracket, who came down, who has no opponent in it."""
    everyone = table.nos((*bracket.moved, *bracket.residents))
    listed = whos(table, bracket.residents)
    if bracket.joined:
        trail.say(said.JOINED, everyone, players=listed)
    elif bracket.residents:
        trail.say(said.BRACKET, everyone, score=score(table, bracket.residents[0]), players=listed)
    trail.say(said.RANKED, everyone)
    _tell_above(table, bracket, trail)
    for i in bracket.problem.forced:
        trail.say(said.NO_OPPONENT, (table.no(i),), player=who(table, i))
        tell_alone(table, i, (*bracket.moved, *bracket.residents), trail)


def _from_above(table: RankedField, bracket: Bracket) -> tuple[int, ...]:
    """Those moved down; in joined brackets all above the lowest score."""
    if not bracket.joined:
        return bracket.moved
    everyone = sorted((*bracket.moved, *bracket.residents))
    return tuple(i for i in everyone if table.score(i) > table.score(everyone[-1]))


def _tell_above(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """How those from above were treated."""
    above, seated = _from_above(table, bracket), bracket.candidate.moved
    if not above:
        return
    nos = table.nos((*bracket.moved, *bracket.residents))
    home = len(bracket.moved) + len(bracket.residents) - len(above) - len(bracket.problem.forced)
    if seated:
        trail.say(said.PAIRED_FIRST, nos, moved=whos(table, seated))
    elif bracket.passed:
        trail.say(said.NONE_SEATED, nos, moved=whos(table, above))
    else:
        saying = said.HALF_MOVED if len(above) >= home else said.JOINED_AS_ONE
        trail.say(saying, nos, moved=whos(table, above))


@rule("C2", "C3", "C9", "C10", "C11", "C14")
def _tell_procedure(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """What had to be given up on the way: floats, preferences, pairs, the bracket above."""
    found, problem = bracket.candidate, bracket.problem
    everyone = (*problem.moved, *problem.residents)
    nos, changed = table.nos(everyone), bracket.changed_by
    if not everyone:
        return
    leaving = len([i for i in found.leaving if i in everyone])
    foreseen = fewest_clashes(table, everyone, leaving)
    trail.say(said.FORESEEN, nos, count=foreseen)
    _tell_wishes(table, everyone, trail)
    trail.say(said.PAIRS, nos, count=len(found.pairs))
    if found.clashes > foreseen:
        trail.say(said.RAISED_CHANGED if changed else said.RAISED, nos, clashes=found.clashes)
    _tell_dropped(table, bracket, trail)
    _tell_fewer(table, bracket, trail)


@rule("C12", "C13", "C14")
def _tell_for_below(table: RankedField, bracket: Bracket, below: Bracket, trail: Trail) -> None:
    """That a bracket makes no pair, or was paired differently for the one below; both get the reason."""
    changed = bracket.changed_by
    if not bracket.pairs:
        trail.say(said.NO_PAIR_CHANGED if changed else said.NO_PAIR, table.nos(bracket.residents))
    if changed is None:
        return
    _tell_need(table, below, trail)
    members = dict.fromkeys((*bracket.moved, *bracket.residents, *below.residents))
    leaving = whos(table, bracket.candidate.leaving)
    trail.say(said.CHANGED, table.nos(tuple(members)), rule=changed, leaving=leaving)


def _tell_fewer(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """That fewer pairs are made than the number of players would give, and whom those left cannot meet."""
    found, everyone = bracket.candidate, (*bracket.problem.moved, *bracket.problem.residents)
    if not (bracket.passed or len(found.leaving) > 1 or (found.leaving and len(everyone) % 2 == 0)):
        return
    saying = said.FEWER if bracket.changed_by is None else said.FEWER_CHANGED
    trail.say(saying, table.nos(everyone), count=len(found.pairs))
    for i in found.leaving:
        tell_alone(table, i, (*bracket.moved, *bracket.residents), trail)


def _tell_need(table: RankedField, below: Bracket, trail: Trail) -> None:
    """Whom those below cannot meet among themselves, so that the bracket above had to help."""
    for i in below.residents:
        if not table.legal[i] & mask_of(below.residents):
            tell_alone(table, i, below.residents, trail)


def _tell_wishes(table: RankedField, players: tuple[int, ...], trail: Trail) -> None:
    """The preferences of a bracket, counted."""
    colours = [table.preferences[i].colour for i in players]
    white, black = colours.count(Colour.WHITE), colours.count(Colour.BLACK)
    trail.say(said.WISHES, table.nos(players), white=white, black=black, size=len(players))


def _tell_dropped(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """The float criteria that were dropped for downfloats or upfloats."""
    found, nos = bracket.candidate, table.nos((*bracket.moved, *bracket.residents))
    if found.down:
        trail.say(said.DROPPED_DOWN_B5 if found.down == WITHOUT_B5 else said.DROPPED_DOWN_B6, nos)
    if found.up:
        trail.say(said.DROPPED_UP_B5 if found.up == WITHOUT_B5 else said.DROPPED_UP_B6, nos)


@rule("C9")
def _tell_repeated(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Who floats down again although the criteria ask for somebody else."""
    level = bracket.candidate.down
    if not level or bracket.changed_by is not None:
        return
    for i in bracket.candidate.leaving:
        if table.down[i] == level and i in bracket.candidate.residents:
            saying = said.DOWN_AGAIN_LAST if level == WITHOUT_B5 else said.DOWN_AGAIN_BEFORE
            trail.say(saying, (table.no(i),), again=who(table, i))


@rule("A4", "B3", "B")
def _tell_scores(table: RankedField, bracket: Bracket, high: int, low: int, trail: Trail) -> None:
    """The floats of a pair with different scores, and what the last round exempts."""
    pair = table.nos((high, low))
    if table.score(high) != table.score(low):
        down, up = sorted((high, low), key=table.score, reverse=True)
        trail.say(
            said.FLOATS,
            table.nos((down, up)),
            down=who(table, down),
            down_score=score(table, down),
            up=who(table, up),
            up_score=score(table, up),
        )
        if not bracket.joined:
            trail.say(said.NO_FURTHER, pair, down=who(table, down))
    free = [i for i in (high, low) if exempt(table.field, table.entries[i])]
    if free:
        trail.say(said.EXEMPT, pair, players=whos(table, free))
