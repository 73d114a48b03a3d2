"""The reasons of a round: the bye, groups with those who come up, and the pairs."""

from __future__ import annotations

from crosstable.model.points import Points
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Said, Saying, Score
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.bracket import Bracket, Pair
from crosstable.rulebooks.dutch_2026.team_swiss.byes import in_turn, leaves_a_pairing
from crosstable.rulebooks.dutch_2026.team_swiss.sentences import answers, figures
from crosstable.rulebooks.dutch_2026.team_swiss.settings import bye_game_points, bye_match_points
from crosstable.rulebooks.dutch_2026.team_swiss.solved import Solved
from crosstable.rulebooks.dutch_2026.team_swiss.table import RankedField
from crosstable.rulebooks.dutch_2026.team_swiss.upfloaters import is_possible, leaves_next_group
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail
from crosstable.search.bits import bits


@rule("04.6/1.4", "04.6/3.4", "04.6/C2")
def tell_bye(solved: Solved, trail: Trail) -> None:
    """Why a team has the bye, what it is worth, and why those before it do not have it."""
    table, bye = solved.table, solved.bye
    if bye is None:
        return
    nos, settings = (table.no(bye),), table.field.settings
    trail.say(_why_bye(table, bye), nos, bye=who(table, bye))
    matches, games = Score(bye_match_points(settings)), Score(bye_game_points(settings))
    trail.say(figures.BYE_WORTH, nos, bye=who(table, bye), matches=matches, games=games)
    for i in range(len(table.entries)):
        if _bye_key(table, i) < _bye_key(table, bye):
            barred = not table.free >> i & 1
            saying = figures.BYE_PASSED_BARRED if barred else figures.BYE_PASSED_NOT_SPARED
            trail.say(saying, table.nos((bye, i)), other=who(table, i), bye=who(table, bye))


def _bye_key(table: RankedField, i: int) -> tuple[int, int, int]:
    """The order of the bye, whoever may have it."""
    return table.score(i), -table.matches[i], -table.numbers[i]


def _why_bye(table: RankedField, bye: int) -> Saying:
    """What decided among those who can have the bye."""
    able = [i for i in in_turn(table) if i != bye and leaves_a_pairing(table, i)]
    able = [i for i in able if table.score(i) == table.score(bye)]
    if not able:
        return answers.BYE_LOWEST
    alike = any(table.matches[i] == table.matches[bye] for i in able)
    return answers.BYE_LARGEST_NUMBER if alike else answers.BYE_MOST_MATCHES


@rule("04.6/3.2", "04.6/3.5", "04.6/3.6")
def tell_bracket(bracket: Bracket, trail: Trail) -> None:
    """Write down how a group was completed and paired."""
    table, residents = bracket.table, list(bits(bracket.level.top))
    about = trail.about(Topic.GROUP)
    about.say(figures.GROUP, table.nos(residents), score=score_of(bracket), teams=whos(table, residents))
    _tell_upfloaters(bracket, about)
    _tell_order(bracket, about)
    for pair in bracket.pairs:
        trail.reasons.append(Reason(*_why_meet(bracket, pair)))


def score_of(bracket: Bracket) -> Score:
    """The score of the top group of a bracket."""
    return Score(Points(bracket.table.score(next(bits(bracket.level.top)))))


@rule("04.6/C4", "04.6/C5", "04.6/C6", "04.6/C7")
def _tell_upfloaters(bracket: Bracket, trail: Trail) -> None:
    """Who comes up, and why those before a single upfloater do not."""
    table, up = bracket.table, bracket.upfloaters
    if len(up) > 1:
        trail.say(figures.UP_SEVERAL, table.nos(up), score=score_of(bracket), up=whos(table, up))
    if len(up) != 1:
        return
    one = up[0]
    trail.say(figures.UP_ODD, table.nos(up), score=score_of(bracket), up=who(table, one))
    if table.score(next(bits(bracket.level.rest))) > table.score(one):
        trail.say(figures.UP_NOT_HIGHER, table.nos(up), up=who(table, one))
    for i in bits(bracket.level.rest):
        if table.score(i) == table.score(one) and table.numbers[i] < table.numbers[one]:
            trail.say(_why_passed(bracket, i), table.nos((one, i)), other=who(table, i), up=who(table, one))


def _why_passed(bracket: Bracket, i: int) -> Saying:
    """Why a team with the same score and a smaller number does not come up."""
    level = bracket.level
    if not is_possible(level, 1 << i):
        return figures.UP_PASSED_IMPOSSIBLE
    if leaves_next_group(level, bracket.up) and not leaves_next_group(level, 1 << i):
        return figures.UP_PASSED_NEXT_GROUP
    return figures.UP_PASSED_AGAIN


@rule("04.6/3.6.3", "04.6/C1", "04.6/C8", "04.6/C9", "04.6/C10")
def _tell_order(bracket: Bracket, trail: Trail) -> None:
    """The halves by number, and what their pairing in order fails by if it was not made."""
    table, members = bracket.table, bracket.members
    half = len(members) // 2
    upper, lower = whos(table, members[:half]), whos(table, members[half:])
    trail.say(figures.HALVES, table.nos(members), upper=upper, lower=lower)
    if sorted(bracket.pairs) == sorted(bracket.natural):
        return
    for one, other in bracket.natural:
        if not table.legal[one] >> other & 1:
            met = have_met(table.entries[one], table.entries[other])
            saying = figures.NOT_IN_ORDER_MET if met else figures.NOT_IN_ORDER_APART
            trail.say(saying, table.nos((one, other)), one=who(table, one), other=who(table, other))
            return
    trail.reasons.append(_why_not_in_order(bracket))


def _why_not_in_order(bracket: Bracket) -> Reason:
    """The first criterion by which the first pairing in order is worse."""
    first, best = bracket.faults(bracket.natural), bracket.faults(bracket.pairs)
    counts = (
        (figures.NOT_IN_ORDER_COLOURS, first.colours, best.colours),
        (figures.NOT_IN_ORDER_STRONG, first.strong, best.strong),
        (figures.NOT_IN_ORDER_FLOATED, first.floated, best.floated),
    )
    saying, natural, made = next(count for count in counts if count[1] != count[2])
    nos = bracket.table.nos(bracket.members)
    return Reason(saying.rule, nos, saying.of(natural=natural, best=made), topic=Topic.GROUP)


@rule("04.6/3.6.4", "04.6/C1")
def _why_meet(bracket: Bracket, pair: Pair) -> tuple[str, tuple[int, ...], Said]:
    """The plain answer for a pair: rule, teams, sentence."""
    table, (one, other) = bracket.table, pair
    names = {"one": who(table, one), "other": who(table, other)}
    if bracket.up >> one & 1 or bracket.up >> other & 1:
        up, resident = (one, other) if bracket.up >> one & 1 else (other, one)
        said = answers.MEET_UPFLOATER.of(
            up=who(table, up), other=who(table, resident), score=score_of(bracket)
        )
    elif pair in bracket.natural:
        said = answers.MEET_IN_ORDER.of(**names, place=bracket.natural.index(pair) + 1)
    else:
        natural = _natural_opponent(bracket, one)
        met = have_met(table.entries[one], table.entries[natural])
        said = answers.MEET_BEST.of(**names)
        if met:
            said = answers.MEET_INSTEAD.of(**names, natural=who(table, natural))
    return said.saying.rule, table.nos(pair), said


def _natural_opponent(bracket: Bracket, team: int) -> int:
    """The opponent of a team in the first pairing in order."""
    found = next(pair for pair in bracket.natural if team in pair)
    return found[0] if found[1] == team else found[1]
