"""Questions about a section of an event, or of an open journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from crosstable.app.standings.supposing import what_if as suppose
from crosstable.flow.explain import explain_section
from crosstable.flow.field import round_to_show
from crosstable.flow.pairing import pair_section
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.library.answers.check import Check
from crosstable.library.answers.explanation import Explanation
from crosstable.library.answers.made_of import with_event
from crosstable.library.answers.pairing import Pairing
from crosstable.library.answers.prizes import PrizeList
from crosstable.library.answers.standings import Standings, WallChart
from crosstable.library.arguments import (
    check_number,
    check_text,
    check_whole,
    check_yes_no,
    player_of,
    wrong_type,
)
from crosstable.library.asked import Asked
from crosstable.library.reading import known
from crosstable.model.errors import BadInput, WrongArgument
from crosstable.model.event import Event, Section
from crosstable.model.remedies import FieldName
from crosstable.reports.standings.chart_table import chart_view

if TYPE_CHECKING:
    from crosstable.library.journal import Journal

Person = int | str
"""A player or team: the number, or a part of the name that fits nobody else."""


def pair(event: Event | Journal, round: int | None = None, section: str | None = None) -> Pairing:
    """Pair the next round, or round N from the rounds before it. Nothing is stored.

    If no pairing obeys the absolute rules of the book, this is `NoLegalPairing`, which says who is stuck.

    >>> event = crosstable.generate("us-chess", players=6, rounds=3)
    >>> crosstable.pair(event, round=1).games[0].board
    1
    """
    asked = Asked.of(event, section)
    if round is not None:
        check_number("round", round, rounds_to_pair(asked.section), "round {} to pair")
    then = asked.as_known_for(round)
    return with_event(Pairing, pair_section(then, round), asked.event, then)


def explain(
    event: Event | Journal,
    round: int | None = None,
    *,
    board: int | None = None,
    player: Person | None = None,
    why_not: Person | None = None,
    section: str | None = None,
) -> Explanation:
    """Explain the pairing on a board, or of a player; with `why_not`, also why not another opponent.

    Without a round it is the next one, or the last one while its results are not in.

    >>> event = crosstable.generate("us-chess", players=6, rounds=3)
    >>> print(crosstable.explain(event, round=1, board=1).answer.rule)
    28J
    """
    if (board is None) == (player is None):
        text = "choose either a board or a player to explain"
        raise WrongArgument(text, argument="board", given=board)
    asked = Asked.of(event, section)
    if round is not None:
        check_number("round", round, rounds_to_pair(asked.section), "round {} to explain")
    shown = round_to_show(asked.section, round)
    then = asked.as_known_for(shown)
    try:
        found = explain_section(
            then,
            shown,
            board=None if board is None else check_whole("board", board),
            player=None if player is None else player_of(then, player),
            why_not=None if why_not is None else player_of(then, why_not, "why_not"),
            now=asked.section,
        )
    except BadInput as error:
        raise _of_argument(error, {FieldName.BOARD: board, FieldName.WHY_NOT: why_not}) from None
    return with_event(Explanation, found, asked.event, then)


def _of_argument(error: BadInput, given: Mapping[FieldName, object]) -> BadInput:
    """An error about a field as one about the argument of that name."""
    if not isinstance(error.where, FieldName) or error.where not in given:
        return error
    return WrongArgument(error.text, argument=error.where.value, given=given[error.where])


def why_not(
    event: Event | Journal,
    player: Person,
    other: Person,
    round: int | None = None,
    section: str | None = None,
) -> Explanation:
    """Explain why two players do not meet in a round, and which round would be the best in which they do.

    >>> event = crosstable.generate("us-chess", players=6, rounds=3)
    >>> answer = crosstable.why_not(event, 1, 2, round=1)
    >>> answer.other, answer.instead is not None
    (2, True)
    """
    return explain(event, round, player=player, why_not=other, section=section)


def check(event: Event | Journal, section: str | None = None) -> Check:
    """Pair every round again and name each difference from the rulebook with its rule.

    A journal is checked with what was known when each round was paired, anything else with its current
    results.

    >>> event = crosstable.generate("dutch-2026", players=8, rounds=4)
    >>> crosstable.check(event).same
    True
    """
    asked = Asked.of(event, section)
    return with_event(Check, asked.check(), asked.event, asked.section)


def standings(event: Event | Journal, after: int | None = None, section: str | None = None) -> Standings:
    """Rank a section after the last round, or after round N, with the tie-breaks of its rulebook.

    >>> event = crosstable.generate("us-chess", players=6, rounds=3)
    >>> best = crosstable.standings(event).standings[0]
    >>> best.place, best.points >= 2
    (1, True)
    """
    asked = Asked.of(event, section)
    return with_event(
        Standings, ranking(asked.section, _after(asked.section, after)), asked.event, asked.section
    )


def wall_chart(event: Event | Journal, section: str | None = None, *, by_place: bool = False) -> WallChart:
    """Show every round of everybody: the wall chart, or crosstable, of a section.

    >>> event = crosstable.generate("us-chess", players=6, rounds=3)
    >>> str(crosstable.wall_chart(event)).splitlines()[0]
    'Simulated us-chess event 1: wall chart after round 3 of 3'
    """
    asked = Asked.of(event, section)
    chart = chart_view(asked.event, asked.section, by_place=check_yes_no("by_place", by_place))
    return WallChart(event=asked.event, section=asked.section, chart=chart)


def prizes(event: Event | Journal, after: int | None = None, section: str | None = None) -> PrizeList:
    """Distribute the prizes after the last round, or as if the event ended with round N.

    Every amount comes with its reasons. Amounts are whole cents.

    >>> event = crosstable.new_event(
    ...     "Cup", rulebook="us-chess", rounds=1, players=["Ann", "Ben"],
    ...     prizes=[crosstable.Prize(name="1st", kind="place", cents=5000)],
    ... )
    >>> event = crosstable.add_round(event, crosstable.pair(event), {1: "1-0"})
    >>> crosstable.prizes(event).awards[0].cents
    5000
    """
    asked = Asked.of(event, section)
    found = prizes_of(asked.section, _after(asked.section, after), asked.event.sections)
    return with_event(PrizeList, found, asked.event, asked.section)


def what_if(
    event: Event, results: Sequence[str] | str, *, round: int | None = None, section: str | None = None
) -> Event:
    """Suppose some results: `3=1/2-1/2` on board 3, `2.3=1-0` in round 2, `7 wins`.

    Boards are those of the given round, or of the last one. The event itself does not change; the answer is
    an event for any other question.

    >>> event = crosstable.generate("us-chess", players=6, rounds=3)
    >>> other = crosstable.what_if(event, "1=1/2-1/2")
    >>> other.sections[0].results[-1].games[0].result.value
    '1/2-1/2'
    """
    asked = Asked.of(event, section)
    if round is not None:
        check_number("round", round, range(1, len(asked.section.results) + 1), "published round {}")
    if isinstance(results, str):
        results = (results,)
    if not isinstance(results, Sequence):
        raise wrong_type("results", results, "a text such as '3=1-0', or a list of them")
    listed = [check_text("results", one) for one in results]
    return known(suppose(asked.as_filed, listed, round=round, section=asked.section.name))


def rounds_to_pair(section: Section) -> range:
    """The rounds that can be paired: those played, and the next one."""
    if section.cards is not None:
        return range(section.next_round, section.next_round + 1)
    return range(1, min(section.next_round, section.rounds) + 1)


def _after(section: Section, after: int | None) -> int | None:
    """A round after which there are standings."""
    if after is None:
        return None
    first = len(section.results) if section.cards is not None else 0
    return check_number("after", after, range(first, len(section.results) + 1), "finished round {}")
