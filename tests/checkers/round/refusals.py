"""Checkers for what a section asks for and its book does not offer: each refusal is decided from the book."""

from __future__ import annotations

from difflib import get_close_matches

from crosstable.model.event import Format
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shelf import book
from crosstable.rules.manifest import load_manifest
from tests.checkers.round.case import Check, Say

NEW = ("STD", "TPN", "RTNG")
"""Tie-breaks of the edition of 2026."""


def title(say: Say) -> None:
    """The name of the book."""
    say.same("book", book(say.about.section.rulebook).title)


def format_not_offered(say: Say) -> None:
    """The format is none of the book's."""
    rulebook, played_as = book(say.about.section.rulebook), say.about.section.format
    title(say)
    say.same("format", played_as.value)
    offered = sorted(one.value for one in rulebook.formats)
    say.require(played_as.value not in offered, "it is offered")
    if "offered" in say.names:
        say.same("offered", ", ".join(offered))


def one_game(say: Say) -> None:
    """Matches of two games in a book, or a format, without them."""
    rulebook, section = book(say.about.section.rulebook), say.about.section
    say.require(section.games_per_round != 1 and section.format not in rulebook.two_games, "they are offered")
    if say.code == "round.one-game-a-round":
        title(say)
        say.require(not rulebook.two_games, f"{rulebook.two_games}")
    else:
        say.same("offered", ", ".join(sorted(one.value for one in rulebook.two_games)))
        say.same("format", section.format.value)


def variation(say: Say) -> None:
    """A number that is no variation of the book: a rule of another kind, or no rule at all."""
    rulebook, asked = book(say.about.section.rulebook), str(say.about.asked)
    say.require(asked not in rulebook.variations, "there is one")
    entry = load_manifest(rulebook.package).rules.get(asked)
    if say.code == "round.not-switched-on":
        say.require(entry is not None and say.text("heading") == entry.heading, f"{entry}")
        say.same("number", asked)
        return
    title(say)
    say.require(entry is None and say.text("number") == repr(asked), f"{entry}")
    if say.code == "round.no-variation-but":
        say.require(say.text("guess") in rulebook.variations, "there is none of that number")


def key_refused(say: Say) -> None:
    """A key of the file for which the book has no rule."""
    title(say)
    say.same("key", say.about.asked)
    accepts = book(say.about.section.rulebook).accepts
    ranks = say.about.asked == "ranks" and book(say.about.section.rulebook).ranks is None
    say.require(ranks or say.about.asked not in accepts, "it is allowed")


def ranks_in_swisses(say: Say) -> None:
    """A ranking beside the numbers of a table."""
    say.same("format", say.about.section.format.value)
    say.require(say.about.section.format not in (Format.SWISS, Format.TEAM_SWISS), "a Swiss")
    say.require(say.about.section.ranks, "there is none")


def no_cross_games(say: Say) -> None:
    """A game with another section in a book that has no rule for it."""
    title(say)
    games = [game for played in say.about.section.results for game in played.games]
    say.require(any(game.white_section or game.black_section for game in games), "there is none")
    say.require(say.about.section.rulebook != "us-chess", "28M2 has it")


def no_setting(say: Say) -> None:
    """A setting that the book does not have, with all it has, or the nearest."""
    rulebook, asked = book(say.about.section.rulebook), str(say.about.asked)
    title(say)
    say.require(asked not in rulebook.settings and say.text("key") == asked, "there is one")
    near = get_close_matches(asked, list(rulebook.settings), n=1)
    say.require(bool(near) == (say.code == "round.no-setting-but"), f"{near}")
    if near:
        say.require(say.text("guess") in rulebook.settings, "there is none of that name")
    else:
        say.same("offered", ", ".join(rulebook.settings))


def value_not_possible(say: Say) -> None:
    """A value that a setting does not take."""
    key, value = say.about.asked  # type: ignore[misc]
    setting = book(say.about.section.rulebook).settings[key]  # type: ignore[has-type]
    say.same("value", repr(value))  # type: ignore[has-type]
    say.same("of_rule", setting.rule)
    say.require(value not in setting.values, "it takes it")  # type: ignore[has-type]
    for one in map(setting.written, setting.values if type(setting) is Setting else ()):
        word = "null" if one is None else str(one).lower()
        say.require(word in say.text("offered").lower(), f"{one} is missing")


def tiebreak(say: Say) -> None:
    """A tie-break that cannot be used here: named twice, for teams, for Swisses, of another edition."""
    section, name = say.about.section, str(say.about.asked)
    if say.code == "round.tiebreak-twice":
        say.require(list(section.tiebreaks).count(say.text("name")) > 1, f"{section.tiebreaks}")
        return
    say.require(say.text("name").split("/")[0] == name.split("/")[0], name)
    tests: dict[str, object] = {
        "round.tiebreak-for-teams": section.format is Format.SWISS and name in ("EDE", "BB", "SSSC"),
        "round.tiebreak-for-swisses": "round-robin" in section.format.value and name.startswith("BH"),
        "round.tiebreak-of-another-edition": name in NEW
        and section.settings.get("tiebreak.edition") == "2024",
        "round.tiebreak-for-one-game": section.games_per_round == 2,
        "round.tiebreak-for-one-game-but": section.games_per_round == 2,
    }
    say.require(tests[say.code], f"{section.format} {section.settings}")
    say.require("edition" not in say.names or say.text("edition") == "2024", "another edition")
    if "format" in say.names:
        say.same("format", section.format.value)


CHECKS: dict[str, Check] = {
    "round.format-not-offered": format_not_offered,
    "round.format-without-groups": format_not_offered,
    "round.one-game-a-round": one_game,
    "round.two-games-elsewhere": one_game,
    "round.not-switched-on": variation,
    "round.no-variation": variation,
    "round.no-variation-but": variation,
    "round.key-not-allowed": key_refused,
    "round.key-not-known": key_refused,
    "round.ranks-in-swisses": ranks_in_swisses,
    "round.no-cross-games": no_cross_games,
    "round.no-setting": no_setting,
    "round.no-setting-but": no_setting,
    "round.value-not-possible": value_not_possible,
    **dict.fromkeys(
        (
            "round.tiebreak-twice",
            "round.tiebreak-for-teams",
            "round.tiebreak-for-swisses",
            "round.tiebreak-of-another-edition",
            "round.tiebreak-for-one-game",
            "round.tiebreak-for-one-game-but",
        ),
        tiebreak,
    ),
}
