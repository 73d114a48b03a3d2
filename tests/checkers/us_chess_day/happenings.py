"""Checkers for what happens on the day: expulsions, re-entries, ladders, late results, incidents (28, 29)."""

from __future__ import annotations

from crosstable.model.cards import Card
from crosstable.model.event import Event, Section
from crosstable.model.results import PairedAs, Result
from crosstable.model.rounds import Game, Round
from crosstable.rulebooks.shared.changed_round import Changed
from crosstable.rulebooks.shared.repair import Ladder
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.told import Told, about, text

TWO_MINUTES = {"35F2", "35F4", "35F8"}
"""The rules that allow two minutes for the opponent as a penalty."""


# 28I
def game_with(claim: Claim, opponent: int, number: int) -> Game:
    """The game of the player taken out in a round."""
    expelled = about(claim, "expelled", int)
    games = claim.section.results[number - 1].games
    return next(one for one in games if {one.white, one.black} == {expelled, opponent})


def opponents_score(claim: Claim) -> int:
    """What the opponent had from the game, in tenths."""
    opponent = claim.who("opponent")
    game = game_with(claim, opponent, claim.number("round"))
    claim.require(game.result.played, "the game was not played")
    white, black = game.points()
    return int(white if game.white == opponent else black)


def rescored(claim: Claim) -> None:
    """What the opponent had, and so what becomes of it."""
    wanted = {"expelled-lost-now-half": 0, "expelled-drew-now-win": 5, "expelled-won-keeps-point": 10}
    had = opponents_score(claim)
    claim.require(had == wanted[claim.reason.code.rpartition(".")[2]], f"had {had}")


def extra_rated(claim: Claim) -> None:
    """The real game with its result and its round."""
    expelled, white, black = about(claim, "expelled", int), claim.number("white"), claim.number("black")
    claim.require(expelled in (white, black), "without the one who was taken out")
    games = claim.section.results[claim.number("round") - 1].games
    found = [one for one in games if (one.white, one.black) == (white, black)]
    claim.require(found and found[0].result.value == plain_result(text(claim, "result")), f"{found}")


def plain_result(shown: str) -> str:
    """A result as it is kept, out of one as it is shown."""
    return shown.replace("½", "1/2").replace("–", "-")


# 28H
def taken_out(claim: Claim) -> None:
    """The player, and the last round that was played."""
    assert isinstance(claim, Told)
    claim.require(claim.who("player") == claim.about.get("expelled", claim.who("player")), "another player")
    claim.require(claim.number("after") == len(claim.section.results), f"{len(claim.section.results)}")


def may_go_on(claim: Claim) -> None:
    """The next free number, half a point for each round missed."""
    assert isinstance(claim, Told)
    event, section = claim.about.get("event"), claim.section
    if isinstance(event, Event):
        section = event.section(text(claim, "section"))
    numbers, missed = [one.no for one in section.players], len(section.results)
    claim.require(claim.number("no") == max(numbers, default=0) + 1, f"{max(numbers, default=0)}")
    claim.require(claim.points("score") == 5 * missed, f"{missed} missed")
    if claim.reason.code.endswith("missed"):
        claim.require(claim.number("missed") == missed > 0, f"{missed} missed")
    else:
        claim.require(missed == 0, f"{missed} missed")
    claim.require(text(claim, "section") == (section.name or "the section"), f"{section.name}")
    names = [one.name for one in claim.section.players]
    claim.require(text(claim, "name") in (claim.about.get("name"), *names), "nobody of that name")


# 28S
def own_score(section: Section, no: int, before: int) -> int:
    """The points of one entry before a round, in tenths."""
    total = 0
    for played in section.results[: before - 1]:
        total += points_in(played, no)
    return total


def points_in(played: Round, no: int) -> int:
    """The points of one entry in a round."""
    worth = {"zero": 0, "half": 5, "full": 10, "pairing": 10}
    total = sum(worth[one.kind.value] for one in played.byes if one.player == no)
    for game in played.games:
        white, black = game.points()
        total += int(white) * (game.white == no) + int(black) * (game.black == no)
    return total


def carried_score(section: Section, no: int, before: int) -> int:
    """What an entry has before a round, with the better of the earlier ones carried on."""
    player = section.player(no)
    own = own_score(section, no, before)
    if player.reentry_of is None or section.settings.get("reentry_score") == "latest":
        return own
    start = start_of(section, no)
    if before < start:
        return own
    earlier = carried_score(section, player.reentry_of, start)
    return max(earlier, own_score(section, no, start)) + own - own_score(section, no, start)


def start_of(section: Section, no: int) -> int:
    """The first round of an entry, or that in which the schedules merge if that is later."""
    merge = section.settings.get("merge_round")
    assert merge is None or isinstance(merge, int)
    return max(section.player(no).joins, merge or 1)


def reentry(claim: Claim) -> None:
    """Which entry goes on: the better one before the round, of equal ones the latest."""
    section, no = claim.section, claim.who("player")
    code = claim.reason.code.rpartition(".")[2]
    earlier, start = section.player(no).reentry_of, start_of(section, no)
    assert earlier is not None, "entered once"
    if "earlier" in claim.facts:
        claim.require(claim.who("earlier") == earlier, f"{earlier}")
    if code == "reentry-latest-goes-on":
        claim.require(section.settings.get("reentry_score") == "latest", "the best goes on")
        return
    claim.require(claim.number("start") == start, f"from round {start}")
    if code == "reentry-new-entry":
        claim.require(about(claim, "round", int) < start, "the schedules have merged")
        return
    own, other = own_score(section, no, start), carried_score(section, earlier, start)
    claim.require(claim.points("own") == own and claim.points("other") == other, f"{own}, {other}")
    goes_on = {"reentry-earlier-goes-on": other > own, "reentry-new-goes-on": own > other}
    claim.require(goes_on.get(code, own == other), f"{own} against {other}")
    if code == "reentry-earlier-goes-on":
        claim.require(claim.who("entry") == best_entry(section, earlier), f"{best_entry(section, earlier)}")


def best_entry(section: Section, no: int) -> int:
    """The entry whose history an earlier entry carries."""
    before = section.player(no).reentry_of
    if before is None:
        return no
    start = start_of(section, no)
    better = carried_score(section, before, start) > own_score(section, no, start)
    return best_entry(section, before) if better else no


# 29G1
def rung(claim: Claim) -> None:
    """One rung: who waits, who comes from where, whose place it was."""
    ladder, code = about(claim, "ladder", Ladder), claim.reason.code.rpartition(".")[2]
    waits = claim.who("waits")
    claim.require(claim.points("score") == ladder.cards[waits].score, f"{ladder.cards[waits].score}")
    after = about(claim, "after", Changed)
    if code == "ladder-foot":
        claim.require(waits in after.byes and not ladder.cards[waits].free_point, f"{after.byes}")
        return
    comes, left = claim.who("comes"), claim.who("left")
    claim.require(claim.points("other") == ladder.cards[comes].score, f"{ladder.cards[comes].score}")
    board = next(one for one in ladder.round.boards if one.board == claim.number("board"))
    claim.require(set(board.players) == {waits, left}, f"{board.players}")
    claim.require(not have_met(ladder.cards, waits, comes), "have met")
    now = next(one for one in after.boards if one.board == claim.number("board"))
    claim.require(set(now.players) == {waits, comes}, f"{now.players}")
    was = next((set(one.players) - {comes} for one in ladder.round.boards if comes in one.players), set())
    if code == "ladder-had-bye":
        claim.require(comes in ladder.round.byes and not was, "had no bye")
        return
    opponent = next(iter(was))
    lower = ladder.cards[opponent].score < ladder.cards[comes].score
    if code == "ladder-paired-down":
        claim.require(lower, "was not paired down")
    else:
        claim.require(ladder.cards[comes].score < ladder.cards[waits].score, "no lower score")


def have_met(cards: dict[int, Card] | object, one: int, other: int) -> bool:
    """Whether two have met."""
    assert isinstance(cards, dict)
    card = cards[one]
    assert isinstance(card, Card)
    return other in card.opponents


# 29H8, 29H9
def easy_game(claim: Claim) -> None:
    """A contender meets a lower score."""
    player, opponent = claim.who("player"), claim.who("opponent")
    cards = about(claim, "cards", dict)
    claim.require(claim.points("score") == cards[opponent].score < cards[player].score, "not lower")
    flags = {flag.value for flag in claim.section.player(player).flags}
    claim.require("contender" in flags, "is no contender")


def late(claim: Claim) -> None:
    """What was assumed, what came, and what follows by 29H9."""
    by, assumed = about(claim, "by", str), about(claim, "assumed", PairedAs)
    result, code = about(claim, "result", Result), claim.reason.code.rpartition(".")[2]
    real, thought = tuple(map(int, result.points())), tuple(map(int, assumed.points()))
    if code == "late-guess-right":
        claim.require(real == thought, f"{real}, not {thought}")
        return
    claim.require(real != thought, "the assumption was right")
    if code == "late-not-held-up":
        claim.require(by not in ("29H5", "29H6", "29H7"), "29H9 says more")
        claim.require(text(claim, "by") == by, f"{by}")
        return
    favourite = 0 if thought[0] > thought[1] else 1
    wanted: dict[str, tuple[str, ...]] = {
        "29H5": ("late-favourite-lost", "late-half-point-error", "late-small-error")
    }
    wanted |= {"29H6": ("late-higher-lost", "late-higher-did-not-lose"), "29H7": ("late-both-as-winners",)}
    claim.require(code in wanted.get(by, ()), f"assumed by {by}")
    lost = real[favourite] == 0 and real[1 - favourite] > 0
    if "lost" in code or "lose" in code:
        claim.require(lost == (not code.endswith("not-lose")), f"{real}")
    if code == "late-half-point-error":
        error = max(abs(real[side] - thought[side]) for side in (0, 1))
        claim.require(error == 5, f"{real}")
    if code in ("late-half-point-error", "late-small-error"):
        claim.require(real[favourite] < thought[favourite] and not lost, f"{real}")


# 35F, 36H, 36I
def incident(claim: Claim) -> None:
    """The rule is the one asked about, and only the rules that say so speak of two minutes."""
    number = about(claim, "number", str)
    claim.require(claim.reason.rule == number, f"{number}")
    claim.require(("two minutes" in claim.reason.text) == (number in TWO_MINUTES), "the penalty")


INCIDENTS = {
    "35F2": "incident-move-not-announced",
    "35F4": "incident-clock-too-early",
    "35F8": "incident-boards-differ",
    "35F9": "incident-scores-differ",
    "35F10e": "incident-assistants-claim",
    "36H": "incident-computer-consulted",
    "36I5": "incident-computer-position",
    "36I10": "incident-operators-claim",
}
REENTRIES = ("new-entry", "earlier-goes-on", "latest-goes-on", "new-goes-on", "new-goes-on-equal")
LATE = (
    "guess-right",
    "not-held-up",
    "favourite-lost",
    "half-point-error",
    "small-error",
    "higher-lost",
    "higher-did-not-lose",
    "both-as-winners",
)

CHECKS: dict[str, Check] = {
    "expelled-lost-now-half": rescored,
    "expelled-drew-now-win": rescored,
    "expelled-won-keeps-point": rescored,
    "expelled-extra-rated": extra_rated,
    "expelled-members-rated": extra_rated,
    "entry-taken-out": taken_out,
    "entry-may-go-on": may_go_on,
    "entry-may-go-on-missed": may_go_on,
    **{f"reentry-{name}": reentry for name in REENTRIES},
    **{f"ladder-{name}": rung for name in ("foot", "paired-down", "from-lower", "had-bye")},
    "held-easy-game": easy_game,
    **{f"late-{name}": late for name in LATE},
    **dict.fromkeys(INCIDENTS.values(), incident),
}
