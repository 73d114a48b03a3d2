"""Why not that opponent: the criterion the pair would break, or what the best round with it loses first."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.points import Points
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Score
from crosstable.rulebooks.api import WhyNot
from crosstable.rulebooks.dutch_fide.against import Bar, bar_between, wish_of
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.colour_words import tell_preferences
from crosstable.rulebooks.dutch_fide.compare import Change, Lost, compare
from crosstable.rulebooks.dutch_fide.forced import with_bye, with_game
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.places import group_of, in_group
from crosstable.rulebooks.dutch_fide.quality import COLOURS
from crosstable.rulebooks.dutch_fide.sentences import against as words
from crosstable.rulebooks.dutch_fide.sentences.handling import NOT_PAIRED
from crosstable.rulebooks.dutch_fide.sentences.steps import FROM_THE_TOP
from crosstable.rulebooks.dutch_fide.solved import J, Retry, Solved
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail

FORBIDDEN = {
    Bar.MET: words.THEY_HAVE_PLAYED,
    Bar.APART: words.THEY_ARE_KEPT_APART,
    Bar.COLOUR: words.THEY_NEED_ONE_COLOUR,
}


def answers_of(solved: Solved[J]) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solved)


def _why_not(solved: Solved[J], player: int, other: int) -> tuple[Reason, ...]:
    """Why two players do not meet in this round: the answer, then its figures and the procedure."""
    table, trail = solved.table, Trail()
    for no in (player, other):
        if no not in table.index:
            text = NOT_PAIRED.of(no=no, round=table.field.round)
            raise BadInput(str(text), where="player")
    one, two = table.index[player], table.index[other]
    bar = bar_between(table, one, two)
    if solved.bye in (one, two):
        _tell_bye(solved, solved.bye, two if solved.bye == one else one, trail.about(Topic.BYE))
    elif bar is not None:
        _tell_forbidden(table, bar, one, two, trail)
    elif any({one, two} == set(made) for bracket in solved.brackets for made in bracket.pairs):
        pair, number = table.nos((one, two)), table.articles.candidate
        trail.say(words.THEY_PLAY, pair, rule=number, one=who(table, one), other=who(table, two))
    else:
        _tell_legal(solved, one, two, trail)
    return tuple(trail.reasons)


@rule("C2", "C.2")
def _tell_bye(solved: Solved[J], one: int, other: int, trail: Trail) -> None:
    """Why one player has the bye and not the other: what the best round loses first in which he has it."""
    table = solved.table
    if not table.free >> other & 1:
        names = {"one": who(table, one), "other": who(table, other)}
        trail.say(words.OTHER_HAD_BYE, table.nos((one, other)), rule=table.articles.bye_bar, **names)
    else:
        _tell_forced(solved, with_bye(solved, other), one, other, trail)


@rule("C1 C3", "C.1 C.3")
def _tell_forbidden(table: RankedField, bar: Bar, one: int, other: int, trail: Trail) -> None:
    """The absolute criterion against a pair, with the preferences where colours forbid it."""
    at, pair = table.articles, table.nos((one, other))
    first, second = who(table, one), who(table, other)
    if bar is Bar.COLOUR:
        refused = wish_of(table, one).other
        saying = FORBIDDEN[bar]
        trail.say(saying, pair, rule=at.absolute, one=first, other=second, refused=refused)
        tell_preferences(table, one, other, trail.about(Topic.COLOURS))
    else:
        trail.say(FORBIDDEN[bar], pair, rule=at.not_twice, one=first, other=second)


def _tell_legal(solved: Solved[J], one: int, other: int, trail: Trail) -> None:
    """What the best round with a game loses first that no absolute criterion forbids."""
    _tell_forced(solved, with_game(solved, one, other), one, other, trail)


def _tell_forced(solved: Solved[J], forced: Retry[J] | None, one: int, other: int, trail: Trail) -> None:
    """What another round loses first: the completion, the score of the bye, a criterion of a bracket."""
    if forced is None:
        _say(solved, None, Lost(solved.table.articles.completion, words.NO_ROUND, {}), one, other, trail)
    elif forced.judge.bye_score != solved.judge.bye_score:
        _tell_bye_score(solved, forced, one, other, trail)
    else:
        change, lost = compare(solved, forced)
        if solved.bye == one or not _say_nearer(solved, change, lost, one, other, trail):
            _say(solved, forced, lost, one, other, trail)
        _tell_figures(solved, change, lost, one, other, trail)


def _tell_bye_score(solved: Solved[J], forced: Retry[J], one: int, other: int, trail: Trail) -> None:
    """That the bye would have to go to a higher score."""
    ours, theirs = solved.judge.bye_score, forced.judge.bye_score
    assert ours is not None and theirs is not None, "both rounds are odd"
    facts: dict[str, Fact] = {"ours": Score(Points(ours)), "theirs": Score(Points(theirs))}
    _say(solved, forced, Lost(words.BYE_SCORE.game.rule, words.BYE_SCORE, facts), one, other, trail)


def _say(solved: Solved[J], forced: Retry[J] | None, lost: Lost, one: int, other: int, trail: Trail) -> None:
    """The answer: of two who play others, or of one who has the bye."""
    table, facts = solved.table, dict(lost.facts)
    saying = lost.says.bye if solved.bye == one else lost.says.game
    if forced is not None and "taker" in saying.places:
        assert solved.bye is not None and forced.bye is not None, "both rounds are odd"
        facts |= {"bye": who(table, solved.bye), "taker": who(table, forced.bye)}
    first, second = who(table, one), who(table, other)
    trail.say(saying, table.nos((one, other)), rule=lost.rule, **(facts | {"one": first, "other": second}))


def _say_nearer(solved: Solved[J], change: Change, lost: Lost, one: int, other: int, trail: Trail) -> bool:
    """The answer about the asked players themselves, where the general words can be nearer to them."""
    table, seats = solved.table, dict(change.made.seats)
    for first, second in ((one, other), (other, one)):
        pair, names = table.nos((first, second)), {"one": who(table, first), "other": who(table, second)}
        asked = {"top": names["one"], "instead": names["other"]}
        if lost.says is words.LATER_OPPONENT and asked.items() <= lost.facts.items():
            trail.say(words.NEXT_IN_ORDER, pair, rule=lost.rule, **(names | {"made": lost.facts["made"]}))
            return True
        if lost.criterion is Criterion.DOWNFLOATERS and first in seats and change.below >> second & 1:
            group, met = group_of(table, change.made), who(table, seats[first])
            facts = lost.facts | names | {"group": group, "met": met}
            trail.say(words.FURTHER_DOWN, pair, rule=lost.rule, **facts)
            return True
    return False


def _tell_figures(solved: Solved[J], change: Change, lost: Lost, one: int, other: int, trail: Trail) -> None:
    """Where the rounds part, what is counted there, the preferences where colours decide."""
    table, pair = solved.table, solved.table.nos((one, other))
    about, names = trail.about(Topic.GROUP), {"other": who(table, other)}
    first, counted = words.FIRST_CHANGE, words.COUNTED
    if solved.bye == one:
        first, counted = words.BYE_FIRST_CHANGE, words.BYE_COUNTED
    about.say(first, pair, rule=table.articles.best, group=group_of(table, change.made), **names)
    ours, theirs = lost.facts.get("ours"), lost.facts.get("theirs")
    if isinstance(ours, int) and isinstance(theirs, int):
        where = in_group(table, change.made)
        about.say(counted, pair, rule=lost.rule, where=where, ours=ours, theirs=theirs, **names)
    if lost.criterion in COLOURS:
        tell_preferences(table, one, other, trail.about(Topic.COLOURS))
    _tell_from_the_top(solved, one, other, about)


@rule("1.9", "A.9")
def _tell_from_the_top(solved: Solved[J], one: int, other: int, trail: Trail) -> None:
    """That one was paired in a bracket to which the other never belonged."""
    table = solved.table
    for bracket in solved.brackets:
        members = {*bracket.moved, *bracket.residents}
        for early, late in ((one, other), (other, one)):
            if any(early in pair for pair in bracket.pairs) and late not in members:
                names = {"early": who(table, early), "late": who(table, late)}
                pair = table.nos((early, late))
                trail.say(FROM_THE_TOP, pair, rule=table.articles.outlook, **names)
                return
            if early in members and late in members:
                return
