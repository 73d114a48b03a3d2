"""Checkers for the entry desk: IDs, memberships, foreign ratings, computers, deposits, special boards."""

from __future__ import annotations

from datetime import date

from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.model.results import Result
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.told import cents, part, text

ON = date(2026, 11, 20)
"""The day on which the random entries are looked at."""
ESTABLISHED = 26
HOME = ("USA", "US")


def of(claim: Claim) -> Player:
    """The entry that a sentence is about."""
    return claim.section.player(claim.who("player"))


# 28A, 28B
def nobody_has_id(claim: Claim) -> None:
    """No entry has an ID."""
    having = [one.no for one in claim.section.players if one.ids.get("uscf")]
    claim.require(not having, f"{having}")


def without_id(claim: Claim) -> None:
    """Exactly these have none, computers among them or not."""
    missing = {one.no for one in claim.section.players if not one.ids.get("uscf")}
    claim.require(set(claim.whos("players")) <= missing, f"{missing}")
    people = {no for no in missing if Flag.HOUSE not in claim.section.player(no).flags}
    claim.require(people <= set(claim.whos("players")), f"{missing}")


def membership_over(claim: Claim) -> None:
    """The membership ended before the day."""
    expires = of(claim).membership_expires
    claim.require(text(claim, "membership_expires") == expires, f"{expires}")
    claim.require(expires is not None and date.fromisoformat(expires) < ON, f"{expires}")


# 28C2
def is_foreign(player: Player) -> bool | None:
    """Whether a player is or was foreign; None where nothing tells."""
    noted = player.info.get("foreign")
    if isinstance(noted, bool):
        return noted
    if player.country is None:
        return None
    return player.country.upper() not in HOME


def not_established(player: Player) -> bool:
    """No US rating, or one on fewer than 26 games."""
    games = player.info.get("provisional_games")
    return player.rating is None or (isinstance(games, int) and games < ESTABLISHED)


def long_unpublished(player: Player) -> bool:
    """Last published more than two years before the day."""
    last = player.info.get("last_published")
    if not isinstance(last, str):
        return False
    when = date.fromisoformat(last)
    return when.replace(year=when.year + 2) < ON


def ask(claim: Claim) -> None:
    """A foreigner, or one whom the director asks, in a case of 28C2, who has not told."""
    player, code = of(claim), claim.reason.code.rpartition(".")[2]
    if code == "entry-director-asks":
        claim.require(player.info.get("disclosure_requested") is True, "does not ask")
        return
    claim.require(is_foreign(player) is not False, "is no foreigner")
    if code == "entry-no-us-rating":
        claim.require(player.rating is None, f"{player.rating}")
    elif code == "entry-provisional":
        claim.require(claim.number("rating") == player.rating, f"{player.rating}")
        games = player.info.get("provisional_games")
        claim.require(claim.number("games") == games and not_established(player), f"{games}")
    else:
        last = player.info.get("last_published")
        claim.require(text(claim, "last_published") == last and claim.number("years") == 2, f"{last}")
        claim.require(long_unpublished(player), f"{last}")


def kept_silent(claim: Claim) -> None:
    """It is noted that the player did not tell."""
    claim.require(of(claim).info.get("disclosed") is False, "told, or was not asked")


def ask_some(claim: Claim) -> None:
    """Nobody noted whether they are foreign, and the rating is not established or old."""
    everybody = [one.no for one in claim.section.players]
    named = everybody if claim.reason.code.endswith("everybody") else list(claim.whos("players"))
    for no in named:
        player = claim.section.player(no)
        claim.require(is_foreign(player) is None, f"#{no} is known to be foreign or not")
        claim.require(not_established(player) or long_unpublished(player), f"#{no} has a rating")


def unverified(claim: Claim) -> None:
    """Foreign ratings are on the entry and noted as not verified."""
    player = of(claim)
    claim.require(player.info.get("foreign_verified") is False, "verified")
    claim.require(bool(player.other_ratings) or player.fide_rating is not None, "there are none")
    claim.require(claim.number("limit") == 2200, "2200")


def nothing_known(claim: Claim) -> None:
    """A number above zero for pairing."""
    claim.require(claim.number("rating") > 0, "no rating")


# 30D
def deposit(claim: Claim) -> None:
    """The deposit, and whether the player withdrew or missed a game by not coming."""
    section, player = claim.section, of(claim)
    paid = sum(fee.cents for fee in player.fees if fee.kind == "deposit" and fee.paid)
    claim.require(cents(claim, "cents") == paid, f"{paid}")
    missed = player.withdrawn_after is not None or bool(lost_by_absence(section, player.no))
    claim.require(claim.reason.code.endswith("stays") == missed, f"{lost_by_absence(section, player.no)}")


def lost_by_absence(section: Section, no: int) -> list[int]:
    """The rounds in which somebody did not come."""
    found = []
    for number, played in enumerate(section.results, start=1):
        for game in played.games:
            own = Result.BLACK_BY_FORFEIT if game.white == no else Result.WHITE_BY_FORFEIT
            if no in (game.white, game.black) and game.result in (own, Result.DOUBLE_FORFEIT):
                found.append(number)
    return found


# 35
def arrangements(player: Player) -> list[str]:
    """What holds for a player at the board."""
    found = []
    for key in ("accommodation", "equipment", "assistant"):
        value = player.info.get(key)
        if value:
            words = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
            found.append(f"{key} {words}")
    return found


def tell_both(claim: Claim) -> None:
    """The board of the two, and all that holds for either."""
    white, black = claim.who("white"), claim.who("black")
    game = next(one for one in claim.section.results[-1].games if (one.white, one.black) == (white, black))
    numbered = not claim.reason.code.endswith("no-number")
    claim.require(numbered == (game.board is not None), f"{game.board}")
    claim.require(not numbered or claim.number("board") == game.board, f"{game.board}")
    shown = str(part(claim, "what"))
    special = [no for no in (white, black) if arrangements(claim.section.player(no))]
    claim.require(special, "nothing holds")
    for no in special:
        listed = arrangements(claim.section.player(no))
        claim.require(all(one in shown for one in listed) and f"#{no}" in shown, f"{listed}")


def special_clock(claim: Claim) -> None:
    """A clock is among what the player brings."""
    claim.require("clock" in " ".join(arrangements(of(claim))), "no clock")


def may_have_assistant(claim: Claim) -> None:
    """The opponent has something special; those without a game are free."""
    posted, no = claim.section.results[-1], claim.who("player")
    game = next(one for one in posted.games if no in (one.white, one.black))
    other = game.black if game.white == no else game.white
    claim.require(arrangements(claim.section.player(other)), "nothing special")
    byes = {one.player for one in posted.byes}
    if claim.reason.code.endswith("free"):
        claim.require(set(claim.whos("free")) == byes and byes, f"{byes}")
    else:
        claim.require(not byes, f"{byes}")


# 36
def is_computer(player: Player) -> bool:
    """Whether an entry is a computer."""
    return Flag.COMPUTER in player.flags


def computer(claim: Claim) -> None:
    """A computer or none, advertised or not, operated or not."""
    player, code = of(claim), claim.reason.code.rpartition(".")[2]
    claim.require(is_computer(player) == (code != "computer-is-none"), "a computer, or none")
    if code.startswith("computer-refused"):
        claim.require(not claim.section.settings.get("computers_advertised"), "advertised")
        claim.require(code.endswith("house") == (Flag.HOUSE in player.flags), "house player, or entry")
    if code == "computer-no-operator":
        claim.require(not player.info.get("operator"), "somebody operates it")


def no_registration(claim: Claim) -> None:
    """Exactly the computers without a FIDE number."""
    without = {one.no for one in claim.section.players if is_computer(one) and not one.ids.get("fide")}
    claim.require(set(claim.whos("players")) == without, f"{without}")
    claim.require(claim.number("count") == len(without), f"{len(without)}")


CHECKS: dict[str, Check] = {
    "entry-nobody-has-id": nobody_has_id,
    "entry-without-id": without_id,
    "entry-membership-over": membership_over,
    "entry-no-us-rating": ask,
    "entry-provisional": ask,
    "entry-long-unpublished": ask,
    "entry-director-asks": ask,
    "entry-kept-silent": kept_silent,
    "entry-ask-everybody": ask_some,
    "entry-ask-some": ask_some,
    "entry-prize-may-be-withheld": kept_silent,
    "rating-unverified": unverified,
    "rating-nothing-known": nothing_known,
    "deposit-stays": deposit,
    "deposit-back": deposit,
    "board-tell-both": tell_both,
    "board-tell-both-no-number": tell_both,
    "entry-special-clock": special_clock,
    "entry-may-have-assistant": may_have_assistant,
    "entry-may-have-assistant-free": may_have_assistant,
    "computer-refused": computer,
    "computer-refused-house": computer,
    "computer-prizes-only": computer,
    "computer-is-none": computer,
    "computer-no-operator": computer,
    "computer-no-fide-registration": no_registration,
}
