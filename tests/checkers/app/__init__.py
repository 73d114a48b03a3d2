"""Checkers for the sentences of the application: results that come late, byes, incidents."""

from __future__ import annotations

from crosstable.flow.pairing import pair_section
from crosstable.model.errors import CrosstableError
from crosstable.model.incidents import IncidentKind
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.shared.appeals import appeals_of
from crosstable.rulebooks.shelf import book
from tests.checkers.app import corrections, entries, played
from tests.checkers.app.desk import Check, Desk, Pair, Say


def did_not_appear(say: Say) -> None:
    """Somebody on the board lost by default, and has not withdrawn."""
    desk, no = say.about, say.who("player")
    games = desk.section.results[desk.round - 1].games
    game = next(game for game in games if game.board == desk.board)
    own = game.result.points()[0 if game.white == no else 1]
    say.require(no in (game.white, game.black) and ":" in game.result.value and own == 0, f"{game}")
    say.require(desk.section.player(no).withdrawn_after is None, "has withdrawn")


def assumed(say: Say) -> None:
    """The board had no result, and a round was paired with an assumption."""
    desk = say.about
    assert desk.before is not None
    games = desk.before.event.sections[0].results[desk.round - 1].games
    game = next(game for game in games if game.board == desk.board)
    say.require(game.result is Result.UNFINISHED and game.paired_as is not None, f"{game}")


def untold(say: Say) -> None:
    """The next round cannot be looked at again: another game of the past has no result, or worse."""
    number = say.about.draft.round if say.about.draft else say.about.round + 1
    try:
        pair_section(say.about.before_round(number))
    except CrosstableError as error:
        say.require(error.text in say.text("error") or str(error) in say.text("error"), f"{error}")
        return
    say.require(False, "it can be paired")


def late_draft(say: Say) -> None:
    """The round after the late result is only a draft."""
    assumed(say)
    assert say.about.before is not None
    state = say.about.before.state.sections[0]
    say.require(state.draft is not None and len(say.about.section.results) == say.about.round, "no draft")


def late_for_prizes(say: Say) -> None:
    """Two rounds or more were posted since."""
    assumed(say)
    say.require(len(say.about.section.results) > say.about.round + 1, "it is not so late")


def boards_and_players(before: dict[int, Pair], after: dict[int, Pair]) -> Pair:
    """How many boards have other players or colours, and how many players sit elsewhere or meet another."""
    boards = [board for board in {*before, *after} if before.get(board) != after.get(board)]
    seats = [{no: (board, pair) for board, pair in one.items() for no in pair} for one in (before, after)]
    people = [no for no in {*seats[0], *seats[1]} if seats[0].get(no) != seats[1].get(no)]
    return len(boards), len(people)


def counted(say: Say, found: Pair) -> None:
    """The numbers of boards and players in a sentence."""
    changed, moved = say.part("changed"), say.part("moved")
    say.require((changed.code, moved.code) == ("app.boards-counted", "app.players-counted"), "parts")
    say.require((changed.number("count"), moved.number("count")) == found, f"{found}")


def pairing_again(say: Say) -> None:
    """What pairing the next round again with the result would change."""
    desk = say.about
    assumed(say)
    say.same("round", desk.round + 1)
    pairing = pair_section(desk.before_round(desk.round + 1))
    again = {game.board: game.players for game in pairing.games}
    posted = desk.posted(desk.round + 1)
    fewest = boards_and_players(posted, again)
    changed, moved = say.part("changed").number("count"), say.part("moved").number("count")
    games = desk.section.results[desk.round].games
    waiting = [game.board for game in games if game.result is Result.UNFINISHED]
    if len(waiting) < len(games):  # 29G2: games that have started stay
        say.require(changed <= len(waiting), f"only {waiting} have not started")
        return
    resting = len({bye.player for bye in pairing.byes} ^ {no for no in rests(desk)})
    say.require(changed == fewest[0], f"{fewest}")
    say.require(fewest[1] - resting <= moved <= fewest[1] + resting, f"{fewest}")


def rests(desk: Desk) -> list[int | None]:
    """Those who have the bye in the next round as it was posted."""
    return [bye.player for bye in desk.section.results[desk.round].byes]


def swapped(say: Say) -> dict[int, Pair]:
    """The next round with the two of the board in each other's place."""
    one, other = say.about.pair
    turned = {one: other, other: one}
    posted = say.about.posted(say.about.round + 1)
    return {at: (turned.get(white, white), turned.get(black, black)) for at, (white, black) in posted.items()}


def exchange(say: Say) -> None:
    """What the exchange of the two opponents would change."""
    posted, after = say.about.posted(say.about.round + 1), swapped(say)
    one, other = say.about.pair
    met = {frozenset((one, other))}
    say.require(met.isdisjoint(map(frozenset, posted.values())), "they meet each other")
    boards, _ = boards_and_players(posted, after)
    say.require(say.part("changed").number("count") == boards, f"{boards}")
    people = {no for at in posted if posted[at] != after[at] for no in posted[at]}
    say.require(say.part("moved").number("count") == len(people), f"{people}")


def cannot_exchange(say: Say) -> None:
    """The two meet each other in the next round, or one has no game in it."""
    pairs = say.about.posted(say.about.round + 1).values()
    here = {no for pair in pairs for no in pair}
    together = any(set(pair) == set(say.about.pair) for pair in pairs)
    say.require(together or not set(say.about.pair) <= here, "they can be exchanged")


def breaks(say: Say) -> None:
    """The exchange, and a rule that the round then breaks: above all that two have met."""
    part = say.part("change")
    CHECKS[part.code](part)
    if say.text("number") == "27A1":
        desk = say.about
        met = {
            frozenset((game.white, game.black))
            for played in desk.section.results[: desk.round]
            for game in played.games
            if ":" not in game.result.value
        }
        say.require(any(frozenset(pair) in met for pair in swapped(say).values()), "nobody meets again")
    say.require(say.text("number") and say.text("why"), "no rule")


def bye_again(say: Say) -> None:
    """Somebody has the bye of a draft and had it before."""
    desk, no = say.about, say.who("player")
    assert desk.draft is not None
    given = [bye.player for bye in desk.draft.byes if bye.kind == ByeKind.PAIRING.value]
    had = [
        at
        for at, played in enumerate(desk.section.results, start=1)
        if any(bye.player == no and bye.kind is ByeKind.PAIRING for bye in played.byes)
    ]
    say.require(no in given and say.listed("rounds") == [str(at) for at in had], f"{given} {had}")


def bye_by_hand(say: Say) -> None:
    """The book gives the bye of the round to somebody else."""
    desk = say.about
    assert desk.draft is not None
    book_byes = [bye.player for bye in pair_section(desk.before_round(desk.draft.round)).byes]
    say.require(say.players and say.players[0] not in book_byes, f"{book_byes}")


def appeal_goes_to(say: Say) -> None:
    """A way of appeal that the book gives."""
    ways = {way.rule: way for way in appeals_of(book(say.about.section.rulebook)).ways}
    way = ways[say.rule]
    say.require((say.text("to"), say.text("says")) == (way.to, way.says), f"{way}")


def warned_again(say: Say) -> None:
    """How often somebody was warned, from the second time on."""
    no = say.who("player")
    warnings = [
        one
        for one in say.about.section.incidents
        if one.kind is IncidentKind.WARNING and (one.player == no or no in one.players)
    ]
    ordinals = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}
    shown = {ordinals.get(len(warnings)), f"{len(warnings)}th", "2nd", "3rd"}
    say.require(len(warnings) > 1 and say.text("ordinal") in shown, f"{len(warnings)}")
    if say.text("ordinal") in ("2nd", "3rd"):
        say.require(say.text("ordinal").startswith(str(len(warnings))), f"{len(warnings)}")


CHECKS: dict[str, Check] = {
    "app.did-not-appear": did_not_appear,
    "app.late-untold": untold,
    "app.late-draft": late_draft,
    "app.late-for-prizes": late_for_prizes,
    "app.late-cannot-pair-again": untold,
    "app.late-pairing-again": pairing_again,
    "app.late-cannot-exchange": cannot_exchange,
    "app.late-exchange": exchange,
    "app.late-exchange-breaks": breaks,
    "app.bye-again": bye_again,
    "app.bye-untold": untold,
    "app.bye-by-hand": bye_by_hand,
    "app.appeal-goes-to": appeal_goes_to,
    "app.warned-again": warned_again,
    **corrections.CHECKS,
    **entries.CHECKS,
    **played.CHECKS,
}
PARTS = ("app.boards-counted", "app.players-counted")
__all__ = ["CHECKS", "PARTS", "Check", "Desk", "Say"]
