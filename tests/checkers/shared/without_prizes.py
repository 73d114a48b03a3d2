"""Checkers for why somebody, or nobody, has a prize; and for the prizes of boards."""

from __future__ import annotations

from crosstable.model.event import Prize
from crosstable.model.players import Flag
from tests.checkers.shared.fund import Check, Fund, Say, among, list_key, thing_words
from tests.checkers.shared.prizes import CHECKS as MONEY
from tests.checkers.shared.prizes import named

KEYS = ("sex", "region", "club", "school")


def not_this(say: Say) -> None:
    """Why the player who asks does not have a prize or a thing: one reason, checked by itself."""
    why = say.part("why")
    if say.code == "shared.prize-not-this-thing":
        prize = next(one for one in say.about.section.prizes if thing_words(one) == say.text("thing"))
    else:
        prize = named(say)
    if why.code in BARS:
        BARS[why.code](why, prize)
        why.require(why.who("player") == say.about.asked, "somebody else")
        why.require(not say.about.competes(why.who("player"), prize) or why.code == FILLS, "it is for them")
    elif why.code in MONEY:
        MONEY[why.code](why)
    elif why.code in CHECKS:
        CHECKS[why.code](why)


FILLS = "shared.prize-fills-in"


def rated(why: Say, prize: Prize) -> None:
    """A rating beside the ratings that a prize is for."""
    rating = why.about.player(why.who("player")).rating
    if why.code == "shared.prize-no-rating":
        why.require(rating is None and prize.kind != "unrated" and not of_class_open(prize), f"{rating}")
        return
    why.same("rating", rating)
    if why.code == "shared.prize-not-unrated":
        why.require(prize.kind == "unrated", prize.kind)
    elif why.code == "shared.prize-rated-too-low":
        why.same("lowest", prize.from_rating)
        why.require((rating or 0) < (prize.from_rating or 0), f"{rating}")
    else:
        why.same("below", prize.below)
        why.require((rating or 0) >= (prize.below or 0), f"{rating}")


def of_class_open(prize: Prize) -> bool:
    """Whether a prize asks for no rating."""
    return prize.from_rating is None and prize.below is None


def other_group(why: Say, prize: Prize) -> None:
    """A word on record beside the word that a prize asks for."""
    key = why.code.rsplit("-", 1)[1]
    value = getattr(why.about.player(why.who("player")), key)
    why.same("wanted", getattr(prize, key))
    if "value" in why.names:
        why.require(why.text("value") == value != getattr(prize, key), f"{value}")
    else:
        why.require(value is None, f"{value}")


def birth(why: Say, prize: Prize) -> None:
    """A date of birth beside the dates that a prize asks for."""
    born = why.about.player(why.who("player")).born
    if why.code == "shared.prize-no-birth":
        why.require(born is None and (prize.born_from or prize.born_before), f"{born}")
        return
    why.same("born", born)
    if why.code == "shared.prize-born-too-early":
        why.same("first", prize.born_from)
        why.require((born or "") < (prize.born_from or ""), f"{born}")
    else:
        why.same("before", prize.born_before)
        why.require((born or "") >= (prize.born_before or ""), f"{born}")


def not_of_group(why: Say, prize: Prize) -> None:
    """A group in which somebody is not."""
    why.same("group", prize.group)
    groups = why.about.player(why.who("player")).info.get("groups", [])
    why.require(isinstance(groups, list | tuple) and prize.group not in groups, f"{groups}")


def flag(why: Say, prize: Prize) -> None:
    """Fillers, computers, and those who are none."""
    flags = why.about.player(why.who("player")).flags
    wanted = {
        FILLS: Flag.HOUSE in flags,
        "shared.prize-is-computer": Flag.COMPUTER in flags and prize.kind != "computer",
        "shared.prize-no-computer": Flag.COMPUTER not in flags and prize.kind == "computer",
    }
    why.require(wanted[why.code], f"{flags}")


BARS = {
    **dict.fromkeys(
        (f"shared.prize-{code}" for code in ("not-unrated", "no-rating", "rated-too-low")), rated
    ),
    "shared.prize-rated-too-high": rated,
    **{f"shared.prize-{kind}-{key}": other_group for kind in ("other", "unknown") for key in KEYS},
    **dict.fromkeys(
        (f"shared.prize-{code}" for code in ("no-birth", "born-too-early", "born-too-late")), birth
    ),
    "shared.prize-not-of-group": not_of_group,
    **dict.fromkeys((FILLS, "shared.prize-is-computer", "shared.prize-no-computer"), flag),
}
"""Why a prize is not for somebody: each is checked with the sentence that names the prize."""


def other_place(say: Say) -> None:
    """The places that the player's score takes up among those a prize is for, and that its rank is none."""
    fund, prize = say.about, named(say)
    assert fund.asked is not None
    say.same("score", fund.score(fund.asked))
    share = fund.share_of(fund.asked, prize)
    last = share.first + len(share.players) - 1
    say.same("first", share.first)
    say.require("last" not in say.names or say.number("last") == last, f"{last}")
    say.require((last > share.first) == (say.code == "shared.prize-other-places"), f"{share}")
    say.require(not share.first <= prize.rank <= last, f"the prize is for place {prize.rank}")


def no_rule(say: Say) -> None:
    """Only the NZCF and US Chess have a rule for money; the CFC has one for trophies."""
    book = say.about.section.rulebook
    cups = book == "cfc"
    say.require(book not in ("nzcf", "us-chess"), "the book has a rule")
    say.require(cups == (say.code == "shared.prize-no-rule-for-money"), book)


def left_over(say: Say) -> None:
    """Why nobody has a prize of a list."""
    fund, prize = say.about, say.about.left
    assert prize is not None
    people = fund.of_list(prize)
    if say.code == "shared.prize-gender-unknown":
        say.require(prize.sex and not any(p.sex for p in fund.section.players), "somebody has it filled in")
    elif say.code == "shared.prize-nobody-qualifies":
        say.require(not people, f"{people}")
    elif say.code == "shared.prize-no-winner-named":
        say.require(prize.kind == "special" and not prize.to, f"{prize.to}")
    elif say.code.startswith("shared.prize-too-few"):
        say.same("count", len(people))
        say.same("place", prize.rank)
        say.require(len(people) < prize.rank, "there are enough")
        if "among" in say.names:
            say.require(say.text("among") == among(prize), among(prize))


LEFT = tuple(
    f"shared.prize-{code}"
    for code in ("gender-unknown", "nobody-qualifies", "too-few", "too-few-among", "no-winner-named")
)


def on_board(fund: Fund, board: int) -> list[tuple[int, int]]:
    """The players of teams by points, whose lowest board played it was."""
    points: dict[int, int] = {}
    lowest: dict[int, int] = {}
    for played in fund.section.results:
        for match in played.matches:
            for at, game in enumerate(match.games, start=1):
                seat = game.board or at
                for no, own in zip((game.white, game.black), game.result.points(), strict=True):
                    points[no] = points.get(no, 0) + int(own)
                    lowest[no] = max(lowest.get(no, 0), seat)
    return sorted(((no, points[no]) for no in points if lowest[no] == board), key=lambda one: -one[1])


def board_share(fund: Fund, prize: Prize) -> list[int]:
    """The level players on a board who take up the place of a prize."""
    people = on_board(fund, prize.board or 0)
    if len(people) < prize.rank:
        return []
    score = people[prize.rank - 1][1]
    return [no for no, points in people if points == score]


def for_board(say: Say) -> None:
    """All points of a player on the lowest board played, alone or level with others."""
    fund, no, prize = say.about, say.who("player"), named(say)
    people = dict(on_board(fund, prize.board or 0))
    say.same("board", prize.board)
    say.same("score", people.get(no))
    level = board_share(fund, prize)
    say.require(no in level, f"{level}")
    if "winners" in say.names:
        say.same("winners", len(level))
        taken = [points for points in people.values()].index(people[no])
        same = (one for one in fund.section.prizes if list_key(one) == list_key(prize))
        won = [one.cents for one in same if taken < one.rank <= taken + len(level)]
        each = prize.cents // len(level)
        say.require(say.cents("cents") in (each, each + 1) and won, f"{each}")


def level_on_board(say: Say) -> None:
    """Level players on a board for a thing."""
    prize = next(one for one in say.about.section.prizes if thing_words(one) == say.text("thing"))
    level = board_share(say.about, prize)
    say.same("board", prize.board)
    say.same("tied", len(level))
    say.require(sorted(say.whos("players")) == sorted(level) and len(level) > 1, f"{level}")


def nobody_on_board(say: Say) -> None:
    """Too few have a board as their lowest one."""
    people = on_board(say.about, say.number("board"))
    say.require(len(people) < say.number("place"), f"{people}")


CHECKS: dict[str, Check] = {
    "shared.prize-not-this": not_this,
    "shared.prize-not-this-thing": not_this,
    "shared.prize-other-place": other_place,
    "shared.prize-other-places": other_place,
    "shared.prize-no-rule": no_rule,
    "shared.prize-no-rule-for-money": no_rule,
    "shared.prize-for-board": for_board,
    "shared.prize-for-board-shared": for_board,
    "shared.prize-level-on-board": level_on_board,
    "shared.prize-nobody-on-board": nobody_on_board,
    **dict.fromkeys(LEFT, left_over),
}
PARTS = tuple(BARS)
