"""Checkers for what is said of a round beside its pairing: absences, earlier rounds, ratings, ranks."""

from __future__ import annotations

from crosstable.model.players import Player
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.shelf import book
from tests.checkers.round.case import FORFEITS, Check, Say

BYES = {
    ByeKind.FULL: "round.full-point-bye",
    ByeKind.HALF: "round.half-point-bye",
    ByeKind.ZERO: "round.zero-point-bye",
}
FLOATING = ("nzcf", "dutch-1998", "dutch-2017", "dutch-2026")
"""Books in which a bye counts as a downfloat."""
NAMED = 6


def withdrew(say: Say) -> None:
    """Somebody withdrew before the round and is not paired."""
    case, who = say.about, say.who("who")
    after = case.player(who).withdrawn_after
    say.require(after is not None and after < case.number and not case.is_paired(who), f"after {after}")
    if say.code == "round.withdrew-before":
        say.require(after == 0, f"after {after}")
    else:
        say.require(after and say.number("after") == after, f"after {after}")


def away(say: Say) -> None:
    """Somebody asked for a bye in the round, of this kind."""
    case, who = say.about, say.who("who")
    kind = case.player(who).byes.get(case.number)
    say.same("round", case.number)
    say.require(kind is not None and not case.is_paired(who), "is there")
    say.require(kind and say.part("bye").code == BYES[kind], f"{kind}")


def bye_had(say: Say) -> None:
    """The bye of an earlier round, and whether it counts as a float."""
    case, who, number = say.about, say.who("who"), say.number("round")
    say.require(number < case.number and case.bye(number, who) is ByeKind.PAIRING, "had none")
    floats = case.section.rulebook in FLOATING
    say.require(floats == (say.code == "round.bye-had-floating"), case.section.rulebook)


def not_paired(say: Say) -> None:
    """Neither a game nor a bye with points in an earlier round."""
    case, who, number = say.about, say.who("who"), say.number("round")
    say.require(number < case.number and not case.plays(number, who), "had a game")
    say.require(case.bye(number, who) in (None, ByeKind.ZERO), f"{case.bye(number, who)}")


def unplayed(say: Say) -> None:
    """A posted game that ended by forfeit."""
    case = say.about
    game = case.game(say.number("round"), say.who("white"), say.who("black"))
    say.require(game is not None and game.result in FORFEITS, f"{game}")


def open_counts(say: Say) -> None:
    """A posted game without a result, and what it counts as: as decided, else a draw."""
    case = say.about
    game = case.game(say.number("round"), say.who("white"), say.who("black"))
    say.require(game is not None and game.result is Result.UNFINISHED, f"{game}")
    assert game is not None
    wanted = {"1": 10, "1/2": 5, "0": 0}
    counted = game.paired_as.value.split("-") if game.paired_as else ["1/2", "1/2"]
    say.require([say.points("one"), say.points("other")] == [wanted[one] for one in counted], f"{counted}")


def open_last_round(say: Say) -> None:
    """A game without a result while the last round is paired."""
    case, number = say.about, say.number("round")
    say.require(case.number == case.section.rounds, "it is not the last round")
    both = [numbered(say, "white"), numbered(say, "black")]
    games = [game for game in case.posted(number).games if [game.white, game.black] == both]
    say.require(games and games[0].result is Result.UNFINISHED, f"{games}")


def numbered(say: Say, name: str) -> int:
    """The number of a player, of this section or of another."""
    fact = say.fact(name)
    return say.part(name).number("opponent") if hasattr(fact, "saying") else say.who(name)


def played_ahead(say: Say) -> None:
    """Somebody whose game of this round stands in an earlier one."""
    case, who = say.about, say.who("who")
    found = [
        (game.black if game.white == who else game.white)
        for played in case.section.results[: case.number - 1]
        for game in played.games
        if (game.white == who and game.white_round == case.number)
        or (game.black == who and game.black_round == case.number)
    ]
    opponent = say.fact("opponent")
    if hasattr(opponent, "saying"):
        say.require(say.part("opponent").number("opponent") in found, f"{found}")
        say.require(say.part("opponent").text("section") == "Other", "another section")
    else:
        say.require(say.who("opponent") in found, f"{found}")
    say.require(not case.is_paired(who), "is paired")


def played_across(say: Say) -> None:
    """A game against another section in an earlier round; by 28M2 no bye later."""
    case, who, number = say.about, say.who("who"), say.number("round")
    opponent, home = say.number("opponent"), say.text("section")
    found = [
        game
        for game in case.posted(number).games
        if (game.white, game.black, game.black_section) == (who, opponent, home)
        or (game.black, game.white, game.white_section) == (who, opponent, home)
    ]
    say.require(found and home != case.section.name, f"{case.posted(number).games}")


def departure(say: Say) -> None:
    """A setting that differs from the book, with its value in words."""
    case, key = say.about, say.text("setting")
    value = case.section.settings[key]
    setting = book(case.section.rulebook).settings[key]
    say.require(value != setting.values[0] and setting.departs, "as the book has it")
    say.require((say.text("says"), say.text("of_rule")) == (setting.says, setting.rule), setting)
    shown = say.fact("value")
    if isinstance(value, bool):
        say.require(say.part("value").code == ("round.yes" if value else "round.no"), f"{value}")
    elif value is None or value == ():
        say.require(hasattr(shown, "saying") and say.part("value").code == "round.none", f"{value}")
    elif setting.in_points:
        say.require(say.points("value") == int(setting.read(value) or 0), f"{value}")  # type: ignore[arg-type]
    else:
        listed = [str(one) for one in value] if isinstance(value, tuple | list) else [str(value)]
        say.require(say.text("value") == ", ".join(listed).replace("_", " "), f"{listed}")


def bye_departure(say: Say) -> None:
    """A bye that somebody asked for and the book does not know."""
    case, kind = say.about, say.about.player(say.who("who")).byes[say.about.number]
    say.require(say.part("bye").code == BYES[kind], f"{kind}")
    say.require(kind.value not in book(case.section.rulebook).byes_on_request, "the book has it")


def entered(say: Say, no: int) -> Player:
    """An entry with its ratings as they were entered."""
    assert say.about.entered is not None
    return next(player for player in say.about.entered.players if player.no == no)


def used_words(say: Say, used: Say, no: int) -> None:
    """Which rating stands in: one of another kind that is on record, or the one entered."""
    player = entered(say, no)
    if used.code == "round.rating-of-kind":
        found = {"regular": player.rating, **player.other_ratings}
        say.require(found.get(used.text("kind")) == used.number("rating"), f"{found}")
    else:
        used.same("rating", player.rating)
    say.require(say.about.player(no).rating == used.number("rating"), "is not used")


def stand_in(say: Say) -> None:
    """Somebody has no rating of the chosen kind, and another one is used."""
    no = say.who("who")
    lacks(say, no)
    used_words(say, say.part("used"), no)


def lacks(say: Say, no: int) -> None:
    """Somebody has no rating of the kind that the section chose."""
    wanted = say.text("wanted")
    say.require(say.about.section.settings["rating_used"] == wanted, wanted)
    say.require(wanted not in entered(say, no).other_ratings, f"has a {wanted} rating")


def stand_ins(say: Say) -> None:
    """All of whom another rating is used, by name as far as they are few."""
    listed = list(players_listed(say.part("players")))
    for one in listed:
        lacks(say, one.who("who"))
        used_words(say, one.part("used"), one.who("who"))
    if "more" in say.names:
        say.require(len(say.players) == len(listed) + say.number("more"), f"{len(say.players)}")
    else:
        say.require(len(say.players) == len(listed), f"{len(say.players)}")


def players_listed(part: Say) -> list[Say]:
    """The players of a list, one after the other."""
    if part.code == "round.listed":
        before = part.part("before")
        return [*players_listed(before), part.part("last")]
    return [part]


def board(say: Say) -> None:
    """A board that somebody asked to have always: kept, or taken by others."""
    case, who = say.about, say.who("who")
    wanted = case.player(who).fixed_board
    assert case.pairing is not None
    own = next(game for game in case.pairing.games if who in game.players)
    if say.code == "round.board-kept":
        say.require(own.board == wanted == say.number("board"), f"{own}")
        return
    say.same("wanted", wanted)
    say.require(own.board != wanted, f"{own}")
    if say.code == "round.board-taken":
        there = next((game for game in case.pairing.games if game.board == wanted), None)
        say.require(there and there.players == (say.who("white"), say.who("black")), f"{there}")
    else:
        opponent = say.who("opponent")
        say.require(opponent in own.players and case.player(opponent).fixed_board == own.board, f"{own}")
        say.same("board", own.board)


def perfect_scores(say: Say) -> None:
    """Several have won all their games when the event is over."""
    case = say.about
    won = [p.no for p in case.section.players if all_won(say, p.no)]
    say.require(len(case.section.results) == case.section.rounds, "it is not over")
    say.require(say.number("count") == len(won) > 1 and set(say.players) == set(won), f"{won}")


def all_won(say: Say, no: int) -> bool:
    """Whether somebody has a full point from every round."""
    points = 0
    for played in say.about.section.results:
        for game in played.games:
            if no in (game.white, game.black):
                points += int(game.points()[0 if game.white == no else 1])
        kinds = [bye.kind for bye in played.byes if bye.player == no]
        points += 10 * sum(kind in (ByeKind.PAIRING, ByeKind.FULL) for kind in kinds)
    return points == 10 * say.about.section.rounds


def tiebreak_dropped(say: Say) -> None:
    """A tie-break by ratings, and somebody without one."""
    say.require(say.about.player(say.who("who")).rating is None, "has a rating")
    say.require(say.text("tiebreak") in map(str, (*say.about.section.tiebreaks, "ARO")), "is not used")
    say.require("tiebreak.unrated" not in say.about.section.settings, "it is announced")


CHECKS: dict[str, Check] = {
    "round.withdrew": withdrew,
    "round.withdrew-before": withdrew,
    "round.away": away,
    "round.played-ahead": played_ahead,
    "round.bye-had": bye_had,
    "round.bye-had-floating": bye_had,
    "round.not-paired": not_paired,
    "round.unplayed": unplayed,
    "round.open-counts": open_counts,
    "round.played-across": played_across,
    "round.open-last-round": open_last_round,
    "round.departure": departure,
    "round.bye-departure": bye_departure,
    "round.stand-in": stand_in,
    "round.stand-ins": stand_ins,
    "round.more-stand-ins": stand_ins,
    "round.board-kept": board,
    "round.board-taken": board,
    "round.board-of-opponent": board,
    "round.perfect-scores": perfect_scores,
    "round.tiebreak-dropped": tiebreak_dropped,
}
PARTS = (
    *BYES.values(),
    *(f"round.{code}" for code in ("yes", "no", "none", "guest", "listed", "ranked-at")),
    *(f"round.{code}" for code in ("rating-of-kind", "rating-entered", "player-with-rating")),
)
