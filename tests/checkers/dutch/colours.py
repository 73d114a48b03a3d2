"""Colours: preferences, who has White, and what speaks against a pair in itself."""

from __future__ import annotations

from crosstable.model.colours import Colour
from tests.checkers.base import Check, Claim
from tests.checkers.dutch.view import View, view_of
from tests.oracles.dutch_fide_history import GAME
from tests.oracles.dutch_fide_player import ABSOLUTE, BLACK, MILD, NONE, STRONG, WHITE, Player, preference

STRENGTHS = {"no": NONE, "mild": MILD, "strong": STRONG, "absolute": ABSOLUTE}


def colour_of(claim: Claim, name: str) -> str:
    """A colour that a sentence names."""
    found = claim.facts[name]
    assert isinstance(found, Colour)
    return WHITE if found is Colour.WHITE else BLACK


def check_preference(claim: Claim) -> None:
    """How strongly a player prefers which colour."""
    view = view_of(claim)
    colour, strength = preference(view.player(claim.who("player")))
    wanted = STRENGTHS[claim.reason.code.removeprefix("dutch.").removesuffix("-preference")]
    claim.require(strength == wanted, f"the preference is {colour} {strength}")
    if "colour" in claim.facts:
        claim.require(colour_of(claim, "colour") == colour, f"the colour is {colour}")
    claim.require(claim.reason.rule == view.rule("A.6", "1.7") or view.edition == 2026, "another rule")


def board(claim: Claim, view: View) -> tuple[Player, Player, Player, Player]:
    """White, Black, the higher and the lower ranked of a game that is played with those colours."""
    white, black = claim.who("white"), claim.who("black")
    games = {(game.white, game.black) for game in claim.pairing.games}
    claim.require((white, black) in games, "no such game")
    both = view.player(white), view.player(black)
    high, low = sorted(both, key=lambda player: player.rank)
    return (*both, high, low)


def granted(white: Player, black: Player, player: Player) -> bool:
    """Whether a player of a game has the preferred colour."""
    return preference(player)[0] == (WHITE if player is white else BLACK if player is black else "")


def check_granted(claim: Claim) -> None:
    """Both prefer different colours and have them, or only one has a preference."""
    white, black, *_ = board(claim, view_of(claim))
    wishes = [bool(preference(player)[0]) for player in (white, black)]
    count = 2 if claim.reason.code == "dutch.both-granted" else 1
    claim.require(sum(wishes) == count, f"{sum(wishes)} have a preference")
    had = [granted(white, black, player) for player in (white, black)]
    claim.require(had == wishes, "a preference is not granted")


def check_stronger(claim: Claim) -> None:
    """Both prefer one colour, and who has the stronger preference gets it; or the wider difference."""
    white, black, *_ = board(claim, view_of(claim))
    winner = white if white.no == claim.who("winner") else black
    loser = black if winner is white else white
    colour = colour_of(claim, "colour")
    (mine, force), (theirs, against) = preference(winner), preference(loser)
    claim.require(mine == theirs == colour and granted(white, black, winner), "another colour")
    if claim.reason.code == "dutch.stronger-granted":
        claim.require(force > against, "it is not the stronger one")
        return
    wide, narrow = abs(winner.difference), abs(loser.difference)
    claim.require(force == against == ABSOLUTE, "not both are absolute")
    claim.require(wide > narrow, "it is not wider")
    claim.require((claim.number("wider"), claim.number("less")) == (wide, narrow), f"{wide} and {narrow}")


def equal_wishes(claim: Claim, high: Player, low: Player) -> None:
    """Both have the same preference, equally strong, with equal differences where it is absolute."""
    claim.require(preference(high) == preference(low) and preference(high)[0], "unequal preferences")
    if preference(high)[1] == ABSOLUTE:
        claim.require(abs(high.difference) == abs(low.difference), "unequal differences")


def check_alternated(claim: Claim) -> None:
    """The last games, counted from the end, in which they had different colours."""
    white, black, high, low = board(claim, view_of(claim))
    equal_wishes(claim, high, low)
    pairs = zip(reversed(white.colours), reversed(black.colours), strict=False)
    back = next((at for at, (one, two) in enumerate(pairs, start=1) if one != two), 0)
    claim.require(back == claim.number("back"), f"they differ {back} games back")
    claim.require(white.colours[-back] == BLACK and black.colours[-back] == WHITE, "not the other way round")
    claim.require((back == 1) == (claim.reason.code == "dutch.alternated-last"), "another game")


def check_higher(claim: Claim) -> None:
    """Equal in everything: the higher ranked gets the preferred colour."""
    white, black, high, low = board(claim, view_of(claim))
    equal_wishes(claim, high, low)
    same = all(a == b for a, b in zip(reversed(high.colours), reversed(low.colours), strict=False))
    claim.require(same, "their colours differ")
    claim.require(claim.who("high") == high.no and granted(white, black, high), "it is not the higher")


def check_lot(claim: Claim) -> None:
    """Neither has played: by the number of the higher ranked."""
    view = view_of(claim)
    white, _, high, low = board(claim, view)
    claim.require(not high.colours and not low.colours, "one has played")
    first = view.field.occasion.first_colour
    claim.require(colour_of(claim, "initial") == first, "the lot gave another colour")
    claim.require((claim.who("high"), claim.number("number")) == (high.no, high.number), "another number")
    odd = high.number % 2 == 1
    claim.require(odd == (claim.reason.code == "dutch.by-lot-odd"), "odd is even")
    claim.require((high is white) == ((first == WHITE) == odd), "another colour follows from it")


def check_gaps(claim: Claim) -> None:
    """The colours of a player round by round, with a gap for every round without a game."""
    view, no = view_of(claim), claim.who("player")
    if view.record is None:
        listed = next(card["colours"] for card in view.document["cards"] if card["player"] == no)
    else:
        mine = [past.get(no) for past in view.record.past]
        listed = "".join(e.colour if e and e.kind == GAME else "-" for e in mine)
    claim.require(claim.facts["colours"] == listed, f"the colours are {listed}")
    claim.require("-" in listed, "there is no gap")


def check_met(claim: Claim) -> None:
    """Two have met, or are kept apart by the arbiter."""
    view = view_of(claim)
    apart = "apart" in claim.reason.code
    one = claim.who("player") if "player" in claim.facts else claim.who("one")
    others = claim.whos("others") if "others" in claim.facts else (claim.who("other"),)
    for other in others:
        kept = frozenset((one, other)) in view.apart
        claim.require(other in view.player(one).met, f"{one} and {other} have not met")
        claim.require(kept if apart else met_over_board(view, one, other), "it is the other of the two")
    claim.require(claim.reason.rule == view.rule("C.1", "C1"), "another rule")


def met_over_board(view: View, one: int, other: int) -> bool:
    """Whether two have played each other."""
    if view.record is None:
        cards = {card["player"]: card for card in view.document["cards"]}
        return other in cards[one].get("opponents", ()) or other in cards[other].get("opponents", ())
    entries = (past.get(one) for past in view.record.past)
    return any(entry and entry.kind == GAME and entry.opponent == other for entry in entries)


def barred(view: View, one: int, other: int) -> str:
    """The colour for which two have an absolute preference that keeps them apart."""
    mine, theirs = (preference(view.player(no)) for no in (one, other))
    tops = any(view.field.occasion.top(view.player(no)) for no in (one, other))
    return mine[0] if mine == theirs and mine[1] == ABSOLUTE and not tops else ""


def check_absolute(claim: Claim) -> None:
    """Two with the same absolute preference; they may not meet unless one is a topscorer."""
    view = view_of(claim)
    if claim.reason.code == "dutch.may-not-meet":
        for other in claim.whos("others"):
            claim.require(barred(view, claim.who("player"), other), f"{other} may be met")
        return
    one, other = claim.reason.players
    mine, theirs = (preference(view.player(no)) for no in (one, other))
    claim.require(mine == theirs == (colour_of(claim, "colour"), ABSOLUTE), f"{mine} and {theirs}")
    tops = any(view.field.occasion.top(view.player(no)) for no in (one, other))
    claim.require(tops == (claim.reason.code == "dutch.topscorer-meets"), "a topscorer decides it")


def check_both_prefer(claim: Claim) -> None:
    """Two prefer one colour: by C12, or by C13 where both do so strongly."""
    view = view_of(claim)
    wishes = [preference(view.player(claim.who(name))) for name in ("one", "other")]
    claim.require({wish[0] for wish in wishes} == {colour_of(claim, "colour")}, f"{wishes}")


CHECKS: dict[str, Check] = {
    **{f"dutch.{strength}-preference": check_preference for strength in STRENGTHS},
    "dutch.both-granted": check_granted,
    "dutch.one-granted": check_granted,
    "dutch.stronger-granted": check_stronger,
    "dutch.wider-granted": check_stronger,
    "dutch.alternated-last": check_alternated,
    "dutch.alternated": check_alternated,
    "dutch.higher-granted": check_higher,
    "dutch.by-lot-odd": check_lot,
    "dutch.by-lot-even": check_lot,
    "dutch.gaps-first": check_gaps,
    "dutch.have-met": check_met,
    "dutch.has-met": check_met,
    "dutch.kept-apart": check_met,
    "dutch.is-kept-apart": check_met,
    "dutch.both-absolute": check_absolute,
    "dutch.may-not-meet": check_absolute,
    "dutch.topscorer-meets": check_absolute,
    "dutch.both-prefer": check_both_prefer,
}
