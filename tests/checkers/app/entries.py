"""Checkers for entries that move to another section or become one with another."""

from __future__ import annotations

from dataclasses import fields

from crosstable.app.entries.entering import add_entries
from crosstable.app.entries.expelling import expel
from crosstable.app.session.session import tried
from crosstable.flow.ranking import ranking
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.shelf import book
from tests.checkers.app.desk import Check, Desk, Say

WORDS = {"ids": "federation IDs", "other_ratings": "other ratings", "born": "date of birth"}
WORDS |= {"fide_rating": "FIDE rating", "sex": "gender", "info": "other details"}
"""Data of an entry whose name is not the one that people use."""
NOT_DATA = ("no", "joins", "withdrawn_after", "byes", "fees", "reentry_of", "name")
"""What is not filled in, for it belongs to the place of an entry, or has a sentence of its own."""


def games_of(section: Section, no: int) -> list[tuple[int, int]]:
    """Round and board of the games that somebody has in published rounds."""
    return [
        (number, game.board or 0)
        for number, played in enumerate(section.results, start=1)
        for game in played.games
        if no in (game.white, game.black)
    ]


def there(desk: Desk) -> Section:
    """The other section before the move."""
    return desk.start.event.section(desk.to)


def moved(desk: Desk) -> Player:
    """The entry in the other section, after the move."""
    assert desk.done is not None
    return named(desk.done.event.section(desk.to), desk.section.player(desk.player).name)


def named(section: Section, name: str) -> Player:
    """The entry of a name; numbers change before round 1, and names stand for one entry here."""
    return next(player for player in section.players if player.name == name)


def stayed(desk: Desk) -> Player:
    """The entry in its own section, afterwards."""
    return named(desk.after, desk.section.player(desk.player).name)


def is_gone(say: Say, no: int) -> None:
    """An entry is no more."""
    name = say.about.section.player(no).name
    say.require(name not in {player.name for player in say.about.after.players}, "is still here")


def same_person(say: Say) -> None:
    """Name, rating and account go along."""
    was, now = say.about.section.player(say.about.player), moved(say.about)
    say.require((was.name, was.rating, was.fees) == (now.name, now.rating, now.fees), f"{was} {now}")


def moves_whole(say: Say) -> None:
    """Somebody without a game is gone from here, and there with account and byes of rounds to come."""
    desk = say.about
    say.require(not games_of(desk.section, desk.player), "has a game")
    is_gone(say, desk.player)
    same_person(say)
    ahead = range(len(there(desk).results) + 1, there(desk).rounds + 1)
    byes = {no: kind for no, kind in desk.section.player(desk.player).byes.items() if no in ahead}
    kept = {no: kind for no, kind in moved(desk).byes.items() if no in ahead}
    say.require(byes == kept, f"{byes} {kept}")


def games_stay(say: Say) -> None:
    """Somebody with games is withdrawn here, the games stay, and only the other entry has the account."""
    desk = say.about
    say.require(games_of(desk.section, desk.player), "has no game")
    say.require(desk.section.results == desk.after.results, "other results")
    left = stayed(desk)
    say.require(left.withdrawn_after is not None and not left.fees, f"{left}")
    say.same("section", desk.section.name)
    same_person(say)


def stays_named(say: Say) -> None:
    """Somebody without a game is named by an incident: withdrawn here, and there with the account."""
    desk = say.about
    say.require(not games_of(desk.section, desk.player), "has a game")
    left = stayed(desk)
    say.require(left.withdrawn_after is not None and not left.fees, f"{left}")
    named = [one for one in desk.section.incidents if desk.player in (one.player, *one.players)]
    say.require(named, "no incident names the entry")
    say.same("section", desk.section.name)
    same_person(say)


def nothing_missed(say: Say) -> None:
    """The other section has no published round."""
    say.require(not there(say.about).results, f"{len(there(say.about).results)} rounds")
    say.same("section", say.about.to)


def byes_of(section: Section, no: int) -> dict[int, ByeKind]:
    """What somebody has for rounds without a game."""
    found = {
        number: bye.kind
        for number, played in enumerate(section.results, start=1)
        for bye in played.byes
        if no in (bye.player, bye.team)
    }
    return {**section.player(no).byes, **found}


def missed_by_rule(say: Say) -> None:
    """US Chess: a half-point bye for every published round of the other section."""
    desk = say.about
    say.require(there(desk).rulebook == "us-chess" and say.rule == "28H2", say.rule)
    rounds = len(there(desk).results)
    say.same("missed", rounds)
    assert desk.done is not None
    byes = byes_of(desk.done.event.section(desk.to), moved(desk).no)
    say.require({no for no, kind in byes.items() if kind is ByeKind.HALF} >= {*range(1, rounds + 1)}, byes)


def like_late_entry(say: Say) -> None:
    """A book without such a rule: the missed rounds are worth what they are to somebody who enters now."""
    desk = say.about
    say.require(there(desk).rulebook != "us-chess" and there(desk).results, "a rule, or no round")
    say.same("book", book(there(desk).rulebook).title)
    was = desk.section.player(desk.player)
    late = tried(
        desk.start, lambda now: add_entries(now, there(desk), [{"name": "Late", "rating": was.rating}])
    )
    assert desk.done is not None
    rounds = range(1, len(there(desk).results) + 1)
    no = late.event.section(desk.to).players[-1].no
    found = [
        {at: kind for at, kind in byes_of(one, who).items() if at in rounds}
        for one, who in (
            (late.event.section(desk.to), no),
            (desk.done.event.section(desk.to), moved(desk).no),
        )
    ]
    say.require(found[0] == found[1], found)


def or_remove(say: Say) -> None:
    """US Chess: somebody with games can be removed, and games of opponents are then scored again.

    A game without a result has to be decided first, which is a sentence of its own.
    """
    desk = say.about
    say.require(desk.section.rulebook == "us-chess" and say.rule == "28I", say.rule)
    say.require(games_of(desk.section, desk.player), "has no game")
    if open_games(desk):
        return
    removed = tried(desk.start, lambda now: expel(now, desk.section, desk.player, "test"))
    was, now = scores(desk.section), scores(removed.event.section(desk.section.name))
    for played in desk.section.results:
        for game in played.games:
            lost = {Result.WHITE_WINS: game.white, Result.BLACK_WINS: game.black}.get(game.result)
            other = game.black if game.white == desk.player else game.white
            say.require(lost != desk.player or now[other] > was[other], f"{other} is not scored again")


def scores(section: Section) -> dict[int, int]:
    """The points of everybody."""
    return {line.player: int(line.score) for line in ranking(section).standings}


def still_open(say: Say) -> None:
    """A game of the entry without a result."""
    found = open_games(say.about)
    say.require((say.number("round"), say.number("board")) in found, f"{found}")


def open_games(desk: Desk) -> list[tuple[int, int]]:
    """Round and board of the games of the entry that have no result."""
    return [
        (number, board)
        for number, board in games_of(desk.section, desk.player)
        for game in desk.section.results[number - 1].games
        if game.board == board and game.written == "*"
    ]


def join_games(say: Say) -> None:
    """All games of the one are those of the other afterwards."""
    desk = say.about
    kept, other = say.who("kept"), say.who("other")
    say.require((kept, other) == (desk.player, desk.other), "others")
    own, handed = games_of(desk.section, kept), games_of(desk.section, other)
    say.same("games", desk.section.games_per_round * len(handed))
    say.require(
        handed and games_of(desk.after, stayed(desk).no) == sorted((*own, *handed)), f"{own} {handed}"
    )
    is_gone(say, other)


def join_no_games(say: Say) -> None:
    """The entry that goes has no game."""
    say.require(say.who("other") == say.about.other, "another entry")
    say.require(not games_of(say.about.section, say.about.other), "has a game")
    is_gone(say, say.about.other)


def filled_in(say: Say) -> None:
    """The data of the entry that stays which are others afterwards; each was missing, or is longer now."""
    desk = say.about
    was, now = desk.section.player(desk.player), stayed(desk)
    found = [
        WORDS.get(one.name, one.name.replace("_", " "))
        for one in fields(Player)
        if one.name not in NOT_DATA and getattr(was, one.name) != getattr(now, one.name)
    ]
    say.require(sorted(say.text("keys").split(", ")) == sorted(found), f"{found}")


def bills(say: Say) -> None:
    """Both entries have an account, and the one that stays has all of it afterwards."""
    desk = say.about
    one, other = (desk.section.player(no).fees for no in (desk.player, desk.other))
    say.require(one and other, f"{one} {other}")
    say.require(stayed(desk).fees == (*one, *other), "another account")


CHECKS: dict[str, Check] = {
    "app.moves-whole": moves_whole,
    "app.move-stays-named": stays_named,
    "app.games-stay-in-section": games_stay,
    "app.move-nothing-missed": nothing_missed,
    "app.move-missed-by-rule": missed_by_rule,
    "app.move-like-late-entry": like_late_entry,
    "app.move-or-remove": or_remove,
    "app.move-still-open": still_open,
    "app.join-games": join_games,
    "app.join-no-games": join_no_games,
    "app.join-filled-in": filled_in,
    "app.join-bills": bills,
}
