"""Checkers for prizes of the best of each school or year, of schools, and special ones with reasons."""

from __future__ import annotations

from crosstable.model.players import Flag, Player
from crosstable.model.results import Result
from tests.checkers.shared.fund import Check, Fund, Say
from tests.checkers.shared.prizes import named, special

FIELDS = {"school": "school", "year": "year", "birth-year": "born"}


def came(fund: Fund, no: int) -> bool:
    """Whether somebody sat at a board once, or had the bye of a round."""
    for played in fund.section.results:
        if any(bye.player == no and bye.kind.value == "pairing" for bye in played.byes):
            return True
        for game in played.games:
            lost = Result.BLACK_BY_FORFEIT if game.white == no else Result.WHITE_BY_FORFEIT
            if no in (game.white, game.black) and game.result not in (lost, Result.DOUBLE_FORFEIT):
                return True
    return False


def value_of(player: Player, by: str) -> str:
    """The school, school year or year of birth."""
    value = getattr(player, FIELDS[by]) or ""
    return value[:4] if by == "birth-year" else value


def best_in(fund: Fund, by: str, value: str) -> set[int]:
    """Those with the best place among the players of a school or year who came."""
    places = {
        no: place
        for no, place in fund.places
        if value_of(fund.player(no), by) == value
        and Flag.HOUSE not in fund.player(no).flags
        and came(fund, no)
    }
    return {no for no, place in places.items() if place == min(places.values())}


def best(say: Say) -> None:
    """Nobody of the school or year has a better place, and those who are level are all named."""
    by = say.code.removeprefix("shared.prize-best-of-")
    say.require(named(say).kind == f"best-of-{by}", "another prize")
    found = best_in(say.about, by, say.text("value"))
    say.require(set(say.whos("players")) == found, f"{found}")
    say.same("tied", len(found))


def not_best(say: Say) -> None:
    """Those who are ahead are the best of the same school or year, and the one who asks is not."""
    asked = say.about.asked
    assert asked is not None
    by = named(say).kind.removeprefix("best-of-")
    found = best_in(say.about, by, value_of(say.about.player(asked), by))
    say.require(asked not in found and set(say.whos("best")) == found, f"{found}")


def no_value(say: Say) -> None:
    """There is nothing on record."""
    by = named(say).kind.removeprefix("best-of-")
    say.require(not value_of(say.about.player(say.who("player")), by), "it is known")


def no_game(say: Say) -> None:
    """Somebody never came."""
    say.require(not came(say.about, say.who("player")), "came to a board")


def school_totals(fund: Fund) -> dict[str, int]:
    """The four best scores of each school, in tenths."""
    scores: dict[str, list[int]] = {}
    for line in fund.section.players:
        if line.school and line.no in fund.order:
            scores.setdefault(line.school, []).append(dict(fund.scores)[line.no])
    return {school: sum(sorted(found, reverse=True)[:4]) for school, found in scores.items()}


def best_school(say: Say) -> None:
    """A school has its place by its four best, alone or with others."""
    totals = school_totals(say.about)
    own = totals[say.text("school")]
    say.same("score", own)
    say.same("place", 1 + sum(other > own for other in totals.values()))
    level = {school for school, total in totals.items() if total == own}
    say.same("tied", len(level))
    say.require(set(say.listed("others")) == level - {say.text("school")}, f"{level}")


def no_such_school(say: Say) -> None:
    """There are fewer schools than the rank of the prize."""
    prize = say.about.left
    assert prize is not None
    say.require(prize.kind == "school", prize.kind)
    say.require(len(school_totals(say.about)) < prize.rank, "there is one")


def special_for(say: Say) -> None:
    """A special prize, with the words of the director."""
    say.require(named(say).reason == say.text("why"), "another reason")
    special(say)


CHECKS: dict[str, Check] = {
    **{f"shared.prize-best-of-{by}": best for by in FIELDS},
    "shared.prize-not-best": not_best,
    "shared.prize-no-school": no_value,
    "shared.prize-no-year": no_value,
    "shared.prize-no-birth-year": no_value,
    "shared.prize-no-game": no_game,
    "shared.prize-best-school": best_school,
    "shared.prize-no-such-school": no_such_school,
    "shared.prize-special-for": special_for,
    "shared.prize-special-shared-for": special_for,
}
