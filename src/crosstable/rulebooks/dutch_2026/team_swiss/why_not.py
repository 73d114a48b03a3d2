"""Why not that opponent: a bar, the bye, or the first criterion by which the round would be worse."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.api import BestWith, Field, WhyNot
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.bracket import Bracket, Key
from crosstable.rulebooks.dutch_2026.team_swiss.byes import leaves_a_pairing
from crosstable.rulebooks.dutch_2026.team_swiss.narrate import score_of
from crosstable.rulebooks.dutch_2026.team_swiss.sentences import refused as say
from crosstable.rulebooks.dutch_2026.team_swiss.solved import Solved, solve, solve_table
from crosstable.rulebooks.dutch_2026.team_swiss.table import RankedField, kept_apart, lock
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail

CRITERIA = (
    (say.MORE_UPFLOATERS, "count"),
    (say.LOWER_UPFLOATERS, "scores"),
    (say.NEXT_GROUP_SHORT, "next_group"),
    (say.AGAIN_UPFLOATERS, "again"),
    (say.LATER_UPFLOATERS, "order"),
    (say.WORSE_COLOURS, "colours"),
    (say.WORSE_STRONG, "strong"),
    (say.WORSE_OPPONENTS, "floated"),
    (say.LATER_PAIRING, "identifier"),
)
"""The sentence for each part of the key by which a bracket can be worse, in the order of the criteria."""


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def best_with(field: Field) -> BestWith:
    """For any two teams the best round in which they meet."""
    return partial(_best_with, solve(field))


def _best_with(solved: Solved, team: int, other: int) -> tuple[tuple[int, int], ...] | None:
    """The pairs of that round by number; None where the two may not meet, or the others cannot be paired."""
    table = solved.table
    if team not in table.index or other not in table.index:
        return None
    forced = _force(table, table.index[team], table.index[other])
    if forced is None:
        return None
    return tuple((table.no(high), table.no(low)) for high, low in table.boards(forced.pairs))


def _force(table: RankedField, one: int, two: int) -> Solved | None:
    """The round in which two teams meet; None where they may not, or the others cannot be paired."""
    if not table.legal[one] >> two & 1:
        return None
    return solve_table(lock(table, one, two))


def _why_not(solved: Solved, team: int, other: int) -> tuple[Reason, ...]:
    """The reasons why two teams do not meet in this round."""
    table, trail, pair = solved.table, Trail(), (team, other)
    for no in pair:
        if no not in table.index:
            text = phrase("team {team} is not paired in round {round}", team=no, round=table.field.round)
            raise BadInput(text, where="team")
    first, second = sorted((table.index[team], table.index[other]))
    one, two = who(table, first), who(table, second)
    if solved.bye in (first, second):
        _tell_bye(solved, first if solved.bye == second else second, trail.about(Topic.BYE))
    elif not table.legal[first] >> second & 1:
        apart = kept_apart(table.field, team, other)
        trail.say(say.KEPT_APART if apart else say.HAVE_MET, pair, one=one, other=two)
    elif (first, second) in solved.pairs:
        trail.say(say.DO_MEET, pair, one=one, other=two)
    else:
        _tell_comparison(solved, first, second, trail)
    return tuple(trail.reasons)


@rule("04.6/3.4", "04.6/C2")
def _tell_bye(solved: Solved, other: int, trail: Trail) -> None:
    """Why one team has the bye and another one does not."""
    table, bye = solved.table, solved.bye
    assert bye is not None, "asked of the team with the bye"
    saying = _why_no_bye(table, bye, other)
    trail.say(saying, table.nos((bye, other)), bye=who(table, bye), other=who(table, other))


def _why_no_bye(table: RankedField, bye: int, other: int) -> Saying:
    """What keeps a team from the bye."""
    if not table.free >> other & 1:
        return say.BYE_OTHER_BARRED
    if not leaves_a_pairing(table, other):
        return say.BYE_OTHER_NOT_SPARED
    if table.score(bye) != table.score(other):
        return say.BYE_OTHER_SCORE
    return say.BYE_OTHER_NUMBER if table.matches[bye] == table.matches[other] else say.BYE_OTHER_MATCHES


@rule("04.6/C3", "04.6/3.5.4", "04.6/3.6.3")
def _tell_comparison(solved: Solved, one: int, two: int, trail: Trail) -> None:
    """The best round with these two together, beside the one that was made."""
    table, pair = solved.table, solved.table.nos((one, two))
    names: dict[str, Fact] = {"one": who(table, one), "other": who(table, two)}
    forced = _force(table, one, two)
    if forced is None:
        said = say.OTHERS_NOT_PAIRED.of(**names)
    elif forced.bye != solved.bye and solved.bye is not None:
        said = say.BYE_WOULD_MOVE.of(**names, bye=who(table, solved.bye))
    else:
        made, other = _first_different(solved, forced, table)
        saying, counts = _worse(made.key, other.key)
        said = saying.of(**names, score=score_of(made), **counts)
    trail.reasons.append(Reason(said.saying.rule, pair, said))


def _first_different(solved: Solved, forced: Solved, table: RankedField) -> tuple[Bracket, Bracket]:
    """The first bracket that is not paired alike, both ways, each judged without the lock."""
    for made, other in zip(solved.brackets, forced.brackets, strict=False):
        if sorted(made.pairs) != sorted(other.pairs):
            return made, other.judged_by(table)
    raise AssertionError("the two do not meet, so some bracket is different")


def _worse(made: Key, other: Key) -> tuple[Saying, dict[str, Fact]]:
    """The first criterion by which a bracket is worse, with both counts where it has any."""
    for saying, name in CRITERIA:
        best, with_them = getattr(made, name), getattr(other, name)
        if best != with_them:
            counted = "with_them" in saying.places
            return saying, {"with_them": with_them, "count": best} if counted else {}
    raise AssertionError("two different pairings differ at least in their order")
