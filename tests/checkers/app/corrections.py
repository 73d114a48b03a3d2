"""Checkers for what is said of a correction: what each way to make it does, and why one is not open."""

from __future__ import annotations

import re

from crosstable.app.round.rounds import publish
from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import ranking
from crosstable.journal.facts.round_started import RoundStarted
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Format, Section
from crosstable.model.levels import StrictMode
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.rulebooks.shelf import book
from tests.checkers.app.desk import Check, Desk, Pair, Say

RULED = {"us-chess": "29H", "nzcf": "B13.8", "dutch-1998": "F7", "dutch-2017": "04.2/D.8"}
RULED |= {"dutch-2026": "04.2/4.3"}
"""The books that speak of a corrected result, with the rule."""
CHANGES_ROUNDS = ("us-chess", "schools", "nzcf", "dutch-1998")
"""The books with rules for changing a published round, or that leave it to the director."""
BY_TABLE = frozenset(Format) - {Format.SWISS, Format.TEAM_SWISS, Format.HOLLAND}
"""Formats whose pairings follow from the numbers alone."""


def pairs_in(section: Section, number: int) -> dict[int, Pair]:
    """The pairs of a published round by board."""
    played = section.results[number - 1]
    return {game.board or 0: (game.white, game.black) for game in played.games}


def resting(section: Section, number: int) -> set[int | None]:
    """Those who have the bye in a round."""
    kept = (ByeKind.PAIRING,)
    return {bye.player or bye.team for bye in section.results[number - 1].byes if bye.kind in kept}


def all_pairs(section: Section) -> list[dict[int, Pair]]:
    """The pairs of all published rounds."""
    return [pairs_in(section, number) for number in range(1, len(section.results) + 1)]


def game_of(section: Section, desk: Desk) -> Game | None:
    """The game of the board in question; of a match of teams its game at a board."""
    played = section.results[desk.round - 1]
    if desk.place is None:
        return next((game for game in played.games if game.board == desk.board), None)
    match = next(match for match in played.matches if match.table == desk.board)
    return next(game for game in match.games if game.board == desk.place)


def corrected(say: Say, stays: int) -> None:
    """The result is another on its board and on no other, and so many rounds keep their pairings."""
    desk = say.about
    before, after = desk.section.results, desk.after.results
    say.require(before[desk.round - 1] != after[desk.round - 1], "nothing was corrected")
    say.require(all_pairs(desk.section)[:stays] == all_pairs(desk.after)[:stays], "other pairings")
    for number, (old, new) in enumerate(zip(before[:stays], after, strict=False), start=1):
        others = [
            [game for game in one.games if (number, game.board) != (desk.round, desk.board)]
            for one in (old, new)
        ]
        say.require(others[0] == others[1], f"other results in round {number}")
    game = game_of(desk.after, desk)
    by_score = desk.section.entrants.are_teams and desk.place is None
    say.require(by_score or (game is not None and game.written == desk.becomes), f"{game}")


def by_rule(say: Say) -> None:
    """The correction counts by the rule of the book, published pairings stay."""
    corrected(say, say.about.last)
    say.require(say.rule == RULED.get(say.about.section.rulebook, ""), "another rule")


def at_once(say: Say) -> None:
    """The corrected round is the last that is published."""
    by_rule(say)
    say.require(say.about.round == say.about.last, f"{say.about.last} rounds are published")


def from_next(say: Say) -> None:
    """A later round is published and stays, and another is still to be paired from the results."""
    desk = say.about
    by_rule(say)
    say.same("next", desk.last + 1)
    say.require(desk.round < desk.last < desk.section.rounds, f"{desk.last} rounds are published")
    say.require(desk.section.format not in BY_TABLE, "the pairings do not depend on results")


def at_end(say: Say) -> None:
    """No round is left to be paired."""
    by_rule(say)
    say.require(say.about.last == say.about.section.rounds, f"{say.about.last} rounds are published")


def in_table(say: Say) -> None:
    """A later round is published, and everybody meets everybody by a table."""
    by_rule(say)
    say.require(say.about.section.format in BY_TABLE, "the pairings depend on results")


def with_draft(say: Say) -> None:
    """The next round is a draft, which can no longer be published; the rest is a sentence of its own."""
    desk = say.about
    draft = desk.start.state.section(desk.section.name).draft
    say.require(draft is not None and draft.round == say.number("round") == desk.last + 1, f"{draft}")
    assert desk.done is not None
    try:
        publish(desk.done, desk.after, "test")
    except CrosstableError as error:
        say.require("out of date" in error.text, error.text)
    else:
        say.require(False, "the draft can be published")
    check_part(say)


def check_part(say: Say) -> None:
    """The sentence within a sentence."""
    part = say.part("means")
    CHECKS[part.code](part)


def seats(section: Section, number: int) -> dict[int | None, object]:
    """Where everybody sits in a round: board and pair, or the bye."""
    found: dict[int | None, object] = dict.fromkeys(resting(section, number), "bye")
    for board, pair in pairs_in(section, number).items():
        found |= dict.fromkeys(pair, (board, pair))
    return found


def and_paired(say: Say) -> None:
    """What is written has the last round with other pairs: boards and players that differ are counted."""
    desk = say.about
    corrected(say, desk.last - 1)
    say.same("round", desk.last)
    was, now = pairs_in(desk.section, desk.last), pairs_in(desk.after, desk.last)
    boards = [board for board in {*was, *now} if was.get(board) != now.get(board)]
    old, new = seats(desk.section, desk.last), seats(desk.after, desk.last)
    people = [no for no in new if old.get(no) != new[no]]
    counts = (say.part("changed").number("count"), say.part("moved").number("count"))
    say.require(counts == (len(boards), len(people)) and boards, f"{boards} {people}")


def by_decision(say: Say) -> None:
    """The book has no rules for changing a published round, and nobody in it meets somebody again."""
    desk = say.about
    say.require(desk.section.rulebook not in CHANGES_ROUNDS, "the book has such rules")
    say.require(not meet_again(desk), "two meet again, which is a ground")
    check_part(say)


def meet_again(desk: Desk) -> bool:
    """Whether two who have played each other meet in the last round as it is posted."""
    met = {
        frozenset((game.white, game.black))
        for played in desk.section.results[:-1]
        for game in played.games
        if ":" not in game.written
    }
    return not met.isdisjoint(map(frozenset, pairs_in(desk.section, desk.last).values()))


def shown(result: str) -> str:
    """A result of one game as people read it."""
    return result if ":" in result else result.replace("1/2", "½").replace("-", "–")


def for_rating(say: Say) -> None:
    """Standings and pairings are as they were; the game has another result for the rating report."""
    desk = say.about
    kept_scores(say)
    say.require(say.text("was") == shown(desk.was) and say.text("now") == shown(desk.becomes), "results")
    game, before = game_of(desk.after, desk), game_of(desk.section, desk)
    assert game is not None and before is not None
    say.require(game.result is before.result and game.result.value == desk.was, f"{game}")
    say.require(game.rated_as is Result(desk.becomes), f"{game}")
    assert desk.done is not None
    notes = " ".join(wall_chart(desk.done.event, desk.after).corrected)
    say.require(f"rated as {shown(desk.becomes)}; the standings keep {shown(desk.was)}" in notes, notes)


def kept_scores(say: Say) -> None:
    """Scores, places and pairings stay."""
    desk = say.about
    lines = [
        [(line.player, line.place, line.score) for line in ranking(one).standings]
        for one in (desk.section, desk.after)
    ]
    say.require(lines[0] == lines[1], "other standings")
    say.require(all_pairs(desk.section) == all_pairs(desk.after), "other pairings")


def as_scored(say: Say) -> None:
    """The game was rated otherwise than it is scored, and is no longer."""
    desk = say.about
    kept_scores(say)
    game, before = game_of(desk.after, desk), game_of(desk.section, desk)
    assert game is not None and before is not None
    say.require(before.rated_as not in (None, before.result), f"{before}")
    say.require(game.rated_as in (None, game.result), f"{game}")
    say.require(say.text("now") == shown(game.result.value), f"{game}")


def has_result(say: Say) -> None:
    """The last round has a game with a result."""
    desk = say.about
    say.same("round", desk.last)
    played = desk.section.results[-1]
    games = [*played.games, *(game for match in played.matches for game in match.games)]
    scores = [match.score for match in played.matches if match.score is not None]
    say.require(scores or any(game.written != "*" for game in games), f"{games}")


def has_started(say: Say) -> None:
    """The start of the last round was noted."""
    desk = say.about
    say.same("round", desk.last)
    noted = [fact.what.round for fact in desk.start.facts if isinstance(fact.what, RoundStarted)]
    say.require(desk.last in noted, f"{noted}")


def has_draft(say: Say) -> None:
    """The next round is drafted."""
    draft = say.about.start.state.section(say.about.section.name).draft
    say.require(draft is not None and draft.round == say.number("round"), f"{draft}")
    say.same("round", say.about.last + 1)


def cut_before(section: Section, number: int) -> Section:
    """The section as if the rounds from one on were not there."""
    return Desk(section).before_round(number)


def the_same(say: Say) -> None:
    """Paired from the corrected results, the last round is the one that is posted.

    Schools changes as little as it can: there it is enough that the posted round breaks no rule.
    """
    desk = say.about
    say.same("round", desk.last)
    if desk.section.rulebook == "schools":
        say.require(not meet_again(desk), "two meet again")
        return
    found = pair_section(cut_before(desk.after, desk.last))
    again = {game.players for game in found.games}
    say.require(again == set(pairs_in(desk.after, desk.last).values()), f"{sorted(again)}")
    say.require({bye.player for bye in found.byes} >= resting(desk.after, desk.last), "another bye")


def impossible(say: Say) -> None:
    """The last round cannot be paired from the results as they would be."""
    desk = say.about
    say.same("round", desk.last)
    try:
        pair_section(cut_before(desk.after, desk.last))
    except CrosstableError:
        return
    say.require(False, "it can be paired")


def strict_refuses(say: Say) -> None:
    """In strict mode, results count up to the round before the last one; the sentence names these rounds."""
    desk = say.about
    say.require(desk.section.strict is StrictMode.ON, f"{desk.section.strict}")
    say.require(desk.round < desk.last - 1, f"round {desk.round} of {desk.last}")
    named = [int(number) for number in re.findall(r"\d+", str(say.fact("reason")))]
    say.require(named == [desk.round, desk.last, desk.last - 1, desk.last], f"{named}")


def not_rated(say: Say) -> None:
    """Both results are forfeits."""
    say.require(":" in say.about.was and ":" in say.about.becomes, f"{say.about.was} {say.about.becomes}")


def by_boards(say: Say) -> None:
    """The score of a match of teams is corrected, not a board of it."""
    desk = say.about
    say.require(desk.section.entrants.are_teams and desk.place is None, f"{desk.board}.{desk.place}")


def two_games(say: Say) -> None:
    """Everybody plays two games in a round."""
    say.require(say.about.section.games_per_round == 2, f"{say.about.section.games_per_round}")


def no_rule(say: Say) -> None:
    """The book does not speak of corrected results; by the first way all published pairings stay."""
    desk = say.about
    say.require(desk.section.rulebook not in RULED, RULED.get(desk.section.rulebook))
    say.same("book", book(desk.section.rulebook).title)
    say.require(all_pairs(desk.section) == all_pairs(desk.after), "other pairings")


CHECKS: dict[str, Check] = {
    "app.corrected-at-once": at_once,
    "app.corrected-from-next": from_next,
    "app.corrected-at-end": at_end,
    "app.corrected-in-table": in_table,
    "app.corrected-with-draft": with_draft,
    "app.corrected-and-paired": and_paired,
    "app.corrected-by-decision": by_decision,
    "app.corrected-for-rating": for_rating,
    "app.corrected-as-scored": as_scored,
    "app.again-has-result": has_result,
    "app.again-has-started": has_started,
    "app.again-has-draft": has_draft,
    "app.again-the-same": the_same,
    "app.again-impossible": impossible,
    "app.strict-refuses": strict_refuses,
    "app.not-rated-either-way": not_rated,
    "app.rated-by-boards": by_boards,
    "app.rated-two-games": two_games,
    "app.no-rule-for-correction": no_rule,
}
