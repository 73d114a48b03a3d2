"""Checkers for sentences about earlier rounds that books word differently."""

from __future__ import annotations

from crosstable.model.results import PairedAs, Result
from tests.checkers.round.case import Check, Say

WORDED = {
    "us-chess": ("past.no-show-unless-excused", "past.gone-dropped"),
    "schools": ("past.no-show-again", "past.gone-home"),
    "olympiad-2008": ("past.no-show-lost", "past.gone"),
}
"""What a book says of somebody who did not come and is paired again, and of one who has withdrawn since."""


def no_show(say: Say) -> None:
    """Somebody did not come to the round before, asked for nothing, and is paired again."""
    case, who, number = say.about, say.who("who"), say.number("round")
    player = case.player(who)
    say.require(number == case.number - 1 and case.missed(number, who), "was there")
    say.require(number not in player.byes and player.joins <= number, "was excused")
    say.require(case.is_paired(who), "is not paired")
    wanted = WORDED.get(case.section.rulebook, ("past.no-show", ""))[0]
    say.require(say.code == wanted, wanted)


def gone(say: Say) -> None:
    """Somebody did not come to the last round before the withdrawal, and is not paired."""
    case, who, number = say.about, say.who("who"), say.number("round")
    say.require(case.player(who).withdrawn_after == number < case.number, "withdrew at another time")
    say.require(case.missed(number, who) and not case.is_paired(who), "was there")
    wanted = WORDED.get(case.section.rulebook, ("", "past.gone"))[1]
    say.require(say.code == wanted, wanted)


def nothing_assumed(say: Say) -> None:
    """A game without a result that nothing is assumed of, in a book that leaves the choice."""
    games = [game for played in say.about.section.results for game in played.games]
    left = [game for game in games if game.result is Result.UNFINISHED and game.paired_as is None]
    say.require(left, "every game has a result, or a value for pairing")
    say.require(say.about.section.rulebook == "us-chess", say.about.section.rulebook)
    say.require(say.text("choices") == ", ".join(one.value for one in PairedAs), "other choices")
    say.require(say.text("rule"), "no rule")


CHECKS: dict[str, Check] = {
    "past.no-show": no_show,
    "past.no-show-unless-excused": no_show,
    "past.no-show-again": no_show,
    "past.no-show-lost": no_show,
    "past.gone": gone,
    "past.gone-dropped": gone,
    "past.gone-home": gone,
    "past.nothing-assumed-28q": nothing_assumed,
}
